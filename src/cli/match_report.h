#pragma once

/// Reports of the result of a match: a table of text, or a line of JSON.

#include "arena/sequential.h"
#include "arena/tally.h"

#include <optional>
#include <span>
#include <string>

namespace quadrille::cli {

/// A sequential test with its log-likelihood ratio over the finished pairs of a match.
struct SequentialState {
    SequentialTest test;
    double ratio = 0;

    std::optional<SequentialTest::Claim> accepted() const {
        return SequentialTest::accepted(ratio);
    }
};

/// "12 games: 0.583 ±0.280", the score of the first bot; with a test also "LLR 1.20 (-2.94 to
/// 2.94)".
std::string match_progress(const ScoreTally& tally,
                           const std::optional<SequentialState>& sequential);

/// A line for each bot: wins, draws, losses, score and Elo with their 95% errors, and thinking
/// times. At least one game must have been played.
std::string match_table(const ScoreTally& tally, std::span<const std::string> bots);

/// The result of the test, in one line.
std::string sequential_line(const SequentialState& sequential);

/// Score, error and Elo are those of the first bot; an infinite Elo is null. With a test there is a
/// member `sprt`. At least one game must have been played.
std::string match_json(const ScoreTally& tally, const std::optional<SequentialState>& sequential);

} // namespace quadrille::cli
