/// Fuzzes the reader of Hex nets with arbitrary bytes, and with a valid file of which a few bytes
/// are changed and the checksum may be corrected: a net that is accepted must evaluate a position
/// and survive being written and read again.

#include "base/fuzz.h"
#include "nets/checksum.h"
#include "nets/hex_net_file.h"

#include <cstdlib>

using namespace quadrille;
using namespace quadrille::nets;

namespace {

void check_bytes(const Bytes& bytes) {
    const auto file = HexNetFile::read(bytes);
    if (!file) {
        require(!file.error().text.empty());
        require(file.error().text.find('\n') == std::string::npos);
        return;
    }
    constexpr int size = 3;
    const HexNetShape& shape = file->net.shape();
    const auto places = static_cast<std::size_t>(HexGrid::outer(size).places() + HexGrid::spare);
    const HexNetInputs inputs{
        .size = size,
        .planes = std::vector<std::int16_t>(places * static_cast<std::size_t>(shape.planes),
                                            HexNet::activation_one)};
    HexNet::Workspace workspace;
    HexNetOutputs outputs;
    file->net.judge(inputs, workspace, outputs);
    require(outputs.policy.size() == size * size && std::abs(outputs.value) <= 1'000);
    const auto again = HexNetFile::read(file->write());
    require(again.has_value() && again->net == file->net);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 8 || data[0] == 'q') {
        check_bytes({data, data + size});
        return 0;
    }
    // The input: two changes of 3 bytes each, a flag, an unused byte, then weights of the first
    // layer.
    const HexNetShape shape{.planes = 2, .channels = 16, .blocks = 1};
    HexNet::Layers layers = HexNet::empty_layers(shape);
    for (std::size_t i = 8; i < size && i - 8 < layers[0].weights.size(); ++i)
        layers[0].weights[i - 8] = static_cast<std::int16_t>((data[i] - 128) * 16);
    Bytes bytes = HexNetFile{.net = HexNet(shape, std::move(layers))}.write();
    for (const std::size_t change : {0U, 3U})
        if (data[change + 2] != 0)
            bytes[(data[change] << 8U | data[change + 1]) % bytes.size()] ^= data[change + 2];
    if (data[6] % 2 == 0) {
        bytes.resize(bytes.size() - 8);
        Checksum checksum;
        checksum.add(bytes);
        append_number(bytes, checksum.value(), 8);
    }
    check_bytes(bytes);
    return 0;
}
