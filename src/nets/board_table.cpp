#include "nets/board_table.h"

#include "base/text.h"
#include "nets/board_table_format.h"
#include "nets/checked_bytes.h"
#include "nets/checksum.h"

#include <utility>

namespace quadrille::nets {

namespace {

std::string_view text_of(std::span<const std::uint8_t> bytes) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes as text
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::unexpected<Problem> broken(const std::string& what) {
    return problem("the table of boards is broken: " + what);
}

} // namespace

std::expected<BoardTable, Problem> BoardTable::read(std::span<const std::uint8_t> bytes,
                                                    std::shared_ptr<const void> owner) {
    const std::string_view text = text_of(bytes);
    if (!text.starts_with(format::any_first_line))
        return problem("this is not a table of boards");
    if (!text.starts_with(format::first_line))
        return problem("this table of boards is of another version; this program reads version 1");
    const std::size_t begin = format::first_line.size();
    const std::size_t end = text.substr(0, begin + format::longest_header).find('\n', begin);
    if (end == std::string_view::npos)
        return broken("its header has no end");
    BoardTable table;
    table.owner_ = std::move(owner);
    table.all_bytes_ = bytes.size();
    if (auto taken = table.take_header(text.substr(begin, end - begin)); !taken)
        return std::unexpected(taken.error());
    if (auto taken = table.take_lists(bytes.subspan(end + 1)); !taken)
        return std::unexpected(taken.error());
    Checksum checksum;
    checksum.add(bytes.first(bytes.size() - format::checksum_bytes));
    if (checksum.value() != word_of(bytes.data() + bytes.size() - format::checksum_bytes))
        return broken("its checksum is wrong");
    if (!table.buckets_are_in_order())
        return broken("its buckets are out of order");
    if (auto checked = table.check_boards(); !checked)
        return std::unexpected(checked.error());
    return table;
}

std::expected<void, Problem> BoardTable::take_header(std::string_view line) {
    const auto header = json::read(line);
    if (!header)
        return broken("its header: " + header.error().text);
    const json::Value* game = header->find("game");
    const json::Value* options = header->find("options");
    const json::Value* notes = header->find("notes");
    const auto boards = number_in(*header, "boards", 0, format::most_boards);
    const auto frequent = number_in(*header, "frequent", 0, format::most_frequent);
    const auto bits = number_in(*header, "bits", 1, 64);
    const auto bucket_bits = number_in(*header, "bucket_bits", 0, 28);
    if (game == nullptr || game->text() == nullptr || options == nullptr || notes == nullptr ||
        !boards || !frequent || !bits || !bucket_bits || *bucket_bits >= *bits)
        return broken("its header lacks something");
    auto choices = Choices::from_json(*options);
    if (!choices)
        return broken("its header: " + choices.error().text);
    header_ = {
        .game = *game->text(), .options = *std::move(choices), .bits = *bits, .notes = *notes};
    mixer_ = NumberMixer(*bits);
    boards_ = static_cast<std::uint32_t>(*boards);
    frequent_count_ = static_cast<std::uint32_t>(*frequent);
    bucket_bits_ = *bucket_bits;
    rest_bytes_ = format::rest_bytes(*bits, *bucket_bits);
    return {};
}

std::expected<void, Problem> BoardTable::take_lists(std::span<const std::uint8_t> bytes) {
    const std::size_t index = ((std::size_t{1} << bucket_bits_) + 1) * format::bucket_bytes;
    const std::uint64_t entries = std::uint64_t{boards_} * (rest_bytes_ + format::value_bytes);
    const std::size_t frequent = frequent_count_ * format::frequent_bytes;
    const std::uint64_t expected = index + entries + frequent + format::checksum_bytes;
    if (bytes.size() != expected)
        return broken(std::to_string(bytes.size()) + " bytes follow its header instead of " +
                      std::to_string(expected));
    buckets_ = bytes.data();
    entries_ = buckets_ + index;
    frequent_ = entries_ + entries;
    return {};
}

bool BoardTable::buckets_are_in_order() const {
    const std::uint64_t count = std::uint64_t{1} << bucket_bits_;
    if (bucket_begin(0) != 0 || bucket_begin(count) != boards_)
        return false;
    for (std::uint64_t bucket = 0; bucket < count; ++bucket)
        if (bucket_begin(bucket) > bucket_begin(bucket + 1))
            return false;
    return true;
}

std::expected<void, Problem> BoardTable::check_boards() const {
    const int rest_bits = header_.bits - bucket_bits_;
    const std::uint64_t most_rest = ~std::uint64_t{0} >> (64 - rest_bits);
    std::int64_t next_frequent = 0;
    for (std::uint64_t bucket = 0; bucket < std::uint64_t{1} << bucket_bits_; ++bucket) {
        const std::uint32_t begin = bucket_begin(bucket);
        for (std::uint32_t place = begin; place < bucket_begin(bucket + 1); ++place) {
            if (rest(place) > most_rest || (place > begin && rest(place) <= rest(place - 1)))
                return broken("its boards are out of order");
            const BoardValue shown = written(place);
            if (shown.visits == 0 && (shown.sum != next_frequent++ || shown.sum >= frequent_count_))
                return broken("its frequent boards are out of order");
            const BoardValue known = value(place);
            if (known.visits == 0 || known.visits >= BoardValue::most_visits ||
                known.sum > static_cast<std::int64_t>(known.visits) * value_one ||
                known.sum < -static_cast<std::int64_t>(known.visits) * value_one ||
                (shown.visits == 0 && known.visits <= format::most_rare_visits))
                return broken("a value of its boards is out of range");
        }
    }
    if (next_frequent != frequent_count_)
        return broken("its frequent boards are out of order");
    return {};
}

std::uint32_t BoardTable::bucket_begin(std::uint64_t bucket) const {
    return static_cast<std::uint32_t>(number_at(buckets_ + bucket * format::bucket_bytes, 4));
}

std::uint64_t BoardTable::rest(std::uint32_t place) const {
    const std::size_t size = rest_bytes_ + format::value_bytes;
    return number_at(entries_ + place * size, rest_bytes_);
}

BoardValue BoardTable::written(std::uint32_t place) const {
    const std::size_t size = rest_bytes_ + format::value_bytes;
    const std::uint8_t* bytes = entries_ + place * size + rest_bytes_;
    const auto sum = static_cast<std::int32_t>(number_at(bytes + 1, 3) << 8U) >> 8;
    return {bytes[0], sum};
}

BoardValue BoardTable::value(std::uint32_t place) const {
    const BoardValue shown = written(place);
    return shown.visits == 0 ? frequent(shown.sum) : shown;
}

BoardValue BoardTable::frequent(std::int64_t place) const {
    const std::uint8_t* bytes =
        frequent_ + place * static_cast<std::int64_t>(format::frequent_bytes);
    return {word_of(bytes), static_cast<std::int64_t>(word_of(bytes + 8))};
}

std::optional<BoardValue> BoardTable::find(std::uint64_t number) const {
    const std::uint64_t mixed = mixer_.mixed(number);
    const int rest_bits = header_.bits - bucket_bits_;
    const std::uint64_t bucket = rest_bits == 64 ? 0 : mixed >> rest_bits;
    const std::uint64_t wanted = mixed & (~std::uint64_t{0} >> (64 - rest_bits));
    const std::uint32_t end = bucket_begin(bucket + 1);
    for (std::uint32_t place = bucket_begin(bucket); place < end; ++place)
        if (rest(place) == wanted)
            return value(place);
    return std::nullopt;
}

void BoardTable::each(const std::function<void(const KnownBoard&)>& visit) const {
    const int rest_bits = header_.bits - bucket_bits_;
    for (std::uint64_t bucket = 0; bucket < std::uint64_t{1} << bucket_bits_; ++bucket)
        for (std::uint32_t place = bucket_begin(bucket); place < bucket_begin(bucket + 1);
             ++place) {
            const std::uint64_t high = rest_bits == 64 ? 0 : bucket << rest_bits;
            visit({mixer_.unmixed(high | rest(place)), value(place)});
        }
}

} // namespace quadrille::nets
