/* The rows, and finding them. */
#include "backend/registry.h"
#include "backend/probe/probe.h"
#include "backend/states.h"
#include "base/containers.h"
#include "base/memory.h"
#include "base/options.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

/* ---- the table ------------------------------------------------------------------------------- */

#define LIBS(...)                                                                                  \
  { __VA_ARGS__, NULL }
#define NO_LIBS                                                                                    \
  { NULL }

#define TN_RAN(name, where) static const char ran_##name[] __attribute__((unused)) = where;
#include "backend/ran.def"
#undef TN_RAN

#define TN_BACKEND_ALIAS(...)
#define TN_BACKEND(ID, name, type, kind, device, title, gpu, required, optional, ...)              \
  static const char *const required_##ID[] = required;                                             \
  static const char *const optional_##ID[] = optional;
#include "backend/backends.def"
#undef TN_BACKEND

#define TN_BACKEND(ID, name_, type_, kind_, device_, title_, gpu, needs_, may_use_, plugins_,      \
                   library_, option_)                                                              \
  [BACKEND_##ID] = {.facts = {.id = BACKEND_##ID,                                                  \
                              .type = type_,                                                       \
                              .kind = kind_,                                                       \
                              .name = #name_,                                                      \
                              .title = title_,                                                     \
                              .device = device_,                                                   \
                              .requires_gpu = gpu,                                                 \
                              .required = required_##ID,                                           \
                              .optional = optional_##ID,                                           \
                              .plugins = plugins_,                                                 \
                              .plugin = "",                                                        \
                              .origin = "",                                                        \
                              .library = library_,                                                 \
                              .option = option_,                                                   \
                              .ran = ran_##name_},                                                 \
                    .enabled = -1},
static tn_backend table[BACKEND_NUM_IDS] = {
#include "backend/backends.def"
};
#undef TN_BACKEND
#undef TN_BACKEND_ALIAS

static const struct {
  const char *alias, *name;
} aliases[] = {
#define TN_BACKEND(...)
#define TN_BACKEND_ALIAS(alias, name) {#alias, #name},
#include "backend/backends.def"
#undef TN_BACKEND
#undef TN_BACKEND_ALIAS
};

/* Which settings are a device's limits. */
static const struct {
  backend_id id;
  tn_config_key device_memory, shared_memory;
} limits[] = {
#define LIMITS(ID)                                                                                 \
  { BACKEND_##ID, TN_CONFIG_##ID##_MAX_DEVICE_MEMORY, TN_CONFIG_##ID##_MAX_SHARED_MEMORY }
    LIMITS(CUDA), LIMITS(MPS), LIMITS(CPU), LIMITS(NKI), LIMITS(TPU), LIMITS(ROCM), LIMITS(XLA_CPU),
#undef LIMITS
};

bool backend_limit_settings(const tn_backend *row, tn_config_key *device, tn_config_key *shared) {
  for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
    if (limits[i].id != row->facts.id) continue;
    *device = limits[i].device_memory;
    *shared = limits[i].shared_memory;
    return true;
  }
  return false;
}

/* ---- rows that were added -------------------------------------------------------------------- */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static tn_backend *added[BACKEND_MAX_ROWS - BACKEND_NUM_IDS];
static atomic_size_t num_added; /* those below are complete */
static atomic_bool looked;      /* found.c was here */
static atomic_uint_fast64_t rounds;

enum { MAX_LEFT_OUT = 256 }; /* more entries than that are left out in silence */
static char *left_out[MAX_LEFT_OUT];
static atomic_size_t num_left_out;

/* Rows of this machine come before those that are registered: whoever is first looks. Where memory
 * was short, the next one looks again. */
static tn_status *look_locked(void) {
  if (atomic_load(&looked)) return NULL;
  tn_status *status = backend_find_rows_locked();
  if (!status) atomic_store(&looked, true);
  return status;
}

static void discover_once(void) {
  if (atomic_load(&looked)) return;
  pthread_mutex_lock(&lock);
  tn_status_destroy(look_locked());
  pthread_mutex_unlock(&lock);
}

static tn_backend *row_at(size_t index) {
  if (index < BACKEND_NUM_IDS) return &table[index];
  index -= BACKEND_NUM_IDS;
  return index < atomic_load(&num_added) ? added[index] : NULL;
}

static tn_backend *row_named(const char *name) {
  for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
    if (strcmp(aliases[i].alias, name) == 0) name = aliases[i].name;
  tn_backend *row;
  for (size_t i = 0; (row = row_at(i)); i++)
    if (strcmp(row->facts.name, name) == 0) return row;
  return NULL;
}

tn_status *backend_check_name(const char *name) {
  static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_";
  size_t size = name ? strlen(name) : 0;
  if (size && size < BACKEND_MAX_NAME && strspn(name, letters) == size) return NULL;
  return tn_error(TN_INVALID_ARGUMENT,
                  "back end \"%.64s\": a name has 1 to %d lower-case letters, digits and _",
                  name ? name : "(null)", BACKEND_MAX_NAME - 1);
}

/* Texts behind the row, in one piece of memory. */
static tn_backend *copy_row(const backend_facts *from) {
  size_t name = strlen(from->name) + 1, title = strlen(from->title) + 1;
  size_t plugin = strlen(from->plugin) + 1, origin = strlen(from->origin) + 1;
  tn_backend *row = tn_alloc_zero(sizeof *row + name + title + plugin + origin);
  if (!row) return NULL;
  char *text = (char *)(row + 1);
  row->facts = *from;
  row->facts.name = memcpy(text, from->name, name);
  row->facts.title = memcpy(text += name, from->title, title);
  row->facts.plugin = memcpy(text += title, from->plugin, plugin);
  row->facts.origin = memcpy(text + plugin, from->origin, origin);
  atomic_init(&row->enabled, -1);
  return row;
}

tn_status *backend_add_locked(const backend_facts *facts, const tn_backend **out) {
  const tn_backend *twin = row_named(facts->name);
  if (twin)
    return tn_error(TN_ALREADY_EXISTS, "back end \"%s\" is there already (%s)", facts->name,
                    twin->facts.origin[0] ? twin->facts.origin : "Tenon's own");
  size_t count = atomic_load(&num_added);
  if (count == sizeof added / sizeof *added)
    return tn_error(TN_RESOURCE_EXHAUSTED, "back end \"%s\": there are %d already", facts->name,
                    BACKEND_MAX_ROWS);
  tn_backend *row = copy_row(facts);
  if (!row) return tn_error_no_memory("a back end");
  added[count] = row;
  atomic_store(&num_added, count + 1);
  if (out) *out = row;
  return NULL;
}

tn_status *backend_leave_out_locked(const char *why) {
  size_t count = atomic_load(&num_left_out);
  for (size_t i = 0; i < count; i++)
    if (!strcmp(left_out[i], why)) return NULL;
  if (count == MAX_LEFT_OUT) return NULL;
  left_out[count] = tn_strdup(why);
  if (!left_out[count]) return tn_error_no_memory("why a back end was left out");
  atomic_store(&num_left_out, count + 1);
  return NULL;
}

const char *tn_backend_left_out(size_t index) {
  discover_once();
  return index < atomic_load(&num_left_out) ? left_out[index] : NULL;
}

void tn_backend_descriptor_init(tn_backend_descriptor *descriptor) {
  if (descriptor) *descriptor = (tn_backend_descriptor)TN_BACKEND_DESCRIPTOR_INIT;
}

static tn_status *read_descriptor(const tn_backend_descriptor *from, tn_backend_descriptor *d) {
  if (!from)
    return tn_error(TN_INVALID_ARGUMENT,
                    "tn_backend_register: NULL: start from TN_BACKEND_DESCRIPTOR_INIT");
  tn_status *status = TN_OPTIONS_READ(d, from, tn_backend_descriptor);
  if (!status) status = backend_check_name(d->name);
  if (status) return status;
  if (!d->plugin || !d->plugin[0])
    return tn_error(TN_INVALID_ARGUMENT, "back end \"%s\": its descriptor names no plugin",
                    d->name);
  return NULL;
}

tn_status *tn_backend_register(const tn_backend_descriptor *descriptor, const tn_backend **out) {
  static const char *const none[] = {NULL};
  if (out) *out = NULL;
  tn_backend_descriptor d = TN_BACKEND_DESCRIPTOR_INIT;
  tn_status *status = read_descriptor(descriptor, &d);
  if (status) return status;
  const backend_facts facts = {.id = BACKEND_NUM_IDS,
                               .type = TN_BACKEND_UNKNOWN,
                               .kind = TN_KIND_DEVICE,
                               .name = d.name,
                               .title = d.display_name ? d.display_name : d.name,
                               .device = "",
                               .requires_gpu = d.requires_gpu,
                               .required = d.required_libs ? d.required_libs : none,
                               .optional = d.optional_libs ? d.optional_libs : none,
                               .plugins = "",
                               .plugin = d.plugin,
                               .origin = "tn_backend_register()",
                               .library = "",
                               .option = ""};
  pthread_mutex_lock(&lock);
  status = look_locked();
  if (!status) status = backend_add_locked(&facts, out);
  pthread_mutex_unlock(&lock);
  return status;
}

/* ---- rows ------------------------------------------------------------------------------------ */

size_t tn_backend_count(void) {
  discover_once();
  return BACKEND_NUM_IDS + atomic_load(&num_added);
}

const tn_backend *tn_backend_at(size_t index) {
  discover_once();
  return row_at(index);
}

const tn_backend *tn_backend_by_type(tn_backend_type type) {
  for (size_t i = 0; type != TN_BACKEND_UNKNOWN && i < BACKEND_NUM_IDS; i++)
    if (table[i].facts.type == type) return &table[i];
  return NULL;
}

const tn_backend *tn_backend_by_name(const char *name) {
  if (!name) return NULL;
  const tn_backend *row = row_named(name); /* the table's own need no look at folders */
  if (row) return row;
  discover_once();
  return row_named(name);
}

const tn_backend *backend_device_of(const tn_backend *row) {
  return row->facts.device[0] ? row_named(row->facts.device) : row;
}

const char *tn_backend_name(const tn_backend *backend) {
  return backend ? backend->facts.name : "";
}
tn_backend_type tn_backend_type_of(const tn_backend *backend) {
  return backend ? backend->facts.type : TN_BACKEND_UNKNOWN;
}
tn_backend_kind tn_backend_kind_of(const tn_backend *backend) {
  return backend ? backend->facts.kind : TN_KIND_DEVICE;
}

const char *tn_backend_kind_name(tn_backend_kind kind) {
  static const char *const names[] = {"device", "provider", "planner", "parallel runtime",
                                      "machine profile"};
  return (unsigned)kind < sizeof names / sizeof *names ? names[kind] : "unknown";
}

const char *tn_backend_question_name(tn_backend_question question) {
  static const char *const names[TN_NUM_BACKEND_QUESTIONS] = {"built", "found", "loadable",
                                                              "usable", "enabled"};
  return (unsigned)question < TN_NUM_BACKEND_QUESTIONS ? names[question] : "unknown";
}

/* ---- what is known of a row ------------------------------------------------------------------ */

/* Rows are handed out as constants; what hangs on them is the registry's. */
static tn_backend *mutable_row(const tn_backend *row) {
  return (tn_backend *)(uintptr_t)row;
}

backend_answers *backend_known(const tn_backend *row) {
  pthread_mutex_lock(&lock);
  backend_answers *answers = backend_answers_hold(row->answers);
  pthread_mutex_unlock(&lock);
  return answers;
}

uint64_t backend_round(void) {
  return atomic_load(&rounds);
}

void backend_remember(const tn_backend *row, backend_answers *answers, uint64_t round) {
  backend_answers *old = NULL;
  pthread_mutex_lock(&lock);
  if (round == atomic_load(&rounds) && (!row->answers || row->answers->until < answers->until)) {
    old = row->answers;
    mutable_row(row)->answers = backend_answers_hold(answers);
  }
  pthread_mutex_unlock(&lock);
  backend_answers_release(old);
}

void tn_backend_refresh(void) {
  backend_answers *old[BACKEND_MAX_ROWS];
  size_t count = 0;
  tn_backend *row;
  pthread_mutex_lock(&lock);
  atomic_fetch_add(&rounds, 1);
  for (; (row = row_at(count)); count++) {
    old[count] = row->answers;
    row->answers = NULL;
  }
  pthread_mutex_unlock(&lock);
  for (size_t i = 0; i < count; i++) backend_answers_release(old[i]);
  backend_probe_forget();
}

tn_status *tn_backend_set_enabled(const char *name, bool enabled) {
  const tn_backend *row = tn_backend_by_name(name);
  if (!row) return backend_unknown(name);
  atomic_store(&mutable_row(row)->enabled, enabled);
  return NULL;
}

tn_status *backend_unknown(const char *name) {
  tn_text names = {0};
  const tn_backend *row;
  for (size_t i = 0; (row = tn_backend_at(i)); i++)
    tn_text_printf(&names, "%s%s", i ? ", " : "", row->facts.name);
  tn_status *status = tn_error(TN_NOT_FOUND, "there is no back end \"%s\"; there are %s",
                               name ? name : "(null)", names.failed ? "others" : names.data);
  tn_text_free(&names);
  return status;
}
