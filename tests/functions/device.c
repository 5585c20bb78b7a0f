#include "device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void must(tn_status *status, const char *op) {
  if (!status) return;
  fprintf(stderr, "%s: %s\n", op, tn_status_message(status));
  exit(1);
}

/* CHLO's ops of two operands print their types apart; those of StableHLO of one type are content
 * with one. The result of complex abs is real. */
static int write_program(char *text, size_t size, const char *op, tn_type type, int operands,
                         int64_t count) {
  const char *in = tn_type_name(type), *out = in;
  if (strcmp(op, "stablehlo.abs") == 0 && type == TN_C64) out = "f32";
  if (strcmp(op, "stablehlo.abs") == 0 && type == TN_C128) out = "f64";
  long n = (long)count;
  return operands == 1 ? snprintf(text, size,
                                  "func.func @main(%%x: tensor<%ldx%s>) -> tensor<%ldx%s> {\n"
                                  "  %%r = \"%s\"(%%x) : (tensor<%ldx%s>) -> tensor<%ldx%s>\n"
                                  "  return %%r : tensor<%ldx%s>\n}\n",
                                  n, in, n, out, op, n, in, n, out, n, out)
                       : snprintf(text, size,
                                  "func.func @main(%%x: tensor<%ldx%s>, %%y: tensor<%ldx%s>)\n"
                                  "    -> tensor<%ldx%s> {\n"
                                  "  %%r = \"%s\"(%%x, %%y) : (tensor<%ldx%s>, tensor<%ldx%s>)\n"
                                  "    -> tensor<%ldx%s>\n"
                                  "  return %%r : tensor<%ldx%s>\n}\n",
                                  n, in, n, in, n, out, op, n, in, n, in, n, out, n, out);
}

device_op device_open(const char *spec, const char *op, tn_type type, int operands, int64_t count) {
  char text[1024];
  device_op d = {.type = type, .operands = operands, .count = count};
  int size = write_program(text, sizeof text, op, type, operands, count);
  must(tn_client_open(spec, NULL, &d.client), op);
  must(tn_compile(d.client, text, (size_t)size, NULL, &d.program), op);
  return d;
}

void device_run(const device_op *d, const void *const *in, void *out) {
  tn_buffer *arguments[MOST_OPERANDS] = {NULL}, *result = NULL;
  for (int i = 0; i < d->operands; i++)
    must(tn_buffer_from_host(d->client, in[i], d->type, &d->count, 1, NULL, &arguments[i]), "");
  must(tn_run(d->program, arguments, (size_t)d->operands, &result, 1), "");
  must(tn_buffer_to_host(result, out, tn_buffer_host_size(result)), "");
  for (int i = 0; i < d->operands; i++) tn_buffer_destroy(arguments[i]);
  tn_buffer_destroy(result);
}

void device_close(device_op *d) {
  tn_executable_destroy(d->program);
  tn_client_destroy(d->client);
}
