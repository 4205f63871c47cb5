#pragma once

/// Turns writes into rows of a database, in a transaction of the caller's. Each batch has a
/// savepoint of its own, so that a refused one does not affect the others. SQLite and PostgreSQL
/// both understand the statements.

#include "store/store.h"

#include <optional>
#include <string_view>
#include <vector>

namespace quadrille::store {

template <typename Connection>
class SqlWriter {
  public:
    /// The connection must outlive the writer.
    explicit SqlWriter(Connection& connection) : connection_(connection) {}

    /// Applies all of a batch, or nothing and returns why. Other failures are thrown, and make the
    /// transaction unusable.
    Outcome apply(const Batch& batch);

    /// The last sign of life among the writes that were applied.
    std::optional<Time> alive() const { return alive_; }

  private:
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

    std::optional<NotKept> try_apply(const Batch& batch);
    [[noreturn]] static void refuse(const Outcome& reason);
    bool has(std::string_view sql, std::uint64_t id);
    bool exists_or_nobody(PersonId person);
    void require_free_skeleton(const std::string& skeleton, PersonId person);
    void set_people(TableId table, const std::vector<PersonId>& people);
    void forget_person(PersonId person);

    Connection& connection_;
    std::optional<Time> alive_;
};

/// Thrown to refuse a batch; the transaction goes on.
struct Refused {
    NotKept reason;
};

} // namespace quadrille::store
