#pragma once

/// For tests: a bot that plays the moves it was told, and needs several slices for each.

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
        if (++slices % 3 != 0)
            return std::nullopt;
        return moves_[next_++ % moves_.size()];
    }

    int slices = 0;
    Seat seat = nobody;

  private:
    std::vector<std::string> moves_;
    std::size_t next_ = 0;
};

} // namespace quadrille
