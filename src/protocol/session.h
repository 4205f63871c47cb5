#pragma once

/// The engine's side of the text protocol: it takes a line and returns the answer. It does no input
/// or output itself, so it can be used with a pipe, a socket or a test.
///
/// The commands are those of GTP version 2 that make sense for these games, with those of HexGui
/// for Hex, those of the Quoridor Text Protocol for Quoridor, and `view` for games with hidden
/// cards. docs/protocol.md describes all of them.

#include "base/problem.h"
#include "bots/bot.h"
#include "engine/budget.h"
#include "games/catalogue.h"
#include "protocol/gtp/command.h"
#include "protocol/move_clock.h"
#include "protocol/told_view.h"

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

struct SessionSetup {
    std::string game;
    Choices options = {};
    Beginning beginning = {};
    /// The text of a player; see `make_opponent`.
    std::string bot;
    Budget budget = {};
    /// The seed of the bot; that of the deal is `beginning.seed`.
    std::uint64_t seed = 0;
    std::string version;
    /// Whether `genmove` answers with moves of the Quoridor Text Protocol.
    bool qtp = false;
};

class Session {
  public:
    static std::expected<Session, Problem> open(SessionSetup setup);

    /// The complete answer to a line; empty if the line holds no command.
    std::string answer(std::string_view line);

    /// What the controller has said of the clocks, less the time of the moves since then.
    const MoveClock& clock() const { return clock_; }

    /// Whether `quit` was received.
    bool finished() const { return finished_; }

    /// The commands known in this game, in the order in which they are listed.
    std::vector<std::string> commands() const;

  private:
    /// The text of the reply, or why the command failed.
    using Answer = std::expected<std::string, std::string>;
    using Arguments = std::vector<std::string>;
    struct Entry;

    /// Calls a command's function, which may be static, const or neither.
    template <auto function>
    static Answer call(Session& session, const gtp::Command& command);

    explicit Session(SessionSetup setup) : setup_(std::move(setup)) {}

    static std::span<const Entry> entries();
    bool offers(const Entry& entry) const;
    Answer obey(const gtp::Command& command);

    // about the program
    static Answer name(const gtp::Command& command);
    Answer version(const gtp::Command& command) const;
    static Answer protocol_version(const gtp::Command& command);
    Answer list_commands(const gtp::Command& command) const;
    Answer known_command(const gtp::Command& command) const;
    Answer quit(const gtp::Command& command);

    // setting up
    Answer boardsize(const gtp::Command& command);
    Answer clear_board(const gtp::Command& command);
    Answer walls(const gtp::Command& command);
    Answer time_settings(const gtp::Command& command);
    Answer time_left(const gtp::Command& command);

    // playing
    Answer play(const gtp::Command& command);
    Answer genmove(const gtp::Command& command);
    Answer undo(const gtp::Command& command);
    Answer swap_pieces(const gtp::Command& command);
    Answer playmove(const gtp::Command& command);
    Answer playwall(const gtp::Command& command);
    Answer view(const gtp::Command& command);

    // asking
    Answer showboard(const gtp::Command& command) const;
    Answer all_legal_moves(const gtp::Command& command) const;
    Answer final_score(const gtp::Command& command) const;
    Answer winner(const gtp::Command& command) const;
    Answer analyze(const gtp::Command& command) const;
    Answer solve_state(const gtp::Command& command) const;
    static Answer hexgui_analyze_commands(const gtp::Command& command);

    std::expected<void, Problem> restart(const Choices& options);
    Answer restart_for(const Choices& options, std::string_view complaint);
    std::expected<Seat, std::string> seat_in(const std::string& text) const;
    Answer play_for(const std::string& colour, std::string_view move);
    /// Goes on with another game; `undo` leads back to the present one. `has_stone`: the new board
    /// has one more stone, which is an undo step of its own.
    void go_on_from(std::unique_ptr<AnyGame> game, bool has_stone);
    void go_back();
    Answer genmove_for(Seat seat);
    /// The number of steps that can be undone.
    int undo_steps() const;
    void undo_once();
    std::expected<void, std::string> turn_of(Seat seat) const;
    Answer genmove_from_view(Seat seat);
    /// The bot's move in this view, which costs the seat its time.
    Answer bots_move(Seat seat, const AnyView& view);
    std::expected<Bot*, Problem> bot(Seat seat);
    BotSetup bot_setup(std::optional<MoveClock::Time> time) const;
    std::optional<MoveClock::Time> time_for(Seat seat) const;
    int board_size() const;

    SessionSetup setup_;

    /// A game that was replaced by another one, since a move came out of turn or after the end.
    struct Earlier {
        std::unique_ptr<AnyGame> game;
        bool has_stone = false;
    };

    std::unique_ptr<AnyGame> game_;
    std::vector<Earlier> earlier_;
    /// The view sent by the controller, if it keeps the game itself.
    std::optional<ToldView> told_;
    MoveClock clock_;
    /// Made for the first move, and made again when a time limit is set or removed.
    std::unique_ptr<Bot> bot_;
    bool bot_is_timed_ = false;
    int games_ = 0;
    bool finished_ = false;
};

} // namespace quadrille
