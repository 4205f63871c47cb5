/// Fuzzes the reader of tables of boards with arbitrary bytes, and with valid tables of which a few
/// bytes are changed and the checksum may be corrected: a table that is accepted must be
/// consistent, and every board of it must be found.

#include "base/fuzz.h"
#include "nets/board_table_writer.h"
#include "nets/mend_checksum.h"

#include <map>
#include <vector>

using namespace quadrille;
using namespace quadrille::nets;

namespace {

using Bytes = std::vector<std::uint8_t>;

void check(const Bytes& bytes) {
    const auto table = BoardTable::read(bytes, nullptr);
    if (!table) {
        require(!table.error().text.empty());
        require(table.error().text.find('\n') == std::string::npos);
        return;
    }
    std::uint32_t boards = 0;
    table->each([&](const KnownBoard& board) {
        ++boards;
        require(table->find(board.number) == board.value);
        const int mean = board.value.mean();
        require(mean >= -BoardValue::mean_one && mean <= BoardValue::mean_one);
    });
    require(boards == table->boards());
}

/// A small table; two bytes of the input make one board.
Bytes table_of(const std::uint8_t* data, std::size_t size) {
    constexpr int bits = 12;
    const NumberMixer mixer(bits);
    std::map<std::uint64_t, BoardValue> boards;
    for (std::size_t i = 0; i + 2 <= size; i += 2) {
        const std::uint64_t visits = 1 + data[i] * 3;
        boards[mixer.mixed((data[i] << 4U | data[i + 1] >> 4U) & 0xfffU)] = {
            visits, static_cast<std::int64_t>(visits) * (data[i + 1] - 128) * 256};
    }
    Bytes bytes;
    BoardTableWriter writer({.game = "hex", .bits = bits},
                            static_cast<std::uint32_t>(boards.size()),
                            [&](std::span<const std::uint8_t> part) {
                                bytes.insert(bytes.end(), part.begin(), part.end());
                            });
    for (const auto& [mixed, value] : boards)
        writer.count(mixed, value);
    for (const auto& [mixed, value] : boards)
        writer.add(mixed, value);
    writer.finish();
    return bytes;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 8 || data[0] == 'q') {
        check({data, data + size});
        return 0;
    }
    // The input: two changes of 3 bytes each, a flag, an unused byte, then the boards.
    Bytes bytes = table_of(data + 8, size - 8);
    require(BoardTable::read(bytes, nullptr).has_value());
    for (const std::size_t change : {0U, 3U})
        if (data[change + 2] != 0)
            bytes[(data[change] << 8U | data[change + 1]) % bytes.size()] ^= data[change + 2];
    if (data[6] % 2 == 0)
        mend_checksum(bytes);
    check(bytes);
    return 0;
}
