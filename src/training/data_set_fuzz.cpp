/// Fuzzes the reader of data sets with arbitrary bytes, and with a valid file of which a few bytes
/// are changed and the checksum may be corrected: a set that is accepted must survive being written
/// and read again.

#include "base/fuzz.h"
#include "nets/mend_checksum.h"
#include "training/data_set.h"

using namespace quadrille;
using namespace quadrille::learn;

namespace {

void check(const nets::Bytes& bytes) {
    const auto set = DataSet::read(bytes);
    if (!set) {
        require(!set.error().text.empty());
        require(set.error().text.find('\n') == std::string::npos);
        return;
    }
    const auto again = DataSet::read(set->write());
    require(again.has_value() && again->samples == set->samples);
    require(sampled(*set, 3, 1).samples.size() == std::min<std::size_t>(3, set->samples.size()));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 8 || data[0] == 'q') {
        check({data, data + size});
        return 0;
    }
    // The input: two changes of 3 bytes each, a flag, an unused byte, then the boards.
    DataSet set{.game = "hex", .bits = 12, .source = "fuzz"};
    for (std::size_t i = 8; i + 2 <= size; i += 2)
        set.samples.push_back({data[i], static_cast<std::int16_t>(data[i + 1] * 100)});
    nets::Bytes bytes = set.write();
    for (const std::size_t change : {0U, 3U})
        if (data[change + 2] != 0)
            bytes[(data[change] << 8U | data[change + 1]) % bytes.size()] ^= data[change + 2];
    if (data[6] % 2 == 0)
        nets::mend_checksum(bytes);
    check(bytes);
    return 0;
}
