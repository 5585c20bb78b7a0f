/* What choosing costs, and going from one back end to another.
 *
 *     bench_switching [SPEC...]     back ends to switch between ("cpu" and "xla_cpu" unless named)
 *
 * choosing: what tn_backend_select() adds to opening and compiling, once everything is probed: for
 * each spec strictly, and by Tenon's own rule. From the report's own clock. opening: the same
 * call's time in PJRT_Client_Create and what follows it; first is the process's first. switching:
 * one program is run on each back end in turn; the first switch has choosing, opening and compiling
 * in it, the warm one is a run on a client that is open, after one on the other. Medians of ROUNDS,
 * in microseconds. */
#include "base/json.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tenon/tenon.h>
#include <time.h>

enum { ROUNDS = 101, MAX_SPECS = 8 };

static const char source[] = "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                             "  %y = stablehlo.add %x, %x : tensor<4xf32>\n"
                             "  return %y : tensor<4xf32>\n"
                             "}\n";

static double microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e6 + (double)now.tv_nsec * 1e-3;
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double median(double *values, size_t count) {
  qsort(values, count, sizeof *values, by_size);
  return values[count / 2];
}

static void must(tn_status *status) {
  if (!status) return;
  fprintf(stderr, "bench_switching: %s\n", tn_status_message(status));
  exit(1);
}

typedef struct place {
  const char *spec;
  tn_client *client;
  tn_executable *executable;
  tn_buffer *input;
  double first; /* choosing, opening, compiling, running */
} place;

static double seconds_of(const tn_report *why, const char *what) {
  const char *said = tn_report_json(why);
  yyjson_doc *top = tn_json_read(said, strlen(said), NULL);
  double value = yyjson_get_num(yyjson_obj_get(tn_json_member(top, "seconds"), what));
  yyjson_doc_free(top);
  return value * 1e6;
}

static void run(place *p) {
  tn_buffer *out = NULL;
  must(tn_run(p->executable, &p->input, 1, &out, 1));
  tn_buffer_destroy(out);
}

/* Chooses; NULL for Tenon's own rule. */
static tn_report *choose(const char *spec, const tn_program *program, place *p) {
  tn_selection s = TN_SELECTION_INIT;
  tn_report *why = NULL;
  s.mode = spec ? TN_SELECT_STRICT : TN_SELECT_AUTO;
  s.specs = spec ? &spec : NULL;
  s.num_specs = spec != NULL;
  s.program = program;
  must(tn_backend_select(&s, &p->client, &p->executable, &why));
  return why;
}

static void choosing(const char *spec, const tn_program *program) {
  double select[ROUNDS], open[ROUNDS], first_select = 0, first_open = 0;
  for (int i = -1; i < ROUNDS; i++) {
    place p = {0};
    tn_report *why = choose(spec, program, &p);
    double a = seconds_of(why, "select"), b = seconds_of(why, "open");
    if (i < 0) first_select = a, first_open = b;
    if (i >= 0) select[i] = a, open[i] = b;
    tn_report_destroy(why);
    tn_executable_destroy(p.executable);
    tn_client_destroy(p.client);
  }
  printf("%-32s %12.1f %12.1f %12.1f %12.1f\n", spec ? spec : "(Tenon's rule)", first_select,
         median(select, ROUNDS), first_open, median(open, ROUNDS));
}

static void settle(place *p, const tn_program *program) {
  const float input[4] = {1, 2, 3, 4};
  double start = microseconds();
  tn_report_destroy(choose(p->spec, program, p));
  must(tn_buffer_from_host(p->client, input, TN_F32, (int64_t[]){4}, 1, NULL, &p->input));
  run(p);
  p->first = microseconds() - start;
}

static void switching(place *places, size_t count) {
  double stayed[ROUNDS], switched[ROUNDS];
  for (size_t k = 0; k < count; k++) {
    for (int i = 0; i < ROUNDS; i++) {
      run(&places[(k + 1) % count]);
      double start = microseconds();
      run(&places[k]);
      double middle = microseconds();
      run(&places[k]);
      switched[i] = middle - start;
      stayed[i] = microseconds() - middle;
    }
    printf("%-32s %12.1f %12.2f %12.2f\n", places[k].spec, places[k].first,
           median(switched, ROUNDS), median(stayed, ROUNDS));
  }
}

static void end(place *p) {
  tn_buffer_destroy(p->input);
  tn_executable_destroy(p->executable);
  tn_client_destroy(p->client);
}

int main(int argc, char **argv) {
  place places[MAX_SPECS] = {{.spec = "cpu"}, {.spec = "xla_cpu"}};
  size_t count = 2;
  if (argc > 1) count = (size_t)(argc - 1 < MAX_SPECS ? argc - 1 : MAX_SPECS);
  for (size_t i = 0; argc > 1 && i < count; i++) places[i].spec = argv[i + 1];
  tn_program *program = NULL;
  must(tn_program_create(source, sizeof source - 1, NULL, "twice.mlir", &program));
  for (size_t i = 0; i < count; i++) settle(&places[i], program);
  printf("%-32s %12s %12s %12s %12s   us\n", "choosing", "first", "warm", "first open", "open");
  for (size_t i = 0; i < count; i++) choosing(places[i].spec, program);
  choosing(NULL, program);
  printf("\n%-32s %12s %12s %12s   us\n", "switching to", "first", "warm", "staying");
  switching(places, count);
  for (size_t i = 0; i < count; i++) end(&places[i]);
  tn_program_destroy(program);
  return 0;
}
