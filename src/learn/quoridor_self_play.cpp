#include "learn/quoridor_self_play.h"

#include "base/hash.h"
#include "search/iterative_deepening.h"

#include <algorithm>
#include <utility>

namespace quadrille::learn {

namespace {

using quoridor::Move;
using quoridor::Moves;
using search::Line;

/// Any wall, or any step, each in half of the plies where there is a choice: by all moves alike
/// hardly a pawn would move.
Move move_by_lot(const Progress<Quoridor>& game, Random& random) {
    const bool wall = random.chance(1, 2);
    Moves kind;
    const Moves all = game.legal_moves();
    for (const Move move : all)
        if (quoridor::is_wall(move) == wall)
            kind.push_back(move);
    const Moves& moves = kind.empty() ? all : kind;
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

} // namespace

class QuoridorSelfPlay::Searcher {
  public:
    Searcher() = default;
    Searcher(const Searcher&) = delete;
    Searcher& operator=(const Searcher&) = delete;
    Searcher(Searcher&&) = delete;
    Searcher& operator=(Searcher&&) = delete;
    virtual ~Searcher() = default;

    virtual void begin_game() = 0;
    virtual Line<Move> best_line(const Progress<Quoridor>& game, std::uint64_t nodes) = 0;
};

template <class G>
class QuoridorSelfPlay::SearcherOf final : public Searcher {
  public:
    SearcherOf(G game, std::size_t table_bytes)
        : game_(std::move(game)), table_(table_bytes), deepening_(game_, table_) {}

    void begin_game() override { table_.clear(); }

    Line<Move> best_line(const Progress<Quoridor>& game, std::uint64_t nodes) override {
        std::vector<std::uint64_t> earlier;
        for (const quoridor::Position& position : game.earlier())
            earlier.push_back(position.hash());
        table_.new_search();
        deepening_.start(game_.root(game.position()), std::move(earlier));
        const auto& report = deepening_.report();
        while (report.nodes < nodes || report.lines.empty())
            if (deepening_.think(report.nodes < nodes ? nodes - report.nodes : nodes))
                break;
        return report.lines.front();
    }

  private:
    G game_;
    search::TranspositionTable<Move> table_;
    search::IterativeDeepening<G> deepening_;
};

QuoridorSelfPlay::QuoridorSelfPlay(const SelfPlayTerms& terms, quoridor::NetSearchGame::Net net,
                                   std::uint64_t seed)
    : terms_(terms), random_(scramble(seed)) {
    // Room for what a few moves leave behind.
    const std::size_t table_bytes = std::min<std::uint64_t>(terms.nodes * 256, 16U << 20U);
    if (net == nullptr)
        searcher_ = std::make_unique<SearcherOf<quoridor::QuoridorSearchGame>>(
            quoridor::QuoridorSearchGame(), table_bytes);
    else
        searcher_ = std::make_unique<SearcherOf<quoridor::NetSearchGame>>(
            quoridor::NetSearchGame(std::move(net), terms.rules), table_bytes);
}

QuoridorSelfPlay::QuoridorSelfPlay(QuoridorSelfPlay&&) noexcept = default;
QuoridorSelfPlay& QuoridorSelfPlay::operator=(QuoridorSelfPlay&&) noexcept = default;
QuoridorSelfPlay::~QuoridorSelfPlay() = default;

Progress<Quoridor> QuoridorSelfPlay::opening() {
    for (;;) {
        Progress<Quoridor> game(terms_.rules, Quoridor::start(terms_.rules));
        const auto most = static_cast<std::uint32_t>(terms_.random_plies);
        const std::uint32_t least = (most + 1) / 2;
        for (auto plies = least + random_.below(most - least + 1); plies > 0 && !game.over();
             --plies)
            game.play(move_by_lot(game, random_));
        if (!game.over())
            return game;
    }
}

std::vector<LabelledPosition> QuoridorSelfPlay::play_game() {
    Progress<Quoridor> game = opening();
    searcher_->begin_game();
    std::vector<LabelledPosition> positions;
    while (!game.over() && game.plies() < SelfPlayTerms::most_plies) {
        const Line<Move> line = searcher_->best_line(game, terms_.nodes);
        positions.push_back({game.position(), line.score, 0});
        game.play(line.moves.front());
    }
    if (const auto outcome = game.outcome(); outcome && outcome->kind == Outcome::Kind::win)
        for (LabelledPosition& labelled : positions)
            labelled.result = labelled.position.turn() == outcome->seat ? 1 : -1;
    return positions;
}

} // namespace quadrille::learn
