#include "training/table_sample.h"

#include "base/random.h"
#include "training/table_notes.h"

#include <algorithm>

namespace quadrille::learn {

namespace {

/// The mean value of a board in units of 1/32767, rounded to nearest.
std::int16_t sample_value(const nets::BoardValue& value) {
    const std::int64_t scaled = std::int64_t{value.mean()} * Sample::value_one * 2;
    constexpr std::int64_t one = std::int64_t{nets::BoardValue::mean_one} * 2;
    return static_cast<std::int16_t>((scaled + (scaled < 0 ? -one / 2 : one / 2)) / one);
}

/// How a table was learned, as a text for people.
std::string origin(const nets::BoardTableHeader& header) {
    const auto notes = TableNotes::of(header);
    if (!notes)
        return "a table";
    return "a table of " + std::to_string(notes->settings.random_games) + " games by lot and " +
           std::to_string(notes->settings.following_games) + " following ones by seed " +
           std::to_string(notes->settings.seed);
}

} // namespace

DataSet about(const nets::BoardTable& table) {
    return {.game = table.header().game,
            .options = table.header().options,
            .bits = table.header().bits};
}

DataSet sample_of(const nets::BoardTable& table, int count, std::uint64_t seed) {
    DataSet set = about(table);
    set.seed = seed;
    std::uint32_t left = table.boards();
    std::uint32_t wanted = std::min(left, static_cast<std::uint32_t>(count));
    set.samples.reserve(wanted);
    Random random(seed);
    table.each([&](const nets::KnownBoard& board) {
        if (random.chance(wanted, left--)) {
            --wanted;
            set.samples.push_back({board.number, sample_value(board.value)});
        }
    });
    set.source = std::to_string(set.samples.size()) + " of " + std::to_string(table.boards()) +
                 " boards by seed " + std::to_string(seed) + " of " + origin(table.header());
    return set;
}

} // namespace quadrille::learn
