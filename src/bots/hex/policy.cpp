#include "bots/hex/policy.h"

#include "bots/hex/learned_weights.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace quadrille::hex {

namespace {

Square square_of_spot(Spot spot) {
    return {spot % spot_row_length - edge_width, spot / spot_row_length - edge_width};
}

/// The position of the cell relative to the stone; `seat` is the one to move.
Proximity nearness(const PlayoutBoard& board, Spot stone, Spot spot, Seat seat) {
    if (stone == no_spot)
        return Proximity::elsewhere;
    const int step = spot - stone;
    for (unsigned i = 0; i < 6; ++i) {
        const int here = steps_around[i];
        const int next = steps_around[(i + 1) % 6];
        if (step == here) {
            const bool restores = !board.belongs(stone, seat) &&
                                  (broken_bridges(board.ring(stone, seat)) >> i & 1U) != 0;
            return restores ? Proximity::restores : Proximity::contact;
        }
        if (step == here + next)
            return board.is_empty(static_cast<Spot>(stone + here)) &&
                           board.is_empty(static_cast<Spot>(stone + next))
                       ? Proximity::bridge
                       : Proximity::blocked_bridge;
        if (step == 2 * here)
            return Proximity::straight;
    }
    return Proximity::elsewhere;
}

std::uint8_t place_of(const PolicyContext& context, Spot spot) {
    const Square square = square_of_spot(spot);
    const auto distance = [&](int line) {
        return std::min({line, context.size - 1 - line, told_distances - 1});
    };
    const int rows = distance(square.row);
    const int columns = distance(square.column);
    const int own = context.turn == red ? rows : columns;
    const int other = context.turn == red ? columns : rows;
    const int stage = context.stones * 12 < context.size * context.size ? 0 : 1;
    return static_cast<std::uint8_t>((stage * told_distances + own) * told_distances + other);
}

std::uint8_t detour_of(const PolicyContext& context, Spot spot) {
    const int cell = cell_of_spot(spot);
    const int own = context.ways->detour(context.turn, cell);
    const int other = context.ways->detour(1 - context.turn, cell);
    return static_cast<std::uint8_t>(own * (longest_detour + 1) + other);
}

} // namespace

MoveFeatures features_of(const PolicyContext& context, Spot spot) {
    Neighbourhood around = surroundings_at(*context.board, spot, context.turn);
    if (context.turn == blue)
        around = mirrored(around);
    return {.pattern = static_cast<std::uint32_t>(pattern(around)),
            .ring = static_cast<std::uint16_t>(ring_pattern(around)),
            .answer = nearness(*context.board, context.last, spot, context.turn),
            .follow = nearness(*context.board, context.before_last, spot, context.turn),
            .place = place_of(context, spot),
            .detour = detour_of(context, spot)};
}

std::uint32_t pattern_class(const Neighbourhood& around) {
    int smallest = pattern_count;
    for (int places = 0; places < 6; ++places) {
        const Neighbourhood one = turned(around, places);
        smallest = std::min({smallest, pattern(one), pattern(mirrored(one))});
    }
    return static_cast<std::uint32_t>(smallest);
}

std::uint16_t ring_class(const Neighbourhood& around) {
    return static_cast<std::uint16_t>(
        std::min(ring_pattern(around), ring_pattern(turned(around, 3))));
}

Neighbourhood surroundings_of_pattern(std::uint32_t number) {
    Neighbourhood around;
    for (unsigned i = 0; i < 12; ++i, number /= 3) {
        const unsigned bit = 1U << (i % 6);
        if (number % 3 == 1)
            (i < 6 ? around.near_own : around.far_own) |= bit;
        else if (number % 3 == 2)
            (i < 6 ? around.near_other : around.far_other) |= bit;
    }
    return around;
}

const PolicyWeights& policy_weights() {
    static const PolicyWeights weights = [] {
        PolicyWeights made{.ring = std::vector<std::int16_t>(ring_pattern_count),
                           .pattern = std::vector<std::int16_t>(pattern_count),
                           .answer = learned_answers,
                           .follow = learned_follows,
                           .place = learned_places,
                           .detour = learned_detours};
        for (std::uint32_t number = 0; number < ring_pattern_count; ++number)
            made.ring[number] = learned_rings[ring_class(surroundings_of_pattern(number))];
        for (const LearnedPattern& learned : learned_patterns)
            for (int places = 0; places < 6; ++places) {
                const Neighbourhood around =
                    turned(surroundings_of_pattern(learned.number), places);
                made.pattern[pattern(around)] = learned.weight;
                made.pattern[pattern(mirrored(around))] = learned.weight;
            }
        return made;
    }();
    return weights;
}

std::uint32_t frequency(int weight) {
    /// Two to the power of i/32, in units of 1/1024.
    static constexpr auto roots = [] {
        std::array<std::uint32_t, weight_steps> table{};
        // 2^(1/32) is 1.0218971486541166.
        std::uint64_t power = std::uint64_t{1} << 40;
        for (std::uint32_t& root : table) {
            root = static_cast<std::uint32_t>(power >> 30);
            power = (power >> 20) * 1'071'537 + ((power & 0xfffff) * 1'071'537 >> 20);
        }
        return table;
    }();
    const int clamped = std::clamp(weight, -10 * weight_steps, 10 * weight_steps);
    const int whole =
        clamped >= 0 ? clamped / weight_steps : -((-clamped + weight_steps - 1) / weight_steps);
    const std::uint32_t root = roots[static_cast<std::size_t>(clamped - whole * weight_steps)];
    return std::max(whole >= 0 ? root << whole : root >> -whole, 1U);
}

} // namespace quadrille::hex
