#include "nets/sparse_net_file.h"
#include "nets/sparse_net_testing.h"

#include "nets/checksum.h"
#include "nets/mend_checksum.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace quadrille::nets {
namespace {

constexpr SparseShape small_shape{.inputs = 40, .units = 32};

SparseNetFile sparse_file() {
    return {.game = "quoridor",
            .options = {{"size", "5"}},
            .features = 3,
            .net = random_sparse_net(small_shape, 11),
            .notes = json::Object{{"seed", "7"}}};
}

std::set<int> some_inputs(Random& random) {
    std::set<int> inputs;
    for (int i = 0; i < 20; ++i)
        inputs.insert(static_cast<int>(random.below(40)));
    return inputs;
}

SparseSums<32> sums_of(const SparseNet& net, const std::set<int>& inputs) {
    SparseSums<32> sums = net.empty_sums<32>();
    for (const int input : inputs)
        sums.add(net.weights(input));
    return sums;
}

std::string sparse_fault(const Bytes& bytes) {
    const auto file = SparseNetFile::read(bytes);
    return file ? "" : file.error().text;
}

/// The same bytes with the last 8 replaced by a correct checksum.
Bytes with_checksum(Bytes bytes) {
    mend_checksum(bytes);
    return bytes;
}

TEST(SparseNet, IsTheFormulaOfItsHeader) {
    Random random(3);
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const SparseNet net = random_sparse_net(small_shape, seed);
        const std::set<int> inputs = some_inputs(random);
        double output = net.output_bias() / 255.0 / 64;
        for (std::size_t unit = 0; unit < 32; ++unit) {
            double sum = net.biases()[unit];
            for (const int input : inputs)
                sum += net.weights(input)[unit];
            const double clipped = std::clamp(sum / 255, 0.0, 1.0);
            output += clipped * clipped * net.output_weights()[unit] / 64;
        }
        // Rounded towards 0 twice.
        EXPECT_NEAR(net.judge(sums_of(net, inputs)), output * 200, 1.02);
    }
}

TEST(SparseNet, JudgesTheSameWhenItIsWidened) {
    Random random(5);
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const SparseNet net = random_sparse_net(small_shape, seed);
        EXPECT_EQ(net.widened(32), net);
        const SparseNet wide = net.widened(48);
        EXPECT_EQ(wide.shape(), (SparseShape{.inputs = 40, .units = 48}));
        const std::set<int> inputs = some_inputs(random);
        const std::vector<std::uint16_t> on(inputs.begin(), inputs.end());
        EXPECT_EQ(wide.judge(on), net.judge(on));
    }
}

TEST(SparseNet, FitsIntoItsNumbersAtTheExtremes) {
    SparseNet net({.inputs = 1, .units = 256});
    std::ranges::fill(net.biases(), SparseNet::largest_weight);
    for (const int weight : {127, -127}) {
        std::ranges::fill(net.output_weights(), static_cast<std::int16_t>(weight));
        EXPECT_EQ(net.judge(net.empty_sums<256>()), 256 * weight * 200 / 64);
    }
    SparseSums<256> sums = net.empty_sums<256>();
    std::ranges::fill(net.weights(0), SparseNet::largest_weight);
    for (int input = 0; input < SparseNet::most_active; ++input)
        sums.add(std::as_const(net).weights(0));
    EXPECT_EQ(sums.values[255], SparseNet::largest_weight * (SparseNet::most_active + 1));
}

TEST(SparseNet, SumsThatAreChangedAreThoseMadeAnew) {
    const SparseNet net = random_sparse_net(small_shape, 5);
    Random random(9);
    std::set<int> inputs;
    SparseSums<32> sums = net.empty_sums<32>();
    for (int change = 0; change < 2000; ++change) {
        const int input = static_cast<int>(random.below(40));
        if (inputs.erase(input) > 0) {
            sums.subtract(net.weights(input));
        } else {
            inputs.insert(input);
            sums.add(net.weights(input));
        }
        ASSERT_EQ(sums, sums_of(net, inputs));
    }
}

TEST(SparseNet, GivesTheSameNumbersEverywhere) {
    // Pinned: every other compiler, processor and browser must give the same values.
    const SparseNet net = random_sparse_net(small_shape, 1);
    Random random(2);
    Bytes bytes;
    for (int i = 0; i < 100; ++i)
        append_number(bytes,
                      static_cast<std::uint64_t>(net.judge(sums_of(net, some_inputs(random)))), 4);
    Checksum checksum;
    checksum.add(bytes);
    EXPECT_EQ(checksum.value(), 11707783581918787054U);
}

TEST(SparseNetFile, KeepsWhatWasWritten) {
    const SparseNetFile file = sparse_file();
    EXPECT_TRUE(SparseNetFile::begins(file.write()));
    const auto again = SparseNetFile::read(file.write());
    ASSERT_TRUE(again);
    EXPECT_EQ(again->game, "quoridor");
    EXPECT_EQ(again->options, file.options);
    EXPECT_EQ(again->features, 3);
    EXPECT_EQ(again->notes, file.notes);
    EXPECT_EQ(again->net, file.net);
    EXPECT_FALSE(again->alone);
}

TEST(SparseNetFile, SaysWhetherItJudgesAlone) {
    SparseNetFile file = sparse_file();
    file.alone = true;
    const Bytes bytes = file.write();
    EXPECT_TRUE(SparseNetFile::read(bytes)->alone);
    std::string text(bytes.begin(), bytes.end());
    text.replace(text.find(R"("alone":true)"), 12, R"("alone":1234)");
    EXPECT_EQ(sparse_fault(with_checksum({text.begin(), text.end()})),
              "the net is broken: its header does not say whether it judges alone");
}

TEST(SparseNetFile, RefusesWhatIsCutOffOrChanged) {
    EXPECT_EQ(sparse_fault({}), "this is not a net");
    EXPECT_FALSE(SparseNetFile::begins(Bytes(1000, 'q')));
    const Bytes whole = sparse_file().write();
    for (std::size_t size = 0; size < whole.size(); size += 1 + size / 50)
        EXPECT_NE(sparse_fault({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)}),
                  "");
    for (std::size_t place = 0; place < whole.size(); ++place) {
        Bytes changed = whole;
        changed[place] ^= 1U;
        EXPECT_NE(sparse_fault(changed), "") << place;
    }
    Bytes longer = whole;
    longer.push_back(0);
    EXPECT_EQ(sparse_fault(with_checksum(longer)),
              "the net is broken: 2661 bytes follow its header instead of 2660");
}

TEST(SparseNetFile, RefusesForgeries) {
    const Bytes whole = sparse_file().write();
    const auto header = [&](std::string_view from, std::string_view to) {
        std::string text(whole.begin(), whole.end());
        text.replace(text.find(from), from.size(), to);
        return sparse_fault(with_checksum({text.begin(), text.end()}));
    };
    const std::string broken_net = "the net is broken: ";
    EXPECT_EQ(header("sparse-net 2", "sparse-net 3"),
              "this net is of another version; this program reads version 2");
    EXPECT_EQ(header("\"game\"", "\"gone\""), broken_net + "its header lacks something");
    EXPECT_EQ(header("\"features\":3", "\"features\":0"),
              broken_net + "its header lacks something");
    EXPECT_EQ(header("\"units\":32", "\"units\":33"),
              broken_net + "a sparse net has 16 to 256 units, a multiple of 16, not 33");
    EXPECT_TRUE(header("\"units\":32", "\"units\":48").contains("bytes follow its header"));
    // Counted from the end of the file: checksum, output bias, output weights, upper bytes of the
    // biases.
    for (const auto& [place, bytes] : std::vector<std::pair<std::size_t, Bytes>>{
             {12, {0, 0, 0, 0x80}}, {13, {0x80}}, {12 + 32 + 1, {2}}}) {
        Bytes forgery = whole;
        std::ranges::copy(bytes, forgery.end() - static_cast<std::ptrdiff_t>(place));
        EXPECT_EQ(sparse_fault(with_checksum(forgery)),
                  broken_net + "a weight of it is out of range");
    }
}

TEST(SparseShape, IsChecked) {
    EXPECT_TRUE(check(SparseShape{.inputs = 1, .units = 16}));
    EXPECT_EQ(check(SparseShape{.inputs = 0, .units = 16}).error().text,
              "a sparse net has 1 to 16384 inputs, not 0");
    EXPECT_EQ(check(SparseShape{.inputs = 1, .units = 272}).error().text,
              "a sparse net has 16 to 256 units, a multiple of 16, not 272");
}

} // namespace
} // namespace quadrille::nets
