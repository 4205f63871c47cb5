#pragma once

/// Durak as information-set search sees it: the hidden cards are dealt by the exact sampler, games
/// are played out by quick moves (`playing_out.h`), and not to be the last with cards is the aim.
///
/// Who also reads from the play what the others hold gets likelier deals (`reading.h`).

#include "base/random.h"
#include "bots/durak/playing_out.h"
#include "bots/durak/reading.h"
#include "games/durak/sampler.h"
#include "search/information_set.h"

#include <optional>

namespace quadrille::durak {

/// What a weak player is missing.
struct Memory {
    /// Cards seen to leave the game, or to be taken, and forgotten.
    Cards forgotten;
};

class Guessing {
  public:
    using World = Position;
    using Move = durak::Move;
    using Moves = durak::Moves;

    /// `reads`: whether it reads from the play what the others hold.
    Guessing(const View& view, const Memory& memory, bool reads);

    World guess(Random& random) const;

    static bool over(const World& world) { return world.table().phase == Phase::over; }

    static int turn(const World& world) { return world.turn(); }

    static void list(const World& world, Moves& moves, Random& random);

    static void play(World& world, Move move) { world.play(move); }

    static Rewards play_out(const World& world, Random& random) {
        return durak::play_out(world, random);
    }

  private:
    World forget(const World& world, Random& random) const;

    Sampler sampler_;
    Seat viewer_;
    /// Cards of other hands that the viewer remembers to be there.
    Hands remembered_{};
    /// Cards that have left the game, but might be anywhere for all the viewer remembers.
    Cards forgotten_;
    bool forgetful_ = false;
    /// For who reads from the play what the others hold.
    std::optional<Reading> reading_;
};

} // namespace quadrille::durak
