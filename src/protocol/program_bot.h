#pragma once

/// Another program as a player. It is told the moves of the others and asked for its own; should it
/// die, hang, talk nonsense or play illegally, it has broken down and loses the game, and nobody
/// else is disturbed.

#include "bots/bot.h"
#include "engine/budget.h"
#include "protocol/client.h"

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

class ProgramBot final : public Bot {
  public:
    /// Is told, in one line, why the program broke down.
    using Complain = std::function<void(const std::string&)>;

    /// The program is started when it is to move for the first time.
    ProgramBot(const AnyGame& game, std::string command, const Budget& budget, Complain complain,
               const Patience& patience = {});

    /// Waits a few milliseconds for the program.
    std::optional<std::string> think(const AnyView& view) override;

    /// A program cannot be made to move, so this waits until it does; at most as long as it may be
    /// silent. Empty if it broke down.
    std::string decide(const AnyView& view) override;

    std::optional<Ending> broken_down() const override;

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
    /// Queues what the program must hear before it can move in this view.
    void prepare(const AnyView& view);
    void set_up_board();
    void tell_moves(const std::vector<std::string>& moves);
    void set_time(Seat seat);
    void ask_next();
    std::optional<std::string> hear(const gtp::Reply& reply, const AnyView& view);
    std::optional<std::string> hear_move(const gtp::Reply& reply, const AnyView& view);
    void break_down(Fault fault);
    Time patience_for(const Question& question) const;

    std::string command_;
    Budget budget_;
    Complain complain_;
    Patience patience_;
    Choices options_;
    int seats_;
    /// The game at its beginning; null where that is not for a player to see.
    std::unique_ptr<AnyGame> beginning_;

    std::optional<Client> client_;
    std::optional<Fault> fault_;
    /// What it says it knows; nothing if it would not tell.
    std::optional<std::vector<std::string>> commands_;
    bool introduced_ = false;
    /// Whether it speaks the Quoridor Text Protocol instead.
    bool qtp_ = false;

    /// It is asked for a move, and these questions are still open; the first has been sent.
    bool thinking_ = false;
    std::deque<Question> questions_;
    Clock::time_point asked_;
    /// What stands on its board; nothing before the first game.
    std::optional<std::vector<std::string>> told_;
    /// Of a clock for the whole game.
    Time left_{};
};

} // namespace quadrille
