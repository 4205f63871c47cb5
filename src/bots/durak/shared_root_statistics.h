#pragma once

/// What one search has found out about the moves of a position, for another thread to read at any
/// time. One thread writes, others may read: each entry is a single atomic word, so it is always
/// whole, and entries of somewhat different age do no harm.

#include "bots/durak/information_set_game.h"
#include "search/information_set.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace quadrille::durak {

class SharedRootStatistics {
  public:
    using Candidate = search::InformationSetSearch<DurakInformationSetGame>::Candidate;

    /// The most visited moves, as far as there is room.
    void write(const std::vector<Candidate>& candidates) {
        for (std::size_t i = 0; i < std::min(candidates.size(), entries_.size()); ++i)
            entries_[i].store(packed(candidates[i]), std::memory_order_relaxed);
    }

    /// What was written last of each entry; two entries may be of the same move, of different age.
    std::vector<Candidate> read() const {
        std::vector<Candidate> candidates;
        for (const auto& entry : entries_)
            if (const std::uint64_t word = entry.load(std::memory_order_relaxed); word != 0)
                candidates.push_back(unpacked(word));
        return candidates;
    }

  private:
    static constexpr int move_bits = 16;
    static constexpr int reward_bits = 16;

    static std::uint64_t packed(const Candidate& candidate) {
        return std::bit_cast<std::uint16_t>(candidate.move) |
               static_cast<std::uint64_t>(candidate.reward) << move_bits |
               std::uint64_t{candidate.visits} << (move_bits + reward_bits);
    }

    static Candidate unpacked(std::uint64_t word) {
        return {std::bit_cast<Move>(static_cast<std::uint16_t>(word)),
                static_cast<std::uint32_t>(word >> (move_bits + reward_bits)),
                static_cast<int>(word >> move_bits & 0xffff)};
    }

    std::array<std::atomic<std::uint64_t>, 64> entries_{};
};

} // namespace quadrille::durak
