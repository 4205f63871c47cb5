#include "nets/sparse_net_file.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <vector>

namespace quadrille::nets {

namespace {

constexpr ByteKind sparse_net_kind{.name = "sparse-net", .title = "net", .version = 2};
constexpr int weight_bytes = 2;
constexpr int output_bias_bytes = 4;

/// The number of weights of all inputs plus the number of biases.
std::size_t weight_count(const SparseShape& shape) {
    return (static_cast<std::size_t>(shape.inputs) + 1) * static_cast<std::size_t>(shape.units);
}

std::size_t body_bytes(const SparseShape& shape) {
    return weight_count(shape) * weight_bytes + static_cast<std::size_t>(shape.units) +
           output_bias_bytes;
}

/// Writes the lower bytes of all weights and then the upper ones. The upper bytes are nearly all
/// alike, so the file compresses better.
void append_weights(Bytes& body, const std::vector<std::int16_t>& weights) {
    for (const std::int16_t weight : weights)
        append_number(body, static_cast<std::uint64_t>(weight) & 0xFFU, 1);
    for (const std::int16_t weight : weights)
        append_number(body, static_cast<std::uint64_t>(weight) >> 8U & 0xFFU, 1);
}

/// Reads these weights one after the other, and remembers whether all were in range.
class WeightReader {
  public:
    WeightReader(const std::uint8_t* body, std::size_t count)
        : lower_(body), upper_(body + count) {}

    std::int16_t take() {
        const auto weight = static_cast<std::int16_t>(*lower_++ | *upper_++ << 8U);
        in_range_ = in_range_ && weight >= -SparseNet::largest_weight &&
                    weight <= SparseNet::largest_weight;
        return weight;
    }

    bool in_range() const { return in_range_; }

  private:
    const std::uint8_t* lower_;
    const std::uint8_t* upper_;
    bool in_range_ = true;
};

/// Reads numbers one after the other, and remembers whether all were in range.
class NumberReader {
  public:
    explicit NumberReader(const std::uint8_t* next) : next_(next) {}

    template <class Signed>
    Signed take(std::int32_t largest) {
        const auto number = static_cast<Signed>(number_at(next_, sizeof(Signed)));
        next_ += sizeof(Signed);
        in_range_ = in_range_ && number >= -largest && number <= largest;
        return number;
    }

    bool in_range() const { return in_range_; }

  private:
    const std::uint8_t* next_;
    bool in_range_ = true;
};

} // namespace

Bytes SparseNetFile::write() const {
    json::Object header{{"game", game},
                        {"options", options.to_json()},
                        {"features", features},
                        {"inputs", net.shape().inputs},
                        {"units", net.shape().units}};
    if (alone)
        header.push_back({"alone", true});
    header.push_back({"notes", notes});
    Bytes body;
    body.reserve(body_bytes(net.shape()));
    const auto append = [&](std::int64_t number, int bytes) {
        append_number(body, static_cast<std::uint64_t>(number), bytes);
    };
    std::vector<std::int16_t> weights;
    weights.reserve(weight_count(net.shape()));
    const auto units = static_cast<std::size_t>(net.shape().units);
    for (int input = 0; input < net.shape().inputs; ++input)
        weights.insert(weights.end(), net.weights(input), net.weights(input) + units);
    weights.insert(weights.end(), net.biases().begin(), net.biases().end());
    append_weights(body, weights);
    for (const std::int16_t weight : net.output_weights())
        append(weight, 1);
    append(net.output_bias(), output_bias_bytes);
    return framed(sparse_net_kind, header, body);
}

bool SparseNetFile::begins(std::span<const std::uint8_t> bytes) {
    constexpr std::string_view first_words = "quadrille sparse-net ";
    return bytes.size() >= first_words.size() &&
           std::equal(first_words.begin(), first_words.end(), bytes.begin());
}

std::expected<SparseNetFile, Problem> SparseNetFile::read(std::span<const std::uint8_t> bytes) {
    const auto frame = read_frame(sparse_net_kind, bytes);
    if (!frame)
        return std::unexpected(frame.error());
    const std::string* game = text_in(frame->header, "game");
    const json::Value* options = frame->header.find("options");
    const json::Value* notes = frame->header.find("notes");
    const auto features = number_in(frame->header, "features", 1, most_features);
    const auto inputs = number_in(frame->header, "inputs", 1, SparseShape::most_inputs);
    const auto units = number_in(frame->header, "units", 1, SparseShape::most_units);
    const json::Value* alone = frame->header.find("alone");
    if (game == nullptr || options == nullptr || notes == nullptr || !features || !inputs || !units)
        return broken(sparse_net_kind, "its header lacks something");
    if (alone != nullptr && !alone->truth())
        return broken(sparse_net_kind, "its header does not say whether it judges alone");
    auto choices = Choices::from_json(*options);
    if (!choices)
        return broken(sparse_net_kind, "its header: " + choices.error().text);
    const SparseShape shape{.inputs = *inputs, .units = *units};
    if (const auto checked = check(shape); !checked)
        return broken(sparse_net_kind, checked.error().text);
    if (frame->body.size() != body_bytes(shape))
        return broken(sparse_net_kind, std::to_string(frame->body.size()) +
                                           " bytes follow its header instead of " +
                                           std::to_string(body_bytes(shape)));
    SparseNetFile file{.game = *game,
                       .options = *std::move(choices),
                       .features = *features,
                       .net = SparseNet(shape),
                       .alone = alone != nullptr && *alone->truth(),
                       .notes = *notes};
    WeightReader weights(frame->body.data(), weight_count(shape));
    for (int input = 0; input < shape.inputs; ++input)
        for (std::int16_t& weight : file.net.weights(input))
            weight = weights.take();
    for (std::int16_t& bias : file.net.biases())
        bias = weights.take();
    NumberReader numbers(frame->body.data() + weight_count(shape) * weight_bytes);
    for (std::int16_t& weight : file.net.output_weights())
        // A number, not a character. NOLINTNEXTLINE(bugprone-signed-char-misuse)
        weight = numbers.take<std::int8_t>(SparseNet::largest_output_weight);
    file.net.set_output_bias(numbers.take<std::int32_t>(SparseNet::largest_output_bias));
    if (!weights.in_range() || !numbers.in_range())
        return broken(sparse_net_kind, "a weight of it is out of range");
    return file;
}

} // namespace quadrille::nets
