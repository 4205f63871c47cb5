#pragma once

/// Virtual connections, found by H-search (Anshelevich): what a seat can join even though the
/// opponent interferes.
///
/// Two stones a *bridge* apart, with the cells x and y between them empty, are virtually connected:
///
///     . . . . .
///      . . O x .        If the opponent takes x, the owner takes y,
///       . . y O .       and the other way round.
///        . . . . .
///
/// A *full connection* holds even if the opponent moves first, a *semi connection* if the owner
/// moves first, by a move on its *key*. The empty cells that a connection needs are its *carrier*:
/// moves outside it do no harm, so connections with disjoint carriers hold at the same time. The
/// *ends* of a connection are chains of stones, the two edges, or empty cells, which count as if
/// the owner had taken them already. Neighbours are fully connected with an empty carrier;
/// everything else follows by two rules:
///
/// - AND: two full connections that share an end and have disjoint carriers connect their far ends.
///   If the shared end is a chain, they form a full connection; if it is an empty cell, which must
///   be taken first, a semi connection with that cell as its key.
/// - OR: if several semi connections between the same ends have no cell that is common to all of
///   them, the opponent cannot stop all at once, and together they form a full connection.
///
/// The bridge is two semi connections (over x and over y) joined by OR. The edge templates of the
/// first three rows follow in the same way; that of the fourth row does not, and is given
/// (`edge_templates.h`).
///
/// A full connection of its two edges wins the game for the seat that is not to move, a semi
/// connection wins it for the seat that is. While the opponent threatens to win that way, a move
/// must be on a cell that all the threats need: the *must-play region*.
///
/// Connections are processed in the order of their carriers' sizes, so that for each pair of ends
/// the smallest are kept. Lists and work are bounded: some connections are missed, but those found
/// are correct. The result depends only on the stones, the seat, the limits and the region.

#include "bots/hex/solver_board.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace quadrille::hex {

/// How many connections are searched for and kept. Lists are never longer than the defaults of
/// `edge_fulls` and `edge_semis`.
struct ConnectionLimits {
    /// The connections kept per pair of ends: if one of them is an edge, and otherwise.
    std::size_t edge_fulls = 12;
    std::size_t edge_semis = 16;
    std::size_t fulls = 3;
    std::size_t semis = 5;
    /// The largest carriers if no end is an edge.
    int largest_full = 7;
    int largest_semi = 5;
    /// The largest carrier if one end is.
    int largest_edge_carrier = 40;
    /// The maximum number of comparisons of two connections.
    std::uint64_t work = 2'000'000;
};

template <int Capacity>
class VirtualConnections {
  public:
    using Set = Bits<Capacity>;

    /// An end is a cell (the first stone for a chain), or `Capacity` plus the index of an edge. A
    /// chain that touches an edge is part of the edge.
    struct Connection {
        int first = 0;
        int second = 0;
        Set carrier;
        /// The key of a semi connection; -1 for a full one.
        int key = -1;
    };

    /// What to look for.
    enum class Goal : std::uint8_t {
        /// The seat is to move: any semi connection of the edges wins and ends the work.
        win,
        /// The opponent is to move: a full connection of the edges wins and ends the work;
        /// otherwise all threats are collected.
        threats,
        /// Every connection within the limits.
        all,
    };

    /// The board must outlive this.
    explicit VirtualConnections(const SolverBoard<Capacity>& board);

    /// Finds the connections of the seat. Earlier results are discarded.
    void build(const Stones<Capacity>& stones, Seat seat, Goal goal) {
        build(stones, seat, goal, {}, board_->area);
    }

    /// The same with these limits; no empty cell outside the region becomes an end of a connection.
    void build(const Stones<Capacity>& stones, Seat seat, Goal goal, const ConnectionLimits& limits,
               const Set& region);

    /// Whether the edges are connected even if the opponent moves first, within `carrier`.
    bool joined() const { return joined_; }

    /// Whether the seat wins by a move on `key`, within `carrier`.
    bool threatens() const { return joined_ || !threats_.empty(); }

    /// The empty cell to take, or -1 if no move is needed. Valid only if `threatens`.
    int key() const { return joined_ ? -1 : threats_.front().key; }

    /// The carrier of the full connection of the edges if there is one, otherwise of the smallest
    /// semi connection. Valid only if `threatens`.
    const Set& carrier() const { return joined_ ? joined_carrier_ : threats_.front().carrier; }

    /// The cells that all threats need: the opponent must move on one of them. All empty cells if
    /// there is no threat.
    const Set& must_play() const { return must_play_; }

    /// The union of the carriers of threats that suffice to reduce the moves to `must_play`. Empty
    /// if `must_play` is all empty cells: then no threat restricts the moves.
    const Set& needed() const { return needed_; }

    /// All connections that were found and kept.
    std::vector<Connection> connections() const;

  private:
    static constexpr std::size_t most_fulls = 12;
    static constexpr std::size_t most_semis = 16;
    static constexpr std::size_t most_threats = 64;

    struct End {
        /// As in `Connection`.
        int name = 0;
        /// The cell itself if the end is an empty cell, otherwise empty.
        Set cell;
    };

    /// A full connection as one of its ends sees it.
    struct Reach {
        std::uint16_t to = 0;
        int size = 0;
        Set carrier;
        /// The carrier, and the far end if that is an empty cell.
        Set occupied;
    };

    struct Item {
        std::uint16_t first = 0;
        std::uint16_t second = 0;
        std::int16_t key = -1;
        Set carrier;
    };

    /// An edge template at a place on this board.
    struct Template {
        int cell = 0;
        std::uint16_t edge = 0;
        Set carrier;
    };

    /// The full connections from an end, each list ordered by the size of the carrier.
    struct Reaches {
        std::vector<Reach> to_edges;
        std::vector<Reach> to_others;
    };

    /// The connections kept between two ends.
    struct Pair {
        std::uint8_t full_count = 0;
        std::uint8_t semi_count = 0;
        /// The cells common to the carriers of all semi connections.
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
    /// Whether such a connection would add nothing to those kept.
    bool is_needless(const Pair& pair, bool to_edge, const Set& carrier, int key) const;
    void add_threat(const Set& carrier, int key);
    void choose_threats();
    Pair& pair_of(std::uint16_t first, std::uint16_t second);

    const SolverBoard<Capacity>* board_;
    /// Indexed by seat.
    std::array<std::vector<Template>, 2> templates_;
    ConnectionLimits limits_;
    Goal goal_ = Goal::all;
    Set empty_;
    /// The two edges, then the chains, then the empty cells.
    std::vector<End> ends_;
    /// Indexed by cell: the end it belongs to. Valid for empty cells and stones of the seat.
    std::array<std::uint16_t, Capacity> end_of_{};
    /// The empty cells adjacent to each end.
    std::vector<Set> near_;
    std::vector<Reaches> reaches_;
    /// Indexed by pair of ends: one more than the index in `pairs_`, or 0 if nothing is known.
    std::vector<std::uint32_t> pair_places_;
    std::vector<Pair> pairs_;
    std::uint32_t pair_count_ = 0;
    /// The connections still to be processed, by size of the carrier.
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
