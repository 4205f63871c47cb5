#include "nets/judge_moves.h"

#include "games/hex/board_numbers.h"
#include "nets/board_inputs.h"
#include "nets/matrix.h"

#include <algorithm>
#include <cmath>
#include <ranges>
#include <utility>

namespace quadrille::nets {

std::vector<float> judge_moves(const DenseNet& net, const hex::Position& position,
                               const hex::Moves& moves) {
    std::vector<std::uint64_t> after;
    BoardNumbers<Hex>::after(position, moves, after);
    const int inputs = net.shape().inputs;
    const std::size_t step = padded(after.size());
    std::vector<float> columns(static_cast<std::size_t>(inputs) * step);
    for (std::size_t i = 0; i < after.size(); ++i)
        put_board_inputs(after[i], inputs, columns.data() + i, step);
    std::vector<float> judged = net.evaluate(columns, step);
    judged.resize(after.size());
    for (std::size_t i = 0; i < after.size(); ++i) {
        hex::Position next = position;
        next.play(moves[i]);
        if (next.winner() != nobody)
            judged[i] = lost_judgement;
        else if (!std::isfinite(judged[i]))
            judged[i] = 0;
    }
    return judged;
}

std::vector<std::size_t> best_first(std::span<const float> judged, Random& random) {
    std::vector<std::size_t> order(judged.size());
    std::ranges::copy(std::views::iota(std::size_t{0}, order.size()), order.begin());
    std::vector<std::size_t> lots = order;
    random.shuffle(lots);
    std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(judged[i], lots[i]); });
    return order;
}

} // namespace quadrille::nets
