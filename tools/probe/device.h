/* Trying a device. */
#ifndef TENON_PROBE_DEVICE_H
#define TENON_PROBE_DEVICE_H

/* Loads the plugin that `spec` means, opens it with the options ("name=value" each), lists its
 * devices, and runs two programs whose values it checks. The exit status. */
int probe_device(const char *spec, char *const *options, int count);

#endif
