#pragma once

/// A conversation with another program that plays: it is told the moves of the others, or the view
/// of its seat, and asked for its own. Should it die, hang, talk nonsense or play illegally, the
/// conversation has failed for good, and nobody else is disturbed.

#include "engine/budget.h"
#include "games/any_game.h"
#include "protocol/client.h"

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace quadrille {

/// How long a program may stay silent.
struct Patience {
    /// Beyond the time that it has for a move.
    std::chrono::milliseconds grace{1000};
    /// For a move, if no time was given.
    std::chrono::milliseconds untimed{60'000};
    /// For everything but moves, also for starting.
    std::chrono::milliseconds other{10'000};
};

/// Is told, in one line, why the program broke down.
using Complain = std::function<void(const std::string&)>;

/// What every conversation with a program begins with.
struct ConversationSetup {
    std::string command;
    Budget budget;
    Complain complain;
    Patience patience;
    Choices options;
    int seats = 0;
    /// The game at its beginning; null where that is not for a player to see.
    std::shared_ptr<const AnyGame> beginning;
};

class Conversation {
  public:
    /// Starts the program.
    explicit Conversation(std::shared_ptr<const ConversationSetup> setup);

    /// Asks for a move in this view. There must be no open question.
    void ask(std::shared_ptr<const AnyView> view);

    /// Whether the program has not answered yet.
    bool asking() const { return !questions_.empty(); }

    /// Waits a few milliseconds for the program. Gives its move once, when it comes.
    std::optional<std::string> listen();

    /// Why there is nothing more to say.
    const std::optional<Fault>& fault() const { return fault_; }

  private:
    struct Question {
        enum class Kind {
            commands, ///< what it knows
            setting,  ///< it may be refused
            demand,   ///< must be obeyed, or there is no game
            move,     ///< the answer is the move
        };

        Kind kind;
        std::string line;
    };

    using Clock = Client::Clock;
    using Time = Client::Time;

    bool knows(std::string_view command) const;
    /// Queues what the program must hear before it can move in the view.
    void prepare();
    void set_up_board();
    void tell_moves(const std::vector<std::string>& moves);
    void set_time(Seat seat);
    void ask_next();
    std::optional<std::string> hear(const gtp::Reply& reply);
    std::optional<std::string> hear_move(const gtp::Reply& reply);
    void break_down(Fault fault);
    Time patience_for(const Question& question) const;

    std::shared_ptr<const ConversationSetup> setup_;
    std::optional<Client> client_;
    std::optional<Fault> fault_;
    /// What it says it knows; nothing if it would not tell.
    std::optional<std::vector<std::string>> commands_;
    bool introduced_ = false;
    /// Whether it speaks the Quoridor Text Protocol instead.
    bool qtp_ = false;

    /// What it is asked about.
    std::shared_ptr<const AnyView> view_;
    /// Those still open; the first has been sent.
    std::deque<Question> questions_;
    Clock::time_point asked_;
    /// What stands on its board; nothing before the first game.
    std::optional<std::vector<std::string>> told_;
    /// Of a clock for the whole game.
    Time left_{};
};

} // namespace quadrille
