/* tenon run: inputs in, a program over them, outputs shown, saved or compared. Programs that check
 * themselves are checked.c's. */
#include "run.h"
#include "checked.h"
#include "element.h"
#include "folder.h"
#include "report.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN = 8, MAX_REPEAT = 1000000 };

static void destroy_buffers(tn_buffer **buffers, size_t count) {
  for (size_t i = 0; buffers && i < count; i++) {
    tn_buffer_destroy(buffers[i]);
    buffers[i] = NULL;
  }
}

static void free_job(job *j) {
  destroy_buffers(j->arguments, j->num_devices * j->num_inputs);
  destroy_buffers(j->outputs, j->num_devices * j->num_outputs);
  for (size_t i = 0; j->results && i < j->num_outputs; i++) free(j->results[i].data);
  for (size_t i = 0; j->inputs && i < j->num_inputs; i++) npy_free(&j->inputs[i]);
  for (size_t i = 0; j->paths && i < j->num_inputs; i++) free(j->paths[i]);
  tn_executable_destroy(j->executable);
  tn_client_destroy(j->client);
  tn_report_destroy(j->why);
  free(j->arguments);
  free(j->outputs);
  free(j->results);
  parts_free(j->parts);
  free(j->inputs);
  free(j->paths);
  free(j->donated);
  free(j->runs);
  free(j->tolerances);
}

/* ---- compile and run ------------------------------------------------------------------------ */

static bool compile_program(job *j, const tn_program *program, tool_error *error) {
  tn_compile_options options = TN_COMPILE_OPTIONS_INIT;
  tn_client_options client = TN_CLIENT_OPTIONS_INIT;
  tn_value devices = {
      .name = "cpu_device_count", .type = TN_VALUE_INT, .integer = (int64_t)j->num_devices};
  options.level = (int)j->level;
  if (j->parts) {
    options.num_replicas = j->parts->replicas;
    options.num_partitions = j->parts->partitions;
    options.use_shardy = true;
    client.values = &devices;
    client.num_values = 1;
  }
  tn_selection selection = TN_SELECTION_INIT;
  selection.client_options = j->parts ? &client : NULL;
  selection.program = program;
  selection.compile_options = &options;
  return spec_choose(&j->choice, &selection, &j->client, &j->executable, &j->why, error);
}

/* One run that ends when the outputs are there. Arguments are donated in the last one only. */
static bool run_once(job *j, bool last, double *seconds, tool_error *error) {
  tn_execution call = TN_EXECUTION_INIT;
  tn_event *done = NULL;
  call.arguments = j->arguments;
  call.num_arguments = j->num_inputs;
  call.num_devices = j->num_devices;
  call.keep = last ? NULL : j->donated;
  call.num_keep = last ? 0 : j->num_inputs;
  destroy_buffers(j->outputs, j->num_devices * j->num_outputs);
  double start = tool_seconds();
  tn_status *status = tn_execute(j->executable, &call, j->outputs, &done);
  if (!status) status = tn_event_await(done);
  *seconds = tool_seconds() - start;
  tn_event_destroy(done);
  return tool_check(error, status);
}

static bool run_all(job *j, tool_error *error) {
  j->num_outputs = tn_executable_num_outputs(j->executable);
  j->outputs = tool_array(j->num_devices * j->num_outputs, sizeof(tn_buffer *), error);
  j->runs = tool_array((size_t)j->repeat, sizeof *j->runs, error);
  if (!j->outputs || !j->runs) return false;
  for (int64_t i = 0; i < j->repeat; i++)
    if (!run_once(j, i + 1 == j->repeat, &j->runs[i], error)) return false;
  j->num_runs = (size_t)j->repeat;
  return true;
}

/* The bytes of one device's output. */
static bool fetch_buffer(tn_buffer *b, void *data, size_t size, tool_error *error) {
  return tool_check(error, tn_buffer_to_host(b, data, size));
}

static bool fetch_whole(const job *j, size_t i, result *r, tool_error *error) {
  tn_buffer *b = j->outputs[i];
  size_t size = tn_buffer_host_size(b);
  r->rank = tn_buffer_rank(b);
  if (r->rank > NPY_MAX_RANK) return tool_fail(error, "has %zu dimensions", r->rank);
  if (r->rank) memcpy(r->dims, tn_buffer_dims(b), r->rank * sizeof *r->dims);
  r->count = tn_buffer_num_elements(b);
  r->data = tool_array(size, 1, error);
  return r->data && fetch_buffer(b, r->data, size, error);
}

/* Put together from the devices' parts. */
static bool fetch_parts(const job *j, size_t i, result *r, tool_error *error) {
  const parts_array *cut = &j->parts->outputs[i];
  r->rank = cut->rank;
  memcpy(r->dims, cut->dims, sizeof r->dims);
  r->count = 1;
  for (size_t d = 0; d < r->rank; d++) r->count *= (size_t)r->dims[d];
  size_t item = tn_type_size(r->type);
  r->data = tool_array(r->count, item, error);
  void *part = tool_array(r->count, item, error);
  bool good = r->data && part;
  for (size_t d = 0; d < j->num_devices && good; d++) {
    tn_buffer *b = j->outputs[d * j->num_outputs + i];
    int64_t dims[NPY_MAX_RANK];
    parts_dims(cut, d, dims);
    good = tn_buffer_rank(b) == cut->rank &&
           (!cut->rank || !memcmp(tn_buffer_dims(b), dims, cut->rank * sizeof *dims));
    if (!good) tool_fail(error, "the part of device %zu is not of the shape in meta.json", d);
    if (good) good = fetch_buffer(b, part, tn_buffer_host_size(b), error);
    if (good) parts_paste(cut, d, item, r->data, part);
  }
  free(part);
  return good;
}

static bool download_outputs(job *j, tool_error *error) {
  j->results = tool_array(j->num_outputs, sizeof *j->results, error);
  if (!j->results) return false;
  if (j->parts && j->parts->num_outputs != j->num_outputs)
    return tool_fail(error, "meta.json cuts %zu outputs, the program has %zu",
                     j->parts->num_outputs, j->num_outputs);
  for (size_t i = 0; i < j->num_outputs; i++) {
    result *r = &j->results[i];
    r->type = tn_buffer_type(j->outputs[i]);
    if (j->parts ? !fetch_parts(j, i, r, error) : !fetch_whole(j, i, r, error))
      return tool_prefix(error, "output %zu", i);
  }
  return true;
}

/* ---- outputs -------------------------------------------------------------------------------- */

static bool save_outputs(const job *j, tool_error *error) {
  char path[FOLDER_PATH];
  if (!tool_make_folder(j->out, error)) return false;
  for (size_t i = 0; i < j->num_outputs; i++) {
    const result *r = &j->results[i];
    if (!tool_path(path, sizeof path, error, "%s/%zu.npy", j->out, i) ||
        !npy_write(path, r->type, r->dims, r->rank, r->data, error))
      return false;
  }
  return true;
}

/* "= 1 2 3 ..." for the first elements. */
static void preview_values(tn_type type, const void *data, size_t count, char *out, size_t size) {
  size_t used = (size_t)snprintf(out, size, "=");
  for (size_t i = 0; i < count && i < SHOWN; i++) {
    char one[64];
    used += (size_t)snprintf(out + used, size - used, " %s",
                             element_print(type, data, i, one, sizeof one));
  }
  if (count > SHOWN) snprintf(out + used, size - used, " ...");
}

static bool read_expected(const job *j, size_t i, npy_array *want, tool_error *error) {
  const result *r = &j->results[i];
  char path[FOLDER_PATH], got[600], shape[600];
  if (!folder_output(j->compare, i, path, sizeof path, error) ||
      !npy_read(path, false, want, error))
    return false;
  bool fits = npy_holds(want, r->type) && want->rank == r->rank;
  for (size_t d = 0; fits && d < want->rank; d++) fits = want->dims[d] == r->dims[d];
  if (fits) return true;
  tool_shape(r->type, r->dims, r->rank, shape, sizeof shape);
  npy_describe(want, got, sizeof got);
  npy_free(want);
  return tool_fail(error, "%s: holds %s, but output %zu is %s", path, got, i, shape);
}

static report_value *compare_json(const compare_result *r) {
  report_value *object = report_pack("{s:b, s:I, s:I}", "passed", r->passed, "elements",
                                     (int64_t)r->count, "outside", (int64_t)r->failed);
  if (isfinite(r->share)) report_set(object, "share_of_tolerance", report_real(r->share));
  if (!r->passed) report_set(object, "worst", report_int((int64_t)r->worst));
  return object;
}

static report_value *output_json(const result *r) {
  report_value *dims = report_list();
  for (size_t d = 0; d < r->rank; d++) report_add(dims, report_int(r->dims[d]));
  return report_pack("{s:s, s:v}", "type", tn_type_name(r->type), "dims", dims);
}

/* Shows output i on stdout, or adds it to the report; compares it where asked to. */
static bool show_output(job *j, size_t i, tool_error *error) {
  const result *r = &j->results[i];
  tn_type type = r->type;
  char shape[600], text[1024];
  compare_result verdict = {0};
  npy_array want = {0};
  tool_shape(type, r->dims, r->rank, shape, sizeof shape);
  if (j->compare) {
    if (!read_expected(j, i, &want, error)) return false;
    compare_elements(type, r->data, want.data, want.count, &j->tolerances[i], &verdict);
    compare_describe(&verdict, type, r->data, want.data, want.dims, want.rank, text, sizeof text);
    if (!verdict.passed) j->differ++;
  } else {
    preview_values(type, r->data, r->count, text, sizeof text);
  }
  if (j->json) {
    report_value *object = output_json(r);
    if (j->compare) report_set(object, "compare", compare_json(&verdict));
    report_add(j->report, object);
  } else {
    printf("output %zu: %s %s\n", i, shape, text);
  }
  npy_free(&want);
  return true;
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* The median of the runs after the first, or the first where it is the only one. */
static double warm_run(job *j) {
  if (j->num_runs < 2) return j->runs[0];
  qsort(j->runs + 1, j->num_runs - 1, sizeof *j->runs, by_size);
  return j->runs[1 + (j->num_runs - 1) / 2];
}

/* How long opening and compiling took, as the choice's report has it. */
static double seconds_of(const yyjson_doc *why, const char *what) {
  return yyjson_get_num(yyjson_obj_get(tn_json_member(why, "seconds"), what));
}

static bool report_json(const job *j, const yyjson_doc *why, const char *device, double warm) {
  const char *plugin = tn_plugin_name(tn_client_plugin(j->client));
  report_value *seconds =
      report_pack("{s:f, s:f, s:f, s:f}", "open", seconds_of(why, "open"), "compile",
                  seconds_of(why, "compile"), "first_run", j->runs[0], "warm_run", warm);
  report_value *all =
      report_pack("{s:s, s:s, s:s, s:v, s:I, s:v, s:v}", "program", j->program, "plugin", plugin,
                  "device", device, "backends", report_copy(tn_json_member(why, "backends")),
                  "runs", (int64_t)j->num_runs, "seconds", seconds, "outputs", j->report);
  yyjson_val *attached = yyjson_obj_get(tn_json_member(why, "program"), "attached");
  if (attached) report_set(all, "attached", report_copy(attached));
  return report_print("run", all) == EXIT_GOOD;
}

/* One line of at most TN_REPORT_LINE bytes: what ran where, and of how long it took what there is
 * room for (--json has everything). */
static void print_report(const job *j, const yyjson_doc *why, const char *device, double warm) {
  char a[32], b[32], c[32], runs[96], line[3][512];
  const char *where = tn_report_line(j->why);
  int size = snprintf(runs, sizeof runs, "first run %s", tool_duration(j->runs[0], c, sizeof c));
  if (j->num_runs > 1)
    snprintf(runs + size, sizeof runs - (size_t)size, ", median of %zu more %s", j->num_runs - 1,
             tool_duration(warm, a, sizeof a));
  snprintf(line[0], sizeof line[0], "%s (%s, open %s, compile %s, %s)", where, device,
           tool_duration(seconds_of(why, "open"), a, sizeof a),
           tool_duration(seconds_of(why, "compile"), b, sizeof b), runs);
  snprintf(line[1], sizeof line[1], "%s (%s)", where, runs);
  snprintf(line[2], sizeof line[2], "%s", where);
  size_t i = 0;
  while (i < 2 && strlen(line[i]) > TN_REPORT_LINE) i++;
  fprintf(stderr, "%s\n", line[i]);
}

static bool finish_report(job *j) {
  char device[256];
  double warm = warm_run(j);
  const char *said = tn_report_json(j->why);
  yyjson_doc *why = tn_json_read(said, strlen(said), NULL);
  tn_device_describe(tn_executable_device(j->executable, 0), device, sizeof device);
  if (!j->choice.quiet) print_report(j, why, device, warm);
  bool good = !j->json || report_json(j, why, device, warm);
  yyjson_doc_free(why);
  return good;
}

static bool run_job(job *j, const tn_program *program, int argc, char **argv, tool_error *error) {
  char folder[FOLDER_PATH];
  bool alone = run_is_stdin(j->program) || !folder_of_inputs(j->program, folder, sizeof folder);
  if (!alone && !parts_read(folder, &j->parts, error)) return false;
  if (j->parts) j->num_devices = j->parts->devices;
  if (!run_find_inputs(j, argc, argv, error) || !run_read_inputs(j, error) ||
      !compile_program(j, program, error) || !run_upload(j, error) || !run_all(j, error) ||
      !download_outputs(j, error))
    return false;
  if (j->out && !save_outputs(j, error)) return false;
  if (j->compare && !folder_tolerances(j->compare, j->num_outputs, &j->tolerances, error))
    return false;
  for (size_t i = 0; i < j->num_outputs; i++)
    if (!show_output(j, i, error)) return false;
  if (!finish_report(j)) return tool_fail(error, "the report could not be written");
  if (j->differ)
    return tool_fail(error, "%zu of %zu outputs differ from %s", j->differ, j->num_outputs,
                     j->compare);
  return true;
}

static bool read_level(const char *level, int64_t *out) {
  *out = level ? level[0] - '0' : -1;
  return !level || strcmp(level, "0") == 0 || strcmp(level, "1") == 0;
}

/* One program over arrays, unless it checks itself. */
static int run_one(job *j, const checked_options *checked, int argc, char **argv) {
  tool_error error;
  tn_program *program = NULL;
  int code = EXIT_FAILED;
  bool own = j->out || j->compare || j->repeat > 1; /* what only such a program has */
  if (!folder_load(j->program, &program, &error))
    code = tool_report("run", &error);
  else if (argc == 2 && !own && checked_is(program))
    code = checked_run(checked, program);
  else if (checked->exclude || checked->refused_too || checked->verbose)
    code = tool_usage("run", "%s goes with programs that check themselves",
                      checked->exclude       ? "--exclude"
                      : checked->refused_too ? "--allow-refused"
                                             : "--verbose");
  else
    code = run_job(j, program, argc, argv, &error) ? EXIT_GOOD : tool_report("run", &error);
  tn_program_destroy(program);
  return code;
}

static int run_several(const job *j, const checked_options *checked, int argc, char **argv) {
  if (j->out || j->compare || j->repeat > 1)
    return tool_usage("run", "%s goes with one program",
                      j->out       ? "--out"
                      : j->compare ? "--compare"
                                   : "--repeat");
  return checked_run_all(checked, (size_t)(argc - 1), argv + 1);
}

static int run_run(int argc, char **argv) {
  job j = {.repeat = 1, .num_devices = 1};
  checked_options checked = {0};
  const char *level = NULL;
  const tool_option options[] = {SPEC_OPTIONS(j.choice),
                                 {.name = "--quiet", .flag = &j.choice.quiet},
                                 {.name = "--out", .value = &j.out},
                                 {.name = "--compare", .value = &j.compare},
                                 {.name = "--repeat", .number = &j.repeat},
                                 {.name = "--level", .value = &level},
                                 {.name = "--json", .flag = &j.json},
                                 {.name = "--exclude", .value = &checked.exclude},
                                 {.name = "--allow-refused", .flag = &checked.refused_too},
                                 {.name = "--verbose", .flag = &checked.verbose}};
  int code = tool_options(&argc, argv, options, sizeof options / sizeof *options);
  if (code) return code;
  if (argc < 2) return tool_usage("run", "no program is named");
  if (!read_level(level, &j.level)) return tool_usage("run", "--level is 0 or 1, not '%s'", level);
  if (j.repeat > MAX_REPEAT) return tool_usage("run", "--repeat is at most %d", (int)MAX_REPEAT);
  checked.choice = j.choice;
  checked.level = j.level;
  checked.json = j.json;
  if (checked_are((size_t)(argc - 1), argv + 1)) return run_several(&j, &checked, argc, argv);
  j.program = argv[1];
  j.report = report_list();
  code = run_one(&j, &checked, argc, argv);
  free_job(&j);
  return code;
}

const tool_command tool_run = {
    .name = "run",
    .usage =
        "tenon run PROGRAM [INPUT.npy ...] [--backend S] [--out DIR] [--compare DIR] [--repeat N]\n"
        "       tenon run FILE-OR-FOLDER... [--backend S] [--exclude LIST] [--allow-refused] "
        "[--verbose]",
    .summary = "run a program on arrays from .npy files, or programs that check themselves",
    .help =
        "PROGRAM is StableHLO text (.mlir) or bytecode (.mlirbc), a folder with program.mlirbc or\n"
        "program.mlir, or - for standard input. Where no INPUT is named, inputs/0.npy, 1.npy, ...\n"
        "beside the program are taken.\n"
        "Element types that .npy lacks are stored as integers: bf16 as uint16 bits, f8 as uint8 "
        "bits,\n"
        "4- and 2-bit integers one a byte. A program for several devices has whole arrays in its "
        "folder,\n"
        "and meta.json says what part of each a device gets; it runs on as many devices.\n"
        "\n"
        "Programs that check themselves, as StableHLO's own tests do (check.expect_eq,\n"
        "check.expect_almost_eq, check.expect_close, as ops or custom calls): every function with "
        "checks\n"
        "runs; a check that does not hold is told with the first element that is wrong, and the "
        "exit\n"
        "code is 1. Of a folder all .mlir and .mlirbc files are taken, of its folders too; a file "
        "may\n"
        "hold several programs between lines \"// -----\"; interpreter.run_parallel runs on as "
        "many\n"
        "devices as it names. Files that begin with \"// RUN-DISABLED\" are tried and counted "
        "apart.\n"
        "\n" SPEC_HELP "  --quiet        nothing on stderr of what ran where and how long\n"
        "  --out DIR      write the outputs to DIR/0.npy, DIR/1.npy, ...\n"
        "  --compare DIR  compare them with DIR/outputs/N.npy (or DIR/N.npy) within the tolerances "
        "of\n"
        "                 DIR/meta.json, exactly where there is none; exit 1 where one is outside\n"
        "  --repeat N     run N times and tell the median; the inputs are donated in the last run "
        "only\n"
        "  --level N      execution level of Tenon's CPU plugin: 0 plain, 1 vectorised\n"
        "  --json         a report for programs on stdout\n"
        "  --exclude LIST leave out the files named in LIST by lines \"run NAME: reason\"\n"
        "  --allow-refused  what the back end refuses (an op, a type, more devices) is no failure\n"
        "  --verbose      each function that passed, and what interpreter.print and probe show\n"
        "\n"
        "examples:\n"
        "  tenon run mlp.mlir x.npy w.npy --out results\n"
        "  tenon run models/kmeans --compare models/kmeans --repeat 10\n"
        "  tenon run models/kmeans/program.mlir --plugin ~/xla_cpu_pjrt.so --compare "
        "models/kmeans\n"
        "  tenon run tests/programs/dot.mlir --verbose\n"
        "  tenon run stablehlo/interpret stablehlo/math --exclude exclusions.txt\n"
        "  tenon opt step.mlir | tenon run - x.npy\n",
    .run = run_run,
};
