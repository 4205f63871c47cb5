#pragma once

/// The transposition table: a hash table of search results, for positions that are reached again on
/// another path or in a later search. Several threads may use one table without locks: the key is
/// stored xor the data, so an entry torn by two writers matches no position.
///
/// A bucket has two entries. The first keeps the result of the deepest search, unless that is left
/// from an earlier search; the second takes every result that the first does not.
///
/// Searches that share a table also announce in it which moves they are searching, so that others
/// can defer those. An announcement may be overwritten; then two threads search the same move.

#include "search/score.h"

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

namespace quadrille::search {

/// Whether the stored score is a lower bound, an upper bound or the exact score.
enum class Bound : std::uint8_t { lower, upper, exact };

/// The result of searching a position to `depth`.
template <class Move>
struct TableEntry {
    Score score = 0;
    int depth = 0;
    Bound bound = Bound::exact;
    Move move{};
};

template <class Move>
class TranspositionTable {
    static_assert(std::is_trivially_copyable_v<Move> && sizeof(Move) <= 2);

  public:
    /// The size is rounded down to a power of two of buckets, at least one.
    explicit TranspositionTable(std::size_t bytes)
        : buckets_(std::bit_floor(bytes / sizeof(Bucket) > 0 ? bytes / sizeof(Bucket) : 1)),
          bucket_(buckets_) {}

    /// Marks the present entries as those of an earlier search: still found, but replaced first.
    void new_search() { age_.store((age() + 1) & 63, std::memory_order_relaxed); }

    void clear() {
        bucket_ = std::vector<Bucket>(buckets_);
        age_.store(0, std::memory_order_relaxed);
    }

    /// `ply` is the distance of the position from the root. Decided scores are stored relative to
    /// the position and returned relative to the root.
    std::optional<TableEntry<Move>> find(std::uint64_t hash, int ply) const {
        const Bucket& bucket = bucket_[hash & (buckets_ - 1)];
        for (const Entry* entry : {&bucket.costly, &bucket.latest}) {
            const std::uint64_t data = entry->data.load(std::memory_order_relaxed);
            const std::uint64_t key = entry->key.load(std::memory_order_relaxed);
            if (data != 0 && (key ^ data) == hash)
                return unpack(data, ply);
        }
        return std::nullopt;
    }

    /// Loads the bucket of this hash into the cache for a `find` that follows soon.
    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&bucket_[hash & (buckets_ - 1)]); }

    void store(std::uint64_t hash, int ply, const TableEntry<Move>& known) {
        Bucket& bucket = bucket_[hash & (buckets_ - 1)];
        const std::uint64_t data = pack(known, ply);
        const std::uint64_t there = bucket.costly.data.load(std::memory_order_relaxed);
        const std::uint64_t there_key = bucket.costly.key.load(std::memory_order_relaxed);
        const bool better = there == 0 || (there_key ^ there) == hash || age_of(there) != age() ||
                            depth_of(there) <= known.depth;
        Entry& entry = better ? bucket.costly : bucket.latest;
        entry.key.store(hash ^ data, std::memory_order_relaxed);
        entry.data.store(data, std::memory_order_relaxed);
    }

    /// Turns the announcements on. Must be called before a second search uses the table.
    void share() { shared_.store(true, std::memory_order_relaxed); }

    bool is_shared() const { return shared_.load(std::memory_order_relaxed); }

    /// Whether a search has announced the move with this key and has not ended it yet. A key stands
    /// for a position and a move, and must not be 0.
    bool is_being_searched(std::uint64_t key) const {
        return announced_[key % announced_.size()].load(std::memory_order_relaxed) == key;
    }

    void begin_search(std::uint64_t key) {
        announced_[key % announced_.size()].store(key, std::memory_order_relaxed);
    }

    void end_search(std::uint64_t key) {
        if (is_being_searched(key))
            announced_[key % announced_.size()].store(0, std::memory_order_relaxed);
    }

  private:
    struct Entry {
        std::atomic<std::uint64_t> key{0}; // the hash, mixed with the data
        std::atomic<std::uint64_t> data{0};
    };

    struct alignas(32) Bucket {
        Entry costly;
        Entry latest;
    };

    using MoveBytes = std::array<std::uint8_t, sizeof(Move)>;

    // The bits of `data`, from the lowest: move 16, score 16, depth 8, bound 2, age 6. The highest
    // bit is set in every used entry.
    static constexpr std::uint64_t used = std::uint64_t{1} << 63;

    int age() const { return age_.load(std::memory_order_relaxed); }

    static int depth_of(std::uint64_t data) { return static_cast<int>(data >> 32 & 255); }

    static int age_of(std::uint64_t data) { return static_cast<int>(data >> 42 & 63); }

    std::uint64_t pack(const TableEntry<Move>& known, int ply) const {
        const auto bytes = std::bit_cast<MoveBytes>(known.move);
        std::uint64_t move = 0;
        for (std::size_t i = 0; i < bytes.size(); ++i)
            move |= static_cast<std::uint64_t>(bytes[i]) << (8 * i);
        const Score score = delayed(known.score, -ply);
        return used | move | static_cast<std::uint64_t>(static_cast<std::uint16_t>(score)) << 16 |
               static_cast<std::uint64_t>(known.depth < 0 ? 0 : known.depth & 255) << 32 |
               static_cast<std::uint64_t>(known.bound) << 40 |
               static_cast<std::uint64_t>(age()) << 42;
    }

    static TableEntry<Move> unpack(std::uint64_t data, int ply) {
        TableEntry<Move> known;
        MoveBytes bytes{};
        for (std::size_t i = 0; i < bytes.size(); ++i)
            bytes[i] = static_cast<std::uint8_t>(data >> (8 * i));
        known.move = std::bit_cast<Move>(bytes);
        known.score = delayed(static_cast<std::int16_t>(data >> 16), ply);
        known.depth = depth_of(data);
        known.bound = static_cast<Bound>(data >> 40 & 3);
        return known;
    }

    std::size_t buckets_;
    std::vector<Bucket> bucket_;
    std::atomic<int> age_{0};
    std::atomic<bool> shared_{false};
    std::array<std::atomic<std::uint64_t>, 4096> announced_{};
};

} // namespace quadrille::search
