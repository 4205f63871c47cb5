#pragma once

/// Durak as information-set search sees it: hidden cards are dealt by the exact sampler, games are
/// played out by quick moves (`playout.h`), and the aim is not to be the last player with cards.
///
/// With two players, the course of the game can also be used to infer how the opponent plays and
/// what they hold. Then likelier deals are sampled, and the opponent mostly follows the inferred
/// model (`opponent_inference.h`).

#include "base/random.h"
#include "bots/durak/opponent_inference.h"
#include "bots/durak/playout.h"
#include "games/durak/sampler.h"
#include "search/information_set.h"

#include <cstdint>
#include <optional>

namespace quadrille::durak {

/// What a weak player does not remember.
struct ForgottenCards {
    /// Cards that were seen leaving the game or being taken, but are forgotten.
    Cards forgotten;
};

class DurakInformationSetGame {
  public:
    using World = durak::World;
    using Move = durak::Move;
    using Moves = durak::Moves;

    /// `reads`: whether to infer from the course of the game; without effect for a player who
    /// forgets. The inference uses its own random generator, seeded with `seed`.
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
    /// By seat, the cards that everybody knows to be in that hand.
    Hands known_{};
    /// By seat, the cards of other hands that the viewer remembers.
    Hands remembered_{};
    /// Cards that have left the game but that the viewer has forgotten.
    Cards forgotten_;
    bool forgetful_ = false;
    /// Set if the course of the game is used.
    std::optional<OpponentInference> inference_;
};

} // namespace quadrille::durak
