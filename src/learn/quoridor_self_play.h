#pragma once

/// Games of Quoridor for two that a program plays against itself to learn from. Each begins with
/// some plies by lot, so that no two are alike; then every move is searched with the same number of
/// nodes. Everything follows from the seed.

#include "base/random.h"
#include "bots/quoridor/net_search_game.h"
#include "training/labelled_positions.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace quadrille::learn {

struct SelfPlayTerms {
    quoridor::Rules rules;
    /// For each move.
    std::uint64_t nodes = 600;
    /// Plies by lot before each game, at most; at least half of them. With few the same games would
    /// be played again and again.
    int random_plies = 8;

    /// A game of so many plies is drawn.
    static constexpr int most_plies = 200;
};

class QuoridorSelfPlay {
  public:
    /// Judged by this net, which must pass `NetSearchGame::check`, or by the handwritten judgement
    /// if it is null.
    QuoridorSelfPlay(const SelfPlayTerms& terms, quoridor::NetSearchGame::Net net,
                     std::uint64_t seed);
    QuoridorSelfPlay(const QuoridorSelfPlay&) = delete;
    QuoridorSelfPlay& operator=(const QuoridorSelfPlay&) = delete;
    QuoridorSelfPlay(QuoridorSelfPlay&&) noexcept;
    QuoridorSelfPlay& operator=(QuoridorSelfPlay&&) noexcept;
    ~QuoridorSelfPlay();

    /// The positions of one more game that were searched, in their order.
    std::vector<LabelledPosition> play_game();

  private:
    /// A search that gives a move and its score.
    class Searcher;
    template <class G>
    class SearcherOf;

    Progress<Quoridor> opening();

    SelfPlayTerms terms_;
    Random random_;
    std::unique_ptr<Searcher> searcher_;
};

} // namespace quadrille::learn
