/* Going through a file, and what is known of a function of it. */
#include "author/selfcheck.h"
#include "base/memory.h"
#include "base/status.h"
#include "client/text.h"
#include <string.h>

tn_status *tn_selfcheck_create(const void *data, size_t size, const char *name,
                               tn_selfcheck **out) {
  if (!out) return tn_error(TN_INVALID_ARGUMENT, "tn_selfcheck_create: no place for the handle");
  *out = NULL;
  if (!data && size) return tn_error(TN_INVALID_ARGUMENT, "tn_selfcheck_create: no data");
  tn_selfcheck *check = tn_alloc_zero(sizeof *check);
  char *kept = tn_alloc(size + 1), *called = tn_strdup(name ? name : "<program>");
  if (!check || !kept || !called) {
    tn_free(check);
    tn_free(kept);
    tn_free(called);
    return tn_error_no_memory("a program that checks itself");
  }
  if (size) memcpy(kept, data, size);
  kept[size] = '\0';
  check->data = kept;
  check->size = size;
  check->at = kept;
  check->text.name = called;
  *out = check;
  return NULL;
}

static void forget_run(tn_selfcheck *check) {
  selfcheck_free_outputs(&check->outputs);
  check->has_run = false;
  check->failed = 0;
}

static void forget_case(tn_selfcheck *check) {
  forget_run(check);
  checking_case_destroy(check->c);
  check->c = NULL;
}

static bool is_bytecode(const tn_selfcheck *check) {
  return check->size >= 4 && memcmp(check->data, "ML\xefR", 4) == 0;
}

static bool next_part(tn_selfcheck *check) {
  const char *end = check->data + check->size;
  check->which = 0;
  if (!is_bytecode(check)) return checking_next_part(&check->at, end, &check->text);
  if (check->at == end) return false;
  check->text.data = check->data;
  check->text.size = check->size;
  check->at = end;
  return true;
}

tn_status *tn_selfcheck_next(tn_selfcheck *check, bool *found) {
  if (!found) return tn_error(TN_INVALID_ARGUMENT, "tn_selfcheck_next: no place for the answer");
  *found = false;
  if (!check) return tn_error(TN_INVALID_ARGUMENT, "tn_selfcheck_next: no handle");
  forget_case(check);
  tn_status *status = NULL;
  while (!status && !check->c && (check->more || next_part(check)))
    status = checking_case_create(&check->text, check->which++, &check->more, &check->c);
  *found = check->c != NULL;
  return status;
}

/* ---- what is known of the function ----------------------------------------------------------- */

const char *tn_selfcheck_function(const tn_selfcheck *check) {
  return check && check->c ? check->c->function : "";
}

const char *tn_selfcheck_place(const tn_selfcheck *check) {
  return check && check->c ? check->c->place : "";
}

size_t tn_selfcheck_num_checks(const tn_selfcheck *check) {
  return check && check->c ? check->c->num_checks : 0;
}

int64_t tn_selfcheck_num_replicas(const tn_selfcheck *check) {
  return check && check->c ? (int64_t)check->c->replicas : 1;
}

int64_t tn_selfcheck_num_partitions(const tn_selfcheck *check) {
  return check && check->c ? (int64_t)check->c->partitions : 1;
}

size_t tn_selfcheck_describe(const tn_selfcheck *check, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!check) {
    line_put(&line, "no selfcheck");
    return line.length;
  }
  line_put(&line, "selfcheck of %s: ", check->text.name);
  if (!check->c) {
    line_put(&line, "no function");
    return line.length;
  }
  line_put(&line, "@%s at %s, ", check->c->function, check->c->place);
  line_put_count(&line, (int64_t)check->c->num_checks, "check");
  line_put(&line, ", ");
  line_put_count(&line, (int64_t)(check->c->replicas * check->c->partitions), "device");
  return line.length;
}

/* ---- running --------------------------------------------------------------------------------- */

tn_status *tn_selfcheck_run(tn_selfcheck *check, tn_client *client,
                            const tn_compile_options *options, size_t *failed) {
  if (!failed) return tn_error(TN_INVALID_ARGUMENT, "tn_selfcheck_run: no place for the count");
  *failed = 0;
  if (!check || !client) return tn_error(TN_INVALID_ARGUMENT, "tn_selfcheck_run: no handle");
  if (!check->c) return tn_error(TN_FAILED_PRECONDITION, "tn_selfcheck_run: it is at no function");
  forget_run(check);
  tn_status *status = selfcheck_execute(check, client, options, &check->outputs);
  if (status) return status;
  check->has_run = true;
  check->failed = checking_judge(check->c, check->outputs.items, &check->mismatch);
  *failed = check->failed;
  return NULL;
}

bool tn_selfcheck_mismatch(const tn_selfcheck *check, tn_mismatch *out) {
  if (!check || !out || !check->failed) return false;
  const checking_mismatch *m = &check->mismatch;
  *out = (tn_mismatch){.check = m->check->kind,
                       .place = m->check->place,
                       .index = m->index,
                       .element = m->element,
                       .found = m->got,
                       .expected = m->want,
                       .why = m->why,
                       .differing = m->differing,
                       .count = m->count};
  return true;
}

/* ---- what it shows --------------------------------------------------------------------------- */

static const checking_output *output_of(const tn_selfcheck *check, size_t device, size_t output) {
  return &check->outputs.items[checking_first_output(check->c, device) + output];
}

/* How many values an entry showed, of which the output has room for so many. */
static size_t count_printed(const tn_selfcheck *check, const checking_printed *shown) {
  if (!shown->many) return 1;
  const checking_output *o = output_of(check, shown->device, shown->how_many);
  int64_t written = 0;
  if (o->size == sizeof written) memcpy(&written, o->data, sizeof written);
  if (written < 0) return 0;
  return (size_t)(written < shown->num_slots ? written : shown->num_slots);
}

size_t tn_selfcheck_num_shown(const tn_selfcheck *check) {
  size_t count = 0;
  for (size_t i = 0; check && check->has_run && i < check->c->num_printed; i++)
    count += count_printed(check, &check->c->printed[i]);
  return count;
}

static bool show_printed(const tn_selfcheck *check, const checking_printed *shown, size_t slot,
                         tn_shown *out) {
  const checking_output *o = output_of(check, shown->device, shown->output);
  size_t index = (size_t)(o - check->outputs.items);
  size_t slots = shown->many ? (size_t)shown->num_slots + 1 : 1; /* one more: what is not kept */
  size_t size = o->size / slots;
  *out = (tn_shown){.probe = shown->probe,
                    .name = shown->name,
                    .place = shown->place,
                    .device = shown->device,
                    .iteration = (int64_t)slot,
                    .type = shown->type->element,
                    .dims = check->outputs.dims[index] + shown->many,
                    .rank = shown->type->rank,
                    .data = (const char *)o->data + slot * size,
                    .size = size};
  return true;
}

bool tn_selfcheck_shown(const tn_selfcheck *check, size_t index, tn_shown *out) {
  if (!check || !out) return false;
  for (size_t i = 0; check->has_run && i < check->c->num_printed; i++) {
    const checking_printed *shown = &check->c->printed[i];
    size_t count = count_printed(check, shown);
    if (index < count) return show_printed(check, shown, index, out);
    index -= count;
  }
  return false;
}

void tn_selfcheck_destroy(tn_selfcheck *check) {
  if (!check) return;
  forget_case(check);
  tn_free((char *)(uintptr_t)check->text.name);
  tn_free(check->data);
  tn_free(check);
}
