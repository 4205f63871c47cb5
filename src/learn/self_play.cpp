#include "learn/self_play.h"

#include "base/hash.h"
#include "engine/player.h"
#include "games/catalogue.h"
#include "search/iterative_deepening.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

namespace quadrille::learn {

namespace {

/// A random move: a wall or another move with equal probability, where there are both. With a
/// uniform choice among all moves the pawns would hardly ever move.
template <class G>
typename G::Game::Move move_by_lot(const Progress<typename G::Game>& game, Random& random) {
    const bool wall = random.chance(1, 2);
    typename G::Game::Moves kind;
    const typename G::Game::Moves all = game.legal_moves();
    for (const auto move : all)
        if (G::is_wall_alone(move) == wall)
            kind.push_back(move);
    const auto& moves = kind.empty() ? all : kind;
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

/// Room for the entries of a few moves.
std::size_t table_bytes_for(std::uint64_t nodes) {
    return std::min<std::uint64_t>(nodes * 256, 16U << 20U);
}

/// The same game, for bots.
template <class G>
std::expected<std::unique_ptr<AnyGame>, Problem> as_any_game(const Progress<G>& game) {
    auto same = start(G::name, G::choices(game.rules()));
    if (!same)
        return same;
    for (const auto move : game.moves_played())
        if (const auto played = (*same)->play((*same)->turn(), G::write_move(move)); !played)
            return problem(played.error().text);
    return same;
}

template <class Element>
const Element& drawn_from(const std::vector<Element>& all, Random& random) {
    return all[random.below(static_cast<std::uint32_t>(all.size()))];
}

} // namespace

template <class G>
struct SelfPlay<G>::Found {
    /// The text of a whole move, since searches may split a turn into parts.
    std::string move;
    search::Score score = search::even;
};

template <class G>
class SelfPlay<G>::Searcher {
  public:
    Searcher() = default;
    Searcher(const Searcher&) = delete;
    Searcher& operator=(const Searcher&) = delete;
    Searcher(Searcher&&) = delete;
    Searcher& operator=(Searcher&&) = delete;
    virtual ~Searcher() = default;

    virtual void begin_game() = 0;
    virtual Found best(const Progress<Game>& game, std::uint64_t nodes) = 0;
};

template <class G>
template <class SearchGame>
class SelfPlay<G>::SearcherOf final : public Searcher {
  public:
    SearcherOf(SearchGame game, std::size_t table_bytes)
        : game_(std::move(game)), table_(table_bytes), deepening_(game_, table_) {}

    void begin_game() override { table_.clear(); }

    Found best(const Progress<Game>& game, std::uint64_t nodes) override {
        std::vector<std::uint64_t> earlier;
        for (const auto& position : game.earlier())
            earlier.push_back(position.hash());
        const auto root = game_.root(game.position());
        table_.new_search();
        deepening_.start(root, std::move(earlier));
        const auto& report = deepening_.report();
        while (report.nodes < nodes || report.lines.empty())
            if (deepening_.think(report.nodes < nodes ? nodes - report.nodes : nodes))
                break;
        const auto& line = report.lines.front();
        return {game_.texts(root, line.moves).front(), line.score};
    }

  private:
    SearchGame game_;
    search::TranspositionTable<typename SearchGame::Move> table_;
    search::IterativeDeepening<SearchGame> deepening_;
};

template <class G>
SelfPlay<G>::SelfPlay(const SelfPlayTerms<G>& terms, SharedSparseNet net, std::uint64_t seed)
    : terms_(terms), random_(scramble(seed)), pool_random_(scramble(~seed)) {
    const std::size_t table_bytes = table_bytes_for(terms.nodes);
    using Handwritten = typename G::Handwritten;
    if (net == nullptr)
        searcher_ = std::make_unique<SearcherOf<Handwritten>>(Handwritten(), table_bytes);
    else
        searcher_ = with_net_search<typename G::NetSearch>(
            std::move(net), terms.rules,
            [&]<class SearchGame>(SearchGame game) -> std::unique_ptr<Searcher> {
                return std::make_unique<SearcherOf<SearchGame>>(std::move(game), table_bytes);
            });
}

template <class G>
SelfPlay<G>::SelfPlay(SelfPlay&&) noexcept = default;
template <class G>
SelfPlay<G>& SelfPlay<G>::operator=(SelfPlay&&) noexcept = default;
template <class G>
SelfPlay<G>::~SelfPlay() = default;

template <class G>
Progress<typename G::Game> SelfPlay<G>::opening() {
    for (;;) {
        Progress<Game> game(terms_.rules, Game::start(terms_.rules));
        const auto most = static_cast<std::uint32_t>(terms_.random_plies);
        const std::uint32_t least = (most + 1) / 2;
        for (auto plies = least + random_.below(most - least + 1); plies > 0 && !game.over();
             --plies)
            game.play(move_by_lot<G>(game, random_));
        if (!game.over())
            return game;
    }
}

template <class G>
std::expected<std::optional<PoolOpponent>, Problem>
SelfPlay<G>::opponent(const Progress<Game>& game) {
    const OpponentPool& pool = terms_.pool;
    if (pool.members.empty() || !pool_random_.chance(static_cast<std::uint32_t>(pool.percent), 100))
        return std::nullopt;
    const std::string& bot = drawn_from(drawn_from(pool.members, pool_random_), pool_random_);
    const auto seat = static_cast<Seat>(pool_random_.below(2));
    BotSetup setup = setup_for({.nodes = terms_.nodes}, pool_random_.next());
    setup.table_bytes = table_bytes_for(terms_.nodes);
    auto same = as_any_game(game);
    if (!same)
        return std::unexpected(same.error());
    return PoolOpponent::join(*std::move(same), seat, bot, setup);
}

template <class G>
std::expected<std::vector<LabelledPosition<typename G::Game>>, Problem> SelfPlay<G>::play_game() {
    Progress<Game> game = opening();
    searcher_->begin_game();
    auto joined = opponent(game);
    if (!joined)
        return std::unexpected(joined.error());
    std::optional<PoolOpponent>& other = *joined;
    std::vector<LabelledPosition<Game>> positions;
    while (!game.over() && game.plies() < most_self_play_plies) {
        const typename Game::Position position = game.position();
        const Found found = searcher_->best(game, terms_.nodes);
        const bool of_other = other && other->seat() == position.turn();
        const std::string move = of_other ? other->move() : found.move;
        [[maybe_unused]] const auto played = game.play(position.turn(), move);
        assert(played);
        if (other)
            other->played(move);
        // Moves are compared as moves, since one move may have several texts.
        const bool other_move_played =
            of_other && game.moves_played().back() != *Game::read_move(position, found.move);
        positions.push_back({position, found.score, 0, other_move_played});
    }
    if (const auto outcome = game.outcome(); outcome && outcome->kind == Outcome::Kind::win)
        for (LabelledPosition<Game>& labelled : positions)
            labelled.result = labelled.position.turn() == outcome->seat ? 1 : -1;
    return positions;
}

template class SelfPlay<QuoridorSelfPlayGame>;
template class SelfPlay<BlockadeSelfPlayGame>;

} // namespace quadrille::learn
