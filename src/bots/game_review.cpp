#include "bots/game_review.h"

#include "bots/analysis.h"
#include "bots/registry.h"
#include "bots/search_info_json.h"
#include "games/catalogue.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace quadrille {

namespace {

constexpr int certain = 1000;

/// The chance of `seat` in a game of two in which `known` has a chance of `permille`.
int chance_of(Seat seat, Seat known, int permille) {
    return seat == known ? permille : certain - permille;
}

/// The value of the outcome of a game of two for a seat.
int permille_of(const Outcome& outcome, Seat seat) {
    if (outcome.kind == Outcome::Kind::draw)
        return certain / 2;
    const bool won = (outcome.kind == Outcome::Kind::win) == (outcome.seat == seat);
    return won ? certain : 0;
}

} // namespace

std::string_view text_of(Mark mark) {
    switch (mark) {
    case Mark::none: return "";
    case Mark::mistake: return "?";
    case Mark::blunder: return "??";
    }
    return "";
}

json::Value json_of(const ReviewedPly& ply) {
    return json::Object{{"number", ply.number},
                        {"seat", ply.seat},
                        {"move", ply.move},
                        {"best_permille", ply.best_permille},
                        {"played_permille", ply.played_permille},
                        {"seat_0_before", ply.seat_0_before},
                        {"seat_0_after", ply.seat_0_after},
                        {"loss_permille", ply.loss_permille()},
                        {"mark", text_of(ply.mark())},
                        {"best", json_of(ply.best)}};
}

void SeatSummary::add(const ReviewedPly& ply) {
    ++moves;
    mistakes += static_cast<int>(ply.mark() == Mark::mistake);
    blunders += static_cast<int>(ply.mark() == Mark::blunder);
    total_loss += ply.loss_permille();
}

json::Value json_of(const SeatSummary& summary) {
    return json::Object{{"moves", summary.moves},
                        {"mistakes", summary.mistakes},
                        {"blunders", summary.blunders},
                        {"average_loss_permille", summary.average_loss()}};
}

std::expected<GameReview, Problem> GameReview::begin(const AnyGame& game, const Setup& setup) {
    const auto info = find_game(game.name());
    if (!info || (*info)->dealt)
        return problem("only games that hide nothing can be judged, not " +
                       std::string(game.name()));
    if (game.seats() != 2)
        return problem("only games of two can be judged, not of " + std::to_string(game.seats()));

    GameReview judgement(setup.nodes.value_or(review_nodes(game)));
    judgement.moves_ = game.moves_played();
    judgement.summaries_.resize(game.seats());
    judgement.game_ = game.clone();
    if (judgement.moves_.empty())
        return judgement;
    for (std::size_t i = 0; i < judgement.moves_.size(); ++i)
        judgement.game_->undo();
    const BotSetup bot_setup{.seed = 0, .nodes = judgement.nodes_};
    for (Seat seat = 0; seat < game.seats(); ++seat) {
        auto bot = make_analysis_bot(*judgement.game_, setup.bot, bot_setup);
        if (!bot)
            return std::unexpected(bot.error());
        judgement.bots_.push_back(std::move(*bot));
    }
    return judgement;
}

std::optional<ReviewedPly> GameReview::step() {
    assert(!finished());
    std::optional<Found> found = look();
    if (!found)
        return std::nullopt;
    std::optional<ReviewedPly> ply;
    if (before_)
        ply = compare(*before_, *found);
    before_ = std::move(found);
    if (!finished()) {
        [[maybe_unused]] const auto played = game_->play(game_->turn(), moves_[judged_]);
        assert(played);
    }
    return ply;
}

std::optional<GameReview::Found> GameReview::look() {
    if (const auto& outcome = game_->outcome())
        return Found{nobody, permille_of(*outcome, 0), {}};
    const Seat turn = game_->turn();
    if (!thought_)
        thought_ = bots_[turn]->begin(*game_->view(turn));
    if (!thought_->step())
        return std::nullopt;
    SearchLine best = thought_->info().lines.front();
    thought_.reset();
    const int permille = chance_of(0, turn, best.win_permille);
    return Found{turn, permille, std::move(best)};
}

ReviewedPly GameReview::compare(const Found& before, const Found& after) {
    ReviewedPly ply;
    ply.number = static_cast<int>(++judged_);
    ply.seat = before.turn;
    ply.move = moves_[judged_ - 1];
    ply.best_permille = before.best.win_permille;
    ply.seat_0_before = before.seat_0_permille;
    ply.seat_0_after = after.seat_0_permille;
    ply.best = before.best;
    const int left = chance_of(before.turn, 0, after.seat_0_permille);
    ply.played_permille = ply.was_best() ? ply.best_permille : std::min(left, ply.best_permille);
    summaries_[ply.seat].add(ply);
    return ply;
}

} // namespace quadrille
