/* Adds two rows of numbers on a device: a program made from text, two arguments, one result.
 *
 *   add 1,2,3 10,20,30 [SPEC]     prints 11 22 33 */
#include <stdio.h>
#include <stdlib.h>
#include <tenon/tenon.h>

enum { MOST = 64 };

/* "1,2,3" into `row`; the count, or -1 if it is no such list. */
static int read_row(const char *text, float *row) {
  for (int count = 0; count < MOST;) {
    char *end;
    row[count++] = strtof(text, &end);
    if (end == text) return -1;
    if (!*end) return count;
    if (*end != ',') return -1;
    text = end + 1;
  }
  return -1;
}

/* The program's shapes are fixed when it is compiled, so it is written for this many numbers. */
static tn_status *compile(tn_client *client, int count, tn_executable **out) {
  char text[512];
  int size =
      snprintf(text, sizeof text,
               "func.func @main(%%a: tensor<%dxf32>, %%b: tensor<%dxf32>) -> tensor<%dxf32> {\n"
               "  %%sum = stablehlo.add %%a, %%b : tensor<%dxf32>\n"
               "  return %%sum : tensor<%dxf32>\n"
               "}\n",
               count, count, count, count, count);
  return tn_compile(client, text, (size_t)size, NULL, out);
}

static tn_status *add(const char *spec, const float *a, const float *b, int count, float *sum) {
  const int64_t dims[] = {count};
  tn_client *client = NULL;
  tn_executable *program = NULL;
  tn_buffer *in[2] = {NULL, NULL}, *out = NULL;

  tn_status *s = tn_client_open(spec, NULL, &client);
  if (!s) s = compile(client, count, &program);
  if (!s) s = tn_buffer_from_host(client, a, TN_F32, dims, 1, NULL, &in[0]);
  if (!s) s = tn_buffer_from_host(client, b, TN_F32, dims, 1, NULL, &in[1]);
  if (!s) s = tn_run(program, in, 2, &out, 1);
  if (!s) s = tn_buffer_to_host(out, sum, (size_t)count * sizeof *sum);

  tn_buffer_destroy(out);
  tn_buffer_destroy(in[0]);
  tn_buffer_destroy(in[1]);
  tn_executable_destroy(program);
  tn_client_destroy(client);
  return s;
}

int main(int argc, char **argv) {
  float a[MOST], b[MOST], sum[MOST];
  int count = argc > 2 ? read_row(argv[1], a) : -1;
  if (count < 1 || read_row(argv[2], b) != count) {
    fprintf(stderr,
            "usage: add A,A,... B,B,... [SPEC]   (as many numbers on both sides, at most %d)\n",
            MOST);
    return 2;
  }
  tn_status *status = add(argc > 3 ? argv[3] : "cpu", a, b, count, sum);
  if (status) {
    fprintf(stderr, "add: %s\n", tn_status_message(status));
    tn_status_destroy(status);
    return 1;
  }
  for (int i = 0; i < count; i++) printf("%g%c", (double)sum[i], i + 1 < count ? ' ' : '\n');
  return 0;
}
