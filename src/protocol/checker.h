#pragma once

/// The tools of the single checks (checks.h): a program that is started when it is needed, and
/// questions to it that end the check by an exception as soon as something is wrong.

#include "base/random.h"
#include "protocol/check.h"
#include "protocol/client.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

/// Thrown if something is wrong with the program. The text continues a sentence that begins with
/// the program's name.
struct Wrong {
    std::string why;
};

/// Thrown if the program does not offer what would be checked.
struct NotOffered {
    std::string why;
};

class Checker {
  public:
    explicit Checker(CheckPlan plan) : plan_(std::move(plan)), random_(plan_.seed) {}

    const CheckPlan& plan() const { return plan_; }

    Random& random() { return random_; }

    /// Sets the game that is played, if the plan leaves it open.
    void play_game(std::string name) { plan_.game = std::move(name); }

    /// The running program; it is started if necessary.
    Client& client();

    /// Ends the program. The next question starts it again.
    void drop() { client_.reset(); }

    /// How often the program did not answer in time.
    int hangs() const { return hangs_; }

    gtp::Reply ask(const std::string& line);
    gtp::Reply ask(const std::string& line, std::chrono::milliseconds patience);

    /// Asks, and returns the text of the answer. A refusal fails the check.
    std::string must(const std::string& line);

    /// Asks something that the program must refuse.
    void must_refuse(const std::string& line);

    /// Waits for the next reply to something that was sent before.
    gtp::Reply next();

    /// The commands that the program lists; it is asked only once.
    const std::vector<std::string>& commands();
    bool knows(std::string_view command);
    /// Throws `NotOffered` if the program does not know the command.
    void needs(std::string_view command);

    /// Whether the program takes moves only by the commands of QTP.
    bool speaks_only_qtp();

    /// The command that tells the program a move. The move need not be legal, or even a move.
    std::string move_line(const AnyGame& game, const std::string& move);

    /// Starts a new game here and in the program.
    std::unique_ptr<AnyGame> begin();

    /// Tells the program the planned time for a move, if it knows `time_settings`.
    void set_time();

    /// Plays a move here and in the program.
    void play(AnyGame& game, const std::string& move);

    /// Asks the program for a move, and plays it here too.
    std::string genmove(AnyGame& game);

    std::string random_move(const AnyGame& game);

    /// Compares the legal moves with those that the program lists, if it can.
    void compare_moves(const AnyGame& game);

  private:
    [[noreturn]] void fail(const Fault& fault);

    CheckPlan plan_;
    Random random_;
    std::optional<Client> client_;
    std::optional<std::vector<std::string>> commands_;
    std::uint64_t games_ = 0;
    int hangs_ = 0;
    /// The time for a move that the program was told.
    std::chrono::milliseconds move_time_ = plan_.time;
};

} // namespace quadrille
