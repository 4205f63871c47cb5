#pragma once

/// Analysis of a position: a bot thinks about it slice by slice, for as long as the caller likes,
/// and reports what it has found. As everywhere in this room, the caller keeps the time.

#include "bots/registry.h"

#include <expected>
#include <memory>
#include <string_view>
#include <utility>

namespace quadrille {

/// Makes a bot that reports what it thinks. A problem if the game is over, if there is no such bot,
/// or if the bot reports neither lines nor a note.
MadeBot make_analysis_bot(const AnyGame& game, std::string_view bot, const BotSetup& setup);

class Analysis {
  public:
    /// Analyses the current position of the game. What happens to `game` later has no effect.
    static std::expected<Analysis, Problem> begin(const AnyGame& game, std::string_view bot,
                                                  const BotSetup& setup);

    /// Thinks for one slice. Returns true once the bot has spent its budget or knows everything.
    bool step() { return thought_->step(); }

    /// The findings so far. There is at least one line, even before the first step, unless the bot
    /// has only a note to offer.
    SearchInfo info();

    const Thought& thought() const { return *thought_; }

  private:
    explicit Analysis(std::unique_ptr<Thought> thought) : thought_(std::move(thought)) {}

    std::unique_ptr<Thought> thought_;
};

} // namespace quadrille
