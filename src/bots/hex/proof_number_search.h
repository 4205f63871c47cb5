#pragma once

/// The proof search: depth-first proof-number search on one position of Hex. It always works where
/// the least is missing for a proof, and keeps its results in a table.
///
/// It is fast because for every won position it knows which empty cells the winner needs, the
/// *carrier*. A move that was refuted with some carrier rules out all moves outside that carrier,
/// because the same refutation would answer them. The opponent's threats to join its edges rule out
/// moves in the same way; the rest are the moves that must be tried. Dead and captured cells are
/// filled in, and of two moves the one that would capture the other is enough.

#include "bots/hex/inferior_cells.h"
#include "bots/hex/move_order.h"
#include "bots/hex/proof_table.h"
#include "bots/hex/virtual_connections.h"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

namespace quadrille::hex {

template <int Capacity>
class ProofNumberSearch {
  public:
    using Set = Bits<Capacity>;

    ProofNumberSearch(int size, std::size_t table_bytes)
        : board_(size), connections_(board_), table_(board_, table_bytes) {}

    ProofNumberSearch(const ProofNumberSearch&) = delete;
    ProofNumberSearch& operator=(const ProofNumberSearch&) = delete;
    ProofNumberSearch(ProofNumberSearch&&) = delete;
    ProofNumberSearch& operator=(ProofNumberSearch&&) = delete;
    ~ProofNumberSearch() = default;

    const SolverBoard<Capacity>& board() const { return board_; }

    /// Switches to a position. Earlier results stay in the table.
    void begin(const Stones<Capacity>& stones, Seat turn) {
        root_ = {stones, turn};
        fill_in(board_, root_.stones, empty_cells(board_, stones));
        depth_ = 0;
        result_ = {};
    }

    /// Searches up to `nodes` more positions. Returns true when the position is decided. The result
    /// does not depend on how the work is sliced.
    bool think(std::uint64_t nodes) {
        const std::uint64_t stop = nodes_ + nodes;
        while (!result_.numbers.decided()) {
            if (nodes_ >= stop)
                return false;
            if (depth_ == 0)
                enter(root_, {ProofNumbers::infinite, ProofNumbers::infinite});
            else
                go_on();
        }
        return true;
    }

    std::uint64_t nodes() const { return nodes_; }

    /// The result for the position; decided once `think` has returned true.
    const ProofEntry<Capacity>& entry() const { return result_; }

  private:
    using Key = typename ProofTable<Capacity>::Key;
    using Goal = typename VirtualConnections<Capacity>::Goal;

    struct Node {
        Stones<Capacity> stones{};
        Seat turn = red;
    };

    /// A move to be tried and the position it leads to.
    struct Child {
        int move = 0;
        int urgency = 0;
        Node node;
        FillIn<Capacity> filled;
        Key key;
        ProofNumbers numbers;
        std::uint32_t work = 0;
    };

    using Children = std::vector<Child>;

    /// A position on the path to the current one, which is worked on until it is decided or its
    /// proof numbers reach the limit.
    struct Level {
        Node node;
        Key key;
        ProofNumbers limit;
        ProofEntry<Capacity> entry;
        /// The total nodes before this visit, and the nodes spent on this position in earlier
        /// visits.
        std::uint64_t begin = 0;
        std::uint32_t work = 0;
        Children children;
        /// Whether `children` is filled.
        bool listed = false;
        /// The index of the child being visited.
        std::size_t current = 0;
    };

    ProofEntry<Capacity> known(const Key& key) const {
        const ProofEntry<Capacity>* found = table_.find(key);
        if (found == nullptr)
            return {};
        ProofEntry<Capacity> seen = *found;
        seen.must_play = table_.seen(key, seen.must_play);
        seen.carrier = table_.seen(key, seen.carrier);
        seen.move = static_cast<std::int16_t>(table_.seen(key, int{seen.move}));
        return seen;
    }

    void enter(const Node& node, ProofNumbers limit) {
        if (depth_ == levels_.size())
            levels_.emplace_back();
        Level& level = levels_[depth_++];
        level.node = node;
        level.key = table_.key(node.stones, node.turn);
        level.limit = limit;
        level.entry = known(level.key);
        level.begin = nodes_;
        level.work = level.entry.work;
        level.listed = false;
        if (level.work == 0) {
            level.entry = first_look(node);
            store(level);
        }
        if (finished(level))
            leave();
    }

    void go_on() {
        Level& level = levels_[depth_ - 1];
        if (level.listed) {
            refresh(level.children[level.current]);
        } else {
            list_children(level);
            level.listed = true;
        }
        const Choice choice = sum_up(level);
        store(level);
        if (finished(level))
            return leave();
        level.current = choice.best;
        const Child& child = level.children[choice.best];
        // Somewhat more than the second best child's number is allowed, or the search would switch
        // back and forth.
        const std::uint32_t patience = choice.second + choice.second / 4 + 1;
        enter(child.node, {level.limit.loss - (level.entry.numbers.loss - child.numbers.win),
                           std::min(level.limit.win, patience)});
    }

    void leave() {
        --depth_;
        if (depth_ == 0)
            result_ = levels_[0].entry;
    }

    static bool finished(const Level& level) {
        const ProofNumbers& numbers = level.entry.numbers;
        return numbers.decided() || numbers.win >= level.limit.win ||
               numbers.loss >= level.limit.loss;
    }

    void store(Level& level) {
        level.entry.work = level.work + static_cast<std::uint32_t>(nodes_ - level.begin);
        table_.store(level.key, level.entry);
    }

    /// What the virtual connections alone say about a position.
    ProofEntry<Capacity> first_look(const Node& node) {
        ++nodes_;
        ProofEntry<Capacity> entry;
        connections_.build(node.stones, node.turn, Goal::win);
        if (connections_.threatens()) {
            entry.numbers = {0, ProofNumbers::infinite};
            entry.carrier = connections_.carrier();
            entry.move = static_cast<std::int16_t>(connections_.key());
            return entry;
        }
        connections_.build(node.stones, 1 - node.turn, Goal::threats);
        if (connections_.joined()) {
            entry.numbers = {ProofNumbers::infinite, 0};
            entry.carrier = connections_.carrier();
            return entry;
        }
        entry.must_play = connections_.must_play();
        entry.carrier = connections_.needed();
        entry.numbers = {1, static_cast<std::uint32_t>(entry.must_play.count())};
        return entry;
    }

    void list_children(Level& level) {
        const Node& node = level.node;
        ProofEntry<Capacity>& entry = level.entry;
        Children& children = level.children;
        children.clear();
        const MoveOrder<Capacity> order = urgency(board_, node.stones);
        entry.must_play.each([&](int move) {
            Child& child = children.emplace_back();
            child.move = move;
            child.urgency = order.of[move];
        });
        std::ranges::sort(children, {},
                          [](const Child& child) { return std::pair(child.urgency, child.move); });
        Set gone;
        for (Child& child : children) {
            if (gone.contains(child.move))
                continue;
            child.node = node;
            child.node.stones[node.turn].insert(child.move);
            child.node.turn = 1 - node.turn;
            child.filled = fill_in(board_, child.node.stones, board_.neighbours[child.move]);
            // This move also gains these cells, so moving there instead is no better.
            gone |= child.filled.captured[node.turn] | child.filled.dead;
        }
        entry.must_play &= ~gone;
        std::erase_if(children, [&](const Child& child) { return gone.contains(child.move); });
        for (Child& child : children) {
            child.key = table_.key(child.node.stones, child.node.turn);
            refresh(child);
        }
    }

    void refresh(Child& child) const {
        const ProofEntry<Capacity>* found = table_.find(child.key);
        if (found == nullptr)
            return;
        child.numbers = found->numbers;
        child.work = found->work;
    }

    struct Choice {
        std::size_t best = 0;
        std::uint32_t second = ProofNumbers::infinite;
    };

    /// The empty cells that the winner of a decided child needs, as seen before the child's move.
    Set needed_by(const Child& child, Seat winner) const {
        return known(child.key).carrier | child.filled.captured[winner];
    }

    /// Updates the entry from its children, and selects the child to work on.
    Choice sum_up(Level& level) {
        const Node& node = level.node;
        ProofEntry<Capacity>& entry = level.entry;
        Children& children = level.children;
        Child* fiercest = nullptr;
        for (Child& child : children) {
            if (child.numbers.loss == 0) {
                entry.numbers = {0, ProofNumbers::infinite};
                entry.carrier = needed_by(child, node.turn) | Set::of(child.move);
                entry.move = static_cast<std::int16_t>(child.move);
                return {};
            }
            if (child.numbers.win != 0)
                continue;
            if (fiercest == nullptr || child.work > fiercest->work)
                fiercest = &child;
            const Set needed = needed_by(child, 1 - node.turn);
            if (within(entry.must_play, needed))
                continue;
            entry.must_play &= needed;
            entry.carrier |= needed;
        }
        if (fiercest != nullptr)
            entry.move = static_cast<std::int16_t>(fiercest->move);
        std::erase_if(children,
                      [&](const Child& child) { return !entry.must_play.contains(child.move); });
        if (children.empty()) {
            entry.numbers = {ProofNumbers::infinite, 0};
            return {};
        }
        // Only the moves that seem best count at first; the others follow when these are refuted.
        const std::size_t wide = 1 + (children.size() + 3) / 4;
        Choice choice;
        std::uint32_t least = ProofNumbers::infinite;
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < std::min(wide, children.size()); ++i) {
            const ProofNumbers& numbers = children[i].numbers;
            sum += numbers.win;
            if (numbers.loss < least) {
                choice.second = least;
                least = numbers.loss;
                choice.best = i;
            } else if (numbers.loss < choice.second) {
                choice.second = numbers.loss;
            }
        }
        entry.numbers = {least, static_cast<std::uint32_t>(
                                    std::min<std::uint64_t>(sum, ProofNumbers::infinite - 1))};
        return choice;
    }

    SolverBoard<Capacity> board_;
    VirtualConnections<Capacity> connections_;
    ProofTable<Capacity> table_;
    Node root_;
    ProofEntry<Capacity> result_;
    /// The first `depth_` are in use. A deque, because references to its elements must stay valid
    /// while it grows.
    std::deque<Level> levels_;
    std::size_t depth_ = 0;
    std::uint64_t nodes_ = 0;
};

} // namespace quadrille::hex
