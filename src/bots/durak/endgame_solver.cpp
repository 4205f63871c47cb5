#include "bots/durak/endgame_solver.h"

#include "base/hash.h"
#include "bots/durak/lowest_card.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace quadrille::durak {

namespace {

constexpr int won = 1;
constexpr int drawn = 0;
constexpr int lost = -1;

/// Longer lines count as running out of nodes, because the browser's stack is small.
constexpr int max_ply = 400;

Cards without(Cards cards, Card card) {
    cards.remove(card);
    return cards;
}

Cards with(Cards cards, Card card) {
    cards.insert(card);
    return cards;
}

/// Calls `visit(card)` from the cheapest to the dearest card, until it returns true.
template <class Visit>
void from_the_cheapest(Cards cards, Suit trump, Visit&& visit) {
    while (cards.any()) {
        const Card card = cheapest(cards, trump);
        if (visit(card))
            return;
        cards.remove(card);
    }
}

} // namespace

/// The best of the values tried so far, for the side that chooses.
class EndgameSolver::Choice {
  public:
    Choice(bool attackers, int alpha, int beta)
        : attackers_(attackers), alpha_(alpha), beta_(beta), best_{attackers ? lost - 1 : won + 1} {
    }

    int alpha() const { return alpha_; }

    int beta() const { return beta_; }

    /// Returns true if nothing else needs to be tried.
    bool offer(const Found& found) {
        best_.depends = std::min(best_.depends, found.depends);
        if (attackers_) {
            best_.value = std::max(best_.value, found.value);
            alpha_ = std::max(alpha_, best_.value);
        } else {
            best_.value = std::min(best_.value, found.value);
            beta_ = std::min(beta_, best_.value);
        }
        return alpha_ >= beta_;
    }

    const Found& best() const { return best_; }

  private:
    bool attackers_;
    int alpha_;
    int beta_;
    Found best_;
};

EndgameSolver::EndgameSolver(std::size_t table_bytes)
    : entries_(std::bit_floor(std::max<std::size_t>(table_bytes / sizeof(Entry), 1))) {}

std::optional<int> EndgameSolver::value(const Position& position, Seat seat,
                                        std::uint64_t most_nodes) {
    const Table& table = position.table();
    assert(covers(table));
    if (table.phase == Phase::over)
        return table.loser == nobody ? drawn : table.loser == seat ? lost : won;
    trump_ = table.trump;
    after_take_ = table.rules.after_take;
    transfer_ = table.rules.transfer;
    out_of_nodes_ = false;
    end_ = nodes_ + most_nodes;
    line_.clear();

    const Cards attacker = position.hand(table.attacker);
    const Cards defender = position.hand(table.defender);
    State state{attacker,  defender, table.cards, {}, table.phase, table.limit - table.attacks,
                table.most};
    if (table.phase == Phase::defend)
        for (int i = 0; i < table.attacks; ++i)
            if (table.pairs[i].open())
                state.marked.insert(table.pairs[i].attack);
    const Found found = solve(state, lost, won);
    if (out_of_nodes_)
        return std::nullopt;
    return table.attacker == seat ? found.value : -found.value;
}

std::uint64_t EndgameSolver::key(const State& state) const {
    const auto rest =
        static_cast<std::uint64_t>(state.phase) | static_cast<std::uint64_t>(trump_) << 3 |
        static_cast<std::uint64_t>(after_take_) << 5 | static_cast<std::uint64_t>(transfer_) << 6 |
        static_cast<std::uint64_t>(state.room) << 8 | static_cast<std::uint64_t>(state.most) << 12;
    return scramble(state.attacker.word(0) * 0x9ddfea08eb382d69 ^
                    std::rotl(state.defender.word(0) * 0xc2b2ae3d27d4eb4f, 21) ^
                    std::rotl(state.table.word(0) * 0x165667b19e3779f9, 42) ^
                    std::rotl(state.marked.word(0) * 0xff51afd7ed558ccd, 11) ^
                    rest * 0x85ebca77c2b2ae63);
}

bool EndgameSolver::attacker_has_won(const State& state) const {
    const int cards = state.attacker.count();
    if (cards == 1)
        return state.defender.count() > 1 ||
               (beaters(static_cast<Card>(state.attacker.first()), trump_) & state.defender).none();
    if (transfer_)
        return false;
    int beatable = 0;
    state.attacker.each([&](int card) {
        if ((beaters(static_cast<Card>(card), trump_) & state.defender).any())
            ++beatable;
    });
    return beatable <= 1;
}

EndgameSolver::Found EndgameSolver::solve(const State& state, int alpha, int beta) {
    if (state.phase == Phase::attack && attacker_has_won(state))
        return {won};
    if (++nodes_ > end_ || depth_ >= max_ply) {
        out_of_nodes_ = true;
        return {};
    }
    const std::uint64_t hash = key(state);
    const bool may_repeat = transfer_ && state.phase == Phase::attack;
    if (may_repeat)
        if (const auto before = std::ranges::find(line_, hash); before != line_.end())
            return {drawn, static_cast<int>(before - line_.begin())};

    Entry& entry = entries_[hash & (entries_.size() - 1)];
    if (entry.key == hash) {
        if (entry.lower >= beta || entry.lower == entry.upper)
            return {entry.lower};
        if (entry.upper <= alpha)
            return {entry.upper};
        alpha = std::max<int>(alpha, entry.lower);
        beta = std::min<int>(beta, entry.upper);
    }

    Choice choice(state.phase != Phase::defend, alpha, beta);
    if (may_repeat)
        line_.push_back(hash);
    ++depth_;
    switch (state.phase) {
    case Phase::attack: attack(state, choice); break;
    case Phase::defend: defend(state, choice); break;
    case Phase::throw_in: throw_in(state, choice); break;
    case Phase::taking: taking(state, choice); break;
    case Phase::over: break;
    }
    --depth_;
    if (may_repeat)
        line_.pop_back();
    Found found = choice.best();
    if (out_of_nodes_)
        return found;
    // Wins and losses are proven without the help of draws, and a return to this very bout does not
    // depend on the bouts before it.
    if (found.value != drawn || (may_repeat && found.depends >= static_cast<int>(line_.size())))
        found.depends = independent;
    if (found.depends == independent) {
        if (entry.key != hash)
            entry = {.key = hash};
        if (found.value > alpha)
            entry.lower = std::max(entry.lower, static_cast<std::int8_t>(found.value));
        if (found.value < beta)
            entry.upper = std::min(entry.upper, static_cast<std::int8_t>(found.value));
    }
    return found;
}

EndgameSolver::Found EndgameSolver::begin_bout(const Cards& attacker, const Cards& defender,
                                               int alpha, int beta) {
    if (attacker.none())
        return {defender.none() ? drawn : won};
    if (defender.none())
        return {lost};
    State state{.attacker = attacker, .defender = defender, .table = {}, .marked = {}};
    state.room = std::min(most_attacks, defender.count());
    return solve(state, alpha, beta);
}

/// The same with the sides exchanged: `attacker` was the defender so far.
EndgameSolver::Found EndgameSolver::turned(const Cards& attacker, const Cards& defender, int alpha,
                                           int beta) {
    const Found found = begin_bout(attacker, defender, -beta, -alpha);
    return {-found.value, found.depends};
}

void EndgameSolver::attack(const State& state, Choice& choice) {
    from_the_cheapest(state.attacker, trump_, [&](Card card) {
        State next = state;
        next.attacker.remove(card);
        next.table = next.marked = Cards::of(card);
        next.phase = Phase::defend;
        --next.room;
        return choice.offer(solve(next, choice.alpha(), choice.beta())) || out_of_nodes_;
    });
}

void EndgameSolver::defend(const State& state, Choice& choice) {
    const auto target = static_cast<Card>(state.marked.first());
    bool enough = false;
    from_the_cheapest(state.defender & beaters(target, trump_), trump_, [&](Card card) {
        State next = state;
        next.defender.remove(card);
        next.table.insert(card);
        next.marked.remove(target);
        if (next.marked.none())
            next.phase = Phase::throw_in;
        return enough = choice.offer(solve(next, choice.alpha(), choice.beta())) || out_of_nodes_;
    });
    if (enough)
        return;
    if (transfer_ && state.table == state.marked) {
        const int attacks = state.table.count();
        if (attacks < state.most && state.attacker.count() > attacks)
            from_the_cheapest(state.defender & of_the_rank_of(target), trump_, [&](Card card) {
                State next = state;
                next.attacker = without(state.defender, card);
                next.defender = state.attacker;
                next.table = next.marked = with(state.table, card);
                next.room = std::min(state.most, state.attacker.count()) - attacks - 1;
                const Found found = solve(next, -choice.beta(), -choice.alpha());
                return enough = choice.offer({-found.value, found.depends}) || out_of_nodes_;
            });
    }
    if (enough)
        return;
    if (!after_take_) {
        choice.offer(begin_bout(state.attacker, state.defender | state.table, choice.alpha(),
                                choice.beta()));
        return;
    }
    State next = state;
    next.phase = Phase::taking;
    next.marked = {};
    choice.offer(solve(next, choice.alpha(), choice.beta()));
}

void EndgameSolver::throw_in(const State& state, Choice& choice) {
    bool enough = false;
    if (state.room > 0)
        from_the_cheapest(state.attacker & of_the_ranks_of(state.table), trump_, [&](Card card) {
            State next = state;
            next.attacker.remove(card);
            next.table.insert(card);
            next.marked = Cards::of(card);
            next.phase = Phase::defend;
            --next.room;
            return enough =
                       choice.offer(solve(next, choice.alpha(), choice.beta())) || out_of_nodes_;
        });
    if (!enough)
        choice.offer(turned(state.defender, state.attacker, choice.alpha(), choice.beta()));
}

void EndgameSolver::taking(const State& state, Choice& choice) {
    bool enough = false;
    const Cards fitting = state.attacker & of_the_ranks_of(state.table) & ~state.marked;
    if (fitting == state.attacker && fitting.count() <= state.room) {
        choice.offer({won});
        return;
    }
    if (state.room > 0) {
        State next = state;
        from_the_cheapest(fitting, trump_, [&](Card card) {
            next.attacker = without(state.attacker, card);
            next.table = with(state.table, card);
            next.room = state.room - 1;
            enough = choice.offer(solve(next, choice.alpha(), choice.beta())) || out_of_nodes_;
            next.marked.insert(card);
            return enough;
        });
    }
    if (!enough)
        choice.offer(begin_bout(state.attacker, state.defender | state.table, choice.alpha(),
                                choice.beta()));
}

} // namespace quadrille::durak
