#include "learn/settings_file.h"

#include <gtest/gtest.h>

namespace quadrille::learn {
namespace {

TEST(TableSettings, AreReadAsTheyAreWritten) {
    const TableSettings settings{.game = "hex",
                                 .options = {{"size", "5"}, {"swap", "off"}},
                                 .seed = ~std::uint64_t{0},
                                 .random_games = 5,
                                 .following_games = 6,
                                 .follow_percent = 90,
                                 .against_itself = true};
    EXPECT_EQ(read_table_settings(toml_of(settings)), settings);
    EXPECT_EQ(read_table_settings("method = \"net\"").error().text, "its method is not \"table\"");
    for (const char* text : {"x", "method = \"table\"\nseed = 1", "method = \"table\"\ngame = 3"})
        EXPECT_FALSE(read_table_settings(text)) << text;
}

TEST(NetSettings, AreReadAsTheyAreWritten) {
    const NetSettings settings{.from = "a \"b\\c\"\n",
                               .labels = Labels::exact,
                               .sample = 7,
                               .layers = {3, 1},
                               .activation = nets::Activation::softsign,
                               .rate_millionths = 5,
                               .batch = 9,
                               .epochs = 11,
                               .seed = ~std::uint64_t{0}};
    EXPECT_EQ(read_net_settings(toml_of(settings)), settings);
    EXPECT_EQ(read_net_settings("method = \"table\"").error().text, "its method is not \"net\"");
    EXPECT_FALSE(read_net_settings("method = \"net\"\nseed = 1"));
}

} // namespace
} // namespace quadrille::learn
