/* A linked plugin: one program file without any .so of a plugin beside it. Link it with
 * libtenon_cpu.a. */
#include "example.h"

/* From libtenon_cpu.a. Any plugin that is compiled into a program has such a function. */
const struct PJRT_Api *GetPjrtApi(void);

/* Before the first "cpu" is opened: from then on it means the linked plugin. */
static void use_linked_plugin(void) {
  ok(tn_plugin_register_linked(GetPjrtApi));
}

int main(void) {
  tn_client *client = NULL;
  tn_buffer *x, *y = NULL;
  use_linked_plugin();
  ok(tn_client_open("cpu", NULL, &client));
  printf("the plugin is '%s'\n", tn_plugin_name(tn_client_plugin(client)));
  must(strcmp(tn_plugin_path(tn_client_plugin(client)), "") == 0, "it has no file");

  tn_executable *program = compile(client, add_one);
  x = row_of(client, 1, 2, 3, 4);
  ok(tn_run(program, &x, 1, &y, 1));
  show_row("1 2 3 4 and one", y, 2);
  tn_buffer_destroy(x);
  tn_buffer_destroy(y);
  tn_executable_destroy(program);
  tn_client_destroy(client);
  return 0;
}
