#include "training/data_set.h"

#include "base/random.h"
#include "nets/mend_checksum.h"
#include "training/version.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace quadrille::learn {
namespace {

DataSet some_set(int count, std::uint64_t seed = 3) {
    DataSet set{.game = "hex",
                .options = {{"size", "5"}, {"swap", "off"}},
                .bits = 40,
                .labels = Labels::table,
                .source = "a test",
                .seed = seed,
                .program = std::string(program_version)};
    Random random(seed);
    for (int i = 0; i < count; ++i)
        set.samples.push_back({random.next() % 847'288'609'443,
                               static_cast<std::int16_t>(random.below(65535) - 32767)});
    return set;
}

std::string data_fault(const nets::Bytes& bytes) {
    const auto set = DataSet::read(bytes);
    return set ? "" : set.error().text;
}

nets::Bytes data_signed_anew(nets::Bytes bytes) {
    nets::mend_checksum(bytes);
    return bytes;
}

TEST(DataSet, KeepsWhatWasWritten) {
    for (const int bits : {1, 15, 40, 64}) {
        DataSet set = some_set(100);
        set.bits = bits;
        for (Sample& sample : set.samples)
            sample.number >>= 64 - bits;
        const auto again = DataSet::read(set.write());
        ASSERT_TRUE(again);
        EXPECT_EQ(again->samples, set.samples);
        EXPECT_EQ(again->options, set.options);
        EXPECT_EQ(again->source, "a test");
        EXPECT_EQ(again->seed, 3U);
        EXPECT_EQ(again->program, program_version);
    }
}

TEST(DataSet, ABoardOfFiveByFiveTakesSevenBytes) {
    EXPECT_EQ(some_set(1100).write().size() - some_set(100).write().size(), 7001U);
}

TEST(DataSet, RefusesWhatIsNoneCutOffOrChanged) {
    EXPECT_EQ(data_fault({}), "this is not a data set");
    const nets::Bytes whole = some_set(50).write();
    for (std::size_t size = 0; size < whole.size(); ++size)
        EXPECT_NE(data_fault({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)}),
                  "");
    for (std::size_t place = 0; place < whole.size(); ++place) {
        nets::Bytes changed = whole;
        changed[place] ^= 1U;
        EXPECT_NE(data_fault(changed), "") << place;
    }
    nets::Bytes forged = whole;
    forged[forged.size() - 8 - 3] = 0xff;
    EXPECT_EQ(data_fault(data_signed_anew(forged)), "");
    forged = whole;
    forged[forged.size() - 8 - 2] = 0x00;
    forged[forged.size() - 8 - 1] = 0x80;
    EXPECT_EQ(data_fault(data_signed_anew(forged)),
              "the data set is broken: a value of it is out of range");
    forged = whole;
    forged.insert(forged.end() - 8, 0);
    EXPECT_EQ(data_fault(data_signed_anew(forged)),
              "the data set is broken: 351 bytes follow its header instead of 350");
}

TEST(DataSet, PartsHaveEachBoardOnce) {
    const DataSet set = some_set(1000);
    const auto [first, second] = divided(set, 75, 9);
    EXPECT_EQ(first.samples.size(), 750U);
    EXPECT_EQ(second.samples.size(), 250U);
    std::multiset<std::uint64_t> numbers;
    for (const DataSet& part : {first, second})
        for (const Sample& sample : part.samples)
            numbers.insert(sample.number);
    std::multiset<std::uint64_t> expected;
    for (const Sample& sample : set.samples)
        expected.insert(sample.number);
    EXPECT_EQ(numbers, expected);
    EXPECT_EQ(sampled(set, 20, 1).samples.size(), 20U);
    EXPECT_EQ(sampled(set, 20, 1).samples, sampled(set, 20, 1).samples);
    EXPECT_NE(sampled(set, 20, 1).samples, sampled(set, 20, 2).samples);
    EXPECT_EQ(sampled(set, 5000, 1).samples, set.samples);
    EXPECT_EQ(sampled(set, 20, 1).source, "sample of 20 of 1000 boards by seed 1 from (a test)");
}

TEST(DataSet, MergingTakesEachBoardOnce) {
    const DataSet set = some_set(100);
    const auto [first, second] = divided(set, 50, 9);
    const std::vector<DataSet> sets{first, second, first};
    const auto all = merged(sets);
    ASSERT_TRUE(all);
    EXPECT_EQ(all->samples.size(), 100U);
    std::vector<DataSet> others{set, set};
    others[1].labels = Labels::exact;
    EXPECT_EQ(merged(others).error().text,
              "one data set has values of a table, another has exact ones");
    others[1].game = "quoridor";
    EXPECT_EQ(merged(others).error().text, "the data sets are of different games or options");
}

} // namespace
} // namespace quadrille::learn
