/* A program on disk: a file, or a folder that holds program.mlirbc or program.mlir, inputs/N.npy,
 * outputs/N.npy and meta.json, as the model generator writes it. */
#ifndef TENON_TOOLS_FOLDER_H
#define TENON_TOOLS_FOLDER_H

#include "base/json.h"
#include "compare.h"
#include "npy.h"

enum { FOLDER_PATH = 4096 };

/* The program file that `program` means: itself, or the bytecode or text in that folder. */
bool folder_program(const char *program, char *path, size_t size, tool_error *error);

/* Reads it; "-" is standard input, whose name in messages is <stdin>. */
bool folder_load(const char *program, tn_program **out, tool_error *error);

/* The folder whose inputs/ belong to it: the program's own folder if it has inputs/0.npy. */
bool folder_of_inputs(const char *program, char *folder, size_t size);

/* FOLDER/outputs/INDEX.npy, or FOLDER/INDEX.npy where there is no outputs/. */
bool folder_output(const char *folder, size_t index, char *path, size_t size, tool_error *error);

/* A JSON file; NULL with the error, which names it. */
yyjson_doc *folder_json(const char *path, tool_error *error);

/* The tolerance of each of `count` outputs by FOLDER/meta.json; without that file all are exact.
 * free() the result. */
bool folder_tolerances(const char *folder, size_t count, compare_tolerance **out,
                       tool_error *error);

#endif
