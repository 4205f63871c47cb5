#include "games/options.h"

#include "games/catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace quadrille {

namespace {

using Texts = std::vector<std::string>;

std::string said(const std::expected<Choices, Problem>& choices) {
    return choices ? "accepted" : choices.error().text;
}

std::string said_of_start(const Choices& choices) {
    const auto game = start("quoridor", choices);
    return game ? "accepted" : game.error().text;
}

TEST(Options, NumbersAndTheirRanges) {
    EXPECT_EQ(numbers(3, 11, 2), (Texts{"3", "5", "7", "9", "11"}));
    EXPECT_EQ(numbers(2, 2), (Texts{"2"}));
    const auto range = [](Texts values) {
        return Option{"name", "meaning", std::move(values), ""}.range();
    };
    EXPECT_EQ(range(numbers(0, 20)), "0 to 20");
    EXPECT_EQ(range(numbers(3, 11, 2)), "3, 5, 7, 9 or 11");
    EXPECT_EQ(range(numbers(2, 4)), "2, 3 or 4");
    EXPECT_EQ(range({"both", "either"}), "both or either");
    EXPECT_EQ(range({"36", "24", "52"}), "36, 24 or 52");
}

TEST(Options, FromTexts) {
    const auto choices = Choices::from_texts(Texts{"size=5", "players=3", "walls=0"});
    ASSERT_TRUE(choices);
    EXPECT_EQ(*choices, (Choices{{"size", "5"}, {"players", "3"}, {"walls", "0"}}));
    EXPECT_EQ(choices->number("size", 9), 5);
    EXPECT_EQ(choices->number("other", 9), 9);
    EXPECT_EQ(choices->word("size", "9"), "5");
    EXPECT_EQ(choices->word("other", "on"), "on");
    EXPECT_EQ(Choices::from_texts(Texts{"a=b=c"})->find("a"), "b=c");
}

TEST(Options, BadTexts) {
    EXPECT_EQ(said(Choices::from_texts(Texts{"size"})),
              "an option is written name=value, not \"size\"");
    EXPECT_EQ(said(Choices::from_texts(Texts{"=5"})),
              "an option is written name=value, not \"=5\"");
    EXPECT_EQ(said(Choices::from_texts(Texts{""})), "an option is written name=value, not \"\"");
    EXPECT_EQ(said(Choices::from_texts(Texts{"size=5", "size=5"})),
              "option \"size\" is given twice");
}

TEST(Options, UnknownNamesAndValues) {
    EXPECT_EQ(said_of_start({{"colour", "red"}}),
              "quoridor has no option \"colour\"; it has size, players, walls");
    EXPECT_EQ(said_of_start({{"Size", "9"}}),
              "quoridor has no option \"Size\"; it has size, players, walls");
    EXPECT_EQ(said_of_start({{"size", "4"}}),
              "option size of quoridor cannot be \"4\"; it can be 3, 5, 7, 9 or 11");
    EXPECT_EQ(said_of_start({{"players", "1"}}),
              "option players of quoridor cannot be \"1\"; it can be 2, 3 or 4");
    for (const char* value : {"", "-1", "21", "010", "5.0", "ten", " 5"})
        EXPECT_EQ(said_of_start({{"walls", value}}), "option walls of quoridor cannot be \"" +
                                                         std::string(value) +
                                                         "\"; it can be 0 to 20");
}

TEST(Options, DefaultsFollowTheRules) {
    const auto options = [](const Choices& choices) {
        return (*start("quoridor", choices))->options();
    };
    EXPECT_EQ(options({}), (Choices{{"size", "9"}, {"players", "2"}, {"walls", "10"}}));
    EXPECT_EQ(options({{"players", "3"}}),
              (Choices{{"size", "9"}, {"players", "3"}, {"walls", "6"}}));
    EXPECT_EQ(options({{"players", "4"}}),
              (Choices{{"size", "9"}, {"players", "4"}, {"walls", "5"}}));
    EXPECT_EQ(options({{"walls", "20"}, {"size", "11"}}),
              (Choices{{"size", "11"}, {"players", "2"}, {"walls", "20"}}));
}

TEST(Options, JsonKeepsNumbersAsNumbers) {
    const Choices choices{{"size", "9"}, {"turn", "both"}};
    EXPECT_EQ(choices.to_json().write(), R"({"size":9,"turn":"both"})");
    EXPECT_EQ(Choices::from_json(choices.to_json()), choices);
}

TEST(Options, BadJson) {
    EXPECT_EQ(said(Choices::from_json(json::Array{})),
              "options must be an object of names and values");
    EXPECT_EQ(said(Choices::from_json(json::Value())),
              "options must be an object of names and values");
    EXPECT_EQ(said(Choices::from_json(json::Object{{"size", true}})),
              "option \"size\" must be a number or a text");
    EXPECT_EQ(said(Choices::from_json(json::Object{{"size", json::Array{9}}})),
              "option \"size\" must be a number or a text");
}

TEST(Options, SettingAgainReplaces) {
    Choices choices{{"size", "9"}, {"walls", "1"}, {"size", "5"}};
    EXPECT_EQ(choices, (Choices{{"size", "5"}, {"walls", "1"}}));
    choices.set("walls", "2");
    EXPECT_EQ(choices.find("walls"), "2");
    EXPECT_EQ(choices.all().size(), 2U);
}

TEST(Options, EveryGameNamesItsDefaults) {
    for (const GameInfo& game : catalogue())
        for (const Option& option : game.options) {
            EXPECT_FALSE(option.values.empty());
            EXPECT_FALSE(option.meaning.empty());
            const bool one_of_them =
                std::ranges::find(option.values, option.standard) != option.values.end();
            EXPECT_TRUE(one_of_them || option.standard.find(' ') != std::string_view::npos)
                << game.name << ' ' << option.name << ' ' << option.standard;
        }
}

} // namespace

} // namespace quadrille
