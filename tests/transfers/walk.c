/* walk_transfers SPEC [--exclude FILE] [--only ROW] [--markdown]: every cell of transfers.def on a
 * plugin. A cell must give its bytes back unchanged, or be listed as refused with the code that it
 * gives; nothing is left out, and the counts are printed. Ends with 77 where there is no such
 * plugin. */
#include "transfers.h"

#include <ctype.h>
#include <time.h>

/* ---- the axes -------------------------------------------------------------------------------- */

typedef enum layouts { ALL, DENSE } layouts;
typedef enum side { HOST, KINDS, OTHER } side;

static const struct row {
  const char *name;
  layouts layouts;
  side from, to;
  const char *by, *strides;
  transfer_function run;
} rows[] = {
#define TRANSFER(name, layouts, from, to, by, strides)                                             \
  {#name, layouts, from, to, by, strides, walk_##name},
#include "transfers.def"
#undef TRANSFER
};

static const struct {
  const char *name;
  tn_type type;
} types[] = {{"f32", TN_F32}, {"s4", TN_S4},     {"bf16", TN_BF16},
             {"c64", TN_C64}, {"pred", TN_PRED}, {"f8", TN_F8E4M3FN}};

static const struct {
  const char *name;
  size_t rank;
  int64_t dims[2];
} shapes[] = {{"scalar", 0, {0}},
              {"empty", 2, {0, 3}},
              {"7", 1, {7}},
              {"3x5", 2, {3, 5}},
              {"large", 2, {0, 1024}}}; /* its rows: so many that there is more than 1 MiB */

static const char *const kinds[] = {"device", "pinned_host", "unpinned_host"};

enum {
  NUM_ROWS = sizeof rows / sizeof *rows,
  NUM_TYPES = sizeof types / sizeof *types,
  NUM_SHAPES = sizeof shapes / sizeof *shapes,
  NUM_KINDS = sizeof kinds / sizeof *kinds,
  MEBIBYTE = 1 << 20
};

static size_t num_places(side s) {
  return s == KINDS ? NUM_KINDS : 1;
}

static const char *place_name(side s, size_t i) {
  return s == KINDS ? kinds[i] : s == HOST ? "host" : "other";
}

/* ---- what is expected to be refused ---------------------------------------------------------- */

typedef struct exclusion {
  char words[7][40]; /* row, type, shape, layout, from, to, code */
  int line, used;
} exclusion;

static exclusion exclusions[128];
static size_t num_exclusions;

static void read_exclusions(const char *path) {
  FILE *file = fopen(path, "r");
  char text[512];
  if (!file) {
    fprintf(stderr, "cannot read %s\n", path);
    exit(2);
  }
  for (int line = 1; fgets(text, sizeof text, file); line++) {
    if (text[0] == '#' || isspace((unsigned char)text[0])) continue;
    exclusion *e = &exclusions[num_exclusions++];
    char reason[2];
    e->line = line;
    int n = sscanf(text, "%39s %39s %39s %39s %39s %39s %39s %1s", e->words[0], e->words[1],
                   e->words[2], e->words[3], e->words[4], e->words[5], e->words[6], reason);
    if (n != 8 || num_exclusions == sizeof exclusions / sizeof *exclusions) {
      fprintf(stderr, "%s:%d: not ROW TYPE SHAPE LAYOUT FROM TO CODE REASON, or too many\n", path,
              line);
      exit(2);
    }
  }
  fclose(file);
}

/* `!=` as a destination: another place than the source. */
static exclusion *find_exclusion(const char *const *names) {
  for (size_t i = 0; i < num_exclusions; i++) {
    bool all = true;
    for (size_t w = 0; w < 6 && all; w++) {
      const char *word = exclusions[i].words[w];
      all = !strcmp(word, "*") || !strcmp(word, names[w]) ||
            (!strcmp(word, "!=") && strcmp(names[4], names[5]) != 0);
    }
    if (all) return &exclusions[i];
  }
  return NULL;
}

/* ---- one cell -------------------------------------------------------------------------------- */

typedef struct counts {
  size_t cells, equal, refused, absent, wrong;
} counts;

static size_t shown;

static void tell(const char *const *names, const char *what) {
  if (++shown > 40) return;
  printf("WRONG %s %s %s %s %s -> %s: %.300s\n", names[0], names[1], names[2], names[3], names[4],
         names[5], what);
}

static void judge(const cell *c, const char *const *names, tn_status *status, const void *got,
                  counts *n) {
  exclusion *e = find_exclusion(names);
  const char *code = tn_code_name(tn_status_code(status));
  if (e) e->used++;
  if (status && e && !strcmp(code, e->words[6])) {
    n->refused++;
    return;
  }
  n->wrong += 1;
  char text[400];
  if (status) {
    snprintf(text, sizeof text, "%s: %s", code, tn_status_message(status));
    tell(names, text);
  } else if (e) {
    snprintf(text, sizeof text, "listed as refused (%s), and it works", e->words[6]);
    tell(names, text);
  } else if (c->why[0]) {
    tell(names, c->why);
  } else if (memcmp(got, c->dense, c->size) != 0) {
    tell(names, "other bytes came back");
  } else {
    n->wrong -= 1;
    n->equal++;
  }
}

static void walk_cell(const struct row *row, cell *c, host_layout layout, const char *const *names,
                      counts *n) {
  cell_fill(c, layout, (uint32_t)(n->cells * 2654435761U + 1));
  char *got = malloc(c->size + 1);
  memset(got, 0x77, c->size + 1);
  tn_status *status = row->run(c, got);
  if (got[c->size] != 0x77) cell_wrong(c, "a byte beyond the array was written");
  judge(c, names, status, got, n);
  tn_status_destroy(status);
  free(got);
  cell_end(c);
}

/* ---- all of them ----------------------------------------------------------------------------- */

static tn_memory *find_memory(tn_device *device, side s, size_t i) {
  if (s != KINDS) return NULL;
  for (size_t m = 0; m < tn_device_num_memories(device); m++) {
    if (!strcmp(tn_memory_kind(tn_device_memory(device, m)), kinds[i]))
      return tn_device_memory(device, m);
  }
  printf("the device has no memory of kind %s\n", kinds[i]);
  exit(1);
}

static cell make_cell(const struct row *row, tn_client *client, size_t type, size_t shape,
                      int64_t *dims, size_t from, size_t to) {
  cell c = {.client = client, .type = types[type].type, .rank = shapes[shape].rank, .dims = dims};
  memcpy(dims, shapes[shape].dims, sizeof shapes[shape].dims);
  size_t element = tn_type_size(c.type), count = 1;
  if (!strcmp(shapes[shape].name, "large")) dims[0] = MEBIBYTE / 1024 / (int64_t)element + 1;
  for (size_t d = 0; d < c.rank; d++) count *= (size_t)dims[d];
  c.size = count * element;
  c.device = tn_client_addressable_device(client, 0);
  c.other = tn_client_addressable_device(client, 1);
  c.from = find_memory(c.device, row->from, from);
  c.to = find_memory(c.device, row->to, to);
  return c;
}

static void walk_places(const struct row *row, tn_client *client, size_t type, size_t shape,
                        host_layout layout, counts *n) {
  int64_t dims[2];
  for (size_t from = 0; from < num_places(row->from); from++) {
    for (size_t to = 0; to < num_places(row->to); to++) {
      const char *names[] = {row->name,
                             types[type].name,
                             shapes[shape].name,
                             layout_names[layout],
                             place_name(row->from, from),
                             place_name(row->to, to)};
      n->cells++;
      if (layout != DENSE_LAYOUT && row->layouts == DENSE) {
        n->absent++;
        continue;
      }
      cell c = make_cell(row, client, type, shape, dims, from, to);
      walk_cell(row, &c, layout, names, n);
    }
  }
}

static counts walk_row(const struct row *row, tn_client *client) {
  counts n = {0};
  for (size_t type = 0; type < NUM_TYPES; type++) {
    for (size_t shape = 0; shape < NUM_SHAPES; shape++) {
      for (host_layout layout = DENSE_LAYOUT; layout < NUM_LAYOUTS; layout++)
        walk_places(row, client, type, shape, layout, &n);
    }
  }
  return n;
}

static void print_row(const struct row *row, const counts *n, bool markdown) {
  const char *why = n->absent ? row->strides : "";
  if (markdown) {
    printf("| `%s` | `%s` | %zu | %zu | %zu | %zu%s%s |\n", row->name, row->by, n->cells, n->equal,
           n->refused, n->absent, n->absent ? ": " : "", why);
  } else {
    printf("%-18s %5zu cells: %5zu equal, %4zu refused, %4zu absent%s%s%s, %zu wrong\n", row->name,
           n->cells, n->equal, n->refused, n->absent, n->absent ? " (" : "", why,
           n->absent ? ")" : "", n->wrong);
  }
}

/* What is listed and never came up is stale. */
static size_t count_stale(void) {
  size_t stale = 0;
  for (size_t i = 0; i < num_exclusions; i++) {
    if (exclusions[i].used) continue;
    printf("WRONG the exclusion in line %d is of no cell\n", exclusions[i].line);
    stale++;
  }
  return stale;
}

static tn_client *open_client(const char *spec) {
  const tn_value two = tn_value_int("cpu_device_count", 2);
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  tn_client *client = NULL;
  options.values = &two;
  options.num_values = 1;
  tn_status *status = tn_client_open(spec, &options, &client);
  if (!status) return client;
  bool none = tn_status_code(status) == TN_NOT_FOUND;
  printf("%s: %s\n", none ? "skipped" : "failed", tn_status_message(status));
  exit(none ? 77 : 1);
}

int main(int argc, char **argv) {
  const char *spec = NULL, *only = NULL;
  bool markdown = false;
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "--exclude") && i + 1 < argc) {
      read_exclusions(argv[++i]);
    } else if (!strcmp(argv[i], "--only") && i + 1 < argc) {
      only = argv[++i];
    } else if (!strcmp(argv[i], "--markdown")) {
      markdown = true;
    } else {
      spec = argv[i];
    }
  }
  if (!spec) return fprintf(stderr, "walk_transfers SPEC [--exclude FILE] [--only ROW]\n"), 2;
  tn_client *client = open_client(spec);
  counts all = {0};
  size_t walked = 0;
  for (size_t r = 0; r < NUM_ROWS; r++) {
    if (only && strcmp(only, rows[r].name)) continue;
    counts n = walk_row(&rows[r], client);
    print_row(&rows[r], &n, markdown);
    fflush(stdout);
    all.cells += n.cells;
    all.equal += n.equal;
    all.refused += n.refused;
    all.absent += n.absent;
    all.wrong += n.wrong;
    walked++;
  }
  if (!only) all.wrong += count_stale();
  char name[128];
  tn_client_describe(client, name, sizeof name);
  printf("%s: %zu transfers, %zu cells: %zu equal, %zu refused as listed, %zu absent, %zu wrong\n",
         name, walked, all.cells, all.equal, all.refused, all.absent, all.wrong);
  tn_client_destroy(client);
  bool counted = all.equal + all.refused + all.absent + all.wrong >= all.cells;
  return all.wrong || !walked || !counted;
}
