#include "training/board_store.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace quadrille::learn {

namespace {

using nets::BoardValue;
namespace format = nets::format;

constexpr int most_part_bits = 12;
constexpr std::size_t first_entries = 8;

/// Whether a part has to be enlarged; above this load lookups would become slow.
constexpr bool is_full(std::size_t used, std::size_t entries) {
    return used * 5 >= entries * 4;
}

std::uint64_t rest_of(std::uint32_t low, std::uint32_t high) {
    return std::uint64_t{high} << 32U | low;
}

} // namespace

BoardStore::BoardStore(int bits, std::uint32_t most_boards)
    : mixer_(bits), rest_bits_(bits - std::min(most_part_bits, bits / 2)),
      most_boards_(most_boards), parts_(std::size_t{1} << (bits - rest_bits_)) {}

std::size_t BoardStore::bytes() const {
    std::size_t entries = 0;
    for (const Part& part : parts_)
        entries += part.entries.capacity();
    return entries * sizeof(Entry) + parts_.size() * sizeof(Part) +
           frequent_.capacity() * sizeof(BoardValue);
}

BoardStore::Place BoardStore::place_of(std::uint64_t number) const {
    const std::uint64_t mixed = mixer_.mixed(number);
    return {static_cast<std::size_t>(mixed >> rest_bits_),
            mixed & (~std::uint64_t{0} >> (64 - rest_bits_))};
}

std::size_t BoardStore::home(const Part& part, std::uint64_t rest) const {
    // The highest 32 bits of the rest, as a fraction of the array.
    const std::uint64_t fraction = rest << (64 - rest_bits_) >> 32U;
    return static_cast<std::size_t>(fraction * part.entries.size() >> 32U);
}

std::size_t BoardStore::slot(const Part& part, std::uint64_t rest) const {
    std::size_t at = home(part, rest);
    while (part.entries[at].value != 0 &&
           rest_of(part.entries[at].low, part.entries[at].high) != rest)
        at = at + 1 == part.entries.size() ? 0 : at + 1;
    return at;
}

void BoardStore::grow(Part& part) const {
    const std::size_t larger = part.entries.size() + part.entries.size() / 4;
    const std::vector<Entry> entries =
        std::exchange(part.entries, std::vector<Entry>(std::max(first_entries, larger)));
    for (const Entry& entry : entries)
        if (entry.value != 0)
            part.entries[slot(part, rest_of(entry.low, entry.high))] = entry;
}

BoardStore::Entry* BoardStore::entry_for(const Place& place) {
    Part& part = parts_[place.part];
    if (is_full(part.used, part.entries.size()))
        grow(part);
    Entry& entry = part.entries[slot(part, place.rest)];
    if (entry.value != 0)
        return &entry;
    if (full())
        return nullptr;
    ++size_;
    ++part.used;
    entry.low = static_cast<std::uint32_t>(place.rest);
    entry.high = static_cast<std::uint32_t>(place.rest >> 32U);
    return &entry;
}

BoardValue BoardStore::value_of(const Entry& entry) const {
    const std::uint32_t visits = entry.value & 0xffU;
    if (visits == 0)
        return frequent_[(entry.value >> 8U) - 1];
    return {visits, static_cast<std::int32_t>(entry.value) >> 8};
}

void BoardStore::set_value(Entry& entry, const BoardValue& value) {
    if (value.visits <= format::most_rare_visits) {
        entry.value =
            static_cast<std::uint32_t>(value.visits) | static_cast<std::uint32_t>(value.sum) << 8U;
        return;
    }
    if (entry.value == 0 || (entry.value & 0xffU) != 0) {
        if (frequent_.size() == format::most_frequent)
            return;
        frequent_.push_back(value);
        entry.value = static_cast<std::uint32_t>(frequent_.size()) << 8U;
    } else {
        frequent_[(entry.value >> 8U) - 1] = value;
    }
}

bool BoardStore::add(std::uint64_t number, int value) {
    Entry* entry = entry_for(place_of(number));
    if (entry == nullptr)
        return true;
    const bool unknown = entry->value == 0;
    const BoardValue before = unknown ? BoardValue() : value_of(*entry);
    set_value(*entry, {before.visits + 1, before.sum + value});
    return unknown;
}

void BoardStore::insert(std::uint64_t number, const BoardValue& value) {
    Entry* entry = entry_for(place_of(number));
    assert(entry != nullptr);
    set_value(*entry, value);
}

std::optional<BoardValue> BoardStore::find(std::uint64_t number) const {
    const Place place = place_of(number);
    const Part& part = parts_[place.part];
    if (part.entries.empty())
        return std::nullopt;
    const Entry& entry = part.entries[slot(part, place.rest)];
    return entry.value != 0 ? std::optional(value_of(entry)) : std::nullopt;
}

void BoardStore::prefetch(std::uint64_t number) const {
    const Place place = place_of(number);
    const Part& part = parts_[place.part];
    if (!part.entries.empty())
        __builtin_prefetch(&part.entries[home(part, place.rest)]);
}

void BoardStore::write(nets::BoardTableHeader header,
                       const nets::BoardTableWriter::Sink& sink) const {
    nets::BoardTableWriter writer(std::move(header), size_, sink);
    const auto mixed = [&](std::size_t part, const Entry& entry) {
        return std::uint64_t{part} << rest_bits_ | rest_of(entry.low, entry.high);
    };
    for (std::size_t part = 0; part < parts_.size(); ++part)
        for (const Entry& entry : parts_[part].entries)
            if (entry.value != 0)
                writer.count(mixed(part, entry), value_of(entry));
    std::vector<Entry> sorted;
    for (std::size_t part = 0; part < parts_.size(); ++part) {
        sorted = parts_[part].entries;
        std::erase_if(sorted, [](const Entry& entry) { return entry.value == 0; });
        std::ranges::sort(sorted, {},
                          [](const Entry& entry) { return rest_of(entry.low, entry.high); });
        for (const Entry& entry : sorted)
            writer.add(mixed(part, entry), value_of(entry));
    }
    writer.finish();
}

} // namespace quadrille::learn
