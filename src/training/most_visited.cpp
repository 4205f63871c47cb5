#include "training/most_visited.h"

#include <algorithm>
#include <cstdint>
#include <tuple>

namespace quadrille::learn {

bool MostVisited::better(const Candidate& left, const Candidate& right) {
    const auto rank = [](const Candidate& each) {
        return std::tuple(-static_cast<std::int64_t>(each.board.value.visits), each.pieces,
                          each.board.number);
    };
    return rank(left) < rank(right);
}

void MostVisited::add(const nets::KnownBoard& board, int pieces) {
    const Candidate candidate{board, pieces};
    if (limit_ && !better(candidate, *limit_))
        return;
    candidates_.push_back(candidate);
    if (candidates_.size() >= 2 * most_ + 1000)
        forget();
}

void MostVisited::forget() {
    if (candidates_.size() <= most_)
        return;
    const auto last = candidates_.begin() + static_cast<std::ptrdiff_t>(most_ - 1);
    std::ranges::nth_element(candidates_, last, better);
    candidates_.resize(most_);
    limit_ = candidates_.back();
}

std::vector<nets::KnownBoard> MostVisited::take(const nets::NumberMixer& mixer) {
    forget();
    std::vector<nets::KnownBoard> boards;
    for (const Candidate& each : candidates_)
        boards.push_back(each.board);
    std::ranges::sort(boards, {},
                      [&](const nets::KnownBoard& board) { return mixer.mixed(board.number); });
    return boards;
}

} // namespace quadrille::learn
