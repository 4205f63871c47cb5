#pragma once

/// How writes become rows in SQLite: the batches of a group in one transaction, each in a savepoint
/// of its own, so that one that is refused takes no other along.

#include "database/connection.h"
#include "store/store.h"

#include <optional>
#include <span>
#include <vector>

namespace quadrille::store {

class SqliteWriter {
  public:
    /// The connection must outlive the writer, and is the writer's alone.
    explicit SqliteWriter(database::Connection& connection) : connection_(connection) {}

    /// For GroupWriter. When it returns, what was kept is on disk.
    std::vector<Outcome> commit(std::span<const Batch> batches);

  private:
    std::vector<Outcome> try_commit(std::span<const Batch> batches);
    Outcome apply(const Batch& batch);

    // Each throws Refused, or what the connection throws.
    void apply(const AddPerson& write);
    void apply(const ChangePerson& write);
    void apply(const DeletePerson& write);
    void apply(const AddToken& write);
    void apply(const ExtendToken& write);
    void apply(const RemoveToken& write);
    void apply(const RemoveTokens& write);
    void apply(const OpenTable& write);
    void apply(const ChangeTable& write);
    void apply(const AppendEvent& write);
    void apply(const AddGame& write);
    void apply(const AddRating& write);
    void apply(const AddSanction& write);
    void apply(const LiftSanction& write);
    void apply(const AddReport& write);
    void apply(const SettleReport& write);
    void apply(const AddLeave& write);
    void apply(const SetValue& write);
    void apply(const Heartbeat& write);
    void apply(const Expire& write);

    [[noreturn]] static void refuse(const Outcome& reason);
    bool has(std::string_view sql, std::uint64_t id);
    void require_free_skeleton(const std::string& skeleton, PersonId person);
    void set_people(TableId table, const std::vector<PersonId>& people);
    void forget_person(PersonId person);

    database::Connection& connection_;
    /// The last sign of life in the transaction, written once at its end.
    std::optional<Time> alive_;
};

} // namespace quadrille::store
