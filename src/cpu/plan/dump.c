/* What the stages of the planner made, as JSON with the texts that people read.
 *
 * Each function takes one stage's product as it is and adds entries to that stage's list; nothing
 * is kept of it, so it may change afterwards. A text has its lines indented by how deep its block
 * stands. Memory that runs short is remembered (`failed`), and told at the end alone: planning goes
 * on as if nobody had asked. */
#include "cpu/plan/dump.h"
#include "cpu/plan/scalar_program.h"
#include "cpu/plan/schedule.h"
#include "cpu/plan/tile_program.h"
#include "stablehlo/stablehlo.h"

#include <string.h>

const char *plan_stage_name(plan_stage stage) {
  static const char *const names[PLAN_NUM_STAGES] = {"passes", "graph", "clusters",
                                                     "tiles",  "steps", "buffers"};
  return names[stage];
}

/* ---- the document -----------------------------------------------------------------------------
 */

void plan_dump_begin(plan_dump *dump) {
  *dump = (plan_dump){.doc = tn_json_new()};
  for (int i = 0; i < PLAN_NUM_STAGES; i++) dump->entries[i] = yyjson_mut_arr(dump->doc);
}

static void add_member(plan_dump *dump, yyjson_mut_val *object, const char *key,
                       yyjson_mut_val *value) {
  dump->failed |= !tn_json_add(dump->doc, object, key, value);
}

static void append_value(plan_dump *dump, yyjson_mut_val *array, yyjson_mut_val *value) {
  dump->failed |= !tn_json_append_to(array, value);
}

/* Takes the text: it is what people see of the entry, which holds `members` beside it. */
static void add_entry(plan_dump *dump, plan_stage stage, tn_text *text, yyjson_mut_val *members) {
  while (text->size && text->data[text->size - 1] == '\n') text->data[--text->size] = '\0';
  dump->failed |= text->failed;
  add_member(dump, members, "text",
             tn_json_text(dump->doc, text->data ? text->data : "", text->size));
  append_value(dump, dump->entries[stage], members);
  tn_text_free(text);
}

tn_status *plan_dump_take(plan_dump *dump, char **json) {
  yyjson_mut_val *stages = yyjson_mut_arr(dump->doc);
  for (int i = 0; i < PLAN_NUM_STAGES; i++)
    append_value(dump, stages,
                 tn_json_pack(dump->doc, "{s:s, s:v}", "stage", plan_stage_name((plan_stage)i),
                              "entries", dump->entries[i]));
  yyjson_mut_val *top = tn_json_pack(dump->doc, "{s:v}", "stages", stages);
  *json = dump->failed ? NULL : tn_json_print(top, false);
  yyjson_mut_doc_free(dump->doc);
  *dump = (plan_dump){0};
  return *json ? NULL : tn_error_no_memory("a program's stages");
}

/* ---- passes, graph and clusters
 * ----------------------------------------------------------------------
 */

void plan_dump_module(plan_dump *dump, const ir_module *module) {
  if (!dump) return;
  tn_text text = {0};
  tn_status *status = hlo_print(module, 0, &text);
  dump->failed |= status != NULL;
  tn_status_destroy(status);
  add_entry(dump, PLAN_STAGE_PASSES, &text, yyjson_mut_obj(dump->doc));
}

static void dump_title(plan_dump *dump, plan_stage stage, const char *title, int depth) {
  if (!title) return;
  tn_text text = {0};
  tn_text_printf(&text, "%*s%s:", 2 * depth - 2, "", title);
  add_entry(dump, stage, &text, tn_json_pack(dump->doc, "{s:s}", "block", title));
}

static yyjson_mut_val *describe_view(plan_dump *dump, const graph_node *node) {
  const value_view *view = node->view;
  if (view->is_iota)
    return tn_json_pack(dump->doc, "{s:I, s:I}", "length", view->length, "inner", view->inner);
  yyjson_mut_val *strides = yyjson_mut_arr(dump->doc);
  for (uint32_t d = 0; d < node->op->results[0].type->rank; d++)
    append_value(dump, strides, yyjson_mut_sint(dump->doc, view->strides[d]));
  return tn_json_pack(dump->doc, "{s:I, s:v}", "offset", view->offset, "strides", strides);
}

void plan_dump_graph(plan_dump *dump, const graph *g, const char *title, int depth) {
  if (!dump) return;
  dump_title(dump, PLAN_STAGE_GRAPH, title, depth);
  for (uint32_t i = 0; i < g->count; i++) {
    const graph_node *node = &g->nodes[i];
    tn_text text = {0};
    tn_text_printf(&text, "%*s", 2 * depth, "");
    graph_print_node(g, node, &text);
    yyjson_mut_val *members =
        tn_json_pack(dump->doc, "{s:I, s:s}", "node", (int64_t)i, "op", node->op->name);
    if (node->pieces)
      add_member(dump, members, "pieces", yyjson_mut_uint(dump->doc, node->pieces->count));
    if (node->view) {
      add_member(dump, members, "view", describe_view(dump, node));
      add_member(dump, members, "whole", yyjson_mut_bool(dump->doc, node->whole));
      add_member(dump, members, "stays", yyjson_mut_bool(dump->doc, node->stays));
    }
    if (node->written)
      add_member(dump, members, "written", yyjson_mut_str(dump->doc, node->written));
    add_entry(dump, PLAN_STAGE_GRAPH, &text, members);
  }
}

static yyjson_mut_val *describe_cluster(plan_dump *dump, const ir_module *module,
                                        const cluster *c) {
  char place[256];
  ir_op_place(module, c->ops[0], place, sizeof place);
  yyjson_mut_val *ops = yyjson_mut_arr(dump->doc), *results = yyjson_mut_arr(dump->doc);
  for (uint32_t i = 0; i < c->num_ops; i++) {
    append_value(dump, ops, yyjson_mut_strcpy(dump->doc, c->ops[i]->name));
    if (c->kind == CLUSTER_MAP && cluster_has_result(c, c->ops[i]))
      append_value(dump, results, yyjson_mut_uint(dump->doc, i));
  }
  yyjson_mut_val *members =
      tn_json_pack(dump->doc, "{s:s, s:s, s:v}", "cluster", c->kind == CLUSTER_MAP ? "map" : "op",
                   "place", place, "ops", ops);
  if (c->kind == CLUSTER_MAP) {
    add_member(dump, members, "elements", yyjson_mut_sint(dump->doc, c->elements));
    add_member(dump, members, "results", results);
  }
  if (c->kind == CLUSTER_VIEW && c->node->stays)
    add_member(dump, members, "view", yyjson_mut_true(dump->doc));
  if (c->stopped) add_member(dump, members, "ends", yyjson_mut_strcpy(dump->doc, c->stopped));
  return members;
}

void plan_dump_clusters(plan_dump *dump, const ir_module *module, const cluster_list *list,
                        const char *title, int depth) {
  if (!dump) return;
  dump_title(dump, PLAN_STAGE_CLUSTERS, title, depth);
  for (uint32_t i = 0; i < list->count; i++) {
    tn_text text = {0};
    tn_text_printf(&text, "%*s", 2 * depth, "");
    cluster_print(&list->clusters[i], &text);
    add_entry(dump, PLAN_STAGE_CLUSTERS, &text, describe_cluster(dump, module, &list->clusters[i]));
  }
}

/* ---- tile programs ----------------------------------------------------------------------------
 */

static void print_view(const tile_view *view, uint32_t buffer, tn_text *text) {
  tn_text_printf(text, "b%u[%lld + ", buffer, (long long)view->offset);
  for (int d = 0; d < view->outer.rank; d++)
    tn_text_printf(text, "%lld:%lld, ", (long long)view->outer.dims[d],
                   (long long)view->outer.strides[0][d]);
  tn_text_printf(text, "%lld:%lld]", (long long)view->count, (long long)view->step);
}

static void print_slot(const tile_program *p, const plan_step *step, uint32_t number,
                       tn_text *text) {
  const tile_slot *slot = &p->slots[number];
  uint32_t buffer = slot->kind <= TILE_VIEW ? step->data[slot->index] : 0;
  switch (slot->kind) {
  case TILE_ARRAY: tn_text_printf(text, "b%u", buffer); break;
  case TILE_SPLAT:
    if (slot->view) {
      print_view(slot->view, buffer, text);
      break;
    }
    tn_text_printf(text, "b%u[%zu]", buffer, slot->first / slot->element_size);
    break;
  case TILE_VIEW: print_view(slot->view, buffer, text); break;
  case TILE_PIECES:
    for (uint32_t k = 0; k < slot->pieces->count; k++) {
      const tile_piece *piece = &slot->pieces->parts[k];
      tn_text_printf(text, "%s%lld of ", k ? " | " : "(", (long long)piece->block);
      print_view(&piece->view, step->data[piece->index], text);
    }
    tn_text_putc(text, ')');
    break;
  case TILE_IOTA:
    tn_text_printf(text, "iota(%lld, %lld)", (long long)slot->iota.length,
                   (long long)slot->iota.inner);
    break;
  case TILE_TEMP: tn_text_printf(text, "t%u", number); break;
  }
}

static const tile_segment *segment_of(const tile_program *p, size_t insn) {
  for (size_t s = 0; s < p->num_segments; s++)
    if (insn >= p->segments[s].first && insn < p->segments[s].first + p->segments[s].count)
      return &p->segments[s];
  return NULL;
}

static yyjson_mut_val *describe_insn(plan_dump *dump, const tile_program *p, size_t k,
                                     const plan_step *step, tn_text *text) {
  const tile_insn *insn = &p->insns[k];
  const tile_segment *segment = segment_of(p, k);
  tn_text dst = {0}, one = {0};
  yyjson_mut_val *src = yyjson_mut_arr(dump->doc);
  print_slot(p, step, insn->dst, &dst);
  tn_text_printf(text, "  %s = %s", dst.data, cpu_tile_describe(insn->op)->name);
  for (int s = 0; s < insn->arity; s++) {
    print_slot(p, step, insn->src[s], &one);
    tn_text_printf(text, "%s %s", s ? "," : "", one.data);
    append_value(dump, src, tn_json_text(dump->doc, one.data ? one.data : "", one.size));
    dump->failed |= one.failed;
    tn_text_free(&one);
  }
  tn_text_printf(text, " : %s", tn_type_name(insn->in));
  if (insn->out != insn->in) tn_text_printf(text, " -> %s", tn_type_name(insn->out));
  if (segment && k == segment->first)
    tn_text_printf(text, "   [%u in registers, %d at a time]", segment->count, segment->values);
  tn_text_putc(text, '\n');
  yyjson_mut_val *members = tn_json_pack(
      dump->doc, "{s:s, s:s, s:s, s:s, s:v, s:b}", "op", cpu_tile_describe(insn->op)->name, "in",
      tn_type_name(insn->in), "out", tn_type_name(insn->out), "dst", dst.data ? dst.data : "",
      "src", src, "registers", (int)(segment != NULL));
  dump->failed |= dst.failed;
  tn_text_free(&dst);
  return members;
}

static void dump_tile_program(plan_dump *dump, const plan_step *step) {
  if (step->kind != PLAN_KERNEL || step->kernel.run != tile_program_run) return;
  const tile_program *p = step->kernel.params;
  tn_text text = {0};
  tn_text_printf(&text, "%s of %lld, tiles of %lld, %zu bytes of scratch\n", step->op,
                 (long long)step->kernel.units, (long long)p->tile, p->scratch);
  yyjson_mut_val *insns = yyjson_mut_arr(dump->doc);
  for (size_t k = 0; k < p->num_insns; k++)
    append_value(dump, insns, describe_insn(dump, p, k, step, &text));
  add_entry(dump, PLAN_STAGE_TILES, &text,
            tn_json_pack(dump->doc, "{s:s, s:I, s:I, s:I, s:v}", "op", step->op, "elements",
                         step->kernel.units, "tile", p->tile, "scratch", (int64_t)p->scratch,
                         "instructions", insns));
}

static void print_loop_insn(const scalar_program *p, uint32_t i, tn_text *text) {
  const cpu_scalar_insn *insn = &p->insns[i];
  const scalar_note *note = &p->notes[i];
  tn_text_printf(text, "%u: ", i);
  if (note->writes) tn_text_printf(text, "r%u = ", insn->dst);
  tn_text_puts(text, note->name);
  for (int k = 0; k < note->num_src; k++)
    tn_text_printf(text, "%s r%u", k ? "," : "", insn->src[k]);
  if (insn->count) tn_text_printf(text, ", of %u each", insn->count);
  if (note->branches) tn_text_printf(text, " -> %u", (unsigned)(insn->more.target - p->insns));
}

static void dump_loop(plan_dump *dump, const plan_step *step) {
  const scalar_program *p = step->loop;
  tn_text text = {0}, one = {0};
  yyjson_mut_val *insns = yyjson_mut_arr(dump->doc);
  tn_text_printf(&text, "%s of %u instructions, %u registers\n", step->op, p->num_insns,
                 p->num_regs);
  for (uint32_t i = 0; i < p->num_insns; i++) {
    print_loop_insn(p, i, &one);
    tn_text_printf(&text, "  %s\n", one.data ? one.data : "");
    append_value(dump, insns, tn_json_text(dump->doc, one.data ? one.data : "", one.size));
    dump->failed |= one.failed;
    tn_text_free(&one);
  }
  add_entry(dump, PLAN_STAGE_TILES, &text,
            tn_json_pack(dump->doc, "{s:s, s:I, s:v}", "op", step->op, "registers",
                         (int64_t)p->num_regs, "instructions", insns));
}

/* The part of a band as a step of its own, on the plan's buffers. */
static plan_step part_as_step(const plan_step *band_step, const plan_band *band, uint32_t i,
                              uint32_t data[]) {
  const plan_band_part *part = &band->parts[i];
  for (uint32_t k = 0; k < part->num_data; k++) data[k] = band_step->data[part->data[k]];
  return (plan_step){.kind = PLAN_KERNEL,
                     .op = part->op,
                     .kernel = part->kernel,
                     .grain = part->kernel.units,
                     .num_data = part->num_data,
                     .num_outputs = part->num_outputs,
                     .data = data};
}

static void dump_tiles(plan_dump *dump, const plan_block *block) {
  for (size_t i = 0; i < block->count; i++) {
    const plan_step *step = &block->steps[i];
    const plan_band *band = plan_step_band(step);
    for (size_t k = 0; k < step->num_blocks; k++) dump_tiles(dump, &step->blocks[k]);
    dump_tile_program(dump, step);
    if (step->kind == PLAN_LOOP) dump_loop(dump, step);
    for (uint32_t k = 0; band && k < band->num_parts; k++) {
      uint32_t data[PLAN_MOST_BAND_DATA];
      plan_step part = part_as_step(step, band, k, data);
      dump_tile_program(dump, &part);
    }
  }
}

/* ---- steps and buffers ------------------------------------------------------------------------
 */

static const char *block_title(const plan_step *step, size_t k) {
  if (step->kind == PLAN_CASE) return "branch";
  return k ? "body" : "cond";
}

static void print_step(const plan_step *step, int depth, tn_text *out) {
  tn_text_printf(out, "%*s%s", depth * 2, "", step->op);
  for (uint32_t k = 0; k < step->num_data; k++)
    tn_text_printf(out, "%s b%u", k && k == step->num_outputs ? " <-" : "", step->data[k]);
  if (step->kind == PLAN_KERNEL) {
    tn_text_printf(out, "   [%s, %lld units", step->kernel.name, (long long)step->kernel.units);
    if (step->grain < step->kernel.units)
      tn_text_printf(out, ", split from %lld", (long long)step->grain);
    const plan_band *band = plan_step_band(step);
    if (band) tn_text_printf(out, ", %lld at a time", (long long)band->block);
    tn_text_puts(out, "]");
  }
  tn_text_puts(out, "\n");
  const plan_band *band = plan_step_band(step);
  for (uint32_t k = 0; band && k < band->num_parts; k++) {
    uint32_t data[PLAN_MOST_BAND_DATA];
    plan_step part = part_as_step(step, band, k, data);
    print_step(&part, depth + 1, out);
  }
  for (size_t k = 0; k < step->num_blocks; k++) {
    tn_text_printf(out, "%*s%s:\n", depth * 2 + 2, "", block_title(step, k));
    for (size_t i = 0; i < step->blocks[k].count; i++)
      print_step(&step->blocks[k].steps[i], depth + 2, out);
  }
}

static yyjson_mut_val *describe_step(plan_dump *dump, const plan_step *step);

/* The steps that run row by row, as steps. */
static yyjson_mut_val *describe_band(plan_dump *dump, const plan_step *step,
                                     const plan_band *band) {
  yyjson_mut_val *parts = yyjson_mut_arr(dump->doc);
  for (uint32_t k = 0; k < band->num_parts; k++) {
    uint32_t data[PLAN_MOST_BAND_DATA];
    plan_step part = part_as_step(step, band, k, data);
    append_value(dump, parts, describe_step(dump, &part));
  }
  return tn_json_pack(dump->doc, "{s:I, s:v}", "rows_at_a_time", band->block, "steps", parts);
}

static yyjson_mut_val *describe_step(plan_dump *dump, const plan_step *step) {
  static const char *const kinds[] = {"kernel", "copy", "while", "case", "loop", "call"};
  yyjson_mut_val *writes = yyjson_mut_arr(dump->doc), *data = yyjson_mut_arr(dump->doc);
  for (uint32_t k = 0; k < step->num_data; k++)
    append_value(dump, k < step->num_outputs ? writes : data,
                 yyjson_mut_uint(dump->doc, step->data[k]));
  yyjson_mut_val *members = tn_json_pack(dump->doc, "{s:s, s:s, s:v, s:v}", "op", step->op, "step",
                                         kinds[step->kind], "outputs", writes, "data", data);
  if (step->kind == PLAN_KERNEL) {
    add_member(dump, members, "kernel", yyjson_mut_strcpy(dump->doc, step->kernel.name));
    add_member(dump, members, "units", yyjson_mut_sint(dump->doc, step->kernel.units));
    add_member(dump, members, "grain", yyjson_mut_sint(dump->doc, step->grain));
  }
  if (step->ns > 0) add_member(dump, members, "nanoseconds", yyjson_mut_real(dump->doc, step->ns));
  if (plan_step_band(step))
    add_member(dump, members, "band", describe_band(dump, step, plan_step_band(step)));
  if (step->num_blocks == 0) return members;
  yyjson_mut_val *blocks = yyjson_mut_arr(dump->doc);
  for (size_t k = 0; k < step->num_blocks; k++) {
    yyjson_mut_val *steps = yyjson_mut_arr(dump->doc);
    for (size_t i = 0; i < step->blocks[k].count; i++)
      append_value(dump, steps, describe_step(dump, &step->blocks[k].steps[i]));
    append_value(
        dump, blocks,
        tn_json_pack(dump->doc, "{s:s, s:v}", "block", block_title(step, k), "steps", steps));
  }
  add_member(dump, members, "blocks", blocks);
  return members;
}

static const char *storage_name(plan_storage storage) {
  static const char *const names[] = {"temp", "arg", "output", "const", "context"};
  return names[storage];
}

static void print_buffer(const plan *p, size_t i, tn_text *out) {
  const plan_buffer *buffer = &p->buffers[i];
  tn_text_printf(out, "b%zu %s", i, storage_name(buffer->storage));
  if (buffer->storage == PLAN_TEMP && !buffer->in_band)
    tn_text_printf(out, " at %zu", buffer->offset);
  if (buffer->in_band) tn_text_puts(out, " in a band's scratch");
  if (buffer->storage == PLAN_ARG || buffer->storage == PLAN_OUTPUT)
    tn_text_printf(out, " %u", buffer->index);
  tn_text_printf(out, ", %zu bytes, needed %lld to %lld", buffer->size, (long long)buffer->first,
                 (long long)buffer->last);
  if (buffer->text) tn_text_printf(out, ", %s", buffer->text);
  tn_text_puts(out, "\n");
}

static void print_totals(const plan *p, tn_text *out) {
  tn_text_printf(out,
                 "%zu arguments, %zu outputs, %zu buffers, %zu bytes of temporaries, "
                 "%zu of constants, %zu of scratch a thread\n",
                 p->num_args, p->num_outputs, p->num_buffers, p->temp_bytes, p->const_bytes,
                 p->scratch);
}

static void dump_buffers(plan_dump *dump, const plan *p) {
  tn_text text = {0};
  print_totals(p, &text);
  add_entry(dump, PLAN_STAGE_BUFFERS, &text,
            tn_json_pack(dump->doc, "{s:I, s:I, s:I, s:I, s:I, s:I}", "arguments",
                         (int64_t)p->num_args, "outputs", (int64_t)p->num_outputs, "buffers",
                         (int64_t)p->num_buffers, "temporary_bytes", (int64_t)p->temp_bytes,
                         "constant_bytes", (int64_t)p->const_bytes, "scratch_bytes",
                         (int64_t)p->scratch));
  for (size_t i = 0; i < p->num_buffers; i++) {
    const plan_buffer *buffer = &p->buffers[i];
    text = (tn_text){0};
    print_buffer(p, i, &text);
    yyjson_mut_val *members =
        tn_json_pack(dump->doc, "{s:I, s:s, s:I, s:I, s:I, s:s}", "buffer", (int64_t)i, "storage",
                     storage_name(buffer->storage), "bytes", (int64_t)buffer->size, "first",
                     buffer->first, "last", buffer->last, "type", buffer->text ? buffer->text : "");
    if (buffer->storage == PLAN_TEMP)
      add_member(dump, members, "offset", yyjson_mut_uint(dump->doc, buffer->offset));
    if (buffer->storage == PLAN_ARG || buffer->storage == PLAN_OUTPUT)
      add_member(dump, members, "index", yyjson_mut_uint(dump->doc, buffer->index));
    add_entry(dump, PLAN_STAGE_BUFFERS, &text, members);
  }
}

/* A region's begin with a line that says so. */
static void dump_region_title(plan_dump *dump, plan_stage stage) {
  tn_text text = {0};
  tn_text_puts(&text, "region planned on its own:");
  add_entry(dump, stage, &text,
            tn_json_pack(dump->doc, "{s:s}", "block", "region planned on its own"));
}

void plan_dump_plan(plan_dump *dump, const plan *p) {
  if (!dump) return;
  dump_tiles(dump, &p->main);
  for (size_t i = 0; i < p->main.count; i++) {
    tn_text text = {0};
    print_step(&p->main.steps[i], 0, &text);
    add_entry(dump, PLAN_STAGE_STEPS, &text, describe_step(dump, &p->main.steps[i]));
  }
  dump_buffers(dump, p);
  for (size_t i = 0; i < p->num_children; i++) {
    for (plan_stage stage = PLAN_STAGE_TILES; stage <= PLAN_STAGE_BUFFERS; stage++)
      dump_region_title(dump, stage);
    plan_dump_plan(dump, p->children[i]);
  }
}

void plan_print(const plan *p, tn_text *out) {
  tn_text_puts(out, "plan: ");
  print_totals(p, out);
  tn_text_puts(out, "buffers:\n");
  for (size_t i = 0; i < p->num_buffers; i++) {
    tn_text_puts(out, "  ");
    print_buffer(p, i, out);
  }
  tn_text_puts(out, "steps:\n");
  for (size_t i = 0; i < p->main.count; i++) print_step(&p->main.steps[i], 1, out);
}
