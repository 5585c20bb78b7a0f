/* Options: for opening a client, and for compiling. */
#include "example.h"

/* A platform's options as a struct: a mistake in a name is found by the compiler. Every other
 * member keeps its default, which for most is the plugin's own. */
static void open_with_devices(const char *back_end, int64_t count) {
  tn_cpu_client_options cpu = TN_CPU_CLIENT_OPTIONS_INIT;
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  tn_client *client = NULL;
  cpu.device_count = count;
  options.cpu = &cpu;
  ok(tn_client_open(back_end, &options, &client));
  char text[128];
  tn_client_options_describe(&options, text, sizeof text); /* for a log: which names were set */
  printf("%s: %zu devices\n", text, tn_client_num_devices(client));
  must(tn_client_num_devices(client) == (size_t)count, "as many as were asked for");
  tn_client_destroy(client);
}

/* A GPU shared with other programs: not three quarters of its memory at once, but as needed. */
static tn_gpu_client_options modest_gpu(void) {
  tn_gpu_client_options gpu;
  tn_gpu_client_options_init(&gpu); /* as TN_GPU_CLIENT_OPTIONS_INIT */
  gpu.preallocate = TN_OFF;
  gpu.memory_fraction = 0.25;
  return gpu;
}

static tn_tpu_client_options named_tpu(void) {
  tn_tpu_client_options tpu;
  tn_tpu_client_options_init(&tpu);
  tpu.ml_framework_name = "examples"; /* for the plugin's records */
  return tpu;
}

/* Options of another platform are refused, rather than ignored: here a CPU's plugin is asked. */
static void open_as_another(const char *back_end) {
  tn_gpu_client_options gpu = modest_gpu();
  tn_tpu_client_options tpu = named_tpu();
  tn_client_options options = TN_CLIENT_OPTIONS_INIT;
  tn_client *client = NULL;
  options.gpu = &gpu;
  refused(tn_client_open(back_end, &options, &client), TN_INVALID_ARGUMENT);
  options.gpu = NULL;
  options.tpu = &tpu;
  refused(tn_client_open(back_end, &options, &client), TN_INVALID_ARGUMENT);
}

/* Everything about a build, for those who tune; what is not set is as XLA's own client has it. */
static tn_executable_build_options tuned(void) {
  tn_executable_build_options build;
  tn_executable_build_options_init(&build);
  build.optimization_level = TN_EFFORT_O1;
  return build;
}

/* An argument that lies column by column is told as an order of dimensions, fastest first. */
static tn_array_layout column_major(const int64_t *dims) {
  static const int64_t order[] = {0, 1};
  tn_array_layout layout;
  tn_array_layout_init(&layout);
  layout.type = TN_F32;
  layout.rank = 2;
  layout.dims = dims;
  layout.minor_to_major = order;
  return layout;
}

/* Options that another program sends, or that are kept beside a compiled program: XLA's own
 * message, there and back. */
static void send_and_receive(void) {
  const int64_t dims[] = {2, 3};
  tn_executable_build_options build = tuned();
  tn_array_layout layout = column_major(dims);
  tn_compile_options options;
  tn_stored_options *received = NULL;
  char *bytes = NULL;
  size_t size = 0;
  tn_compile_options_init(&options);
  options.num_replicas = 2;
  options.build = &build;
  options.argument_layouts = &layout;
  options.num_argument_layouts = 1;
  char text[160];
  tn_compile_options_describe(&options, text, sizeof text);
  printf("%s\n", text);
  ok(tn_compile_options_to_proto(&options, &bytes, &size));
  ok(tn_stored_options_from_proto(bytes, size, &received));
  const tn_compile_options *got = tn_stored_options_get(received);
  printf("sent as %zu bytes: %lld replicas, effort %d, %zu layout\n", size,
         (long long)got->build->num_replicas, (int)got->build->optimization_level,
         got->num_argument_layouts);
  must(got->build->num_replicas == 2 && got->build->optimization_level == TN_EFFORT_O1,
       "it arrives as it was");
  tn_stored_options_destroy(received);
  tn_string_destroy(bytes);
}

/* An executable from a cache: what was it compiled with? */
static void ask_executable(const char *back_end) {
  tn_client *client = NULL;
  tn_stored_options *used = NULL;
  ok(tn_client_open(back_end, NULL, &client));
  tn_executable *program = compile(client, add_one);
  if (offered(tn_executable_compile_options(program, &used), "an executable's options")) {
    char text[160];
    tn_stored_options_describe(used, text, sizeof text);
    printf("%s\n", text);
  }
  tn_stored_options_destroy(used);
  tn_executable_destroy(program);
  tn_client_destroy(client);
}

/* A flag like --xla=NAME=VALUE is checked against the names that there are. */
static bool find_debug_option(const char *name, tn_debug_option *out) {
  for (size_t i = 0; tn_debug_option_at(i, out); i++)
    if (strcmp(out->name, name) == 0) return true;
  return false;
}

static void show_debug_options(void) {
  tn_debug_option option;
  printf("%zu debug options\n", tn_num_debug_options());
  must(find_debug_option("xla_dump_to", &option), "xla_dump_to is one");
  printf("  %s, a %s\n", option.name, option.type);
  must(!find_debug_option("xla_dump_too", &option), "xla_dump_too is none");
}

/* A GPU that is not here, named as its makers do: to compile for it. */
static void show_capability(const char *name) {
  tn_compute_capability capability;
  char text[64];
  ok(tn_compute_capability_parse(name, &capability));
  tn_compute_capability_describe(&capability, text, sizeof text);
  printf("%s is compute capability %s\n", name, text);
}

int main(int argc, char **argv) {
  tn_client *client = open_client(argc, argv);
  bool is_cpu = strcmp(tn_client_platform_name(client), "cpu") == 0;
  tn_client_destroy(client);
  if (is_cpu) {
    open_with_devices(spec(argc, argv), 3);
    open_as_another(spec(argc, argv));
  }
  send_and_receive();
  ask_executable(spec(argc, argv));
  show_debug_options();
  show_capability("sm_90a");
  show_capability("gfx942:sramecc+");
  return 0;
}
