"""What a config.cmake says, for extensions that are built beside Tenon.

    from tenon.build import get_backend_macros
    Extension("mine", ["mine.c"], define_macros=get_backend_macros("config.cmake"))

The file is read as CMake reads it, without CMake: set(), option() and unset(), comments of both kinds,
quotes, ${} of what the file itself sets. A file that does more (if(), include()) is refused, not guessed at.
"""
import os
import re
import warnings

__all__ = ["BACKENDS", "get_backend_macros"]

# In the order of cmake/switches.cmake.
BACKENDS = ("CUDA", "CPU", "MPS", "NKI", "ROCM", "TPU", "XLA_CPU", "CUDNN", "CUSPARSELT", "TRITON", "MKL", "MKLDNN",
            "OPENBLAS", "BLIS", "NNPACK", "XNNPACK", "OPENMP", "XEON", "MHA", "OPT_EINSUM")
# What other projects' files have and Tenon has not.
_FOREIGN = ("USE_ASCEND", "USE_MACA", "USE_NVSHMEM", "USE_FORMAL_VERIFIER")
_OTHER = ("BUILD_CPP_EXAMPLES",)  # switches of a build that are no back ends

_OURS = re.compile(r"(USE_[A-Za-z0-9_]+|BUILD_CPP_EXAMPLES|YIRAGE_BACKEND_[A-Za-z0-9_]+)")
_OLD = re.compile(r"YIRAGE_BACKEND_(?:USE_(.+)|(.+)_ENABLED)")
_ON = re.compile(r"ON|YES|TRUE|Y|0*[1-9][0-9]*", re.I)
_OFF = re.compile(r"|OFF|NO|FALSE|N|IGNORE|0|NOTFOUND|.*-NOTFOUND", re.I)

_SPACE = re.compile(r"(?:[ \t\r\n]+|#\[(?P<level>=*)\[.*?\](?P=level)\]|#[^\n]*)*", re.S)
_COMMAND = re.compile(r"([A-Za-z_][A-Za-z0-9_]*)[ \t]*\(")
_LINE_END = re.compile(r"[ \t]*(?:#|\r?\n|\Z)")
_BRACKET = re.compile(r"\[(?P<level>=*)\[\n?(?P<text>.*?)\](?P=level)\]", re.S)
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"', re.S)
_BARE = re.compile(r'(?:[^\s()#"\\]|\\.)(?:[^\s()#\\]|\\.)*', re.S)
_ESCAPE = re.compile(r"\\(\n|.)", re.S)
_REFERENCE = re.compile(r"\$(ENV|CACHE)?\{([A-Za-z0-9_./+-]*)\}")


class _Reader:
    """One file: its commands in turn, and what they have set."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = os.fspath(path)
        with open(path, encoding="utf-8-sig", errors="surrogateescape") as file:
            self.text = file.read()
        self.at = 0
        self.plain: dict[str, str] = {}
        self.cache: dict[str, str] = {}

    def error(self, what: str) -> ValueError:
        line = self.text.count("\n", 0, self.at) + 1
        return ValueError(f"{self.path}:{line}: {what}")

    def skip_space(self) -> None:
        self.take(_SPACE)

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        match = pattern.match(self.text, self.at)
        if match:
            self.at = match.end()
        return match

    def expand(self, text: str) -> str:
        def value(match: re.Match[str]) -> str:
            where, name = match.groups()
            if where == "ENV":
                return os.environ.get(name, "")
            if where is None and name in self.plain:
                return self.plain[name]
            if name in self.cache:
                return self.cache[name]
            raise self.error(f"{match[0]} is not set in this file, so only CMake knows what it is")

        for _ in range(32):
            text, count = _REFERENCE.subn(value, text)
            if not count:
                if "${" in text:
                    raise self.error(f"what is {text}?")
                return _ESCAPE.sub(lambda m: {"\n": "", "n": "\n", "t": "\t", "r": "\r"}.get(m[1], m[1]), text)
        raise self.error("references go round in a circle")

    def words(self) -> list[str]:
        """The arguments of a command whose parenthesis is open."""
        found: list[str] = []
        depth = 0
        while True:
            self.skip_space()
            if self.at == len(self.text):
                raise self.error("a parenthesis is not closed")
            if match := self.take(_BRACKET):
                found.append(match["text"])
            elif match := self.take(_QUOTED):
                found.append(self.expand(match[1]))
            elif match := self.take(_BARE):
                found += [word for word in self.expand(match[0]).split(";") if word]
            elif self.take(re.compile(r"\(")):
                depth += 1
            elif self.take(re.compile(r"\)")):
                if depth == 0:
                    return found
                depth -= 1
            else:
                raise self.error("this is no argument")

    def command(self) -> None:
        match = self.take(_COMMAND)
        if not match:
            raise self.error("this is no command")
        start, name = match.start(), match[1].lower()
        words = self.words()
        if not _LINE_END.match(self.text, self.at):
            raise self.error("a command begins on a line of its own")
        if name in ("set", "option", "unset"):
            if not words:
                raise self.error(f"{name}() without a name")
            getattr(self, name)(*words)
        elif name != "message":
            self.at = start
            raise self.error(f"{name}() needs CMake; only set(), option() and unset() are read here")
        elif words[:1] in (["FATAL_ERROR"], ["SEND_ERROR"]):
            raise self.error("".join(words[1:]))

    def set(self, name: str, *words: str) -> None:
        if "CACHE" in words:
            where = words.index("CACHE")
            if name not in self.cache or words[-1] == "FORCE":
                self.cache[name] = ";".join(words[:where])
        elif words and words[-1] == "PARENT_SCOPE":
            pass  # not this file's
        elif words:
            self.plain[name] = ";".join(words)
        else:
            self.plain.pop(name, None)

    def option(self, name: str, _about: str = "", value: str = "OFF", *_rest: str) -> None:
        if name not in self.plain:
            self.cache.setdefault(name, value)

    def unset(self, name: str, where: str = "") -> None:
        if where == "":
            self.plain.pop(name, None)
        elif where == "CACHE":
            self.cache.pop(name, None)

    def variables(self) -> dict[str, str]:
        while True:
            self.skip_space()
            if self.at == len(self.text):
                return self.cache | self.plain
            self.command()


def _distance(a: str, b: str) -> int:
    row = list(range(len(b) + 1))
    for i, letter in enumerate(a, 1):
        corner, row[0] = row[0], i
        for j, other in enumerate(b, 1):
            corner, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, corner + (letter != other))
    return row[-1]


def _switches(path: str | os.PathLike[str]) -> tuple[dict[str, bool], list[str], list[str]]:
    """({name: is it on}, old spellings, foreign ones that are on)"""
    told = _Reader(path).variables()
    old: dict[str, bool] = {}
    new: dict[str, bool] = {}
    renamed: list[str] = []
    foreign: list[str] = []
    for variable in sorted(name for name in told if _OURS.fullmatch(name)):
        name, group = variable, new
        if match := _OLD.fullmatch(variable):
            name, group = "USE_" + (match[1] or match[2]), old
            renamed.append(f"{variable} is now {name}")
        backend = name.removeprefix("USE_")
        if backend not in BACKENDS and name not in _FOREIGN + _OTHER:
            nearest = min(BACKENDS, key=lambda known: _distance(backend, known))
            raise ValueError(f"{path}: there is no switch {name}; did you mean USE_{nearest}?\n"
                             f"The switches: {' '.join('USE_' + known for known in BACKENDS)}")
        on = bool(_ON.fullmatch(told[variable]))
        if not on and not _OFF.fullmatch(told[variable]):
            raise ValueError(f'{path}: {variable} is "{told[variable]}", neither ON nor OFF')
        if name in _OTHER:
            continue
        if name not in _FOREIGN:
            group[backend] = on
        elif on:
            foreign.append(name)
    return old | new, renamed, foreign


def get_backend_macros(config_file: str | os.PathLike[str]) -> list[tuple[str, None]]:
    """The macros of the back ends that a config.cmake switches on: [("TENON_BACKEND_CPU_ENABLED", None), ...].

    ValueError: none is on, a switch is unknown (the text lists those there are) or neither on nor off, or the
    file needs CMake. Old spellings (YIRAGE_BACKEND_USE_CPU) count, and give one DeprecationWarning.
    """
    switches, renamed, foreign = _switches(config_file)
    if renamed:
        warnings.warn(f"{os.fspath(config_file)}: {', '.join(renamed)}", DeprecationWarning, stacklevel=2)
    if foreign:
        text = f"{os.fspath(config_file)}: {', '.join(foreign)}: on, and Tenon has no such thing"
        warnings.warn(text, stacklevel=2)
    macros: list[tuple[str, None]] = [(f"TENON_BACKEND_{name}_ENABLED", None) for name in BACKENDS if switches.get(name)]
    if not macros:
        raise ValueError("At least one backend must be enabled in config.cmake")
    return macros
