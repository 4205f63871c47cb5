#pragma once

/// A game at the terminal: shows the board to the person whose turn it is, reads moves and
/// commands, lets the bots move. Whatever a person is shown comes from that seat's view. When
/// several people share the terminal in a game that hides something, each turn begins with a screen
/// that hands it over, and with what happened meanwhile.

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
        /// The game hides something from some seats.
        bool hides = false;
        /// How long a hint may take.
        std::chrono::milliseconds hint_time{};
    };

    TerminalGame(std::unique_ptr<AnyGame> game, Seating seating, SavedGame saved,
                 Settings settings);

    /// Plays until the game is over or the player leaves; an unfinished game is kept in a file.
    void run();

    /// The game as it stands.
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
    /// Lets the bot move, and shows what it considers where nothing is hidden.
    void bot_turn(Bot& bot);
    void person_turn();
    void hand_over(Seat seat);

    bool hands_over() const { return settings_.hides && seating_.people() > 1; }

    /// Whether the line was a move and was played.
    bool try_move(std::string_view text, Duration thought);
    /// Books a move that was just played, and says it if everybody may read the screen.
    void book(Seat seat, Duration time);
    void say_ply(std::size_t number) const;

    // commands; see commands.cpp. Each gives whether the turn goes on.
    static const std::vector<TypedCommand<TerminalGame>>& commands();
    /// Nothing if the line is no command.
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
    /// The seat that sees the screen.
    Seat viewer_ = nobody;
    /// Moves that each seat has been told.
    std::vector<std::size_t> told_;
    bool leaving_ = false;
    /// A loaded game without times goes on without them.
    bool timed_ = true;
};

} // namespace quadrille::cli
