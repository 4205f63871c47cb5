#include "bots/durak/opponent_inference.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>

namespace quadrille::durak {

namespace {

using search::Fixed;
using search::fixed_log;
using search::fixed_one;
using search::fixed_power;

/// The number of exchanges tried before the first determinization and between two.
constexpr int exchanges_at_first = 500;
constexpr int exchanges_between = 10;

/// The probability 1, in 65536ths.
constexpr std::uint32_t certain = 1U << search::fraction_bits;

/// How often a player departs from their model.
constexpr std::uint32_t lapses = certain / 50;

/// The prior: one opponent in twenty has a model, each with the same probability.
constexpr std::uint32_t each_model = certain / 20 / (opponent_models - 1);

constexpr Fixed logarithm(std::uint32_t share) {
    return fixed_log(std::max(share, 1U)) - search::fraction_bits * fixed_one;
}

/// How often an opponent without a model plays the lowest card that suffices, and how often they
/// take or pass instead. All other moves share the rest.
struct MoveFrequencies {
    std::uint32_t lowest_card;
    std::uint32_t without_card;
};

constexpr MoveFrequencies percent(std::uint32_t lowest_card, std::uint32_t without_card) {
    return {certain * lowest_card / 100, certain * without_card / 100};
}

/// Measured in games of `ismcts` against itself.
MoveFrequencies frequencies_of(const DecisionContext& context, Move lowest) {
    if (context.phase == Phase::attack)
        return percent(38, 0);
    if (lowest.card() == no_card)
        return percent(60, 0);
    if (context.phase != Phase::defend)
        return percent(67, 18);
    return suit_of(lowest.card()) == context.trump ? percent(29, 42) : percent(52, 15);
}

/// The logarithm of the probability of the move without a model; `lowest` is the move of the lowest
/// card.
Fixed likelihood_without_model(const DecisionContext& context, Move move, Move lowest,
                               int choices) {
    const MoveFrequencies frequencies = frequencies_of(context, lowest);
    const std::uint32_t either = frequencies.lowest_card + frequencies.without_card;
    const int others = choices - (frequencies.without_card > 0 ? 2 : 1);
    if (move != lowest && move.card() != no_card)
        return logarithm((certain - either) / static_cast<std::uint32_t>(std::max(others, 1)));
    const std::uint32_t share = move == lowest ? frequencies.lowest_card : frequencies.without_card;
    return logarithm(others > 0 ? share : share * 256 / (either / 256));
}

/// The same with a model whose move is `usual`.
Fixed likelihood_with_model(Move move, Move usual, int choices) {
    const std::uint32_t each = lapses / static_cast<std::uint32_t>(choices);
    return logarithm(move == usual ? certain - lapses + each : each);
}

int count_choices(const DecisionContext& context) {
    switch (context.phase) {
    case Phase::attack: return context.hand.count();
    case Phase::defend: {
        int choices = 1;
        context.open.each([&](int open) {
            const Cards able = beaters(static_cast<Card>(open), context.trump);
            choices += (context.hand & able).count();
        });
        if (context.transfer_open)
            choices += (context.hand & of_the_ranks_of(context.open)).count();
        return choices;
    }
    case Phase::throw_in:
    case Phase::taking: return 1 + (context.hand & of_the_ranks_of(context.table)).count();
    case Phase::over: break;
    }
    return 1;
}

} // namespace

OpponentInference::OpponentInference(const View& view, const Position& start, Random& random)
    : table_(view.table()), viewer_(view.seat()), own_start_(view.past().start_hand) {
    for (Seat seat = 0; seat < view.seats(); ++seat) {
        known_[seat] = view.known(seat);
        certain_[seat] = seat == viewer_ ? view.hand() : known_[seat];
    }
    if (view.past().dealt)
        began_ = view.past().began;
    recall(view, start);
    likelihoods_.fill(logarithm(each_model));
    likelihoods_[static_cast<int>(OpponentModel::none)] =
        logarithm(certain - (opponent_models - 1) * each_model);
    for (Decision& decision : decisions_) {
        decision.likelihoods = judge(decision.context, decision.move);
        for (int model = 0; model < opponent_models; ++model)
            likelihoods_[model] += decision.likelihoods[model];
    }
    likelihood_ = together(likelihoods_);
    changed_.resize(decisions_.size());
    for (int i = 0; i < exchanges_at_first; ++i)
        walk(random);
}

/// Replays the game from this start and notes the opponent's decisions and where cards came from.
void OpponentInference::recall(const View& view, const Position& start) {
    const Seat opponent = 1 - viewer_;
    first_played_.fill(never);
    Position position = start;
    History history;
    history.begin(start);
    std::vector<int> drawn_since;
    for (const Move move : view.moves_played()) {
        const bool his = position.turn() == opponent;
        if (his)
            decisions_.push_back(
                {decision_context_of(position.situation(), history.known(viewer_)), move, {}});
        const int decided = static_cast<int>(decisions_.size());
        const std::size_t cards_seen = history.first_plays().size();
        const Position before = position;
        position.play(move);
        history.add(before, move, position);
        drawn_since.resize(history.draws().size(), decided);
        if (his && history.first_plays().size() > cards_seen)
            first_played_[move.card()] = decided - 1;
    }

    const Past& past = view.past();
    start_hand_ = start.hand(opponent);
    start_hand_.each([&](int card) {
        if (card != past.face_up)
            places_.push_back({static_cast<Card>(card), 0, true});
    });
    const int drawn = static_cast<int>(past.draws.size());
    for (int i = 0; i < drawn; ++i)
        if (past.draws[i].seat == opponent && past.draws[i].card == no_card)
            places_.push_back({start.talon_card(i), drawn_since[i], false});
    in_hands_ = places_.size();
    for (int i = drawn; i + 1 < past.start_talon; ++i)
        places_.push_back({start.talon_card(i), never, false});
}

/// The likelihood of a decision with each model.
OpponentInference::Likelihoods OpponentInference::judge(const DecisionContext& context, Move move) {
    Likelihoods likelihoods{};
    const int choices = count_choices(context);
    if (choices == 1)
        return likelihoods;
    const Move lowest = lowest_card_move(context);
    for (int i = 0; i < opponent_models; ++i) {
        const auto model = static_cast<OpponentModel>(i);
        likelihoods[i] = model == OpponentModel::none
                             ? likelihood_without_model(context, move, lowest, choices)
                             : likelihood_with_model(move, model_move(model, context), choices);
    }
    return likelihoods;
}

/// The total likelihood over all models.
Fixed OpponentInference::together(const Likelihoods& likelihoods) {
    constexpr int digits = 24;
    const Fixed most = *std::ranges::max_element(likelihoods);
    std::uint64_t sum = 0;
    for (const Fixed likelihood : likelihoods)
        sum += fixed_power(likelihood - most, digits);
    return most + fixed_log(static_cast<std::uint32_t>(sum));
}

/// Whether exchanging the cards of two places agrees with what was seen.
bool OpponentInference::allowed(const Place& earlier, const Place& later) const {
    if (later.since > first_played_[earlier.card])
        return false;
    if (began_ == nobody || earlier.dealt == later.dealt)
        return true;
    const Cards trumps = cards_of(table_.trump);
    const Cards own = own_start_ & trumps;
    Cards other = start_hand_ & trumps;
    other.remove(earlier.dealt ? earlier.card : later.card);
    const Card dealt = earlier.dealt ? later.card : earlier.card;
    if (trumps.contains(dealt))
        other.insert(dealt);
    if ((own | other).none())
        return began_ == 0;
    const int lowest = (own | other).first();
    return began_ == (own.contains(lowest) ? viewer_ : 1 - viewer_);
}

/// One step of the walk: proposes to exchange two cards, and accepts or rejects that.
void OpponentInference::walk(Random& random) {
    if (in_hands_ == 0 || places_.size() < 2)
        return;
    Place* earlier = &places_[random.below(static_cast<std::uint32_t>(in_hands_))];
    Place* later = &places_[random.below(static_cast<std::uint32_t>(places_.size()))];
    if (earlier->since > later->since)
        std::swap(earlier, later);
    if (earlier == later || !allowed(*earlier, *later))
        return;

    // At the decisions in between the opponent would have held the other card.
    const int begin = earlier->since;
    const int end = std::min(later->since, static_cast<int>(decisions_.size()));
    Likelihoods all = likelihoods_;
    for (int i = begin; i < end; ++i) {
        DecisionContext context = decisions_[i].context;
        context.hand.remove(earlier->card);
        context.hand.insert(later->card);
        changed_[i] = judge(context, decisions_[i].move);
        for (int model = 0; model < opponent_models; ++model)
            all[model] += changed_[i][model] - decisions_[i].likelihoods[model];
    }
    const Fixed likelihood = together(all);
    const Fixed gain = likelihood - likelihood_;
    constexpr int digits = 31;
    if (gain < 0 && random.next() >> (64 - digits) >= fixed_power(gain, digits))
        return;

    for (int i = begin; i < end; ++i) {
        decisions_[i].context.hand.remove(earlier->card);
        decisions_[i].context.hand.insert(later->card);
        decisions_[i].likelihoods = changed_[i];
    }
    if (earlier->dealt != later->dealt) {
        const bool leaves = earlier->dealt;
        start_hand_.remove(leaves ? earlier->card : later->card);
        start_hand_.insert(leaves ? later->card : earlier->card);
    }
    std::swap(earlier->card, later->card);
    likelihoods_ = all;
    likelihood_ = likelihood;
}

/// A random model of the opponent, in proportion to the likelihoods with the current deal.
OpponentModel OpponentInference::any_model(Random& random) const {
    constexpr int digits = 24;
    const Fixed most = *std::ranges::max_element(likelihoods_);
    std::array<std::uint32_t, opponent_models> weights{};
    for (int model = 0; model < opponent_models; ++model)
        weights[model] =
            static_cast<std::uint32_t>(fixed_power(likelihoods_[model] - most, digits));
    std::uint32_t lot = random.below(std::accumulate(weights.begin(), weights.end(), 0U));
    int model = 0;
    while (lot >= weights[model])
        lot -= weights[model++];
    return static_cast<OpponentModel>(model);
}

World OpponentInference::determinize(Random& random) {
    for (int i = 0; i < exchanges_between; ++i)
        walk(random);
    Hands hands = certain_;
    CardList talon;
    for (const Place& place : places_) {
        if (place.since == never) {
            talon.push_back(place.card);
        } else if (first_played_[place.card] == never) {
            hands[1 - viewer_].insert(place.card);
        }
    }
    // Nothing that happened so far depends on the order of the talon.
    random.shuffle(talon);
    talon.push_back(table_.face_up);
    return {Position(table_, hands, talon), known_, viewer_, any_model(random)};
}

} // namespace quadrille::durak
