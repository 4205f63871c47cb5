/// The speed of Hex's rules, and of what a Monte-Carlo search would rather do: fill the board at
/// random and ask once who has won.

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

/// The empty cells in random order: what is left to do is to play them.
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

/// The playouts of the Monte-Carlo bots from the empty board: uniform (0), saving bridges (1).
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

/// Whole thoughts from the empty board of 11x11, tree and all; items are games played out and
/// positions of the proof search: the textbook (0), everything but proofs (1), everything (2).
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

/// One look at a position in the middle of a game on 11x11, half of the cells taken: quick (0) or
/// thorough (1).
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
