#pragma once

/// The boards that a learner has met, in memory, with what it knows of them; grows as it learns.
///
/// A board takes 12 bytes in an array that is seven tenths full on average, 17 bytes in all. The
/// array is cut into thousands of parts that grow one by one, so growing needs no second copy of
/// everything and makes no pause. As in the file, a board with more than 255 visits has its counts
/// in a list apart.
///
/// When it is full it goes on with what it has: further boards are not kept and stay unknown, and
/// where the list apart is full, further visits of other boards are not counted.

#include "nets/board_table_format.h"
#include "nets/board_table_writer.h"
#include "nets/board_value.h"
#include "nets/number_mixer.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace quadrille::learn {

class BoardStore {
  public:
    /// For boards whose numbers have so many bits, and at most so many of them.
    explicit BoardStore(int bits, std::uint32_t most_boards = nets::format::most_boards);

    std::uint32_t size() const { return size_; }

    bool full() const { return size_ == most_boards_; }

    /// What the boards take in memory, together with the room to grow.
    std::size_t bytes() const;

    /// Adds a visit to the board of this number. True if it was not known before.
    bool add(std::uint64_t number, int value);

    /// Puts in a board that was not known. It must not be full.
    void insert(std::uint64_t number, const nets::BoardValue& value);

    std::optional<nets::BoardValue> find(std::uint64_t number) const;

    /// Asks for the memory of the board, so that using it soon takes no wait.
    void prefetch(std::uint64_t number) const;

    /// The table as bytes, in parts.
    void write(nets::BoardTableHeader header, const nets::BoardTableWriter::Sink& sink) const;

  private:
    struct Entry {
        /// The part of the mixed number that does not choose the part of the array.
        std::uint32_t low = 0;
        std::uint32_t high = 0;
        /// The lowest byte are the visits, the rest the sum, signed. With 0 visits, the rest is one
        /// more than the place in the list of the frequent boards. All 0: no board.
        std::uint32_t value = 0;
    };

    struct Part {
        std::vector<Entry> entries;
        std::uint32_t used = 0;
    };

    /// Where a board is, or would be.
    struct Place {
        std::size_t part = 0;
        std::uint64_t rest = 0;
    };

    Place place_of(std::uint64_t number) const;
    std::size_t home(const Part& part, std::uint64_t rest) const;
    /// The entry of the board, or the free one where it belongs.
    std::size_t slot(const Part& part, std::uint64_t rest) const;
    /// The board's entry, a fresh one if it was not known; null if it is full and has none.
    Entry* entry_for(const Place& place);
    void grow(Part& part) const;
    nets::BoardValue value_of(const Entry& entry) const;
    void set_value(Entry& entry, const nets::BoardValue& value);

    nets::NumberMixer mixer_;
    int rest_bits_;
    std::uint32_t most_boards_;
    std::vector<Part> parts_;
    std::vector<nets::BoardValue> frequent_;
    std::uint32_t size_ = 0;
};

} // namespace quadrille::learn
