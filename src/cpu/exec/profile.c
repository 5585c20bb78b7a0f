/* The profile xeon: instruction set, AMX, pinned threads, NUMA, huge pages. A step that cannot be
 * done here is told and left out; none makes a client fail.
 *
 * A profile is what it did, as JSON objects that a client reports, and whether it asked for
 * interleaved memory, which it takes back at its end: askers nest, the process counts them
 * (memory.c). What else it changes stays: the permission for AMX is the process's, pinned threads
 * are the pool's. Made by the thread that makes the client, before the pool has work; then only
 * read. */
#include "cpu/exec/profile.h"
#include "base/assert.h"
#include "base/memory.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MAX_CPUS = 8192, MAX_NODES = 64, XCR0_TILES = 3 << 17, TILE_DATA = 18 };
enum { ARCH_GET_PERMISSION = 0x1022, ARCH_REQUEST_PERMISSION = 0x1023 };

struct cpu_profile {
  tn_text list; /* objects with commas between them */
  bool placed;  /* large blocks have a policy of this profile's */
};

static void TN_PRINTF(5, 6) note(cpu_profile *profile, const char *what, bool set,
                                 const char *value, const char *format, ...) {
  char reason[320];
  va_list args;
  va_start(args, format);
  vsnprintf(reason, sizeof reason, format, args);
  va_end(args);
  tn_text *list = &profile->list;
  tn_text_printf(list, "%s{\"what\": \"%s\", \"set\": %s, \"value\": ", list->size ? ", " : "",
                 what, set ? "true" : "false");
  tn_json_append(list, value);
  tn_text_puts(list, ", \"reason\": ");
  tn_json_append(list, reason);
  tn_text_putc(list, '}');
}

/* A small file's first line, "" where there is none. */
static void read_line(const char *sysfs, const char *path, char *out, int size) {
  char name[512];
  snprintf(name, sizeof name, "%s/%s", sysfs, path);
  out[0] = 0;
  FILE *file = fopen(name, "re");
  if (!file) return;
  if (!fgets(out, size, file)) out[0] = 0;
  out[strcspn(out, "\n")] = 0;
  fclose(file);
}

int cpu_number_list(const char *text, int *out, int max) {
  int count = 0;
  while (*text) {
    char *end;
    long first = strtol(text, &end, 10), last = first;
    if (end == text || first < 0) return -1;
    text = end;
    if (*text == '-') {
      last = strtol(text + 1, &end, 10);
      if (end == text + 1 || last < first || last > 1 << 20) return -1;
      text = end;
    }
    for (long i = first; i <= last; i++, count++)
      if (count < max) out[count] = (int)i;
    if (*text == ',')
      text++;
    else if (*text)
      return -1;
  }
  return count;
}

/* ---- instruction sets -------------------------------------------------------------------------
 */

static bool known_vendor(const cpu_machine *m) {
  return !strcmp(m->vendor, "GenuineIntel") || !strcmp(m->vendor, "AuthenticAMD");
}

static void tell_cpu(cpu_profile *profile, const cpu_machine *m) {
  const char *name = m->brand[0] ? m->brand : m->vendor;
  if (!m->x86_64)
    note(profile, "cpu", false, "",
         "this is no x86-64: no tiers, no AMX; pinning, NUMA and huge "
         "pages as below");
  else if (!known_vendor(m))
    note(profile, "cpu", false, name,
         "%s is neither Intel nor AMD: its CPUID is believed for the tier, AMX is not asked for",
         m->vendor);
  else
    note(profile, "cpu", true, name, "%s", m->vendor);
}

/* The tier is chosen where programs are compiled; here is said on what ground. */
static void tell_isa(cpu_profile *profile, const cpu_machine *m, tn_isa isa) {
  if (!m->x86_64) {
    note(profile, "isa", false, "baseline", "tiers are those of x86-64");
    return;
  }
  tn_isa best = tn_isa_detect();
  if (isa < best)
    note(profile, "isa", true, tn_isa_name(isa), "max_isa keeps it below %s", tn_isa_name(best));
  else
    note(profile, "isa", true, tn_isa_name(isa),
         "the best that CPUID has and TENON_MAX_ISA allows; XCR0 is 0x%llx",
         (unsigned long long)m->xcr0);
}

static void ask_amx(cpu_profile *profile, const cpu_machine *m) {
  if (!m->has_amx || !known_vendor(m)) {
    note(profile, "amx", false, "", "%s",
         m->has_amx ? "not asked for of this vendor" : "CPUID has no AMX with bf16 and int8");
    return;
  }
  if ((m->xcr0 & XCR0_TILES) != XCR0_TILES) {
    note(profile, "amx", false, "", "the system does not keep tile registers (XCR0 is 0x%llx)",
         (unsigned long long)m->xcr0);
    return;
  }
#if defined(SYS_arch_prctl)
  unsigned long had = 0;
  bool before = syscall(SYS_arch_prctl, ARCH_GET_PERMISSION, &had) == 0 && (had >> TILE_DATA & 1);
  if (before || syscall(SYS_arch_prctl, ARCH_REQUEST_PERMISSION, TILE_DATA) == 0)
    note(profile, "amx", true, "permitted",
         "%s; the process keeps the permission to its end, which the system cannot take back; no "
         "kernel of this device uses tiles",
         before ? "the process had it" : "asked and given");
  else
    note(profile, "amx", false, "", "the system refuses tile registers: %s", strerror(errno));
#else
  note(profile, "amx", false, "", "this system has no arch_prctl");
#endif
}

/* ---- pinning ----------------------------------------------------------------------------------
 */

typedef struct place {
  int cpu, package, core;
  int sibling; /* which of its core's threads */
} place;

static int by_place(const void *a, const void *b) {
  const place *x = a, *y = b;
  if (x->sibling != y->sibling) return x->sibling - y->sibling;
  if (x->package != y->package) return x->package - y->package;
  return x->core != y->core ? x->core - y->core : x->cpu - y->cpu;
}

static int topology_number(const cpu_machine *m, int cpu, const char *what) {
  char path[96], line[32];
  snprintf(path, sizeof path, "devices/system/cpu/cpu%d/topology/%s", cpu, what);
  read_line(m->sysfs, path, line, sizeof line);
  return line[0] ? atoi(line) : -1;
}

/* The CPUs that this thread may use: package by package and core by core, one thread a core first.
 * 0: none are known, or memory is short. */
static int allowed_cpus(const cpu_machine *m, int **out) {
  *out = NULL;
  cpu_set_t *set = CPU_ALLOC(MAX_CPUS);
  place *places = tn_alloc_array(MAX_CPUS, sizeof *places);
  size_t size = CPU_ALLOC_SIZE(MAX_CPUS);
  int count = 0;
  if (set && places && sched_getaffinity(0, size, set) == 0) {
    for (int cpu = 0; cpu < MAX_CPUS; cpu++) {
      if (!CPU_ISSET_S(cpu, size, set)) continue;
      place *p = &places[count];
      *p = (place){cpu, topology_number(m, cpu, "physical_package_id"),
                   topology_number(m, cpu, "core_id"), 0};
      for (int i = 0; i < count; i++)
        p->sibling += places[i].package == p->package && places[i].core == p->core && p->core >= 0;
      count++;
    }
    qsort(places, (size_t)count, sizeof *places, by_place);
    *out = tn_alloc_array((size_t)count + 1, sizeof **out);
  }
  for (int i = 0; *out && i < count; i++) (*out)[i] = places[i].cpu;
  tn_free(places);
  CPU_FREE(set);
  return *out ? count : 0;
}

static void pin_pool(cpu_profile *profile, cpu_pool *pool, const int *cpus, int count) {
  int threads = cpu_pool_threads(pool), workers = threads - 1;
  char value[64];
  if (workers == 0) {
    note(profile, "pinning", false, "", "the pool is the caller's thread alone, which is not ours");
    return;
  }
  if (count == 0) {
    note(profile, "pinning", false, "", "the process's CPUs are not to be had: %s",
         strerror(errno));
    return;
  }
  int pinned = cpu_pool_pin(pool, cpus, count);
  if (pinned < 0) {
    note(profile, "pinning", false, "",
         "the threads are libgomp's: OMP_PROC_BIND and GOMP_CPU_AFFINITY pin them");
    return;
  }
  snprintf(value, sizeof value, "%d of %d threads", pinned, workers);
  note(profile, "pinning", pinned > 0, value,
       "from CPU %d on, a CPU each of the %d that the process may use%s; the caller's thread and "
       "the devices' are left as they are",
       cpus[1 % count], count, threads > count ? " (fewer than threads: some share one)" : "");
}

/* ---- memory -----------------------------------------------------------------------------------
 */

static void place_memory(cpu_profile *profile, const cpu_machine *m) {
  char line[256];
  int nodes[MAX_NODES];
  read_line(m->sysfs, "devices/system/node/has_memory", line, sizeof line);
  int count = cpu_number_list(line, nodes, MAX_NODES);
  if (count <= 1) {
    note(profile, "numa", false, count == 1 ? "1 node" : "",
         count == 1 ? "all memory is equally near" : "the system says nothing of its nodes");
    return;
  }
  TN_ASSERT(!profile->placed); /* it gives back once what it asks for once */
  uint64_t mask = 0;
  bool fits = count <= MAX_NODES;
  for (int i = 0; i < count && fits; i++) {
    fits = nodes[i] < 64;
    if (fits) mask |= (uint64_t)1 << nodes[i];
  }
  int error = fits ? cpu_memory_interleave(mask) : ERANGE;
  profile->placed = error == 0;
  char value[64];
  snprintf(value, sizeof value, "interleaved over %d nodes", count);
  if (error)
    note(profile, "numa", false, line, "mbind: %s; pages lie where they are first touched",
         strerror(error));
  else
    note(profile, "numa", true, value, "blocks of 2 MiB and more: any thread may take any piece");
}

/* Blocks are advised in any case (memory.c); here is said whether that does something. */
static void tell_huge_pages(cpu_profile *profile, const cpu_machine *m) {
  char line[128];
  read_line(m->sysfs, "kernel/mm/transparent_hugepage/enabled", line, sizeof line);
  if (!line[0])
    note(profile, "huge_pages", false, "", "the system has no transparent huge pages");
  else if (strstr(line, "[never]"))
    note(profile, "huge_pages", false, line, "transparent_hugepage/enabled is never");
  else
    note(profile, "huge_pages", true, line,
         "blocks of 2 MiB and more are advised (madvise); the system gives huge pages as it has "
         "them");
}

tn_status *cpu_profile_create_on(const cpu_machine *machine, cpu_pool *pool, tn_isa isa,
                                 cpu_profile **out) {
  *out = NULL;
  cpu_profile *profile = tn_alloc_zero(sizeof *profile);
  if (!profile) return tn_error_no_memory("the machine's profile");
  tell_cpu(profile, machine);
  tell_isa(profile, machine, isa);
  ask_amx(profile, machine);
  int *cpus;
  int count = allowed_cpus(machine, &cpus);
  pin_pool(profile, pool, cpus, count);
  tn_free(cpus);
  place_memory(profile, machine);
  tell_huge_pages(profile, machine);
  if (profile->list.failed) {
    cpu_profile_destroy(profile);
    return tn_error_no_memory("the machine's profile");
  }
  *out = profile;
  return NULL;
}

tn_status *cpu_profile_create(cpu_pool *pool, tn_isa isa, cpu_profile **out) {
  cpu_machine machine;
  cpu_machine_read(&machine);
  return cpu_profile_create_on(&machine, pool, isa, out);
}

void cpu_profile_print(const cpu_profile *profile, tn_text *out) {
  tn_text_putc(out, '[');
  TN_ASSERT(!profile || (profile->list.data && !profile->list.failed));
  if (profile) tn_text_puts(out, profile->list.data);
  tn_text_putc(out, ']');
}

void cpu_profile_destroy(cpu_profile *profile) {
  if (!profile) return;
  if (profile->placed) cpu_memory_stop_interleaving();
  tn_text_free(&profile->list);
  tn_free(profile);
}
