#pragma once

/// What the single checks of check.cpp stand on: a program that is started when it is needed,
/// asked, and left by an exception as soon as something is wrong.

#include "base/random.h"
#include "protocol/check.h"
#include "protocol/client.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

/// Something is wrong with the program; the text goes on from its name.
struct Wrong {
    std::string why;
};

/// There is nothing to check.
struct NotOffered {
    std::string why;
};

class Checker {
  public:
    explicit Checker(CheckPlan plan) : plan_(std::move(plan)), random_(plan_.seed) {}

    const CheckPlan& plan() const { return plan_; }

    Random& random() { return random_; }

    /// The game that is played; empty as long as nobody knows.
    void play_game(std::string name) { plan_.game = std::move(name); }

    /// The running program, started if it is not.
    Client& client();

    /// Ends the program, and with it what went before.
    void drop() { client_.reset(); }

    /// How often it did not answer in time.
    int hangs() const { return hangs_; }

    gtp::Reply ask(const std::string& line);
    gtp::Reply ask(const std::string& line, std::chrono::milliseconds patience);

    /// The answer's text; a refusal is wrong.
    std::string must(const std::string& line);

    /// A refusal is right.
    void must_refuse(const std::string& line);

    /// The next reply to something that was sent before.
    gtp::Reply next();

    /// What list_commands says, asked once.
    const std::vector<std::string>& commands();
    bool knows(std::string_view command);
    /// Ends the check if the program does not know the command.
    void needs(std::string_view command);

    /// Whether it knows the moves of Quoridor by the commands of QTP alone.
    bool speaks_only_qtp();

    /// The command by which it is told of a move, or of what is none.
    std::string move_line(const AnyGame& game, const std::string& move);

    /// A new game here, and there the same.
    std::unique_ptr<AnyGame> begin();

    /// Gives it the planned time for its moves, as far as it lets itself be told.
    void set_time();

    /// Plays a move here and there.
    void play(AnyGame& game, const std::string& move);

    /// Its own move, which is played here too.
    std::string genmove(AnyGame& game);

    std::string random_move(const AnyGame& game);

    /// Compares the legal moves, if it tells its own.
    void compare_moves(const AnyGame& game);

  private:
    [[noreturn]] void fail(const Fault& fault);

    CheckPlan plan_;
    Random random_;
    std::optional<Client> client_;
    std::optional<std::vector<std::string>> commands_;
    std::uint64_t games_ = 0;
    int hangs_ = 0;
    /// What it may take for a move.
    std::chrono::milliseconds move_time_ = plan_.time;
};

} // namespace quadrille
