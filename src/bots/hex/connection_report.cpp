#include "bots/hex/connection_report.h"

#include "bots/hex/virtual_connections.h"

#include <algorithm>
#include <memory>

namespace quadrille::hex {

namespace {

/// The limits for a report, which may take longer than a look during a search: about 2 ms on 11x11.
/// Lists twice as long find no more of the hundred positions in won_positions.h.
constexpr ConnectionLimits limits{
    .fulls = 6, .semis = 10, .largest_full = 10, .largest_semi = 8, .work = 10'000'000};

Cells chain_of(int stone, const Cells& stones) {
    Cells chain = Cells::of(stone);
    for (Cells before; before != chain;) {
        before = chain;
        chain = widened(chain) & stones;
    }
    return chain;
}

std::vector<Cells> chains_of(Cells stones) {
    std::vector<Cells> chains;
    while (stones.any()) {
        chains.push_back(chain_of(stones.first(), stones));
        stones &= ~chains.back();
    }
    return chains;
}

template <int Capacity>
class Reporter {
    using Set = Bits<Capacity>;
    using Connections = VirtualConnections<Capacity>;
    using Goal = typename Connections::Goal;

  public:
    explicit Reporter(const Position& position)
        : position_(&position), board_(position.size()), connections_(board_),
          stones_{board_.compact(position.stones(red)), board_.compact(position.stones(blue))} {}

    ConnectionReport report() {
        const Seat turn = position_->turn();
        const Position& position = *position_;
        const bool swap_ahead = position.can_swap() || (position.swap_rule() == SwapRule::on &&
                                                        (stones_[red] | stones_[blue]).none());
        for (Seat seat = red; seat <= blue; ++seat) {
            build(seat, Goal::all);
            note_edges(seat);
            if (swap_ahead || !connections_.threatens())
                continue;
            if (seat == turn || connections_.joined())
                report_.win = winning(seat);
            else if (connections_.needed().any())
                report_.threat = {wide(connections_.needed()), wide(connections_.must_play())};
        }
        if (report_.win)
            report_.threat.reset();
        return std::move(report_);
    }

  private:
    void build(Seat seat, Goal goal) {
        connections_.build(stones_, seat, goal, limits, board_.area);
    }

    Cells wide(const Set& cells) const {
        Cells result;
        cells.each([&](int cell) { result.insert(board_.wide(cell)); });
        return result;
    }

    void note_edges(Seat seat) {
        const std::vector<typename Connections::Connection> all = connections_.connections();
        for (const Cells& chain : chains_of(position_->stones(seat))) {
            const Set stones = board_.compact(chain);
            for (int edge = 0; edge < 2; ++edge) {
                // The one with the smallest carrier comes first.
                const auto found = std::ranges::find_if(all, [&](const auto& connection) {
                    return connection.first == Capacity + edge && connection.key < 0 &&
                           connection.second == stones.first();
                });
                if (found != all.end())
                    report_.edges.push_back({seat, edge, chain, wide(found->carrier)});
            }
        }
    }

    /// The connection found for the seat, reduced to what it needs: chains and cells are given to
    /// the opponent one by one as long as the edges stay connected.
    WinningConnection winning(Seat seat) {
        const Stones<Capacity> before = stones_;
        const int key = connections_.key();
        Set carrier = connections_.carrier();
        if (key >= 0) {
            stones_[seat].insert(key);
            carrier.remove(key);
        }
        stones_[1 - seat] |= empty_cells(board_, stones_) & ~carrier;
        for (const Cells& chain : chains_of(position_->stones(seat)))
            spare(seat, board_.compact(chain), carrier);
        Set(carrier).each([&](int cell) { spare(seat, Set::of(cell), carrier); });
        WinningConnection result{.seat = seat,
                                 .key = {},
                                 .carrier = wide(carrier),
                                 .stones = wide(stones_[seat] & before[seat])};
        if (key >= 0) {
            result.key = board_.wide(key);
            result.carrier.insert(*result.key);
        }
        stones_ = before;
        return result;
    }

    /// Gives the cells to the opponent if the seat does not need them.
    void spare(Seat seat, const Set& cells, Set& carrier) {
        const Stones<Capacity> before = stones_;
        stones_[seat] &= ~cells;
        stones_[1 - seat] |= cells;
        build(seat, Goal::threats);
        if (connections_.joined()) {
            stones_[1 - seat] |= carrier & ~connections_.carrier();
            carrier = connections_.carrier();
        } else {
            stones_ = before;
        }
    }

    const Position* position_;
    SolverBoard<Capacity> board_;
    Connections connections_;
    Stones<Capacity> stones_;
    ConnectionReport report_;
};

std::vector<Bridge> bridges(const Position& position) {
    /// A bridge from a stone: the step to the other stone, and the steps to the two cells between.
    /// Three of the six directions are enough, since each bridge is found from one of its ends.
    struct Step {
        Square far;
        std::array<Square, 2> between;
    };

    static constexpr std::array<Step, 3> steps{{{{-1, 2}, {{{-1, 1}, {0, 1}}}},
                                                {{1, 1}, {{{0, 1}, {1, 0}}}},
                                                {{2, -1}, {{{1, -1}, {1, 0}}}}}};
    const int size = position.size();
    const Cells empty = position.empty_cells();
    std::vector<Bridge> all;
    for (Seat seat = red; seat <= blue; ++seat)
        position.stones(seat).each([&](int cell) {
            const Square from = square_of(cell);
            const auto at = [&](Square step) {
                return Square{from.column + step.column, from.row + step.row};
            };
            for (const Step& step : steps) {
                const Square to = at(step.far);
                if (to.column < 0 || to.column >= size || to.row < 0 || to.row >= size)
                    continue;
                const int far = cell_at(to);
                const std::array between{cell_at(at(step.between[0])),
                                         cell_at(at(step.between[1]))};
                if (position.stones(seat).contains(far) && empty.contains(between[0]) &&
                    empty.contains(between[1]) &&
                    !chain_of(cell, position.stones(seat)).contains(far))
                    all.push_back({seat, {cell, far}, between});
            }
        });
    return all;
}

template <int Capacity>
ConnectionReport reported(const Position& position) {
    // Too large for a browser's stack.
    return std::make_unique<Reporter<Capacity>>(position)->report();
}

} // namespace

ConnectionReport report_connections(const Position& position) {
    const int size = position.size();
    ConnectionReport report = size <= 8    ? reported<64>(position)
                              : size <= 11 ? reported<128>(position)
                                           : reported<largest_size * largest_size>(position);
    report.bridges = bridges(position);
    return report;
}

} // namespace quadrille::hex
