#include "bots/blockade/net_search_game.h"

#include <algorithm>
#include <string>

namespace quadrille::blockade {

std::expected<void, Problem> NetSearch::check(const nets::SparseNetFile& net, const Rules& rules) {
    if (!StandardGrid::holds(rules.columns, rules.rows))
        return problem("a net judges Blockade on boards up to 11x14, not on " +
                       std::to_string(rules.columns) + 'x' + std::to_string(rules.rows));
    return check_sparse_net(net, Blockade::name, Blockade::choices(rules), Features::version,
                            {.inputs = Features(rules).count(), .units = widths.back()});
}

std::string_view NetSearch::shipped_net(const Rules& rules) {
    if (rules != Rules{.turn = rules.turn})
        return "";
    return rules.turn == TurnKind::both ? "blockade" : "blockade-either";
}

template <int Units>
auto NetSearchGame<Units>::root(const Position<StandardGrid>& position) const -> Node {
    return {Handwritten::root(position), judge_.on_board(position)};
}

template <int Units>
auto NetSearchGame<Units>::after(const Node& node, HalfTurn part) const -> Node {
    Node next{Handwritten::after(node, part), node.sums};
    if (const WallMove wall = wall_of(part); wall.exists())
        judge_.add_wall(next.sums, node.position, wall.direction(), wall.slot);
    else if (pawn_of(node, part).exists())
        next.sums = judge_.on_board(next.position);
    return next;
}

template <int Units>
search::Score NetSearchGame<Units>::evaluate(const Node& node, search::Window window) const {
    const Seat turn = side(node);
    const Seat next = node.between_half_turns ? 1 - turn : turn;
    const auto& paths = node.paths;
    const int points = judge_.judge(node.sums, node.position, next,
                                    {{{paths[0][0].distance, paths[0][1].distance},
                                      {paths[1][0].distance, paths[1][1].distance}}});
    const search::Score handwritten = judge_.alone() ? 0 : Handwritten::evaluate(node, window);
    const search::Score score = handwritten + (next == turn ? points : -points);
    return std::clamp(score, -search::largest_estimate, search::largest_estimate);
}

template class NetSearchGame<64>;

} // namespace quadrille::blockade
