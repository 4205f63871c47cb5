#pragma once

/// Tree search for games with hidden information: information-set Monte-Carlo tree search from the
/// point of view of one player (SO-ISMCTS). Each step guesses the hidden part anew (it determinizes
/// the position), descends a tree of moves that all determinizations share, adds a node, plays the
/// game out from there and adds the result to the nodes on the path. A move that is possible only
/// in some determinizations is compared by how often it was available.
///
/// All decisions are computed with integers, so the search is the same on every machine.

#include "base/random.h"
#include "search/fixed_point.h"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

namespace quadrille::search {

/// The greatest reward of a seat at the end of a game.
constexpr int full_reward = 1000;

/// A game with hidden information, from the point of view of one player. A `World` is a
/// determinized position, in which nothing is hidden. Seats are numbered from 0. `play_out` returns
/// an array of rewards by seat.
template <class G>
concept InformationSetGame =
    requires(G& game, typename G::World& world, const typename G::World& seen,
             typename G::Moves& moves, typename G::Move move, Random& random) {
        { game.determinize(random) } -> std::same_as<typename G::World>;
        { game.over(seen) } -> std::same_as<bool>;
        { game.turn(seen) } -> std::convertible_to<int>;
        /// Appends the moves to consider, all different, in the order in which they are tried
        /// first.
        game.list(seen, moves, random);
        game.play(world, move);
        { game.play_out(world, random)[0] } -> std::convertible_to<int>;
    };

template <InformationSetGame G>
class InformationSetSearch {
  public:
    using Move = typename G::Move;

    /// A move at the root with its results.
    struct Candidate {
        Move move;
        std::uint32_t visits;
        /// The mean reward of the seat that makes the move.
        int reward;
    };

    /// `exploration` is the exploration constant of the upper confidence bound, in 256ths.
    /// `most_nodes` limits the size of the tree; once it is full, the search goes on without adding
    /// nodes.
    InformationSetSearch(G game, std::uint64_t seed, int exploration, std::size_t most_nodes)
        : game_(std::move(game)), random_(seed), exploration_(exploration),
          most_nodes_(std::max<std::size_t>(most_nodes, 1)), nodes_(1) {}

    /// Runs one simulation in a new determinization.
    void step() {
        typename G::World world = game_.determinize(random_);
        path_.clear();
        Index at = 0;
        while (!game_.over(world)) {
            moves_.clear();
            game_.list(world, moves_, random_);
            const int seat = game_.turn(world);
            bool added = false;
            const Index next = choose(at, seat, added);
            if (next == 0)
                break;
            game_.play(world, nodes_[next].move);
            path_.push_back(next);
            at = next;
            if (added)
                break;
        }
        const auto rewards = game_.play_out(world, random_);
        for (const Index index : path_) {
            ++nodes_[index].visits;
            nodes_[index].reward += static_cast<std::uint64_t>(rewards[nodes_[index].seat]);
        }
        ++steps_;
    }

    std::uint64_t steps() const { return steps_; }

    /// The moves at the root that were visited, the most visited first.
    std::vector<Candidate> candidates() const {
        std::vector<Candidate> list;
        for (Index child = nodes_[0].first_child; child != 0; child = nodes_[child].sibling) {
            const Node& node = nodes_[child];
            if (node.visits > 0)
                list.push_back(
                    {node.move, node.visits, static_cast<int>(node.reward / node.visits)});
        }
        sort(list);
        return list;
    }

    /// Adds the results of another search of the same position to `list`.
    static void join(std::vector<Candidate>& list, const std::vector<Candidate>& others) {
        for (const Candidate& other : others) {
            const auto own = std::ranges::find(list, other.move, &Candidate::move);
            if (own == list.end()) {
                list.push_back(other);
                continue;
            }
            const std::uint64_t visits = std::uint64_t{own->visits} + other.visits;
            const std::uint64_t reward =
                std::uint64_t{own->visits} * static_cast<std::uint64_t>(own->reward) +
                std::uint64_t{other.visits} * static_cast<std::uint64_t>(other.reward);
            own->visits = static_cast<std::uint32_t>(visits);
            own->reward = static_cast<int>(reward / visits);
        }
        sort(list);
    }

  private:
    using Index = std::uint32_t;

    struct Node {
        std::uint64_t reward = 0;
        std::uint32_t visits = 0;
        /// How often this move could have been chosen when its parent was reached.
        std::uint32_t available = 0;
        Index first_child = 0;
        Index sibling = 0;
        Move move{};
        std::uint8_t seat = 0;
    };

    static void sort(std::vector<Candidate>& list) {
        std::ranges::sort(list, [](const Candidate& left, const Candidate& right) {
            return std::tuple(right.visits, right.reward, left.move) <
                   std::tuple(left.visits, left.reward, right.move);
        });
    }

    /// The natural logarithm, approximately.
    static Fixed logarithm(std::uint32_t number) {
        constexpr Fixed logarithm_of_two = 45'426;
        return fixed_log(number) * logarithm_of_two >> fraction_bits;
    }

    /// The upper confidence bound of the node's reward, in units of 2^-20 of the full reward.
    std::int64_t upper_confidence_bound(const Node& node) const {
        const std::uint64_t mean = (node.reward << 20) / node.visits / full_reward;
        const auto square =
            (static_cast<std::uint64_t>(logarithm(node.available)) << 24) / node.visits;
        return static_cast<std::int64_t>(
            mean + (whole_root(square) * static_cast<std::uint64_t>(exploration_) >> 8));
    }

    /// Selects the child to go to, which may be a new one. Returns 0 if none of the moves has a
    /// node and there is no room for a new one.
    Index choose(Index at, int seat, bool& added) {
        Index best = 0;
        std::int64_t most = -1;
        std::size_t known = 0;
        Index last = 0;
        for (Index child = nodes_[at].first_child; child != 0; child = nodes_[child].sibling) {
            last = child;
            // Moves that have a node are rotated to the front of the list, before the new ones.
            std::size_t place = known;
            while (place < moves_.size() && moves_[place] != nodes_[child].move)
                ++place;
            if (place == moves_.size())
                continue;
            std::rotate(moves_.begin() + known, moves_.begin() + place, moves_.begin() + place + 1);
            ++known;
            Node& node = nodes_[child];
            ++node.available;
            if (const std::int64_t bound = upper_confidence_bound(node); bound > most) {
                most = bound;
                best = child;
            }
        }
        if (known == moves_.size())
            return best;
        if (nodes_.size() >= most_nodes_)
            return best;
        const auto made = static_cast<Index>(nodes_.size());
        Node node;
        node.move = moves_[known];
        node.seat = static_cast<std::uint8_t>(seat);
        node.available = 1;
        nodes_.push_back(node);
        (last == 0 ? nodes_[at].first_child : nodes_[last].sibling) = made;
        added = true;
        return made;
    }

    G game_;
    Random random_;
    int exploration_;
    std::size_t most_nodes_;
    std::vector<Node> nodes_;
    std::vector<Index> path_;
    typename G::Moves moves_;
    std::uint64_t steps_ = 0;
};

} // namespace quadrille::search
