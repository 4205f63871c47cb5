#include "nets/net_file.h"

#include "base/random.h"
#include "nets/board_inputs.h"
#include "nets/checksum.h"
#include "nets/matrix.h"
#include "nets/mend_checksum.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>

namespace quadrille::nets {
namespace {

/// A net with the same pseudo-random parameters on every machine.
NetFile some_net(Activation activation = Activation::leaky_relu) {
    NetFile file{.game = "hex",
                 .options = {{"size", "5"}, {"swap", "off"}},
                 .net = DenseNet({.inputs = 25, .layers = {20, 7, 3, 1}, .activation = activation}),
                 .notes = json::Object{{"seed", "7"}}};
    Random random(11);
    for (const LayerPlace& layer : file.net.layers()) {
        const auto next = [&] {
            return (static_cast<float>(random.below(1U << 20U)) - 524288.0F) / 1048576.0F;
        };
        for (std::size_t unit = 0; unit < layer.units; ++unit) {
            for (std::size_t input = 0; input < layer.inputs; ++input)
                file.net.parameters()[layer.weights + unit * layer.step + input] = next();
            file.net.parameters()[layer.biases + unit] = next();
        }
    }
    return file;
}

constexpr std::size_t boards = 64;

std::vector<float> some_boards() {
    std::vector<float> inputs(25 * boards);
    Random random(5);
    for (std::size_t board = 0; board < boards; ++board)
        put_board_inputs(random.next() % 847'288'609'443, 25, inputs.data() + board, boards);
    return inputs;
}

std::string fault(const Bytes& bytes) {
    const auto file = NetFile::read(bytes);
    return file ? "" : file.error().text;
}

/// The same bytes with the last 8 replaced by a correct checksum.
Bytes signed_anew(Bytes bytes) {
    mend_checksum(bytes);
    return bytes;
}

Bytes forged(const Bytes& bytes, std::string_view from, std::string_view to) {
    std::string text(bytes.begin(), bytes.end());
    text.replace(text.find(from), from.size(), to);
    return signed_anew({text.begin(), text.end()});
}

TEST(NetFile, KeepsWhatWasWritten) {
    for (const auto activation : {Activation::leaky_relu, Activation::relu, Activation::softsign}) {
        const NetFile file = some_net(activation);
        const auto again = NetFile::read(file.write());
        ASSERT_TRUE(again);
        EXPECT_EQ(again->game, "hex");
        EXPECT_EQ(again->options, file.options);
        EXPECT_EQ(again->notes, file.notes);
        EXPECT_EQ(again->net, file.net);
    }
}

TEST(DenseNet, IsTheFormulaOfTheTextbook) {
    const DenseNet net = some_net().net;
    const auto inputs = some_boards();
    const auto judged = net.evaluate(inputs, boards);
    for (std::size_t board = 0; board < boards; ++board) {
        std::vector<double> now;
        for (std::size_t i = 0; i < 25; ++i)
            now.push_back(inputs[i * boards + board]);
        for (const LayerPlace& layer : net.layers()) {
            std::vector<double> next;
            for (std::size_t unit = 0; unit < layer.units; ++unit) {
                double sum = net.parameters()[layer.biases + unit];
                for (std::size_t i = 0; i < layer.inputs; ++i)
                    sum += net.parameters()[layer.weights + unit * layer.step + i] * now[i];
                next.push_back(layer.units == 1 || sum > 0 ? sum : sum / 8);
            }
            now = next;
        }
        EXPECT_NEAR(judged[board], now[0], 1e-4);
    }
}

TEST(DenseNet, GivesTheSameBitsEverywhere) {
    // Pinned: every other compiler, processor and browser must give the same values.
    const auto checksum_of = [](Activation activation) {
        Bytes bytes;
        for (const float value : some_net(activation).net.evaluate(some_boards(), boards))
            append_float(bytes, value);
        Checksum checksum;
        checksum.add(bytes);
        return checksum.value();
    };
    EXPECT_EQ(checksum_of(Activation::leaky_relu), 15123530911419107312U);
    EXPECT_EQ(checksum_of(Activation::relu), 883649670844991592U);
    EXPECT_EQ(checksum_of(Activation::softsign), 7196346388116665191U);
}

TEST(DenseNet, DoesNotDependOnTheBoardsBesideIt) {
    const DenseNet net = some_net().net;
    const auto inputs = some_boards();
    const auto together = net.evaluate(inputs, boards);
    for (const std::size_t board : {0U, 13U, 63U}) {
        std::vector<float> alone(25 * lanes);
        for (std::size_t i = 0; i < 25; ++i)
            alone[i * lanes + 3] = inputs[i * boards + board];
        EXPECT_EQ(net.evaluate(alone, lanes)[3], together[board]);
    }
}

TEST(NetFile, RefusesWhatIsNone) {
    EXPECT_EQ(fault({}), "this is not a net");
    EXPECT_EQ(fault(Bytes(1000, 'q')), "this is not a net");
    EXPECT_EQ(fault(forged(some_net().write(), "net 1", "net 2")),
              "this net is of another version; this program reads version 1");
}

TEST(NetFile, RefusesWhatIsCutOffOrChanged) {
    const Bytes whole = some_net().write();
    for (std::size_t size = 0; size < whole.size(); size += 1 + size / 50)
        EXPECT_NE(fault({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)}), "");
    for (std::size_t place = 0; place < whole.size(); ++place) {
        Bytes changed = whole;
        changed[place] ^= 1U;
        EXPECT_NE(fault(changed), "") << place;
    }
    Bytes longer = whole;
    longer.push_back(0);
    EXPECT_EQ(fault(longer), "the net is broken: its checksum is wrong");
    EXPECT_EQ(fault(signed_anew(longer)),
              "the net is broken: 2781 bytes follow its header instead of 2780");
}

TEST(NetFile, RefusesForgeries) {
    const Bytes whole = some_net().write();
    const auto header = [&](std::string_view from, std::string_view to) {
        return fault(forged(whole, from, to));
    };
    const std::string broken_net = "the net is broken: ";
    EXPECT_EQ(header("\"game\"", "\"gone\""), broken_net + "its header lacks something");
    EXPECT_EQ(header("leaky-relu", "wild"), broken_net + "its header lacks something");
    EXPECT_EQ(header("[20,7,3,1]", "[20,7,3,2]"), broken_net + "the last layer has 1 unit, not 2");
    EXPECT_EQ(header("[20,7,3,1]", "[20,-7,1]"),
              broken_net + "a layer has 1 to 1024 units, not -7");
    EXPECT_EQ(header("[20,7,3,1]", "[]"), broken_net + "a net has 1 to 16 layers, not 0");
    EXPECT_TRUE(header("[20,7,3,1]", "[21,7,3,1]").contains("bytes follow its header instead of"));
    for (const float number : {std::numeric_limits<float>::quiet_NaN(),
                               std::numeric_limits<float>::infinity(), -1.1e6F}) {
        Bytes bytes;
        append_float(bytes, number);
        Bytes forgery = whole;
        std::ranges::copy(bytes, forgery.end() - 40);
        EXPECT_EQ(fault(signed_anew(forgery)), broken_net + "a weight of it is out of range");
    }
}

} // namespace
} // namespace quadrille::nets
