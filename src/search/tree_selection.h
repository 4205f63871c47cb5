#pragma once

/// The selection of the move that a simulation in a Monte-Carlo tree follows. Without a judge it is
/// the move with the highest upper confidence bound (UCT); its share of wins is mixed with its RAVE
/// results (from simulations in which it was made later) as long as the move has few visits of its
/// own. With a judge, which gives each move a prior (the probability that it is the best one), it
/// is the move with the greatest sum of share of wins and bonus; the bonus is proportional to the
/// prior and shrinks with the visits (PUCT). Moves that are proven to lose are never selected.
///
/// All computations use integers, so the results are the same on every machine.

#include "search/fixed_point.h"
#include "search/tree_nodes.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>

namespace quadrille::search {

/// A bonus of 1, on the scale on which a move that always wins has the value 1 and one that always
/// loses has the value 0.
constexpr int bias_bits = 14;
constexpr std::uint16_t bias_one = 1 << bias_bits;

struct TreeSelection {
    /// The exploration constant of UCT, in thousandths. 0: moves are selected by value and bonus
    /// alone.
    int exploration = 0;
    /// The number of visits at which a move's own results weigh as much as its RAVE results, if it
    /// has many of those. 0: no RAVE.
    std::uint32_t rave_equivalence = 0;
    /// The value of a move without visits and without RAVE results, in thousandths.
    int first_play_urgency = 0;
    /// The exploration constant of PUCT (`c_puct`), in thousandths. 0: there are no priors.
    int prior_exploration = 0;
    /// With priors: how far the value of a move without visits is below that of its position, in
    /// thousandths, times the square root of the sum of the priors of all moves with visits.
    int first_play_reduction = 0;
    /// The number of visits that a simulation counts as.
    std::uint32_t visits_a_simulation = 1;

    /// The selected child, the first of equal ones; null if all children are proven to lose.
    TreeNode* choose(const TreeNode& node, std::span<TreeNode> children) const {
        if (prior_exploration > 0)
            return choose_by_prior(node, children);
        return exploration > 0 ? choose_by_upper_confidence(node, children)
                               : choose_by_value(children);
    }

  private:
    TreeNode* choose_by_upper_confidence(const TreeNode& node, std::span<TreeNode> children) const {
        const std::uint32_t visits = std::max(node.visits.load(std::memory_order_relaxed), 1U);
        const Fixed eagerness = fixed_root(fixed_log(visits)) * exploration / 1'000;
        return choose_by(children, [&](const TreeNode& child, Fixed inverse) {
            return (eagerness * inverse >> fraction_bits) + (child.bonus * inverse >> bias_bits);
        });
    }

    TreeNode* choose_by_value(std::span<TreeNode> children) const {
        return choose_by(children, [](const TreeNode& child, Fixed inverse) {
            return child.bonus * inverse >> bias_bits;
        });
    }

    /// With a judge, the bonus is the square root of the prior.
    static Fixed prior(const TreeNode& child) {
        return Fixed{child.bonus} * child.bonus >> (2 * bias_bits - fraction_bits);
    }

    TreeNode* choose_by_prior(const TreeNode& node, std::span<TreeNode> children) const {
        const std::uint64_t visits = std::max(node.visits.load(std::memory_order_relaxed), 1U);
        const std::uint64_t wins = node.wins.load(std::memory_order_relaxed);
        Fixed tried = 0;
        for (const TreeNode& child : children)
            if (child.visits.load(std::memory_order_relaxed) > 0)
                tried += prior(child);
        // The node's wins are those of the opponent, whose move led there.
        const Fixed untried =
            std::max<Fixed>(0, fixed_one - static_cast<Fixed>((wins << fraction_bits) / visits) -
                                   fixed_root(tried) * first_play_reduction / 1'000);
        const Fixed eagerness =
            fixed_root(static_cast<Fixed>((visits << fraction_bits) / visits_a_simulation)) *
            prior_exploration / 1'000;
        TreeNode* best = nullptr;
        Fixed best_value = 0;
        for (TreeNode& child : children) {
            if (child.proven.load(std::memory_order_relaxed) == ProvenResult::lost)
                continue;
            const Fixed bonus = eagerness * prior(child) >> fraction_bits;
            const std::uint64_t seen = child.visits.load(std::memory_order_relaxed);
            Fixed value = untried + bonus;
            if (seen > 0) {
                const std::uint64_t won = child.wins.load(std::memory_order_relaxed);
                value =
                    static_cast<Fixed>((won << fraction_bits) / seen) +
                    bonus * visits_a_simulation / static_cast<Fixed>(visits_a_simulation + seen);
            }
            if (best == nullptr || value > best_value) {
                best = &child;
                best_value = value;
            }
        }
        return best;
    }

    /// The child with the greatest sum of worth and extra. `extra_of` is called with the child and
    /// the inverse square root of its visits plus one. Fractions are compared without dividing:
    /// divisions took half of the total time.
    template <class Extra>
    TreeNode* choose_by(std::span<TreeNode> children, Extra&& extra_of) const {
        TreeNode* best = nullptr;
        Fixed best_value = 0;
        for (TreeNode& child : children) {
            if (child.proven.load(std::memory_order_relaxed) == ProvenResult::lost)
                continue;
            const Share share = worth(child);
            const Fixed extra =
                extra_of(child, inverse_root(child.visits.load(std::memory_order_relaxed) + 1));
            const auto won = static_cast<Fixed>(share.won << fraction_bits);
            const auto seen = static_cast<Fixed>(share.seen);
            if (best == nullptr || won > (best_value - extra) * seen) {
                best = &child;
                best_value = won / seen + extra;
            }
        }
        return best;
    }

    /// A fraction, `won` divided by `seen`, each of at most 31 bits.
    struct Share {
        std::uint64_t won = 0;
        std::uint64_t seen = 1;
    };

    /// The move's share of wins mixed with its RAVE share, whose weight decreases with the move's
    /// visits.
    Share worth(const TreeNode& child) const {
        Share share{.won = child.wins.load(std::memory_order_relaxed),
                    .seen = child.visits.load(std::memory_order_relaxed)};
        if (const std::uint64_t even = rave_equivalence; even > 0) {
            const std::uint64_t rave = child.rave_visits.load(std::memory_order_relaxed);
            const std::uint64_t rave_won = child.rave_wins.load(std::memory_order_relaxed);
            // Most moves have no visits.
            if (share.seen == 0 && rave > 0)
                return {.won = rave_won, .seen = rave};
            share = {.won = rave_won * even + share.won * (even + rave),
                     .seen = rave * even + share.seen * (even + rave)};
        }
        if (share.seen == 0)
            return {.won = static_cast<std::uint64_t>(first_play_urgency), .seen = 1'000};
        const int excess = std::max(0, static_cast<int>(std::bit_width(share.seen)) - 31);
        return {.won = share.won >> excess, .seen = share.seen >> excess};
    }
};

} // namespace quadrille::search
