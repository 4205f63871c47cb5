#include "nets/net_file.h"

#include <utility>

namespace quadrille::nets {

namespace {

constexpr ByteKind net_kind{.name = "net", .title = "net"};
constexpr std::size_t float_bytes = 4;

/// Calls `use` with the index of each weight and bias, in the order of the file.
template <class Use>
void each_parameter(const DenseNet& net, Use use) {
    for (const LayerPlace& layer : net.layers()) {
        for (std::size_t unit = 0; unit < layer.units; ++unit)
            for (std::size_t input = 0; input < layer.inputs; ++input)
                use(layer.weights + unit * layer.step + input);
        for (std::size_t unit = 0; unit < layer.units; ++unit)
            use(layer.biases + unit);
    }
}

std::optional<NetShape> shape_in(const json::Value& header) {
    const auto inputs = number_in(header, "inputs", 1, NetShape::most_inputs);
    const json::Value* layers = header.find("layers");
    const std::string* activation = text_in(header, "activation");
    const auto bends = activation != nullptr ? find_activation(*activation) : std::nullopt;
    if (!inputs || layers == nullptr || layers->array() == nullptr || !bends)
        return std::nullopt;
    NetShape shape{.inputs = *inputs, .activation = *bends};
    for (const json::Value& width : *layers->array())
        shape.layers.push_back(width.integer().value_or(0));
    return shape;
}

} // namespace

Bytes NetFile::write() const {
    json::Array layers;
    for (const int width : net.shape().layers)
        layers.emplace_back(width);
    const json::Object header{{"game", game},
                              {"options", options.to_json()},
                              {"inputs", net.shape().inputs},
                              {"layers", std::move(layers)},
                              {"activation", name(net.shape().activation)},
                              {"notes", notes}};
    Bytes body;
    body.reserve(net.parameter_count() * float_bytes);
    each_parameter(net, [&](std::size_t place) { append_float(body, net.parameters()[place]); });
    return framed(net_kind, header, body);
}

std::expected<NetFile, Problem> NetFile::read(std::span<const std::uint8_t> bytes) {
    auto frame = read_frame(net_kind, bytes);
    if (!frame)
        return std::unexpected(frame.error());
    const std::string* game = text_in(frame->header, "game");
    const json::Value* options = frame->header.find("options");
    const json::Value* notes = frame->header.find("notes");
    const auto shape = shape_in(frame->header);
    if (game == nullptr || options == nullptr || notes == nullptr || !shape)
        return broken(net_kind, "its header lacks something");
    auto choices = Choices::from_json(*options);
    if (!choices)
        return broken(net_kind, "its header: " + choices.error().text);
    if (const auto checked = check(*shape); !checked)
        return broken(net_kind, checked.error().text);
    NetFile file{
        .game = *game, .options = *std::move(choices), .net = DenseNet(*shape), .notes = *notes};
    const std::size_t expected = file.net.parameter_count() * float_bytes;
    if (frame->body.size() != expected)
        return broken(net_kind, std::to_string(frame->body.size()) +
                                    " bytes follow its header instead of " +
                                    std::to_string(expected));
    const std::uint8_t* next = frame->body.data();
    bool in_range = true;
    each_parameter(file.net, [&](std::size_t place) {
        const float number = float_at(next);
        in_range = in_range && is_parameter(number);
        file.net.parameters()[place] = number;
        next += float_bytes;
    });
    if (!in_range)
        return broken(net_kind, "a weight of it is out of range");
    return file;
}

} // namespace quadrille::nets
