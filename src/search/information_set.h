#pragma once

/// Tree search where something is hidden. Each step guesses the hidden part anew, goes down a tree
/// of moves that all these worlds share, adds a node, plays the game out from there and tells the
/// nodes passed how it ended. A move that only some worlds allow is compared by how often it could
/// be chosen. (Information-set Monte-Carlo tree search, from the eyes of one player.)
///
/// All that decides is computed in whole numbers, so the search is the same on every machine.

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

/// What a seat gets at the end of a game, at most.
constexpr int full_reward = 1000;

/// A game with hidden parts, seen by somebody. A world is the game without anything hidden; seats
/// are numbered from 0; `play_out` gives an array of rewards by seat.
template <class G>
concept InformationSetGame =
    requires(G& game, typename G::World& world, const typename G::World& seen,
             typename G::Moves& moves, typename G::Move move, Random& random) {
        { game.determinize(random) } -> std::same_as<typename G::World>;
        { game.over(seen) } -> std::same_as<bool>;
        { game.turn(seen) } -> std::convertible_to<int>;
        /// The moves worth looking at, all different; those to be tried first stand first.
        game.list(seen, moves, random);
        game.play(world, move);
        { game.play_out(world, random)[0] } -> std::convertible_to<int>;
    };

template <InformationSetGame G>
class InformationSetSearch {
  public:
    using Move = typename G::Move;

    /// A move at the root, as far as it is known.
    struct Candidate {
        Move move;
        std::uint32_t visits;
        /// Its mean reward to who moves.
        int reward;
    };

    /// `exploration`, in 256ths, is how much is risked on moves that were tried little.
    InformationSetSearch(G game, std::uint64_t seed, int exploration, std::size_t most_nodes)
        : game_(std::move(game)), random_(seed), exploration_(exploration),
          most_nodes_(std::max<std::size_t>(most_nodes, 1)), nodes_(1) {}

    /// One determinization, one game.
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

    /// Most visited first.
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

    /// Counts what another search of the same game has found to what was found here.
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
        /// How often this move could have been chosen.
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

    /// The natural logarithm, near enough.
    static Fixed logarithm(std::uint32_t number) {
        constexpr Fixed logarithm_of_two = 45'426;
        return fixed_log(number) * logarithm_of_two >> fraction_bits;
    }

    /// The upper bound of confidence, in 2^20ths of the full reward.
    std::int64_t upper_confidence_bound(const Node& node) const {
        const std::uint64_t mean = (node.reward << 20) / node.visits / full_reward;
        const auto square =
            (static_cast<std::uint64_t>(logarithm(node.available)) << 24) / node.visits;
        return static_cast<std::int64_t>(
            mean + (whole_root(square) * static_cast<std::uint64_t>(exploration_) >> 8));
    }

    /// The child to go to, perhaps a new one; 0 where there is no room for one.
    Index choose(Index at, int seat, bool& added) {
        Index best = 0;
        std::int64_t most = -1;
        std::size_t known = 0;
        Index last = 0;
        for (Index child = nodes_[at].first_child; child != 0; child = nodes_[child].sibling) {
            last = child;
            // Moves that have a node are moved to the front of the list; the new ones stay behind.
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
