#pragma once

/// One line of an SGF file of Hex, from the root of its tree to a leaf: what `B` and `W` mean in
/// it, which cells its texts name, and how the game went.

#include "games/game_tree.h"
#include "games/hex/sgf_tree.h"
#include "games/hex/transcript.h"

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::hex {

/// The first value of a property, in lower case and trimmed; empty if it is not there.
std::string value_of(const sgf::Node& node, std::string_view name);

/// A move of the file.
struct WrittenMove {
    char letter = 'B';
    std::string move;

    bool ends_the_game() const { return move == "resign" || move == "forfeit"; }
};

std::vector<WrittenMove> moves_in(const sgf::Node& node);

class LineReader {
  public:
    LineReader(int size, std::optional<bool> swap) : transcript_(size, swap) {}

    void notice(std::string text) { transcript_.notice(std::move(text)); }

    std::expected<void, Problem> read(const sgf::Tree& tree, std::span<const int> line);

    /// What a node of the line comes to.
    struct Place {
        /// How many moves of the record are played after it.
        int plies = 0;
        /// The signs on its cells, which are named as the record names them.
        std::vector<CellSign> signs;
        /// How many of its signs are none of ours, or off the board.
        int signs_left_out = 0;
    };

    /// For each node of the line.
    const std::vector<Place>& places() const { return places_; }

    ForeignGame finish(const sgf::Node& root) &&;

  private:
    std::unexpected<Problem> wrong(const std::string& what) const;
    std::expected<void, Problem> take(const sgf::Node& node);

    /// Stones that are put there, not played.
    std::expected<void, Problem> set_up(const sgf::Node& node);
    std::optional<int> read_cell(std::string_view text) const;
    /// A move in our form.
    std::string our_cell(const std::string& text) const;
    Place place_of(const sgf::Node& node) const;

    /// Whom a letter means.
    Seat seat_of(char letter) const;
    /// What a swap is called here. `moves_[next_]` is what follows it.
    std::string_view kind_of_swap(char letter) const;
    std::expected<void, Problem> play(const WrittenMove& written);
    /// Whether the letter is that of the seat to move, where it is not the letter that decides.
    std::expected<void, Problem> take_turn(char letter, const std::string& text);
    void take_result(std::string_view text);

    Transcript transcript_;
    /// All of the line, and which of them comes next.
    std::vector<WrittenMove> moves_;
    std::size_t next_ = 0;
    std::vector<Place> places_;
    bool has_two_letters_ = false;
    bool is_little_golem_ = false;
    /// Stones were set up, and the next move tells whose turn it is.
    bool turn_is_open_ = false;
    /// After `swap-sides`: B and W are the colours of stones, not the players who began with them.
    bool letters_are_colours_ = true;
    bool sides_just_swapped_ = false;
};

} // namespace quadrille::hex
