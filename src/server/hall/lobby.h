#pragma once

/// The list of tables that everybody may see, and what people are looking for, live. Changes are
/// gathered for a moment and told together. Whoever cannot take them gets the whole list again when
/// there is room.

#include "base/json.h"
#include "club/pairing.h"
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
    /// To be called after each change of what people are looking for. Whether that is new.
    bool look_at(const std::vector<club::Wish>& wishes);
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
    /// What is looked for in quick pairing, and by how many.
    json::Array seeking_;
    bool seeking_changed_ = false;
    /// True: knows everything that was told so far.
    std::map<Visitor*, bool> visitors_;
};

} // namespace quadrille::server
