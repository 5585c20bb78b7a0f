/* Contraction orders for the public: an equation's text to labels, a path's steps to text. */
#include "base/containers.h"
#include "base/memory.h"
#include "base/options.h"
#include "client/text.h"
#include "passes/einsum/einsum_path.h"
#include <string.h>
#include <tenon/einsum.h>

typedef struct equation {
  einsum_problem problem;
  char letters[EINSUM_MAX_LABELS]; /* of labels, by number */
  int numbers[128];                /* from 1; 0: not met */
  size_t uses[EINSUM_MAX_LABELS];
  const int64_t *sizes;
  size_t num_sizes, taken;
} equation;

struct tn_einsum_path {
  einsum_path path;
  size_t num_operands;
  double naive;
  char *text, *texts[EINSUM_MAX_OPERANDS];
};

void tn_einsum_options_init(tn_einsum_options *options) {
  if (options) *options = (tn_einsum_options)TN_EINSUM_OPTIONS_INIT;
}

#define BAD(...) tn_error(TN_INVALID_ARGUMENT, "tn_einsum_find_path: " __VA_ARGS__)

/* ---- the equation -----------------------------------------------------------------------------
 */

static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool has_label(einsum_set set, size_t label) {
  return set >> label & 1;
}

static void add_label(einsum_set *set, size_t label) {
  *set |= (uint64_t)1 << label;
}

static tn_status *take_label(equation *e, char c) {
  size_t operand = e->problem.num_operands - 1;
  int *number = &e->numbers[(unsigned char)c];
  if (!*number) {
    e->letters[e->problem.num_labels] = c;
    *number = (int)++e->problem.num_labels;
  }
  size_t label = (size_t)*number - 1;
  if (has_label(e->problem.operands[operand], label))
    return BAD("label '%c' stands twice in operand %zu", c, operand);
  if (e->taken >= e->num_sizes) return BAD("no size for label '%c' of operand %zu", c, operand);
  int64_t size = e->sizes[e->taken++];
  if (size < 1) return BAD("label '%c' of operand %zu has size %lld", c, operand, (long long)size);
  if (e->uses[label]++ && e->problem.sizes[label] != (double)size)
    return BAD("label '%c' has size %lld in operand %zu, and %.0f before", c, (long long)size,
               operand, e->problem.sizes[label]);
  e->problem.sizes[label] = (double)size;
  add_label(&e->problem.operands[operand], label);
  return NULL;
}

static tn_status *read_output(equation *e, const char *text) {
  for (; *text; text++) {
    if (*text == ' ') continue;
    if (!is_letter(*text)) return BAD("'%c' in the result", *text);
    int number = e->numbers[(unsigned char)*text];
    if (!number) return BAD("label '%c' of the result is in no operand", *text);
    if (has_label(e->problem.output, (size_t)number - 1))
      return BAD("label '%c' stands twice in the result", *text);
    add_label(&e->problem.output, (size_t)number - 1);
  }
  return NULL;
}

static tn_status *read_equation(equation *e, const char *text) {
  const char *arrow = strstr(text, "->");
  tn_status *status = NULL;
  e->problem.num_operands = 1;
  for (; *text && text != arrow && !status; text++) {
    if (*text == ' ') continue;
    if (*text == '.') {
      status = BAD("an ellipsis must be written out");
    } else if (*text == ',') {
      if (++e->problem.num_operands > EINSUM_MAX_OPERANDS)
        status = tn_error(TN_RESOURCE_EXHAUSTED, "tn_einsum_find_path: more than %d operands",
                          EINSUM_MAX_OPERANDS);
    } else {
      status = is_letter(*text) ? take_label(e, *text) : BAD("'%c' is no label", *text);
    }
  }
  if (status) return status;
  if (e->taken != e->num_sizes)
    return BAD("%zu sizes for %zu labels of operands", e->num_sizes, e->taken);
  if (arrow) return read_output(e, arrow + 2);
  for (size_t l = 0; l < e->problem.num_labels; l++)
    if (e->uses[l] == 1) add_label(&e->problem.output, l);
  return NULL;
}

/* ---- the steps in words -----------------------------------------------------------------------
 */

static size_t put_labels(const equation *e, einsum_set set, char *to) {
  size_t count = 0;
  for (; set; set &= set - 1) to[count++] = e->letters[__builtin_ctzll(set)];
  return count;
}

static size_t write_step(const equation *e, const einsum_step *step, const einsum_set *left,
                         char *to) {
  size_t at = put_labels(e, left[step->first], to);
  if (step->first != step->second) {
    to[at++] = ',';
    at += put_labels(e, left[step->second], to + at);
  }
  to[at++] = '-';
  to[at++] = '>';
  at += put_labels(e, step->result, to + at);
  to[at++] = 0;
  return at;
}

/* All of them in one block of memory. */
static bool write_steps(const equation *e, tn_einsum_path *path) {
  enum { MOST = 3 * EINSUM_MAX_LABELS + sizeof ",->" };
  einsum_set left[EINSUM_MAX_OPERANDS + 1];
  size_t count = e->problem.num_operands, at = 0;
  memcpy(left, e->problem.operands, count * sizeof *left);
  path->text = tn_alloc_array(path->path.num_steps, MOST);
  if (!path->text) return false;
  for (size_t i = 0; i < path->path.num_steps; i++) {
    const einsum_step *step = &path->path.steps[i];
    path->texts[i] = path->text + at;
    at += write_step(e, step, left, path->text + at);
    size_t to = step->first;
    for (size_t k = to; k < count; k++)
      if (k != step->first && k != step->second) left[to++] = left[k];
    left[to++] = step->result;
    count = to;
  }
  return true;
}

static double count_naive_flops(const einsum_problem *p) {
  double flops = 1;
  bool sums = false;
  for (size_t l = 0; l < p->num_labels; l++) {
    flops *= p->sizes[l];
    sums = sums || !has_label(p->output, l);
  }
  size_t factors = p->num_operands > 1 ? p->num_operands - 1 : 1;
  return flops * (double)(factors + sums);
}

/* ---- public -----------------------------------------------------------------------------------
 */

static tn_status *find_path(equation *e, const tn_einsum_options *options, tn_einsum_path *path) {
  tn_status *status = einsum_find_path(&e->problem, (einsum_method)options->method,
                                       (einsum_minimize)options->minimize, &path->path);
  if (status) return tn_status_prefix(status, "tn_einsum_find_path");
  path->num_operands = e->problem.num_operands;
  path->naive = count_naive_flops(&e->problem);
  return write_steps(e, path) ? NULL : tn_error_no_memory("a contraction order");
}

tn_status *tn_einsum_find_path(const char *text, const int64_t *sizes, size_t num_sizes,
                               const tn_einsum_options *options, tn_einsum_path **out) {
  tn_einsum_options used = TN_EINSUM_OPTIONS_INIT;
  if (!out) return BAD("no place for the path");
  *out = NULL;
  if (!text) return BAD("no equation");
  if (num_sizes && !sizes) return BAD("no sizes");
  tn_status *status = TN_OPTIONS_READ(&used, options, tn_einsum_options);
  if (status) return tn_status_prefix(status, "tn_einsum_find_path");
  if ((unsigned)used.method > TN_EINSUM_GREEDY || (unsigned)used.minimize > TN_EINSUM_WRITE)
    return BAD("method %d, minimize %d", (int)used.method, (int)used.minimize);
  equation *e = tn_alloc_zero(sizeof *e);
  tn_einsum_path *path = tn_alloc_zero(sizeof *path);
  if (!e || !path) status = tn_error_no_memory("a contraction order");
  if (!status) {
    e->sizes = sizes;
    e->num_sizes = num_sizes;
    status = read_equation(e, text);
  }
  if (!status) status = find_path(e, &used, path);
  tn_free(e);
  if (status) {
    tn_einsum_path_destroy(path);
    return status;
  }
  *out = path;
  return NULL;
}

size_t tn_einsum_path_num_steps(const tn_einsum_path *path) {
  return path ? path->path.num_steps : 0;
}

bool tn_einsum_path_step(const tn_einsum_path *path, size_t index, size_t *first, size_t *second,
                         const char **text, double *flops) {
  if (index >= tn_einsum_path_num_steps(path)) return false;
  const einsum_step *step = &path->path.steps[index];
  if (first) *first = step->first;
  if (second) *second = step->second;
  if (text) *text = path->texts[index];
  if (flops) *flops = step->flops;
  return true;
}

double tn_einsum_path_flops(const tn_einsum_path *path) {
  return path ? path->path.flops : 0;
}
double tn_einsum_path_naive_flops(const tn_einsum_path *path) {
  return path ? path->naive : 0;
}
double tn_einsum_path_largest(const tn_einsum_path *path) {
  return path ? path->path.largest : 0;
}

size_t tn_einsum_path_describe(const tn_einsum_path *path, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!path) {
    line_put(&line, "no contraction path");
    return line.length;
  }
  line_put_count(&line, (int64_t)path->num_operands, "operand");
  line_put(&line, ", ");
  line_put_count(&line, (int64_t)path->path.num_steps, "step");
  line_put(&line, ": %.6g flops (naive %.6g), largest %.6g", path->path.flops, path->naive,
           path->path.largest);
  return line.length;
}

void tn_einsum_path_destroy(tn_einsum_path *path) {
  if (!path) return;
  tn_free(path->text);
  tn_free(path);
}
