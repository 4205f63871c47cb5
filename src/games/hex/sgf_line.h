#pragma once

/// Reads one line of an SGF file of Hex, from the root of its tree to a leaf: determines what `B`
/// and `W` mean in it, converts its cells, and plays its moves.

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

/// The first value of a property, in lower case and trimmed; empty if the property is missing.
std::string value_of(const sgf::Node& node, std::string_view name);

/// A move as written in the file.
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

    /// What a node of the line means for the record.
    struct Place {
        /// The number of moves of the record played up to and including this node.
        int plies = 0;
        /// The signs of the node, with the cells of the record.
        std::vector<CellSign> signs;
        /// The number of signs dropped, because they are not supported or off the board.
        int signs_left_out = 0;
    };

    /// One for each node of the line.
    const std::vector<Place>& places() const { return places_; }

    ForeignGame finish(const sgf::Node& root) &&;

  private:
    std::unexpected<Problem> wrong(const std::string& what) const;
    std::expected<void, Problem> take(const sgf::Node& node);

    /// Applies the set-up properties of the node: stones placed without playing, and the turn.
    std::expected<void, Problem> set_up(const sgf::Node& node);
    std::optional<int> read_cell(std::string_view text) const;
    /// The text of a cell with letter and number, converted from two letters if the file uses them.
    std::string our_cell(const std::string& text) const;
    Place place_of(const sgf::Node& node) const;

    /// The seat that a letter stands for.
    Seat seat_of(char letter) const;
    /// The kind of a swap: `swap-sides` if the next move, `moves_[next_]`, has the same letter,
    /// otherwise `swap-pieces`.
    std::string_view kind_of_swap(char letter) const;
    std::expected<void, Problem> play(const WrittenMove& written);
    /// Checks that the letter stands for the seat to move. After `swap-sides` the letter first
    /// decides what letters mean, and after a set-up without `PL` it decides the turn.
    std::expected<void, Problem> take_turn(char letter, const std::string& text);
    void take_result(std::string_view text);

    Transcript transcript_;
    /// All moves of the line, and the index of the next.
    std::vector<WrittenMove> moves_;
    std::size_t next_ = 0;
    std::vector<Place> places_;
    bool has_two_letters_ = false;
    bool is_little_golem_ = false;
    /// Stones were set up without `PL`, so the next move decides whose turn it is.
    bool turn_is_open_ = false;
    /// Whether, after `swap-sides`, B and W are the colours of stones rather than players.
    bool letters_are_colours_ = true;
    bool sides_just_swapped_ = false;
};

} // namespace quadrille::hex
