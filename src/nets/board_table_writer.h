#pragma once

/// Writes a table of boards (board_table.h) in parts, so that a large one needs no second copy in
/// memory. First every board is counted, in any order; then every board is added, in the order of
/// the mixed numbers.

#include "nets/board_table.h"
#include "nets/checksum.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace quadrille::nets {

class BoardTableWriter {
  public:
    /// Takes the next bytes of the table.
    using Sink = std::function<void(std::span<const std::uint8_t>)>;

    /// `boards`: how many will be counted and added.
    BoardTableWriter(BoardTableHeader header, std::uint32_t boards, Sink sink);

    const NumberMixer& mixer() const { return mixer_; }

    void count(std::uint64_t mixed, const BoardValue& value);

    /// The first call writes the header. The numbers must be those that were counted, and rise.
    void add(std::uint64_t mixed, const BoardValue& value);

    /// Writes the rest.
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
    /// By bucket how many boards, then where the next bucket begins.
    std::vector<std::uint32_t> buckets_;
    std::vector<BoardValue> frequent_;
    std::uint32_t frequent_count_ = 0;
    std::vector<std::uint8_t> waiting_;
    Checksum checksum_;
    bool begun_ = false;
};

} // namespace quadrille::nets
