/// The text forms of Durak: options, deals, positions, moves, records, and the reasons of refusals.

#include "base/text.h"
#include "games/durak/test_games.h"
#include "games/test_effort.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace quadrille::durak {
namespace {

const std::string sorted_pack = joined(card_texts(pack(36)), " ");

std::string deal_problem(const std::string& deal, const Rules& rules = {}) {
    const auto start = Durak::start(rules, deal);
    return start ? "" : start.error().text;
}

TEST(DurakOptions, ArePassedOnUnchanged) {
    Random random(1);
    for (int i = 0; i < 100; ++i) {
        const Rules rules = random_rules(random);
        const Choices choices = Durak::choices(rules);
        EXPECT_TRUE(choices.check("durak", Durak::options()));
        EXPECT_EQ(Durak::make_rules(choices), rules);
    }
    EXPECT_EQ(Durak::make_rules({}), Rules());
}

TEST(DurakOptions, ASmallPackIsForFour) {
    EXPECT_TRUE(Durak::make_rules({{"cards", "24"}, {"players", "4"}}));
    EXPECT_EQ(Durak::make_rules({{"cards", "24"}, {"players", "5"}}).error().text,
              "a pack of 24 cards is enough for 4 players, not for 5");
}

TEST(DurakDeals, FollowFromTheSeed) {
    EXPECT_EQ(Durak::deal({}, 7), Durak::deal({}, 7));
    EXPECT_NE(Durak::deal({}, 7), Durak::deal({}, 8));
    EXPECT_EQ(Durak::deal({.players = 2, .cards = 24}, 0),
              "TH AH 9D QC TS QS 9S KS AD JD KC 9C AS TC QD 9H KD JC TD KH AC JH QH JS");
}

TEST(DurakDeals, EveryCardOnce) {
    EXPECT_EQ(deal_problem(sorted_pack), "");
    EXPECT_EQ(deal_problem(sorted_pack.substr(3)), "deal: 6S of the 36 cards is missing");
    EXPECT_EQ(deal_problem(sorted_pack.substr(9)),
              "deal: 6S and 2 more of the 36 cards are missing");
    EXPECT_EQ(deal_problem(""), "deal: 6S and 35 more of the 36 cards are missing");
    EXPECT_EQ(deal_problem(sorted_pack + " 6S"), "deal: 6S is there twice");
    EXPECT_EQ(deal_problem("2S" + sorted_pack.substr(2)),
              "deal: 2S is not in a pack of 36 cards, which has 6 to A of each suit");
    EXPECT_EQ(deal_problem("10S" + sorted_pack.substr(2)),
              "deal: \"10S\" is not a card; a card is a rank of 23456789TJQKA and a suit of SHDC, "
              "such as TD");
    EXPECT_EQ(deal_problem("6s" + sorted_pack.substr(2)),
              "deal: \"6s\" is not a card; a card is a rank of 23456789TJQKA and a suit of SHDC, "
              "such as TD");
}

RC_GTEST_PROP(DurakPositions, SurviveARoundTrip, (std::uint64_t seed)) {
    Random random(seed);
    const Rules rules = random_rules(random);
    Progress<Durak> game = random_game(rules, static_cast<int>(random.below(150)), random);
    while (!game.over() && !game.position().table().between_bouts())
        game.play(random_move(game.legal_moves(), true, random));
    const std::string text = Durak::write_position(game.position()).value();
    const Position read = Durak::read_position(rules, text).value();
    RC_ASSERT(Durak::write_position(read).value() == text);
    // Only during the first bout does a position hold more than its text.
    if (!game.history().first_plays().empty() && !game.over())
        RC_ASSERT(bool(read == game.position()));
}

TEST(DurakPositions, AreWrittenBetweenBoutsOnly) {
    Position position = Durak::read_position({}, "6S 7H | KD AC / - / S / 0").value();
    EXPECT_EQ(Durak::write_position(position), "6S 7H | KD AC / - / S / 0");
    position.play(Move::attack(*read_card("7H")));
    EXPECT_EQ(Durak::write_position(position).error().text,
              "a position of Durak can be written at the beginning of a bout only");
}

TEST(DurakPositions, FinishedOnesAreOver) {
    EXPECT_EQ(Durak::read_position({}, "- | KD AC / - / S / 0")->outcome(),
              Outcome::lost_by(1, Ending::last_with_cards));
    EXPECT_EQ(Durak::read_position({}, "6S | - / - / S / 0")->outcome(),
              Outcome::lost_by(0, Ending::last_with_cards));
    EXPECT_EQ(Durak::read_position({}, "- | - / - / S / 0")->outcome(),
              Outcome::drawn(Ending::empty_hands));
}

TEST(DurakPositions, BadOnesAreExplained) {
    const auto wrong = [](std::string_view text) {
        const auto read = Durak::read_position({}, text);
        return read ? "" : read.error().text;
    };
    EXPECT_EQ(wrong("6S | KD / - / S"),
              "position: it has four parts, hands / talon / trump suit / attacker, such as "
              "\"6S 7H | KD AC / - / S / 0\", not \"6S | KD / - / S\"");
    EXPECT_EQ(wrong("6S 7H / - / S / 0"),
              "position: 2 hands are needed with | between them, not \"6S 7H\"");
    EXPECT_EQ(wrong("6S | / - / S / 0"),
              "position: the hand of seat 1 is missing; write - for no cards");
    EXPECT_EQ(wrong("6S | KD / / S / 0"), "position: the talon is missing; write - for no cards");
    EXPECT_EQ(wrong("6S | KD / 6S / S / 0"), "position: 6S is there twice");
    EXPECT_EQ(wrong("5S | KD / - / S / 0"),
              "position: 5S is not in a pack of 36 cards, which has 6 to A of each suit");
    EXPECT_EQ(
        wrong("6S | KX / - / S / 0"),
        "position: \"KX\" is not a card; a card is a rank of 23456789TJQKA and a suit of SHDC, "
        "such as TD");
    EXPECT_EQ(wrong("6S | KD / - / spades / 0"),
              "position: the trump suit is S, H, D or C, not \"spades\"");
    EXPECT_EQ(wrong("6S | KD / - / S / 2"),
              "position: the attacker is a seat from 0 to 1, not \"2\"");
    EXPECT_EQ(wrong("6S | KD / 7D 7H / S / 0"),
              "position: the last card of the talon, 7H, is not of the trump suit S");
    EXPECT_EQ(wrong("6S | - / 7S / S / 0"),
              "position: while there is a talon, two seats or more must hold cards");
    const auto three = Durak::read_position({.players = 3}, "6S | - | 7D / - / S / 1");
    EXPECT_EQ(three.error().text, "position: seat 1 cannot attack without a card");
}

struct Attempt {
    std::string position;
    std::string moves;
    std::string attempt;
    Reason reason;
    std::string text;
};

void PrintTo(const Attempt& attempt, std::ostream* out) {
    *out << attempt.position << ": " << attempt.moves << " then " << attempt.attempt;
}

class DurakRefusals : public testing::TestWithParam<Attempt> {};

TEST_P(DurakRefusals, HaveTheirReasons) {
    const Attempt& given = GetParam();
    const Rules rules{.players = 3, .transfer = given.attempt != "t6D"};
    Progress<Durak> game(rules, Durak::read_position(rules, given.position).value());
    for (const std::string_view move : words(given.moves))
        ASSERT_TRUE(game.play(game.position().turn(), move)) << move;
    const auto played = game.play(game.position().turn(), given.attempt);
    ASSERT_FALSE(played);
    EXPECT_EQ(name(played.error().reason), name(given.reason));
    EXPECT_EQ(played.error().text, given.text);
}

const std::string bout = "7H 9C 7S | QH 7D 8H KD 6D | 8C 7C / - / S / 0";
const std::string no_move =
    " is not a move; a move is a card (7H), a card and what beats it (7H/QH), "
    "a transfer (t7D), take or pass";

INSTANTIATE_TEST_SUITE_P(
    AllOfThem, DurakRefusals,
    testing::Values(
        Attempt{bout, "", "", Reason::unreadable, "\"\"" + no_move},
        Attempt{bout, "", "7X", Reason::unreadable, "\"7X\"" + no_move},
        Attempt{bout, "7H", "7H-QH", Reason::unreadable, "\"7H-QH\"" + no_move},
        Attempt{bout, "7H", "7H/QX", Reason::unreadable, "\"7H/QX\"" + no_move},
        Attempt{"7H | - | - / - / S / 0", "", "7H", Reason::game_over, "the game is over"},
        Attempt{bout, "", "pass", Reason::must_move,
                "the player who begins a bout must play a card"},
        Attempt{bout, "", "take", Reason::wrong_role,
                "only the defender takes, and only while an attack card lies open"},
        Attempt{bout, "", "7H/QH", Reason::wrong_role,
                "only the defender beats, and only while an attack card lies open"},
        Attempt{bout, "", "t7S", Reason::wrong_role,
                "only the defender transfers, and only while an attack card lies open"},
        Attempt{bout, "7H", "pass", Reason::wrong_role,
                "the defender does not pass; beat an open card, or take"},
        Attempt{bout, "7H", "QH", Reason::wrong_role,
                "the defender does not attack; beat an open card, or take"},
        Attempt{bout, "", "QH", Reason::not_held, "you do not hold QH"},
        Attempt{bout, "", "AH", Reason::not_held, "you do not hold AH"},
        Attempt{bout, "", "2H", Reason::not_held,
                "2H is not in a pack of 36 cards, which has 6 to A of each suit"},
        Attempt{bout, "7H", "7H/AH", Reason::not_held, "you do not hold AH"},
        Attempt{bout, "7H", "t7C", Reason::not_held, "you do not hold 7C"},
        Attempt{bout, "7H", "9C/QH", Reason::not_on_table, "9C does not attack"},
        Attempt{bout, "7H 7H/QH 7S", "7H/8H", Reason::not_on_table, "7H is already beaten by QH"},
        Attempt{bout, "7H 7H/QH", "9C", Reason::rank_absent,
                "no card of the rank of 9C lies on the table"},
        Attempt{bout, "7H", "7H/KD", Reason::does_not_beat, "KD does not beat 7H; trump is S"},
        Attempt{bout, "7S", "7S/8H", Reason::does_not_beat, "8H does not beat 7S; trump is S"},
        Attempt{bout, "7H", "t6D", Reason::no_transfer, "this game is played without transfers"},
        Attempt{bout, "7H", "t8H", Reason::no_transfer, "8H has not the rank of 7H"},
        Attempt{bout, "7H 7H/QH 7S", "t7D", Reason::no_transfer,
                "a player who has beaten a card cannot transfer any more"},
        Attempt{"7H 9C | 7D KD | 8C / - / S / 0", "7H", "t7D", Reason::no_transfer,
                "the next player holds fewer than 2 cards"}));

TEST(DurakMoves, SurviveARoundTrip) {
    Random random(2);
    for (int round = 0; round < test_effort(100); ++round) {
        const Rules rules = random_rules(random);
        Progress<Durak> game = dealt_game(rules, deck_text(rules, random));
        while (!game.over()) {
            for (const Move move : game.legal_moves())
                ASSERT_EQ(Durak::read_move(game.position(), Durak::write_move(move)), move);
            game.play(random_move(game.legal_moves(), false, random));
        }
    }
}

TEST(DurakMoves, OthersAreRefusedExactlyWhenNotListed) {
    const std::vector<std::string> cards = card_texts(pack(52));
    Random random(3);
    for (int round = 0; round < test_effort(40); ++round) {
        const Progress<Durak> game =
            random_game(random_rules(random), static_cast<int>(random.below(60)), random);
        const std::vector<std::string> legal = sorted_texts(game.legal_moves());
        std::vector<std::string> accepted;
        const auto attempt = [&](const std::string& text) {
            if (Durak::read_move(game.position(), text))
                accepted.push_back(text);
        };
        attempt("take");
        attempt("pass");
        for (const std::string& card : cards) {
            attempt(card);
            attempt("t" + card);
            for (const std::string& other : cards)
                attempt(card + "/" + other);
        }
        std::ranges::sort(accepted);
        if (!game.over()) {
            EXPECT_EQ(accepted, legal);
        }
    }
}

TEST(DurakRecords, WholeGamesReplay) {
    Random random(4);
    for (int round = 0; round < test_effort(50); ++round) {
        const Rules rules = random_rules(random);
        const Progress<Durak> game = random_game(rules, 10'000, random);
        const auto again =
            quadrille::start("durak", Durak::choices(rules),
                             Beginning{.position = {}, .deal = game.origin().deal, .seed = 0});
        ASSERT_TRUE(again);
        for (const Move move : game.moves_played()) {
            ASSERT_FALSE((*again)->over());
            ASSERT_TRUE((*again)->play((*again)->turn(), Durak::write_move(move)));
        }
        EXPECT_EQ((*again)->outcome(), game.outcome());
        EXPECT_EQ((*again)->hash(), game.position().hash());
        (*again)->undo();
        EXPECT_FALSE((*again)->over());
    }
}

} // namespace
} // namespace quadrille::durak
