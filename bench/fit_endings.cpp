/// Fits the quick estimate of endings (`src/bots/durak/endgame_estimate.h`) to endings that the
/// solver has solved, and prints `endgame_weights.h`, which must be formatted afterwards:
///
///     build/release/fit_endings > src/bots/durak/endgame_weights.h
///
/// Games for two are played with quick moves, by players who sometimes hold back valuable cards or
/// play at random. Each bout that begins without a talon is solved, with a limited number of nodes.
/// One ending in ten is set aside for validation; the mean square errors after each round are
/// printed to standard error. The learning rate decreases from round to round, and is adapted to
/// each weight (Adam).

#include "bots/durak/endgame_estimate.h"
#include "bots/durak/endgame_solver.h"
#include "bots/durak/playout.h"
#include "games/durak/position.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <numbers>
#include <vector>

namespace quadrille::durak {
namespace {

constexpr int units = 16;
constexpr int scale = 1024;
constexpr int rounds = 60;
constexpr int games = 8000;

struct Ending {
    EndgameFeatures counts;
    /// The result for the attacker, from 0 to 1.
    double result;
};

/// The style of a player in a generated game.
struct Manner {
    /// The percentage of valuable cards that are held back.
    std::uint32_t keeps;
    /// The percentage of random moves.
    std::uint32_t careless;
};

constexpr std::array<Manner, 3> manners{{{0, 0}, {75, 0}, {0, 30}}};

Move move_of(const Position& position, const Manner& manner, Random& random) {
    const Table& table = position.table();
    if (random.chance(manner.careless, 100)) {
        Moves moves;
        position.list_moves(moves);
        return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    }
    const Move move = playout_move(decision_context_of(position.situation()), random);
    constexpr int dear = 10;
    const bool kept = table.talon > 0 && table.phase != Phase::attack && move.card() != no_card &&
                      price(move.card(), table.trump) >= dear && random.chance(manner.keeps, 100);
    if (!kept)
        return move;
    return table.phase == Phase::defend ? Move::take() : Move::pass();
}

std::vector<Ending> solved_endings() {
    constexpr std::uint64_t most_nodes = 100'000;
    constexpr int longest_game = 600;
    std::vector<Ending> endings;
    EndgameSolver solver(std::size_t{4} << 20);
    Random random(11);
    for (int game = 0; game < games; ++game) {
        const Rules rules;
        Position position(rules, shuffled_deck(rules.cards, random.next()));
        std::array<Manner, 2> players;
        for (Manner& player : players)
            player = manners[random.below(manners.size())];
        const Table& table = position.table();
        for (int ply = 0; ply < longest_game && table.phase != Phase::over; ++ply) {
            if (table.talon == 0 && table.phase == Phase::attack)
                if (const auto value = solver.value(position, table.attacker, most_nodes))
                    endings.push_back(
                        {endgame_features_of(position.hand(table.attacker),
                                             position.hand(table.defender), table.trump),
                         (*value + 1) / 2.0});
            position.play(move_of(position, players[position.turn()], random));
        }
    }
    return endings;
}

/// A fitted parameter with its gradient and the moments of Adam.
struct Weight {
    double value = 0;
    double slope = 0;
    double mean = 0;
    double square = 0;

    void step(double rate, double first_correction, double second_correction) {
        mean += 0.1 * (slope - mean);
        square += 0.001 * (slope * slope - square);
        constexpr double shrinking = 0.01;
        value -= rate * (mean / first_correction / (std::sqrt(square / second_correction) + 1e-8) +
                         shrinking * value);
        slope = 0;
    }
};

class Net {
  public:
    explicit Net(Random& random) {
        each([&](Weight& weight) { weight.value = random.below(1001) / 1000.0 - 0.5; });
        for (auto& unit : inner_)
            for (Weight& weight : unit)
                weight.value /= 5;
    }

    double judged(const EndgameFeatures& counts) {
        double sum = bias_.value;
        for (int unit = 0; unit < units; ++unit) {
            double active = biases_[unit].value;
            for (int i = 0; i < endgame_features; ++i)
                active += inner_[unit][i].value * counts[i];
            active_[unit] = std::max(active, 0.0);
            sum += active_[unit] * effects_[unit].value;
        }
        return 1 / (1 + std::exp(-sum));
    }

    /// Adds the gradient of this ending.
    void learn(const Ending& ending) {
        const double error = judged(ending.counts) - ending.result;
        bias_.slope += error;
        for (int unit = 0; unit < units; ++unit) {
            if (active_[unit] == 0)
                continue;
            effects_[unit].slope += error * active_[unit];
            const double passed_on = error * effects_[unit].value;
            biases_[unit].slope += passed_on;
            for (int i = 0; i < endgame_features; ++i)
                inner_[unit][i].slope += passed_on * ending.counts[i];
        }
    }

    void step(double rate) {
        ++steps_;
        const double first_correction = 1 - std::pow(0.9, steps_);
        const double second_correction = 1 - std::pow(0.999, steps_);
        each([&](Weight& weight) { weight.step(rate, first_correction, second_correction); });
    }

    void print() const {
        fmt::print("#pragma once\n\n"
                   "/// Made by `bench/fit_endings.cpp`: the weights of `endgame_estimate.h`, in\n"
                   "/// {}ths; effects and the bias of the answer are such that it is a power of "
                   "two.\n\n"
                   "#include <array>\n#include <cstdint>\n\n"
                   "namespace quadrille::durak {{\n\n"
                   "struct EndgameUnit {{\n"
                   "    std::int32_t bias;\n    std::int32_t effect;\n"
                   "    std::array<std::int32_t, {}> weights;\n}};\n\n"
                   "constexpr std::int64_t endgame_scale = {};\n"
                   "constexpr std::int64_t endgame_bias = {};\n\n"
                   "constexpr std::array<EndgameUnit, {}> endgame_units{{{{\n",
                   scale, endgame_features, scale,
                   std::llround(bias_.value * to_binary * scale * scale), units);
        for (int unit = 0; unit < units; ++unit) {
            fmt::print("    {{{}, {}, {{", std::lround(biases_[unit].value * scale),
                       std::lround(effects_[unit].value * to_binary * scale));
            for (int i = 0; i < endgame_features; ++i)
                fmt::print("{}{}", i == 0 ? "" : ", ", std::lround(inner_[unit][i].value * scale));
            fmt::print("}}}},\n");
        }
        fmt::print("}}}};\n\n}} // namespace quadrille::durak\n");
    }

  private:
    static constexpr double to_binary = std::numbers::log2e;

    template <class Visit>
    void each(Visit&& visit) {
        for (int unit = 0; unit < units; ++unit) {
            for (Weight& weight : inner_[unit])
                visit(weight);
            visit(biases_[unit]);
            visit(effects_[unit]);
        }
        visit(bias_);
    }

    std::array<std::array<Weight, endgame_features>, units> inner_;
    std::array<Weight, units> biases_;
    std::array<Weight, units> effects_;
    Weight bias_;
    std::array<double, units> active_{};
    double steps_ = 0;
};

double square_error(Net& net, const std::vector<Ending>& endings) {
    double sum = 0;
    for (const Ending& ending : endings) {
        const double error = net.judged(ending.counts) - ending.result;
        sum += error * error;
    }
    return sum / static_cast<double>(endings.size());
}

void fit() {
    std::vector<Ending> endings = solved_endings();
    const auto aside = endings.begin() + static_cast<std::ptrdiff_t>(endings.size() / 10);
    const std::vector<Ending> tests(endings.begin(), aside);
    endings.erase(endings.begin(), aside);
    fmt::print(stderr, "{} endings\n", endings.size());
    Random random(1);
    Net net(random);
    for (int round = 0; round < rounds; ++round) {
        random.shuffle(endings);
        const double rate = 0.003 * (rounds - round) / rounds;
        constexpr std::size_t batch = 64;
        for (std::size_t i = 0; i < endings.size(); ++i) {
            net.learn(endings[i]);
            if (i % batch == batch - 1)
                net.step(rate);
        }
        fmt::print(stderr, "{}: {:.4f}, aside {:.4f}\n", round, square_error(net, endings),
                   square_error(net, tests));
    }
    net.print();
}

} // namespace
} // namespace quadrille::durak

int main() {
    quadrille::durak::fit();
    return 0;
}
