"""Step programs: a module whose main runs one step, made into one that runs many steps a call.

A step takes constants and state and gives the state after it, and may give more. Which argument is
state, and which output it becomes, the module itself says by `tf.aliasing_output` (as JAX writes what is
donated), or the caller does. The module that is made here keeps the step as a function of its own and
calls it in a `stablehlo.while`; its state is donated, so a plugin may update it where it lies.
"""

from __future__ import annotations

import dataclasses
import re

from ._core import Module

_ALIAS = re.compile(r"tf\.aliasing_output = (\d+) : i32")
_ELEMENT = re.compile(r"tensor<(?:\d+x)*([^<>]+|complex<[^<>]+>)>$")


def _split(text: str) -> list[str]:
    """At commas that stand in no bracket and no string."""
    parts, depth, start, quoted = [], 0, 0, False
    for i, c in enumerate(text):
        if c == '"' and text[i - 1 : i] != "\\":
            quoted = not quoted
        elif quoted:
            continue
        elif c in "([{<":
            depth += 1
        elif c in ")]}>" and text[i - 1 : i + 1] != "->":
            depth -= 1
        elif c == "," and depth == 0:
            parts.append(text[start:i].strip())
            start = i + 1
    last = text[start:].strip()
    return [*parts, last] if last else parts


def _closing(text: str, opening: int) -> int:
    """Where the parenthesis that opens there closes."""
    depth, quoted = 0, False
    for i in range(opening, len(text)):
        c = text[i]
        if c == '"' and text[i - 1] != "\\":
            quoted = not quoted
        elif not quoted and c == "(":
            depth += 1
        elif not quoted and c == ")":
            depth -= 1
            if depth == 0:
                return i
    raise ValueError("a function's signature has no end")


def _type_of(declared: str) -> str:
    """Of `%arg0: tensor<4xf32> {...}` or `tensor<4xf32> {...}` the type."""
    text = declared.split(": ", 1)[1] if declared.startswith("%") else declared
    depth = 0
    for i, c in enumerate(text):
        depth += (c == "<") - (c == ">" and text[i - 1] != "-")
        if c == " " and depth == 0:
            return text[:i]
    return text


def zero(type_: str) -> str:
    """A constant of zeros of a tensor type, as text."""
    match = _ELEMENT.match(type_)
    element = match.group(1) if match else ""
    if element == "i1":
        value = "false"
    elif element.startswith("complex"):
        value = "(0.0,0.0)"
    elif element.startswith(("i", "ui")):
        value = "0"
    else:
        value = "0.0"
    return f"stablehlo.constant dense<{value}> : {type_}"


@dataclasses.dataclass(frozen=True)
class Step:
    """A step program taken apart. Types are MLIR's text."""

    functions: str  # everything of the module, with main private and called `name`
    name: str
    arguments: list[str]
    outputs: list[str]
    state: dict[int, int]  # argument: the output that it becomes

    @property
    def constants(self) -> list[int]:
        return [i for i in range(len(self.arguments)) if i not in self.state]

    @property
    def extra(self) -> list[int]:
        """The outputs that are no state."""
        return [k for k in range(len(self.outputs)) if k not in self.state.values()]


def _check_state(arguments: list[str], outputs: list[str], state: dict[int, int], what: str) -> None:
    if not state:
        raise ValueError(f"{what} has no state: no argument has tf.aliasing_output, and state= names none")
    if len(set(state.values())) != len(state):
        raise ValueError("state: two arguments become one output")
    for i, k in state.items():
        if not 0 <= i < len(arguments) or not 0 <= k < len(outputs):
            raise ValueError(
                f"state: argument {i} becomes output {k}, and {what} has {len(arguments)} arguments and "
                f"{len(outputs)} outputs"
            )
        if arguments[i] != outputs[k]:
            raise ValueError(
                f"state: argument {i} is {arguments[i]}, and output {k}, which it becomes, {outputs[k]}"
            )


def take_apart(source, state: dict[int, int] | None = None, what: str = "the step program") -> Step:
    """Reads a step program: text, bytecode, a path or a Module. Errors call it `what`."""
    module = source if isinstance(source, Module) else Module(source)
    main = module.main
    if main is None:
        raise ValueError(f"{what} has no function that runs: no main, and not one public one")
    text = module.print()
    head = re.search(rf"func\.func (?:public )?@{re.escape(main.name)}\(", text)
    if head is None:
        raise ValueError(f"{what}'s function {main.name} has a name that is not plain")
    end = _closing(text, head.end() - 1)
    declared = _split(text[head.end() : end])
    body = text.index("{\n", end)
    results = text[end + 1 : body].strip().removeprefix("->").strip()
    if results.startswith("("):
        results = results[1 : _closing(results, 0)]
    attributes = results.find(" attributes ")
    outputs = [_type_of(r) for r in _split(results if attributes < 0 else results[:attributes])]
    arguments = [_type_of(a) for a in declared]
    for type_ in [*arguments, *outputs]:
        if not type_.startswith("tensor<") or "?" in type_:
            raise ValueError(f"{what} takes and gives {type_}; it must be tensors of static shape")
    if state is None:
        state = {i: int(m.group(1)) for i, a in enumerate(declared) if (m := _ALIAS.search(a))}
    _check_state(arguments, outputs, state, what)
    name = "step"
    while f"@{name}(" in text or f"@{name} " in text:
        name += "_"
    plain = ", ".join(f"{a.split(':', 1)[0]}: {t}" for a, t in zip(declared, arguments))
    inner = text[text.index("{\n") + 2 : text.rindex("}")]
    offset = text.index("{\n") + 2
    start, stop = head.start() - offset, body - offset
    function = f"func.func private @{name}({plain}) -> ({', '.join(outputs)}) "
    return Step(inner[:start] + function + inner[stop:], name, arguments, outputs, state)


# ---- programs of many steps ---------------------------------------------------------------------------


class _Text:
    """The main function of a program that is being written."""

    def __init__(self, step: Step):
        self.step = step
        self.lines: list[str] = []
        self.count = 0

    def op(self, text: str) -> str:
        self.count += 1
        self.lines.append(f"    %v{self.count} = {text}")
        return f"%v{self.count}"

    def call(self, values: list[str]) -> list[str]:
        """The step on arguments in its own order."""
        self.count += 1
        name, many = f"%v{self.count}", len(self.step.outputs)
        left = f"{name}:{many}" if many > 1 else name
        types = f"({', '.join(self.step.arguments)}) -> ({', '.join(self.step.outputs)})"
        self.lines.append(f"    {left} = func.call @{self.step.name}({', '.join(values)}) : {types}")
        return [f"{name}#{k}" for k in range(many)] if many > 1 else [name]

    def module(self, arguments: list[str], results: list[str], types: list[str]) -> str:
        lines = "\n".join(self.lines)
        back = f"    return {', '.join(results)} : {', '.join(types)}"
        head = f"  func.func public @main({', '.join(arguments)}) -> ({', '.join(types)}) {{"
        return f"module @persistent {{\n{head}\n{lines}\n{back}\n  }}\n{self.step.functions}}}\n"


def _while(text: _Text, names: list[str], first: list[str], types: list[str], condition, body) -> list[str]:
    """`condition(text)` gives the predicate's name, `body(text)` the values for the next turn."""
    text.count += 1
    out = f"%v{text.count}"
    pairs = ", ".join(f"{n} = {v}" for n, v in zip(names, first))
    text.lines.append(f"    {out}:{len(names)} = stablehlo.while({pairs}) : {', '.join(types)}")
    text.lines.append("    cond {")
    text.lines.append(f"    stablehlo.return {condition(text)} : tensor<i1>")
    text.lines.append("    } do {")
    again = body(text)
    text.lines.append(f"    stablehlo.return {', '.join(again)} : {', '.join(types)}")
    text.lines.append("    }")
    return [f"{out}#{i}" for i in range(len(names))]


def _parameters(step: Step, more: list[tuple[str, str, bool]]) -> list[str]:
    """Constants and state in the step's order, each donated state for the output of its place in the
    state; then `more`: name, type, whether it is state as well."""
    states = list(step.state)
    listed = []
    for i, type_ in enumerate(step.arguments):
        donated = f" {{tf.aliasing_output = {states.index(i)} : i32}}" if i in step.state else ""
        listed.append(f"%a{i}: {type_}{donated}")
    output = len(states)
    for name, type_, is_state in more:
        donated = f" {{tf.aliasing_output = {output} : i32}}" if is_state else ""
        output += is_state
        listed.append(f"{name}: {type_}{donated}")
    return listed


def many_steps(step: Step) -> str:
    """A program: (the step's arguments, steps: i32) -> (the state, then what else the last step gave;
    zeros if there was no step)."""
    text = _Text(step)
    states, extra = list(step.state), step.extra
    none, one = text.op(zero("tensor<i32>")), text.op("stablehlo.constant dense<1> : tensor<i32>")
    first = [none, *(f"%a{i}" for i in states), *(text.op(zero(step.outputs[k])) for k in extra)]
    types = ["tensor<i32>", *(step.arguments[i] for i in states), *(step.outputs[k] for k in extra)]
    names = ["%turn", *(f"%s{i}" for i in states), *(f"%o{k}" for k in extra)]

    def condition(text):
        return text.op("stablehlo.compare LT, %turn, %steps : (tensor<i32>, tensor<i32>) -> tensor<i1>")

    def body(text):
        given = text.call([f"%s{i}" if i in step.state else f"%a{i}" for i in range(len(step.arguments))])
        turn = text.op(f"stablehlo.add %turn, {one} : tensor<i32>")
        return [turn, *(given[step.state[i]] for i in states), *(given[k] for k in extra)]

    out = _while(text, names, first, types, condition, body)
    return text.module(_parameters(step, [("%steps", "tensor<i32>", False)]), out[1:], types[1:])


@dataclasses.dataclass(frozen=True)
class Slots:
    """How a step feeds tokens: the arguments that are the tokens of its slots, int[slots], and the
    position, a number or int[slots]; sequences have up to `length` tokens."""

    token: int
    position: int
    slots: int
    length: int
    token_type: str
    position_type: str

    @property
    def own_positions(self) -> bool:
        return self.position_type.count("x") == 1


def _int_type(type_: str, rank: int, what: str) -> list[int]:
    match = re.fullmatch(r"tensor<((?:\d+x)*)(u?i(?:8|16|32|64))>", type_)
    dims = [int(d) for d in match.group(1).split("x") if d] if match else []
    if match is None or len(dims) > rank:
        raise ValueError(f"{what} is {type_}; it must be of integers, with {rank} dimension at most")
    return dims


def find_slots(step: Step, token: int, position: int, length: int) -> Slots:
    for what, index in (("token", token), ("position", position)):
        if index not in step.state:
            raise ValueError(f"{what}: argument {index} of the step is not state")
    dims = _int_type(step.arguments[token], 1, f"token: argument {token}")
    if len(dims) != 1 or dims[0] < 1:
        raise ValueError(f"token: argument {token} is {step.arguments[token]}; it must be int[slots]")
    places = _int_type(step.arguments[position], 1, f"position: argument {position}")
    if places not in ([], dims):
        raise ValueError(
            f"position: argument {position} is {step.arguments[position]}; it must be a number, or one a slot"
        )
    if length < 2:
        raise ValueError(f"max_length: sequences of {length} tokens have room for no step")
    return Slots(token, position, dims[0], length, step.arguments[token], step.arguments[position])


def token_steps(step: Step, s: Slots) -> str:
    """A program that feeds each slot its sequence: known tokens as they are, then what the step gives.

    It takes the step's arguments, and for each of B slots: tokens i32[B,L], known i32[B] (tokens that
    there are), at i32[B] (the next one to feed), limit i32[B] (tokens at which the slot is done; 0: the slot is
    empty); and end i32 (a token that ends a sequence; -1: none), steps i32 (no more in this call), any i1 (whether one
    slot that becomes done ends the call). It gives the state, tokens, known, at, and which slots are done, i1[B]. The
    step's own token and position are set from tokens and at."""
    text = _Text(step)
    b, length = s.slots, s.length
    row, table, flag, flags = f"tensor<{b}xi32>", f"tensor<{b}x{length}xi32>", "tensor<i1>", f"tensor<{b}xi1>"
    wide = f"tensor<{b}x{length}xi1>"
    states = [i for i in step.state if i not in (s.token, s.position)]
    none = text.op(zero("tensor<i32>"))
    one = text.op("stablehlo.constant dense<1> : tensor<i32>")
    ones = text.op(f"stablehlo.constant dense<1> : {row}")
    place = text.op(f"stablehlo.iota dim = 1 : {table}")
    yes, no = text.op(f"stablehlo.constant dense<true> : {flag}"), text.op(f"stablehlo.constant dense<false> : {flag}")

    def compare(how, x, y, type_):
        out = type_.replace("xi32>", "xi1>").replace("<i32>", "<i1>")
        return text.op(f"stablehlo.compare {how}, {x}, {y} : ({type_}, {type_}) -> {out}")

    def spread(x, to, dims="[0]"):
        source = row if dims == "[0]" else "tensor<i32>"
        return text.op(f"stablehlo.broadcast_in_dim {x}, dims = {dims} : ({source}) -> {to}")

    def fold(x, first, how, type_, element):
        return text.op(
            f"stablehlo.reduce({x} init: {first}) applies stablehlo.{how} across dimensions = "
            f"[{0 if type_ == flags else 1}] : ({type_}, tensor<{element}>) -> {flag if type_ == flags else row}"
        )

    def token_at(tokens, at):
        here = compare("EQ", place, spread(at, table), table)
        zeros = spread(none, table, "[]")
        return fold(text.op(f"stablehlo.select {here}, {tokens}, {zeros} : {wide}, {table}"), none, "add", table, "i32")

    def is_done(tokens, known, limit):
        """Full; or the last token, which the step gave (or was known), ends the sequence."""
        last = token_at(tokens, text.op(f"stablehlo.subtract {known}, {ones} : {row}"))
        ended = compare("EQ", last, spread("%end", row, "[]"), row)
        full = compare("GE", known, limit, row)
        return text.op(f"stablehlo.or {full}, {ended} : {flags}")

    # A slot is done before the first step if it is empty or full; never for its prompt's last token.
    empty = compare("EQ", "%limit", spread(none, row, "[]"), row)
    done = text.op(f"stablehlo.or {empty}, {compare('GE', '%known', '%limit', row)} : {flags}")
    first = [none, no, "%tokens", "%known", "%at", done, *(f"%a{i}" for i in states)]
    types = ["tensor<i32>", flag, table, row, row, flags, *(step.arguments[i] for i in states)]
    names = ["%turn", "%stop", "%t", "%k", "%p", "%d", *(f"%s{i}" for i in states)]

    def condition(text):
        more = compare("LT", "%turn", "%steps", "tensor<i32>")
        all_done = fold("%d", yes, "and", flags, "i1")
        going = text.op(f"stablehlo.not {text.op(f'stablehlo.or %stop, {all_done} : {flag}')} : {flag}")
        return text.op(f"stablehlo.and {more}, {going} : {flag}")

    def feed(kind, x, x_type, type_):
        if type_ == "position" and not s.own_positions:
            x = text.op(f"stablehlo.reshape {text.op(f'stablehlo.slice {x} [0:1] : ({row}) -> tensor<1xi32>')} : "
                        f"(tensor<1xi32>) -> tensor<i32>")
            x_type = "tensor<i32>"
        wanted = s.token_type if kind == "token" else s.position_type
        return x if x_type == wanted else text.op(f"stablehlo.convert {x} : ({x_type}) -> {wanted}")

    def body(text):
        values = {s.token: feed("token", token_at("%t", "%p"), row, "token"),
                  s.position: feed("position", "%p", row, "position")}
        given = text.call([values.get(i) or (f"%s{i}" if i in step.state else f"%a{i}")
                           for i in range(len(step.arguments))])
        new = given[step.state[s.token]]
        if s.token_type != row:
            new = text.op(f"stablehlo.convert {new} : ({s.token_type}) -> {row}")
        at = text.op(f"stablehlo.add %p, {ones} : {row}")
        # What comes behind the last known token is written down, unless the slot is done.
        writes = text.op(f"stablehlo.and {compare('EQ', at, '%k', row)}, {text.op(f'stablehlo.not %d : {flags}')} : {flags}")
        here = compare("EQ", place, spread(at, table), table)
        allowed = text.op(f"stablehlo.broadcast_in_dim {writes}, dims = [0] : ({flags}) -> {wide}")
        here = text.op(f"stablehlo.and {here}, {allowed} : {wide}")
        tokens = text.op(f"stablehlo.select {here}, {spread(new, table)}, %t : {wide}, {table}")
        grown = text.op(f"stablehlo.add %k, {ones} : {row}")
        known = text.op(f"stablehlo.select {writes}, {grown}, %k : {flags}, {row}")
        # A prompt may hold a token that ends: only what was written counts.
        ends = text.op(f"stablehlo.and {writes}, {is_done(tokens, known, '%limit')} : {flags}")
        done = text.op(f"stablehlo.or %d, {ends} : {flags}")
        stop = text.op(f"stablehlo.and {fold(ends, no, 'or', flags, 'i1')}, %any : {flag}")
        turn = text.op(f"stablehlo.add %turn, {one} : tensor<i32>")
        return [turn, stop, tokens, known, at, done, *(given[step.state[i]] for i in states)]

    out = _while(text, names, first, types, condition, body)
    position = feed("position", out[4], row, "position")
    token = feed("token", token_at(out[2], out[4]), row, "token")
    values = {s.token: token, s.position: position, **dict(zip(states, out[6:]))}
    results = [values[i] for i in step.state] + [out[2], out[3], out[4], out[5]]
    result_types = [step.arguments[i] for i in step.state] + [table, row, row, flags]
    more = [("%tokens", table, True), ("%known", row, True), ("%at", row, True), ("%limit", row, False),
            ("%end", "tensor<i32>", False), ("%steps", "tensor<i32>", False), ("%any", flag, False)]
    return text.module(_parameters(step, more), results, result_types)
