#include "bots/hex/net_inputs.h"

#include <algorithm>

namespace quadrille::hex {

namespace {

constexpr std::int16_t one = nets::HexNet::activation_one;
/// The unit of path lengths is 1 / `length_parts`.
constexpr int length_parts = 8;

} // namespace

void write_inputs(const NetView& view, nets::HexNetInputs& inputs) {
    const nets::HexGrid grid = nets::HexGrid::outer(view.size);
    constexpr int border = 2;
    inputs.size = view.size;
    inputs.planes.assign(
        static_cast<std::size_t>(grid.places() + nets::HexGrid::spare) * net_plane_count, 0);
    const auto at = [&](int row, int column, NetPlane plane, int more = 0) -> std::int16_t& {
        return inputs.planes[static_cast<std::size_t>(grid.at(row, column)) * net_plane_count +
                             static_cast<std::size_t>(plane) + static_cast<std::size_t>(more)];
    };
    for (int i = -border; i < view.size + border; ++i)
        for (int depth = 1; depth <= border; ++depth) {
            at(-depth, i, NetPlane::own) = one;
            at(view.size - 1 + depth, i, NetPlane::own) = one;
            at(i, -depth, NetPlane::other) = one;
            at(i, view.size - 1 + depth, NetPlane::other) = one;
        }
    const BridgePaths ways(view.stones, view.size);
    const std::array<Seat, 2> seats{view.turn, static_cast<Seat>(1 - view.turn)};
    std::array<std::int16_t, 2> lengths{};
    for (int i = 0; i < 2; ++i)
        lengths[i] = static_cast<std::int16_t>(std::min(ways.length(seats[i]), length_parts) * one /
                                               length_parts);
    const auto [own_length, other_length] = lengths;
    for (int i = 0; i < view.size; ++i)
        for (int j = 0; j < view.size; ++j) {
            const int cell = cell_at({i, j});
            const auto [column, row] = net_square(view, cell);
            at(row, column, NetPlane::board) = one;
            at(row, column, NetPlane::own_length) = own_length;
            at(row, column, NetPlane::other_length) = other_length;
            if (cell == view.last)
                at(row, column, NetPlane::last) = one;
            if (cell == view.before_last)
                at(row, column, NetPlane::before_last) = one;
            if (view.stones[seats[0]].contains(cell)) {
                at(row, column, NetPlane::own) = one;
            } else if (view.stones[seats[1]].contains(cell)) {
                at(row, column, NetPlane::other) = one;
            } else {
                at(row, column, NetPlane::empty) = one;
                if (const int detour = ways.detour(seats[0], cell); detour < longest_detour)
                    at(row, column, NetPlane::own_detour, detour) = one;
                if (const int detour = ways.detour(seats[1], cell); detour < longest_detour)
                    at(row, column, NetPlane::other_detour, detour) = one;
            }
        }
}

} // namespace quadrille::hex
