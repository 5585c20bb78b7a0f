"""Networks for the tests and the table of times: tiny ones, from configurations, without weights of others.

A workload is a function that gives (model, inputs): model(**inputs) gives the loss, a number. What it gives is the same
each time: seeds are set, dropout is off.
"""

import torch
import transformers
from torch import nn


class Loss(nn.Module):
    """A network with the loss of what it gives for x against y."""

    def __init__(self, network, loss=None):
        super().__init__()
        self.network = network
        self.loss = loss or nn.CrossEntropyLoss()

    def forward(self, x, y):
        return self.loss(self.network(x), y)


class LastLoss(nn.Module):
    """A model of transformers, which works its loss out itself."""

    def __init__(self, network):
        super().__init__()
        self.network = network

    def forward(self, **inputs):
        return self.network(**inputs).loss


class LSTM(nn.Module):
    def __init__(self, features, hidden, layers, classes):
        super().__init__()
        self.lstm = nn.LSTM(features, hidden, layers, batch_first=True)
        self.head = nn.Linear(hidden, classes)

    def forward(self, x):
        return self.head(self.lstm(x)[0][:, -1])


def classified(network, shape, classes=10):
    x = torch.randn(*shape)
    y = torch.randint(0, classes, (shape[0],))
    return Loss(network), {"x": x, "y": y}


def mlp(width=64, inputs=32, batch=16, activation=nn.GELU):
    torch.manual_seed(0)
    network = nn.Sequential(nn.Linear(inputs, width), activation(), nn.Linear(width, width), activation(),
                            nn.Linear(width, 10))  # fmt: skip
    return classified(network, (batch, inputs))


def cnn():
    torch.manual_seed(0)
    network = nn.Sequential(nn.Conv2d(3, 8, 3, padding=1), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(2),
                            nn.Conv2d(8, 16, 3), nn.BatchNorm2d(16), nn.ReLU(), nn.AdaptiveAvgPool2d(1), nn.Flatten(),
                            nn.Linear(16, 10))  # fmt: skip
    return classified(network, (4, 3, 16, 16))


def lstm(hidden=16, steps=6, batch=4):
    torch.manual_seed(0)
    return classified(LSTM(8, hidden, 2, 10), (batch, steps, 8))


def encoder(activation="gelu"):
    torch.manual_seed(0)
    layer = nn.TransformerEncoderLayer(32, 4, 64, dropout=0.0, activation=activation, batch_first=True)
    network = nn.Sequential(nn.TransformerEncoder(layer, 2), nn.Flatten(), nn.Linear(8 * 32, 10))
    return classified(network, (4, 8, 32))


def resnet18(batch=4, size=64):
    import torchvision

    torch.manual_seed(0)
    return classified(torchvision.models.resnet18(num_classes=10), (batch, 3, size, size))


def tokens(vocabulary, batch, length, padded=True):
    ids = torch.randint(3, vocabulary, (batch, length))
    mask = torch.ones(batch, length, dtype=torch.long)
    if padded:
        mask[0, length - 3 :] = 0
    return ids, mask


def bert(width=32, layers=2, batch=3, length=12, act="gelu"):
    torch.manual_seed(0)
    config = transformers.BertConfig(
        vocab_size=99, hidden_size=width, num_hidden_layers=layers, num_attention_heads=4, intermediate_size=2 * width,
        max_position_embeddings=64, hidden_act=act, hidden_dropout_prob=0.0, attention_probs_dropout_prob=0.0, num_labels=3,
    )  # fmt: skip
    ids, mask = tokens(99, batch, length)
    model = LastLoss(transformers.BertForSequenceClassification(config))
    return model, {"input_ids": ids, "attention_mask": mask, "labels": torch.arange(batch) % 3}


def vit(width=32, layers=2, batch=2):
    torch.manual_seed(0)
    config = transformers.ViTConfig(
        hidden_size=width, num_hidden_layers=layers, num_attention_heads=4, intermediate_size=2 * width, image_size=32,
        patch_size=8, num_labels=5, hidden_dropout_prob=0.0, attention_probs_dropout_prob=0.0,
    )  # fmt: skip
    model = LastLoss(transformers.ViTForImageClassification(config))
    return model, {"pixel_values": torch.randn(batch, 3, 32, 32), "labels": torch.arange(batch) % 5}


def gpt2(width=32, layers=2, batch=3, length=12):
    torch.manual_seed(0)
    config = transformers.GPT2Config(
        vocab_size=99, n_embd=width, n_layer=layers, n_head=4, n_positions=64, resid_pdrop=0.0, embd_pdrop=0.0,
        attn_pdrop=0.0, bos_token_id=1, eos_token_id=2,
    )  # fmt: skip
    ids, mask = tokens(99, batch, length)
    return LastLoss(transformers.GPT2LMHeadModel(config)), {"input_ids": ids, "attention_mask": mask, "labels": ids}


def llama(width=32, layers=2, batch=2, length=16):
    torch.manual_seed(0)
    config = transformers.LlamaConfig(
        vocab_size=99, hidden_size=width, intermediate_size=2 * width, num_hidden_layers=layers, num_attention_heads=4,
        num_key_value_heads=2, max_position_embeddings=64, bos_token_id=1, eos_token_id=2, use_cache=False,
    )  # fmt: skip
    ids, mask = tokens(99, batch, length)
    return LastLoss(transformers.LlamaForCausalLM(config)), {"input_ids": ids, "attention_mask": mask, "labels": ids}


def t5(width=32, layers=2, batch=3, length=10):
    torch.manual_seed(0)
    config = transformers.T5Config(
        vocab_size=99, d_model=width, d_kv=8, d_ff=2 * width, num_layers=layers, num_heads=4, dropout_rate=0.0,
        decoder_start_token_id=0, pad_token_id=0, eos_token_id=1, use_cache=False,
    )  # fmt: skip
    ids, mask = tokens(99, batch, length)
    return LastLoss(transformers.T5ForConditionalGeneration(config)), {
        "input_ids": ids, "attention_mask": mask, "labels": torch.randint(3, 99, (batch, 7)),
    }  # fmt: skip


# What the tables of times have: name, workload, how many warm steps a turn.
TIMED = {
    "MLP 784-512-512-10, batch 64": (lambda: mlp(512, 784, 64), 10),
    "ResNet-18, batch 4, 64 x 64": (lambda: resnet18(4, 64), 1),
    "BERT, 4 layers of 128, batch 4, 64 tokens": (lambda: bert(128, 4, 4, 64), 3),
    "ViT, 4 layers of 128, batch 8": (lambda: vit(128, 4, 8), 3),
    "GPT-2, 4 layers of 128, batch 4, 64 tokens": (lambda: gpt2(128, 4, 4, 64), 3),
    "Llama, 4 layers of 256, batch 4, 64 tokens": (lambda: llama(256, 4, 4, 64), 1),
    "LSTM, 2 layers of 64, batch 16, 16 steps": (lambda: lstm(64, 16, 16), 3),
}
