#include <stdio.h>
#include <tenon/tenon.h>

/* Adds one to four numbers with add_one.mlir, on Tenon's CPU device. */
int main(void) {
  float in[4] = {1, 2, 3, 4}, out[4];
  const int64_t dims[] = {4};
  tn_client *client = NULL;
  tn_executable *program = NULL;
  tn_buffer *x = NULL, *y = NULL;

  tn_status *s = tn_client_open("cpu", NULL, &client); /* or "pjrt:/path/to/plugin.so" */
  if (!s) s = tn_compile_file(client, "add_one.mlir", NULL, &program);
  if (!s) s = tn_buffer_from_host(client, in, TN_F32, dims, 1, NULL, &x);
  if (!s) s = tn_run(program, &x, 1, &y, 1);
  if (!s) s = tn_buffer_to_host(y, out, sizeof out);
  if (s)
    fprintf(stderr, "%s\n", tn_status_message(s));
  else
    printf("%g %g %g %g\n", out[0], out[1], out[2], out[3]);

  int code = s ? 1 : 0;
  tn_status_destroy(s);
  tn_buffer_destroy(y); /* NULL is fine; any order is fine */
  tn_buffer_destroy(x);
  tn_executable_destroy(program);
  tn_client_destroy(client);
  return code;
}
