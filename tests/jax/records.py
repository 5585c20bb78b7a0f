"""What a test file of JAX's gave on a device: kept as JSON lines, one a test, after one about the file."""
import dataclasses
import datetime
import json
import pathlib


@dataclasses.dataclass
class Record:
    path: pathlib.Path
    date: str = ""
    broken: str = ""  # why the file could not be run to its end
    results: dict = dataclasses.field(default_factory=dict)  # by the test's id

    def passed(self):
        return {test for test, r in self.results.items() if r["result"] == "passed"}

    def count(self, *results):
        return sum(r["result"] in results for r in self.results.values())

    def update(self, results, broken):
        self.results |= {r["id"]: r for r in results}
        self.broken = broken
        self.date = datetime.date.today().isoformat()

    def save(self):
        self.path.parent.mkdir(parents=True, exist_ok=True)
        lines = [{"date": self.date, "broken": self.broken}, *(self.results[t] for t in sorted(self.results))]
        new = self.path.with_suffix(".new")
        new.write_text("".join(json.dumps(line) + "\n" for line in lines))
        new.replace(self.path)


def load(path):
    """The record kept there, or None."""
    if not path.exists():
        return None
    first, *rest = [json.loads(line) for line in path.read_text().splitlines()]
    return Record(path, first["date"], first["broken"], {r["id"]: r for r in rest})
