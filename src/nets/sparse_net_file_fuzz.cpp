/// Fuzzes the reader of sparse nets with arbitrary bytes, and with a valid file of which a few
/// bytes are changed and the checksum may be corrected: a net that is accepted must evaluate a
/// position and survive being written and read again.

#include "base/fuzz.h"
#include "nets/mend_checksum.h"
#include "nets/sparse_net_file.h"

#include <cstdlib>

using namespace quadrille;
using namespace quadrille::nets;

namespace {

void check(const Bytes& bytes) {
    const auto file = SparseNetFile::read(bytes);
    if (!file) {
        require(!file.error().text.empty());
        require(file.error().text.find('\n') == std::string::npos);
        return;
    }
    SparseSums<16> sums = file->net.empty_sums<16>();
    sums.add(file->net.weights(file->net.shape().inputs - 1));
    // The bound: 16 units at their maximum, and the largest output bias.
    require(std::abs(file->net.judge(sums)) <= 200 * (16 * 2 + 100));
    const auto again = SparseNetFile::read(file->write());
    require(again.has_value() && again->net == file->net);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 8 || data[0] == 'q') {
        check({data, data + size});
        return 0;
    }
    // The input: two changes of 3 bytes each, a flag, an unused byte, then the weights.
    SparseNetFile file{.game = "quoridor", .net = SparseNet({.inputs = 2, .units = 16})};
    for (std::size_t i = 8; i < size && i - 8 < 16; ++i)
        file.net.weights(1)[i - 8] = static_cast<std::int16_t>(data[i] - 128);
    Bytes bytes = file.write();
    for (const std::size_t change : {0U, 3U})
        if (data[change + 2] != 0)
            bytes[(data[change] << 8U | data[change + 1]) % bytes.size()] ^= data[change + 2];
    if (data[6] % 2 == 0)
        mend_checksum(bytes);
    check(bytes);
    return 0;
}
