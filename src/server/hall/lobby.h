#pragma once

/// The list of tables that everybody may see, live. Changes are gathered for a moment and told
/// together. Whoever cannot take them gets the whole list again when there is room.

#include "base/json.h"
#include "server/hall/live_table.h"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::server {

/// Which tables are wanted. Empty: any.
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
    /// There is room again.
    void go_on(Visitor& visitor);

    /// To be called after each change of a table. Whether there is something new to tell.
    bool look_at(const LiveTable& live);
    /// The table is gone from memory.
    void forget(club::TableId table);
    /// Tells everybody what is new.
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
    /// True: knows everything that was told so far.
    std::map<Visitor*, bool> visitors_;
};

} // namespace quadrille::server
