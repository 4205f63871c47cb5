#pragma once

/// Gives the candidates of a position one by one, those of the highest order first. One of the
/// first moves usually causes a cutoff and the others are never asked for, so the first few are
/// selected one at a time; only then is the rest sorted.

#include "search/search_game.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <span>

namespace quadrille::search {

/// `Candidates` is a fixed vector of `Candidate<Move>`.
template <class Candidates>
class MovePicker {
  public:
    using Entry = typename Candidates::value_type;
    using Move = decltype(Entry::move);

    /// The candidates, to be filled and given their orders before the first `next`. Those that are
    /// appended later come after all others.
    Candidates& candidates() { return candidates_; }

    const Candidates& candidates() const { return candidates_; }

    bool empty() const { return picked_ == candidates_.size(); }

    /// The next move; there must be one.
    Move next() {
        assert(!empty());
        auto* const rest = candidates_.begin() + picked_;
        if (picked_ < selected_singly)
            std::iter_swap(rest, std::min_element(rest, candidates_.end(), is_earlier));
        else if (picked_ == selected_singly)
            std::sort(rest, candidates_.end(), is_earlier);
        return candidates_[picked_++].move;
    }

    /// Puts the move given last behind all others, to be given again. Returns false, and does
    /// nothing, if it was deferred before.
    bool defer() {
        assert(picked_ > 0);
        auto* const last = candidates_.begin() + picked_ - 1;
        if (last->order == deferred_move_order)
            return false;
        last->order = deferred_move_order;
        std::rotate(last, last + 1, candidates_.end());
        --picked_;
        return true;
    }

    /// The candidates that were given before the last one.
    std::span<const Entry> before_last() const {
        return {candidates_.begin(), picked_ > 0 ? picked_ - 1 : 0};
    }

  private:
    static constexpr std::size_t selected_singly = 4;

    /// A total order, so that every standard library sorts alike.
    static bool is_earlier(const Entry& left, const Entry& right) {
        return left.order != right.order ? left.order > right.order : left.move < right.move;
    }

    Candidates candidates_;
    std::size_t picked_ = 0;
};

} // namespace quadrille::search
