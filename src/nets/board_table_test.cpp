#include "nets/board_table.h"

#include "base/hash.h"
#include "nets/board_table_writer.h"
#include "nets/mend_checksum.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace quadrille::nets {
namespace {

using Bytes = std::vector<std::uint8_t>;
using Boards = std::map<std::uint64_t, BoardValue>;

constexpr int usual_bits = 40;

Bytes written(const Boards& boards, int bits = usual_bits) {
    Bytes bytes;
    BoardTableWriter writer({.game = "hex",
                             .options = {{"size", "5"}},
                             .bits = bits,
                             .notes = json::Object{{"seed", 7}}},
                            static_cast<std::uint32_t>(boards.size()),
                            [&](std::span<const std::uint8_t> part) {
                                bytes.insert(bytes.end(), part.begin(), part.end());
                            });
    Boards mixed;
    for (const auto& [number, value] : boards) {
        mixed[writer.mixer().mixed(number)] = value;
        writer.count(writer.mixer().mixed(number), value);
    }
    for (const auto& [number, value] : mixed)
        writer.add(number, value);
    writer.finish();
    return bytes;
}

std::string fault(const Bytes& bytes) {
    const auto table = BoardTable::read(bytes, nullptr);
    return table ? "" : table.error().text;
}

/// The text as bytes, with the last 8 replaced by a correct checksum.
Bytes signed_anew(std::string_view text) {
    Bytes bytes(text.begin(), text.end());
    mend_checksum(bytes);
    return bytes;
}

Bytes forged(const Bytes& bytes, std::string_view from, std::string_view to) {
    std::string text(bytes.begin(), bytes.end());
    return signed_anew(text.replace(text.find(from), from.size(), to));
}

/// The table with one byte changed, `place` bytes after the header, and a correct checksum.
Bytes forged(const Bytes& bytes, std::size_t place, int byte) {
    std::string text(bytes.begin(), bytes.end());
    text[text.find("}\n") + 2 + place] = static_cast<char>(byte);
    return signed_anew(text);
}

Boards some_boards() {
    Boards boards;
    for (std::uint64_t i = 0; i < 1000; ++i)
        boards[i * i * 31] = {1 + i % 300, static_cast<std::int64_t>(1 + i % 300) * -100};
    return boards;
}

RC_GTEST_PROP(BoardTable, KeepsWhatWasWritten, ()) {
    const int bits = *rc::gen::element(1, 5, 15, 26, 40, 58, 64);
    Boards boards;
    for (const auto number :
         *rc::gen::container<std::vector<std::uint64_t>>(rc::gen::arbitrary<std::uint64_t>())) {
        const auto visits = *rc::gen::element<std::int64_t>(1, 2, 255, 256, 5'000'000'000);
        const auto value = *rc::gen::inRange(-value_one, value_one + 1);
        boards[number >> (64 - bits)] = {static_cast<std::uint64_t>(visits), value * visits};
    }
    const Bytes bytes = written(boards, bits);
    const auto table = BoardTable::read(bytes, nullptr);
    RC_ASSERT(table.has_value());
    RC_ASSERT(table->boards() == boards.size());
    Boards again;
    table->each([&](const KnownBoard& board) { again[board.number] = board.value; });
    RC_ASSERT(again == boards);
    for (const auto& [number, value] : boards)
        RC_ASSERT(table->find(number) == value);
    for (std::uint64_t other = 0; other < 2; ++other)
        RC_ASSERT(table->find(other).has_value() == boards.contains(other));
}

TEST(BoardTable, TellsWhatItIsOf) {
    const auto table = BoardTable::read(written(some_boards()), nullptr);
    ASSERT_TRUE(table);
    EXPECT_EQ(table->header().game, "hex");
    EXPECT_EQ(table->header().options.number("size", 0), 5);
    EXPECT_EQ(table->header().notes.find("seed")->integer(), 7);
    EXPECT_EQ(table->header().bits, usual_bits);
}

TEST(BoardTable, KeepsItsBytesAlive) {
    auto bytes = std::make_shared<const Bytes>(written(some_boards()));
    const std::weak_ptr<const Bytes> seen = bytes;
    {
        const auto table = BoardTable::read(*bytes, bytes);
        bytes.reset();
        EXPECT_FALSE(seen.expired());
        EXPECT_TRUE(table->find(31));
    }
    EXPECT_TRUE(seen.expired());
}

TEST(BoardTable, AHundredMillionBoardsFitIntoTwoGigabytes) {
    // Numbers of Hex 6x6, the longest there are. An entry does not grow with the table, since the
    // number of buckets does.
    Boards boards;
    for (std::uint64_t i = 0; i < 100'000; ++i)
        boards[scramble(i) >> 6U] = {1, 0};
    EXPECT_LT(written(boards, 58).size(), boards.size() * 20);
}

TEST(BoardTable, RefusesWhatIsNone) {
    EXPECT_EQ(fault({}), "this is not a table of boards");
    EXPECT_EQ(fault(Bytes(1000, 'q')), "this is not a table of boards");
    EXPECT_EQ(fault(forged(written({}), "boards 1", "boards 2")),
              "this table of boards is of another version; this program reads version 1");
}

TEST(BoardTable, RefusesWhatIsCutOffOrChanged) {
    const Bytes whole = written(some_boards());
    EXPECT_EQ(fault(whole), "");
    for (std::size_t size = 0; size < whole.size(); size += 1 + size / 50)
        EXPECT_NE(fault({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)}), "")
            << size;
    for (std::size_t place = 0; place < whole.size(); ++place) {
        Bytes changed = whole;
        changed[place] ^= 1U;
        EXPECT_NE(fault(changed), "") << place;
    }
    Bytes longer = whole;
    longer.push_back(0);
    EXPECT_NE(fault(longer), "");
}

TEST(BoardTable, RefusesForgeries) {
    const Bytes whole = written(some_boards());
    const auto header = [&](std::string_view from, std::string_view to) {
        return fault(forged(whole, from, to));
    };
    const std::string lacks = "the table of boards is broken: its header lacks something";
    EXPECT_EQ(header(R"("boards":1000)", R"("boards":-100)"), lacks);
    EXPECT_EQ(header(R"("bits":40)", R"("bits":65)"), lacks);
    EXPECT_EQ(header(R"("game")", R"("gone")"), lacks);
    EXPECT_TRUE(header(R"("boards":1000)", R"("boards":1001)").contains("bytes follow its header"));
    const std::string broken = "the table of boards is broken: ";
    EXPECT_EQ(fault(forged(whole, 0, 1)), broken + "its buckets are out of order");
    EXPECT_EQ(fault(forged(whole, 6, 1)), broken + "its buckets are out of order");
    // 2^7 buckets; then the boards, each with five bytes of rest, one of visits and three of sum.
    constexpr std::size_t first = 129 * 4;
    EXPECT_EQ(fault(forged(whole, first + 4, 2)), broken + "its boards are out of order");
    EXPECT_EQ(fault(forged(whole, first + 8, 127)),
              broken + "a value of its boards is out of range");
    EXPECT_EQ(fault(forged(whole, first + 5, 0)), broken + "its frequent boards are out of order");
    // The last frequent board's sum.
    constexpr std::size_t sum = first + 1000 * 9 + 134 * 16 + 15;
    EXPECT_EQ(fault(forged(whole, sum, 1)), broken + "a value of its boards is out of range");
}

} // namespace
} // namespace quadrille::nets
