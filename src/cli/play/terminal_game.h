#pragma once

/// A game at the terminal: shows the board to the person to move, reads moves and commands, and
/// lets the bots move. Everything a person sees is from that seat's view. If several people share
/// the terminal in a game with hidden information, each turn begins with a screen for handing over
/// the terminal and a list of what happened meanwhile.

#include "cli/line_reader.h"
#include "cli/play/saved_game.h"
#include "cli/play/seating.h"
#include "cli/play/typed_commands.h"
#include "engine/turn.h"
#include "games/any_game.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::cli {

class TerminalGame {
  public:
    struct Settings {
        bool colour = false;
        /// Whether the game has hidden information.
        bool hides = false;
        /// The thinking time for a hint.
        std::chrono::milliseconds hint_time{};
    };

    TerminalGame(std::unique_ptr<AnyGame> game, Seating seating, SavedGame saved,
                 Settings settings);

    /// Plays until the game is over or the player leaves. Saves an unfinished game in a file.
    void run();

    /// The record of the game so far.
    Record record() const;

    bool over() const { return game_->over(); }

  private:
    struct Ply {
        Seat seat = 0;
        Duration time{};
    };

    void read_plies();
    void play_on();

    // turns
    /// Lets the bot move. Shows its thinking unless the game has hidden information.
    void bot_turn(Bot& bot);
    void person_turn();
    void hand_over(Seat seat);

    bool hands_over() const { return settings_.hides && seating_.people() > 1; }

    /// Plays the move if it is legal, and returns whether it was.
    bool try_move(std::string_view text, Duration thought);
    /// Records who played the last move and how long it took; shows the move unless it has to wait
    /// until the terminal is handed over.
    void book(Seat seat, Duration time);
    void say_ply(std::size_t number) const;

    // commands, in commands.cpp; each returns whether the turn goes on
    static const std::vector<TypedCommand<TerminalGame>>& commands();
    /// Obeys the line if it is a command; nothing if it is not.
    std::optional<bool> obey(std::string_view line);
    bool show_board(bool paths) const;
    bool list_moves() const;
    bool hint() const;
    bool undo();
    bool resign();
    bool save(const std::string& path);
    bool leave();
    static bool help();

    // the end
    void say_result(const Outcome& outcome) const;
    void keep_game();

    std::unique_ptr<AnyGame> game_;
    Seating seating_;
    SavedGame saved_;
    Settings settings_;
    LineReader lines_;
    std::vector<Ply> plies_;
    /// The seat from whose view the board is shown.
    Seat viewer_ = nobody;
    /// By seat: the number of moves that its player has been shown.
    std::vector<std::size_t> told_;
    bool leaving_ = false;
    /// Whether times are recorded; not in a game that was loaded without them.
    bool timed_ = true;
};

} // namespace quadrille::cli
