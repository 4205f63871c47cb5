#include "wasm/learning.h"

namespace quadrille::wasm {

namespace {

constexpr std::array list{
    command<describe>("describe"),
    command<begin_table, "game", "options", "random", "following", "follow", "against", "seed">(
        "begin_table"),
    command<learn_games, "learner", "count">("learn_games"),
    command<keep_stage, "learner">("keep_stage"),
    command<forget_learner, "learner">("forget_learner"),
    command<begin_net, "stage", "labels", "sample", "layers", "activation", "rate_millionths",
            "batch", "epochs", "seed">("begin_net"),
    command<train, "trainer", "steps">("train"),
    command<keep_net, "trainer">("keep_net"),
    command<forget_trainer, "trainer">("forget_trainer"),
    command<read_table, "bytes">("read_table"),
    command<read_net, "bytes">("read_net"),
    command<stage_bytes, "stage">("stage_bytes"),
    command<describe_stage, "stage">("describe_stage"),
    command<forget, "stage">("forget"),
    command<judge, "stage", "moves">("judge"),
    command<judge_learner, "learner", "moves">("judge_learner"),
    command<judge_trainer, "trainer", "moves">("judge_trainer"),
    command<choose, "stage", "moves", "seed">("choose"),
    command<score, "stage", "seat", "seed", "first", "games">("score"),
    command<solve, "options", "moves", "nodes">("solve"),
};

} // namespace

constinit const std::span<const Command> learning_commands = list;

} // namespace quadrille::wasm
