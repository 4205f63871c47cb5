#include "bots/quoridor/net_search_game.h"

#include <algorithm>
#include <string>

namespace quadrille::quoridor {

std::expected<void, Problem> NetSearchGame::check(const nets::SparseNetFile& net,
                                                  const Rules& rules) {
    if (rules.players != 2)
        return problem("a net judges Quoridor for 2 players, not for " +
                       std::to_string(rules.players));
    return check_sparse_net(net, Quoridor::name, Quoridor::choices(rules), Features::version,
                            Features(rules).count());
}

std::string_view NetSearchGame::shipped_net(const Rules& rules) {
    if (rules == Rules{})
        return "quoridor";
    return rules == Rules{.size = 7} ? "quoridor-7" : "";
}

NetSearchGame::Node NetSearchGame::root(const Position& position) const {
    return {QuoridorSearchGame::root(position), judge_.on_board(position)};
}

NetSearchGame::Node NetSearchGame::after(const Node& node, Move move) const {
    Node next{QuoridorSearchGame::after(node, move), node.sums};
    if (is_wall(move))
        judge_.add_wall(next.sums, node.position, direction_of(move), move.square);
    else if (move.kind == Move::Kind::step)
        next.sums = judge_.on_board(next.position);
    return next;
}

search::Score NetSearchGame::evaluate(const Node& node, search::Window window) const {
    const int points = judge_.judge(node.sums, node.position, node.position.turn(),
                                    {node.paths[0].distance, node.paths[1].distance});
    const search::Score score =
        judge_.alone() ? points : with_threats(node, quick(node) + points, window);
    return std::clamp(score, -search::decided + 1, search::decided - 1);
}

} // namespace quadrille::quoridor
