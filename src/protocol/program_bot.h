#pragma once

/// Another program as a player. Whatever it does wrong costs it the game and affects nothing else
/// (see conversation.h).

#include "bots/bot.h"
#include "bots/kept.h"
#include "protocol/conversation.h"

#include <memory>
#include <string>

namespace quadrille {

class ProgramBot final : public Bot {
  public:
    /// The program is started when it is to move for the first time.
    ProgramBot(const AnyGame& game, std::string command, const Budget& budget, Complain complain,
               const Patience& patience = {});

    /// A slice waits a few milliseconds for the program. A program cannot be forced to move, so
    /// `best_move` waits until it has moved or has been silent for too long. If the program has not
    /// answered when the thought ends, it is ended too, and the next thought starts another.
    std::unique_ptr<Thought> begin(const AnyView& view) override;

  private:
    std::shared_ptr<const ConversationSetup> setup_;
    std::shared_ptr<Kept<Conversation>> kept_ = std::make_shared<Kept<Conversation>>();
};

} // namespace quadrille
