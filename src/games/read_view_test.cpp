/// Views written to JSON and read back: for every game of the catalogue, every seat and a
/// spectator.

#include "games/read_view.h"

#include "base/random.h"
#include "base/text.h"
#include "games/catalogue.h"
#include "games/test_effort.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace quadrille {
namespace {

using testing::HasSubstr;

/// Random values for some of the options, skipping values that contradict earlier choices.
Choices random_choices(const GameInfo& game, Random& random) {
    Choices choices;
    for (const Option& option : game.options)
        if (random.chance(1, 2)) {
            Choices more = choices;
            more.set(std::string(option.name),
                     option.values[random.below(static_cast<std::uint32_t>(option.values.size()))]);
            if (start(game.name, more))
                choices = more;
        }
    return choices;
}

void play_at_random(AnyGame& game, int plies, Random& random) {
    for (int i = 0; i < plies && !game.over(); ++i) {
        const auto moves = game.legal_moves();
        ASSERT_TRUE(
            game.play(game.turn(), moves[random.below(static_cast<std::uint32_t>(moves.size()))]));
    }
}

/// A game in progress or over, sometimes set up, sometimes ended by resignation or agreement.
std::unique_ptr<AnyGame> random_game(const GameInfo& info, Random& random) {
    const Choices choices = random_choices(info, random);
    const int plies = static_cast<int>(random.below(info.name == "blockade" ? 12 : 80));
    auto game = start(info.name, choices, {.position = {}, .deal = {}, .seed = random.next()});
    EXPECT_TRUE(game) << game.error().text;
    play_at_random(**game, plies, random);
    if (random.chance(1, 3)) {
        if (const auto text = (*game)->position_text())
            if (auto set_up = start(info.name, choices, {.position = *text})) {
                game = std::move(set_up);
                play_at_random(**game, plies / 4, random);
            }
    }
    if (!(*game)->over() && random.chance(1, 4)) {
        const bool resigned = random.chance(1, 2);
        (*game)->end(resigned ? Outcome::lost_by((*game)->seats() - 1, Ending::resignation)
                              : Outcome::drawn(Ending::agreement));
    }
    return std::move(*game);
}

class ReadView : public testing::TestWithParam<GameInfo> {};

INSTANTIATE_TEST_SUITE_P(Catalogue, ReadView,
                         testing::ValuesIn(catalogue().begin(), catalogue().end()),
                         [](const auto& game) { return std::string(game.param.name); });

TEST_P(ReadView, GivesTheViewThatWasWritten) {
    Random random(1);
    for (int round = 0; round < test_effort(30); ++round) {
        const auto game = random_game(GetParam(), random);
        for (Seat seat = nobody; seat < game->seats(); ++seat) {
            const auto view = game->view(seat);
            const auto read = read_view(view->json().write());
            ASSERT_TRUE(read) << read.error().text << "\n" << view->json().write();
            EXPECT_EQ((*read)->json(), view->json());
            EXPECT_EQ((*read)->legal_moves(), view->legal_moves());
            EXPECT_EQ((*read)->moves_played(), view->moves_played());
            EXPECT_EQ((*read)->outcome(), view->outcome());
            EXPECT_EQ((*read)->turn(), view->turn());
            EXPECT_EQ((*read)->seat(), seat);
            EXPECT_EQ((*read)->board({.colour = true, .paths = true}),
                      view->board({.colour = true, .paths = true}));
            for (const std::string& move :
                 {game->moves_played().empty() ? std::string("a1") : game->moves_played().back(),
                  std::string("pass"), std::string("?")})
                EXPECT_EQ((*read)->check(move), view->check(move)) << move;
        }
    }
}

TEST_P(ReadView, LegalMovesOfAViewAreThoseThatPassItsCheck) {
    Random random(2);
    const auto game = start(GetParam().name, {}, {.seed = 2}).value();
    play_at_random(*game, 3, random);
    const auto view = game->view(game->turn());
    for (const std::string& move : view->legal_moves())
        EXPECT_TRUE(view->check(move)) << move;
    const Seat other = game->turn() == 0 ? 1 : 0;
    const auto waiting = game->view(other)->check(view->legal_moves().front());
    ASSERT_FALSE(waiting);
    EXPECT_EQ(waiting.error().reason, Reason::not_your_turn);
}

/// The same JSON with the members of objects in reverse order, as other programs may write them.
json::Value reversed(const json::Value& value) {
    if (const json::Object* members = value.object()) {
        json::Object turned;
        for (const json::Member& member : *members)
            turned.insert(turned.begin(), {member.name, reversed(member.value)});
        return turned;
    }
    if (const json::Array* elements = value.array()) {
        json::Array same;
        for (const json::Value& element : *elements)
            same.push_back(reversed(element));
        return same;
    }
    return value;
}

TEST_P(ReadView, DoesNotMindTheOrderOfMembersNorMoreOfThem) {
    Random random(3);
    const auto game = random_game(GetParam(), random);
    const auto view = game->view(0);
    json::Value other = reversed(view->json());
    other.object()->push_back({"of_tomorrow", 1});
    const auto read = view_from_json(other);
    ASSERT_TRUE(read) << read.error().text;
    EXPECT_EQ((*read)->json(), view->json());
}

TEST_P(ReadView, RefusesAnyMemberThatContradictsTheMoves) {
    Random random(4);
    const auto game = start(GetParam().name, {}, {.seed = 4}).value();
    play_at_random(*game, 5, random);
    const json::Value good = game->view(game->turn())->json();
    for (const json::Member& member : *good.object())
        for (const json::Value& wrong :
             {json::Value(), json::Value(7), json::Value("x"), json::Value(json::Array{"a1"}),
              json::Value(json::Object{{"x", 1}})}) {
            if (wrong == member.value || (member.name == "options" && wrong.object() != nullptr))
                continue;
            json::Value bad = good;
            for (json::Member& each : *bad.object())
                if (each.name == member.name)
                    each.value = wrong;
            const auto read = view_from_json(bad);
            ASSERT_FALSE(read) << bad.write();
            EXPECT_FALSE(read.error().text.empty());
            EXPECT_EQ(read.error().text.find('\n'), std::string::npos);
        }
}

TEST(ReadViewDurak, APositionMayBeOverFromTheStart) {
    for (const std::string position :
         {"6S 7S | - | - / - / S / 0", "- | 6S | - / - / S / 0", "- | - | - / - / S / 1"}) {
        SCOPED_TRACE(position);
        const auto game = start("durak", {{"players", "3"}}, {.position = position}).value();
        for (Seat seat = nobody; seat < game->seats(); ++seat) {
            const auto view = game->view(seat);
            const auto read = read_view(view->json().write());
            ASSERT_TRUE(read) << read.error().text;
            EXPECT_EQ((*read)->json(), view->json());
        }
    }
}

std::string refusal(std::string_view text) {
    const auto read = read_view(text);
    return read ? std::string() : read.error().text;
}

TEST(ReadViewText, SaysWhatIsMissingOrWrong) {
    EXPECT_THAT(refusal(""), HasSubstr("JSON"));
    EXPECT_THAT(refusal("[]"), HasSubstr("names its game"));
    EXPECT_THAT(refusal(R"({"game":"chess","options":{},"seat":0,"played":[]})"),
                HasSubstr("there is no game"));
    EXPECT_THAT(refusal(R"({"game":"hex","seat":0,"played":[]})"), HasSubstr("options"));
    EXPECT_THAT(refusal(R"({"game":"hex","options":{"size":99},"seat":0,"played":[]})"),
                HasSubstr("size"));
    EXPECT_THAT(refusal(R"({"game":"hex","options":{},"seat":-1,"played":[]})"),
                HasSubstr("\"seat\""));
    EXPECT_THAT(refusal(R"({"game":"hex","options":{},"seat":2,"played":[]})"),
                HasSubstr("\"seat\" of a view is a number from 0 to 1"));
    EXPECT_THAT(refusal(R"({"game":"hex","options":{},"seat":0,"played":["a1","a1"]})"),
                HasSubstr("move 2, \"a1\""));
    EXPECT_THAT(refusal(R"({"game":"hex","options":{},"seat":0,"played":[],"result":[1,-1]})"),
                HasSubstr("\"reason\""));
    EXPECT_THAT(refusal(R"({"game":"hex","options":{},"seat":0,"played":[],)"
                        R"("result":[1,-1],"reason":"connection"})"),
                HasSubstr("not over by connection"));
    EXPECT_THAT(refusal(R"({"game":"hex","options":{},"seat":0,"played":[],"start":"a1"})"),
                HasSubstr("position"));
    EXPECT_THAT(refusal(R"({"game":"hex","options":{},"seat":0,"played":["a1"],"turn":0})"),
                HasSubstr("\"turn\" of a view is not what its moves lead to"));
}

TEST(ReadViewText, NeedsNoMoreThanHowTheGameWent) {
    const auto view = read_view(R"({"game":"hex","options":{},"seat":1,"played":["a1"]})");
    ASSERT_TRUE(view) << view.error().text;
    EXPECT_EQ((*view)->turn(), 1);
    EXPECT_EQ((*view)->legal_moves().size(), 121U);
}

} // namespace
} // namespace quadrille
