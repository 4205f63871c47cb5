#include "bots/durak/scorer.h"

#include "bots/durak/thrift.h"

#include <limits>

namespace quadrille::durak {

namespace {

/// Ranks as people count them: the two is 2, the ace 14.
int face_value(Card card) {
    return rank_of(card) + 2;
}

constexpr int many_in_talon = 15;
constexpr int few_in_talon = 5;

class Scorer {
  public:
    Scorer(const View& view, int threshold)
        : view_(view), table_(view.table()), threshold_(threshold) {}

    Move move() const {
        switch (table_.phase) {
        case Phase::attack: return best(false).move;
        case Phase::defend: {
            const Scored found = best(true);
            return found.score > threshold_ ? found.move : Move::take();
        }
        case Phase::throw_in:
        case Phase::taking: {
            const Scored found = best(false);
            return found.score > threshold_ && !discouraged() ? found.move : Move::pass();
        }
        case Phase::over: break;
        }
        return Move::pass();
    }

  private:
    struct Scored {
        Move move;
        int score = std::numeric_limits<int>::min();
    };

    bool trump(Card card) const { return suit_of(card) == table_.trump; }

    int score(Card card, bool defending) const {
        int score = 100 - 2 * (face_value(card) + (trump(card) ? 9 : 0)) - (trump(card) ? 20 : 0);
        switch ((view_.hand() & cards_of(suit_of(card))).count()) {
        case 1: score -= 10; break;
        case 2: score -= 5; break;
        case 3: break;
        default: score += 5; break;
        }
        if (table_.talon > many_in_talon) {
            score -= 8;
        } else if (table_.talon > few_in_talon) {
            score -= 4;
        }
        if (defending && somebody_holds_the_rank_of(card))
            score -= 25;
        return score;
    }

    bool somebody_holds_the_rank_of(Card card) const {
        for (Seat seat = 0; seat < view_.seats(); ++seat)
            if (seat != view_.seat() && (view_.known(seat) & of_the_rank_of(card)).any())
                return true;
        return false;
    }

    /// The best-scoring move that plays a card, with a score below all others if there is none.
    Scored best(bool defending) const {
        Cards playable;
        const Moves moves = view_.moves();
        for (const Move move : moves)
            if (move.card() != no_card)
                playable.insert(move.card());
        Cards wanted = playable;
        if (table_.talon > few_in_talon) {
            wanted = playable & ~cards_of(table_.trump);
            if (wanted.none() && playable.any())
                wanted = Cards::of(cheapest(playable, table_.trump));
        }
        Scored best;
        for (const Move move : moves)
            if (move.card() != no_card && wanted.contains(move.card()))
                if (const int found = score(move.card(), defending); found > best.score)
                    best = {move, found};
        return best;
    }

    /// Who has made the defender spend something dear leaves it at that.
    bool discouraged() const {
        constexpr int queen = 12;
        for (int i = 0; i < table_.attacks; ++i) {
            const Card spent = table_.pairs[i].defence;
            if (spent != no_card &&
                (trump(spent) || (table_.talon > few_in_talon && face_value(spent) >= queen)))
                return true;
        }
        return false;
    }

    const View& view_;
    const Table& table_;
    int threshold_;
};

} // namespace

Move scored_move(const View& view, int threshold) {
    return Scorer(view, threshold).move();
}

} // namespace quadrille::durak
