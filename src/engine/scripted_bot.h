#pragma once

/// For tests: a bot that plays the moves it was told, and needs several slices for each. Made to
/// decide, it does so at once.

#include "bots/bot.h"

#include <string>
#include <utility>
#include <vector>

namespace quadrille {

class ScriptedBot final : public Bot {
  public:
    explicit ScriptedBot(std::vector<std::string> moves) : moves_(std::move(moves)) {}

    std::optional<std::string> think(const AnyView& view) override {
        seat = view.seat();
        if (++slices % slices_a_move != 0 || breakdown)
            return std::nullopt;
        return next();
    }

    std::string decide(const AnyView& /*view*/) override {
        ++decisions;
        return breakdown ? "" : next();
    }

    std::optional<Ending> broken_down() const override { return breakdown; }

    int slices = 0;
    int slices_a_move = 3;
    int decisions = 0;
    Seat seat = nobody;
    std::optional<Ending> breakdown;

  private:
    std::string next() { return moves_[next_++ % moves_.size()]; }

    std::vector<std::string> moves_;
    std::size_t next_ = 0;
};

} // namespace quadrille
