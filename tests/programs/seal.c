#include "seal.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ENDED = 41 };

static const int allowed[] = {SYS_mmap,           SYS_munmap,        SYS_mremap,
                              SYS_mprotect,       SYS_madvise,       SYS_brk,
                              SYS_futex,          SYS_rseq,          SYS_set_robust_list,
                              SYS_sched_yield,    SYS_clock_gettime, SYS_clock_nanosleep,
                              SYS_nanosleep,      SYS_gettid,        SYS_getpid,
                              SYS_rt_sigprocmask, SYS_rt_sigreturn,  SYS_sigaltstack,
                              SYS_exit,           SYS_exit_group,    SYS_sched_getaffinity,
                              SYS_sysinfo};

enum { NUM_ALLOWED = sizeof allowed / sizeof *allowed };

/* Says which call it was, and ends. */
static void tell(int number, siginfo_t *about, void *context) {
  (void)number, (void)context;
  char text[80];
  int size = snprintf(text, sizeof text, "FAILED: system call %d of a sealed process\n",
                      about->si_syscall);
  _exit(write(STDOUT_FILENO, text, (size_t)size) == size ? ENDED : ENDED + 1);
}

#define LOAD(field)                                                                                \
  (struct sock_filter)                                                                             \
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (unsigned)offsetof(struct seccomp_data, field))
#define ANSWER(what) (struct sock_filter) BPF_STMT(BPF_RET | BPF_K, what)
/* The next `count` instructions are for this value alone, or for what has a bit of it. */
#define IF_IS(value, count)                                                                        \
  (struct sock_filter) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)(value), 0, count)
#define IF_HAS(bit, count)                                                                         \
  (struct sock_filter) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (unsigned)(bit), 0, count)

bool seal(void) {
  struct sock_filter code[2 * NUM_ALLOWED + 32];
  size_t n = 0;
  const struct sigaction action = {.sa_sigaction = tell, .sa_flags = SA_SIGINFO};
  code[n++] = LOAD(arch);
  code[n++] = IF_IS(AUDIT_ARCH_X86_64, 1);
  code[n++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JA, 1, 0, 0);
  code[n++] = ANSWER(SECCOMP_RET_KILL_PROCESS);
  code[n++] = LOAD(nr);
  for (size_t i = 0; i < NUM_ALLOWED; i++) {
    code[n++] = IF_IS(allowed[i], 1);
    code[n++] = ANSWER(SECCOMP_RET_ALLOW);
  }
  code[n++] = IF_IS(SYS_clone3, 1); /* its flags lie in memory: threads are made by clone, then */
  code[n++] = ANSWER(SECCOMP_RET_ERRNO | ENOSYS);
  code[n++] = IF_IS(SYS_clone, 4);
  code[n++] = LOAD(args[0]);
  code[n++] = IF_HAS(CLONE_THREAD, 1);
  code[n++] = ANSWER(SECCOMP_RET_ALLOW);
  code[n++] = ANSWER(SECCOMP_RET_TRAP);
  code[n++] = IF_IS(SYS_prctl, 4);
  code[n++] = LOAD(args[0]);
  code[n++] = IF_IS(PR_SET_NAME, 1);
  code[n++] = ANSWER(SECCOMP_RET_ALLOW);
  code[n++] = ANSWER(SECCOMP_RET_TRAP);
  code[n++] = IF_IS(SYS_write, 5);
  code[n++] = LOAD(args[0]);
  code[n++] = IF_IS(STDOUT_FILENO, 1);
  code[n++] = ANSWER(SECCOMP_RET_ALLOW);
  code[n++] = IF_IS(STDERR_FILENO, 1);
  code[n++] = ANSWER(SECCOMP_RET_ALLOW);
  code[n++] = ANSWER(SECCOMP_RET_TRAP);
  const struct sock_fprog program = {(unsigned short)n, code};
  return sigaction(SIGSYS, &action, NULL) == 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

/* ---- whether it holds --------------------------------------------------------------------------
 */

static void compute(void) {
  void *memory = malloc(1 << 22);
  free(memory);
}

static void open_file(void) {
  if (open("/dev/null", O_RDONLY | O_CLOEXEC) < 0) _exit(1);
}

static void open_socket(void) {
  if (socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0) < 0) _exit(1);
}

static void start_process(void) {
  if (fork() == 0) _exit(0);
}

static void write_elsewhere(void) {
  if (write(7, "", 1) < 0) _exit(1);
}

/* The exit code of a sealed child that does this. */
static int code_of(void (*act)(void)) {
  int how = 0;
  pid_t child = fork();
  if (child == 0) {
    dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO); /* its line is not ours */
    if (!seal()) _exit(ENDED + 2);
    act();
    _exit(0);
  }
  return child > 0 && waitpid(child, &how, 0) == child && WIFEXITED(how) ? WEXITSTATUS(how) : -1;
}

bool seal_holds(void) {
  return code_of(compute) == 0 && code_of(open_file) == ENDED && code_of(open_socket) == ENDED &&
         code_of(start_process) == ENDED && code_of(write_elsewhere) == ENDED;
}
