/// Views do not leak: exchanging hidden cards does not change a single byte of what a seat is sent.

#include "base/text.h"
#include "games/durak/test_games.h"
#include "games/read_view.h"
#include "games/test_effort.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <type_traits>

namespace quadrille::durak {
namespace {

using testing::HasSubstr;

/// A game started as the command line and the server do it.
std::unique_ptr<AnyGame> any_game(const Rules& rules, const std::string& deal,
                                  const std::vector<Move>& moves) {
    auto game = quadrille::start("durak", Durak::choices(rules),
                                 Beginning{.position = {}, .deal = deal, .seed = 0})
                    .value();
    for (const Move move : moves)
        EXPECT_TRUE(game->play(game->turn(), Durak::write_move(move)));
    return game;
}

/// The view of a seat, and the answer to each move it could try.
std::string all_bytes(const AnyGame& game, Seat seat) {
    static const std::vector<std::string> attempts = [] {
        std::vector<std::string> texts{"take", "pass", "nonsense", "t6"};
        const std::vector<std::string> cards = card_texts(pack(largest_pack));
        for (const std::string& card : cards) {
            texts.push_back(card);
            texts.push_back("t" + card);
            texts.push_back("9H/" + card);
            texts.push_back(card + "/AS");
        }
        return texts;
    }();
    const auto view = game.view(seat);
    std::string bytes = view->json().write() + "\n" + view->board({}) +
                        view->board({.colour = true, .paths = false}) +
                        joined(view->legal_moves(), " ") + "\n";
    if (seat == nobody)
        return bytes;
    for (const std::string& attempt : attempts) {
        const auto copy = game.clone();
        const auto answer = copy->play(seat, attempt);
        EXPECT_EQ(view->check(attempt), answer);
        // The position after an accepted move is compared at the next ply.
        bytes += attempt + ": " + (answer ? "played" : answer.error().text) + "\n";
    }
    return bytes;
}

/// The same deal with the cards unknown to the seat permuted, such that the same seat attacks
/// first.
std::string with_other_hidden_cards(const Progress<Durak>& game, Seat seat, Random& random) {
    const Cards unknown = Durak::view(game, seat).unknown();
    const auto cards = words(*game.origin().deal);
    std::vector<std::string> hidden;
    for (const std::string_view card : cards)
        if (unknown.contains(*read_card(card)))
            hidden.emplace_back(card);
    for (;;) {
        random.shuffle(hidden);
        std::vector<std::string> deck;
        auto next = hidden.begin();
        for (const std::string_view card : cards)
            deck.push_back(unknown.contains(*read_card(card)) ? *next++ : std::string(card));
        const std::string deal = joined(deck, " ");
        if (Durak::start(game.rules(), deal)->turn() == game.start().turn())
            return deal;
    }
}

TEST(DurakViews, ShowNothingOfHiddenCards) {
    static_assert(!std::is_convertible_v<const View&, const Position&>);
    Random random(1);
    for (int round = 0; round < test_effort(12); ++round) {
        const Rules rules = random_rules(random);
        const std::string deal = deck_text(rules, random);
        Progress<Durak> game = dealt_game(rules, deal);
        const bool eager = random.chance(1, 2);
        for (int ply = 0; ply < 200; ++ply) {
            const auto real = any_game(rules, deal, game.moves_played());
            for (Seat seat = nobody; seat < rules.players; ++seat) {
                const auto other = any_game(rules, with_other_hidden_cards(game, seat, random),
                                            game.moves_played());
                ASSERT_EQ(all_bytes(*other, seat), all_bytes(*real, seat));
                // An `AnyView` holds nothing else.
                ASSERT_EQ(*other->view(seat)->as<Durak>(), *real->view(seat)->as<Durak>());
            }
            if (game.over())
                break;
            game.play(random_move(game.legal_moves(), eager, random));
        }
    }
}

TEST(DurakViews, KnowWhatWasSeen) {
    Random random(2);
    for (int round = 0; round < test_effort(200); ++round) {
        const Rules rules = random_rules(random);
        const Progress<Durak> game =
            random_game(rules, static_cast<int>(random.below(150)), random);
        const Position& position = game.position();
        for (Seat seat = nobody; seat < rules.players; ++seat) {
            const View view = Durak::view(game, seat);
            int hidden = view.table().talon;
            for (Seat other = 0; other < rules.players; ++other) {
                EXPECT_EQ(view.known(other) & ~position.hand(other), Cards());
                EXPECT_EQ(view.hand_size(other), position.hand(other).count());
                if (other != seat)
                    hidden += view.hand_size(other) - view.known(other).count();
            }
            if (view.table().talon > 0)
                --hidden;
            EXPECT_EQ(view.unknown().count(), hidden);
            EXPECT_EQ(view.hand(), seat == nobody ? Cards() : position.hand(seat));
            EXPECT_EQ(sorted_texts(view.legal_moves()), seat == position.turn()
                                                            ? sorted_texts(game.legal_moves())
                                                            : std::vector<std::string>());
        }
    }
}

TEST(DurakViews, ForgetWhatIsTakenBack) {
    Random random(7);
    for (int round = 0; round < test_effort(20); ++round) {
        Progress<Durak> game = random_game(random_rules(random), 0, random);
        std::vector<Progress<Durak>> stages;
        while (!game.over() && game.plies() < 150) {
            stages.push_back(game);
            game.play(random_move(game.legal_moves(), true, random));
        }
        for (; !stages.empty(); stages.pop_back()) {
            game.undo();
            for (Seat seat = nobody; seat < game.rules().players; ++seat)
                ASSERT_EQ(Durak::view(game, seat), Durak::view(stages.back(), seat));
        }
    }
}

Progress<Durak> set_up(const Rules& rules, std::string_view position, std::string_view moves) {
    Progress<Durak> game(rules, Durak::read_position(rules, position).value(),
                         Origin{.deal = {}, .position = std::string(position)});
    for (const std::string_view move : words(moves))
        EXPECT_TRUE(game.play(game.position().turn(), move)) << move;
    return game;
}

TEST(DurakViews, CardsTakenAreKnownUntilPlayed) {
    auto game =
        set_up({.players = 3}, "7H 9C KC | 8D 9D TD | TC JC QC / - / S / 0", "7H take pass pass");
    EXPECT_EQ(card_texts(Durak::view(game, 2).known(1)), std::vector<std::string>{"7H"});
    EXPECT_THAT(Durak::view(game, 2).board({}), HasSubstr("seat 1: 4 cards, known 7♥"));
    for (const std::string_view move : words("TC take pass pass 7H"))
        ASSERT_TRUE(game.play(game.position().turn(), move)) << move;
    EXPECT_EQ(Durak::view(game, 2).known(1), Cards());
}

TEST(DurakViews, TheTrumpFaceUpIsKnownToBeHeldOnceDrawn) {
    const auto game =
        set_up({}, "7H 8C 9C TC JC QC | 8H 6D 9D TD JD QD / 6S / S / 0", "7H 7H/8H pass");
    EXPECT_EQ(game.position().table().face_up, no_card);
    EXPECT_EQ(card_texts(Durak::view(game, 1).known(0)), std::vector<std::string>{"6S"});
}

TEST(DurakViews, TheCardShownInADealWithoutATalonIsKnown) {
    Random random(3);
    const Rules rules{.players = 6, .cards = 36};
    const Progress<Durak> game = random_game(rules, 0, random);
    const View view = Durak::view(game, nobody);
    EXPECT_EQ(view.known(5), Cards::of(view.table().face_up));
    EXPECT_EQ(view.table().talon, 0);
}

TEST(DurakViews, SpectatorsGetNoHandAndSeatsTheirOwn) {
    const auto game = set_up({}, "7H 9C | QH KD AD / - / S / 0", "7H");
    const std::string watched = json::Value(Durak::view(game, nobody).json()).write();
    EXPECT_THAT(watched, HasSubstr(R"("hand":null,"hands":[1,3],"known":[[],[]])"));
    EXPECT_THAT(watched, HasSubstr(R"("table":[{"attack":"7H","defence":null}])"));
    EXPECT_THAT(json::Value(Durak::view(game, 1).json()).write(),
                HasSubstr(R"("hand":["QH","KD","AD"])"));
    EXPECT_EQ(Durak::view(game, 0).board({}), "trump ♠, talon 0 cards\n"
                                              "  ┌──┐\n"
                                              "  │7♥│\n"
                                              "  └──┘\n"
                                              "seat 0: 1 card, attacks, holds 9♣\n"
                                              "seat 1: 3 cards, defends\n");
}

/// The complete JSON of a seat's view, including the members common to all games.
json::Value told(const Rules& rules, const View& view) {
    json::Object members{{"game", "durak"},
                         {"options", Durak::choices(rules).to_json()},
                         {"seat", view.seat() == nobody ? json::Value() : view.seat()}};
    std::vector<std::string> played;
    for (const Move move : view.moves_played())
        played.push_back(Durak::write_move(move));
    members.push_back({"played", played});
    for (json::Member& member : view.json())
        members.push_back(std::move(member));
    return members;
}

std::expected<View, Problem> read(const json::Value& json) {
    const auto view = view_from_json(json);
    if (!view)
        return std::unexpected(view.error());
    return *(*view)->as<Durak>();
}

TEST(DurakViews, CanBeReadFromTheirJson) {
    Random random(5);
    for (int i = 0; i < test_effort(300); ++i) {
        const Rules rules = random_rules(random);
        const Progress<Durak> game =
            random_game(rules, static_cast<int>(random.below(120)), random);
        if (game.over())
            continue;
        const Seat seat = static_cast<Seat>(random.below(rules.players + 1U)) - 1;
        const View view = Durak::view(game, seat);
        const auto again = read(told(rules, view));
        ASSERT_TRUE(again) << again.error().text;
        EXPECT_EQ(*again, view);
    }
}

TEST(DurakViews, OfSetUpGamesCanBeReadToo) {
    const auto game =
        set_up({}, "7H 8C 9C TC JC QC | 8H 6D 9D TD JD QD / 7S 6S / S / 0", "7H 7H/8H pass 6D");
    const View view = Durak::view(game, 1);
    const auto again = read(told({}, view));
    ASSERT_TRUE(again) << again.error().text;
    EXPECT_EQ(*again, view);
}

TEST(DurakViews, ThatContradictThemselvesAreRefused) {
    Random random(6);
    const Rules rules;
    Progress<Durak> game = random_game(rules, 0, random);
    while (Durak::view(game, 0).json().back().value == json::Value(json::Array{}))
        game.play(game.legal_moves()[0]);
    const json::Value good = told(rules, Durak::view(game, 0));
    ASSERT_TRUE(read(good));
    const auto refusal = [&](std::string_view member, const json::Value& value) {
        json::Value bad = good;
        for (json::Member& each : *bad.object())
            if (each.name == member)
                each.value = value;
        const auto again = read(bad);
        return again ? std::string() : again.error().text;
    };
    EXPECT_THAT(refusal("seat", 2), HasSubstr("\"seat\""));
    EXPECT_NE(refusal("seat", json::Value()), "") << "a spectator with a hand";
    EXPECT_THAT(refusal("options", json::Value()), HasSubstr("options"));
    EXPECT_THAT(refusal("start", json::Value()), HasSubstr("\"start\""));
    EXPECT_THAT(refusal("hand", std::vector<std::string>{"6S"}), HasSubstr("hand"));
    EXPECT_THAT(refusal("hand", std::vector<std::string>{"1S"}), HasSubstr("\"hand\""));
    EXPECT_THAT(refusal("drawn", std::vector<std::string>{}), HasSubstr("\"drawn\""));
    EXPECT_THAT(refusal("drawn", card_texts(pack(36))), HasSubstr("\"drawn\""));
    EXPECT_THAT(refusal("trump", "X"), HasSubstr("\"trump\""));
    EXPECT_THAT(refusal("played", std::vector<std::string>{"take"}), HasSubstr("take"));
}

} // namespace
} // namespace quadrille::durak
