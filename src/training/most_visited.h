#pragma once

/// Selects the most visited boards of a table without keeping a list of all: from time to time, all
/// candidates that cannot be among them any more are discarded.

#include "nets/board_value.h"
#include "nets/number_mixer.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace quadrille::learn {

class MostVisited {
  public:
    /// `most` is the number of boards wanted, at least 1.
    explicit MostVisited(std::size_t most) : most_(most) {}

    /// Among boards with equally many visits, those with fewer pieces are preferred.
    void add(const nets::KnownBoard& board, int pieces);

    /// The boards wanted, in the order of their mixed numbers; all boards if there were no more.
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
    /// The worst candidate kept by the last `forget`; later boards must be better.
    std::optional<Candidate> limit_;
};

} // namespace quadrille::learn
