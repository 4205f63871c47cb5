#include "bots/quoridor/net_search_game.h"

#include <algorithm>
#include <string>

namespace quadrille::quoridor {

std::expected<void, Problem> NetSearch::check(const nets::SparseNetFile& net, const Rules& rules) {
    if (rules.players != 2)
        return problem("a net judges Quoridor for 2 players, not for " +
                       std::to_string(rules.players));
    return check_sparse_net(net, Quoridor::name, Quoridor::choices(rules), Features::version,
                            {.inputs = Features(rules).count(), .units = widths.back()});
}

std::string_view NetSearch::shipped_net(const Rules& rules) {
    if (rules == Rules{})
        return "quoridor";
    if (rules == Rules{.size = 7})
        return "quoridor-7";
    return rules == Rules{.size = 5} ? "quoridor-5" : "";
}

template <int Units>
auto NetSearchGame<Units>::root(const Position& position) const -> Node {
    return {QuoridorSearchGame::root(position), judge_.on_board(position)};
}

template <int Units>
auto NetSearchGame<Units>::after(const Node& node, Move move) const -> Node {
    Node next{QuoridorSearchGame::after(node, move), node.sums};
    if (is_wall(move))
        judge_.add_wall(next.sums, node.position, direction_of(move), move.square);
    else if (move.kind == Move::Kind::step)
        next.sums = judge_.on_board(next.position);
    return next;
}

template <int Units>
search::Score NetSearchGame<Units>::evaluate(const Node& node, search::Window window) const {
    const int points = judge_.judge(node.sums, node.position, node.position.turn(),
                                    {node.paths[0].distance, node.paths[1].distance});
    const search::Score score =
        judge_.alone() ? points : with_threats(node, quick(node) + points, window);
    return std::clamp(score, -search::largest_estimate, search::largest_estimate);
}

template class NetSearchGame<64>;
template class NetSearchGame<128>;

} // namespace quadrille::quoridor
