#include "games/durak/sampler.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace quadrille::durak {

namespace {

Weight count(int ways) {
    return Weight(static_cast<std::uint32_t>(std::max(ways, 0)));
}

CardList list_of(const Cards& cards) {
    CardList list;
    cards.each([&](int card) { list.push_back(static_cast<Card>(card)); });
    return list;
}

int size_of(const auto& container) {
    return static_cast<int>(container.size());
}

/// Removes and returns one of the first `among` elements, chosen uniformly.
int take_any(std::vector<int>& from, int among, Random& random) {
    const auto chosen = from.begin() + random.below(static_cast<std::uint32_t>(among));
    const int element = *chosen;
    from.erase(chosen);
    return element;
}

} // namespace

Sampler::Sampler(const View& view)
    : table_(view.table()), past_(view.past()), viewer_(view.seat()) {
    for (Seat seat = 0; seat < view.seats(); ++seat)
        certain_[seat] = seat == viewer_ ? view.hand() : view.known(seat);
    find_places(view);
    if (!past_.dealt) {
        add_scenario(no_card, {}, nobody);
    } else {
        Cards lower;
        (pack(table_.rules.cards) & cards_of(table_.trump)).each([&](int trump) {
            if (possible(view, static_cast<Card>(trump), lower))
                add_scenario(static_cast<Card>(trump), lower, past_.began);
            lower.insert(trump);
        });
        if (past_.began == 0 && possible(view, no_card, lower))
            add_scenario(no_card, lower, nobody);
    }
    count_starts();
}

/// Finds whose each place of the start was, and which places hide a card from the viewer.
void Sampler::find_places(const View& view) {
    places_.fill(no_card);
    places_count_ = past_.start_talon;
    for (const int size : past_.start_sizes)
        places_count_ += size;
    Cards seen = past_.start_hand | past_.start_gone;
    Cards own = past_.start_hand;
    if (past_.face_up != no_card) {
        places_[places_count_ - 1] = past_.face_up;
        seen.insert(past_.face_up);
        own.remove(past_.face_up);
    }
    std::array<std::vector<int>, most_players> dealt;
    std::array<std::vector<int>, most_players> drawn;
    std::array<std::vector<int>, most_players> drawn_after;
    int place = 0;
    for (Seat seat = 0; seat < view.seats(); ++seat)
        for (int i = 0; i < past_.start_sizes[seat]; ++i, ++place) {
            if (places_[place] != no_card)
                continue;
            if (seat == viewer_) {
                places_[place] = static_cast<Card>(own.first());
                own.remove(own.first());
            } else {
                dealt[seat].push_back(place);
            }
        }
    const int first_of_talon = place;
    for (int i = 0; i < size_of(past_.draws); ++i) {
        const Draw& draw = past_.draws[i];
        if (draw.card != no_card) {
            places_[first_of_talon + i] = draw.card;
            seen.insert(draw.card);
        } else {
            drawn[draw.seat].push_back(first_of_talon + i);
            drawn_after[draw.seat].push_back(draw.bout);
        }
    }
    for (place += size_of(past_.draws); place < places_count_; ++place)
        if (places_[place] == no_card)
            talon_places_.push_back(place);

    for (Seat seat = 0; seat < view.seats(); ++seat) {
        if (seat == viewer_)
            continue;
        HiddenSeat hidden{seat, std::move(dealt[seat]), std::move(drawn[seat]), {}};
        for (const FirstPlay& play : past_.first_plays)
            if (play.seat == seat && play.card != past_.face_up) {
                const auto by_then = std::ranges::lower_bound(drawn_after[seat], play.bout);
                hidden.played.push_back(
                    {play.card, static_cast<int>(by_then - drawn_after[seat].begin())});
                seen.insert(play.card);
            }
        hidden_.push_back(std::move(hidden));
    }
    unseen_ = pack(table_.rules.cards) & ~seen;
}

/// Whether the scenario is consistent with what the viewer has seen.
bool Sampler::possible(const View& view, Card lowest, const Cards& not_dealt) const {
    Cards seen_dealt = past_.start_hand;
    Hands dealt_to{};
    if (viewer_ != nobody)
        dealt_to[viewer_] = past_.start_hand;
    if (past_.face_up != no_card && past_.start_talon == 0) {
        seen_dealt.insert(past_.face_up);
        dealt_to[view.seats() - 1].insert(past_.face_up);
    }
    if ((seen_dealt & not_dealt).any())
        return false;
    if (lowest == no_card)
        return true;
    if (seen_dealt.contains(lowest))
        return dealt_to[past_.began].contains(lowest);
    // Not seen at the start, so the first attacker held it; if played, it came from that hand.
    if (past_.began == viewer_)
        return false;
    if (unseen_.contains(lowest))
        return true;
    for (const HiddenSeat& hidden : hidden_)
        for (const Played& played : hidden.played)
            if (played.card == lowest)
                return hidden.seat == past_.began;
    return false;
}

void Sampler::add_scenario(Card lowest, const Cards& not_dealt, Seat began) {
    Scenario scenario;
    scenario.lowest = lowest;
    scenario.not_dealt = not_dealt;
    scenario.unseen_not_dealt = list_of(unseen_ & not_dealt);
    Cards rest = unseen_ & ~not_dealt;
    scenario.joint = {{Weight(1)}};
    for (const HiddenSeat& hidden : hidden_) {
        std::vector<Played> placed = hidden.played;
        if (hidden.seat == began && unseen_.contains(lowest)) {
            placed.push_back({lowest, size_of(hidden.drawn_places)});
            rest.remove(lowest);
        }
        Ways ways = count_ways(hidden, scenario, placed);
        const std::vector<Weight>& before = scenario.joint.back();
        const std::vector<Weight>& own = ways.back();
        std::vector<Weight> together(before.size() + own.size() - 1);
        for (std::size_t i = 0; i < before.size(); ++i)
            for (std::size_t j = 0; j < own.size(); ++j)
                together[i + j] = together[i + j] + before[i] * own[j];
        scenario.joint.push_back(std::move(together));
        scenario.ways.push_back(std::move(ways));
        scenario.placed.push_back(std::move(placed));
    }
    scenario.unseen = list_of(rest);
    scenarios_.push_back(std::move(scenario));
}

Sampler::Ways Sampler::count_ways(const HiddenSeat& seat, const Scenario& scenario,
                                  const std::vector<Played>& placed) {
    const int dealt_places = size_of(seat.dealt_places);
    Ways ways(placed.size() + 1, std::vector<Weight>(dealt_places + 1));
    ways[0][0] = Weight(1);
    for (int k = 0; k < size_of(placed); ++k)
        for (int dealt = 0; dealt <= std::min(k, dealt_places); ++dealt) {
            const Weight so_far = ways[k][dealt];
            Weight& same = ways[k + 1][dealt];
            if (placed[k].card != scenario.lowest)
                same = same + so_far * count(placed[k].drawn - (k - dealt));
            if (dealt < dealt_places && !scenario.not_dealt.contains(placed[k].card))
                ways[k + 1][dealt + 1] = so_far * count(dealt_places - dealt);
        }
    return ways;
}

/// Computes the weight of each scenario and each number of placed cards that were dealt.
void Sampler::count_starts() {
    int later_places = size_of(talon_places_);
    for (const HiddenSeat& hidden : hidden_)
        later_places += size_of(hidden.drawn_places);
    std::vector<Weight> weights;
    for (int i = 0; i < size_of(scenarios_); ++i) {
        const Scenario& scenario = scenarios_[i];
        int placed = 0;
        for (const auto& cards : scenario.placed)
            placed += size_of(cards);
        const std::vector<Weight>& joint = scenario.joint.back();
        for (int dealt = 0; dealt < size_of(joint); ++dealt) {
            // Trumps not dealt can lie in drawn places or in the talon, all other cards anywhere.
            Weight weight = joint[dealt];
            for (int k = 0; k < size_of(scenario.unseen_not_dealt); ++k)
                weight = weight * count(later_places - (placed - dealt) - k);
            for (int k = 2; k <= size_of(scenario.unseen); ++k)
                weight = weight * count(k);
            if (weight.zero())
                continue;
            weights.push_back(weight);
            choices_.push_back({i, dealt});
        }
    }
    if (!weights.empty())
        lottery_ = Lottery(weights);
}

Sampler::Guess Sampler::guess(Random& random) const {
    assert(possible());
    const Choice choice = choices_[lottery_.draw(random)];
    const Scenario& scenario = scenarios_[choice.scenario];
    Guess guess{&scenario, {}, {}};
    split_dealt(scenario, choice.dealt, random, guess);

    int dealt_cells = 0;
    for (std::size_t i = 0; i < hidden_.size(); ++i)
        dealt_cells += size_of(hidden_[i].dealt_places) - guess.dealt[i];
    CardList rest = scenario.unseen;
    random.shuffle(rest);
    std::ranges::copy(rest, guess.cells.begin());
    // Each trump that was not dealt goes to a random cell after the dealt ones; the card that was
    // there moves to the end.
    int filled = size_of(rest);
    for (const Card card : scenario.unseen_not_dealt) {
        const int cell = dealt_cells + static_cast<int>(random.below(filled + 1 - dealt_cells));
        guess.cells[filled] = guess.cells[cell];
        guess.cells[cell] = card;
        ++filled;
    }
    return guess;
}

/// Distributes the number of dealt placed cards among the hidden seats, starting with the last.
void Sampler::split_dealt(const Scenario& scenario, int dealt, Random& random, Guess& guess) const {
    for (std::size_t i = hidden_.size(); i-- > 1;) {
        const std::vector<Weight>& own = scenario.ways[i].back();
        const std::vector<Weight>& before = scenario.joint[i];
        std::vector<Weight> weights(own.size());
        for (int j = 0; j < std::min(size_of(own), dealt + 1); ++j)
            if (dealt - j < size_of(before))
                weights[j] = own[j] * before[dealt - j];
        guess.dealt[i] = static_cast<int>(Lottery(weights).draw(random));
        dealt -= guess.dealt[i];
    }
    guess.dealt[0] = dealt;
}

Position Sampler::sample(Random& random) const {
    const Guess guess = this->guess(random);
    Hands hands = certain_;
    const Card* cell = guess.cells.data();
    const auto give = [&](Seat seat, int cards) {
        for (; cards > 0; --cards)
            hands[seat].insert(*cell++);
    };
    for (std::size_t i = 0; i < hidden_.size(); ++i)
        give(hidden_[i].seat, size_of(hidden_[i].dealt_places) - guess.dealt[i]);
    for (std::size_t i = 0; i < hidden_.size(); ++i)
        give(hidden_[i].seat, size_of(hidden_[i].drawn_places) -
                                  (size_of(guess.scenario->placed[i]) - guess.dealt[i]));
    if (unseen_.contains(guess.scenario->lowest))
        hands[past_.began].insert(guess.scenario->lowest);
    CardList talon;
    for (std::size_t i = 0; i < talon_places_.size(); ++i)
        talon.push_back(*cell++);
    if (table_.talon > 0)
        talon.push_back(table_.face_up);
    return {table_, hands, talon};
}

/// For each placed card of a hidden seat, whether it was dealt. Sampled backwards, last card first.
std::vector<bool> Sampler::dealt_or_drawn(const Guess& guess, std::size_t hidden,
                                          Random& random) const {
    const Scenario& scenario = *guess.scenario;
    const std::vector<Played>& placed = scenario.placed[hidden];
    const Ways& ways = scenario.ways[hidden];
    const int dealt_places = size_of(hidden_[hidden].dealt_places);
    std::vector<bool> was_dealt(placed.size());
    int dealt = guess.dealt[hidden];
    for (int k = size_of(placed) - 1; k >= 0; --k) {
        Weight drawn_ways;
        Weight dealt_ways;
        if (placed[k].card != scenario.lowest)
            drawn_ways = ways[k][dealt] * count(placed[k].drawn - (k - dealt));
        if (dealt > 0 && !scenario.not_dealt.contains(placed[k].card))
            dealt_ways = ways[k][dealt - 1] * count(dealt_places - (dealt - 1));
        was_dealt[k] = Lottery({drawn_ways, dealt_ways}).draw(random) == 1;
        dealt -= was_dealt[k] ? 1 : 0;
    }
    return was_dealt;
}

Position Sampler::sample_start(Random& random) const {
    const Guess guess = this->guess(random);
    std::array<Card, largest_pack> deck = places_;
    std::vector<std::vector<int>> dealt_left;
    std::vector<std::vector<int>> drawn_left;
    for (std::size_t i = 0; i < hidden_.size(); ++i) {
        std::vector<int> dealt = hidden_[i].dealt_places;
        std::vector<int> drawn = hidden_[i].drawn_places;
        const std::vector<bool> was_dealt = dealt_or_drawn(guess, i, random);
        int used = 0;
        for (std::size_t k = 0; k < was_dealt.size(); ++k) {
            const Played& placed = guess.scenario->placed[i][k];
            const int place = was_dealt[k] ? take_any(dealt, size_of(dealt), random)
                                           : take_any(drawn, placed.drawn - used++, random);
            deck[place] = placed.card;
        }
        dealt_left.push_back(std::move(dealt));
        drawn_left.push_back(std::move(drawn));
    }
    const Card* cell = guess.cells.data();
    const auto fill = [&](const std::vector<int>& places) {
        for (const int place : places)
            deck[place] = *cell++;
    };
    std::ranges::for_each(dealt_left, fill);
    std::ranges::for_each(drawn_left, fill);
    fill(talon_places_);

    Setup setup;
    setup.trump = table_.trump;
    setup.attacker = past_.began;
    int place = 0;
    for (Seat seat = 0; seat < table_.rules.players; ++seat)
        for (int i = 0; i < past_.start_sizes[seat]; ++i)
            setup.hands[seat].insert(deck[place++]);
    if (past_.dealt) {
        CardList whole;
        for (int i = 0; i < places_count_; ++i)
            whole.push_back(deck[i]);
        return {table_.rules, whole};
    }
    while (place < places_count_)
        setup.talon.push_back(deck[place++]);
    return {table_.rules, setup};
}

} // namespace quadrille::durak
