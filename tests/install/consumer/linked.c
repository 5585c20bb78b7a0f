/* The CPU device linked into the program: says which plugin "cpu" is, "linked" if it worked. */
#include <stdio.h>
#include <tenon/tenon.h>

const struct PJRT_Api *GetPjrtApi(void);

int main(void) {
  tn_client *client = NULL;
  tn_status *status = tn_plugin_register_linked(GetPjrtApi);
  if (!status) status = tn_client_open("cpu", NULL, &client);
  if (status) {
    fprintf(stderr, "%s\n", tn_status_message(status));
    tn_status_destroy(status);
    return 1;
  }
  printf("%s\n", tn_plugin_name(tn_client_plugin(client)));
  tn_client_destroy(client);
  return 0;
}
