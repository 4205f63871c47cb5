#pragma once

/// A bot, or another program, in a seat in a club. It thinks when it is to move, declines offers of
/// draws and takebacks, claims a win against an absent opponent as soon as that is allowed, and
/// writes one line for each game.

#include "bots/bot.h"
#include "cli/join/stay.h"
#include "engine/budget.h"
#include "engine/turn.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace quadrille::cli {

class BotPlayer final : public Stay::Listener {
  public:
    /// `bot` is as for `make_opponent`.
    BotPlayer(std::string bot, const Budget& budget) : text_(std::move(bot)), budget_(budget) {}

    /// Plays until the stay is over or an interruption is requested.
    void play(Stay& stay);

    void prepare(const client::SeenTable& table) override;
    void before(const json::Value& event, const client::SeenTable& table) override;
    void after(const json::Value& event, const client::SeenTable& table) override;
    void refused(const std::string& command, const client::Failure& why) override;

  private:
    using Clock = std::chrono::steady_clock;

    /// Makes the bot for the game that is being played.
    void sit_down(const client::SeenTable& table);
    void think();
    void decline(const json::Value& offered);
    void claim_if_due();
    void resign();
    TurnLimits limits() const;

    std::string text_;
    Budget budget_;
    /// Null before `play`.
    Stay* stay_ = nullptr;
    /// Null until the first turn of a game.
    std::unique_ptr<Bot> bot_;
    /// The game and ply for which a move was sent last.
    std::pair<int, int> moved_{0, -1};
    /// Whether it has resigned this game and must not move any more.
    bool resigned_ = false;
    /// When to claim a win against an absent opponent.
    std::optional<Clock::time_point> claim_at_;
};

/// The budget of a bot under that clock: `told` if it limits time or nodes, otherwise one derived
/// from the clock.
Budget budget_for(const Budget& told, const club::Clock& clock);

} // namespace quadrille::cli
