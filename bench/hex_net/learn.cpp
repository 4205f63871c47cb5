#include "bench/hex_net/learn.h"

#include "base/random.h"
#include "bots/hex/net_inputs.h"
#include "nets/hex_net_file.h"
#include "training/hex_trainer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

namespace quadrille::hex {

namespace {

[[noreturn]] void refuse(std::string_view what, std::string_view line) {
    throw std::runtime_error(fmt::format("{} in the sample \"{}\"", what, line));
}

/// A sample in compact form, since there are many.
struct KeptSample {
    NetView view;
    std::vector<std::pair<std::uint16_t, std::uint32_t>> visits;
    float value = 0.5F;
};

KeptSample read_sample(const std::string& line) {
    std::istringstream words(line);
    KeptSample kept;
    std::string word;
    int size = 0;
    if (!(words >> size >> word) || size < 3 || size > largest_size || word != "|")
        refuse(fmt::format("no size from 3 to {}", largest_size), line);
    Position position({.size = size, .swap = false});
    const auto cell = [&] {
        const auto square = read_square(word);
        if (!square || square->row >= size || square->column >= size ||
            position.owner(cell_at(*square)) != nobody)
            refuse(fmt::format("no empty cell {}", word), line);
        return cell_at(*square);
    };
    while (words >> word && word != "|") {
        const int placed = cell();
        position.play(Move::stone(placed));
        kept.view.before_last = std::exchange(kept.view.last, placed);
    }
    kept.view.stones = {position.stones(red), position.stones(blue)};
    kept.view.size = size;
    kept.view.turn = position.turn();
    while (words >> word && word != "|") {
        std::uint32_t visits = 0;
        const auto move = static_cast<std::uint16_t>(cell());
        if (!(words >> visits))
            refuse(fmt::format("no visits of {}", word), line);
        kept.visits.emplace_back(move, visits);
    }
    int searched = 0;
    int end = 0;
    if (!(words >> searched >> end))
        refuse("no chances", line);
    kept.value = static_cast<float>(end < 0 ? searched : (3 * end + searched) / 4) / 1'000;
    return kept;
}

/// The sample in the form for the trainer, on the board as it is or rotated by 180 degrees.
learn::HexSample shown(const KeptSample& kept, bool turned) {
    NetView view = kept.view;
    view.turned = turned;
    const auto size = static_cast<std::size_t>(view.size);
    const auto place = [&](int cell) { return static_cast<std::size_t>(net_cell(view, cell)); };
    learn::HexSample sample;
    sample.legal.assign(size * size, 1);
    sample.shares.assign(size * size, 0);
    for (const Cells& stones : view.stones)
        stones.each([&](int cell) { sample.legal[place(cell)] = 0; });
    std::uint64_t sum = 0;
    for (const auto& [cell, visits] : kept.visits)
        sum += visits;
    for (const auto& [cell, visits] : kept.visits)
        sample.shares[place(cell)] = static_cast<float>(visits) / static_cast<float>(sum);
    sample.value = kept.value;
    write_inputs(view, sample.inputs);
    return sample;
}

std::vector<std::uint8_t> bytes_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

nets::HexNet read_net(const std::string& path) {
    auto file = nets::HexNetFile::read(bytes_of(path));
    if (!file)
        throw std::runtime_error(path + ": " + file.error().text);
    return std::move(file->net);
}

void write_net(const nets::HexNet& net, const std::string& path) {
    const nets::Bytes bytes = nets::HexNetFile{.features = net_features, .net = net}.write();
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
    if (!file.flush())
        throw std::runtime_error("cannot write " + path);
}

void report(std::string_view what, const learn::HexLoss& loss) {
    fmt::print("{}: {} samples, moves {:.4f}, first move {:.4f}, value {:.4f}\n", what,
               loss.samples, loss.policy / static_cast<double>(loss.policy_samples),
               static_cast<double>(loss.hits) / static_cast<double>(loss.policy_samples),
               loss.value / static_cast<double>(loss.samples));
    std::fflush(stdout);
}

/// A trainer for a net of the given shape. It starts from the net `from` if there is one, which
/// must not be larger.
learn::HexTrainer trainer_for(const LearnArguments& arguments) {
    const nets::HexNet first = arguments.from.empty()
                                   ? nets::HexNet(nets::HexNetShape{.planes = net_plane_count})
                                   : read_net(arguments.from);
    nets::HexNetShape shape = first.shape();
    if (arguments.channels != 0)
        shape.channels = arguments.channels;
    if (arguments.blocks != 0)
        shape.blocks = arguments.blocks;
    if (const auto possible = nets::check(shape); !possible)
        throw std::runtime_error(possible.error().text);
    if (arguments.from.empty())
        return {shape, arguments.seed};
    if (shape.planes != net_plane_count || shape.channels < first.shape().channels ||
        shape.blocks < first.shape().blocks) {
        throw std::runtime_error(
            fmt::format("{} has {} channels and {} blocks, for {} planes; a net that goes on "
                        "from it has at least as many, for {} planes",
                        arguments.from, first.shape().channels, first.shape().blocks,
                        first.shape().planes, net_plane_count));
    }
    return {first, shape, arguments.seed};
}

} // namespace

void learn_net(const LearnArguments& arguments) {
    std::ifstream lines(arguments.samples);
    std::vector<KeptSample> samples;
    for (std::string line; std::getline(lines, line);)
        samples.push_back(read_sample(line));
    // The last samples are used for validation only.
    const std::size_t shown_count = samples.size() * 19 / 20;
    learn::HexTrainer trainer = trainer_for(arguments);
    Random random(arguments.seed);
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < shown_count; ++i)
        order.push_back(i);
    const double steps = static_cast<double>(shown_count) * arguments.rounds / arguments.batch;
    double step = 0;
    const auto report_others = [&](std::string_view when) {
        learn::HexLoss loss;
        for (std::size_t i = shown_count; i < samples.size(); ++i)
            trainer.judge(shown(samples[i], false), loss);
        report(fmt::format("{}, others", when), loss);
    };
    report_others("before");
    for (int round = 0; round < arguments.rounds; ++round) {
        random.shuffle(order);
        learn::HexLoss loss;
        for (std::size_t i = 0; i < order.size(); ++i) {
            trainer.add(shown(samples[order[i]], random.chance(1, 2)), loss);
            if ((i + 1) % static_cast<std::size_t>(arguments.batch) != 0 && i + 1 != order.size())
                continue;
            // The rate rises from almost 0 in the first 200 steps, and falls linearly to 3 %.
            const double part = step / steps;
            const double scale = std::min(1.0, (step + 1) / 200) * (1.0 - 0.97 * part);
            trainer.step(static_cast<float>(arguments.rate * 1e-6 * scale));
            ++step;
        }
        report(fmt::format("round {}, learned from", round + 1), loss);
        report_others(fmt::format("round {}", round + 1));
        write_net(trainer.net(), arguments.to);
    }
}

} // namespace quadrille::hex
