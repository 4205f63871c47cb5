#pragma once

/// Between our records and the way other programs write games down. What they know and we do
/// not is translated, so that the record is the same game:
///
/// - `swap-sides`: the stone stays where it is and the players change colours. Ours is
///   `swap-pieces`: the players keep their colours and the stone changes. The two are mirror images
///   of each other, so every later move is written with column and row exchanged.
/// - `pass`, and stones set up in mid-game: the board as it then stands becomes the start position.

#include "games/formats.h"
#include "games/hex/hex.h"

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::hex {

/// The game of a record of Hex, to be written in another format.
std::expected<Progress<Hex>, Problem> replay_hex(const Record& record);

class Transcript {
  public:
    /// A new game. If it is not known whether swapping is allowed, it is when somebody swaps.
    Transcript(int size, std::optional<bool> swap);

    /// Begins anew from a position; the moves before it are forgotten. An empty board with red to
    /// move is the usual start.
    void set_up(const Position& start);

    /// Plays a move of the seat whose turn it is: a cell, `swap-pieces`, `swap-sides` or `pass`.
    /// The problem says why not.
    std::expected<void, Problem> play(std::string_view move);

    /// Ends the game for a reason outside the rules. It must not be over.
    void end(const Outcome& outcome);

    /// As our rules see it: in a game with swapped sides, the mirror image of what was written.
    const Position& position() const { return position_; }

    /// The number of the last move, also if it was refused; passes and forgotten ones count.
    int moves_played() const { return moves_played_; }

    /// The number of moves that the record has so far; none of those before `set_up` or a pass.
    int recorded() const { return static_cast<int>(moves_.size()); }

    /// After how many moves the record begins.
    int forgotten() const { return forgotten_; }

    const std::optional<Outcome>& outcome() const { return outcome_; }

    /// The players have changed colours: the black stones of the transcript belong to seat 1, and
    /// its cells are the mirror image of ours.
    bool sides_swapped() const { return mirror_; }

    void notice(std::string text) { notices_.push_back(std::move(text)); }

    /// The record, with these names of seats 0 and 1.
    ForeignGame finish(std::vector<std::string> seats) &&;

  private:
    std::expected<void, Problem> play_mirrored(Square square);
    std::expected<void, Problem> play_ours(std::string_view text);

    Rules rules_;
    bool swap_is_known_;
    bool swapped_ = false;
    bool mirror_ = false;
    int moves_played_ = 0;
    int forgotten_ = 0;
    Position position_;
    std::optional<std::string> start_;
    std::vector<std::string> moves_;
    std::optional<Outcome> outcome_;
    std::vector<std::string> notices_;
};

} // namespace quadrille::hex
