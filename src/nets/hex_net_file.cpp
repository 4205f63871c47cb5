#include "nets/hex_net_file.h"

#include <string>
#include <utility>

namespace quadrille::nets {

namespace {

constexpr ByteKind hex_net_kind{.name = "hex-net", .title = "net"};
constexpr int hex_weight_bytes = 2;
constexpr int hex_bias_bytes = 4;

std::size_t body_bytes(const HexNet::Layers& layers) {
    std::size_t bytes = 0;
    for (const HexNetLayer& layer : layers)
        bytes += layer.weights.size() * hex_weight_bytes + layer.biases.size() * hex_bias_bytes;
    return bytes;
}

} // namespace

Bytes HexNetFile::write() const {
    const json::Object header{{"features", features},
                              {"planes", net.shape().planes},
                              {"channels", net.shape().channels},
                              {"blocks", net.shape().blocks},
                              {"notes", notes}};
    Bytes body;
    body.reserve(body_bytes(net.layers()));
    for (const HexNetLayer& layer : net.layers()) {
        for (const std::int16_t weight : layer.weights)
            append_number(body, static_cast<std::uint64_t>(weight), hex_weight_bytes);
        for (const std::int32_t bias : layer.biases)
            append_number(body, static_cast<std::uint64_t>(bias), hex_bias_bytes);
    }
    return framed(hex_net_kind, header, body);
}

std::expected<HexNetFile, Problem> HexNetFile::read(std::span<const std::uint8_t> bytes) {
    const auto frame = read_frame(hex_net_kind, bytes);
    if (!frame)
        return std::unexpected(frame.error());
    const json::Value* notes = frame->header.find("notes");
    const auto features = number_in(frame->header, "features", 1, most_features);
    const auto planes = number_in(frame->header, "planes", 1, HexNetShape::most_planes);
    const auto channels = number_in(frame->header, "channels", 1, HexNetShape::most_channels);
    const auto blocks = number_in(frame->header, "blocks", 1, HexNetShape::most_blocks);
    if (notes == nullptr || !features || !planes || !channels || !blocks)
        return broken(hex_net_kind, "its header lacks something");
    const HexNetShape shape{.planes = *planes, .channels = *channels, .blocks = *blocks};
    if (const auto checked = check(shape); !checked)
        return broken(hex_net_kind, checked.error().text);
    HexNet::Layers layers = HexNet::empty_layers(shape);
    if (frame->body.size() != body_bytes(layers))
        return broken(hex_net_kind, std::to_string(frame->body.size()) +
                                        " bytes follow its header instead of " +
                                        std::to_string(body_bytes(layers)));
    const std::uint8_t* next = frame->body.data();
    for (HexNetLayer& layer : layers) {
        for (std::int16_t& weight : layer.weights) {
            weight = static_cast<std::int16_t>(number_at(next, hex_weight_bytes));
            next += hex_weight_bytes;
        }
        for (std::int32_t& bias : layer.biases) {
            bias = static_cast<std::int32_t>(number_at(next, hex_bias_bytes));
            next += hex_bias_bytes;
        }
    }
    if (!HexNet::is_in_range(layers))
        return broken(hex_net_kind, "its weights are too great");
    return HexNetFile{
        .features = *features, .net = HexNet(shape, std::move(layers)), .notes = *notes};
}

} // namespace quadrille::nets
