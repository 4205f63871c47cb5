#pragma once

/// The list of public tables and of the games that people look for, updated live. Changes are
/// gathered for a moment and sent together. A visitor without room for them gets the whole list
/// again when it has room.

#include "base/json.h"
#include "club/pairing.h"
#include "server/hall/live_table.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::server {

/// Which tables to list. Empty texts match any.
struct TableSearch {
    std::string game{};
    std::string state{};
    int limit = 100;
};

class Lobby {
  public:
    /// Sends the whole list.
    void enter(Visitor& visitor);
    void leave(Visitor& visitor);
    /// The visitor has room again.
    void go_on(Visitor& visitor);

    /// To be called after each change of a table. Returns whether the list has changed.
    bool look_at(const LiveTable& live);
    /// To be called after each change of people's wishes. Returns whether the list has changed.
    bool look_at(const std::vector<club::Wish>& wishes);
    /// To be called when a table is removed from memory.
    void forget(club::TableId table);
    /// Sends the gathered changes to all visitors.
    void flush();

    /// Newest first.
    json::Array list(const TableSearch& search) const;

    std::size_t size() const { return tables_.size(); }

  private:
    struct Entry {
        club::TableId id = 0;
        club::Time opened{};
        std::string game;
        std::string state;
        json::Value summary;
    };

    void send_all(Visitor& visitor);

    std::map<club::TableId, Entry> tables_;
    std::set<club::TableId> changed_;
    /// The games looked for in quick pairing, and by how many people.
    json::Array seeking_;
    bool seeking_changed_ = false;
    /// Whether each visitor has been sent everything so far.
    std::map<Visitor*, bool> visitors_;
};

} // namespace quadrille::server
