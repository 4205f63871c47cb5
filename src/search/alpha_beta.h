#pragma once

/// One walk through the game tree to a given depth: principal variation search (alpha-beta) with a
/// transposition table. Which moves come first is in move_picker.h and move_history.h, which are
/// searched less deeply or not at all in forward_pruning.h.
///
/// The walk keeps its own stack instead of calling itself recursively, so it can pause after any
/// number of nodes and continue later. The result does not depend on where it pauses.
///
/// Each frame of the stack is one position. `open` evaluates it or lists its moves; `choose` pushes
/// the position after its next move as a child; `take` receives the child's score. The first child
/// of a frame is searched with the whole window. Every other child is first only tested for whether
/// it beats the best so far (a *scout* with a null window, to a reduced depth if the move comes
/// late), and is searched again if it seems to.
///
/// If several walks share a table, each defers the moves that another one is searching: when it
/// comes back to them, the result is often in the table (ABDADA with *deferred moves*).

#include "base/fixed_vector.h"
#include "base/hash.h"
#include "search/forward_pruning.h"
#include "search/move_history.h"
#include "search/move_picker.h"
#include "search/score.h"
#include "search/search_game.h"
#include "search/transposition_table.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace quadrille::search {

/// The parts of the search that can be switched off, to measure how much each of them helps.
struct SearchFeatures {
    bool table = true;
    bool move_history = true;
    bool reductions = true;
    bool futility = true;
};

/// The best line found, with its score for the side to move at the root.
template <class Move>
struct Line {
    Score score = -infinite;
    std::vector<Move> moves;
};

template <SearchGame G>
class AlphaBeta {
  public:
    using Node = typename G::Node;
    using Move = typename G::Move;

    AlphaBeta(G& game, TranspositionTable<Move>& table, SearchFeatures features = {})
        : game_(&game), table_(&table), features_(features), move_history_(game) {
        frames_.reserve(max_ply + 1);
    }

    /// Prepares a walk. `earlier` are the hashes of positions before the root that count as
    /// repeated if they occur again; `excluded` are root moves that are left out.
    void start(const Node& root, int depth, Score alpha, Score beta,
               std::span<const std::uint64_t> earlier, std::span<const Move> excluded) {
        for (Frame& frame : frames_)
            end_search(frame);
        frames_.clear();
        hashes_.assign(earlier.begin(), earlier.end());
        excluded_.assign(excluded.begin(), excluded.end());
        frames_.emplace_back(root, depth, alpha, beta);
    }

    /// Continues for at most this many nodes. Returns true when the walk is finished.
    bool walk(std::uint64_t nodes) {
        const std::uint64_t pause = nodes_ + nodes;
        while (!frames_.empty()) {
            Frame& frame = frames_.back();
            if (frame.stage == Stage::fresh) {
                if (nodes_ == pause)
                    return false;
                ++nodes_;
                open(frame);
            } else {
                choose(frame);
            }
        }
        return true;
    }

    /// The result of a finished walk; during a walk the best line so far, which may be empty.
    Line<Move> line() const {
        if (frames_.empty())
            return result_;
        const Frame& root = frames_.front();
        return {root.best, {root.line.begin(), root.line.end()}};
    }

    std::uint64_t nodes() const { return nodes_; }

    void forget() {
        move_history_.clear();
        nodes_ = 0;
    }

  private:
    enum class Stage : std::uint8_t { fresh, choosing };
    enum class Question : std::uint8_t { reduced_scout, scout, whole };

    struct Frame {
        Frame(const Node& node_, int depth_, Score alpha_, Score beta_)
            : node(node_), depth(depth_), alpha(alpha_), beta(beta_), first_alpha(alpha_) {}

        Node node;
        int depth;
        Score alpha;
        Score beta;
        Score first_alpha;
        Score best = -infinite;
        int side = 0;
        std::uint64_t hash = 0;
        Stage stage = Stage::fresh;
        /// How the child above this frame on the stack is being searched.
        Question question = Question::whole;
        int reduction = 0;
        int tried = 0;
        /// Whether the moves that the game had left out were added.
        bool all_listed = false;
        Move move{};
        /// The key with which the search of the child is announced to other walks; 0 if it is not.
        std::uint64_t search_key = 0;
        MovePicker<typename G::Candidates> moves;
        FixedVector<Move, max_ply> line;
    };

    Score evaluate(const Frame& frame) const {
        return game_->evaluate(frame.node, {.alpha = frame.alpha, .beta = frame.beta});
    }

    int ply() const { return static_cast<int>(frames_.size()) - 1; }

    /// Closes the frame if its score is known at once; otherwise lists its moves.
    void open(Frame& frame) {
        frame.stage = Stage::choosing;
        frame.side = game_->side(frame.node);
        frame.hash = game_->hash(frame.node);
        const bool is_root = ply() == 0;
        // The root needs a best move even if its score is known.
        if (!is_root) {
            // The move that leads here ends the game as a draw, whatever the position is worth.
            if (ply() == 1 && std::ranges::count(hashes_, frame.hash) >= 2)
                return close(game_->repeated(frame.node));
            if (const auto exact = game_->exact(frame.node, frame.depth))
                return close(delayed(*exact, ply()));
            if (repeats(frame.hash))
                return close(game_->repeated(frame.node));
        }
        // Looking up a leaf in the table takes longer than evaluating it.
        if (frame.depth <= 0 || ply() == max_ply)
            return close(evaluate(frame));

        std::optional<TableEntry<Move>> known;
        if (features_.table)
            known = table_->find(frame.hash, ply());
        const bool has_open_window = frame.beta - frame.alpha > 1;
        if (known && !is_root && !has_open_window &&
            (known->depth >= frame.depth || is_proof(*known)) && settles(*known, frame))
            return close(known->score);
        const bool may_prune =
            features_.futility && !is_root && !has_open_window && frame.depth <= futile_depth;
        const Score evaluation = may_prune ? evaluate(frame) : even;
        if (may_prune && is_out_of_reach(evaluation, frame.depth, frame.beta))
            return close(evaluation);
        if constexpr (ProofSparingGame<G>)
            if (may_prune && is_hopeless_proof<G>(evaluation, frame.depth, frame.beta))
                return close(evaluation);

        auto& candidates = frame.moves.candidates();
        game_->list(frame.node, frame.depth, candidates);
        // The score is at least the best that a dropped move could reach.
        if (may_prune)
            frame.best = drop_futile(candidates, evaluation, frame.depth, frame.alpha);
        for (auto& candidate : candidates) {
            if (known && known->move == candidate.move) {
                candidate.order = table_move_order;
            } else if (features_.move_history) {
                candidate.order += move_history_.bonus(frame.side, ply(), candidate.move);
            }
        }
        hashes_.push_back(frame.hash);
    }

    /// Begins the search of the next legal move, or finishes the frame when there is none.
    void choose(Frame& frame) {
        for (;;) {
            if (frame.moves.empty()) {
                if (list_rest(frame))
                    continue;
                return finish(frame);
            }
            const Move move = frame.moves.next();
            if (ply() == 0 && std::ranges::find(excluded_, move) != excluded_.end())
                continue;
            if (!game_->legal(frame.node, move))
                continue;
            if (ply() > 0 && frame.tried > 0 && announces(frame) &&
                table_->is_being_searched(search_key(frame, move)) && frame.moves.defer())
                continue;
            frame.move = move;
            break;
        }
        frame.reduction = features_.reductions ? late_move_reduction(frame.depth, frame.tried) : 0;
        if (frame.tried == 0) {
            send(frame, Question::whole);
        } else {
            send(frame, frame.reduction > 0 ? Question::reduced_scout : Question::scout);
        }
    }

    /// If all candidates lose, appends the moves that the game left out, where it is worth it.
    bool list_rest(Frame& frame) {
        if constexpr (SelectiveGame<G>) {
            if (frame.all_listed || frame.tried == 0 || frame.best > -believed ||
                !game_->is_thorough(frame.node, ply()))
                return false;
            frame.all_listed = true;
            game_->list_rest(frame.node, frame.moves.candidates());
            return !frame.moves.empty();
        }
        return false;
    }

    /// The score of the frame: a loss is only believed if moves were left out.
    Score score_of(const Frame& frame) {
        if constexpr (SelectiveGame<G>)
            if (frame.best <= -decided && !frame.all_listed &&
                game_->leaves_out(frame.node, frame.moves.candidates()))
                return frame.best + doubt;
        return frame.best;
    }

    /// Whether the moves of this frame are announced to other walks. At depths below
    /// `announced_depth` that costs more than it saves.
    bool announces(const Frame& frame) const {
        return table_->is_shared() && frame.depth >= announced_depth;
    }

    std::uint64_t search_key(const Frame& frame, Move move) const {
        return scramble(frame.hash + static_cast<std::uint64_t>(game_->number(move))) | 1U;
    }

    void end_search(Frame& frame) {
        if (frame.search_key != 0)
            table_->end_search(frame.search_key);
        frame.search_key = 0;
    }

    void send(Frame& frame, Question question) {
        frame.question = question;
        if (announces(frame)) {
            frame.search_key = search_key(frame, frame.move);
            table_->begin_search(frame.search_key);
        }
        const int depth =
            frame.depth - 1 - (question == Question::reduced_scout ? frame.reduction : 0);
        const Score beta = question == Question::whole ? frame.beta : frame.alpha + 1;
        const Node child = game_->after(frame.node, frame.move);
        if (depth > 0)
            table_->prefetch(game_->hash(child));
        if (game_->side(child) == frame.side) {
            frames_.emplace_back(child, depth, frame.alpha, beta);
        } else {
            frames_.emplace_back(child, depth, -beta, -frame.alpha);
        }
    }

    /// Receives the score of the child from the point of view of this frame's side. Searches the
    /// child again if a scout was not enough.
    void take(Frame& frame, Score score, const FixedVector<Move, max_ply>& line) {
        end_search(frame);
        if (score > frame.alpha) {
            if (frame.question == Question::reduced_scout)
                return send(frame, Question::scout);
            if (frame.question == Question::scout && score < frame.beta)
                return send(frame, Question::whole);
        }
        ++frame.tried;
        if (score > frame.best) {
            frame.best = score;
            frame.line.clear();
            frame.line.push_back(frame.move);
            for (const Move move : line)
                if (frame.line.size() < max_ply)
                    frame.line.push_back(move);
        }
        if (score <= frame.alpha)
            return;
        frame.alpha = score;
        if (score >= frame.beta) {
            learn_from_cut(frame);
            finish(frame);
        }
    }

    void finish(Frame& frame) {
        hashes_.pop_back();
        const Score score = score_of(frame);
        if (features_.table && !(ply() == 0 && !excluded_.empty())) {
            const Bound bound = frame.best >= frame.beta         ? Bound::lower
                                : frame.best > frame.first_alpha ? Bound::exact
                                                                 : Bound::upper;
            const Move move = frame.line.empty() ? Move{} : frame.line[0];
            table_->store(frame.hash, ply(), {score, frame.depth, bound, move});
        }
        close(score);
    }

    /// Removes the frame on top of the stack and passes its score to its parent.
    void close(Score score) {
        const int side = frames_.back().side;
        const FixedVector<Move, max_ply> line = frames_.back().line;
        frames_.pop_back();
        if (frames_.empty()) {
            result_ = {score, {line.begin(), line.end()}};
            return;
        }
        Frame& parent = frames_.back();
        take(parent, side == parent.side ? score : -score, line);
    }

    bool repeats(std::uint64_t hash) const {
        return std::ranges::find(hashes_, hash) != hashes_.end();
    }

    static bool settles(const TableEntry<Move>& known, const Frame& frame) {
        return known.bound == Bound::exact ||
               (known.bound == Bound::lower && known.score >= frame.beta) ||
               (known.bound == Bound::upper && known.score <= frame.alpha);
    }

    /// Whether the entry holds at every depth, because it bounds the plies to a win or a loss.
    static bool is_proof(const TableEntry<Move>& known) {
        return (known.bound != Bound::upper && known.score >= decided) ||
               (known.bound != Bound::lower && known.score <= -decided);
    }

    void learn_from_cut(const Frame& frame) {
        if (!features_.move_history)
            return;
        move_history_.reward(frame.side, ply(), frame.move, frame.depth);
        for (const auto& candidate : frame.moves.before_last())
            move_history_.penalize(frame.side, candidate.move, frame.depth);
    }

    static constexpr int announced_depth = 3;

    G* game_;
    TranspositionTable<Move>* table_;
    SearchFeatures features_;
    MoveHistory<G> move_history_;
    std::vector<Frame> frames_;
    std::vector<std::uint64_t> hashes_;
    std::vector<Move> excluded_;
    std::uint64_t nodes_ = 0;
    Line<Move> result_;
};

} // namespace quadrille::search
