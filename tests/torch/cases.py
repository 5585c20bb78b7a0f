"""The cases, each a function of the device: what torch gives on it against torch's own CPU. run.py runs them, by name:

    cases.py NAME...

prints "BEGIN name" and "PASS name", "SKIP name: why" or "FAIL name: why", a line each.
"""

import copy
import math
import os
import sys
import traceback

import torch
import torch_xla
import torch_xla.core.xla_model as xm
import workloads
from torch import nn

CASES = {}


class Skip(Exception):
    pass


def case(function):
    CASES[function.__name__] = function
    return function


def close(what, ours, theirs, bound):
    """Relative to the largest element that is wanted; both may be tuples of tensors."""
    if isinstance(theirs, (tuple, list)):
        for i, (a, b) in enumerate(zip(ours, theirs, strict=True)):
            close(f"{what}[{i}]", a, b, bound)
        return
    ours = ours.detach().cpu()
    if ours.shape != theirs.shape or ours.dtype != theirs.dtype:
        raise AssertionError(f"{what} is {ours.dtype} {tuple(ours.shape)}, not {theirs.dtype} {tuple(theirs.shape)}")
    if not theirs.numel():
        return
    if not theirs.dtype.is_floating_point and not theirs.dtype.is_complex:
        if not torch.equal(ours, theirs):
            raise AssertionError(f"{what} differs")
        return
    off = ((ours - theirs.detach()).abs().max() / theirs.detach().abs().max().clamp_min(1e-30)).item()
    if not off <= bound:
        raise AssertionError(f"{what} is off by {off:.3g} of its largest element; the bound is {bound:g}")


def both(function, *tensors, bound=1e-6, device=None):
    """function of tensors on the device and on torch's CPU, and the gradients of the sum of what floats."""
    def run(where):
        inputs = [t.detach().clone().to(where).requires_grad_(t.dtype.is_floating_point) for t in tensors]
        out = function(*inputs)
        outs = out if isinstance(out, (tuple, list)) else [out]
        grads = []
        floats = [o for o in outs if o.dtype.is_floating_point and o.requires_grad]
        if floats:
            wanted = [i for i in inputs if i.requires_grad]
            total = sum((o * torch.linspace(0.5, 1.5, o.numel(), dtype=o.dtype).reshape(o.shape).to(where)).sum() for o in floats)
            grads = torch.autograd.grad(total, wanted)
        return [o.detach().cpu() for o in outs], [g.detach().cpu() for g in grads]

    ours, our_grads = run(device)
    theirs, their_grads = run("cpu")
    close("the result", ours, theirs, bound)
    close("the gradient", our_grads, their_grads, bound * 10)


# ---- the entry point -----------------------------------------------------------------------------------------------


@case
def the_device_is_ours(device):
    import tenon

    assert str(device).startswith("xla:") and os.environ["PJRT_DEVICE"] == "TENON"
    path = tenon.cpu_plugin_path()
    assert path.startswith(os.path.dirname(tenon.__file__)), path
    assert (torch.ones(3, device=device) * 2).cpu().tolist() == [2, 2, 2]
    with open("/proc/self/maps") as maps:
        assert path in maps.read()


@case
def programs_go_as_stablehlo(device):
    assert os.environ["XLA_STABLEHLO_COMPILE"] == "1"


@case
def memory_info_is_sane(device):
    x = torch.ones(1 << 20, device=device) + 1
    torch_xla.sync(wait=True)
    info = xm.get_memory_info(device)
    machine = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    assert 4 << 20 <= info["bytes_used"] <= info["peak_bytes_used"] <= info["bytes_limit"], info
    assert info["bytes_limit"] <= machine, (info, machine)
    del x


# ---- ops -----------------------------------------------------------------------------------------------------------

X = torch.linspace(-3, 3, 300).reshape(3, 100)


@case
def erf_and_its_family(device):
    for function in (torch.erf, torch.erfc, torch.erfinv):
        both(function, X / 3.5, bound=1e-6, device=device)
    for dtype, bound in ((torch.bfloat16, 2e-2), (torch.float16, 2e-3), (torch.float64, 1e-6)):
        both(torch.erf, X.to(dtype), bound=bound, device=device)


@case
def gelu(device):
    for how in ("none", "tanh"):
        both(lambda x, how=how: nn.functional.gelu(x, approximate=how), X, device=device)


@case
def activations(device):
    for function in (torch.tanh, torch.sigmoid, nn.functional.silu, nn.functional.softplus, nn.functional.mish, torch.relu,
                     lambda x: x.softmax(-1), lambda x: nn.functional.layer_norm(x, (100,))):  # fmt: skip
        both(function, torch.randn(3, 100), bound=2e-6, device=device)


@case
def cat_of_masks(device):
    """A long constant of booleans, and what its gradient needs."""
    def rotate(q):
        half = q.shape[-1] // 2
        return torch.cat((-q[..., half:], q[..., :half]), -1)

    both(rotate, torch.randn(2, 4, 16, 8), device=device)
    both(lambda x: torch.cat((x > 0, x <= 1, x != x), -1), torch.randn(7, 40), device=device)
    mask = torch.arange(400) % 3 == 0
    both(lambda x: torch.where(mask.to(x.device), x, -x), torch.randn(400), device=device)
    both(lambda x: x.masked_fill(mask.to(x.device), -1e9).softmax(0), torch.randn(400), device=device)


def hermitian(*shape, dtype=torch.float32):
    torch.manual_seed(3)
    x = torch.randn(*shape, dtype=dtype)
    return x + x.mH


@case
def eigh(device):
    for dtype, bound in ((torch.float32, 2e-6), (torch.float64, 1e-13), (torch.complex64, 2e-6)):
        for shape in ((1, 1), (7, 7), (3, 12, 12), (2, 2, 5, 5), (40, 40)):
            for triangle in "LU":
                a = hermitian(*shape, dtype=dtype)
                values, vectors = torch.linalg.eigh(a.to(device), UPLO=triangle)
                v, w = vectors.cpu(), values.cpu()
                close("the values", w, torch.linalg.eigvalsh(a), bound)
                close("A V", a @ v, v * w.unsqueeze(-2), bound * 4)
                close("V^H V", v.mH @ v, torch.eye(shape[-1], dtype=dtype).expand(shape).contiguous(), bound * 4)


@case
def eigvalsh_and_gradients(device):
    both(lambda a: torch.linalg.eigvalsh(a + a.mT), hermitian(6, 6), bound=2e-6, device=device)
    both(lambda a: torch.linalg.eigh(a + a.mT)[1].abs(), hermitian(5, 5, dtype=torch.float64), bound=1e-9, device=device)


@case
def other_linear_algebra(device):
    a = torch.randn(6, 6, dtype=torch.float64)
    positive = a @ a.mT + 6 * torch.eye(6, dtype=torch.float64)
    both(torch.linalg.cholesky, positive, bound=1e-12, device=device)
    both(torch.linalg.inv, positive, bound=1e-12, device=device)
    both(lambda m: torch.linalg.solve(m, m[:, :2]), positive, bound=1e-12, device=device)
    close("singular values", torch.linalg.svd(a.to(device))[1], torch.linalg.svd(a)[1], 1e-12)
    q, r = torch.linalg.qr(a.to(device))
    close("Q R", q.cpu() @ r.cpu(), a, 1e-12)


@case
def integers_and_indices(device):
    x = torch.randint(-50, 50, (6, 30))
    for function in (lambda t: t.sort(-1).values, lambda t: t.argmax(-1), lambda t: t.cumsum(0), lambda t: t.topk(4)[0],
                     lambda t: t // 7, lambda t: t % 7, lambda t: t[:, [3, 1, 2]], lambda t: t.flip(1),
                     lambda t: torch.nonzero(t > 40).sum(0)):  # fmt: skip
        both(function, x, device=device)


@case
def autocast(device):
    """bf16 products on both sides round alike only nearly."""
    model, inputs = workloads.mlp()
    theirs = copy.deepcopy(model)
    model.to(device)
    with torch.autocast("xla", dtype=torch.bfloat16):
        ours = model(**{k: v.to(device) for k, v in inputs.items()})
    with torch.autocast("cpu", dtype=torch.bfloat16):
        want = theirs(**inputs)
    close("the loss", ours.float(), want.float(), 2e-2)


# ---- networks --------------------------------------------------------------------------------------------------------


def forward_and_backward(workload, device, loss_bound, grad_bound):
    model, inputs = workload()
    theirs = copy.deepcopy(model)
    want = theirs(**inputs)
    want.backward()
    model.to(device)
    if hasattr(model.network, "tie_weights"):
        model.network.tie_weights()  # on any device of torch_xla: .to() makes a parameter of each name
    loss = model(**{k: v.to(device) for k, v in inputs.items()})
    loss.backward()
    torch_xla.sync()
    close("the loss", loss, want, loss_bound)
    worst = max((p.grad.abs().max().item() for p in theirs.parameters() if p.grad is not None), default=1)
    for (name, ours), wanted in zip(model.named_parameters(), theirs.parameters(), strict=True):
        if wanted.grad is None:
            assert ours.grad is None, name
            continue
        off = (ours.grad.cpu() - wanted.grad).abs().max().item() / worst
        if not off <= grad_bound:
            raise AssertionError(f"the gradient of {name} is off by {off:.3g} of the largest; the bound is {grad_bound:g}")


def network(name, workload, loss_bound=1e-6, grad_bound=2e-6):
    CASES[name] = lambda device: forward_and_backward(workload, device, loss_bound, grad_bound)


network("mlp", workloads.mlp)
network("cnn_with_batch_norm", workloads.cnn, 1e-6, 1e-5)
network("lstm", workloads.lstm)
network("encoder_relu", lambda: workloads.encoder("relu"))
network("encoder_gelu", lambda: workloads.encoder("gelu"))
network("resnet18", workloads.resnet18, 1e-5, 1e-4)
network("bert", workloads.bert)
network("bert_gelu_new", lambda: workloads.bert(act="gelu_new"))
network("vit", workloads.vit)
network("gpt2", workloads.gpt2)
network("llama", workloads.llama)
network("t5", workloads.t5)


def train(optimiser, device, bound):
    """Twenty steps; the loss of each and the parameters at the end."""
    def run(where):
        model, inputs = workloads.mlp()
        model.to(where)
        inputs = {k: v.to(where) for k, v in inputs.items()}
        steps = optimiser(model.parameters())
        losses = []
        for _ in range(20):
            steps.zero_grad()
            loss = model(**inputs)
            loss.backward()
            steps.step()
            if where != "cpu":
                torch_xla.sync()
            losses.append(loss.detach().cpu())
        return torch.stack(losses), [p.detach().cpu() for p in model.parameters()]

    losses, ours = run(device)
    wanted, theirs = run("cpu")
    assert wanted[-1] < 0.8 * wanted[0] and math.isfinite(wanted[-1])
    close("the losses", losses, wanted, bound)
    close("the parameters", ours, theirs, bound)


@case
def twenty_steps_of_sgd(device):
    train(lambda p: torch.optim.SGD(p, lr=0.2, momentum=0.9), device, 1e-5)


@case
def twenty_steps_of_adamw(device):
    train(lambda p: torch.optim.AdamW(p, lr=0.01), device, 1e-4)


def main(names):
    device = torch_xla.device()
    failed = 0
    for name in names:
        print(f"BEGIN {name}", flush=True)
        try:
            CASES[name](device)
            print(f"PASS {name}", flush=True)
        except Skip as why:
            print(f"SKIP {name}: {why}", flush=True)
        except Exception as error:
            failed += 1
            if not isinstance(error, AssertionError):
                traceback.print_exc()
            print(f"FAIL {name}: {str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__}", flush=True)
    return failed > 0


if __name__ == "__main__":
    if sys.argv[1:] == ["--list"]:
        print("\n".join(CASES))
    else:
        sys.exit(main(sys.argv[1:]))
