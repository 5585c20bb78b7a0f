/* Uploads and transfers in words. */
#include "client/text.h"
#include <tenon/tenon.h>

size_t tn_upload_describe(const tn_upload *upload, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!upload) {
    line_put(&line, "no upload");
    return line.length;
  }
  line_put(&line, "upload: %zu of ", tn_upload_written(upload));
  line_put_count(&line, (int64_t)tn_upload_size(upload), "byte");
  line_put(&line, " written, %s", tn_upload_in_pieces(upload) ? "in pieces" : "gathered");
  return line.length;
}

size_t tn_transfer_describe(const tn_transfer *transfer, char *text, size_t size) {
  tn_line line = line_start(text, size);
  if (!transfer) {
    line_put(&line, "no transfer");
    return line.length;
  }
  size_t count = tn_transfer_num_buffers(transfer), bytes = 0;
  for (size_t i = 0; i < count; i++) bytes += tn_transfer_buffer_size(transfer, i);
  line_put(&line, "transfer of ");
  line_put_count(&line, (int64_t)count, "buffer");
  line_put(&line, ", ");
  line_put_count(&line, (int64_t)bytes, "byte");
  const tn_device *device = tn_transfer_device(transfer);
  char name[128];
  tn_device_describe(device, name, sizeof name);
  if (device) line_put(&line, ", to %s", name);
  return line.length;
}
