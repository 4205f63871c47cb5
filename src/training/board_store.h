#pragma once

/// The boards that a learner has met, with what it knows about them; a hash table in memory that
/// grows as it learns.
///
/// An entry takes 12 bytes in an array that is seven tenths full on average, so a board takes 17
/// bytes. The array is divided into thousands of parts that grow independently, so that growing
/// neither needs a second copy of everything nor causes long pauses. As in the file format, a board
/// with more than 255 visits has its counts in a separate list.
///
/// When the store is full, further boards are not added and stay unknown. When the separate list is
/// full, further visits of boards that are not in it are not counted beyond 255.

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
    /// Stores at most `most_boards` boards, whose numbers have `bits` bits.
    explicit BoardStore(int bits, std::uint32_t most_boards = nets::format::most_boards);

    std::uint32_t size() const { return size_; }

    bool full() const { return size_ == most_boards_; }

    /// The memory allocated, including room to grow.
    std::size_t bytes() const;

    /// Adds a visit with this value to a board. Returns whether the board was unknown before.
    bool add(std::uint64_t number, int value);

    /// Adds a board that is unknown so far. The store must not be full.
    void insert(std::uint64_t number, const nets::BoardValue& value);

    std::optional<nets::BoardValue> find(std::uint64_t number) const;

    /// Prefetches the board into the processor's cache, if it is to be used soon.
    void prefetch(std::uint64_t number) const;

    /// Writes all boards as a table (nets/board_table.h), piece by piece.
    void write(nets::BoardTableHeader header, const nets::BoardTableWriter::Sink& sink) const;

  private:
    struct Entry {
        /// The mixed number without the bits that select the part.
        std::uint32_t low = 0;
        std::uint32_t high = 0;
        /// The lowest byte is the number of visits, the rest the signed sum. If it is 0, the rest
        /// is one more than the index in the list of frequent boards. All 0: a free entry.
        std::uint32_t value = 0;
    };

    struct Part {
        std::vector<Entry> entries;
        std::uint32_t used = 0;
    };

    /// The part that a board belongs to, and the rest of its mixed number.
    struct Place {
        std::size_t part = 0;
        std::uint64_t rest = 0;
    };

    Place place_of(std::uint64_t number) const;
    std::size_t home(const Part& part, std::uint64_t rest) const;
    /// The index of the board's entry, or of the free entry where it belongs. Linear probing.
    std::size_t slot(const Part& part, std::uint64_t rest) const;
    /// The board's entry, added if the board is unknown; null if that would exceed `most_boards_`.
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
