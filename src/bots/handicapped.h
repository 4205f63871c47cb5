#pragma once

/// Weaker opponents: they search like the strong ones, but not as far, and with human errors. They
/// overlook walls, both their own and the opponent's, and misjudge positions a little. Which errors
/// they make is drawn at random for each turn and then holds for the whole thought.

#include "base/hash.h"
#include "bots/bot_game.h"
#include "search/alpha_beta.h"

#include <cstdint>
#include <utility>

namespace quadrille {

struct Handicap {
    std::uint64_t nodes = 0;
    int depth = search::max_ply;
    /// How many of the moves that can be overlooked are overlooked, in percent.
    int overlooked = 0;
    /// The largest error of an evaluation, in either direction.
    search::Score misjudged = 0;
    search::SearchFeatures features = {};
    /// Whether the net that comes with the program judges, if there is one for the rules.
    bool judged_by_net = false;

    /// Whether it makes errors, which are other ones each turn: what was searched in one turn is
    /// then of no use in another.
    bool slips() const { return overlooked != 0 || misjudged != 0; }
};

/// A `BotGame` with a handicap; a handicap of zeros changes nothing. The game says which moves may
/// be overlooked.
template <BotGame B>
class Handicapped : public B {
  public:
    using typename B::Candidates;
    using typename B::Node;

    Handicapped(B game, const Handicap& handicap, std::uint64_t seed)
        : B(std::move(game)), handicap_(handicap), seed_(seed) {}

    template <class Position>
    Node root(const Position& position) {
        turn_ = scramble(seed_ ^ position.hash());
        return B::root(position);
    }

    search::Score evaluate(const Node& node, search::Window window) {
        const search::Score judged = B::evaluate(node, window);
        if (handicap_.misjudged == 0)
            return judged;
        const auto span = 2 * static_cast<std::uint64_t>(handicap_.misjudged) + 1;
        return judged - handicap_.misjudged +
               static_cast<search::Score>(scramble(B::hash(node) ^ turn_) % span);
    }

    void list(const Node& node, int depth, Candidates& candidates) {
        B::list(node, depth, candidates);
        if (handicap_.overlooked == 0)
            return;
        Candidates seen;
        bool some_legal = false;
        for (const auto& candidate : candidates)
            if (!overlooks(candidate.move)) {
                seen.push_back(candidate);
                some_legal = some_legal || B::legal(node, candidate.move);
            }
        // There must be a legal move: if all were overlooked, the legal one of lowest order is
        // kept.
        if (!some_legal)
            seen.push_back(least(node, candidates));
        candidates = seen;
    }

    bool is_thorough(const Node& node, int ply)
        requires search::SelectiveGame<B>
    {
        return handicap_.overlooked == 0 && B::is_thorough(node, ply);
    }

  private:
    /// The legal candidate of lowest order; there must be a legal one.
    static typename Candidates::value_type least(const Node& node, const Candidates& candidates) {
        const typename Candidates::value_type* last = nullptr;
        for (const auto& candidate : candidates)
            if ((last == nullptr || candidate.order < last->order) &&
                B::legal(node, candidate.move))
                last = &candidate;
        return *last;
    }

    bool overlooks(typename B::Move move) const {
        return B::may_be_overlooked(move) &&
               scramble(turn_ + static_cast<std::uint64_t>(B::number(move))) % 100 <
                   static_cast<std::uint64_t>(handicap_.overlooked);
    }

    Handicap handicap_;
    std::uint64_t seed_;
    std::uint64_t turn_ = 0;
};

} // namespace quadrille
