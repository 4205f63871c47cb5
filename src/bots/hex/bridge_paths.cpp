#include "bots/hex/bridge_paths.h"

#include <algorithm>
#include <utility>

namespace quadrille::hex {

namespace {

/// The distance of cells that cannot be reached.
constexpr int too_far = 60;

/// Moves all cells one step in a direction; directions go round, 0 is east.
template <int Direction>
constexpr Cells stepped(const Cells& cells) {
    if constexpr (Direction == 0)
        return cells.up<1>();
    else if constexpr (Direction == 1)
        return cells.down<row_length - 1>();
    else if constexpr (Direction == 2)
        return cells.down<row_length>();
    else if constexpr (Direction == 3)
        return cells.down<1>();
    else if constexpr (Direction == 4)
        return cells.up<row_length - 1>();
    else
        return cells.up<row_length>();
}

template <int Direction>
constexpr int next_direction = (Direction + 1) % 6;

/// By direction: the cells that can be reached by a bridge in that direction with both cells
/// between in a given set.
using Gates = std::array<Cells, 6>;

template <int... Direction>
Gates gates_of(const Cells& between, std::integer_sequence<int, Direction...> /*all*/) {
    return {(stepped<Direction>(between) & stepped<next_direction<Direction>>(between))...};
}

template <int... Direction>
Cells bridged(const Cells& cells, const Gates& gates,
              std::integer_sequence<int, Direction...> /*all*/) {
    return ((stepped<Direction>(stepped<next_direction<Direction>>(cells)) & gates[Direction]) |
            ...);
}

constexpr std::make_integer_sequence<int, 6> directions{};

/// The flood from one edge of a seat, one missing stone at a time.
class Flood {
  public:
    Flood(const Cells& own, const Cells& empty, const Gates& gates)
        : own_(&own), empty_(&empty), gates_(&gates) {}

    /// Calls `reached(cells, distance)` with the cells at each distance.
    template <class Reached>
    void run(const Cells& edge, Reached&& reached) const {
        const Gates edge_gates = gates_of(*empty_ & edge, directions);
        Cells beside = edge;
        for (const Cells& gate : edge_gates)
            beside |= gate;
        Cells all;
        for (int distance = 0;; ++distance) {
            Cells fresh = beside & (distance == 0 ? *own_ : *empty_) & ~all;
            if (distance > 0 && fresh.none())
                return;
            all |= fresh;
            // Own stones that are adjacent or a bridge away cost nothing.
            for (;;) {
                beside |= widened(all) | bridged(all, *gates_, directions);
                const Cells more = beside & *own_ & ~all;
                if (more.none())
                    break;
                all |= more;
                fresh |= more;
            }
            reached(fresh, distance);
        }
    }

  private:
    const Cells* own_;
    const Cells* empty_;
    const Gates* gates_;
};

} // namespace

BridgePaths::BridgePaths(const std::array<Cells, 2>& stones, int size) {
    const Cells empty = shapes[size].area & ~(stones[red] | stones[blue]);
    const Gates gates = gates_of(empty, directions);
    for (const Seat seat : {red, blue}) {
        const Flood flood(stones[seat], empty, gates);
        for (std::size_t edge = 0; edge < 2; ++edge) {
            Distances& distances = distances_[seat][edge];
            distances.fill(too_far);
            flood.run(shapes[size].edges[seat][edge], [&](const Cells& cells, int distance) {
                cells.each(
                    [&](int cell) { distances[cell] = static_cast<std::uint8_t>(distance); });
            });
        }
        const auto& [near, far] = distances_[seat];
        shortest_[seat] = 2 * too_far;
        stones[seat].each(
            [&](int cell) { shortest_[seat] = std::min(shortest_[seat], near[cell] + far[cell]); });
        empty.each([&](int cell) {
            shortest_[seat] = std::min(shortest_[seat], near[cell] + far[cell] - 1);
        });
    }
}

int BridgePaths::detour(Seat seat, int cell) const {
    const auto& [near, far] = distances_[seat];
    return std::min(near[cell] + far[cell] - 1 - shortest_[seat], longest_detour);
}

} // namespace quadrille::hex
