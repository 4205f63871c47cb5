#include "bots/hex/mcts_bot.h"

#include "base/hash.h"
#include "bots/hex/openings.h"

#include <algorithm>
#include <cassert>
#include <span>
#include <tuple>
#include <utility>

namespace quadrille::hex {

namespace {

/// How the work is divided between playouts and proof.
struct Pace {
    /// The playouts of a slice, which with what is proven beside them takes about a millisecond.
    std::uint64_t playouts = 0;
    /// For so many of them the proof search looks at one position.
    std::uint64_t playouts_a_proof = 1;
    /// The positions of a slice that is all for the proof search.
    std::uint64_t proofs = 1;
};

/// A position takes the proof search as long as five playouts on small boards, twenty on 11x11,
/// sixty on the largest. Where boards are small enough to be solved it gets nearly all the time, on
/// large ones a tenth: more of it won no more games.
constexpr Pace pace(int size) {
    const auto playouts = static_cast<std::uint64_t>(12'000 / (size * size));
    if (size <= 6)
        return {.playouts = 50, .playouts_a_proof = 1, .proofs = 50};
    if (size <= 8)
        return {.playouts = playouts / 2, .playouts_a_proof = 6, .proofs = 50};
    if (size <= 11)
        return {.playouts = playouts, .playouts_a_proof = 200, .proofs = 10};
    return {.playouts = playouts, .playouts_a_proof = 500, .proofs = 2};
}

SearchLine considered(const RootMove& move) {
    SearchLine line{.win_permille = 500, .plies_to_end = {}, .moves = {}};
    if (move.proven != search::ProvenResult::unknown) {
        line.win_permille = move.proven == search::ProvenResult::won ? 1000 : 0;
        if (move.node->proven == search::ProvenResult::won &&
            move.tree->children(*move.node).empty())
            line.plies_to_end = 1;
    } else if (move.visits > 0) {
        line.win_permille = std::clamp(static_cast<int>(1000 * move.wins / move.visits), 1, 999);
    }
    // As far as somebody has looked more than once or twice.
    constexpr std::uint32_t known_well = 10;
    const search::TreeNode* end = move.node;
    for (;;) {
        line.moves.push_back(Hex::write_move(Move::stone(cell_of_spot(end->move))));
        const auto next =
            std::ranges::max_element(move.tree->children(*end), {},
                                     [](const search::TreeNode& n) { return n.visits.load(); });
        if (next == move.tree->children(*end).end() || next->visits < known_well)
            return line;
        end = &*next;
    }
}

} // namespace

MctsBot::MctsBot(const MctsParameters& parameters, std::uint64_t nodes, const BotSetup& setup)
    : parameters_(parameters), nodes_(nodes), setup_(setup),
      published_(std::make_shared<PublishedTreeSlot>()) {}

void MctsBot::begin(const AnyView& view) {
    const auto* open = view.as<Hex>();
    assert(open != nullptr);
    if (thinking_ && moves_ == open->moves_played())
        return;
    begin_tree(*open);
    if (parameters_.proofs)
        begin_proof(open->position());
    thinking_ = true;
    played_ = 0;
    ready_.reset();
    if (position_->swap_rule() == SwapRule::on && moves_.empty()) {
        Random random(scramble(setup_.seed ^ position_->hash()));
        const Move opening = Move::stone(fair_opening(position_->size(), random));
        ready_ = {.win_permille = 500, .plies_to_end = {}, .moves = {Hex::write_move(opening)}};
    } else if (parameters_.proofs && position_->can_swap() &&
               opening_wins(position_->size(), moves_.front().cell) == true) {
        ready_ = {
            .win_permille = 1000, .plies_to_end = {}, .moves = {Hex::write_move(Move::swap())}};
    }
    publish();
}

void MctsBot::publish() {
    published_->write(std::make_shared<const PublishedTree>(PublishedTree{tree_, moves_}));
}

void MctsBot::begin_tree(const OpenView<Hex>& view) {
    const Position& position = view.position();
    std::shared_ptr<MctsTree> kept;
    if (parameters_.keep_tree && tree_ && position_ &&
        moves_.size() <= view.moves_played().size() &&
        std::equal(moves_.begin(), moves_.end(), view.moves_played().begin())) {
        std::vector<std::uint16_t> since;
        Position there = *position_;
        bool swapped = false;
        for (const Move move : std::span(view.moves_played()).subspan(moves_.size())) {
            swapped = swapped || move.is_swap();
            if (swapped)
                break;
            there.play(move);
            since.push_back(spot_of_cell(move.cell));
        }
        if (!swapped && there == position)
            kept = tree_->beyond(since);
        // A move may be known to lose without anybody having looked at the answers.
        if (kept && kept->children(kept->root()).empty())
            kept.reset();
    }
    const std::size_t bytes = setup_.table_bytes - prover_bytes();
    const std::size_t room =
        std::max<std::size_t>(bytes / sizeof(search::TreeNode), 2 * largest_size * largest_size);
    thinning_.reset();
    tree_ = kept ? std::move(kept) : std::make_shared<MctsTree>(parameters_.tree, room);
    position_ = position;
    moves_ = view.moves_played();
    if (!must_play_finder_)
        must_play_finder_.emplace(position.size());
    game_.emplace(view, parameters_.playouts, parameters_.knowledge,
                  scramble(setup_.seed ^ position.hash()), *must_play_finder_);
}

std::size_t MctsBot::prover_bytes() const {
    return parameters_.proofs ? setup_.table_bytes / 4 : 0;
}

void MctsBot::begin_proof(const Position& position) {
    if (!prover_)
        prover_.emplace(position.size(), prover_bytes());
    prover_->begin(position);
    proven_ = false;
}

void MctsBot::thin() {
    // Takes about a millisecond.
    constexpr std::size_t nodes_a_slice = 30'000;
    if (!thinning_)
        thinning_.emplace(tree_);
    if (auto thinned = thinning_->go_on(nodes_a_slice)) {
        tree_ = std::move(thinned);
        thinning_.reset();
        publish();
    }
}

void MctsBot::simulate(std::uint64_t count) {
    if (tree_->full())
        return thin();
    for (; count > 0 && !tree_->decided(); --count) {
        tree_->simulate(*game_);
        ++played_;
    }
}

void MctsBot::prove() {
    if (!prover_ || proven_)
        return;
    const Pace share = pace(position_->size());
    const std::uint64_t due = played_ / share.playouts_a_proof;
    const std::uint64_t done = prover_->nodes();
    // Playouts have nothing to add to a proof; how to play a lost position is still the question.
    const std::uint64_t count =
        proof() || tree_->decided() ? share.proofs : due - std::min(due, done);
    if (count > 0)
        proven_ = prover_->think(std::min(count, left()));
}

std::uint64_t MctsBot::spent() const {
    return played_ + (prover_ ? prover_->nodes() : 0);
}

bool MctsBot::settled() const {
    if (ready_ || proven_)
        return true;
    const auto is_decided = [](const auto& tree) { return tree->decided(); };
    return std::ranges::any_of(trees(), is_decided) && (!prover_ || wins() == true);
}

std::optional<std::string> MctsBot::think(const AnyView& view) {
    begin(view);
    if (!settled()) {
        if (!proof())
            simulate(std::min(pace(position_->size()).playouts, left()));
        prove();
    }
    if (left() > 0 && !settled())
        return std::nullopt;
    return end();
}

std::string MctsBot::decide(const AnyView& view) {
    begin(view);
    if (played_ == 0 && !settled())
        simulate(1);
    return end();
}

std::string MctsBot::end() {
    thinking_ = false;
    if (ready_)
        return ready_->moves.front();
    if (wants_swap())
        return Hex::write_move(Move::swap());
    const auto proven = proof();
    return Hex::write_move(proven ? proven->move
                                  : Move::stone(cell_of_spot(ranked().front().node->move)));
}

std::optional<Proof> MctsBot::proof() const {
    return prover_ ? prover_->proof() : std::nullopt;
}

bool MctsBot::wants_swap() const {
    return position_->can_swap() && win_permille() < 500;
}

std::optional<bool> MctsBot::wins() const {
    if (const auto proven = proof())
        return proven->win;
    if (parameters_.proofs && position_->can_swap())
        if (const auto opening = opening_wins(position_->size(), moves_.front().cell))
            return !*opening;
    for (const auto& tree : trees())
        if (const search::ProvenResult proven = tree->root().proven;
            proven != search::ProvenResult::unknown)
            return proven == search::ProvenResult::lost;
    return std::nullopt;
}

int MctsBot::win_permille() const {
    if (const auto certain = wins())
        return *certain ? 1000 : 0;
    // Those of the side that moved last.
    std::uint64_t wins = 0;
    std::uint64_t visits = 0;
    for (const auto& tree : trees()) {
        wins += tree->root().wins;
        visits += tree->root().visits;
    }
    return visits > 0 ? static_cast<int>(1000 * (visits - std::min(wins, visits)) / visits) : 500;
}

std::vector<std::shared_ptr<const MctsTree>> MctsBot::trees() const {
    std::vector<std::shared_ptr<const MctsTree>> all{tree_};
    for (const auto& companion : companions_)
        if (const auto thought = companion->read(); thought && thought->moves == moves_)
            all.push_back(thought->tree);
    return all;
}

std::vector<SearchLine> MctsBot::considered_lines() const {
    std::vector<SearchLine> lines;
    const auto proven = proof();
    if (proven)
        lines.push_back({.win_permille = proven->win ? 1000 : 0,
                         .plies_to_end = {},
                         .moves = {Hex::write_move(proven->move)}});
    for (const RootMove& move : ranked()) {
        // Moves that lose, or are no better than others, are of interest where all lose.
        if (!lines.empty() &&
            (move.visits == 0 || (move.proven == search::ProvenResult::lost && wins() != false)))
            continue;
        SearchLine line = considered(move);
        if (proven && !proven->win)
            line.win_permille = 0;
        if (!proven || line.moves.front() != lines.front().moves.front())
            lines.push_back(std::move(line));
        else
            lines.front().moves = std::move(line.moves);
    }
    return lines;
}

SearchInfo MctsBot::thoughts() const {
    SearchInfo thoughts{.depth = 0, .nodes = spent(), .lines = {}};
    if (ready_) {
        thoughts.lines.push_back(*ready_);
        return thoughts;
    }
    if (!tree_ || setup_.lines == 0)
        return thoughts;
    thoughts.lines = considered_lines();
    if (position_->can_swap() && !thoughts.lines.empty()) {
        const SearchLine swap{.win_permille = 1000 - win_permille(),
                              .plies_to_end = {},
                              .moves = {Hex::write_move(Move::swap())}};
        const bool first = wants_swap();
        thoughts.lines.insert(first ? thoughts.lines.begin() : thoughts.lines.end(), swap);
    }
    const auto most = static_cast<std::size_t>(setup_.lines);
    thoughts.lines.resize(std::min(most, thoughts.lines.size()));
    return thoughts;
}

std::unique_ptr<Bot> MctsBot::companion() {
    // One proof search is enough, and lines are told by the leader.
    MctsParameters parameters = parameters_;
    parameters.proofs = false;
    BotSetup setup = setup_;
    setup.seed = scramble(setup_.seed + companions_.size() + 1);
    setup.lines = 0;
    auto companion = std::make_unique<MctsBot>(parameters, BotSetup::unlimited, setup);
    companions_.push_back(companion->published_);
    return companion;
}

} // namespace quadrille::hex
