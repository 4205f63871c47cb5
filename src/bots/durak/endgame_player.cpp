#include "bots/durak/endgame_player.h"

#include "bots/durak/playout.h"

#include <algorithm>
#include <tuple>

namespace quadrille::durak {

namespace {

/// The limit of nodes for a position in a playout; most positions are in the table already.
constexpr std::uint64_t nodes_a_look = 300;

} // namespace

EndgamePlayer::EndgamePlayer(EndgameSolver& solver, const Position& position,
                             std::uint64_t most_nodes, Wishes wishes, std::uint64_t seed)
    : solver_(&solver), position_(position), seat_(position.turn()), nodes_left_(most_nodes),
      moves_wished_(static_cast<std::size_t>(wishes.moves)), games_left_(wishes.games),
      random_(seed) {
    position.list_moves(moves_);
}

bool EndgamePlayer::think(std::uint64_t nodes) {
    const std::uint64_t end = solver_->nodes() + nodes;
    while (!finished_ && solver_->nodes() < end) {
        if (all_judged_) {
            try_out();
        } else {
            solve(std::min(nodes_left_, end - solver_->nodes()));
        }
    }
    return finished_;
}

/// Solves the position after the next move, if the nodes suffice.
void EndgamePlayer::solve(std::uint64_t nodes) {
    const Move move = moves_[judged_.size()];
    Position after = position_;
    after.play(move);
    const std::uint64_t before = solver_->nodes();
    const std::optional<int> value = solver_->value(after, seat_, nodes);
    nodes_left_ -= std::min(nodes_left_, solver_->nodes() - before);
    if (value) {
        judged_.push_back({move, *value});
        best_ = std::max(best_, *value);
        // Nothing is better than a win, so neither the other moves nor playouts are needed to play.
        all_judged_ =
            judged_.size() == moves_.size() || (best_ == 1 && judged_.size() >= moves_wished_);
        solved_ = best_ == 1 || all_judged_;
        finished_ = all_judged_ && best_ == 1;
    }
    if (all_judged_ &&
        (games_left_ == 0 || std::ranges::count(judged_, best_, &Judged::value) == 1))
        finished_ = true;
    if (!all_judged_ && nodes_left_ == 0)
        finished_ = true;
}

void EndgamePlayer::try_out() {
    for (Judged& judged : judged_)
        if (judged.value == best_)
            judged.problems += slips_after(judged.move);
    finished_ = --games_left_ == 0;
}

/// What a fallible opponent gives away in one playout after this move.
int EndgamePlayer::slips_after(Move move) {
    constexpr int longest = 200;
    Position game = position_;
    game.play(move);
    for (int ply = 0; ply < longest && game.table().phase != Phase::over; ++ply) {
        const bool ours = game.turn() == seat_;
        game.play(playout_move(decision_context_of(game.situation()), random_));
        const int value = solver_->value(game, seat_, nodes_a_look).value_or(best_);
        if (value != best_)
            return ours ? 0 : value - best_;
    }
    return 0;
}

std::vector<EndgamePlayer::Judged> EndgamePlayer::judged() const {
    std::vector<Judged> list = judged_;
    std::ranges::sort(list, [](const Judged& left, const Judged& right) {
        return std::tuple(-left.value, -left.problems, left.move) <
               std::tuple(-right.value, -right.problems, right.move);
    });
    return list;
}

} // namespace quadrille::durak
