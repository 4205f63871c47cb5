#pragma once

/// What one searcher has found out about the moves of a position, for another thread to read at
/// any time. One thread writes, others may read: each entry is a single atomic word, so it is
/// always whole, and entries of somewhat different age do no harm.

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

    /// Forgets everything; from now on it is about what this key stands for, which must not be 0.
    void begin(std::uint64_t key) {
        key_.store(0);
        for (auto& entry : entries_)
            entry.store(0, std::memory_order_relaxed);
        key_.store(key);
    }

    /// Those for whom there is no room are left out.
    void write(const std::vector<Candidate>& candidates) {
        for (std::size_t i = 0; i < std::min(candidates.size(), entries_.size()); ++i)
            entries_[i].store(packed(candidates[i]), std::memory_order_relaxed);
    }

    /// Nothing if it is about something else.
    std::vector<Candidate> read(std::uint64_t key) const {
        std::vector<Candidate> candidates;
        if (key_.load() != key)
            return candidates;
        for (const auto& entry : entries_)
            if (const std::uint64_t word = entry.load(std::memory_order_relaxed); word != 0)
                candidates.push_back(unpacked(word));
        std::atomic_thread_fence(std::memory_order_acquire);
        return key_.load() == key ? candidates : std::vector<Candidate>{};
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

    std::atomic<std::uint64_t> key_ = 0;
    std::array<std::atomic<std::uint64_t>, 64> entries_{};
};

} // namespace quadrille::durak
