#pragma once

/// A table of boards: what a learner knows about each board it has met, read from bytes. It refers
/// to the bytes and copies nothing, so that a file of a gigabyte can be mapped and used at once,
/// and a browser can pass in what it has fetched.
///
/// The format; all numbers are little-endian:
///
///     quadrille boards 1\n         the kind of file and the version of its format
///     {...}\n                      a line of JSON: game, options, bits (width of a board number),
///                                  boards and frequent (two counts), bucket_bits, and notes,
///                                  whose content is up to the learner
///     2^bucket_bits + 1 times      the index of each bucket's first board, and finally `boards`;
///       4 bytes
///     `boards` times               the boards in the order of their mixed numbers
///       (number_mixer.h). The highest bucket_bits bits of a mixed number select the bucket; the
///       rest is stored in as few bytes as hold it, then one byte `visits` and three bytes, signed,
///       the sum of the visits' values (board_value.h). A board with more than 255 visits is stored
///       with visits 0 and, instead of the sum, its index in the next list
///     `frequent` times             8 bytes visits, 8 bytes sum, signed, in the order of the boards
///     8 bytes                      checksum (checksum.h) of all preceding bytes
///
/// A board of Hex 5x5 takes seven to eight bytes.

#include "base/json.h"
#include "base/problem.h"
#include "games/options.h"
#include "nets/board_value.h"
#include "nets/number_mixer.h"

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace quadrille::nets {

/// The description that a table carries in its header.
struct BoardTableHeader {
    std::string game;
    /// Every option of the game has a value.
    Choices options = {};
    /// The width of the boards' numbers, 1 to 64.
    int bits = 0;
    json::Value notes = json::Object{};
};

class BoardTable {
  public:
    /// Checks everything, which takes about a second for a gigabyte. The table shares ownership of
    /// `owner`, which keeps the bytes alive. The problem says what is wrong, but does not name the
    /// source of the bytes.
    static std::expected<BoardTable, Problem> read(std::span<const std::uint8_t> bytes,
                                                   std::shared_ptr<const void> owner);

    const BoardTableHeader& header() const { return header_; }

    std::uint32_t boards() const { return boards_; }

    std::size_t bytes() const { return all_bytes_; }

    /// What is known about the board with this number; nothing if it was never met.
    std::optional<BoardValue> find(std::uint64_t number) const;

    /// Calls `visit` for each board, in the order of the mixed numbers.
    void each(const std::function<void(const KnownBoard&)>& visit) const;

  private:
    BoardTable() = default;

    std::expected<void, Problem> take_header(std::string_view line);
    std::expected<void, Problem> take_lists(std::span<const std::uint8_t> bytes);
    bool buckets_are_in_order() const;
    std::expected<void, Problem> check_boards() const;

    std::uint32_t bucket_begin(std::uint64_t bucket) const;
    /// The low bits of the board's mixed number, which the bucket does not determine.
    std::uint64_t rest(std::uint32_t place) const;
    /// As stored: for a frequent board 0 visits, and its index among the frequent ones as the sum.
    BoardValue written(std::uint32_t place) const;
    BoardValue value(std::uint32_t place) const;
    BoardValue frequent(std::int64_t place) const;

    BoardTableHeader header_;
    NumberMixer mixer_{1};
    std::uint32_t boards_ = 0;
    std::uint32_t frequent_count_ = 0;
    int bucket_bits_ = 0;
    /// The size of a stored `rest`.
    int rest_bytes_ = 0;
    const std::uint8_t* buckets_ = nullptr;
    const std::uint8_t* entries_ = nullptr;
    const std::uint8_t* frequent_ = nullptr;
    std::size_t all_bytes_ = 0;
    std::shared_ptr<const void> owner_;
};

} // namespace quadrille::nets
