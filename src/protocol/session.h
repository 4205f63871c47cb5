#pragma once

/// Our side of a conversation in the text protocol: it is handed a line and gives the answer. It
/// knows no input and no output, so that a pipe, a test or a socket can carry it.
///
/// The commands are those of GTP version 2 as far as they make sense for our games, with those of
/// HexGui for Hex, those of the Quoridor Text Protocol for Quoridor, and `view` for games with
/// hidden cards. docs/protocol.md describes every one.

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
    /// The text of a bot, also another program's.
    std::string bot;
    Budget budget = {};
    /// All the chance of the bot; `beginning.seed` deals.
    std::uint64_t seed = 0;
    std::string version;
    /// Whether `genmove` answers in the words of the Quoridor Text Protocol.
    bool qtp = false;
};

class Session {
  public:
    static std::expected<Session, Problem> open(SessionSetup setup);

    /// The complete answer to a line; empty if there was no command in it.
    std::string answer(std::string_view line);

    /// After `quit`.
    bool finished() const { return finished_; }

    /// The commands known in this game, in the order in which they are listed.
    std::vector<std::string> commands() const;

  private:
    /// The text of the reply, or why the command failed.
    using Answer = std::expected<std::string, std::string>;
    using Arguments = std::vector<std::string>;
    struct Entry;

    /// Calls a command's function, whether or not it changes or even needs the session.
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
    /// Goes on from another board; `undo` leads back to the one before. `has_stone`: it has one
    /// more stone, whose way back is a step of its own.
    void go_on_from(std::unique_ptr<AnyGame> game, bool has_stone);
    void go_back();
    Answer genmove_for(Seat seat);
    /// How often something can be taken back.
    int undo_steps() const;
    void undo_once();
    std::expected<void, std::string> turn_of(Seat seat) const;
    Answer genmove_from_view(Seat seat);
    std::expected<Bot*, Problem> bot();
    BotSetup bot_setup(std::optional<MoveClock::Time> time) const;
    std::optional<MoveClock::Time> time_for(Seat seat) const;
    int board_size() const;

    SessionSetup setup_;

    /// A game that another one took the place of, since the colours did not take turns.
    struct Earlier {
        std::unique_ptr<AnyGame> game;
        bool has_stone = false;
    };

    std::unique_ptr<AnyGame> game_;
    std::vector<Earlier> earlier_;
    /// What the other side lets us see, if it keeps the game itself.
    std::optional<ToldView> told_;
    MoveClock clock_;
    /// Made when the first move is wanted, and anew when the time that it may take comes or goes.
    std::unique_ptr<Bot> bot_;
    bool bot_is_timed_ = false;
    int games_ = 0;
    bool finished_ = false;
};

} // namespace quadrille
