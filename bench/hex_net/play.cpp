#include "bench/hex_net/play.h"

#include "base/hash.h"
#include "base/random.h"
#include "bots/hex/mcts_parameters.h"
#include "games/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace quadrille::hex {

namespace {

struct Searched {
    /// The first two parts of the sample.
    std::string moves_before;
    Seat turn = red;
    bool long_search = false;
    int permille = 500;
    /// The winner if it is proven, otherwise `nobody`.
    Seat winner = nobody;
    std::vector<std::pair<Spot, std::uint32_t>> visits;
};

class SampleGames {
  public:
    explicit SampleGames(const PlayArguments& arguments)
        : arguments_(arguments), finder_(arguments.size) {}

    /// Plays one game until the search has proven the winner.
    void play(std::uint64_t number) {
        random_ = Random(scramble(arguments_.seed) + number);
        const Rules rules{.size = arguments_.size, .swap = false};
        Progress<Hex> progress(rules, Position(rules));
        const auto opening = static_cast<int>(random_.below(5));
        while (progress.plies() < opening)
            progress.play(by_lot(progress.legal_moves()));
        std::vector<Searched> game;
        Seat winner = nobody;
        while (winner == nobody) {
            game.push_back(search(progress));
            winner = game.back().winner;
            if (winner == nobody)
                progress.play(
                    Move::stone(cell_of_spot(chosen(game.back(), progress.plies() < opening + 8))));
        }
        for (const Searched& searched : game)
            print(searched, winner);
    }

  private:
    Move by_lot(const Moves& moves) {
        return moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
    }

    Searched search(const Progress<Hex>& progress) {
        const MctsParameters style = judged_parameters();
        MctsTree tree(style.tree, std::size_t{1} << 22);
        HexTreeGame game(Hex::view(progress, progress.position().turn()), style.playouts,
                         style.knowledge, random_.next(), finder_);
        Searched searched{.moves_before = {},
                          .turn = progress.position().turn(),
                          .long_search = random_.chance(1, 2),
                          .visits = {}};
        const int nodes = searched.long_search ? arguments_.nodes : arguments_.short_nodes;
        for (int i = 0; i < nodes && !tree.decided(); ++i)
            tree.simulate(game);
        searched.moves_before = fmt::format("{} | ", arguments_.size);
        for (const Move move : progress.moves_played())
            searched.moves_before += cell_text(move.cell) + " ";
        if (tree.decided())
            searched.winner = tree.root().proven == search::ProvenResult::lost ? searched.turn
                                                                               : 1 - searched.turn;
        for (const search::TreeNode& node : tree.children(tree.root())) {
            const bool is_known = tree.decided() ? node.proven == search::ProvenResult::won
                                                 : node.proven != search::ProvenResult::lost;
            const std::uint32_t visits = tree.decided() ? 1 : tree.simulations(node);
            if (is_known && visits > 0)
                searched.visits.emplace_back(node.move, visits);
        }
        // All moves that were tried are proven to lose. One of the others is played, and its visits
        // are not learned from.
        if (searched.visits.empty()) {
            searched.long_search = false;
            for (const search::TreeNode& node : tree.children(tree.root()))
                if (node.proven != search::ProvenResult::lost)
                    searched.visits.emplace_back(node.move, 1);
        }
        const std::uint64_t visits = std::max(tree.root().visits.load(), 1U);
        if (tree.decided())
            searched.permille = searched.winner == searched.turn ? 1'000 : 0;
        else
            searched.permille =
                static_cast<int>(1'000 * (visits - tree.root().wins.load()) / visits);
        printed_.clear();
        print_decided(tree, tree.root(), searched.turn, progress.position(), searched.moves_before);
        return searched;
    }

    /// Prints some positions of the tree whose winner is proven, each by one of the paths to it.
    void print_decided(const MctsTree& tree, const search::TreeNode& node, Seat turn,
                       const Position& position, const std::string& moves_before) {
        constexpr std::uint32_t least_simulations = 3;
        const auto children = tree.children(node);
        if (children.empty() || !printed_.insert(children.data()).second)
            return;
        for (const search::TreeNode& child : children) {
            if (tree.simulations(child) < least_simulations)
                continue;
            Position next = position;
            next.play(Move::stone(cell_of_spot(child.move)));
            const std::string moves = moves_before + cell_text(cell_of_spot(child.move)) + " ";
            if (child.proven == search::ProvenResult::unknown) {
                print_decided(tree, child, 1 - turn, next, moves);
            } else if (next.winner() == nobody && random_.chance(1, 4)) {
                const int permille = child.proven == search::ProvenResult::lost ? 1'000 : 0;
                fmt::print("{}| | {} {}\n", moves, permille, permille);
            }
        }
    }

    /// The move with the most visits, or with `by_visits` a random one with a probability
    /// proportional to its visits.
    Spot chosen(const Searched& searched, bool by_visits) {
        if (by_visits) {
            std::uint32_t sum = 0;
            for (const auto& [spot, visits] : searched.visits)
                sum += visits;
            std::uint32_t left = random_.below(sum);
            for (const auto& [spot, visits] : searched.visits) {
                if (left < visits)
                    return spot;
                left -= visits;
            }
        }
        return std::ranges::max_element(searched.visits, {},
                                        &std::pair<Spot, std::uint32_t>::second)
            ->first;
    }

    static void print(const Searched& searched, Seat winner) {
        fmt::print("{}|", searched.moves_before);
        if (searched.long_search || searched.winner != nobody)
            for (const auto& [spot, visits] : searched.visits)
                fmt::print(" {} {}", cell_text(cell_of_spot(spot)), visits);
        fmt::print(" | {} {}\n", searched.permille, searched.turn == winner ? 1'000 : 0);
    }

    PlayArguments arguments_;
    MustPlayFinder finder_;
    Random random_{0};
    /// The first nodes of the families of children that `print_decided` has visited.
    std::unordered_set<const search::TreeNode*> printed_;
};

} // namespace

void play(const PlayArguments& arguments) {
    SampleGames games(arguments);
    for (int number = 0; number < arguments.games; ++number) {
        games.play(static_cast<std::uint64_t>(number));
        std::fflush(stdout);
    }
}

} // namespace quadrille::hex
