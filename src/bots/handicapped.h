#pragma once

/// How weaker players think: like the strong ones, but less far, and with human slips. They
/// overlook walls, their own chances as well as what the opponent may do, and misjudge positions a
/// little. A slip is drawn by lot for each turn and then holds for the whole thought, as it does
/// for people.

#include "base/hash.h"
#include "bots/bot_game.h"
#include "search/alpha_beta.h"

#include <cstdint>
#include <utility>

namespace quadrille {

struct Handicap {
    std::uint64_t nodes = 0;
    int depth = search::max_ply;
    /// Of a hundred moves that can be overlooked.
    int overlooked = 0;
    /// The greatest error of an evaluation, either way.
    search::Score misjudged = 0;
    /// Of the search itself.
    search::SearchFeatures features = {};
};

/// A `BotGame` with a handicap; one of zeros changes nothing. The game says which moves may be
/// overlooked.
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
        // Something must be played: if no legal move is left, the legal one of lowest order is.
        if (!some_legal)
            seen.push_back(least(node, candidates));
        candidates = seen;
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
