#pragma once

/// Chooses the best of several candidates, at random among equals.

#include "base/random.h"

#include <cstdint>
#include <optional>
#include <utility>

namespace quadrille {

/// Keeps the candidate with the greatest key, compared by `<`. Candidates with equal keys are
/// equally likely to be kept.
template <class Key, class Choice>
class RandomTieBreak {
  public:
    explicit RandomTieBreak(Random& random) : random_(&random) {}

    void offer(const Key& key, const Choice& choice) {
        if (best_ && key < best_->first)
            return;
        if (best_ && !(best_->first < key)) {
            ++equals_;
            if (!random_->chance(1, equals_))
                return;
        } else {
            equals_ = 1;
        }
        best_.emplace(key, choice);
    }

    bool empty() const { return !best_; }

    /// Something must have been offered.
    const Choice& choice() const { return best_->second; }

  private:
    Random* random_;
    std::optional<std::pair<Key, Choice>> best_;
    std::uint32_t equals_ = 0;
};

} // namespace quadrille
