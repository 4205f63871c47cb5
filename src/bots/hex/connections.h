#pragma once

/// Virtual connections: what a seat can join even if the opponent moves first. Each has a
/// *carrier*, the empty cells it needs; two connections with disjoint carriers can be kept at the
/// same time.
///
/// Found here are the connections of cells and chains to an edge, from the edge inwards, by two
/// rules. AND: if y is joined to m and m to the edge, with disjoint carriers, then y is joined to
/// the edge where m is a chain, and *threatens* to be where m is an empty cell, which must be taken
/// first. OR: if the carriers of some threats of y have no cell in common, the opponent cannot stop
/// all of them, so y is joined. The single steps from m to y are contact, and two common empty
/// neighbours (the bridge is such a pair). This finds the edge templates without knowing them.
///
/// At the end connections to both edges meet in a cell or a chain: that gives the threats of the
/// seat to win, and by OR again a won game. The lists are bounded, so some connections are missed;
/// those that are given are always right.

#include "base/fixed_vector.h"
#include "bots/hex/solver_board.h"

#include <algorithm>
#include <vector>

namespace quadrille::hex {

template <int Capacity>
class Connections {
  public:
    using Set = Bits<Capacity>;

    explicit Connections(const SolverBoard<Capacity>& board) : board_(&board) {}

    /// Finds the connections of the seat. Forgets all others.
    void build(const Stones<Capacity>& stones, Seat seat) {
        find_points(stones, seat);
        find_links();
        for (int edge = 0; edge < 2; ++edge)
            grow(edge);
        meet();
    }

    /// Whether the edges are joined even if the opponent moves, by the cells of `carrier`.
    bool joined() const { return joined_; }

    /// Whether the seat wins by a move on `key`, needing no more than the cells of `carrier`.
    bool threatens() const { return !threats_.empty() || joined_; }

    /// The empty cell to take; -1 if no move is needed.
    int key() const { return joined_ ? -1 : key_; }

    /// Of the connection if the edges are joined, else of the smallest threat.
    const Set& carrier() const { return joined_ ? joined_carrier_ : threats_.front(); }

    /// The cells that all threats need: the opponent must move on one of them. All empty cells if
    /// there is no threat.
    const Set& common() const { return common_; }

    /// All that the threats which leave `common` need together.
    const Set& needed() const { return needed_; }

  private:
    static constexpr int points = Capacity + 2;
    static constexpr std::size_t most_connections = 4;
    static constexpr std::size_t most_threats = 10;
    static constexpr int most_pairs = 3;

    /// A step between two points that cannot be stopped.
    struct Link {
        int to;
        Set carrier;
    };

    struct Arrival {
        int point;
        Set carrier;
    };

    static int edge_point(int edge) { return Capacity + edge; }

    bool empty_point(int point) const { return point < Capacity && empty_.contains(point); }

    /// A chain is named by its first stone, and by its edge if it touches one.
    void find_points(const Stones<Capacity>& stones, Seat seat) {
        empty_ = empty_cells(*board_, stones);
        points_.clear();
        joined_ = false;
        Set rest = stones[seat];
        for (int edge = 0; edge < 2; ++edge) {
            const Set& row = board_->edges[seat][edge];
            const Set chain = joined_to(row & rest, stones[seat]);
            if (edge == 0 && (chain & board_->edges[seat][1]).any()) {
                joined_ = true;
                joined_carrier_ = Set();
                return;
            }
            rest &= ~chain;
            add_point(edge_point(edge), (row | around(chain)) & empty_);
        }
        while (rest.any()) {
            const int first = rest.first();
            const Set chain = joined_to(Set::of(first), stones[seat]);
            rest &= ~chain;
            add_point(first, around(chain) & empty_);
        }
        empty_.each([&](int cell) { add_point(cell, board_->neighbours[cell] & empty_); });
    }

    void add_point(int point, const Set& near) {
        points_.push_back(point);
        near_[point] = near;
        links_[point].clear();
        for (int edge = 0; edge < 2; ++edge) {
            connections_[edge][point].clear();
            edge_threats_[edge][point].clear();
        }
    }

    Set around(const Set& cells) const {
        Set result;
        cells.each([&](int cell) { result |= board_->neighbours[cell]; });
        return result;
    }

    Set joined_to(Set chain, const Set& stones) const {
        for (Set fresh = chain; fresh.any();) {
            fresh = around(fresh) & stones & ~chain;
            chain |= fresh;
        }
        return chain;
    }

    void find_links() {
        if (joined_)
            return;
        for (std::size_t i = 0; i < points_.size(); ++i) {
            const int left = points_[i];
            if (empty_point(left)) {
                // The points after it are empty cells, too, in order, and only near ones matter.
                const Set near = (near_[left] | around(near_[left])) & empty_;
                near.each([&](int right) {
                    if (right > left)
                        link(left, right);
                });
            } else {
                for (std::size_t j = i + 1; j < points_.size(); ++j)
                    link(left, points_[j]);
            }
        }
    }

    void link(int left, int right) {
        const auto add = [&](const Set& carrier) {
            links_[left].push_back({right, carrier});
            links_[right].push_back({left, carrier});
        };
        if ((empty_point(right) && near_[left].contains(right)) ||
            (empty_point(left) && near_[right].contains(left)))
            return add(Set());
        Set common = near_[left] & near_[right];
        if (common.none())
            return;
        int previous = common.first();
        const int first = previous;
        common.remove(previous);
        int pairs = 0;
        common.each([&](int cell) {
            if (pairs++ >= most_pairs)
                return;
            add(Set::of(previous) | Set::of(cell));
            // With three common cells there is a third pair.
            if (pairs == 2)
                add(Set::of(first) | Set::of(cell));
            previous = cell;
        });
    }

    /// All connections to one edge, nearest first.
    void grow(int edge) {
        if (joined_)
            return;
        arrivals_.clear();
        add_connection(edge, edge_point(edge), Set());
        for (std::size_t i = 0; i < arrivals_.size(); ++i) {
            const Arrival arrival = arrivals_[i];
            const auto& kept = connections_[edge][arrival.point];
            if (std::find(kept.begin(), kept.end(), arrival.carrier) == kept.end())
                continue;
            const bool through_cell = empty_point(arrival.point);
            for (const Link& step : links_[arrival.point]) {
                if (step.to == edge_point(edge) || (step.carrier & arrival.carrier).any() ||
                    (empty_point(step.to) && arrival.carrier.contains(step.to)))
                    continue;
                Set carrier = step.carrier | arrival.carrier;
                if (!through_cell) {
                    add_connection(edge, step.to, carrier);
                } else {
                    carrier.insert(arrival.point);
                    add_threat(edge, step.to, carrier);
                }
            }
        }
    }

    /// Keeps the smallest carriers that hold none of the others; false if this one is not kept.
    template <std::size_t Most>
    static bool keep(FixedVector<Set, Most>& list, const Set& carrier) {
        for (const Set& known : list)
            if (within(known, carrier))
                return false;
        std::size_t left = 0;
        for (std::size_t i = 0; i < list.size(); ++i)
            if (!within(carrier, list[i]))
                list[left++] = list[i];
        list.shrink(left);
        if (list.size() < Most) {
            list.push_back(carrier);
            return true;
        }
        Set& largest = *std::max_element(list.begin(), list.end(), smaller);
        if (!smaller(carrier, largest))
            return false;
        largest = carrier;
        return true;
    }

    static bool smaller(const Set& left, const Set& right) { return left.count() < right.count(); }

    void add_connection(int edge, int point, const Set& carrier) {
        if (keep(connections_[edge][point], carrier))
            arrivals_.push_back({point, carrier});
    }

    void add_threat(int edge, int point, const Set& carrier) {
        for (const Set& known : connections_[edge][point])
            if (within(known, carrier))
                return;
        auto& threats = edge_threats_[edge][point];
        if (!keep(threats, carrier))
            return;
        for (std::size_t i = 0; i < threats.size(); ++i) {
            const Set two = carrier & threats[i];
            if (two == carrier)
                continue;
            if (two.none()) {
                add_connection(edge, point, carrier | threats[i]);
                continue;
            }
            for (std::size_t j = i + 1; j < threats.size(); ++j)
                if ((two & threats[j]).none())
                    add_connection(edge, point, carrier | threats[i] | threats[j]);
        }
        combine_all(edge, point);
    }

    /// OR over as many threats as it takes.
    void combine_all(int edge, int point) {
        const auto& threats = edge_threats_[edge][point];
        if (!connections_[edge][point].empty() || threats.size() < 4)
            return;
        Set common = threats[0];
        Set all = threats[0];
        for (const Set& threat : threats) {
            if (within(common, threat))
                continue;
            common &= threat;
            all |= threat;
        }
        if (common.none())
            add_connection(edge, point, all);
    }

    /// Joins what reaches one edge with what reaches the other.
    void meet() {
        threats_.clear();
        common_ = empty_;
        needed_ = Set();
        key_ = -1;
        if (joined_)
            return;
        for (const int point : points_)
            for (const Set& first : connections_[0][point])
                for (const Set& second : connections_[1][point])
                    if ((first & second).none())
                        meet_at(point, first | second);
        if (!joined_ && !threats_.empty())
            choose();
    }

    void meet_at(int point, Set carrier) {
        if (!empty_point(point)) {
            if (!joined_ || smaller(carrier, joined_carrier_))
                joined_carrier_ = carrier;
            joined_ = true;
            return;
        }
        carrier.insert(point);
        if (threats_.empty() || smaller(carrier, threats_.front())) {
            threats_.insert(threats_.begin(), carrier);
            key_ = point;
        } else {
            threats_.push_back(carrier);
        }
    }

    /// Picks threats until no other makes the common cells fewer, then drops those that turned out
    /// not to be needed.
    void choose() {
        chosen_.clear();
        for (const Set& threat : threats_)
            if (!within(common_, threat)) {
                common_ &= threat;
                chosen_.push_back(threat);
            }
        for (std::size_t i = 0; i < chosen_.size();) {
            Set others = empty_;
            for (std::size_t j = 0; j < chosen_.size(); ++j)
                if (j != i)
                    others &= chosen_[j];
            if (others == common_)
                chosen_.erase(chosen_.begin() + static_cast<std::ptrdiff_t>(i));
            else
                ++i;
        }
        for (const Set& threat : chosen_)
            needed_ |= threat;
        if (common_.none()) {
            joined_ = true;
            joined_carrier_ = needed_;
        }
    }

    const SolverBoard<Capacity>* board_;
    Set empty_;
    std::vector<int> points_;
    std::array<Set, points> near_{};
    std::array<std::vector<Link>, points> links_;
    std::array<std::array<FixedVector<Set, most_connections>, points>, 2> connections_;
    std::array<std::array<FixedVector<Set, most_threats>, points>, 2> edge_threats_;
    std::vector<Arrival> arrivals_;
    std::vector<Set> threats_;
    std::vector<Set> chosen_;
    Set common_;
    Set needed_;
    Set joined_carrier_;
    int key_ = -1;
    bool joined_ = false;
};

} // namespace quadrille::hex
