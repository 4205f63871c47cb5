#include "bots/quoridor/net_search_game.h"

#include "bots/learned_bot.h"

#include <algorithm>
#include <string>

namespace quadrille::quoridor {

std::expected<void, Problem> NetSearchGame::check(const nets::SparseNetFile& net,
                                                  const Rules& rules) {
    if (rules.players != 2)
        return problem("a net judges Quoridor for 2 players, not for " +
                       std::to_string(rules.players));
    if (const auto same =
            check_same_game("net", net.game, net.options, Quoridor::name, Quoridor::choices(rules));
        !same)
        return same;
    if (net.features != nets::QuoridorFeatures::version)
        return problem("the net has inputs of version " + std::to_string(net.features) +
                       "; this program gives those of version " +
                       std::to_string(nets::QuoridorFeatures::version));
    const nets::SparseShape needed{.inputs = nets::QuoridorFeatures(rules).count(), .units = units};
    const nets::SparseShape& has = net.net.shape();
    if (has != needed)
        return problem("the net has " + std::to_string(has.inputs) + " inputs and " +
                       std::to_string(has.units) + " units, not " + std::to_string(needed.inputs) +
                       " and " + std::to_string(needed.units));
    return {};
}

NetSearchGame::Sums NetSearchGame::sums_on_board(const Position& position, Seat seat) const {
    Sums sums = net_->net.empty_sums<units>();
    features_.each_on_board(position, features_.look(seat, position.pawn(seat)),
                            [&](int input) { sums.add(weights(input)); });
    return sums;
}

NetSearchGame::Node NetSearchGame::root(const Position& position) const {
    return {QuoridorSearchGame::root(position),
            {sums_on_board(position, 0), sums_on_board(position, 1)}};
}

NetSearchGame::Node NetSearchGame::after(const Node& node, Move move) const {
    Node next{QuoridorSearchGame::after(node, move), node.sums};
    if (is_wall(move)) {
        for (const Seat seat : {0, 1})
            features_.each_of_wall(node.position, features_.look(seat, node.position.pawn(seat)),
                                   direction_of(move), move.square,
                                   [&](int input) { next.sums[seat].add(weights(input)); });
    } else if (move.kind == Move::Kind::step) {
        for (const Seat seat : {0, 1})
            next.sums[seat] = sums_on_board(next.position, seat);
    }
    return next;
}

search::Score NetSearchGame::evaluate(const Node& node, search::Window window) const {
    const Seat turn = node.position.turn();
    Sums sums = node.sums[turn];
    features_.each_of_race(node.position, turn, {node.paths[0].distance, node.paths[1].distance},
                           [&](int input) { sums.add(weights(input)); });
    const search::Score score = with_threats(node, quick(node) + net_->net.judge(sums), window);
    return std::clamp(score, -search::decided + 1, search::decided - 1);
}

} // namespace quadrille::quoridor
