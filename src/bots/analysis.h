#pragma once

/// Studying a position: a bot thinks about it slice by slice, for as long as the caller likes, and
/// tells what it has found. Clocks are the caller's, here as everywhere in bots.

#include "bots/registry.h"

#include <expected>
#include <memory>
#include <string_view>

namespace quadrille {

/// A bot that can tell what it thinks, for a game that is not over; or why there is none.
MadeBot make_analysis_bot(const AnyGame& game, std::string_view bot, const BotSetup& setup);

class Analysis {
  public:
    /// Of the position where the game stands; what becomes of the game later does not matter.
    static std::expected<Analysis, Problem> begin(const AnyGame& game, std::string_view bot,
                                                  const BotSetup& setup);

    /// Thinks for one slice. True when the bot has spent what it was given, or knows everything.
    bool think();

    /// What was found so far: at least one line, however little was thought.
    SearchInfo thoughts();

    const Bot& bot() const { return *bot_; }

  private:
    Analysis(std::unique_ptr<AnyGame> game, std::unique_ptr<Bot> bot);

    std::unique_ptr<AnyGame> game_;
    std::unique_ptr<AnyView> view_;
    std::unique_ptr<Bot> bot_;
    bool finished_ = false;
};

} // namespace quadrille
