"""One contestant, in a process of its own. Reads commands as lines of JSON and answers with one line each:

    worker.py jax | ort
    {"case": NAME, "depth": D, "seconds": S}  ->  {"call": seconds a call}   or {"error": words}
    {"case": NAME, "save": FILE}              ->  {"saved": FILE}: its results as .npz
    {"case": NAME, "export": FOLDER}          ->  {"exported": FOLDER}: program.mlir and inputs/0.npy, ... of JAX's

A case is prepared when it is first named: arguments, compilation, one call. `depth` calls are launched before the last one
is awaited. Contestants that know nothing of queues (ONNX Runtime) make the calls one after another."""
import json
import pathlib
import sys
import time

import numpy

import cases


class JaxCase:
    def __init__(self, case, arguments):
        import jax
        self.jax = jax
        self.arguments = [jax.device_put(a) for a in arguments]
        self.function = jax.jit(case.function(jax))
        self.results()

    def results(self):
        return [numpy.asarray(r) for r in self.jax.tree.leaves(self.function(*self.arguments))]

    def run(self, depth):
        for _ in range(depth):
            out = self.function(*self.arguments)
        self.jax.block_until_ready(out)

    def export(self, folder):
        (folder / "inputs").mkdir(exist_ok=True)
        (folder / "program.mlir").write_text(self.function.lower(*self.arguments).as_text())
        for i, argument in enumerate(self.arguments):
            numpy.save(folder / f"inputs/{i}.npy", numpy.asarray(argument))


class Graph:
    """An ONNX graph under construction; nodes and constants are named by number."""

    def __init__(self):
        import onnx
        self.onnx = onnx
        self.nodes, self.initializers = [], []

    def name(self):
        return f"v{len(self.nodes) + len(self.initializers)}"

    def array(self, value):
        name = self.name()
        self.initializers.append(self.onnx.numpy_helper.from_array(value, name))
        return name

    def constant(self, value):
        return self.array(numpy.array(value, "float32"))

    def integers(self, values, scalar=False):
        return self.array(numpy.array(values[0] if scalar else values, "int64"))

    def node(self, op, inputs, outputs=1, **attributes):
        names = [f"{self.name()}_{i}" for i in range(outputs)]
        self.nodes.append(self.onnx.helper.make_node(op, inputs, names, **attributes))
        return names[0] if outputs == 1 else names


class OrtCase:
    def __init__(self, case, arguments):
        import onnxruntime
        if not case.onnx:
            raise NotImplementedError("no ONNX graph of it")
        self.ort, graph = onnxruntime, Graph()
        onnx = graph.onnx
        names = [f"x{i}" for i in range(len(arguments))]
        outputs = case.onnx(graph, names)
        kinds = {"float32": onnx.TensorProto.FLOAT, "int32": onnx.TensorProto.INT32}
        inputs = [onnx.helper.make_tensor_value_info(n, kinds[a.dtype.name], a.shape) for n, a in zip(names, arguments)]
        results = [onnx.helper.make_empty_tensor_value_info(n) for n in outputs]
        made = onnx.helper.make_graph(graph.nodes, "case", inputs, results, graph.initializers)
        model = onnx.helper.make_model(made, opset_imports=[onnx.helper.make_opsetid("", 20)], ir_version=10)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = len(os_cpus())
        self.session = onnxruntime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])
        self.outputs = self.session.run(outputs, dict(zip(names, arguments)))
        self.binding = self.session.io_binding()
        for name, a in zip(names, arguments):
            self.binding.bind_ortvalue_input(name, onnxruntime.OrtValue.ortvalue_from_numpy(a))
        for name, a in zip(outputs, self.outputs):
            self.binding.bind_ortvalue_output(name, onnxruntime.OrtValue.ortvalue_from_numpy(numpy.empty_like(a)))

    def results(self):
        return self.outputs

    def run(self, depth):
        for _ in range(depth):
            self.session.run_with_iobinding(self.binding)


def os_cpus():
    import os
    return os.sched_getaffinity(0)


def time_call(prepared, depth, seconds):
    """The median of batches, of which there are at least three."""
    times, begun = [], time.perf_counter()
    while len(times) < 3 or time.perf_counter() - begun < seconds:
        start = time.perf_counter()
        prepared.run(depth)
        times.append((time.perf_counter() - start) / depth)
    return sorted(times)[len(times) // 2]


def main():
    kind = {"jax": JaxCase, "ort": OrtCase}[sys.argv[1]]
    by_name = {case.name: case for case in cases.CASES}
    prepared = {}
    for line in sys.stdin:
        wanted = json.loads(line)
        try:
            name = wanted["case"]
            if name not in prepared:
                prepared.clear()  # one at a time: the caches and the heap are the case's
                prepared[name] = kind(by_name[name], by_name[name].make(numpy.random.default_rng(1)))
            if "save" in wanted:
                numpy.savez(wanted["save"], *prepared[name].results())
                answer = {"saved": wanted["save"]}
            elif "export" in wanted:
                prepared[name].export(pathlib.Path(wanted["export"]))
                answer = {"exported": wanted["export"]}
            else:
                answer = {"call": time_call(prepared[name], wanted["depth"], wanted["seconds"])}
        except Exception as error:  # it is the answer
            answer = {"error": f"{type(error).__name__}: {error}"[:300]}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
