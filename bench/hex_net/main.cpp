/// Makes samples of Hex for a convolutional net, from games that the search plays against itself,
/// and trains the net with them:
///
///     build/release/hex_net play --size 11 --games 400 --seed 1 > samples.txt
///     build/release/hex_net learn samples.txt --to hex.net
///
/// A sample is a line of four parts with bars between them: the size of the board; the moves of the
/// game so far; the moves that were visited, each with its visits, if the search was a long one;
/// the winning chance of the side to move according to the search, in thousandths, and the result
/// of the game, 1000 or 0 (negative if it is not known). Files of several sizes can be
/// concatenated.

#include "bench/arguments.h"
#include "bench/hex_net/learn.h"
#include "bench/hex_net/play.h"

#include <fmt/format.h>

#include <cstdio>
#include <exception>

int main(int argc, char** argv) try {
    using namespace quadrille::hex;
    quadrille::Arguments arguments("samples of Hex for a convolutional net");
    PlayArguments playing;
    quadrille::Arguments& play_command =
        arguments.add_command("play", "writes samples from searches");
    play_command.add("--size", playing.size, {.least = 3, .most = 19}, "of the board");
    play_command.add("--games", playing.games, {}, "how many");
    play_command.add("--nodes", playing.nodes, {}, "of a long search, one of two");
    play_command.add("--short-nodes", playing.short_nodes, {}, "of the others");
    play_command.add("--seed", playing.seed, "decides what is left to chance");
    LearnArguments learning;
    quadrille::Arguments& learn_command =
        arguments.add_command("learn", "makes a net from samples");
    learn_command.add_file("samples", learning.samples, "the file of samples");
    learn_command.add("--from", learning.from, "the net to go on from");
    learn_command.add("--to", learning.to, "the file of the net");
    learn_command.add("--channels", learning.channels, {},
                      "of the net, by default 32, or those of --from");
    learn_command.add("--blocks", learning.blocks, {},
                      "of the net, by default 3, or those of --from");
    learn_command.add("--batch", learning.batch, {}, "samples for each step");
    learn_command.add("--rounds", learning.rounds, {}, "how often each sample is learned from");
    learn_command.add("--rate", learning.rate, {}, "of learning, in millionths");
    learn_command.add("--seed", learning.seed, "decides what is left to chance");
    arguments.read(argc, argv);
    if (play_command.is_chosen())
        play(playing);
    else
        learn_net(learning);
    return 0;
} catch (const std::exception& error) {

    fmt::print(stderr, "hex_net: {}\n", error.what());
    return 2;
}
