#pragma once

/// Virtual connections, found by H-search (Anshelevich): what a seat can join although the opponent
/// may interfere.
///
/// Two stones a *bridge* apart, with the cells x and y between them empty, are as good as joined:
///
///     . . . . .
///      . . O x .        If the opponent takes x, the owner takes y,
///       . . y O .       and the other way round.
///        . . . . .
///
/// A *full connection* holds even if the opponent moves first, a *semi connection* if the owner
/// does, by a move on its *key*. The empty cells that a connection needs are its *carrier*:
/// whatever happens outside it does no harm, so connections with disjoint carriers hold at the same
/// time. The *ends* of a connection are a chain of stones, one of the two edges, or an empty cell,
/// which counts as if the owner had taken it already. Neighbours are fully connected with an empty
/// carrier; all else follows by two rules:
///
/// - AND: two full connections that meet, with disjoint carriers, reach from the one far end to the
///   other. Where they meet at a chain that makes a full connection; at an empty cell, which must
///   be taken first, a semi connection with that cell as its key.
/// - OR: if some semi connections between the same ends have no cell in common to all of them, the
///   opponent cannot stop all at once, and together they make a full connection.
///
/// The bridge is two semi connections (over x and over y) joined by OR. The edge templates of the
/// first three rows follow in the same way; that of the fourth row does not, and is known
/// beforehand
/// (`edge_templates.h`).
///
/// A full connection of its two edges wins the game for the seat that is not to move, a semi
/// connection for the one that is. And while the opponent threatens that, a move must be on a cell
/// that all his threats need: the *must-play region*.
///
/// Connections are worked on in the order of their carriers' sizes, so of those between two ends
/// the smallest are kept. Lists and work are bounded: some connections are missed, but what is
/// found is true. The result depends on nothing but stones, seat and limits.

#include "bots/hex/solver_board.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace quadrille::hex {

/// How much is looked for. The lists are never longer than here.
struct ConnectionLimits {
    /// Kept of one pair of ends: where one of them is an edge, and otherwise.
    std::size_t edge_fulls = 12;
    std::size_t edge_semis = 16;
    std::size_t fulls = 3;
    std::size_t semis = 5;
    /// The largest carriers where no end is an edge.
    int largest_full = 7;
    int largest_semi = 5;
    /// The largest carrier where one is.
    int largest_edge_carrier = 40;
    /// How often two connections are compared, at most.
    std::uint64_t work = 2'000'000;
};

template <int Capacity>
class VirtualConnections {
  public:
    using Set = Bits<Capacity>;

    /// An end is a cell (a chain is named by its first stone), or `Capacity` and the number of an
    /// edge. A chain that touches an edge is part of the edge.
    struct Connection {
        int first = 0;
        int second = 0;
        Set carrier;
        /// Of a semi connection; -1 if it is a full one.
        int key = -1;
    };

    /// What to look for.
    enum class Goal : std::uint8_t {
        /// The seat is to move: any semi connection of the edges wins, and ends the work.
        win,
        /// The opponent is to move: a full one does; otherwise all threats count.
        threats,
        /// Every connection within the limits.
        all,
    };

    /// The board must outlive this.
    explicit VirtualConnections(const SolverBoard<Capacity>& board);

    /// Finds the connections of the seat. Forgets all others.
    void build(const Stones<Capacity>& stones, Seat seat, Goal goal) {
        build(stones, seat, goal, {}, board_->area);
    }

    /// The same within these limits; no empty cell outside the region is an end of a connection.
    void build(const Stones<Capacity>& stones, Seat seat, Goal goal, const ConnectionLimits& limits,
               const Set& region);

    /// Whether the edges are joined even if the opponent moves, by the cells of `carrier`.
    bool joined() const { return joined_; }

    /// Whether the seat wins by a move on `key`, needing no more than the cells of `carrier`.
    bool threatens() const { return joined_ || !threats_.empty(); }

    /// The empty cell to take; -1 if no move is needed.
    int key() const { return joined_ ? -1 : threats_.front().key; }

    /// Of the full connection of the edges if there is one, else of the smallest semi connection.
    const Set& carrier() const { return joined_ ? joined_carrier_ : threats_.front().carrier; }

    /// The cells that all threats need: the opponent must move on one of them. All empty cells if
    /// there is no threat.
    const Set& must_play() const { return must_play_; }

    /// All that the threats which leave `must_play` need together. No cells if that is all empty
    /// ones: then no threat tells where to move.
    const Set& needed() const { return needed_; }

    /// All that were found and kept.
    std::vector<Connection> connections() const;

    /// How often two connections were compared.
    std::uint64_t work() const { return work_; }

  private:
    static constexpr std::size_t most_fulls = 12;
    static constexpr std::size_t most_semis = 16;
    static constexpr std::size_t most_threats = 64;

    struct End {
        /// As in `Connection`.
        int name = 0;
        /// The cell itself if it is empty, otherwise nothing.
        Set cell;
    };

    /// A full connection as one of its ends sees it.
    struct Reach {
        std::uint16_t to = 0;
        int size = 0;
        Set carrier;
        /// The carrier and the far end, if that is an empty cell.
        Set occupied;
    };

    struct Item {
        std::uint16_t first = 0;
        std::uint16_t second = 0;
        std::int16_t key = -1;
        Set carrier;
    };

    /// An edge template on this board.
    struct Template {
        int cell = 0;
        std::uint16_t edge = 0;
        Set carrier;
    };

    /// The full connections that begin at an end, each list in the order of its carriers' sizes.
    struct Reaches {
        std::vector<Reach> to_edges;
        std::vector<Reach> to_others;
    };

    /// What is known between two ends.
    struct Pair {
        std::uint8_t full_count = 0;
        std::uint8_t semi_count = 0;
        /// The cells that all semi connections have in common.
        Set common;
        std::array<Set, most_fulls> fulls;
        std::array<Set, most_semis> semis;
        std::array<std::int16_t, most_semis> keys;
    };

    void find_ends(const Stones<Capacity>& stones, Seat seat, const Set& region);
    void add_end(int name, const Set& cells, const Set& near);
    void find_neighbours(const Set& region);
    void find_templates(const Stones<Capacity>& stones, Seat seat, const Set& region);
    void search();
    void take_full(const Item& item);
    void take_semi(const Item& item);
    void combine_at(std::uint16_t meeting, std::uint16_t far, const Set& carrier, int size);
    void combine_semis(const Item& item, Pair& pair);
    void cover(const Item& item, const Pair& pair);
    void propose(std::uint16_t first, std::uint16_t second, const Set& carrier, int size, int key);
    /// Whether such a connection would add nothing to what is kept.
    bool is_needless(const Pair& pair, bool to_edge, const Set& carrier, int key) const;
    void add_threat(const Set& carrier, int key);
    void choose_threats();
    Pair& pair_of(std::uint16_t first, std::uint16_t second);

    const SolverBoard<Capacity>* board_;
    /// By seat.
    std::array<std::vector<Template>, 2> templates_;
    ConnectionLimits limits_;
    Goal goal_ = Goal::all;
    Set empty_;
    /// The two edges first, then chains, then empty cells.
    std::vector<End> ends_;
    /// By cell: the end it belongs to, if it is empty or has a stone of the seat.
    std::array<std::uint16_t, Capacity> end_of_{};
    /// The empty cells beside each end.
    std::vector<Set> near_;
    std::vector<Reaches> reaches_;
    /// By pair of ends: one more than its place in `pairs_`, 0 if nothing is known.
    std::vector<std::uint32_t> pair_places_;
    std::vector<Pair> pairs_;
    std::uint32_t pair_count_ = 0;
    /// What is still to be worked on, by size of the carrier.
    std::array<std::vector<Item>, Capacity + 1> queue_;
    std::uint64_t work_ = 0;
    std::vector<Connection> threats_;
    std::vector<Connection> chosen_;
    Set must_play_;
    Set needed_;
    Set joined_carrier_;
    bool joined_ = false;
    bool done_ = false;
};

} // namespace quadrille::hex
