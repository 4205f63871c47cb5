#pragma once

/// The solver's transposition table. A position is recognised by its stones, not by a hash of them,
/// so that positions are never confused: the solver has to be exact. Positions that are rotations
/// of each other, or that are the same with colours exchanged, share an entry.

#include "base/hash.h"
#include "bots/hex/solver_board.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace quadrille::hex {

/// Proof and disproof numbers: the least number of undecided positions that must be decided to
/// prove a win (`win`) or a loss (`loss`) for the side to move. Zero if that is proven.
struct ProofNumbers {
    static constexpr std::uint32_t infinite = 1U << 30;

    std::uint32_t win = 1;
    std::uint32_t loss = 1;

    bool decided() const { return win == 0 || loss == 0; }
};

template <int Capacity>
struct ProofEntry {
    ProofNumbers numbers;
    /// If undecided: the moves that may still win.
    Bits<Capacity> must_play;
    /// If decided: the empty cells that the winner needs. If undecided: those that the opponent
    /// needs to refute the moves that are ruled out.
    Bits<Capacity> carrier;
    /// The nodes spent on the position, as far as known.
    std::uint32_t work = 0;
    /// If decided: a move that wins or that was hard to refute; -1 if all moves are equally good.
    std::int16_t move = -1;
};

template <int Capacity>
class ProofTable {
    using Set = Bits<Capacity>;
    using Map = std::array<std::uint16_t, Capacity>;

  public:
    ProofTable(const SolverBoard<Capacity>& board, std::size_t bytes)
        : board_(&board), slots_(std::bit_floor(std::max(bytes / sizeof(Slot), bucket))) {}

    /// The canonical form of a position: the board is mirrored if necessary so that the side to
    /// move is red, and of that board and its rotation by half a turn the smaller one is taken.
    struct Key {
        Set own;
        Set other;
        std::uint64_t hash = 0;
        /// The map by which the board was turned, which is its own inverse; null if it was not
        /// turned.
        const Map* map = nullptr;
    };

    Key key(const Stones<Capacity>& stones, Seat turn) const {
        const bool transpose = turn == blue;
        const Map* around = transpose ? &board_->transposed_and_rotated : &board_->rotated;
        Key plain;
        plain.own = stones[turn];
        plain.other = stones[1 - turn];
        if (transpose)
            plain = turned(plain, board_->transposed);
        Key half{board_->turned(stones[turn], *around), board_->turned(stones[1 - turn], *around),
                 0, around};
        Key& chosen = less(half, plain) ? half : plain;
        for (int i = 0; i < Set::words; ++i)
            chosen.hash = scramble(chosen.hash ^ scramble(chosen.own.word(i)) ^
                                   (scramble(chosen.other.word(i)) << 1));
        return chosen;
    }

    /// Null if nothing is known. The entry's sets refer to the turned board; see `seen`.
    const ProofEntry<Capacity>* find(const Key& key) const {
        const Slot* entry = &slots_[place(key)];
        for (std::size_t i = 0; i < bucket; ++i)
            if (entry[i].used && entry[i].own == key.own && entry[i].other == key.other)
                return &entry[i].entry;
        return nullptr;
    }

    /// Converts a set or a cell between the turned board and the board itself, in either direction.
    Set seen(const Key& key, const Set& set) const {
        return key.map == nullptr ? set : board_->turned(set, *key.map);
    }

    int seen(const Key& key, int cell) const {
        return key.map == nullptr || cell < 0 ? cell : (*key.map)[cell];
    }

    /// If the bucket is full, replaces the entry that took the least work.
    void store(const Key& key, ProofEntry<Capacity> entry) {
        entry.must_play = seen(key, entry.must_play);
        entry.carrier = seen(key, entry.carrier);
        entry.move = static_cast<std::int16_t>(seen(key, int{entry.move}));
        Slot* slots = &slots_[place(key)];
        Slot* chosen = slots;
        for (std::size_t i = 0; i < bucket; ++i) {
            if (!slots[i].used || (slots[i].own == key.own && slots[i].other == key.other)) {
                chosen = &slots[i];
                break;
            }
            if (slots[i].entry.work < chosen->entry.work)
                chosen = &slots[i];
        }
        *chosen = {key.own, key.other, entry, true};
    }

  private:
    static constexpr std::size_t bucket = 4;

    struct Slot {
        Set own;
        Set other;
        ProofEntry<Capacity> entry;
        bool used = false;
    };

    Key turned(const Key& key, const Map& map) const {
        return {board_->turned(key.own, map), board_->turned(key.other, map), 0, &map};
    }

    static bool less(const Key& left, const Key& right) {
        for (int i = 0; i < Set::words; ++i) {
            if (left.own.word(i) != right.own.word(i))
                return left.own.word(i) < right.own.word(i);
            if (left.other.word(i) != right.other.word(i))
                return left.other.word(i) < right.other.word(i);
        }
        return false;
    }

    std::size_t place(const Key& key) const { return key.hash & (slots_.size() - bucket); }

    const SolverBoard<Capacity>* board_;
    std::vector<Slot> slots_;
};

} // namespace quadrille::hex
