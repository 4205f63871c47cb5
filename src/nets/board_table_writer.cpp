#include "nets/board_table_writer.h"

#include "nets/board_table_format.h"

#include <cassert>
#include <utility>

namespace quadrille::nets {

namespace {

constexpr std::size_t part_bytes = std::size_t{1} << 16;

bool is_frequent(const BoardValue& value) {
    return value.visits > format::most_rare_visits;
}

} // namespace

BoardTableWriter::BoardTableWriter(BoardTableHeader header, std::uint32_t boards, Sink sink)
    : header_(std::move(header)), mixer_(header_.bits), boards_(boards), sink_(std::move(sink)) {
    const int bucket_bits = format::usual_bucket_bits(boards, header_.bits);
    rest_bits_ = header_.bits - bucket_bits;
    buckets_.resize((std::size_t{1} << bucket_bits) + 1);
}

void BoardTableWriter::count(std::uint64_t mixed, const BoardValue& value) {
    ++buckets_[rest_bits_ == 64 ? 0 : static_cast<std::size_t>(mixed >> rest_bits_)];
    if (is_frequent(value))
        ++frequent_count_;
}

void BoardTableWriter::begin() {
    begun_ = true;
    const json::Object members{{"game", header_.game},
                               {"options", header_.options.to_json()},
                               {"bits", header_.bits},
                               {"boards", static_cast<std::int64_t>(boards_)},
                               {"frequent", static_cast<std::int64_t>(frequent_count_)},
                               {"bucket_bits", header_.bits - rest_bits_},
                               {"notes", header_.notes}};
    waiting_.assign(format::first_line.begin(), format::first_line.end());
    const std::string line = json::Value(members).write() + '\n';
    waiting_.insert(waiting_.end(), line.begin(), line.end());
    std::uint32_t begin = 0;
    for (const std::uint32_t boards : buckets_) {
        put(begin, format::bucket_bytes);
        begin += boards;
    }
    assert(begin == boards_);
    buckets_ = {};
    frequent_.reserve(frequent_count_);
}

void BoardTableWriter::add(std::uint64_t mixed, const BoardValue& value) {
    if (!begun_)
        begin();
    put(mixed & (~std::uint64_t{0} >> (64 - rest_bits_)),
        format::rest_bytes(header_.bits, header_.bits - rest_bits_));
    const std::uint64_t sum =
        is_frequent(value) ? frequent_.size() : static_cast<std::uint64_t>(value.sum) & 0xffffff;
    put((is_frequent(value) ? 0 : value.visits) | sum << 8U, format::value_bytes);
    if (is_frequent(value))
        frequent_.push_back(value);
}

void BoardTableWriter::finish() {
    if (!begun_)
        begin();
    for (const BoardValue& value : frequent_) {
        put(value.visits, 8);
        put(static_cast<std::uint64_t>(value.sum), 8);
    }
    hand_over();
    put(checksum_.value(), format::checksum_bytes);
    hand_over();
}

void BoardTableWriter::put(std::uint64_t number, int bytes) {
    for (int i = 0; i < bytes; ++i)
        waiting_.push_back(static_cast<std::uint8_t>(number >> (8 * i)));
    if (waiting_.size() >= part_bytes)
        hand_over();
}

void BoardTableWriter::hand_over() {
    checksum_.add(waiting_);
    sink_(waiting_);
    waiting_.clear();
}

} // namespace quadrille::nets
