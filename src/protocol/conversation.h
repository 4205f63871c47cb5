#pragma once

/// A conversation with another program that plays: it is told the moves of the other seats, or the
/// view of its own, and asked for its moves. If it dies, hangs, answers nonsense or plays
/// illegally, the conversation has failed for good; nothing else is affected.

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
    /// Beyond its time for a move.
    std::chrono::milliseconds grace{1000};
    /// For a move if no time was given.
    std::chrono::milliseconds untimed{60'000};
    /// For everything else, including the first answer after it was started.
    std::chrono::milliseconds other{10'000};
};

/// Called with one line that says why the program broke down.
using Complain = std::function<void(const std::string&)>;

/// What a conversation with a program needs to know.
struct ConversationSetup {
    std::string command;
    Budget budget;
    Complain complain;
    Patience patience;
    Choices options;
    int seats = 0;
    /// The game at its beginning; null if players may not see it, because it has hidden cards.
    std::shared_ptr<const AnyGame> beginning;
};

class Conversation {
  public:
    /// Starts the program.
    explicit Conversation(std::shared_ptr<const ConversationSetup> setup);

    /// Asks for a move in this view. There must be no open question. Does nothing after a fault.
    void ask(std::shared_ptr<const AnyView> view);

    /// Whether there is an open question.
    bool asking() const { return !questions_.empty(); }

    /// Waits a few milliseconds for the program. Returns its move, once, when it has come.
    std::optional<std::string> listen();

    /// Why the conversation has failed; nothing if it has not.
    const std::optional<Fault>& fault() const { return fault_; }

  private:
    struct Question {
        enum class Kind {
            commands, ///< which commands the program knows
            setting,  ///< may be refused
            demand,   ///< a refusal is a fault
            move,     ///< the answer is the move
        };

        Kind kind;
        std::string line;
        /// What a program is told that refuses a time with fractions; empty if there are none.
        std::string in_whole_seconds = {};
    };

    using Clock = Client::Clock;
    using Time = Client::Time;

    bool knows(std::string_view command) const;
    /// Queues the commands that the program needs before it can move in the view, and the question
    /// for its move.
    void prepare();
    void set_up_board();
    /// Gives the program its time for a game, and queues the command that tells it.
    void set_up_time();
    /// Queues a command about time, written with fractions and in whole seconds.
    void tell_time(const std::string& exactly, const std::string& in_whole_seconds);
    void hear_refused_time(const Question& question, const std::string& reason);
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
    /// The commands that it lists; nothing if it refused to list them.
    std::optional<std::vector<std::string>> commands_;
    bool introduced_ = false;
    /// Whether it takes moves only by the commands of the Quoridor Text Protocol.
    bool qtp_ = false;

    /// Whether it has refused a time with fractions.
    bool whole_seconds_only_ = false;

    /// The view that it is asked about.
    std::shared_ptr<const AnyView> view_;
    /// The open questions; the first has been sent.
    std::deque<Question> questions_;
    Clock::time_point asked_;
    /// The moves played on its board, none if it is sent views; nothing before the first game.
    std::optional<std::vector<std::string>> told_;
    /// The time left of a clock for the whole game.
    Time left_{};
};

} // namespace quadrille
