#include "fetch.h"
#include "sha256.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LONG_PATH = PATH_MAX, MAX_WORDS = 32 };

/* ---- children -------------------------------------------------------------------------------- */

/* Starts a program from PATH in the folder; this process has no other thread that would mind. */
static int start_in(const char *folder, const char *const *words,
                    const posix_spawn_file_actions_t *actions, pid_t *child) {
  int here = open(".", O_PATH | O_DIRECTORY | O_CLOEXEC);
  int code = chdir(folder) ? errno : 0;
  if (!code)
    code = posix_spawnp(child, words[0], actions, NULL, (char *const *)(uintptr_t)words, environ);
  if (here >= 0 && fchdir(here)) code = code ? code : errno;
  if (here >= 0) close(here);
  return code;
}

/* Runs Python from PATH in that folder, its output going to our stderr. False unless it ended with
 * 0. Isolated: neither the current folder nor PYTHONPATH has modules for it. */
static bool run_python(const char *folder, const char *const *words, tool_error *error) {
  const char *isolated[MAX_WORDS + 2] = {words[0], "-I"};
  for (size_t i = 1; words[i] && i < MAX_WORDS; i++) isolated[i + 1] = words[i];
  posix_spawn_file_actions_t actions;
  pid_t child;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO);
  int code = start_in(folder, isolated, &actions, &child);
  posix_spawn_file_actions_destroy(&actions);
  if (code) return tool_fail(error, "%s cannot be run: %s", words[0], strerror(code));
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return tool_fail(error, "%s: %s", words[0], strerror(errno));
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return true;
  if (WIFSIGNALED(status)) {
    return tool_fail(error, "%s was ended by signal %d", words[0], WTERMSIG(status));
  }
  return tool_fail(error, "%s %s %s failed (exit code %d)", words[0], words[1], words[2],
                   WEXITSTATUS(status));
}

/* ---- pip's words ----------------------------------------------------------------------------- */

/* What a wheel's name says of where it runs: "...-cp311-cp311-manylinux_2_31_x86_64.whl". */
typedef struct wheel_tags {
  char text[256];
  const char *python, *abi, *platform;
} wheel_tags;

static bool read_tags(const char *wheel, wheel_tags *tags) {
  snprintf(tags->text, sizeof tags->text, "%s", wheel);
  char *end = strstr(tags->text, ".whl");
  const char **parts[] = {&tags->platform, &tags->abi, &tags->python};
  if (!end) return false;
  *end = '\0';
  for (size_t i = 0; i < 3; i++) {
    char *dash = strrchr(tags->text, '-');
    if (!dash) return false;
    *dash = '\0';
    *parts[i] = dash + 1;
  }
  return true;
}

typedef struct pip_words {
  wheel_tags tags;
  char version[16], requirement[128];
  const char *words[MAX_WORDS];
} pip_words;

/* The wheel is asked for as it is named, whatever Python runs pip. `folder` may be NULL. */
static bool make_words(const tn_known_plugin *plugin, const char *folder, pip_words *p) {
  static const char *const start[] = {
      "python3", "-m", "pip", "download", "--no-deps", "--only-binary", ":all:", "--platform"};
  if (!read_tags(plugin->wheel, &p->tags)) return false;
  size_t n = 0;
  for (; n < sizeof start / sizeof *start; n++) p->words[n] = start[n];
  p->words[n++] = p->tags.platform;
  if (!strncmp(p->tags.python, "cp3", 3)) { /* "cp311" is Python 3.11 */
    snprintf(p->version, sizeof p->version, "3.%.8s", p->tags.python + 3);
    const char *const more[] = {"--implementation", "cp",    "--python-version",
                                p->version,         "--abi", p->tags.abi};
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) p->words[n++] = more[i];
  }
  if (folder) {
    p->words[n++] = "--quiet";
    p->words[n++] = "--disable-pip-version-check";
    p->words[n++] = "--dest";
    p->words[n++] = folder;
  }
  snprintf(p->requirement, sizeof p->requirement, "%s==%s", plugin->project, plugin->version);
  p->words[n++] = p->requirement;
  p->words[n] = NULL;
  return true;
}

void fetch_print_commands(FILE *to, const tn_known_plugin *plugin) {
  pip_words pip;
  if (!make_words(plugin, NULL, &pip)) return;
  fprintf(to, "by hand, on a machine that reaches PyPI:\n ");
  for (size_t i = 0; pip.words[i]; i++) fprintf(to, " %s", pip.words[i]);
  fprintf(to, "\nand here:\n  tenon plugins fetch %s%s --wheel %s\n", plugin->name,
          plugin->needs_agreement ? " --accept-licence" : "", plugin->wheel);
}

/* ---- folders --------------------------------------------------------------------------------- */

/* The folder that holds `path`, and those above it. */
static bool make_parents(const char *path, tool_error *error) {
  char part[LONG_PATH];
  for (const char *at = path + 1; (at = strchr(at, '/')); at++) {
    snprintf(part, sizeof part, "%.*s", (int)(at - path), path);
    if (!tool_make_folder(part, error)) return false;
  }
  return true;
}

/* ---- one plugin ------------------------------------------------------------------------------ */

static bool check_sum(const tn_known_plugin *plugin, const char *wheel, tool_error *error) {
  char sum[SHA256_TEXT];
  if (!sha256_of_file(wheel, sum, error)) return false;
  if (!strcmp(sum, plugin->sha256)) return true;
  return tool_fail(error, "%s: its sha256 is %s, not %s: not used", wheel, sum, plugin->sha256);
}

static bool unpack_wheel(const tn_known_plugin *plugin, const char *work, const char *wheel,
                         const char *tree, tool_error *error) {
  char file[LONG_PATH];
  const char *const words[] = {"python3", "-m", "zipfile", "-e", wheel, tree, NULL};
  if (!run_python(work, words, error) ||
      !tool_path(file, sizeof file, error, "%s/%s", tree, plugin->file)) {
    return false;
  }
  return tool_exists(file) || tool_fail(error, "%s: there is no %s in it", wheel, plugin->file);
}

/* A mark that the folder is whole: ./dev setup looks for it. */
static bool mark_complete(const char *tree, tool_error *error) {
  char path[LONG_PATH];
  if (!tool_path(path, sizeof path, error, "%s/.complete", tree)) return false;
  return tool_write_out(path, "", 0, error);
}

/* Into `folder`, by way of `work`, which the caller removes; children run in it. */
static bool install_plugin(const tn_known_plugin *plugin, const char *given, const char *work,
                           const char *folder, tool_error *error) {
  char wheel[LONG_PATH], tree[LONG_PATH];
  pip_words pip;
  if (!tool_path(tree, sizeof tree, error, "%s/tree", work)) return false;
  if (given) {
    if (!realpath(given, wheel)) return tool_fail(error, "%s: %s", given, strerror(errno));
  } else {
    if (!make_words(plugin, work, &pip)) return tool_fail(error, "%s: bad name", plugin->wheel);
    if (!run_python(work, pip.words, error)) return false;
    if (!tool_path(wheel, sizeof wheel, error, "%s/%s", work, plugin->wheel)) return false;
    if (!tool_exists(wheel)) return tool_fail(error, "pip gave no %s", plugin->wheel);
  }
  if (!check_sum(plugin, wheel, error) || !unpack_wheel(plugin, work, wheel, tree, error))
    return false;
  if (!mark_complete(tree, error)) return false;
  tool_remove_tree(folder); /* what is there has no plugin in it */
  if (rename(tree, folder) == 0) return true;
  return tool_fail(error, "%s: %s", folder, strerror(errno));
}

bool fetch_plugin(const tn_known_plugin *plugin, const char *wheel, char *path, size_t size,
                  tool_error *error) {
  char folder[LONG_PATH], work[LONG_PATH], whole[LONG_PATH];
  if (!tn_known_plugin_folder(plugin->name, folder, sizeof folder)) {
    return tool_fail(error, "there is no cache folder: set TENON_CACHE");
  }
  if (!tool_path(path, size, error, "%s/%s", folder, plugin->file)) return false;
  if (tool_exists(path)) return true;
  if (!tool_path(work, sizeof work, error, "%s-XXXXXX", folder)) return false;
  if (!make_parents(work, error)) return false;
  if (!mkdtemp(work)) return tool_fail(error, "%s: %s", work, strerror(errno));
  bool good = realpath(work, whole) ? install_plugin(plugin, wheel, whole, folder, error)
                                    : tool_fail(error, "%s: %s", work, strerror(errno));
  tool_remove_tree(work);
  return good;
}
