#pragma once

/// The bot that plays any legal move, each with equal probability: the baseline for all other bots,
/// and a way to exercise the rules.

#include "base/random.h"
#include "bots/bot.h"

#include <cstdint>
#include <memory>

namespace quadrille {

class RandomBot final : public Bot {
  public:
    explicit RandomBot(std::uint64_t seed) : random_(seed) {}

    std::unique_ptr<Thought> begin(const AnyView& view) override;

  private:
    Random random_;
};

} // namespace quadrille
