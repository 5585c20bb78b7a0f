/* Attention as its ops one by one, and by blocks of keys (mha=on): time and temporaries.
 *
 *   build/release/bin/bench_attention [threads]
 *
 * softmax(q k^T / 8 + causal mask) v in f32, 12 heads of depth 64. The best of several runs, in
 * turn. */
#include "base/system.h"
#include "cpu/cpu.h"
#include "stablehlo/stablehlo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEADS = 12, DEPTH = 64 };

/* %1$d rows, %2$d keys. */
static const char form[] =
    "func.func @main(%%q: tensor<12x%1$dx64xf32>, %%k: tensor<12x%2$dx64xf32>,\n"
    "                %%v: tensor<12x%2$dx64xf32>) -> tensor<12x%1$dx64xf32> {\n"
    "  %%none = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
    "  %%zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %%scale = stablehlo.constant dense<0.125> : tensor<12x%1$dx%2$dxf32>\n"
    "  %%low = stablehlo.constant dense<-1.0e10> : tensor<12x%1$dx%2$dxf32>\n"
    "  %%past = stablehlo.constant dense<%3$d> : tensor<%1$dx%2$dxi32>\n"
    "  %%d = stablehlo.dot_general %%q, %%k, batching_dims = [0] x [0], contracting_dims = [2] x "
    "[2]\n"
    "    : (tensor<12x%1$dx64xf32>, tensor<12x%2$dx64xf32>) -> tensor<12x%1$dx%2$dxf32>\n"
    "  %%s = stablehlo.multiply %%d, %%scale : tensor<12x%1$dx%2$dxf32>\n"
    "  %%r = stablehlo.iota dim = 0 : tensor<%1$dx%2$dxi32>\n"
    "  %%rp = stablehlo.add %%r, %%past : tensor<%1$dx%2$dxi32>\n"
    "  %%c = stablehlo.iota dim = 1 : tensor<%1$dx%2$dxi32>\n"
    "  %%le = stablehlo.compare LE, %%c, %%rp : (tensor<%1$dx%2$dxi32>, tensor<%1$dx%2$dxi32>) -> "
    "tensor<%1$dx%2$dxi1>\n"
    "  %%leb = stablehlo.broadcast_in_dim %%le, dims = [1, 2] : (tensor<%1$dx%2$dxi1>) -> "
    "tensor<12x%1$dx%2$dxi1>\n"
    "  %%m = stablehlo.select %%leb, %%s, %%low : tensor<12x%1$dx%2$dxi1>, "
    "tensor<12x%1$dx%2$dxf32>\n"
    "  %%x = stablehlo.reduce(%%m init: %%none) applies stablehlo.maximum across dimensions = [2]\n"
    "    : (tensor<12x%1$dx%2$dxf32>, tensor<f32>) -> tensor<12x%1$dxf32>\n"
    "  %%xb = stablehlo.broadcast_in_dim %%x, dims = [0, 1] : (tensor<12x%1$dxf32>) -> "
    "tensor<12x%1$dx%2$dxf32>\n"
    "  %%e = stablehlo.subtract %%m, %%xb : tensor<12x%1$dx%2$dxf32>\n"
    "  %%p = stablehlo.exponential %%e : tensor<12x%1$dx%2$dxf32>\n"
    "  %%t = stablehlo.reduce(%%p init: %%zero) applies stablehlo.add across dimensions = [2]\n"
    "    : (tensor<12x%1$dx%2$dxf32>, tensor<f32>) -> tensor<12x%1$dxf32>\n"
    "  %%tb = stablehlo.broadcast_in_dim %%t, dims = [0, 1] : (tensor<12x%1$dxf32>) -> "
    "tensor<12x%1$dx%2$dxf32>\n"
    "  %%w = stablehlo.divide %%p, %%tb : tensor<12x%1$dx%2$dxf32>\n"
    "  %%o = stablehlo.dot_general %%w, %%v, batching_dims = [0] x [0], contracting_dims = [2] x "
    "[1]\n"
    "    : (tensor<12x%1$dx%2$dxf32>, tensor<12x%2$dx64xf32>) -> tensor<12x%1$dx64xf32>\n"
    "  return %%o : tensor<12x%1$dx64xf32>\n"
    "}\n";

static cpu_program *make(int rows, int keys, bool mha) {
  char text[8192];
  cpu_compile_options options;
  ir_module *module;
  cpu_program *program;
  cpu_compile_options_init(&options);
  options.mha = mha;
  snprintf(text, sizeof text, form, rows, keys, keys - rows);
  tn_status *status = hlo_read(text, strlen(text), "attention", NULL, &module);
  if (!status) status = cpu_program_create(module, &options, &program);
  if (status) {
    fprintf(stderr, "%s\n", tn_status_message(status));
    exit(1);
  }
  ir_module_destroy(module);
  return program;
}

static float *numbers(int n) {
  float *data = aligned_alloc(64, (size_t)n * sizeof *data);
  for (int i = 0; i < n; i++) data[i] = (float)(i * 37 % 101) / 50 - 1;
  return data;
}

static void compare(cpu_pool *pool, int rows, int keys) {
  cpu_program *programs[2] = {make(rows, keys, false), make(rows, keys, true)};
  cpu_run_context context = {.pool = pool};
  float *q = numbers(HEADS * rows * DEPTH), *k = numbers(HEADS * keys * DEPTH);
  float *v = numbers(HEADS * keys * DEPTH), *out = numbers(HEADS * rows * DEPTH);
  double best[2] = {1e30, 1e30};
  for (int turn = 0; turn < 12; turn++) {
    int64_t start = tn_now();
    tn_status_destroy(
        cpu_program_run(programs[turn % 2], &context, (const void *[]){q, k, v}, (void *[]){out}));
    double ms = (double)(tn_now() - start) / 1e6;
    if (ms < best[turn % 2]) best[turn % 2] = ms;
  }
  printf("%5d rows %5d keys   off %9.3f ms %8.2f MB   on %9.3f ms %8.2f MB\n", rows, keys, best[0],
         (double)cpu_program_temp_bytes(programs[0]) / 1e6, best[1],
         (double)cpu_program_temp_bytes(programs[1]) / 1e6);
  for (int i = 0; i < 2; i++) cpu_program_destroy(programs[i]);
  free(q);
  free(k);
  free(v);
  free(out);
}

int main(int argc, char **argv) {
  cpu_pool *pool;
  tn_status *status = cpu_pool_create(argc > 1 ? atoi(argv[1]) : 1, &pool);
  if (status) return 1;
  static const int sizes[][2] = {{1, 1024}, {128, 128}, {512, 512}, {1024, 1024}, {2048, 2048}};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) compare(pool, sizes[i][0], sizes[i][1]);
  cpu_pool_destroy(pool);
  return 0;
}
