#include "bots/hex/tree_game.h"

#include "base/hash.h"
#include "bots/hex/mcts_patterns.h"
#include "bots/hex/policy.h"

#include <algorithm>
#include <array>

namespace quadrille::hex {

namespace {

/// The cells connected to the edge: those adjacent to a chain that touches it, and those on the
/// edge itself.
Cells beside_edge(const Cells& stones, const Cells& edge) {
    Cells reached = stones & edge;
    for (;;) {
        const Cells further = (widened(reached) & stones) | reached;
        if (further == reached)
            return widened(reached) | edge;
        reached = further;
    }
}

/// The spot of the stone placed `ago` moves ago, or `no_spot`. A swap moves the stones, so moves
/// from before one do not count.
Spot spot_before(const OpenView<Hex>& view, std::size_t ago) {
    const auto& moves = view.moves_played();
    for (std::size_t i = 0; i <= ago; ++i)
        if (moves.size() <= i || moves[moves.size() - 1 - i].is_swap())
            return no_spot;
    return spot_of_cell(moves[moves.size() - 1 - ago].cell);
}

std::uint64_t stone_key(Seat seat, Spot spot) {
    return feature_key(static_cast<unsigned>(seat), spot);
}

/// Indexed by a share in units of 1/1024: its square root as a bonus.
constexpr auto share_roots = [] {
    std::array<std::uint16_t, 1025> table{};
    for (std::size_t share = 0; share < table.size(); ++share)
        table[share] = static_cast<std::uint16_t>(
            search::whole_root(std::uint64_t{share} << (2 * search::bias_bits - 10)));
    return table;
}();

} // namespace

Cells winning_cells(const Cells& stones, const Edges& edges, const Cells& empty) {
    return beside_edge(stones, edges[0]) & beside_edge(stones, edges[1]) & empty;
}

HexTreeGame::HexTreeGame(const OpenView<Hex>& view, const PlayoutParameters& playouts,
                         const MctsKnowledge& knowledge, std::uint64_t seed,
                         MustPlayFinder& must_play_finder)
    : size_(view.position().size()), playouts_(playouts), knowledge_(knowledge), random_(seed),
      turn_(scramble(seed ^ view.position().hash())),
      root_{.stones = {view.position().stones(red), view.position().stones(blue)},
            .turn = view.position().turn(),
            .last = spot_before(view, 0),
            .before_last = spot_before(view, 1)},
      root_board_(view.position()), here_(root_), board_(root_board_),
      must_play_finder_(&must_play_finder) {
    view.position().empty_cells().each(
        [&](int cell) { root_empty_.push_back(spot_of_cell(cell)); });
    for (const Seat seat : {red, blue})
        root_.stones[seat].each(
            [&](int cell) { root_.key ^= stone_key(seat, spot_of_cell(cell)); });
    here_ = root_;
}

void HexTreeGame::begin() {
    here_ = root_;
    at_root_ = true;
    board_ = root_board_;
}

void HexTreeGame::play(std::uint16_t spot) {
    at_root_ = false;
    here_.stones[here_.turn].insert(cell_of_spot(spot));
    board_.place(here_.turn, spot);
    here_.key ^= stone_key(here_.turn, spot);
    here_.turn = 1 - here_.turn;
    here_.before_last = here_.last;
    here_.last = spot;
}

int HexTreeGame::play_out() {
    Spots empty = root_empty_;
    return hex::play_out(board_, empty, here_.turn, here_.last, playouts_, random_);
}

search::ProvenResult HexTreeGame::known_result(std::uint16_t spot) const {
    const int cell = cell_of_spot(spot);
    if (region_.win)
        return cell == *region_.win ? search::ProvenResult::won : search::ProvenResult::unknown;
    return region_.must_play.contains(cell) ? search::ProvenResult::unknown
                                            : search::ProvenResult::lost;
}

std::uint32_t HexTreeGame::judge() {
    const auto cell_or_none = [](Spot spot) {
        return spot == no_spot ? NetView::no_cell : cell_of_spot(spot);
    };
    net_view_ = {.stones = here_.stones,
                 .size = size_,
                 .turn = here_.turn,
                 .last = cell_or_none(here_.last),
                 .before_last = cell_or_none(here_.before_last),
                 .turned = random_.chance(1, 2)};
    write_inputs(net_view_, net_inputs_);
    knowledge_.net->judge(net_inputs_, net_workspace_, net_outputs_);
    net_greatest_ = -100'000;
    const Cells empty = empty_cells();
    empty.each([&](int cell) {
        net_greatest_ = std::max(net_greatest_, net_outputs_.policy[net_cell(net_view_, cell)]);
    });
    net_sum_ = 0;
    empty.each([&](int cell) { net_sum_ += net_frequency(cell); });
    const std::uint64_t wins = frequency(net_outputs_.value / 2);
    const std::uint64_t losses = frequency(-net_outputs_.value / 2);
    return static_cast<std::uint32_t>((wins << search::chance_bits) / (wins + losses));
}

std::uint32_t HexTreeGame::net_frequency(int cell) const {
    constexpr int greatest_weight = 10 * weight_steps;
    return frequency(net_outputs_.policy[net_cell(net_view_, cell)] - net_greatest_ +
                     greatest_weight);
}

std::uint16_t HexTreeGame::judged_bonus(std::uint16_t spot) const {
    const std::uint64_t frequency = net_frequency(cell_of_spot(spot));
    return share_roots[static_cast<std::size_t>((frequency << 10) / net_sum_)];
}

Cells HexTreeGame::considered() const {
    const Cells empty = empty_cells();
    Cells cells = empty;
    if (const Cells stones = here_.stones[red] | here_.stones[blue];
        knowledge_.near_stones && stones.any())
        cells &= widened(widened(stones));
    if (knowledge_.overlooked > 0) {
        const Cells all = cells;
        all.each([&](int cell) {
            if (scramble(turn_ + static_cast<std::uint64_t>(cell)) % 100 <
                static_cast<std::uint64_t>(knowledge_.overlooked))
                cells.remove(cell);
        });
    }
    // If all cells were overlooked, all are considered.
    return cells.any() ? cells : empty;
}

void HexTreeGame::list(ExpandedMoves& moves) {
    const Seat side = here_.turn;
    Cells cells;
    if (knowledge_.threats) {
        const Cells empty = empty_cells();
        const Edges& own = shapes[size_].edges[side];
        if (const Cells wins = winning_cells(here_.stones[side], own, empty); wins.any()) {
            moves.push_back(
                {.move = spot_of_cell(wins.first()), .proven = search::ProvenResult::won});
            return;
        }
        cells = winning_cells(here_.stones[1 - side], shapes[size_].edges[1 - side], empty);
        // With two such cells, only one of them can be taken.
        if (cells.count() > 1) {
            cells.each([&](int cell) {
                moves.push_back({.move = spot_of_cell(cell), .proven = search::ProvenResult::lost});
            });
            return;
        }
    } else if (joins(here_.stones[1 - side], shapes[size_].edges[1 - side])) {
        return;
    }
    if (cells.none())
        cells = considered();
    cells.each([&](int cell) {
        if (!knowledge_.dead_cells || !is_dead(board_, spot_of_cell(cell)))
            moves.push_back({.move = spot_of_cell(cell)});
    });
    if (moves.empty())
        moves.push_back({.move = spot_of_cell(cells.first())});
    random_.shuffle(moves);
    if (knowledge_.patterns > 0)
        set_progressive_bias(moves);
    if (!knowledge_.priors)
        return;
    const unsigned answers =
        here_.last == no_spot ? 0 : broken_bridges(board_.ring(here_.last, side));
    for (search::ExpandedMove& expanded : moves)
        judge(expanded, answers);
}

void HexTreeGame::judge(search::ExpandedMove& expanded, unsigned answers) const {
    const Seat side = here_.turn;
    expanded.prior_visits = 10;
    int wins = 5;
    if (here_.last != no_spot) {
        for (unsigned i = 0; i < 6; ++i)
            if (here_.last + steps_around[i] == expanded.move)
                wins += (answers >> i & 1U) != 0 ? 4 : 1;
    }
    wins += std::min(bridges(board_, expanded.move, side), 2);
    wins += std::min(bridges(board_, expanded.move, 1 - side), 2) / 2;
    expanded.prior_wins = static_cast<std::uint16_t>(std::min(wins, 10));
}

void HexTreeGame::set_progressive_bias(ExpandedMoves& moves) const {
    const PolicyWeights& weights = policy_weights();
    const BridgePaths ways(here_.stones, size_);
    const PolicyContext context{.board = &board_,
                                .ways = &ways,
                                .size = size_,
                                .stones = here_.stones[red].count() + here_.stones[blue].count(),
                                .turn = here_.turn,
                                .last = here_.last,
                                .before_last = here_.before_last};
    std::array<std::uint32_t, largest_size * largest_size> frequencies{};
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        frequencies[i] = frequency(weights.of(features_of(context, moves[i].move)));
        sum += frequencies[i];
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto share = static_cast<std::size_t>((std::uint64_t{frequencies[i]} << 10) / sum);
        const std::uint64_t bonus =
            share_roots[share] * static_cast<std::uint64_t>(knowledge_.patterns) / 1'000;
        moves[i].bonus = static_cast<std::uint16_t>(std::min<std::uint64_t>(bonus, 65'535));
    }
}

} // namespace quadrille::hex
