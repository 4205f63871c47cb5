#include "bots/hex/mcts_thought.h"

#include "base/hash.h"
#include "bots/hex/bridge_paths.h"
#include "bots/hex/openings.h"

#include <algorithm>
#include <cassert>
#include <span>
#include <utility>

namespace quadrille::hex {

namespace {

bool wins_at_once(Position position, std::uint16_t spot) {
    position.play(Move::stone(cell_of_spot(spot)));
    return position.winner() != nobody;
}

SearchLine line_of(const RootMove& move, const Position& position) {
    SearchLine line{.win_permille = 500, .plies_to_end = {}, .moves = {}};
    if (move.proven != search::ProvenResult::unknown) {
        line.win_permille = move.proven == search::ProvenResult::won ? 1000 : 0;
        if (wins_at_once(position, move.node->move))
            line.plies_to_end = 1;
    } else if (move.visits > 0) {
        line.win_permille = std::clamp(static_cast<int>(1000 * move.wins / move.visits), 1, 999);
    }
    // The line goes on as long as nodes have at least this many simulations.
    constexpr std::uint32_t known_well = 10;
    const search::TreeNode* end = move.node;
    for (;;) {
        line.moves.push_back(Hex::write_move(Move::stone(cell_of_spot(end->move))));
        const auto next =
            std::ranges::max_element(move.tree->children(*end), {},
                                     [](const search::TreeNode& n) { return n.visits.load(); });
        if (next == move.tree->children(*end).end() || move.tree->simulations(*next) < known_well)
            return line;
        end = &*next;
    }
}

} // namespace

MctsThought::MctsThought(const MctsParameters& parameters, std::uint64_t nodes,
                         const BotSetup& setup, std::shared_ptr<const AnyView> view,
                         std::shared_ptr<KeptByThread<MctsMemory>> kept, std::size_t thread)
    : parameters_(parameters), nodes_(nodes), setup_(setup), view_(std::move(view)),
      kept_(std::move(kept)), thread_(thread) {
    assert(view_->as<Hex>() != nullptr);
}

MctsThought::~MctsThought() {
    kept_->put(thread_, std::move(memory_));
}

void MctsThought::start() {
    if (memory_)
        return;
    memory_ = kept_->take(thread_);
    if (!memory_)
        memory_ = std::make_unique<MctsMemory>(position().size());
    start_tree();
    if (parameters_.proofs)
        start_proof();
    ready_ = ready_move();
}

std::optional<SearchLine> MctsThought::ready_move() const {
    const std::vector<Move>& moves = view().moves_played();
    if (position().swap_rule() == SwapRule::on && moves.empty()) {
        Random random(scramble(setup_.seed ^ position().hash()));
        const Move opening = Move::stone(fair_opening(position().size(), random));
        return SearchLine{
            .win_permille = 500, .plies_to_end = {}, .moves = {Hex::write_move(opening)}};
    }
    if (parameters_.proofs && position().can_swap() &&
        opening_wins(position().size(), moves.front().cell) == true)
        return SearchLine{
            .win_permille = 1000, .plies_to_end = {}, .moves = {Hex::write_move(Move::swap())}};
    return std::nullopt;
}

void MctsThought::publish() {
    published_->publish(memory_->tree);
}

std::shared_ptr<MctsTree> MctsThought::kept_tree() const {
    const std::vector<Move>& earlier = memory_->moves;
    const std::vector<Move>& moves = view().moves_played();
    if (!parameters_.keep_tree || !memory_->tree || earlier.size() > moves.size() ||
        !std::equal(earlier.begin(), earlier.end(), moves.begin()))
        return nullptr;
    std::vector<std::uint16_t> since;
    Position there = *memory_->position;
    for (const Move move : std::span(moves).subspan(earlier.size())) {
        if (move.is_swap())
            return nullptr;
        there.play(move);
        since.push_back(spot_of_cell(move.cell));
    }
    if (there != position())
        return nullptr;
    const std::shared_ptr<MctsTree> kept = memory_->tree->beyond(since);
    // A move may be known to lose although its answers were never expanded.
    return kept && kept->children(kept->root()).empty() ? nullptr : kept;
}

void MctsThought::start_tree() {
    memory_->tree = kept_tree();
    if (!memory_->tree) {
        const std::size_t bytes = setup_.table_bytes - prover_bytes();
        const std::size_t room = std::max<std::size_t>(bytes / sizeof(search::TreeNode),
                                                       2 * largest_size * largest_size);
        memory_->tree = std::make_shared<MctsTree>(parameters_.tree, room);
    }
    memory_->position = position();
    memory_->moves = view().moves_played();
    game_.emplace(view(), parameters_.playouts, parameters_.knowledge,
                  scramble(setup_.seed ^ position().hash()), memory_->must_play_finder);
    publish();
}

bool MctsThought::worth_proving() const {
    // On larger boards hardly anything is proven while both sides need more stones than this.
    constexpr int longest_way = 3;
    constexpr int largest_always_proven = 8;
    if (position().size() <= largest_always_proven)
        return true;
    const BridgePaths ways({position().stones(red), position().stones(blue)}, position().size());
    return std::min(ways.length(red), ways.length(blue)) <= longest_way;
}

std::size_t MctsThought::prover_bytes() const {
    return parameters_.proofs ? setup_.table_bytes / 4 : 0;
}

void MctsThought::start_proof() {
    if (!worth_proving()) {
        memory_->prover.reset();
        return;
    }
    if (!memory_->prover)
        memory_->prover.emplace(position().size(), prover_bytes());
    memory_->prover->begin(position());
}

void MctsThought::thin() {
    // As many as take about a millisecond.
    constexpr std::size_t nodes_a_slice = 30'000;
    if (!thinning_)
        thinning_.emplace(memory_->tree);
    if (auto thinned = thinning_->go_on(nodes_a_slice)) {
        memory_->tree = std::move(thinned);
        thinning_.reset();
        publish();
    }
}

void MctsThought::simulate(std::uint64_t count) {
    if (memory_->tree->full())
        return thin();
    for (; count > 0 && !memory_->tree->decided() && !memory_->tree->exhausted(); --count) {
        memory_->tree->simulate(*game_);
        ++simulations_;
    }
}

/// For the proof search, a position takes as long as twenty playouts on small boards, as sixty on
/// 11x11, and as more on larger ones; a judgement by the net takes as long as ten. On boards that
/// are small enough to be solved the proof search gets nearly all the time, on large ones a tenth.
SliceShares MctsThought::shares() const {
    const int size = position().size();
    const auto playouts = static_cast<std::uint64_t>(12'000 / (size * size));
    if (parameters_.tree.judges_leaves)
        return {.simulations = playouts / 10, .simulations_a_proof = 60, .proofs = 2};
    if (size <= 6)
        return {.simulations = 20, .simulations_a_proof = 1, .proofs = 20};
    if (size <= 8)
        return {.simulations = playouts / 2, .simulations_a_proof = 10, .proofs = 12};
    return {.simulations = playouts, .simulations_a_proof = 600, .proofs = size <= 11 ? 2U : 1U};
}

void MctsThought::prove() {
    if (!memory_->prover || proven_)
        return;
    const SliceShares share = shares();
    const std::uint64_t due = simulations_ / share.simulations_a_proof;
    const std::uint64_t done = memory_->prover->nodes();
    // Once the winner is known the slice is all for the prover, which may still look for the best
    // move in a lost position.
    const std::uint64_t count =
        proof() || memory_->tree->decided() ? share.proofs : due - std::min(due, done);
    if (count > 0)
        proven_ = memory_->prover->think(std::min(count, left()));
}

std::uint64_t MctsThought::spent() const {
    return simulations_ + (memory_->prover ? memory_->prover->nodes() : 0);
}

bool MctsThought::settled() const {
    if (ready_ || proven_ || memory_->tree->exhausted())
        return true;
    const auto is_decided = [](const auto& tree) { return tree->decided(); };
    return std::ranges::any_of(trees(), is_decided) && (!memory_->prover || wins() == true);
}

bool MctsThought::step() {
    start();
    if (left() == 0 || settled())
        return true;
    if (!proof())
        simulate(std::min(shares().simulations, left()));
    prove();
    return left() == 0 || settled();
}

std::string MctsThought::best_move() {
    start();
    if (simulations_ == 0 && !settled())
        simulate(1);
    if (ready_)
        return ready_->moves.front();
    if (wants_swap())
        return Hex::write_move(Move::swap());
    const auto proven = proof();
    return Hex::write_move(proven ? proven->move
                                  : Move::stone(cell_of_spot(ranked().front().node->move)));
}

std::optional<Proof> MctsThought::proof() const {
    return memory_->prover ? memory_->prover->proof() : std::nullopt;
}

bool MctsThought::wants_swap() const {
    return position().can_swap() && win_permille() < 500;
}

std::optional<bool> MctsThought::wins() const {
    if (const auto proven = proof())
        return proven->win;
    if (parameters_.proofs && position().can_swap())
        if (const auto opening =
                opening_wins(position().size(), view().moves_played().front().cell))
            return !*opening;
    for (const auto& tree : trees())
        if (const search::ProvenResult proven = tree->root().proven;
            proven != search::ProvenResult::unknown)
            return proven == search::ProvenResult::lost;
    return std::nullopt;
}

int MctsThought::win_permille() const {
    if (const auto certain = wins())
        return *certain ? 1000 : 0;
    // The counts at the root are those of the side that moved last.
    std::uint64_t wins = 0;
    std::uint64_t visits = 0;
    for (const auto& tree : trees()) {
        wins += tree->root().wins;
        visits += tree->root().visits;
    }
    return visits > 0 ? static_cast<int>(1000 * (visits - std::min(wins, visits)) / visits) : 500;
}

std::vector<std::shared_ptr<const MctsTree>> MctsThought::trees() const {
    std::vector<std::shared_ptr<const MctsTree>> all{memory_->tree};
    for (const auto& helper : helpers_)
        if (auto tree = helper->latest())
            all.push_back(std::move(tree));
    return all;
}

std::vector<SearchLine> MctsThought::lines() const {
    std::vector<SearchLine> lines;
    const auto proven = proof();
    if (proven)
        lines.push_back({.win_permille = proven->win ? 1000 : 0,
                         .plies_to_end = {},
                         .moves = {Hex::write_move(proven->move)}});
    for (const RootMove& move : ranked()) {
        // Moves that lose, or are no better than others, are of interest only if all moves lose.
        if (!lines.empty() &&
            (move.visits == 0 || (move.proven == search::ProvenResult::lost && wins() != false)))
            continue;
        SearchLine line = line_of(move, position());
        if (proven && !proven->win)
            line.win_permille = 0;
        if (!proven || line.moves.front() != lines.front().moves.front())
            lines.push_back(std::move(line));
        else
            lines.front().moves = std::move(line.moves);
    }
    return lines;
}

SearchInfo MctsThought::info() const {
    if (!memory_)
        return {};
    SearchInfo info{.depth = 0, .nodes = spent(), .lines = {}};
    if (ready_) {
        info.lines.push_back(*ready_);
        return info;
    }
    if (setup_.lines == 0)
        return info;
    info.lines = lines();
    if (position().can_swap() && !info.lines.empty()) {
        const SearchLine swap{.win_permille = 1000 - win_permille(),
                              .plies_to_end = {},
                              .moves = {Hex::write_move(Move::swap())}};
        info.lines.insert(wants_swap() ? info.lines.begin() : info.lines.end(), swap);
    }
    const auto most = static_cast<std::size_t>(setup_.lines);
    info.lines.resize(std::min(most, info.lines.size()));
    return info;
}

std::unique_ptr<Thought> MctsThought::helper() {
    const std::size_t thread = helpers_.size() + 1;
    // One proof search is enough, and only the leader reports lines.
    MctsParameters parameters = parameters_;
    parameters.proofs = false;
    BotSetup setup = setup_;
    setup.seed = scramble(setup_.seed + thread);
    setup.lines = 0;
    auto helper =
        std::make_unique<MctsThought>(parameters, BotSetup::unlimited, setup, view_, kept_, thread);
    helpers_.push_back(helper->published_);
    return helper;
}

} // namespace quadrille::hex
