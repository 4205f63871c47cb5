/// Judging games and measuring the search, for the page.

#include "bots/bench.h"
#include "bots/game_review.h"
#include "wasm/games.h"

#include <memory>
#include <string>

using namespace quadrille;
using namespace quadrille::wasm;

namespace {

Numbered<GameReview>& judgements() {
    static Numbered<GameReview> all;
    return all;
}

} // namespace

/// Begins to judge the moves played so far in a game, as `{"bot", "nodes"}` say; both may be
/// missing.
EXPORTED(quadrille_judge) int quadrille_judge(int number, const char* text, std::size_t size) {
    const AnyGame* game = game_of(number);
    if (game == nullptr)
        return static_cast<int>(fail_unknown_game());
    const auto object = json::read({text, size});
    if (!object)
        return static_cast<int>(fail(object.error().text));
    GameReview::Setup setup;
    setup.bot = text_member(*object, "bot").value_or(setup.bot);
    setup.nodes = number_member(*object, "nodes").value_or(setup.nodes);
    auto judgement = GameReview::begin(*game, setup);
    if (!judgement)
        return static_cast<int>(fail(judgement.error().text));
    return judgements().keep(std::make_unique<GameReview>(std::move(*judgement)));
}

EXPORTED(quadrille_drop_judgement) void quadrille_drop_judgement(int number) {
    judgements().drop(number);
}

/// Goes on judging for one slice. 1: the answer is the next ply; 0: another slice is wanted; 2: all
/// plies are judged, the answer is the list of summaries by seat; -1: the answer says what is
/// wrong.
EXPORTED(quadrille_judge_on) int quadrille_judge_on(int number) {
    GameReview* judgement = judgements().find(number);
    if (judgement == nullptr) {
        fail("there is no such judgement");
        return -1;
    }
    if (judgement->finished()) {
        json::Array summaries;
        for (const SeatSummary& summary : judgement->summaries())
            summaries.push_back(json_of(summary));
        answer(std::move(summaries));
        return 2;
    }
    const auto ply = judgement->step();
    if (!ply)
        return 0;
    answer(json_of(*ply));
    return 1;
}

/// How many fixed searches there are.
EXPORTED(quadrille_bench_positions) int quadrille_bench_positions() {
    return static_cast<int>(bench_positions().size());
}

/// Does one of them, counted from 0, in one go. Gives the number of nodes; 0 if there is none.
EXPORTED(quadrille_bench) std::uint64_t quadrille_bench(int number) {
    if (number < 0 || number >= quadrille_bench_positions())
        return 0;
    return bench(bench_positions()[number]).value_or(0);
}
