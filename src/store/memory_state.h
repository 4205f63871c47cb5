#pragma once

/// The rows of a store in memory, and how writes change them: the plainest form of what the writes
/// mean.

#include "store/store.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::store {

/// Whether the person is the table's host, sits there, or was let in by its key.
bool belongs(const Table& table, PersonId person);

class MemoryState {
  public:
    std::map<PersonId, Person> people;
    std::map<std::string, PersonId> skeletons;
    std::map<Hash, Token> tokens;
    std::map<TableId, Table> tables;
    std::map<std::pair<TableId, int>, Event> events;
    std::map<GameId, FinishedGame> games;
    std::map<std::pair<RatingKey, int>, Rating> ratings;
    std::map<SanctionId, Sanction> sanctions;
    std::map<ReportId, Report> reports;
    std::map<std::string, std::string> values;
    std::optional<Time> alive;
    // What is listed in the order of insertion.
    std::map<std::uint64_t, GameId> games_in_order;
    std::map<std::uint64_t, ReportId> reports_in_order;
    std::map<std::uint64_t, Leave> leaves;

    /// Applies all of the batch or nothing.
    Outcome apply(const Batch& batch);

    /// 0: none.
    int last_event(TableId table) const;
    int last_rating(const RatingKey& key) const;
    bool in_play(PersonId person, const std::vector<LeftTable>& left = {}) const;

  private:
    Outcome apply(const AddPerson& write);
    Outcome apply(const ChangePerson& write);
    Outcome apply(const DeletePerson& write);
    Outcome apply(const AddToken& write);
    Outcome apply(const ExtendToken& write);
    Outcome apply(const RemoveToken& write);
    Outcome apply(const RemoveTokens& write);
    Outcome apply(const OpenTable& write);
    Outcome apply(const ChangeTable& write);
    Outcome apply(const AppendEvent& write);
    Outcome apply(const AddGame& write);
    Outcome apply(const AddRating& write);
    Outcome apply(const AddSanction& write);
    Outcome apply(const LiftSanction& write);
    Outcome apply(const AddReport& write);
    Outcome apply(const SettleReport& write);
    Outcome apply(const AddLeave& write);
    Outcome apply(const SetValue& write);
    Outcome apply(const Heartbeat& write);
    Outcome apply(const Expire& write);

    /// Whether the person still does not sit at that table.
    bool stays_away(PersonId person, const LeftTable& left) const;
    bool skeleton_taken(const std::string& skeleton, PersonId by_other_than) const;
    bool exists_or_nobody(PersonId person) const;
    /// Refuses with `missing` unless all of them exist; 0 (nobody) is allowed.
    Outcome require_people(const std::vector<PersonId>& required) const;
    void forget_person(PersonId person);
    void forget_table(TableId table);
    void set_alive(Time at);

    // Every change goes through these two, which record how to undo it.
    template <typename Map>
    void put(Map& map, const typename Map::key_type& key, typename Map::mapped_type value);
    template <typename Map>
    void erase(Map& map, const typename Map::key_type& key);
    /// Removes at most as many entries as Expire does at a time.
    template <typename Map, typename Condition, typename Forget>
    void expire(const Map& map, Condition condition, Forget forget);

    std::vector<std::function<void()>> undo_;
    std::uint64_t next_in_order_ = 1;
};

} // namespace quadrille::store
