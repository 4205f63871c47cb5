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

#include "base/hash.h"
#include "bench/arguments.h"
#include "bots/hex/mcts_parameters.h"
#include "bots/hex/net_inputs.h"
#include "nets/hex_net_file.h"
#include "training/hex_trainer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace quadrille::hex {
namespace {

struct PlayArguments {
    int size = 11;
    int games = 400;
    /// The nodes of a long search, whose visits are learned from, and of a short one, which only
    /// chooses a move: results of many games are worth more than games played better.
    int nodes = 400;
    int short_nodes = 100;
    std::uint64_t seed = 1;
};

struct Searched {
    /// The first two parts of the sample.
    std::string moves_before;
    Seat turn = red;
    bool long_search = false;
    int permille = 500;
    /// The winner if it is proven, otherwise `nobody`.
    Seat winner = nobody;
    std::vector<std::pair<Spot, std::uint32_t>> visits;
};

class SampleGames {
  public:
    explicit SampleGames(const PlayArguments& arguments)
        : arguments_(arguments), finder_(arguments.size) {}

    /// Plays one game until the search has proven the winner.
    void play(std::uint64_t number) {
        random_ = Random(scramble(arguments_.seed) + number);
        const Rules rules{.size = arguments_.size, .swap = false};
        Progress<Hex> progress(rules, Position(rules));
        const auto opening = static_cast<int>(random_.below(5));
        while (progress.plies() < opening)
            progress.play(by_lot(progress.legal_moves()));
        std::vector<Searched> game;
        Seat winner = nobody;
        while (winner == nobody) {
            game.push_back(search(progress));
            winner = game.back().winner;
            if (winner == nobody)
                progress.play(
                    Move::stone(cell_of_spot(chosen(game.back(), progress.plies() < opening + 8))));
        }
        for (const Searched& searched : game)
            print(searched, winner);
    }

  private:
    Move by_lot(const Moves& moves) {
        return moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
    }

    Searched search(const Progress<Hex>& progress) {
        const MctsParameters style = judged_parameters();
        MctsTree tree(style.tree, std::size_t{1} << 22);
        HexTreeGame game(Hex::view(progress, progress.position().turn()), style.playouts,
                         style.knowledge, random_.next(), finder_);
        Searched searched{.moves_before = {},
                          .turn = progress.position().turn(),
                          .long_search = random_.chance(1, 2),
                          .visits = {}};
        const int nodes = searched.long_search ? arguments_.nodes : arguments_.short_nodes;
        for (int i = 0; i < nodes && !tree.decided(); ++i)
            tree.simulate(game);
        searched.moves_before = fmt::format("{} | ", arguments_.size);
        for (const Move move : progress.moves_played())
            searched.moves_before += cell_text(move.cell) + " ";
        if (tree.decided())
            searched.winner = tree.root().proven == search::ProvenResult::lost ? searched.turn
                                                                               : 1 - searched.turn;
        for (const search::TreeNode& node : tree.children(tree.root())) {
            const bool is_known = tree.decided() ? node.proven == search::ProvenResult::won
                                                 : node.proven != search::ProvenResult::lost;
            const std::uint32_t visits = tree.decided() ? 1 : tree.simulations(node);
            if (is_known && visits > 0)
                searched.visits.emplace_back(node.move, visits);
        }
        // All moves that were tried are proven to lose. One of the others is played, and its visits
        // are not learned from.
        if (searched.visits.empty()) {
            searched.long_search = false;
            for (const search::TreeNode& node : tree.children(tree.root()))
                if (node.proven != search::ProvenResult::lost)
                    searched.visits.emplace_back(node.move, 1);
        }
        const std::uint64_t visits = std::max(tree.root().visits.load(), 1U);
        if (tree.decided())
            searched.permille = searched.winner == searched.turn ? 1'000 : 0;
        else
            searched.permille =
                static_cast<int>(1'000 * (visits - tree.root().wins.load()) / visits);
        printed_.clear();
        print_decided(tree, tree.root(), searched.turn, progress.position(), searched.moves_before);
        return searched;
    }

    /// Prints some positions of the tree whose winner is proven, each by one of the paths to it.
    void print_decided(const MctsTree& tree, const search::TreeNode& node, Seat turn,
                       const Position& position, const std::string& moves_before) {
        constexpr std::uint32_t least_simulations = 3;
        const auto children = tree.children(node);
        if (children.empty() || !printed_.insert(children.data()).second)
            return;
        for (const search::TreeNode& child : children) {
            if (tree.simulations(child) < least_simulations)
                continue;
            Position next = position;
            next.play(Move::stone(cell_of_spot(child.move)));
            const std::string moves = moves_before + cell_text(cell_of_spot(child.move)) + " ";
            if (child.proven == search::ProvenResult::unknown) {
                print_decided(tree, child, 1 - turn, next, moves);
            } else if (next.winner() == nobody && random_.chance(1, 4)) {
                const int permille = child.proven == search::ProvenResult::lost ? 1'000 : 0;
                fmt::print("{}| | {} {}\n", moves, permille, permille);
            }
        }
    }

    /// The move with the most visits, or with `by_visits` a random one with a probability
    /// proportional to its visits.
    Spot chosen(const Searched& searched, bool by_visits) {
        if (by_visits) {
            std::uint32_t sum = 0;
            for (const auto& [spot, visits] : searched.visits)
                sum += visits;
            std::uint32_t left = random_.below(sum);
            for (const auto& [spot, visits] : searched.visits) {
                if (left < visits)
                    return spot;
                left -= visits;
            }
        }
        return std::ranges::max_element(searched.visits, {},
                                        &std::pair<Spot, std::uint32_t>::second)
            ->first;
    }

    static void print(const Searched& searched, Seat winner) {
        fmt::print("{}|", searched.moves_before);
        if (searched.long_search || searched.winner != nobody)
            for (const auto& [spot, visits] : searched.visits)
                fmt::print(" {} {}", cell_text(cell_of_spot(spot)), visits);
        fmt::print(" | {} {}\n", searched.permille, searched.turn == winner ? 1'000 : 0);
    }

    PlayArguments arguments_;
    MustPlayFinder finder_;
    Random random_{0};
    /// The first nodes of the families of children that `print_decided` has visited.
    std::unordered_set<const search::TreeNode*> printed_;
};

void play(const PlayArguments& arguments) {
    SampleGames games(arguments);
    for (int number = 0; number < arguments.games; ++number) {
        games.play(static_cast<std::uint64_t>(number));
        std::fflush(stdout);
    }
}

[[noreturn]] void refuse(std::string_view what, std::string_view line) {
    fmt::print(stderr, "hex_net: {} in the sample \"{}\"\n", what, line);
    std::exit(2);
}

/// A sample in compact form, since there are many.
struct KeptSample {
    NetView view;
    std::vector<std::pair<std::uint16_t, std::uint32_t>> visits;
    float value = 0.5F;
};

KeptSample read_sample(const std::string& line) {
    std::istringstream words(line);
    KeptSample kept;
    std::string word;
    int size = 0;
    if (!(words >> size >> word) || size < 3 || size > largest_size || word != "|")
        refuse(fmt::format("no size from 3 to {}", largest_size), line);
    Position position({.size = size, .swap = false});
    const auto cell = [&] {
        const auto square = read_square(word);
        if (!square || square->row >= size || square->column >= size ||
            position.owner(cell_at(*square)) != nobody)
            refuse(fmt::format("no empty cell {}", word), line);
        return cell_at(*square);
    };
    while (words >> word && word != "|") {
        const int placed = cell();
        position.play(Move::stone(placed));
        kept.view.before_last = std::exchange(kept.view.last, placed);
    }
    kept.view.stones = {position.stones(red), position.stones(blue)};
    kept.view.size = size;
    kept.view.turn = position.turn();
    while (words >> word && word != "|") {
        std::uint32_t visits = 0;
        const auto move = static_cast<std::uint16_t>(cell());
        if (!(words >> visits))
            refuse(fmt::format("no visits of {}", word), line);
        kept.visits.emplace_back(move, visits);
    }
    int searched = 0;
    int end = 0;
    if (!(words >> searched >> end))
        refuse("no chances", line);
    kept.value = static_cast<float>(end < 0 ? searched : (3 * end + searched) / 4) / 1'000;
    return kept;
}

/// The sample in the form for the trainer, on the board as it is or rotated by 180 degrees.
learn::HexSample shown(const KeptSample& kept, bool turned) {
    NetView view = kept.view;
    view.turned = turned;
    const auto size = static_cast<std::size_t>(view.size);
    const auto place = [&](int cell) { return static_cast<std::size_t>(net_cell(view, cell)); };
    learn::HexSample sample;
    sample.legal.assign(size * size, 1);
    sample.shares.assign(size * size, 0);
    for (const Cells& stones : view.stones)
        stones.each([&](int cell) { sample.legal[place(cell)] = 0; });
    std::uint64_t sum = 0;
    for (const auto& [cell, visits] : kept.visits)
        sum += visits;
    for (const auto& [cell, visits] : kept.visits)
        sample.shares[place(cell)] = static_cast<float>(visits) / static_cast<float>(sum);
    sample.value = kept.value;
    write_inputs(view, sample.inputs);
    return sample;
}

struct LearnArguments {
    std::string samples;
    std::string from;
    std::string to = "hex.net";
    /// The shape of the net; 0: as in the net `from`, or the default.
    int channels = 0;
    int blocks = 0;
    int batch = 32;
    int rounds = 4;
    /// In millionths.
    int rate = 2'000;
    std::uint64_t seed = 1;
};

std::vector<std::uint8_t> bytes_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

nets::HexNet read_net(const std::string& path) {
    auto file = nets::HexNetFile::read(bytes_of(path));
    if (!file) {
        fmt::print(stderr, "hex_net: {}: {}\n", path, file.error().text);
        std::exit(2);
    }
    return std::move(file->net);
}

void report(std::string_view what, const learn::HexLoss& loss) {
    fmt::print("{}: {} samples, moves {:.4f}, first move {:.4f}, value {:.4f}\n", what,
               loss.samples, loss.policy / static_cast<double>(loss.policy_samples),
               static_cast<double>(loss.hits) / static_cast<double>(loss.policy_samples),
               loss.value / static_cast<double>(loss.samples));
    std::fflush(stdout);
}

/// A trainer for a net of the given shape. It starts from the net `from` if there is one, which
/// must not be larger.
learn::HexTrainer trainer_for(const LearnArguments& arguments) {
    const nets::HexNet first = arguments.from.empty()
                                   ? nets::HexNet(nets::HexNetShape{.planes = net_plane_count})
                                   : read_net(arguments.from);
    nets::HexNetShape shape = first.shape();
    if (arguments.channels != 0)
        shape.channels = arguments.channels;
    if (arguments.blocks != 0)
        shape.blocks = arguments.blocks;
    if (const auto possible = nets::check(shape); !possible) {
        fmt::print(stderr, "hex_net: {}\n", possible.error().text);
        std::exit(2);
    }
    if (arguments.from.empty())
        return {shape, arguments.seed};
    if (shape.planes != net_plane_count || shape.channels < first.shape().channels ||
        shape.blocks < first.shape().blocks) {
        fmt::print(stderr,
                   "hex_net: {} has {} channels and {} blocks, for {} planes; a net that goes on "
                   "from it has at least as many, for {} planes\n",
                   arguments.from, first.shape().channels, first.shape().blocks,
                   first.shape().planes, net_plane_count);
        std::exit(2);
    }
    return {first, shape, arguments.seed};
}

void learn_net(const LearnArguments& arguments) {
    std::ifstream lines(arguments.samples);
    std::vector<KeptSample> samples;
    for (std::string line; std::getline(lines, line);)
        samples.push_back(read_sample(line));
    // The last samples are used for validation only.
    const std::size_t shown_count = samples.size() * 19 / 20;
    learn::HexTrainer trainer = trainer_for(arguments);
    Random random(arguments.seed);
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < shown_count; ++i)
        order.push_back(i);
    const double steps = static_cast<double>(shown_count) * arguments.rounds / arguments.batch;
    double step = 0;
    const auto report_others = [&](std::string_view when) {
        learn::HexLoss loss;
        for (std::size_t i = shown_count; i < samples.size(); ++i)
            trainer.judge(shown(samples[i], false), loss);
        report(fmt::format("{}, others", when), loss);
    };
    report_others("before");
    for (int round = 0; round < arguments.rounds; ++round) {
        random.shuffle(order);
        learn::HexLoss loss;
        for (std::size_t i = 0; i < order.size(); ++i) {
            trainer.add(shown(samples[order[i]], random.chance(1, 2)), loss);
            if ((i + 1) % static_cast<std::size_t>(arguments.batch) != 0 && i + 1 != order.size())
                continue;
            // The rate rises from almost 0 in the first 200 steps, and falls linearly to 3 %.
            const double part = step / steps;
            const double scale = std::min(1.0, (step + 1) / 200) * (1.0 - 0.97 * part);
            trainer.step(static_cast<float>(arguments.rate * 1e-6 * scale));
            ++step;
        }
        report(fmt::format("round {}, learned from", round + 1), loss);
        report_others(fmt::format("round {}", round + 1));
        const nets::HexNetFile file{.features = net_features, .net = trainer.net()};
        const nets::Bytes bytes = file.write();
        std::ofstream(arguments.to, std::ios::binary)
            .write(reinterpret_cast<const char*>(bytes.data()),
                   static_cast<std::streamsize>(bytes.size()));
    }
}

} // namespace
} // namespace quadrille::hex

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
