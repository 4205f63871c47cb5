#pragma once

/// The reading that the stores on SQLite and PostgreSQL have in common. Both databases understand
/// its statements; `Pool` is database::ReaderPool or database::PostgresPool.

#include "store/store.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::store {

template <typename Pool>
class SqlStore : public Store {
  public:
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
    std::optional<std::string> export_person(PersonId id) const override;

  protected:
    /// The pool belongs to the derived store, and may be constructed after this.
    explicit SqlStore(Pool& readers) : readers_(readers) {}

  private:
    using Reader = typename Pool::Reader;

    /// Calls `function` with a connection; its failures become ReadFailure.
    template <typename Function>
    auto read(Function function) const;

    Pool& readers_;
};

} // namespace quadrille::store
