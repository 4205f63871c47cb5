/// The sampler deals nothing that contradicts what a seat has seen, and everything else uniformly.

#include "games/durak/sampler.h"
#include "games/durak/test_games.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace quadrille::durak {
namespace {

json::Value everything_seen(const Progress<Durak>& progress, Seat seat) {
    json::Object seen = Durak::view(progress, seat).json();
    seen.push_back({"board", Durak::view(progress, seat).board({})});
    seen.push_back({"moves", sorted_texts(Durak::view(progress, seat).legal_moves())});
    return seen;
}

/// Replays the moves from a sampled start: they must be legal, lead to the sampled position, and
/// give the viewer the same view at every ply.
void check_sample(const Progress<Durak>& truth, Seat viewer, std::uint64_t seed) {
    const Sampler sampler(Durak::view(truth, viewer));
    Random random(seed);
    Random again(seed);
    const Position now = sampler.sample(random);
    Progress<Durak> guess(truth.rules(), sampler.sample_start(again), truth.origin());
    Progress<Durak> real(truth.rules(), truth.start(), truth.origin());
    for (const Move move : truth.moves_played()) {
        ASSERT_EQ(everything_seen(guess, viewer), everything_seen(real, viewer));
        const auto legal = Durak::read_move(guess.position(), Durak::write_move(move));
        ASSERT_TRUE(legal) << legal.error().text;
        guess.play(move);
        real.play(move);
    }
    ASSERT_EQ(everything_seen(guess, viewer), everything_seen(real, viewer));
    ASSERT_EQ(guess.position(), now);
}

TEST(DurakSampler, NeverContradictsWhatWasSeen) {
    Random random(1);
    for (int round = 0; round < test_effort(400); ++round) {
        const Rules rules = random_rules(random);
        const Progress<Durak> game =
            random_game(rules, static_cast<int>(random.below(160)), random);
        for (Seat seat = nobody; seat < rules.players; ++seat)
            ASSERT_NO_FATAL_FAILURE(check_sample(game, seat, random.next()));
    }
}

TEST(DurakSampler, WorksFromPositionsSetUp) {
    Random random(2);
    for (int round = 0; round < test_effort(200); ++round) {
        const Rules rules = random_rules(random);
        // Continue to the beginning of a bout.
        Progress<Durak> before = random_game(rules, static_cast<int>(random.below(100)), random);
        while (!before.over() && !before.position().table().between_bouts())
            before.play(random_move(before.legal_moves(), true, random));
        if (before.over())
            continue;
        const std::string text = Durak::write_position(before.position()).value();
        Progress<Durak> game(rules, Durak::read_position(rules, text).value(),
                             Origin{.deal = {}, .position = text});
        for (int ply = 0; ply < 20 && !game.over(); ++ply)
            game.play(random_move(game.legal_moves(), true, random));
        for (Seat seat = nobody; seat < rules.players; ++seat)
            ASSERT_NO_FATAL_FAILURE(check_sample(game, seat, random.next()));
    }
}

/// How badly counts fit their expected weights: approximately standard normal if the weights are
/// right.
double misfit(const std::map<std::uint64_t, double>& weights,
              const std::map<std::uint64_t, int>& counts, int samples) {
    double sum = 0;
    for (const auto& [key, weight] : weights)
        sum += weight;
    double chi_square = 0;
    for (const auto& [key, weight] : weights) {
        const double expected = samples * weight / sum;
        const auto found = counts.find(key);
        const double count = found != counts.end() ? found->second : 0;
        chi_square += (count - expected) * (count - expected) / expected;
    }
    const double degrees = static_cast<double>(weights.size()) - 1;
    return (chi_square - degrees) / std::sqrt(2 * degrees);
}

/// Every set of `size` cards out of these.
std::vector<Cards> subsets(const CardList& cards, int size) {
    std::vector<Cards> found;
    for (std::uint32_t bits = 0; bits < 1U << cards.size(); ++bits) {
        if (std::popcount(bits) != size)
            continue;
        Cards subset;
        for (std::size_t i = 0; i < cards.size(); ++i)
            if ((bits >> i & 1U) != 0)
                subset.insert(cards[i]);
        found.push_back(subset);
    }
    return found;
}

CardList list_of(const Cards& cards) {
    CardList list;
    cards.each([&](int card) { list.push_back(static_cast<Card>(card)); });
    return list;
}

/// For two players: the number of starts that lead to each hand the opponent may now hold, by
/// enumeration. For each hand, counts the choices of the six cards dealt among all that were ever
/// in it and the orders in which the others were drawn.
std::map<std::uint64_t, double> count_starts_by_hand(const Progress<Durak>& game, Seat viewer) {
    const Seat other = 1 - viewer;
    const View view = Durak::view(game, viewer);
    const Past& past = view.past();
    Cards played;
    for (const FirstPlay& play : past.first_plays)
        if (play.seat == other)
            played.insert(play.card);
    std::vector<int> draw_bouts;
    for (const Draw& draw : past.draws)
        if (draw.seat == other)
            draw_bouts.push_back(draw.bout);
    const auto play_bout = [&](Card card) {
        for (const FirstPlay& play : past.first_plays)
            if (play.card == card)
                return play.bout;
        return 1'000;
    };
    const Cards trumps = cards_of(view.table().trump);
    const Cards own_trumps = past.start_hand & trumps;
    const auto begins = [&](const Cards& dealt) {
        const Cards theirs = dealt & trumps;
        if (own_trumps.none() && theirs.none())
            return past.began == 0;
        const bool viewer_begins =
            theirs.none() || (own_trumps.any() && own_trumps.first() < theirs.first());
        return past.began == (viewer_begins ? viewer : other);
    };
    std::map<std::uint64_t, double> starts;
    const int unknown_held = view.hand_size(other) - view.known(other).count();
    for (const Cards& held : subsets(list_of(view.unknown()), unknown_held)) {
        int count = 0;
        const Cards all = held | played;
        for (const Cards& dealt : subsets(list_of(all), full_hand)) {
            if (!begins(dealt))
                continue;
            CardList drawn = list_of(all & ~dealt);
            do {
                bool in_time = true;
                for (std::size_t i = 0; i < drawn.size(); ++i)
                    in_time &= draw_bouts[i] < play_bout(drawn[i]);
                count += in_time ? 1 : 0;
            } while (std::ranges::next_permutation(drawn).found);
        }
        if (count > 0)
            starts[(held | view.known(other)).word(0)] = count;
    }
    return starts;
}

TEST(DurakSampler, DealsEveryConsistentHandAsOftenAsItHasStarts) {
    const Rules rules{.players = 2, .cards = 24};
    Random random(3);
    int checked = 0;
    int uneven = 0;
    while (checked < test_effort(12)) {
        const Progress<Durak> game =
            random_game(rules, 4 + static_cast<int>(random.below(16)), random);
        const Seat viewer = static_cast<Seat>(random.below(2));
        const View view = Durak::view(game, viewer);
        const auto drawn = std::ranges::count(view.past().draws, 1 - viewer, &Draw::seat);
        if (drawn < 1 || drawn > 4 || view.past().start_talon - view.past().draws.size() < 3 ||
            view.hand_size(1 - viewer) - view.known(1 - viewer).count() < 2)
            continue;
        const auto weights = count_starts_by_hand(game, viewer);
        ASSERT_TRUE(weights.contains(game.position().hand(1 - viewer).word(0)));
        if (weights.size() < 2)
            continue;
        for (const auto& [hand, weight] : weights)
            uneven += weight != weights.begin()->second ? 1 : 0;
        const Sampler sampler(view);
        const int samples = 200 * static_cast<int>(weights.size());
        std::map<std::uint64_t, int> counts;
        for (int i = 0; i < samples; ++i)
            ++counts[sampler.sample(random).hand(1 - viewer).word(0)];
        for (const auto& [hand, count] : counts)
            ASSERT_TRUE(weights.contains(hand));
        EXPECT_LT(misfit(weights, counts, samples), 5);
        ++checked;
    }
    if (test_effort(100) >= 100) {
        EXPECT_GT(uneven, 0) << "no case in which who began made a difference";
    }
}

TEST(DurakSampler, DealsEveryOrderOfTheTalonEquallyOften) {
    // Seat 0 does not know five cards: the two of seat 1 and three of the talon.
    const Rules rules{.players = 2, .cards = 24};
    const std::string text = "9S TS JS QS KS AS | 9H TH / JH QH KH 9C / C / 0";
    const Progress<Durak> game(rules, Durak::read_position(rules, text).value(),
                               Origin{.deal = {}, .position = text});
    const Sampler sampler(Durak::view(game, 0));
    Random random(4);
    std::map<std::string, int> counts;
    const int samples = 60 * 400;
    for (int i = 0; i < samples; ++i)
        ++counts[Durak::write_position(sampler.sample(random)).value()];
    EXPECT_EQ(counts.size(), 60U);
    double chi_square = 0;
    for (const auto& [position, count] : counts)
        chi_square += (count - 400) * (count - 400) / 400.0;
    EXPECT_LT(chi_square, 59 + 5 * std::sqrt(2 * 59));
}

/// Deals the cards that the viewer does not see at the start, until the right seat attacks first.
Position dealt_by_trial_and_error(const Position& start, Seat viewer, Random& random) {
    const Rules& rules = start.table().rules;
    CardList deck;
    for (Seat seat = 0; seat < rules.players; ++seat)
        for (const Card card : list_of(start.hand(seat)))
            if (card != start.table().face_up)
                deck.push_back(card);
    for (const Card card : start.talon())
        if (card != start.table().face_up)
            deck.push_back(card);
    for (;;) {
        random.shuffle(deck);
        CardList hidden;
        for (const Card card : deck)
            if (viewer == nobody || !start.hand(viewer).contains(card))
                hidden.push_back(card);
        const CardList own = viewer == nobody ? CardList() : list_of(start.hand(viewer));
        CardList whole;
        std::size_t next = 0;
        for (Seat seat = 0; seat < rules.players; ++seat)
            for (std::size_t i = 0; i < full_hand && whole.size() + 1 < rules.cards; ++i)
                whole.push_back(seat == viewer ? own[i] : hidden[next++]);
        while (whole.size() + 1 < rules.cards)
            whole.push_back(hidden[next++]);
        whole.push_back(start.table().face_up);
        const Position position(rules, whole);
        if (position.turn() == start.turn())
            return position;
    }
}

TEST(DurakSampler, DealsLikeTrialAndErrorAtTheStart) {
    Random random(5);
    for (const Rules rules : {Rules{.players = 4, .cards = 24}, Rules{.players = 3, .cards = 36},
                              Rules{.players = 6, .cards = 36}, Rules{.players = 6, .cards = 52}})
        for (Seat viewer = nobody; viewer < 2; ++viewer) {
            const Progress<Durak> game = random_game(rules, 0, random);
            const Sampler sampler(Durak::view(game, viewer));
            constexpr int samples = 10'000;
            std::map<int, int> sampled;
            std::map<int, int> tried;
            const auto note = [&](std::map<int, int>& counts, const Position& position) {
                for (Seat seat = 0; seat < rules.players; ++seat)
                    position.hand(seat).each([&](int card) { ++counts[seat * 64 + card]; });
            };
            for (int i = 0; i < samples; ++i) {
                note(sampled, sampler.sample(random));
                note(tried, dealt_by_trial_and_error(game.start(), viewer, random));
            }
            for (const auto& [place, count] : tried)
                EXPECT_NEAR(sampled[place], count, 5 * std::sqrt(2.0 * count) + 5);
            for (const auto& [place, count] : sampled)
                EXPECT_NEAR(tried[place], count, 5 * std::sqrt(2.0 * count) + 5);
        }
}

} // namespace
} // namespace quadrille::durak
