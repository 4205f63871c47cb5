/// Draws, takebacks and rematches, which need everybody's agreement.

#include "club/test_table.h"

namespace quadrille::club {
namespace {

TEST(Offers, ADrawNeedsAgreement) {
    TestTable table(opening(small_quoridor()), {ben});
    EXPECT_EQ(table.does(ben, AnswerOffer{.offer = OfferKind::draw, .accept = true}),
              "no-such-offer");
    EXPECT_EQ(table.does(ana, MakeOffer{OfferKind::draw}), "");
    EXPECT_EQ(table.does(ana, MakeOffer{OfferKind::draw}), "already-offered");
    EXPECT_EQ(table.does(ana, AnswerOffer{.offer = OfferKind::draw, .accept = true}),
              "no-such-offer");
    EXPECT_EQ(table.does(ben, AnswerOffer{.offer = OfferKind::draw, .accept = false}), "");
    EXPECT_EQ(table.does(ana, MakeOffer{OfferKind::draw}), "already-offered");
    EXPECT_EQ(table.moves(ana, "a2h"), "");
    EXPECT_EQ(table.does(ana, MakeOffer{OfferKind::draw}), "");
    // A move by the other player declines the offer.
    EXPECT_EQ(table.moves(ben, "c3"), "");
    EXPECT_TRUE(table.table().offers().empty());
    // The offer stays open when the player who made it moves.
    EXPECT_EQ(table.does(ana, MakeOffer{OfferKind::draw}), "");
    EXPECT_EQ(table.moves(ana, "a1"), "");
    EXPECT_EQ(table.does(ben, MakeOffer{OfferKind::draw}), "");
    EXPECT_EQ(table.last<Ended>().outcome, Outcome::drawn(Ending::agreement));
}

TEST(Offers, BotsDoNotAgreeToDraws) {
    TestTable table(opening(small_quoridor(), {"level:1"}));
    EXPECT_EQ(table.does(ana, MakeOffer{OfferKind::draw}), "bot-declines");
}

TEST(Offers, TakebacksNeedAgreement) {
    TestTable table(opening(small_quoridor()), {ben});
    EXPECT_EQ(table.does(ana, MakeOffer{OfferKind::takeback}), "no-takeback");
    play(table, {"a2h", "c3", "a1"});
    EXPECT_EQ(table.does(ben, MakeOffer{OfferKind::takeback}), "");
    EXPECT_EQ(table.does(ana, MakeOffer{OfferKind::takeback}), "already-offered");
    EXPECT_EQ(table.does(ana, AnswerOffer{.offer = OfferKind::takeback, .accept = true}), "");
    EXPECT_EQ(table.last<TakenBack>().moves, 2);
    EXPECT_EQ(table.table().plies(), 1);
    EXPECT_EQ(table.table().turn(), 1);
    EXPECT_TRUE(table.table().all_have_moved());
    play(table, {"c3", "a1", "c2", "a2", "c1"});
    EXPECT_EQ(table.table().record()->moves, short_game);
    EXPECT_EQ(table.table().record()->times->size(), 6U);
}

TEST(Offers, BotsAgreeToTakebacks) {
    TestTable table(opening(small_quoridor(), {"level:1"}));
    EXPECT_EQ(table.moves(ana, "a2h"), "");
    EXPECT_EQ(table.does(ana, MakeOffer{OfferKind::takeback}), "");
    EXPECT_EQ(table.names(5), "offered taken-back");
    EXPECT_EQ(table.table().plies(), 0);
}

TEST(Offers, ARematchChangesSeatsRound) {
    TestTable table(opening(small_quoridor()), {ben});
    EXPECT_EQ(table.does(ana, MakeOffer{OfferKind::rematch}), "playing");
    play(table, short_game);
    const int last = table.table().last_number();
    EXPECT_EQ(table.does(ana, MakeOffer{OfferKind::rematch}), "");
    EXPECT_EQ(table.does(ben, AnswerOffer{.offer = OfferKind::rematch, .accept = true}), "");
    EXPECT_EQ(table.names(last + 1), "offered answered rematch-agreed reseated started");
    EXPECT_EQ(table.table().game_number(), 2);
    EXPECT_EQ(table.table().seat_of(ana), 1);
    EXPECT_EQ(table.table().plies(), 0);
    EXPECT_EQ(table.table().record(), std::nullopt);
    EXPECT_EQ(table.moves(ben, "a2h"), "");
}

} // namespace
} // namespace quadrille::club
