#pragma once

/// The store without a disk, for tests. Settled by hand it is as deterministic as its caller. It
/// can be made to fail.

#include "store/group_writer.h"
#include "store/memory_state.h"
#include "store/store.h"

#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace quadrille::store {

class MemoryStore : public Store {
  public:
    explicit MemoryStore(Settling settling = Settling::by_hand, WriterLimits limits = {});

    /// From now on every batch is reported as not kept for this reason; nothing: batches are kept
    /// again.
    void break_down(std::optional<std::string> reason);

    bool write(Batch batch, Completion completion) override;
    void settle() override;
    StoreFigures figures() const override;

    std::optional<Person> person(PersonId person) const override;
    std::optional<Person> person_by_skeleton(std::string_view skeleton) const override;
    std::vector<Person> people(const PersonSearch& search) const override;
    std::optional<Token> token(const Hash& hash) const override;
    std::vector<Token> tokens_of(PersonId person) const override;
    std::optional<Table> table(TableId table) const override;
    std::vector<Table> live_tables(TableKind kind) const override;
    std::vector<Table> live_tables_of(PersonId person) const override;
    std::vector<Event> events(TableId table, int first, int limit) const override;
    int last_event(TableId table) const override;
    std::optional<FinishedGame> game(GameId game) const override;
    std::vector<FinishedGame> games(const GameSearch& search) const override;
    int brought_games(PersonId person) const override;
    std::vector<Opponent> opponents(const OpponentSearch& search) const override;
    std::optional<Rating> rating(const RatingKey& key) const override;
    std::vector<RankedPlayer> ratings_of(PersonId person) const override;
    std::vector<Rating> rating_history(const RatingKey& key, int limit) const override;
    std::vector<RankedPlayer> best(std::string_view game, std::string_view kind,
                                   double most_deviation, int limit) const override;
    std::vector<Sanction> sanctions(Time now) const override;
    std::vector<Report> reports(bool open_only, int limit) const override;
    std::vector<Leave> leaves(PersonId person, Time since) const override;
    std::optional<std::string> value(std::string_view name) const override;
    std::optional<Time> last_alive() const override;
    std::optional<std::string> export_person(PersonId person) const override;

  private:
    std::vector<Outcome> commit(std::span<const Batch> batches);

    mutable std::mutex mutex_;
    // The mutex guards these two.
    MemoryState state_;
    std::optional<std::string> broken_;
    // Last, so that its thread ends first.
    GroupWriter writer_;
};

} // namespace quadrille::store
