#pragma once

/// Judging a game that was played: for each move, what it gave away. Every position is searched
/// once, with the same budget. The search before a move tells what the best move is worth, the
/// search after it what the played one was worth, and the difference is the loss.
///
/// It works in slices and gives back one ply after the other, so that a page can draw its graph
/// while the rest is being judged. The same game, bot and budget give the same judgement anywhere.

#include "base/json.h"
#include "bots/bot.h"

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

/// What a loss in thousandths of the chance to win is called.
constexpr int mistake_permille = 100;
constexpr int blunder_permille = 250;

enum class Mark : std::uint8_t { none, mistake, blunder };

constexpr Mark mark_of_loss(int permille) {
    if (permille >= blunder_permille)
        return Mark::blunder;
    return permille >= mistake_permille ? Mark::mistake : Mark::none;
}

/// As people write it behind a move: "", "?", "??".
std::string_view text_of(Mark mark);

struct ReviewedPly {
    /// Counted from 1.
    int number = 0;
    Seat seat = 0;
    std::string move;
    /// What the mover could have had, and what is left; never more than that.
    int best_permille = 0;
    int played_permille = 0;
    /// Seat 0's chance before and after, as the searches of the two positions see it: what a graph
    /// of the game shows. It can change without a loss, when the later search sees more.
    int seat_0_before = 0;
    int seat_0_after = 0;
    /// The best line before the move. It begins with the played move if that was the best.
    SearchLine best;

    int loss_permille() const { return best_permille - played_permille; }

    Mark mark() const { return mark_of_loss(loss_permille()); }

    bool was_best() const { return best.moves.front() == move; }
};

/// One ply for programs and the page: number, seat, move, the four chances, loss and mark (both
/// always there), and `best`, the best line.
json::Value json_of(const ReviewedPly& ply);

/// What a seat did in a game.
struct SeatSummary {
    int moves = 0;
    int mistakes = 0;
    int blunders = 0;
    int total_loss = 0;

    void add(const ReviewedPly& ply);

    /// In thousandths, rounded down; 0 without moves.
    int average_loss() const { return moves == 0 ? 0 : total_loss / moves; }
};

json::Value json_of(const SeatSummary& summary);

class GameReview {
  public:
    struct Setup {
        std::string bot = "best";
        /// For each position; without, what `review_nodes` of registry.h says.
        std::optional<std::uint64_t> nodes = std::nullopt;
    };

    /// Of the moves played so far in a game of two that hides nothing, finished or not.
    static std::expected<GameReview, Problem> begin(const AnyGame& game, const Setup& setup);

    /// Thinks for one slice; gives the next ply when it is judged. There must be one left.
    std::optional<ReviewedPly> step();

    bool finished() const { return judged_ == moves_.size(); }

    std::size_t plies() const { return moves_.size(); }

    /// For each position.
    std::uint64_t nodes() const { return nodes_; }

    /// By seat, of the plies judged so far.
    const std::vector<SeatSummary>& summaries() const { return summaries_; }

  private:
    /// What is known of one position.
    struct Found {
        Seat turn = 0;
        int seat_0_permille = 0;
        SearchLine best;
    };

    explicit GameReview(std::uint64_t nodes) : nodes_(nodes) {}

    std::optional<Found> look();
    ReviewedPly compare(const Found& before, const Found& after);

    std::unique_ptr<AnyGame> game_;
    std::uint64_t nodes_;
    std::vector<std::string> moves_;
    /// One for each seat, since a bot plays for one.
    std::vector<std::unique_ptr<Bot>> bots_;
    /// About the position where `game_` stands; null before it begins.
    std::unique_ptr<Thought> thought_;
    std::optional<Found> before_;
    std::size_t judged_ = 0;
    std::vector<SeatSummary> summaries_;
};

} // namespace quadrille
