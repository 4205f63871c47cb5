#pragma once

/// Durak as information-set search sees it: the hidden cards are dealt by the exact sampler, games
/// are played out by quick moves (`playout.h`), and not to be the last with cards is the aim.
///
/// Who also reads from the course of the game how the opponent plays and what he holds (with two
/// players) gets likelier deals, and lets the opponent mostly do what is his model
/// (`opponent_inference.h`).

#include "base/random.h"
#include "bots/durak/opponent_inference.h"
#include "bots/durak/playout.h"
#include "games/durak/sampler.h"
#include "search/information_set.h"

#include <cstdint>
#include <optional>

namespace quadrille::durak {

/// What a weak player is missing.
struct ForgottenCards {
    /// Cards seen to leave the game, or to be taken, and forgotten.
    Cards forgotten;
};

class DurakInformationSetGame {
  public:
    using World = durak::World;
    using Move = durak::Move;
    using Moves = durak::Moves;

    /// `reads`: whether it reads from the course of the game; who forgets does not.
    /// The inference draws from a generator of its own, seeded with `seed`.
    DurakInformationSetGame(const View& view, const ForgottenCards& memory, bool reads,
                            std::uint64_t seed);

    World determinize(Random& random);

    static bool over(const World& world) { return world.table().phase == Phase::over; }

    static int turn(const World& world) { return world.table().turn; }

    static void list(const World& world, Moves& moves, Random& random);

    static void play(World& world, Move move) { world.play(move); }

    static Rewards play_out(const World& world, Random& random) {
        return durak::play_out(world, random);
    }

  private:
    Position forget(const Position& position, Random& random) const;

    Sampler sampler_;
    Seat viewer_;
    /// Cards of hands that everybody knows to be there.
    Hands known_{};
    /// Cards of other hands that the viewer remembers to be there.
    Hands remembered_{};
    /// Cards that have left the game, but might be anywhere for all the viewer remembers.
    Cards forgotten_;
    bool forgetful_ = false;
    /// For who reads from the course of the game.
    std::optional<OpponentInference> inference_;
};

} // namespace quadrille::durak
