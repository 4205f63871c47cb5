#include "training/data_set.h"

#include "base/random.h"
#include "base/text.h"
#include "training/version.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace quadrille::learn {

namespace {

constexpr nets::ByteKind data_kind{.name = "data", .title = "data set"};
constexpr int value_bytes = 2;

int number_bytes(int bits) {
    return (bits + 7) / 8;
}

/// A copy of the header data without the samples. `program` is left empty.
DataSet without_samples(const DataSet& set) {
    DataSet copy{.game = set.game,
                 .options = set.options,
                 .bits = set.bits,
                 .labels = set.labels,
                 .source = set.source,
                 .seed = set.seed};
    return copy;
}

/// Calls `take(place, chosen)` for each of `all` places in order; `count` of them, or all if there
/// are fewer, are chosen at random.
template <class Take>
void draw(std::size_t all, std::size_t count, std::uint64_t seed, Take take) {
    Random random(seed);
    std::size_t wanted = std::min(count, all);
    for (std::size_t place = 0; place < all; ++place) {
        const bool chosen = random.chance(static_cast<std::uint32_t>(wanted),
                                          static_cast<std::uint32_t>(all - place));
        wanted -= chosen ? 1 : 0;
        take(place, chosen);
    }
}

std::string share_text(std::string_view what, std::size_t count, const DataSet& set,
                       std::uint64_t seed) {
    return std::string(what) + ' ' + std::to_string(count) + " of " +
           std::to_string(set.samples.size()) + " boards by seed " + std::to_string(seed) +
           " from (" + set.source + ')';
}

} // namespace

std::string_view name(Labels labels) {
    return labels == Labels::exact ? "exact" : "table";
}

std::optional<Labels> find_labels(std::string_view text) {
    for (const Labels labels : {Labels::table, Labels::exact})
        if (text == name(labels))
            return labels;
    return std::nullopt;
}

nets::Bytes DataSet::write() const {
    const json::Object header{{"game", game},
                              {"options", options.to_json()},
                              {"bits", bits},
                              {"boards", static_cast<std::int64_t>(samples.size())},
                              {"labels", name(labels)},
                              {"source", source},
                              {"program", program_version},
                              {"seed", std::to_string(seed)}};
    nets::Bytes body;
    body.reserve(samples.size() * (number_bytes(bits) + value_bytes));
    for (const Sample& sample : samples) {
        nets::append_number(body, sample.number, number_bytes(bits));
        nets::append_number(body, static_cast<std::uint16_t>(sample.value), value_bytes);
    }
    return nets::framed(data_kind, header, body);
}

std::expected<DataSet, Problem> DataSet::read(std::span<const std::uint8_t> bytes) {
    const auto frame = nets::read_frame(data_kind, bytes);
    if (!frame)
        return std::unexpected(frame.error());
    const json::Value& header = frame->header;
    const std::string* game = nets::text_in(header, "game");
    const json::Value* options = header.find("options");
    const auto bits = nets::number_in(header, "bits", 1, 64);
    const auto boards = nets::number_in(header, "boards", 0, most_samples);
    const std::string* labels = nets::text_in(header, "labels");
    const auto kind = labels != nullptr ? find_labels(*labels) : std::nullopt;
    const std::string* source = nets::text_in(header, "source");
    const std::string* program = nets::text_in(header, "program");
    const auto seed = nets::seed_in(header, "seed");
    if (game == nullptr || options == nullptr || !bits || !boards || !kind || source == nullptr ||
        program == nullptr || !seed)
        return nets::broken(data_kind, "its header lacks something");
    auto choices = Choices::from_json(*options);
    if (!choices)
        return nets::broken(data_kind, "its header: " + choices.error().text);
    const std::size_t each = number_bytes(*bits) + value_bytes;
    const std::size_t expected = static_cast<std::size_t>(*boards) * each;
    if (frame->body.size() != expected)
        return nets::broken(data_kind, std::to_string(frame->body.size()) +
                                           " bytes follow its header instead of " +
                                           std::to_string(expected));
    DataSet set{.game = *game,
                .options = *std::move(choices),
                .bits = *bits,
                .labels = *kind,
                .source = *source,
                .seed = *seed,
                .program = *program};
    set.samples.reserve(static_cast<std::size_t>(*boards));
    for (std::size_t place = 0; place < expected; place += each) {
        const std::uint8_t* first = frame->body.data() + place;
        const std::uint64_t number = nets::number_at(first, number_bytes(*bits));
        const auto value =
            static_cast<std::int16_t>(nets::number_at(first + number_bytes(*bits), value_bytes));
        if (*bits < 64 && number >> *bits != 0)
            return nets::broken(data_kind, "a board of it has more bits than it says");
        if (value < -Sample::value_one)
            return nets::broken(data_kind, "a value of it is out of range");
        set.samples.push_back({number, value});
    }
    return set;
}

std::expected<DataSet, Problem> merged(std::span<const DataSet> sets) {
    DataSet all = without_samples(sets.front());
    all.source.clear();
    std::unordered_set<std::uint64_t> taken;
    for (const DataSet& set : sets) {
        if (set.game != all.game || set.options != all.options || set.bits != all.bits)
            return problem("the data sets are of different games or options");
        if (set.labels != all.labels)
            return problem("one data set has values of a table, another has exact ones");
        all.source += (all.source.empty() ? "" : " and ") + ('(' + set.source + ')');
        for (const Sample& sample : set.samples)
            if (taken.insert(sample.number).second)
                all.samples.push_back(sample);
    }
    return all;
}

DataSet sampled(const DataSet& set, int count, std::uint64_t seed) {
    DataSet part = without_samples(set);
    part.seed = seed;
    draw(set.samples.size(), static_cast<std::size_t>(count), seed,
         [&](std::size_t place, bool chosen) {
             if (chosen)
                 part.samples.push_back(set.samples[place]);
         });
    part.source = share_text("sample of", part.samples.size(), set, seed);
    return part;
}

std::pair<DataSet, DataSet> divided(const DataSet& set, int percent, std::uint64_t seed) {
    DataSet first = without_samples(set);
    DataSet second = without_samples(set);
    first.seed = seed;
    second.seed = seed;
    const std::size_t count = set.samples.size() * static_cast<std::size_t>(percent) / 100;
    draw(set.samples.size(), count, seed, [&](std::size_t place, bool chosen) {
        (chosen ? first : second).samples.push_back(set.samples[place]);
    });
    first.source = share_text("first part,", first.samples.size(), set, seed);
    second.source = share_text("second part,", second.samples.size(), set, seed);
    return {std::move(first), std::move(second)};
}

} // namespace quadrille::learn
