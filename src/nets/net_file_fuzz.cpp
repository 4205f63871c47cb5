/// Fuzzes the reader of dense nets with arbitrary bytes, and with a valid file of which a few bytes
/// are changed and the checksum may be corrected: a net that is accepted must evaluate a board and
/// survive being written and read again.

#include "base/fuzz.h"
#include "nets/matrix.h"
#include "nets/mend_checksum.h"
#include "nets/net_file.h"

#include <cmath>

using namespace quadrille;
using namespace quadrille::nets;

namespace {

void check(const Bytes& bytes) {
    const auto file = NetFile::read(bytes);
    if (!file) {
        require(!file.error().text.empty());
        require(file.error().text.find('\n') == std::string::npos);
        return;
    }
    const auto inputs = static_cast<std::size_t>(file->net.shape().inputs);
    require(file->net.evaluate(std::vector<float>(inputs * lanes, 1.0F), lanes).size() == lanes);
    const auto again = NetFile::read(file->write());
    require(again.has_value() && again->net == file->net);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 8 || data[0] == 'q') {
        check({data, data + size});
        return 0;
    }
    // The input: two changes of 3 bytes each, a flag, an unused byte, then the weights.
    NetFile file{.game = "hex", .net = DenseNet({.inputs = 4, .layers = {3, 1}})};
    for (std::size_t i = 8; i < size && i - 8 < file.net.parameters().size(); ++i)
        file.net.parameters()[i - 8] = static_cast<float>(data[i]) - 128.0F;
    Bytes bytes = file.write();
    for (const std::size_t change : {0U, 3U})
        if (data[change + 2] != 0)
            bytes[(data[change] << 8U | data[change + 1]) % bytes.size()] ^= data[change + 2];
    if (data[6] % 2 == 0)
        mend_checksum(bytes);
    check(bytes);
    return 0;
}
