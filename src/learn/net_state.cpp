#include "learn/net_state.h"

#include "learn/settings_file.h"

#include <bit>
#include <utility>

namespace quadrille::learn {

namespace {

constexpr nets::ByteKind state_kind{.name = "training", .title = "state of a training"};
constexpr std::size_t float_bytes = 4;
constexpr std::size_t count_bytes = 8;
constexpr std::size_t judged_counts = 4;

void append_floats(nets::Bytes& bytes, std::span<const float> floats) {
    for (const float each : floats)
        nets::append_float(bytes, each);
}

void append_judged(nets::Bytes& bytes, const Judged& judged) {
    nets::append_number(bytes, std::bit_cast<std::uint64_t>(judged.squares), count_bytes);
    for (const std::int64_t count : {judged.right, judged.decided, judged.boards})
        nets::append_number(bytes, static_cast<std::uint64_t>(count), count_bytes);
}

/// Reads values one after the other. There must be enough bytes.
class Reader {
  public:
    explicit Reader(std::span<const std::uint8_t> bytes) : next_(bytes.data()) {}

    void floats(std::span<float> into) {
        for (float& each : into) {
            each = nets::float_at(next_);
            finite_ = finite_ && nets::is_parameter(each);
            next_ += float_bytes;
        }
    }

    std::uint64_t number() {
        next_ += count_bytes;
        return nets::number_at(next_ - count_bytes, count_bytes);
    }

    Judged judged() {
        Judged judged;
        judged.squares = std::bit_cast<double>(number());
        judged.right = static_cast<std::int64_t>(number());
        judged.decided = static_cast<std::int64_t>(number());
        judged.boards = static_cast<std::int64_t>(number());
        return judged;
    }

    /// Whether all floats were in the range of a parameter.
    bool finite() const { return finite_; }

  private:
    const std::uint8_t* next_;
    bool finite_ = true;
};

} // namespace

nets::Bytes write_state(const NetState& state, const NetSettings& settings) {
    const TrainingState& training = state.training;
    nets::Bytes body;
    nets::append_number(body, static_cast<std::uint64_t>(training.steps), count_bytes);
    nets::append_number(body, static_cast<std::uint64_t>(state.position), count_bytes);
    append_judged(body, state.so_far);
    for (const EpochResult& epoch : state.epochs)
        for (const Judged& judged : {epoch.training, epoch.validation, epoch.solved})
            append_judged(body, judged);
    append_floats(body, training.net.parameters());
    append_floats(body, training.means);
    append_floats(body, training.squares);
    const json::Object header{{"settings", toml_of(settings)},
                              {"inputs", training.net.shape().inputs},
                              {"epochs", static_cast<std::int64_t>(state.epochs.size())}};
    return nets::framed(state_kind, header, body);
}

std::expected<NetState, Problem> read_state(std::span<const std::uint8_t> bytes,
                                            const NetSettings& settings,
                                            const nets::NetShape& shape) {
    const auto frame = nets::read_frame(state_kind, bytes);
    if (!frame)
        return std::unexpected(frame.error());
    const std::string* told = nets::text_in(frame->header, "settings");
    const auto epochs = nets::number_in(frame->header, "epochs", 0, settings.epochs);
    const auto inputs = nets::number_in(frame->header, "inputs", shape.inputs, shape.inputs);
    if (told == nullptr || *told != toml_of(settings) || !inputs || !epochs)
        return problem("this state of a training is from other settings than run.toml says");
    NetState state{.training = {.net = nets::DenseNet(shape)}};
    const std::size_t parameters = state.training.net.parameters().size();
    const std::size_t expected =
        count_bytes * (2 + judged_counts + 3 * judged_counts * static_cast<std::size_t>(*epochs)) +
        float_bytes * 3 * parameters;
    if (frame->body.size() != expected)
        return nets::broken(state_kind, std::to_string(frame->body.size()) +
                                            " bytes follow its header instead of " +
                                            std::to_string(expected));
    Reader reader(frame->body);
    state.training.steps = static_cast<std::int64_t>(reader.number());
    state.position = static_cast<std::int64_t>(reader.number());
    state.so_far = reader.judged();
    for (int epoch = 0; epoch < *epochs; ++epoch) {
        EpochResult& result = state.epochs.emplace_back();
        result.training = reader.judged();
        result.validation = reader.judged();
        result.solved = reader.judged();
    }
    state.training.means.resize(parameters);
    state.training.squares.resize(parameters);
    reader.floats(state.training.net.parameters());
    reader.floats(state.training.means);
    reader.floats(state.training.squares);
    if (!reader.finite() || state.training.steps < 0 || state.position < 0)
        return nets::broken(state_kind, "a number of it is out of range");
    return state;
}

} // namespace quadrille::learn
