#pragma once

/// For tests: a bot that plays given moves and takes several slices for each. Its best move can be
/// asked for at any time.

#include "bots/bot.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace quadrille {

class ScriptedBot final : public Bot {
  public:
    explicit ScriptedBot(std::vector<std::string> moves) : moves_(std::move(moves)) {}

    std::unique_ptr<Thought> begin(const AnyView& view) override {
        seat = view.seat();
        return std::make_unique<ScriptedThought>(*this, moves_[next_++ % moves_.size()]);
    }

    int slices = 0;
    int slices_a_move = 3;
    /// How many thoughts were asked for their best move before they had decided.
    int interrupted = 0;
    Seat seat = nobody;
    std::optional<Ending> breakdown;

  private:
    class ScriptedThought final : public Thought {
      public:
        ScriptedThought(ScriptedBot& bot, std::string move) : bot_(&bot), move_(std::move(move)) {}

        bool step() override {
            ++bot_->slices;
            return ++slices_ == bot_->slices_a_move && !bot_->breakdown;
        }

        std::string best_move() override {
            if (slices_ < bot_->slices_a_move)
                ++bot_->interrupted;
            return bot_->breakdown ? "" : move_;
        }

        std::optional<Ending> broken_down() const override { return bot_->breakdown; }

      private:
        ScriptedBot* bot_;
        std::string move_;
        int slices_ = 0;
    };

    std::vector<std::string> moves_;
    std::size_t next_ = 0;
};

} // namespace quadrille
