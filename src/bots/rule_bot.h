#pragma once

/// A bot that follows a simple rule and decides at once, for games that hide nothing.

#include "base/random.h"
#include "bots/decided_thought.h"
#include "games/open_view.h"

#include <cassert>
#include <cstdint>
#include <memory>

namespace quadrille {

/// Chooses a move when it is the seat's turn.
template <class G>
using MoveRule = typename G::Move (*)(const OpenView<G>& view, Random& random);

template <class G>
class RuleBot final : public Bot {
  public:
    RuleBot(MoveRule<G> rule, std::uint64_t seed) : rule_(rule), random_(seed) {}

    std::unique_ptr<Thought> begin(const AnyView& view) override {
        const auto* open = view.as<G>();
        assert(open != nullptr);
        return std::make_unique<DecidedThought>(G::write_move(rule_(*open, random_)));
    }

  private:
    MoveRule<G> rule_;
    Random random_;
};

} // namespace quadrille
