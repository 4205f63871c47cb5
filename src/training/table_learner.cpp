#include "training/table_learner.h"

#include "base/hash.h"
#include "training/table_notes.h"

#include <array>
#include <utility>

namespace quadrille::learn {

namespace {

/// 0.9^k in units of nets::value_one, rounded.
constexpr auto discounts = [] {
    std::array<int, longest_game + 1> values{};
    // With 32 more fraction bits, so that rounding errors do not add up.
    std::uint64_t exact = std::uint64_t{nets::value_one} << 32U;
    for (int& value : values) {
        value = static_cast<int>((exact + (std::uint64_t{1} << 31U)) >> 32U);
        exact = exact * 9 / 10;
    }
    return values;
}();

} // namespace

TableLearner::TableLearner(TableSettings settings, std::unique_ptr<TableGame> game,
                           std::uint32_t most_boards)
    : settings_(std::move(settings)), game_(std::move(game)), store_(game_->bits(), most_boards) {}

std::expected<TableLearner, Problem> TableLearner::begin(TableSettings settings,
                                                         std::uint32_t most_boards) {
    auto game = make_table_game(settings.game, settings.options);
    if (!game)
        return std::unexpected(game.error());
    settings.options = (*game)->options();
    return TableLearner(std::move(settings), *std::move(game), most_boards);
}

std::expected<TableLearner, Problem> TableLearner::resume(const nets::BoardTable& table) {
    const auto notes = TableNotes::of(table.header());
    if (!notes)
        return std::unexpected(notes.error());
    if (notes->lacks_boards() && !notes->done())
        return problem("the table lost boards before it was done, so it cannot go on");
    auto learner = begin(notes->settings);
    if (!learner)
        return learner;
    if (learner->game_->bits() != table.header().bits)
        return problem("the table numbers its boards otherwise than this program");
    learner->games_ = notes->games;
    learner->coverage_ = notes->coverage;
    learner->last_coverage_ = notes->last_coverage;
    table.each(
        [&](const nets::KnownBoard& board) { learner->store_.insert(board.number, board.value); });
    return learner;
}

void TableLearner::play() {
    if (coverage_.games() == stretch || games_ == settings_.random_games)
        last_coverage_ = std::exchange(coverage_, {});
    Following following;
    if (const int number = games_ - settings_.random_games; number >= 0)
        following = {.store = &store_,
                     .seat = settings_.against_itself ? nobody : number % 2,
                     .percent = settings_.follow_percent};
    Random random(scramble(settings_.seed) + static_cast<std::uint64_t>(games_));
    game_->play(following, random, course_);
    for (const MetBoard& board : course_)
        store_.prefetch(board.number);
    for (std::size_t ply = 0; ply < course_.size(); ++ply) {
        const MetBoard& board = course_[ply];
        const int value = board.result * discounts[course_.size() - 1 - ply];
        const bool unknown = store_.add(board.number, value);
        coverage_.add(ply, !unknown, board.choice);
    }
    met_ += static_cast<std::int64_t>(course_.size());
    coverage_.add_game();
    ++games_;
}

void TableLearner::write(const nets::BoardTableWriter::Sink& sink) const {
    const TableNotes notes{.settings = settings_,
                           .games = games_,
                           .coverage = coverage_,
                           .last_coverage = last_coverage_};
    store_.write({.game = settings_.game,
                  .options = settings_.options,
                  .bits = game_->bits(),
                  .notes = notes.json()},
                 sink);
}

} // namespace quadrille::learn
