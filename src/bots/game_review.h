#pragma once

/// Reviews a game that was played: how much each move gave away. Every position is searched once,
/// with the same budget. The search before a move gives the value of the best move, the search
/// after it the value of the move that was played; the difference is the loss.
///
/// It works in slices and returns one ply after the other, so that a page can draw its graph while
/// the rest is still being judged. The same game, bot and budget give the same result everywhere.

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

/// The losses, in thousandths of the chance to win, from which a move is a mistake or a blunder.
constexpr int mistake_permille = 100;
constexpr int blunder_permille = 250;

enum class Mark : std::uint8_t { none, mistake, blunder };

constexpr Mark mark_of_loss(int permille) {
    if (permille >= blunder_permille)
        return Mark::blunder;
    return permille >= mistake_permille ? Mark::mistake : Mark::none;
}

/// The annotation as written after a move: "", "?", "??".
std::string_view text_of(Mark mark);

struct ReviewedPly {
    /// Counted from 1.
    int number = 0;
    Seat seat = 0;
    std::string move;
    /// The mover's chance after the best move and after the played one, which is never greater.
    int best_permille = 0;
    int played_permille = 0;
    /// Seat 0's chance before and after the move, as the searches of the two positions see it: the
    /// values for a graph of the game. The chance can change without a loss if the later search
    /// sees more.
    int seat_0_before = 0;
    int seat_0_after = 0;
    /// The best line before the move. It begins with the played move if that was the best one.
    SearchLine best;

    int loss_permille() const { return best_permille - played_permille; }

    Mark mark() const { return mark_of_loss(loss_permille()); }

    bool was_best() const { return best.moves.front() == move; }
};

/// A ply as JSON: number, seat, move, the four chances, loss and mark (always present), and `best`,
/// the best line.
json::Value json_of(const ReviewedPly& ply);

/// The totals of one seat.
struct SeatSummary {
    int moves = 0;
    int mistakes = 0;
    int blunders = 0;
    int total_loss = 0;

    void add(const ReviewedPly& ply);

    /// In thousandths, rounded down; 0 if there are no moves.
    int average_loss() const { return moves == 0 ? 0 : total_loss / moves; }
};

json::Value json_of(const SeatSummary& summary);

class GameReview {
  public:
    struct Setup {
        std::string bot = "best";
        /// Per position; by default what `review_nodes` of registry.h says.
        std::optional<std::uint64_t> nodes = std::nullopt;
    };

    /// Reviews the moves played so far. The game must be for two and hide nothing; it may be
    /// unfinished.
    static std::expected<GameReview, Problem> begin(const AnyGame& game, const Setup& setup);

    /// Thinks for one slice. Returns the next ply once it is judged. Must not be called when
    /// `finished`.
    std::optional<ReviewedPly> step();

    bool finished() const { return judged_ == moves_.size(); }

    std::size_t plies() const { return moves_.size(); }

    /// Per position.
    std::uint64_t nodes() const { return nodes_; }

    /// By seat, over the plies judged so far.
    const std::vector<SeatSummary>& summaries() const { return summaries_; }

  private:
    /// The result of the search of one position.
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
    /// One per seat, since a bot plays for one seat.
    std::vector<std::unique_ptr<Bot>> bots_;
    /// About the current position of `game_`; null until it begins.
    std::unique_ptr<Thought> thought_;
    std::optional<Found> before_;
    std::size_t judged_ = 0;
    std::vector<SeatSummary> summaries_;
};

} // namespace quadrille
