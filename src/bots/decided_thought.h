#pragma once

/// The thought of a bot that decides at once, without searching.

#include "bots/bot.h"

#include <string>
#include <utility>

namespace quadrille {

class DecidedThought final : public Thought {
  public:
    explicit DecidedThought(std::string move, SearchInfo info = {})
        : move_(std::move(move)), info_(std::move(info)) {}

    bool step() override { return true; }

    std::string best_move() override { return move_; }

    SearchInfo info() const override { return info_; }

  private:
    std::string move_;
    SearchInfo info_;
};

} // namespace quadrille
