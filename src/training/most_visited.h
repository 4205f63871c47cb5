#pragma once

/// The boards of a table that were met most often, found without a list of all: whatever is worse
/// than so many others is forgotten now and then.

#include "nets/board_value.h"
#include "nets/number_mixer.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace quadrille::learn {

class MostVisited {
  public:
    /// How many are wanted; at least 1.
    explicit MostVisited(std::size_t most) : most_(most) {}

    /// Among boards met as often those with fewer pieces come first.
    void add(const nets::KnownBoard& board, int pieces);

    /// As many as are wanted, in the order of their mixed numbers; all if there were no more.
    std::vector<nets::KnownBoard> take(const nets::NumberMixer& mixer);

  private:
    struct Candidate {
        nets::KnownBoard board;
        int pieces = 0;
    };

    static bool better(const Candidate& left, const Candidate& right);
    void forget();

    std::size_t most_;
    std::vector<Candidate> candidates_;
    /// The last of those that were left when some were forgotten.
    std::optional<Candidate> limit_;
};

} // namespace quadrille::learn
