#pragma once

/// Studying a position: a bot thinks about it slice by slice, for as long as the caller likes, and
/// tells what it has found. Clocks are the caller's, here as everywhere in bots.

#include "bots/registry.h"

#include <expected>
#include <memory>
#include <string_view>
#include <utility>

namespace quadrille {

/// A bot that can tell what it thinks, for a game that is not over; or why there is none.
MadeBot make_analysis_bot(const AnyGame& game, std::string_view bot, const BotSetup& setup);

class Analysis {
  public:
    /// Of the position where the game stands; what becomes of the game later does not matter.
    static std::expected<Analysis, Problem> begin(const AnyGame& game, std::string_view bot,
                                                  const BotSetup& setup);

    /// Thinks for one slice. True when the bot has spent its budget, or knows everything.
    bool step() { return thought_->step(); }

    /// What was found so far: at least one line, however little was thought.
    SearchInfo info();

    const Thought& thought() const { return *thought_; }

  private:
    explicit Analysis(std::unique_ptr<Thought> thought) : thought_(std::move(thought)) {}

    std::unique_ptr<Thought> thought_;
};

} // namespace quadrille
