#include "bots/durak/endgame_solver.h"

#include "games/durak/test_games.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace quadrille::durak {
namespace {

/// The value of an ending by definition: a win can be forced within some number of moves, a draw is
/// what neither side can win. Computed over all reachable positions, repeatedly until nothing
/// changes; slow, and with nothing in common with the solver.
class NaiveEndings {
  public:
    /// The value for seat 0.
    int value(const Position& position) {
        nodes_.clear();
        const std::string root = reach(position);
        for (bool changed = true; changed;) {
            changed = false;
            for (auto& [name, node] : nodes_)
                if (node.value == 0 && !node.next.empty()) {
                    const int value = backed_up(node);
                    changed = changed || value != 0;
                    node.value = value;
                }
        }
        return nodes_.at(root).value;
    }

  private:
    struct Node {
        Seat turn = 0;
        int value = 0;
        std::vector<std::string> next;
    };

    static std::string name_of(const Position& position) {
        std::string name;
        const Table& table = position.table();
        for (const Cards& hand : position.hands())
            name += std::to_string(hand.word(0)) + ' ';
        for (const Pair& pair : table.pairs)
            name += std::to_string(pair.attack) + '/' + std::to_string(pair.defence) + ' ';
        return name + std::to_string(table.attacker) + std::to_string(table.turn) +
               std::to_string(static_cast<int>(table.phase)) + std::to_string(table.limit) +
               std::to_string(table.most);
    }

    std::string reach(const Position& position) {
        std::string name = name_of(position);
        if (nodes_.contains(name))
            return name;
        Node& node = nodes_[name];
        node.turn = position.turn();
        if (position.table().phase == Phase::over) {
            const auto loser = position.table().loser;
            node.value = loser == nobody ? 0 : loser == 0 ? -1 : 1;
            return name;
        }
        Moves moves;
        position.list_moves(moves);
        for (const Move move : moves) {
            Position after = position;
            after.play(move);
            std::string next = reach(after);
            node.next.push_back(std::move(next));
        }
        return name;
    }

    int backed_up(const Node& node) const {
        int best = node.turn == 0 ? -1 : 1;
        for (const std::string& next : node.next) {
            const int value = nodes_.at(next).value;
            best = node.turn == 0 ? std::max(best, value) : std::min(best, value);
        }
        return best;
    }

    std::map<std::string, Node> nodes_;
};

Rules rules_with(bool after_take, bool transfer) {
    Rules rules;
    rules.after_take = after_take;
    rules.transfer = transfer;
    return rules;
}

/// An ending with cards of few ranks, so that there are cards to throw in and to transfer with.
Position random_ending(const Rules& rules, int cards, Random& random) {
    CardList deck;
    const int lowest = 4 + static_cast<int>(random.below(4));
    const int highest = std::min(ranks, lowest + 3 + static_cast<int>(random.below(5)));
    for (int suit = 0; suit < suits; ++suit)
        for (int rank = lowest; rank < highest; ++rank)
            deck.push_back(card_of(static_cast<Suit>(suit), rank));
    random.shuffle(deck);
    Setup setup;
    setup.trump = static_cast<Suit>(random.below(suits));
    setup.attacker = static_cast<Seat>(random.below(2));
    const int first = 1 + static_cast<int>(random.below(cards - 1));
    for (int i = 0; i < cards; ++i)
        setup.hands[i < first ? 0 : 1].insert(deck[i]);
    return {rules, setup};
}

TEST(EndgameSolver, AgreesWithANaiveSolver) {
    EndgameSolver solver(1 << 20);
    NaiveEndings naive;
    Random random(1);
    std::array<int, 3> seen{};
    // Draws are rare; this many endings include some.
    const int endings = std::max(test_effort(400), 150);
    for (int i = 0; i < endings; ++i) {
        const bool transfer = i % 4 >= 2;
        const Rules rules = rules_with(i % 2 == 0, transfer);
        const int cards = 2 + static_cast<int>(random.below(transfer ? 6 : 7));
        Position position = random_ending(rules, cards, random);
        for (auto plies = random.below(6); plies > 0 && !position.outcome(); --plies) {
            Moves moves;
            position.list_moves(moves);
            position.play(random_move(moves, true, random));
        }
        const int expected = naive.value(position);
        ++seen[expected + 1];
        for (const Seat seat : {0, 1})
            ASSERT_EQ(solver.value(position, seat, 1 << 20), seat == 0 ? expected : -expected)
                << i << ' ' << Durak::write_position(position).value_or("in a bout");
    }
    for (const int count : seen)
        EXPECT_GT(count, 0);
}

TEST(EndgameSolver, GivesUpWhenTheNodesAreTooFew) {
    Random random(3);
    const Position position = random_ending(rules_with(true, false), 12, random);
    EndgameSolver solver(1 << 16);
    EXPECT_EQ(solver.value(position, 0, 1), std::nullopt);
    EXPECT_LE(solver.nodes(), 2);
    // Asking again continues from the table.
    int asked = 0;
    while (!solver.value(position, 0, 100))
        ASSERT_LT(++asked, 10'000);
    EXPECT_EQ(solver.value(position, 0, 100), EndgameSolver(1 << 16).value(position, 0, 1 << 22));
}

} // namespace
} // namespace quadrille::durak
