#pragma once

/// Iterative deepening: searches to depth 1, 2, 3, ... Each is guided by what the one before left
/// in the transposition table, and begins with a narrow window around its score (*aspiration
/// window*). If several lines are wanted, each depth is searched once for every line, without the
/// root moves already found.
///
/// The search works in slices: `think` returns after the given number of nodes and can be called
/// again. Clocks and other reasons to stop are left to the caller.

#include "search/alpha_beta.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace quadrille::search {

/// What a search has found so far.
template <class Move>
struct SearchReport {
    /// The depth to which all lines were searched.
    int depth = 0;
    std::uint64_t nodes = 0;
    /// Best first; at least one as soon as depth 1 is done.
    std::vector<Line<Move>> lines;
};

template <SearchGame G>
class IterativeDeepening {
  public:
    using Node = typename G::Node;
    using Move = typename G::Move;

    IterativeDeepening(G& game, TranspositionTable<Move>& table, SearchFeatures features = {})
        : walk_(game, table, features) {}

    /// Begins the search of a position, in which the game must not be over. `lines` is the number
    /// of lines wanted; `earlier` are the hashes of positions of the game before this one that can
    /// still be repeated.
    void start(const Node& root, std::vector<std::uint64_t> earlier, int lines = 1,
               int first_depth = 1) {
        root_.emplace(root);
        earlier_ = std::move(earlier);
        wanted_ = lines;
        report_ = {};
        found_.clear();
        walk_.forget();
        depth_ = first_depth;
        begin_line();
    }

    /// Searches at most this many more nodes, or until another depth is finished. Returns true when
    /// nothing is left to search: all lines are decided, or the greatest depth is reached.
    bool think(std::uint64_t nodes) {
        const std::uint64_t until = walk_.nodes() + nodes;
        const int depth = depth_;
        while (!finished_ && depth_ == depth && walk_.nodes() < until)
            if (walk_.walk(until - walk_.nodes()))
                end_walk();
        report_.nodes = walk_.nodes();
        if (!finished_ && wanted_ == 1)
            prefer_unfinished();
        return finished_;
    }

    /// The lines of the deepest finished depth. If only one line is wanted, it is that of the
    /// unfinished walk as soon as that has a result.
    const SearchReport<Move>& report() const { return report_; }

  private:
    static constexpr Score first_window = 40;

    /// Reports the best line of the unfinished walk. A walk begins with the best move of the depth
    /// before, so any other best move has already beaten that one. A loss says nothing as long as
    /// other moves remain.
    void prefer_unfinished() {
        const Line<Move> line = walk_.line();
        if (line.moves.empty() || line.score <= alpha_ || line.score >= beta_ ||
            line.score <= -believed || has_lost_a_proof(line))
            return;
        report_.lines.assign(1, line);
    }

    /// Whether the reported line proves who wins and the new best line does not prove the same.
    /// Then the earlier lines are kept, since a proof remains valid.
    bool has_lost_a_proof(const Line<Move>& best) const {
        if (report_.lines.empty())
            return false;
        const Score known = report_.lines.front().score;
        return is_decided(known) && (!is_decided(best.score) || (best.score > 0) != (known > 0));
    }

    void begin_line() {
        finished_ = false;
        const std::size_t line = found_.size();
        const bool has_guess =
            line < report_.lines.size() && depth_ > 3 && !is_win_or_loss(report_.lines[line].score);
        window_ = first_window;
        const Score middle = has_guess ? report_.lines[line].score : even;
        begin_walk(has_guess ? middle - window_ : -infinite,
                   has_guess ? middle + window_ : infinite);
    }

    void begin_walk(Score alpha, Score beta) {
        alpha_ = alpha;
        beta_ = beta;
        std::vector<Move> excluded;
        excluded.reserve(found_.size());
        for (const Line<Move>& line : found_)
            excluded.push_back(line.moves.front());
        walk_.start(*root_, depth_, alpha, beta, earlier_, excluded);
    }

    void end_walk() {
        const Line<Move> line = walk_.line();
        window_ *= 4;
        if (line.score <= alpha_ && alpha_ > -infinite)
            return begin_walk(std::max(-infinite, line.score - window_), beta_);
        if (line.score >= beta_ && beta_ < infinite)
            return begin_walk(alpha_, std::min(+infinite, line.score + window_));
        if (!line.moves.empty())
            found_.push_back(line);
        const bool more = !line.moves.empty() && static_cast<int>(found_.size()) < wanted_;
        if (!more)
            end_depth();
        if (!finished_)
            begin_line();
    }

    void end_depth() {
        std::ranges::sort(found_, [](const Line<Move>& left, const Line<Move>& right) {
            return left.score != right.score ? left.score > right.score : left.moves < right.moves;
        });
        if (found_.empty() || !has_lost_a_proof(found_.front()))
            report_.lines = std::move(found_);
        report_.depth = depth_;
        found_.clear();
        const bool all_decided = std::ranges::all_of(report_.lines, [&](const Line<Move>& line) {
            return is_decided(line.score) && plies_to_end(line.score) <= depth_;
        });
        finished_ = all_decided || depth_ == max_ply;
        ++depth_;
    }

    AlphaBeta<G> walk_;
    std::optional<Node> root_;
    std::vector<std::uint64_t> earlier_;
    int wanted_ = 1;
    int depth_ = 1;
    bool finished_ = true;
    Score alpha_ = -infinite;
    Score beta_ = infinite;
    Score window_ = first_window;
    std::vector<Line<Move>> found_;
    SearchReport<Move> report_;
};

} // namespace quadrille::search
