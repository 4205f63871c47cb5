#pragma once

/// Converts games in the notation of other programs to records. Moves that our rules do not have
/// are translated to an equivalent game:
///
/// - `swap-sides`: the stone stays in place and the players exchange colours. In our `swap-pieces`
///   the players keep their colours, and the stone moves and changes colour. The resulting games
///   are mirror images, so every later move is recorded with column and row exchanged.
/// - `pass`, and stones set up during the game: the resulting board becomes the start position.

#include "games/formats.h"
#include "games/hex/hex.h"

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::hex {

/// Replays a record of Hex that is to be written in another format. Fails for records of other
/// games.
std::expected<Progress<Hex>, Problem> replay_hex(const Record& record);

class Transcript {
  public:
    /// A new game. If `swap` is empty, swaps are accepted, and `finish` determines the option.
    Transcript(int size, std::optional<bool> swap);

    /// Restarts the record from a position, discarding all moves before it. An empty board with red
    /// to move is the standard start.
    void set_up(const Position& start);

    /// Plays a move of the seat to move: a cell, `swap-pieces`, `swap-sides` or `pass`. The problem
    /// says why it is refused.
    std::expected<void, Problem> play(std::string_view move);

    /// Ends the game for a reason outside its rules. The game must not be over.
    void end(const Outcome& outcome);

    /// The position by our rules: after `swap-sides`, the mirror image of the board in the
    /// transcript.
    const Position& position() const { return position_; }

    /// The number of moves given to `play`, including refused, discarded and passed ones.
    int moves_played() const { return moves_played_; }

    /// The number of moves in the record so far, without those discarded by `set_up` or a pass.
    int recorded() const { return static_cast<int>(moves_.size()); }

    /// The number of moves before the start of the record.
    int forgotten() const { return forgotten_; }

    const std::optional<Outcome>& outcome() const { return outcome_; }

    /// Whether the players have exchanged colours, so that the black stones of the transcript
    /// belong to seat 1 and its cells are mirrored.
    bool sides_swapped() const { return mirror_; }

    void notice(std::string text) { notices_.push_back(std::move(text)); }

    /// The record, with the names of seats 0 and 1. If the constructor left the swap option open,
    /// it is on if a swap was played or if that is the default for the size.
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
