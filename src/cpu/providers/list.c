/* The option `providers`: which are named, opening them.
 *
 * A provider is a library's kernels behind the table that its module gives. It is opened and tried
 * (canary.c) when a client first names it, and what came out is kept with it, so the process tries
 * each once. The list of those opened owns them and never loses one: lists in use, plans and
 * reports point to providers for good, and only read them.
 *
 * Any thread that makes a client may come here; `opened.lock` guards the list, and is held while a
 * provider is opened and tried, so nobody sees one that is not through its trial. */
#include "base/assert.h"
#include "base/config.h"
#include "base/dynamic_module.h"
#include "base/isa.h"
#include "base/system.h"
#include "base/types.h"
#include "cpu/providers/provider.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

/* Names of our own modules' providers. */
static const struct {
  const char *name, *module;
  tn_config_key library; /* the setting that may say where it is */
} known[] = {
    {"mkldnn", "onednn", TN_CONFIG_MKLDNN_LIBRARY},
    {"onednn", "onednn", TN_CONFIG_MKLDNN_LIBRARY},
    {"mkl", "blas", TN_CONFIG_MKL_LIBRARY},
    {"openblas", "blas", TN_CONFIG_OPENBLAS_LIBRARY},
    {"blis", "blas", TN_CONFIG_BLIS_LIBRARY},
    {"nnpack", "nnpack", TN_CONFIG_NNPACK_LIBRARY},
};
enum { NUM_KNOWN = sizeof known / sizeof *known };

/* Those that were opened. A list in use points to them, so none ends before the process. */
static struct {
  pthread_mutex_t lock;
  cpu_provider *first;
} opened = {PTHREAD_MUTEX_INITIALIZER, NULL};

static const char *module_of(const char *name) {
  for (size_t i = 0; i < NUM_KNOWN; i++)
    if (!strcmp(known[i].name, name)) return known[i].module;
  return NULL;
}

static const char *configured_path(const char *name) {
  const char *path = "";
  for (size_t i = 0; i < NUM_KNOWN; i++)
    if (!strcmp(known[i].name, name)) path = tn_config_string(known[i].library);
  return *path ? path : NULL;
}

static tn_status *error_unknown_provider(const char *name) {
  const char *names[NUM_KNOWN];
  for (size_t i = 0; i < NUM_KNOWN; i++) names[i] = known[i].name;
  const char *near = tn_nearest(name, names, NUM_KNOWN);
  return tn_error(
      TN_INVALID_ARGUMENT,
      "there is no provider '%s'%s%s%s; there are mkldnn (oneDNN), mkl, openblas, blis, nnpack, "
      "and any other by its path (%s:/path/lib.so)",
      name, near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "", name);
}

/* ---- opening one ------------------------------------------------------------------------------
 */

static tn_status *find_entry(const char *name, const char *path, Tenon_Provider_Entry **out) {
  static const char symbol[] = "tenon_kernel_table";
  const char *module = module_of(name);
  void *found = NULL;
  if (module) {
    tn_status *status = tn_dynamic_module_find(module, symbol, &found);
    if (status) return status;
  } else {
    if (!path) return error_unknown_provider(name);
    void *object = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    found = object ? dlsym(object, symbol) : NULL;
    const char *why = found ? NULL : dlerror();
    if (!found)
      return tn_error(TN_NOT_FOUND, "%s: %s", path, why ? why : "it has no tenon_kernel_table()");
  }
  memcpy(out, &found, sizeof *out);
  return NULL;
}

static tn_status *check_table(const Tenon_Provider_Table *table, const char *what) {
  if (!table)
    return tn_error(TN_UNIMPLEMENTED, "%s serves no such provider by version %d of the interface",
                    what, TENON_PROVIDER_MAJOR);
  if (table->struct_size < sizeof *table || table->major != TENON_PROVIDER_MAJOR)
    return tn_error(
        TN_UNIMPLEMENTED,
        "%s has a table of version %d.%d with %zu bytes; this is version %d.%d with %zu", what,
        (int)table->major, (int)table->minor, table->struct_size, TENON_PROVIDER_MAJOR,
        TENON_PROVIDER_MINOR, sizeof *table);
  if (!table->name || !table->open || !table->identity || !table->supports || !table->prepare ||
      !table->run || !table->drop)
    return tn_error(TN_INVALID_ARGUMENT, "%s leaves out a function that every provider has", what);
  return NULL;
}

static tn_status *open_provider(const char *name, const char *path, cpu_provider *p) {
  Tenon_Provider_Entry *entry;
  bool ours = module_of(name) != NULL;
  tn_status *status = find_entry(name, path, &entry);
  if (status) return status;
  p->table = entry(TENON_PROVIDER_MAJOR, TENON_PROVIDER_MINOR, name);
  status = check_table(p->table, path ? path : name);
  if (status) return status;
  char error[512] = "";
  Tenon_Provider_Open args = {.struct_size = sizeof args,
                              .name = name,
                              .path = ours ? path : NULL,
                              .tier = (int32_t)tn_isa_detect()};
  int32_t failed = p->table->open(&args, &p->self, error, sizeof error);
  error[sizeof error - 1] = 0;
  if (failed) return tn_error(TN_NOT_FOUND, "%s", *error ? error : "it does not say why");
  p->identity =
      (Tenon_Provider_Identity){.struct_size = sizeof p->identity, .tier = TENON_TIER_UNKNOWN};
  p->table->identity(p->self, &p->identity);
  p->name = tn_strdup(*name ? name : p->table->name);
  return p->name ? NULL : tn_error_no_memory("a provider");
}

static void free_provider(cpu_provider *p) {
  TN_ASSERT(p != opened.first && !p->next); /* lists point to what was opened */
  tn_free(p->key);
  tn_free(p->name);
  tn_free(p);
}

/* Opens and tries it. What its trial found is kept with it, so that nobody tries it again. */
static tn_status *add_provider(const char *key, const char *name, const char *path,
                               cpu_provider **out) {
  cpu_provider *p = tn_alloc_zero(sizeof *p);
  if (!p) return tn_error_no_memory("a provider");
  p->key = tn_strdup(key);
  tn_status *status = p->key ? open_provider(name, path, p) : tn_error_no_memory("a provider");
  if (!status) status = cpu_provider_try(p);
  if (status) {
    free_provider(p);
    return status;
  }
  TN_ASSERT(p->table && p->name);
  p->next = opened.first;
  opened.first = *out = p;
  return NULL;
}

static cpu_provider *find_opened(const char *key) {
  cpu_provider *p = opened.first;
  while (p && strcmp(p->key, key) != 0) p = p->next;
  return p;
}

/* `key` is a name, a path, or both with a colon between them. */
static tn_status *get_provider(const char *key, const cpu_provider **out) {
  char name[64] = "";
  const char *colon = strchr(key, ':'), *path = colon ? colon + 1 : NULL;
  size_t size = colon ? (size_t)(colon - key) : strlen(key);
  if (*key == '/') {
    path = key;
    size = 0;
  }
  if (size >= sizeof name || (path && *path != '/'))
    return tn_error(TN_INVALID_ARGUMENT, "it is no name, no path from the root, and no name:/path");
  memcpy(name, key, size);
  if (!path) path = configured_path(name);
  pthread_mutex_lock(&opened.lock);
  cpu_provider *p = find_opened(key);
  tn_status *status = p ? NULL : add_provider(key, name, path, &p);
  pthread_mutex_unlock(&opened.lock);
  *out = p;
  return status;
}

/* ---- the list ---------------------------------------------------------------------------------
 */

static tn_status *read_one(const char *text, size_t size, bool last, cpu_provider_list *out) {
  char key[512];
  if (size == 0 || size >= sizeof key)
    return tn_error(TN_INVALID_ARGUMENT, "option 'providers' has %s name",
                    size ? "too long a" : "an empty");
  memcpy(key, text, size);
  key[size] = 0;
  if (!strcmp(key, "native")) {
    if (last && !out->only) return NULL;
    return tn_error(TN_INVALID_ARGUMENT, "option 'providers': native comes last, and not after "
                                         "only:");
  }
  if (out->count == CPU_MAX_PROVIDERS)
    return tn_error(TN_INVALID_ARGUMENT, "option 'providers' has more than %d names",
                    CPU_MAX_PROVIDERS);
  return tn_status_prefix(get_provider(key, &out->items[out->count++]), "option 'providers': %s",
                          key);
}

/* What one may not compute goes to the next; where no next is left, that is an error. */
static tn_status *check_trust(const cpu_provider_list *list) {
  tn_text text = {0};
  for (size_t i = 0; i < list->count; i++) {
    const cpu_provider *p = list->items[i];
    TN_ASSERT(p);
    if (!p->mistrust) {
      tn_text_free(&text);
      return NULL;
    }
    tn_text_printf(
        &text,
        "%s%s: it " TENON_PROVIDER_FAILED_TRIAL " and is not used in this process: %s (library %s)",
        i ? "; " : "", p->key, p->mistrust, p->identity.library ? p->identity.library : "?");
  }
  if (!list->count) return NULL;
  tn_status *status = tn_error(TN_FAILED_PRECONDITION, "option 'providers': %s",
                               text.failed ? "all failed their trials" : text.data);
  tn_text_free(&text);
  return status;
}

tn_status *cpu_provider_list_read(const char *text, size_t size, cpu_provider_list *out) {
  static const char only[] = "only:";
  cpu_provider_list list = {.only = size >= 5 && !memcmp(text, only, 5)};
  const char *at = text + (list.only ? 5 : 0), *after = text + size;
  while (size) { /* an empty text names none */
    const char *comma = memchr(at, ',', (size_t)(after - at));
    const char *stop = comma ? comma : after;
    tn_status *status = read_one(at, (size_t)(stop - at), !comma, &list);
    if (status) return status;
    if (!comma) break;
    at = comma + 1;
  }
  tn_status *status = check_trust(&list);
  if (!status) *out = list;
  return status;
}

uint64_t cpu_provider_list_hash(const cpu_provider_list *list, uint64_t seed) {
  for (size_t i = 0; i < list->count; i++) {
    const Tenon_Provider_Identity *is = &list->items[i]->identity;
    const char *texts[] = {list->items[i]->key, is->library, is->version, is->isa};
    for (size_t t = 0; t < sizeof texts / sizeof *texts; t++)
      if (texts[t]) seed = tn_hash_bytes(texts[t], strlen(texts[t]) + 1, seed);
  }
  return list->only ? ~seed : seed;
}

/* ---- the report -------------------------------------------------------------------------------
 */

const char *cpu_provider_numerics(int32_t numerics) {
  return numerics == TENON_NUMERICS_LAW ? "law" : "P";
}

static void put_field(tn_text *out, const char *name, const char *text) {
  if (!text || !*text) return;
  tn_text_printf(out, ", \"%s\": ", name);
  tn_json_append(out, text);
}

static void put_audit(tn_text *out, const cpu_provider *p) {
  const Tenon_Provider_Identity *is = &p->identity;
  int best = (int)tn_isa_detect();
  if (is->tier == TENON_TIER_UNKNOWN) {
    put_field(out, "audit", "it does not say which instructions it uses");
  } else if (is->tier >= best) {
    put_field(out, "audit", "it uses the best instructions of this machine");
  } else {
    tn_text text = {0};
    tn_text_printf(&text, "it runs code for %s (%s), and this machine has %s%s%s",
                   is->isa ? is->isa : "?", tn_isa_name(is->tier > 0 ? TN_ISA_AVX2 : 0),
                   tn_isa_name((tn_isa)best), is->remedy ? "; remedy: " : "",
                   is->remedy ? is->remedy : "");
    put_field(out, "audit", text.data);
    tn_text_free(&text);
  }
}

/* What it is not given any more, and why. */
static void put_refused(tn_text *out, const cpu_provider *p) {
  bool any = false;
  put_field(out, "mistrust", p->mistrust);
  for (int i = 0; i < CPU_PROVIDER_NUM_TYPES * CPU_PROVIDER_NUM_FORMS; i++) {
    int type = i / CPU_PROVIDER_NUM_FORMS, form = i % CPU_PROVIDER_NUM_FORMS;
    if (!p->refused[type][form]) continue;
    tn_text_printf(
        out, "%s{\"type\": \"%s\", \"form\": \"%s\", \"reason\": ", any ? ", " : ", \"refused\": [",
        tn_type_name(cpu_provider_type(type)), cpu_provider_form_name((cpu_provider_form)form));
    tn_json_append(out, p->refused[type][form]);
    tn_text_putc(out, '}');
    any = true;
  }
  if (any) tn_text_putc(out, ']');
}

void cpu_provider_list_report(const cpu_provider_list *list, cpu_report *report) {
  for (size_t i = 0; i < list->count && report; i++) {
    const cpu_provider *p = list->items[i];
    tn_text text = {0};
    tn_text_puts(&text, "{\"provider\": ");
    tn_json_append(&text, p->name);
    put_field(&text, "library", p->identity.library);
    put_field(&text, "version", p->identity.version);
    put_field(&text, "isa", p->identity.isa);
    put_field(&text, "threading", p->identity.threading);
    put_audit(&text, p);
    put_refused(&text, p);
    tn_text_putc(&text, '}');
    if (!text.failed) cpu_report_add(report, CPU_REPORT_PROVIDERS, text.data);
    tn_text_free(&text);
  }
}
