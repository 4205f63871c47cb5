#pragma once

/// Games that a program plays against itself to learn from. Each begins with some plies by lot, so
/// that no two are alike; then every move is searched with the same number of nodes. Everything
/// follows from the seed.

#include "base/random.h"
#include "learn/self_play_game.h"
#include "training/labelled_positions.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace quadrille::learn {

/// A game of so many plies is drawn.
constexpr int most_self_play_plies = 200;

template <class G>
struct SelfPlayTerms {
    typename G::Game::Rules rules;
    /// For each move.
    std::uint64_t nodes = 600;
    /// Plies by lot before each game, at most; at least half of them. With few the same games would
    /// be played again and again.
    int random_plies = 8;
};

/// `G` is one of the structs of self_play_game.h.
template <class G>
class SelfPlay {
  public:
    using Game = typename G::Game;

    /// Judged by this net, which must pass the check of `G::NetSearch`, or by the handwritten
    /// judgement if it is null.
    SelfPlay(const SelfPlayTerms<G>& terms, SharedSparseNet net, std::uint64_t seed);
    SelfPlay(const SelfPlay&) = delete;
    SelfPlay& operator=(const SelfPlay&) = delete;
    SelfPlay(SelfPlay&&) noexcept;
    SelfPlay& operator=(SelfPlay&&) noexcept;
    ~SelfPlay();

    /// The positions of one more game that were searched, in their order.
    std::vector<LabelledPosition<Game>> play_game();

  private:
    /// What a search found.
    struct Found;
    /// A search that gives a move and its score.
    class Searcher;
    template <class SearchGame>
    class SearcherOf;

    Progress<Game> opening();

    SelfPlayTerms<G> terms_;
    Random random_;
    std::unique_ptr<Searcher> searcher_;
};

} // namespace quadrille::learn
