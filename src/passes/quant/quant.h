/* Private to src/passes: arithmetic on quantized elements, written in that of integers and floats.
 * Each call puts ops before e->at and gives the last one's result; NULL: no memory, or an operand
 * was NULL. Quantized values have static shapes here, and types that quant_fits() takes. */
#ifndef TN_PASSES_QUANT_H
#define TN_PASSES_QUANT_H

#include "passes/rewrite/builder.h"

/* The elements' quantization; NULL: the type has none. */
const ir_quant *quant_of(const ir_type *type);
/* Whether storage and expressed type are an integer's and a float's that have arithmetic here, and
 * there is a scale and a zero point for each place along the axis. */
bool quant_fits(const ir_type *type);

/* Whether a value of `from` can be one of `to` place by place: where both have a scale for each
 * place, it is along one axis of one length. */
bool quant_can_rescale(const ir_quant *from, const ir_quant *to);

/* (stored - zero point) * scale, in the expressed type. */
ir_value *quant_dequantize(const op_builder *e, ir_value *x);
/* Rounds to even, within the storage's limits. */
ir_value *quant_quantize(const op_builder *e, ir_value *x, const ir_type *type);
/* From one quantization to another that quant_can_rescale() takes: one product and one sum. */
ir_value *quant_requantize(const op_builder *e, ir_value *x, const ir_type *type);

/* On integers all through, as the reference does it; NULL in *out: that does not serve for these
 * types and attributes. False: no memory. */
bool quant_add(const op_builder *e, const ir_op *op, ir_value **out);
bool quant_dot(const op_builder *e, const ir_op *op, ir_value **out);

#endif
