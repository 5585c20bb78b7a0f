/* Reading the text form. A line is one thing; `#` begins a comment.
 *
 *   capsule 1                     the first line: the form's version
 *   name NAME
 *   collective KIND               all_reduce ...
 *   ranks N
 *   chunks C
 *   root R                        0
 *   place [out] [in]              where it may run: out of place, in place
 *   in_order                      operands are reduced in the order of ranks
 *   depth D                       values that a channel must hold
 *   bytes LEAST MOST              sizes it is meant for; 0: no limit
 *   semaphores V...               initial values
 *   sources R|-...                of a permutation: of each rank, where it gets from
 *
 *   rank R i N o N s N            the chunks of its buffers
 *   lane L
 *   STORES = OPERANDS             stores `o[0:2]`, `o@3[1]`, `>RANK.CHANNEL`, with commas; operands
 * the same and `<RANK.CHANNEL`, with `+`. A count that stands nowhere is 1;
 *                                 `>1.0:4 = <2.0` states one where no buffer does
 *   signal RANK.CHANNEL           wait RANK.CHANNEL
 *   meet POINT:LANES              acquire S      release S      flush      phase P      nop
 *   ... after LANE.STEP, ...      at the end of any step
 */
#include "coll/capsule/capsule.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef struct reader {
  const char *at, *end;    /* what is left of the line, without its comment */
  const char *start;       /* of the line */
  const char *next, *stop; /* of the lines after it */
  const char *file;
  int32_t line;
  coll_capsule *c;
  /* The header, until there is a capsule. */
  char name[COLL_MAX_NAME];
  coll_kind kind;
  int32_t ranks, chunks;
  bool has_kind;
  coll_move move; /* of the line: large */
} reader;

/* ---- errors, words, numbers --------------------------------------------------------------------
 */

static tn_status *error_here(const reader *r, const char *what) {
  char place[512];
  snprintf(place, sizeof place, "%s:%" PRId32 ":%td", r->file, r->line, r->at - r->start + 1);
  int shown = (int)(r->end - r->at > 40 ? 40 : r->end - r->at);
  return shown ? tn_error_at(TN_INVALID_ARGUMENT, place, "%s, here \"%.*s\"", what, shown, r->at)
               : tn_error_at(TN_INVALID_ARGUMENT, place, "%s, here the line ends", what);
}

/* An error of coll_add_...(), at this line. */
static tn_status *prefix_line(const reader *r, tn_status *status) {
  return tn_status_prefix(status, "%s:%" PRId32, r->file, r->line);
}

static void skip_space(reader *r) {
  while (r->at < r->end && (*r->at == ' ' || *r->at == '\t')) r->at++;
}

static bool at_end(reader *r) {
  skip_space(r);
  return r->at == r->end;
}

/* The next line that has something in it; false at the end. */
static bool next_line(reader *r) {
  while (r->next < r->stop) {
    const char *newline = memchr(r->next, '\n', (size_t)(r->stop - r->next));
    r->at = r->start = r->next;
    r->end = newline ? newline : r->stop;
    r->next = newline ? newline + 1 : r->stop;
    r->line++;
    const char *comment = memchr(r->at, '#', (size_t)(r->end - r->at));
    if (comment) r->end = comment;
    while (r->end > r->at && strchr(" \t\r", r->end[-1])) r->end--;
    if (!at_end(r)) return true;
  }
  return false;
}

static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || c == '_';
}

/* Takes the word if it comes next. */
static bool take_word(reader *r, const char *word) {
  skip_space(r);
  size_t size = strlen(word);
  if ((size_t)(r->end - r->at) < size || memcmp(r->at, word, size) != 0) return false;
  if ((size_t)(r->end - r->at) > size && is_letter(word[size - 1]) && is_letter(r->at[size]))
    return false;
  r->at += size;
  return true;
}

static tn_status *take_number(reader *r, int64_t most, int64_t *out) {
  *out = 0;
  skip_space(r);
  int64_t value = 0;
  const char *first = r->at;
  for (; r->at < r->end && *r->at >= '0' && *r->at <= '9'; r->at++) {
    value = value * 10 + (*r->at - '0');
    if (value > most) {
      r->at = first;
      return error_here(r, "the number is too large");
    }
  }
  if (r->at == first) return error_here(r, "a number is wanted");
  *out = value;
  return NULL;
}

static tn_status *take_int(reader *r, int32_t *out) {
  int64_t value;
  tn_status *status = take_number(r, INT32_MAX, &value);
  if (!status) *out = (int32_t)value;
  return status;
}

static tn_status *take_mark(reader *r, char mark) {
  skip_space(r);
  if (r->at < r->end && *r->at == mark) {
    r->at++;
    return NULL;
  }
  char what[] = "'?' is wanted";
  what[1] = mark;
  return error_here(r, what);
}

static bool take_if(reader *r, char mark) {
  skip_space(r);
  if (r->at == r->end || *r->at != mark) return false;
  r->at++;
  return true;
}

static tn_status *want_end(reader *r) {
  return at_end(r) ? NULL : error_here(r, "nothing more is wanted");
}

/* "3.0" */
static tn_status *take_pair(reader *r, int32_t *first, int32_t *second) {
  tn_status *status = take_int(r, first);
  if (!status) status = take_mark(r, '.');
  if (!status) status = take_int(r, second);
  return status;
}

/* ---- the header --------------------------------------------------------------------------------
 */

static tn_status *read_name(reader *r) {
  skip_space(r);
  size_t size = (size_t)(r->end - r->at);
  if (!size || size >= sizeof r->name) return error_here(r, "a name of 1 to 127 bytes is wanted");
  memcpy(r->name, r->at, size);
  r->name[size] = '\0';
  r->at = r->end;
  return NULL;
}

static tn_status *read_kind(reader *r) {
  skip_space(r);
  const char *first = r->at;
  while (r->at < r->end && is_letter(*r->at)) r->at++;
  if (coll_kind_find(first, (size_t)(r->at - first), &r->kind)) {
    r->has_kind = true;
    return NULL;
  }
  r->at = first;
  return error_here(r, "a collective is wanted");
}

/* The header's first lines are there: the rest goes into the capsule itself. */
static tn_status *begin_capsule(reader *r) {
  if (r->c) return NULL;
  if (!r->name[0] || !r->has_kind || !r->ranks)
    return error_here(r, "name, collective, ranks and chunks come first");
  return prefix_line(r, coll_capsule_create(r->name, r->kind, r->ranks, r->chunks, &r->c));
}

static tn_status *read_places(reader *r) {
  r->c->out_of_place = r->c->in_place = false;
  while (!at_end(r)) {
    if (take_word(r, "out"))
      r->c->out_of_place = true;
    else if (take_word(r, "in"))
      r->c->in_place = true;
    else
      return error_here(r, "'out' or 'in' is wanted");
  }
  return NULL;
}

static tn_status *read_list(reader *r, int32_t **list, int32_t *count, int32_t most) {
  if (*list) return error_here(r, "it was said before");
  size_t capacity = 0;
  while (!at_end(r)) {
    int32_t value = COLL_NOBODY;
    if (!take_if(r, '-')) {
      tn_status *status = take_int(r, &value);
      if (status) return status;
    }
    if (*count == most) return error_here(r, "there are too many");
    if (!tn_array_reserve((void **)list, &capacity, (size_t)*count + 1, sizeof **list))
      return tn_error_no_memory("a capsule");
    (*list)[(*count)++] = value;
  }
  return NULL;
}

static tn_status *read_sources(reader *r) {
  int32_t count = 0;
  tn_status *status = read_list(r, &r->c->sources, &count, r->ranks);
  if (!status && count != r->ranks) return error_here(r, "as many sources as ranks are wanted");
  return status;
}

/* What the capsule is made of: none of it can be said again once it is there. */
static tn_status *read_first_lines(reader *r, bool *is_header) {
  *is_header = true;
  if (take_word(r, "name")) return read_name(r);
  if (take_word(r, "collective")) return read_kind(r);
  if (take_word(r, "ranks")) return take_int(r, &r->ranks);
  if (take_word(r, "chunks")) return take_int(r, &r->chunks);
  *is_header = false;
  return NULL;
}

static tn_status *read_header_line(reader *r, bool *is_header) {
  *is_header = false;
  tn_status *status = r->c ? NULL : read_first_lines(r, is_header);
  if (status || *is_header) return status;
  *is_header = true;
  status = begin_capsule(r);
  if (status) return status;
  coll_capsule *c = r->c;
  if (take_word(r, "root")) return take_int(r, &c->root);
  if (take_word(r, "place")) return read_places(r);
  if (take_word(r, "depth")) return take_int(r, &c->depth);
  if (take_word(r, "semaphores"))
    return read_list(r, &c->semaphores, &c->num_semaphores, COLL_MAX_CHANNEL);
  if (take_word(r, "sources")) return read_sources(r);
  if (take_word(r, "in_order")) {
    c->order = COLL_IN_ORDER;
    return NULL;
  }
  if (take_word(r, "bytes")) {
    status = take_number(r, COLL_MAX_BYTES, &c->min_bytes);
    return status ? status : take_number(r, COLL_MAX_BYTES, &c->max_bytes);
  }
  *is_header = false;
  return NULL;
}

/* ---- steps -------------------------------------------------------------------------------------
 */

static bool find_buffer(char letter, coll_buffer *out) {
  for (int b = 0; b < COLL_NUM_BUFFERS; b++) {
    if (*coll_buffer_name((coll_buffer)b) != letter) continue;
    *out = (coll_buffer)b;
    return true;
  }
  return false;
}

/* Every count in a line must be the same. */
static tn_status *same_count(reader *r, int32_t count) {
  if (!count || (r->move.count && r->move.count != count))
    return error_here(r, "the chunks are as many on both sides, and one at least, before");
  r->move.count = count;
  return NULL;
}

/* "o@3[0:2]" */
static tn_status *read_ref(reader *r, coll_ref *ref) {
  coll_buffer buffer;
  skip_space(r);
  if (r->at == r->end || !find_buffer(*r->at, &buffer))
    return error_here(r, "a buffer (i, o, s) is wanted");
  r->at++;
  *ref = (coll_ref){.rank = COLL_HERE, .buffer = (uint8_t)buffer};
  int32_t count = 1;
  tn_status *status = take_if(r, '@') ? take_int(r, &ref->rank) : NULL;
  if (!status) status = take_mark(r, '[');
  if (!status) status = take_int(r, &ref->first);
  if (!status && take_if(r, ':')) status = take_int(r, &count);
  if (!status) status = take_mark(r, ']');
  return status ? status : same_count(r, count);
}

static tn_status *read_store(reader *r) {
  coll_ref ref;
  int32_t rank, channel, count;
  if (!take_if(r, '>')) {
    tn_status *status = read_ref(r, &ref);
    if (!status) coll_move_store(&r->move, ref.rank, (coll_buffer)ref.buffer, ref.first);
    return status;
  }
  if (r->move.give != COLL_NOBODY) return error_here(r, "one rank at most is given to, before");
  tn_status *status = take_pair(r, &rank, &channel);
  if (status) return status;
  coll_move_give(&r->move, rank, channel);
  if (!take_if(r, ':')) return NULL;
  status = take_int(r, &count);
  return status ? status : same_count(r, count);
}

static tn_status *read_operand(reader *r) {
  coll_ref ref;
  int32_t rank, channel;
  if (!take_if(r, '<')) {
    tn_status *status = read_ref(r, &ref);
    if (!status) coll_move_read(&r->move, ref.rank, (coll_buffer)ref.buffer, ref.first);
    return status;
  }
  if (r->move.take != COLL_NOBODY) return error_here(r, "one rank at most is taken from, before");
  tn_status *status = take_pair(r, &rank, &channel);
  if (!status) coll_move_take(&r->move, rank, channel);
  return status;
}

static tn_status *read_move(reader *r) {
  coll_move_init(&r->move, 0);
  tn_status *status;
  do {
    status = read_store(r);
  } while (!status && take_if(r, ','));
  if (!status) status = take_mark(r, '=');
  if (status) return status;
  do {
    status = read_operand(r);
  } while (!status && take_if(r, '+'));
  if (status) return status;
  if (!r->move.count) r->move.count = 1;
  return prefix_line(r, coll_add_move(r->c, &r->move, r->line));
}

static tn_status *append_step(reader *r, coll_op op, int32_t peer, int32_t channel, int32_t count) {
  return prefix_line(r, coll_add_step(r->c, op, peer, channel, count, r->line));
}

static tn_status *read_other(reader *r, coll_op op) {
  int32_t first = 0, second = 0;
  tn_status *status;
  switch (op) {
  case COLL_SIGNAL:
  case COLL_WAIT:
    status = take_pair(r, &first, &second);
    return status ? status : append_step(r, op, first, second, 0);
  case COLL_MEET:
    status = take_int(r, &first);
    if (!status) status = take_mark(r, ':');
    if (!status) status = take_int(r, &second);
    return status ? status : append_step(r, op, COLL_NOBODY, first, second);
  case COLL_ACQUIRE:
  case COLL_RELEASE:
  case COLL_PHASE:
    status = take_int(r, &first);
    return status ? status : append_step(r, op, COLL_NOBODY, first, 0);
  default: return append_step(r, op, COLL_NOBODY, 0, 0);
  }
}

static tn_status *read_deps(reader *r) {
  tn_status *status = NULL;
  do {
    int32_t lane, step;
    status = take_pair(r, &lane, &step);
    if (!status) status = prefix_line(r, coll_add_dep(r->c, lane, step));
  } while (!status && take_if(r, ','));
  return status;
}

static tn_status *read_step(reader *r) {
  coll_capsule *c = r->c;
  if (!c->ranks_begun || !c->ranks[c->ranks_begun - 1].count)
    return error_here(r, "a rank and a lane are wanted");
  tn_status *status = NULL;
  bool found = false;
  for (int op = COLL_SIGNAL; op < COLL_NUM_OPS && !found; op++) {
    found = take_word(r, coll_op_name((coll_op)op));
    if (found) status = read_other(r, (coll_op)op);
  }
  if (!found) status = read_move(r);
  return !status && take_word(r, "after") ? read_deps(r) : status;
}

/* ---- ranks and lanes ---------------------------------------------------------------------------
 */

static tn_status *read_rank(reader *r) {
  int32_t number, chunks[COLL_NUM_BUFFERS] = {0};
  tn_status *status = take_int(r, &number);
  if (status) return status;
  if (number != r->c->ranks_begun || number >= r->ranks)
    return error_here(r, "ranks come in order, from 0, as many as the header says, before");
  for (int b = 0; !status && b < COLL_NUM_BUFFERS; b++) {
    status = take_word(r, coll_buffer_name((coll_buffer)b))
                 ? take_int(r, &chunks[b])
                 : error_here(r, "i, o and s are wanted in turn");
  }
  return status ? status : coll_add_rank(r->c, chunks[0], chunks[1], chunks[2]);
}

static tn_status *read_lane(reader *r) {
  int32_t number;
  tn_status *status = take_int(r, &number);
  if (status) return status;
  coll_capsule *c = r->c;
  if (!c->ranks_begun) return error_here(r, "a rank comes before its lanes, before");
  if ((uint32_t)number != c->ranks[c->ranks_begun - 1].count)
    return error_here(r, "lanes come in order, from 0, before");
  return prefix_line(r, coll_add_lane(c));
}

/* ---- a file ------------------------------------------------------------------------------------
 */

static tn_status *read_line(reader *r) {
  bool is_header = false;
  tn_status *status = NULL;
  if (!r->c || !r->c->ranks_begun) status = read_header_line(r, &is_header);
  if (status || is_header) return status ? status : want_end(r);
  if (take_word(r, "rank"))
    status = read_rank(r);
  else if (take_word(r, "lane"))
    status = read_lane(r);
  else
    status = read_step(r);
  return status ? status : want_end(r);
}

static tn_status *read_all(reader *r) {
  int32_t version = 0;
  if (!next_line(r) || !take_word(r, "capsule"))
    return error_here(r, "'capsule 1' is wanted first");
  tn_status *status = take_int(r, &version);
  if (!status && version != 1) return error_here(r, "version 1 is wanted, before");
  while (!status && next_line(r)) status = read_line(r);
  if (status) return status;
  if (!r->c || r->c->ranks_begun != r->ranks)
    return error_here(r, "there are fewer ranks than the header says");
  return tn_status_prefix(coll_capsule_finish(r->c), "%s", r->file);
}

tn_status *coll_read_text(const char *text, size_t size, const char *file, coll_capsule **out) {
  *out = NULL;
  reader *r = tn_alloc_zero(sizeof *r);
  if (!r) return tn_error_no_memory("a capsule");
  r->at = r->end = r->start = r->next = text;
  r->stop = text + size;
  r->file = file;
  tn_status *status = read_all(r);
  if (status)
    coll_capsule_destroy(r->c);
  else
    *out = r->c;
  tn_free(r);
  return status;
}
