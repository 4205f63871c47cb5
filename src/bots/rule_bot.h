#pragma once

/// An opponent that follows a simple rule and decides at once. In games that hide nothing.

#include "base/random.h"
#include "bots/bot.h"
#include "games/progress.h"

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>

namespace quadrille {

/// What to do in a game that is not over.
template <class G>
using MoveRule = typename G::Move (*)(const Progress<G>& game, Random& random);

template <class G>
class RuleBot final : public Bot {
  public:
    RuleBot(MoveRule<G> rule, std::uint64_t seed) : rule_(rule), random_(seed) {}

    std::optional<std::string> think(const AnyView& view) override {
        const auto* open = view.as<G>();
        assert(open != nullptr);
        return G::write_move(rule_(open->progress(), random_));
    }

  private:
    MoveRule<G> rule_;
    Random random_;
};

} // namespace quadrille
