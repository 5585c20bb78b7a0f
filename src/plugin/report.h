/* Tenon's own extension: reports of compiled programs, limits of devices. Its functions read what
 * is fixed or locks itself, on any thread; a text that they give is the caller's. */
#ifndef TN_PLUGIN_REPORT_H
#define TN_PLUGIN_REPORT_H

#include "abi/tenon/extension.h"

/* The first of the table's extensions: static, and nobody changes it. */
extern Tenon_Extension plugin_tenon_extension;

#endif
