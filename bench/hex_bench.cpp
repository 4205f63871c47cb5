/// The speed of Hex's rules, and of the cheaper way of a Monte-Carlo search: fill the board at
/// random and determine the winner once.

#include "bench/random_games.h"
#include "bots/hex/must_play.h"
#include "bots/hex/playout.h"
#include "bots/registry.h"
#include "games/catalogue.h"
#include "games/hex/hex.h"
#include "games/perft.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille {
namespace {

constexpr hex::Rules standard{.size = 11, .swap = true};

void hex_perft(benchmark::State& state) {
    const Hex::Position start = Hex::start(standard);
    for (auto _ : state)
        benchmark::DoNotOptimize(perft<Hex>(start, static_cast<int>(state.range(0))));
}

BENCHMARK(hex_perft)->Arg(3)->Unit(benchmark::kMillisecond);

void hex_random_games(benchmark::State& state) {
    play_random_games<Hex>(state, standard);
}

BENCHMARK(hex_random_games);

/// The moves to all empty cells, in random order.
Hex::Moves shuffled_moves(const Hex::Position& position, Random& random) {
    Hex::Moves moves;
    position.list_moves(moves);
    random.shuffle(moves);
    return moves;
}

void hex_shuffled_games(benchmark::State& state) {
    Random random(1);
    const Hex::Position start = Hex::start({.size = 11, .swap = false});
    for (auto _ : state) {
        Hex::Position position = start;
        for (const Hex::Move move : shuffled_moves(start, random)) {
            position.play(move);
            if (position.winner() != nobody)
                break;
        }
        benchmark::DoNotOptimize(position);
    }
    state.SetItemsProcessed(state.iterations());
}

BENCHMARK(hex_shuffled_games);

void hex_filled_boards(benchmark::State& state) {
    Random random(1);
    const Hex::Position start = Hex::start({.size = 11, .swap = false});
    for (auto _ : state) {
        hex::Cells red_stones;
        const Hex::Moves moves = shuffled_moves(start, random);
        for (std::size_t i = 0; i < moves.size(); i += 2)
            red_stones.insert(moves[i].cell);
        benchmark::DoNotOptimize(hex::joins(red_stones, start.edges(hex::red)));
    }
    state.SetItemsProcessed(state.iterations());
}

BENCHMARK(hex_filled_boards);

/// Playouts of the Monte-Carlo bots from the empty board: uniform (0) or saving bridges (1).
void hex_playouts(benchmark::State& state) {
    Random random(1);
    const Hex::Position start = Hex::start({.size = 11, .swap = false});
    const hex::PlayoutBoard empty_board(start);
    hex::Spots spots;
    start.empty_cells().each([&](int cell) { spots.push_back(hex::spot_of_cell(cell)); });
    const hex::PlayoutParameters style{.save_bridges = state.range(0) != 0};
    for (auto _ : state) {
        hex::PlayoutBoard board = empty_board;
        hex::Spots left = spots;
        benchmark::DoNotOptimize(hex::play_out(board, left, hex::red, hex::no_spot, style, random));
    }
    state.SetItemsProcessed(state.iterations());
}

BENCHMARK(hex_playouts)->Arg(0)->Arg(1);

/// Complete searches from the empty board of 11x11; items are simulations and positions of the
/// proof search. The bots are plain UCT (0), `mcts` without proofs and connections (1) and `best`
/// (2).
void hex_thoughts(benchmark::State& state) {
    constexpr std::array<std::string_view, 3> bots{"uct", "mcts:proof=0,connections=0", "best"};
    const std::array<std::string, 1> options{"swap=off"};
    const auto game = start("hex", Choices::from_texts(options).value(), {}).value();
    const auto view = game->view(0);
    constexpr std::uint64_t nodes = 5'000;
    for (auto _ : state) {
        const auto bot = make_bot(*game, bots[state.range(0)], {.seed = 1, .nodes = nodes}).value();
        benchmark::DoNotOptimize(decided_move(*bot, *view));
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(nodes));
}

BENCHMARK(hex_thoughts)->Arg(0)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond);

/// One search for the must-play region of a position in the middle of a game on 11x11, with 50
/// stones: quick (0) or thorough (1).
void hex_outlook(benchmark::State& state) {
    Random random(1);
    Hex::Position position = Hex::start({.size = 11, .swap = false});
    const Hex::Moves moves = shuffled_moves(position, random);
    for (std::size_t i = 0; i < 50; ++i)
        position.play(moves[i]);
    hex::MustPlayFinder must_play_finder(11);
    const hex::Look look = state.range(0) == 0 ? hex::Look::quick : hex::Look::thorough;
    for (auto _ : state)
        benchmark::DoNotOptimize(must_play_finder.look(
            {position.stones(hex::red), position.stones(hex::blue)}, position.turn(), look));
}

BENCHMARK(hex_outlook)->Arg(0)->Arg(1)->Unit(benchmark::kMicrosecond);

} // namespace
} // namespace quadrille
