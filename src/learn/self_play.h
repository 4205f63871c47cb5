#pragma once

/// Games that a program plays against itself in order to learn from them. Each begins with some
/// random plies, so that games differ; from then on every move is searched with the same number of
/// nodes. The games follow from the seed.
///
/// In some games another player may have one of the seats (opponent_pool.h). There too every
/// position is searched in the same way, that of the other player as well, whose moves are played
/// whether the search would have chosen them or not.

#include "base/problem.h"
#include "base/random.h"
#include "learn/opponent_pool.h"
#include "learn/self_play_game.h"
#include "training/labelled_positions.h"

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <vector>

namespace quadrille::learn {

/// A game of this many plies is a draw.
constexpr int most_self_play_plies = 200;

template <class G>
struct SelfPlayTerms {
    typename G::Game::Rules rules;
    /// Nodes searched per move.
    std::uint64_t nodes = 600;
    /// The maximum number of random plies at the beginning of a game; the minimum is half of it.
    /// With few random plies the same games would be played again and again.
    int random_plies = 8;
    OpponentPool pool = {};
};

/// `G` is one of the structs of self_play_game.h.
template <class G>
class SelfPlay {
  public:
    using Game = typename G::Game;

    /// Evaluates by this net, which must pass the check of `G::NetSearch`, or by the handwritten
    /// evaluation if it is null.
    SelfPlay(const SelfPlayTerms<G>& terms, SharedSparseNet net, std::uint64_t seed);
    SelfPlay(const SelfPlay&) = delete;
    SelfPlay& operator=(const SelfPlay&) = delete;
    SelfPlay(SelfPlay&&) noexcept;
    SelfPlay& operator=(SelfPlay&&) noexcept;
    ~SelfPlay();

    /// Plays another game and returns its searched positions in the order of play. The problem is
    /// that a bot of the pool cannot be made; without a pool there is none.
    std::expected<std::vector<LabelledPosition<Game>>, Problem> play_game();

  private:
    /// The result of a search.
    struct Found;
    /// A search that returns a move and its score.
    class Searcher;
    template <class SearchGame>
    class SearcherOf;

    Progress<Game> opening();
    /// The member of the pool that joins this game; nothing in a game without one.
    std::expected<std::optional<PoolOpponent>, Problem> opponent(const Progress<Game>& game);

    SelfPlayTerms<G> terms_;
    Random random_;
    /// For all that concerns the pool, so that openings are the same with and without one.
    Random pool_random_;
    std::unique_ptr<Searcher> searcher_;
};

} // namespace quadrille::learn
