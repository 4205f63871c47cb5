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

/// As host, at a seat, or let in by the key.
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
    // What is listed in the order in which it was kept.
    std::map<std::uint64_t, GameId> games_in_order;
    std::map<std::uint64_t, ReportId> reports_in_order;
    std::map<std::uint64_t, Leave> leaves;

    /// All of the batch or nothing.
    Outcome apply(const Batch& batch);

    /// 0: none.
    int last_event(TableId table) const;
    int last_rating(const RatingKey& key) const;
    bool in_play(PersonId person) const;

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

    bool skeleton_taken(const std::string& skeleton, PersonId by_other_than) const;
    /// Refuses as `missing` unless everybody is there; 0 is nobody and fine.
    Outcome require_people(const std::vector<PersonId>& required) const;
    void forget_person(PersonId person);
    void forget_table(TableId table);
    void set_alive(Time at);

    // Every change goes through these two, which note how to undo it.
    template <typename Map>
    void put(Map& map, const typename Map::key_type& key, typename Map::mapped_type value);
    template <typename Map>
    void erase(Map& map, const typename Map::key_type& key);
    /// Forgets at most as many entries as Expire takes away at a time.
    template <typename Map, typename Condition, typename Forget>
    void expire(const Map& map, Condition condition, Forget forget);

    std::vector<std::function<void()>> undo_;
    std::uint64_t next_in_order_ = 1;
};

} // namespace quadrille::store
