#include "bots/hex/solver.h"

#include "bots/hex/proof_number_search.h"

#include <algorithm>

namespace quadrille::hex {

class PositionSolver::Search {
  public:
    virtual ~Search() = default;
    virtual void begin(const Position& position) = 0;
    virtual bool think(std::uint64_t nodes) = 0;
    virtual std::optional<Proof> proof() const = 0;
    virtual std::vector<Move> urgent_moves() const = 0;
    virtual std::uint64_t nodes() const = 0;
};

template <int Capacity>
class PositionSolver::SizedSearch final : public Search {
    using Set = Bits<Capacity>;

  public:
    SizedSearch(int size, std::size_t table_bytes) : search_(size, table_bytes) {}

    void begin(const Position& position) override {
        const auto& board = search_.board();
        stones_ = {board.compact(position.stones(red)), board.compact(position.stones(blue))};
        search_.begin(stones_, position.turn());
    }

    bool think(std::uint64_t nodes) override { return search_.think(nodes); }

    std::optional<Proof> proof() const override {
        const ProofEntry<Capacity> entry = search_.entry();
        if (!entry.numbers.decided())
            return std::nullopt;
        const int cell = entry.move >= 0 ? entry.move : any_move(entry.carrier);
        return Proof{entry.numbers.win == 0, Move::stone(search_.board().wide(cell))};
    }

    std::vector<Move> urgent_moves() const override {
        std::vector<Move> moves;
        for (const int cell : by_urgency(empty_cells(search_.board(), stones_)))
            moves.push_back(Move::stone(search_.board().wide(cell)));
        return moves;
    }

    std::uint64_t nodes() const override { return search_.nodes(); }

  private:
    /// For positions in which all moves are equally good: the most urgent of the cells that the
    /// winner needs.
    int any_move(const Set& needed) const {
        const Set empty = empty_cells(search_.board(), stones_);
        return by_urgency((needed & empty).any() ? needed & empty : empty).front();
    }

    std::vector<int> by_urgency(const Set& cells) const {
        const MoveOrder<Capacity> order = urgency(search_.board(), stones_);
        std::vector<int> sorted;
        cells.each([&](int cell) { sorted.push_back(cell); });
        std::ranges::stable_sort(sorted, {}, [&](int cell) { return order.of[cell]; });
        return sorted;
    }

    ProofNumberSearch<Capacity> search_;
    Stones<Capacity> stones_{};
};

PositionSolver::PositionSolver(int size, std::size_t table_bytes) {
    if (size <= 8)
        search_ = std::make_unique<SizedSearch<64>>(size, table_bytes);
    else if (size <= 11)
        search_ = std::make_unique<SizedSearch<128>>(size, table_bytes);
    else
        search_ = std::make_unique<SizedSearch<largest_size * largest_size>>(size, table_bytes);
}

PositionSolver::~PositionSolver() = default;
PositionSolver::PositionSolver(PositionSolver&&) noexcept = default;
PositionSolver& PositionSolver::operator=(PositionSolver&&) noexcept = default;

void PositionSolver::begin(const Position& position) {
    search_->begin(position);
}

bool PositionSolver::think(std::uint64_t nodes) {
    return search_->think(nodes);
}

std::optional<Proof> PositionSolver::proof() const {
    return search_->proof();
}

std::vector<Move> PositionSolver::urgent_moves() const {
    return search_->urgent_moves();
}

std::uint64_t PositionSolver::nodes() const {
    return search_->nodes();
}

} // namespace quadrille::hex
