/// The rules of Durak: compared with the naive implementation, and their special cases one by one.

#include "base/text.h"
#include "games/durak/naive_durak.h"
#include "games/durak/test_games.h"
#include "games/perft.h"
#include "games/test_effort.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <type_traits>

namespace quadrille::durak {
namespace {

static_assert(std::is_trivially_copyable_v<Position>);
static_assert(sizeof(Position) <= 144);
static_assert(sizeof(Move) == 2);

using testing::ElementsAre;
using testing::IsEmpty;

NaiveDurak naive_game(const Rules& rules, const std::string& deal) {
    const Choices choices = Durak::choices(rules);
    NaiveDurak::Texts deck;
    for (const std::string_view card : words(deal))
        deck.emplace_back(card);
    return {{.players = choices.number("players", 0),
             .cards = choices.number("cards", 0),
             .first_bout = choices.number("first_bout", 0),
             .throw_in = std::string(choices.word("throw_in", "")),
             .after_take = choices.word("after_take", "") == "on",
             .transfer = choices.word("transfer", "") == "on"},
            deck};
}

std::string sorted_cards(const Cards& cards) {
    std::vector<std::string> texts = card_texts(cards);
    std::ranges::sort(texts);
    return joined(texts, " ");
}

/// The same text as `NaiveDurak::state`.
std::string state(const Position& position) {
    const Table& table = position.table();
    std::string text;
    for (Seat seat = 0; seat < position.seats(); ++seat)
        text += sorted_cards(position.hand(seat)) + " | ";
    text += "talon " + joined(card_texts(position.talon()), " ") + " | table";
    for (int i = 0; i < table.attacks; ++i) {
        const Pair pair = table.pairs[i];
        text += " " + card_text(pair.attack) + "/" + (pair.open() ? "" : card_text(pair.defence));
    }
    text += " | gone " + sorted_cards(position.gone()) + " | trump " + suit_letter(table.trump);
    if (const auto outcome = position.outcome())
        return text + " | over " +
               (outcome->kind == Outcome::Kind::draw ? "draw" : std::to_string(outcome->seat));
    return text + " | attacker " + std::to_string(table.attacker) + " defender " +
           std::to_string(table.defender) + " turn " + std::to_string(position.turn()) + " most " +
           std::to_string(table.limit) + (table.phase == Phase::taking ? " taken" : "");
}

/// A game from a position text, after moves that must all be legal.
Progress<Durak> game(const Rules& rules, std::string_view position, std::string_view moves = "") {
    Progress<Durak> progress(rules, Durak::read_position(rules, position).value(),
                             Origin{.deal = {}, .position = std::string(position)});
    for (const std::string_view move : words(moves)) {
        const auto played = progress.play(progress.position().turn(), move);
        EXPECT_TRUE(played) << move << ": " << (played ? "" : played.error().text);
    }
    return progress;
}

std::vector<std::string> legal(const Progress<Durak>& progress) {
    return sorted_texts(progress.legal_moves());
}

std::string text(const Progress<Durak>& progress) {
    return Durak::write_position(progress.position()).value();
}

TEST(DurakRules, AgreeWithNaiveDurakInRandomGames) {
    Random random(1);
    int draws = 0;
    for (int round = 0; round < test_effort(600); ++round) {
        const Rules rules = random_rules(random);
        const std::string deal = deck_text(rules, random);
        Progress<Durak> real = dealt_game(rules, deal);
        NaiveDurak naive = naive_game(rules, deal);
        const bool eager = random.chance(1, 2);
        while (!real.over()) {
            ASSERT_EQ(state(real.position()), naive.state());
            ASSERT_EQ(legal(real), naive.legal_moves());
            ASSERT_EQ(real.position().turn(), naive.turn());
            ASSERT_EQ(naive.cards_in_play(), rules.cards);
            const Move move = random_move(real.legal_moves(), eager, random);
            naive.play(Durak::write_move(move));
            real.play(move);
        }
        if (real.outcome()->ending == Ending::repetition)
            continue;
        ASSERT_EQ(state(real.position()), naive.state());
        ASSERT_TRUE(naive.over());
        ASSERT_THAT(legal(real), IsEmpty());
        draws += real.outcome()->kind == Outcome::Kind::draw ? 1 : 0;
    }
    if (test_effort(100) >= 100) {
        EXPECT_GT(draws, 0);
    }
}

TEST(DurakRules, EveryCardIsInOnePlace) {
    Random random(2);
    for (int round = 0; round < test_effort(300); ++round) {
        const Rules rules = random_rules(random);
        Progress<Durak> progress = dealt_game(rules, deck_text(rules, random));
        while (!progress.over()) {
            const Position& position = progress.position();
            int count =
                position.table().cards.count() + position.table().talon + position.gone().count();
            Cards all = position.table().cards | position.gone();
            for (const Card card : position.talon())
                all.insert(card);
            for (Seat seat = 0; seat < position.seats(); ++seat) {
                count += position.hand(seat).count();
                all |= position.hand(seat);
            }
            ASSERT_EQ(count, rules.cards);
            ASSERT_EQ(all, pack(rules.cards));
            progress.play(random_move(progress.legal_moves(), false, random));
        }
    }
}

TEST(DurakRules, GamesEndEvenIfEverybodyAlwaysTakes) {
    Random random(3);
    int repetitions = 0;
    for (int round = 0; round < test_effort(400); ++round) {
        const Rules rules = random_rules(random);
        Progress<Durak> progress = dealt_game(rules, deck_text(rules, random));
        int plies = 0;
        while (!progress.over()) {
            // Players never beat or throw in, and attack with their first card.
            const Moves moves = progress.legal_moves();
            Move move = moves[0];
            for (const Move each : moves)
                if (each == Move::take() || each == Move::pass())
                    move = each;
            progress.play(move);
            ASSERT_LT(++plies, 10'000);
        }
        repetitions += progress.outcome()->ending == Ending::repetition ? 1 : 0;
    }
    if (test_effort(100) >= 100) {
        EXPECT_GT(repetitions, 0);
    }
}

TEST(DurakRules, HashFollowsEquality) {
    Random random(4);
    for (int round = 0; round < test_effort(100); ++round) {
        const Progress<Durak> one = random_game(random_rules(random), 30, random);
        Position copy = one.position();
        EXPECT_EQ(copy.hash(), one.position().hash());
        if (one.over())
            continue;
        copy.play(one.legal_moves()[0]);
        EXPECT_NE(copy, one.position());
        EXPECT_NE(copy.hash(), one.position().hash());
    }
}

TEST(DurakRules, HolderOfTheLowestTrumpBegins) {
    const Rules rules{.players = 2, .cards = 24};
    const std::string talon = " QS QH QD KS KH KD AS AH AD QC KC AC";
    const auto beginner = [&](const std::string& hands) {
        return Durak::start(rules, hands + talon).value().turn();
    };
    EXPECT_EQ(beginner("9S 9H 9D TS TH JC JS JH JD TD 9C TC"), 1);
    EXPECT_EQ(beginner("9S 9H 9D TS TH TC JS JH JD TD 9C JC"), 1);
    EXPECT_EQ(beginner("9S 9H 9D TS TH 9C JS JH JD TD TC JC"), 0);
}

TEST(DurakRules, SeatZeroBeginsIfNobodyHoldsATrump) {
    const Rules rules{.players = 2, .cards = 24};
    const auto start = Durak::start(
        rules, "9S 9H 9D TS TH TD JS JH JD QS QH QD KS KH KD AS AH AD 9C TC JC QC KC AC");
    EXPECT_EQ(start.value().turn(), 0);
}

TEST(DurakRules, WithoutATalonTheLastCardDealtNamesTheTrump) {
    const Rules rules{.players = 4, .cards = 24};
    const auto start = Durak::start(
        rules, "9S 9H 9D TS TH TD JS JH JD QS QH QD KS KH KD AS AH AD 9C TC JC QC KC AC");
    EXPECT_EQ(start->table().trump, Suit::clubs);
    EXPECT_EQ(start->table().face_up, read_card("AC"));
    EXPECT_EQ(start->turn(), 3);
}

TEST(DurakRules, BeatenByAHigherCardOrATrump) {
    const auto at = game({}, "7H 8S 9S | 6H 8H QH 6S 7C / - / S / 0", "7H");
    EXPECT_THAT(legal(at), ElementsAre("7H/6S", "7H/8H", "7H/QH", "take"));
    const auto trump = game({}, "7H 8S 9S | 6H 8H QH 6S 9C / - / S / 0", "8S");
    EXPECT_THAT(legal(trump), ElementsAre("take"));
}

TEST(DurakRules, EverybodyIsAskedAgainAfterACard) {
    const Rules rules{.players = 3};
    const std::string start = "7H 9C 7C 9D | QH QD AS KD | QC 7D KC / - / S / 0";
    auto at = game(rules, start, "7H 7H/QH");
    EXPECT_EQ(at.position().turn(), 0);
    EXPECT_THAT(legal(at), ElementsAre("7C", "pass"));
    at = game(rules, start, "7H 7H/QH pass");
    EXPECT_EQ(at.position().turn(), 2);
    EXPECT_THAT(legal(at), ElementsAre("7D", "QC", "pass"));
    at = game(rules, start, "7H 7H/QH pass 7D 7D/QD");
    EXPECT_EQ(at.position().turn(), 0);
    at = game(rules, start, "7H 7H/QH pass 7D 7D/QD pass QC take");
    EXPECT_EQ(at.position().turn(), 0);
    EXPECT_THAT(legal(at), ElementsAre("7C", "pass"));
    at = game(rules, start, "7H 7H/QH pass 7D 7D/QD pass QC take pass pass");
    EXPECT_EQ(text(at), "9D 7C 9C | AS 7H QH 7D QD KD QC | KC / - / S / 2");
}

TEST(DurakRules, WhoHoldsNothingThatFitsIsAskedToo) {
    const auto at = game({}, "7H 9C | QH KD AD / - / S / 0", "7H 7H/QH");
    EXPECT_THAT(legal(at), ElementsAre("pass"));
}

TEST(DurakRules, WhoHasAnEmptyHandIsNotAsked) {
    const Rules rules{.players = 3};
    const auto at = game(rules, "7H | QH KD | 8C 9C / - / S / 0", "7H 7H/QH");
    EXPECT_EQ(at.position().turn(), 2);
}

TEST(DurakRules, NoMoreCardsThanTheDefenderHeld) {
    const auto at = game({}, "7H 7C 7D 9S | 8H 8C / - / S / 0", "7H 7H/8H 7C 7C/8C");
    EXPECT_EQ(at.outcome(), Outcome::lost_by(0, Ending::last_with_cards));
    const auto taken = game({}, "7H 7C 7D 9S | 8H 6C / - / S / 0", "7H take 7C");
    EXPECT_EQ(text(taken), "9S 7D | 7H 8H 6C 7C / - / S / 0");
}

TEST(DurakRules, TheFirstBoutCanBeShorter) {
    Rules rules{.players = 2, .cards = 24, .first_bout = 5};
    const std::string deal =
        "9S 9H 9D TS TH TD JS JH QD QS QH KD KH JD AH AS AD QC 9C KS JC TC KC AC";
    auto progress = dealt_game(rules, deal);
    ASSERT_EQ(progress.position().turn(), 0);
    EXPECT_EQ(progress.position().table().limit, 5);
    rules.first_bout = 6;
    progress = dealt_game(rules, deal);
    EXPECT_EQ(progress.position().table().limit, 6);
    for (const std::string_view move : words("9S take pass"))
        ASSERT_TRUE(progress.play(progress.position().turn(), move));
    EXPECT_EQ(progress.position().table().limit, 6);
}

TEST(DurakRules, NeighboursThrowIn) {
    Rules rules{.players = 4, .throw_in = ThrowIn::neighbours};
    const std::string start = "7H 9C | QH KD AD | 8C 9D | 8D 9H / - / S / 0";
    EXPECT_EQ(game(rules, start, "7H 7H/QH pass").position().turn(), 2);
    EXPECT_TRUE(game(rules, start, "7H 7H/QH pass pass").position().table().between_bouts());
    EXPECT_EQ(
        game(rules, "7H 9C | QH KD AD | - | 8D 9H / - / S / 0", "7H 7H/QH pass").position().turn(),
        3);
    rules.throw_in = ThrowIn::attacker;
    EXPECT_TRUE(game(rules, start, "7H 7H/QH pass").position().table().between_bouts());
    rules.throw_in = ThrowIn::all;
    EXPECT_EQ(game(rules, start, "7H 7H/QH pass pass").position().turn(), 3);
}

TEST(DurakRules, AfterTakeOffTakesAtOnce) {
    const Rules rules{.players = 2, .after_take = false};
    EXPECT_EQ(text(game(rules, "7H 7C | 8H 6C / - / S / 0", "7H take")),
              "7C | 7H 8H 6C / - / S / 0");
}

TEST(DurakRules, TransferMakesTheNextPlayerDefend) {
    const Rules rules{.players = 3, .transfer = true};
    const std::string start = "7H 9C 9D | 7D KD | 8H 8D 8C KH / - / S / 0";
    const auto before = game(rules, start, "7H");
    EXPECT_THAT(legal(before), ElementsAre("t7D", "take"));
    const auto at = game(rules, start, "7H t7D");
    EXPECT_EQ(at.position().table().attacker, 1);
    EXPECT_EQ(at.position().turn(), 2);
    EXPECT_EQ(at.position().table().limit, 4);
    EXPECT_THAT(legal(at), ElementsAre("7D/8D", "7H/8H", "7H/KH", "take"));
    // The cards may be beaten in any order; then the new attacker is the first who may throw in.
    const auto beaten = game(rules, start, "7H t7D 7D/8D 7H/8H");
    EXPECT_EQ(beaten.position().turn(), 1);
}

TEST(DurakRules, TransferIsRefusedWhereItCannotGo) {
    const Rules rules{.players = 2, .transfer = true};
    // Back to the attacker, if that seat still holds two cards.
    EXPECT_THAT(legal(game(rules, "7H 9C 9D | 7D KD / - / S / 0", "7H")),
                ElementsAre("t7D", "take"));
    EXPECT_THAT(legal(game(rules, "7H 9C | 7D KD / - / S / 0", "7H")), ElementsAre("take"));
    // Not after a card was beaten.
    EXPECT_THAT(legal(game(rules, "7H 7C 9C 9D | 7D 8H KD / - / S / 0", "7H 7H/8H 7C")),
                ElementsAre("take"));
    // Never to oneself.
    EXPECT_THAT(legal(game(rules, "7H | 7D KD / - / S / 0", "7H")), ElementsAre("take"));
}

TEST(DurakRules, RefillsTheAttackerFirstAndTheDefenderLast) {
    const Rules rules{.players = 3};
    const auto at = game(rules,
                         "7H 8C 9C TC JC QC | 8H 6D 9D TD JD QD | KH 6H 9H TH JH QH / "
                         "AC AD 6S / S / 0",
                         "7H 7H/8H pass pass");
    EXPECT_EQ(text(at), "8C 9C TC JC QC AC | 6D 9D TD JD QD AD | 6H 9H TH JH QH KH / 6S / S / 1");
    EXPECT_EQ(at.history().draws().size(), 2U);
}

TEST(DurakRules, WhoTookIsPassedOver) {
    const Rules rules{.players = 3};
    EXPECT_EQ(
        game(rules, "7H 9C | 8D 9D | TC JC / - / S / 0", "7H take pass pass").position().turn(), 2);
    EXPECT_EQ(
        game(rules, "7H 9C | 8H 9D | TC JC / - / S / 0", "7H 7H/8H pass pass").position().turn(),
        1);
    // If the defender has no cards left, the next player attacks.
    EXPECT_EQ(game(rules, "7H 9C | 8H | TC JC / - / S / 0", "7H 7H/8H").position().turn(), 2);
}

TEST(DurakRules, TheLastWithCardsLosesAndEmptyHandsDraw) {
    EXPECT_EQ(game({}, "7H | 8H 9D / - / S / 0", "7H 7H/8H").outcome(),
              Outcome::lost_by(1, Ending::last_with_cards));
    EXPECT_EQ(game({}, "7H | 8H / - / S / 0", "7H 7H/8H").outcome(),
              Outcome::drawn(Ending::empty_hands));
    // A player with an empty hand stays in the game while the talon lasts.
    EXPECT_EQ(game({}, "7H | 8H / 9S / S / 0", "7H 7H/8H").outcome(),
              Outcome::lost_by(0, Ending::last_with_cards));
}

TEST(DurakRules, ThirdTimeTheSameBoutBeginsIsADraw) {
    const Rules rules{.players = 3};
    // In each bout one card is played and taken, so the same positions recur.
    auto at = game(rules, "7H AC | 8D AD | 9C AH / - / S / 0");
    for (int bout = 0; bout < 100 && !at.over(); ++bout) {
        at.play(at.legal_moves()[0]);
        ASSERT_TRUE(at.play(at.position().turn(), "take"));
        while (!at.position().table().between_bouts())
            ASSERT_TRUE(at.play(at.position().turn(), "pass"));
    }
    EXPECT_EQ(at.outcome(), Outcome::drawn(Ending::repetition));
}

std::uint64_t naive_perft(const NaiveDurak& game, int depth) {
    if (depth == 0)
        return 1;
    std::uint64_t sum = 0;
    for (const std::string& move : game.legal_moves()) {
        NaiveDurak next = game;
        next.play(move);
        sum += naive_perft(next, depth - 1);
    }
    return sum;
}

TEST(DurakRules, CountsArePinned) {
    const auto count = [](const Rules& rules, int depth) {
        const std::string deal = Durak::deal(rules, 0);
        const std::uint64_t lines = perft<Durak>(Durak::start(rules, deal).value(), depth);
        EXPECT_EQ(naive_perft(naive_game(rules, deal), depth), lines);
        return lines;
    };
    EXPECT_EQ(count({}, 8), 14'382U);
    EXPECT_EQ(count({.players = 4, .cards = 36, .transfer = true}, 8), 3'961U);
}

} // namespace
} // namespace quadrille::durak
