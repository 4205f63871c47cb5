#pragma once

/// Writes a table of boards (board_table.h) piece by piece, so that a large table needs no second
/// copy in memory. Every board is first counted, in any order, and then added, in the order of the
/// mixed numbers.

#include "nets/board_table.h"
#include "nets/checksum.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace quadrille::nets {

class BoardTableWriter {
  public:
    /// Receives the next bytes of the table.
    using Sink = std::function<void(std::span<const std::uint8_t>)>;

    /// `boards` is the number of boards that will be counted and added.
    BoardTableWriter(BoardTableHeader header, std::uint32_t boards, Sink sink);

    const NumberMixer& mixer() const { return mixer_; }

    void count(std::uint64_t mixed, const BoardValue& value);

    /// The first call writes the header. Exactly the boards that were counted must be added, in
    /// ascending order of their mixed numbers.
    void add(std::uint64_t mixed, const BoardValue& value);

    /// Writes the list of frequent boards and the checksum; for an empty table also the header.
    void finish();

  private:
    void begin();
    void put(std::uint64_t number, int bytes);
    void hand_over();

    BoardTableHeader header_;
    NumberMixer mixer_;
    std::uint32_t boards_;
    Sink sink_;
    int rest_bits_;
    /// The number of boards in each bucket; emptied when the header has been written.
    std::vector<std::uint32_t> buckets_;
    std::vector<BoardValue> frequent_;
    std::uint32_t frequent_count_ = 0;
    std::vector<std::uint8_t> waiting_;
    Checksum checksum_;
    bool begun_ = false;
};

} // namespace quadrille::nets
