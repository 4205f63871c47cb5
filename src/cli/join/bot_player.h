#pragma once

/// A bot, or another program, on a seat in a club: thinks when it is its turn, declines what bots
/// cannot judge, claims what an absent opponent leaves, and writes one line for each game.

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
    /// A bot as `make_opponent` reads it.
    BotPlayer(std::string bot, const Budget& budget) : text_(std::move(bot)), budget_(budget) {}

    /// Plays until the stay is over, or an interruption.
    void play(Stay& stay);

    void prepare(const client::SeenTable& table) override;
    void before(const json::Value& event, const client::SeenTable& table) override;
    void after(const json::Value& event, const client::SeenTable& table) override;
    void refused(const std::string& command, const client::Failure& why) override;

  private:
    using Clock = std::chrono::steady_clock;

    void think();
    void decline(const json::Value& offered);
    void claim_if_due();
    void resign();
    TurnLimits limits() const;

    std::string text_;
    Budget budget_;
    /// While it plays.
    Stay* stay_ = nullptr;
    std::unique_ptr<Bot> bot_;
    /// The game and ply for which a move was sent.
    std::pair<int, int> moved_{0, -1};
    /// It can play no more in this game.
    bool resigned_ = false;
    /// When an absent opponent's game can be claimed.
    std::optional<Clock::time_point> claim_at_;
};

/// What a bot may spend where that clock is used, if it was told nothing.
Budget budget_for(const Budget& told, const club::Clock& clock);

} // namespace quadrille::cli
