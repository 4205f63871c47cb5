#pragma once

/// Who is present at which table: people with at least one connection that watches it, or a poll
/// that waits for its events.

#include "club/identity.h"

#include <map>
#include <utility>

namespace quadrille::server {

class Attendance {
  public:
    void come(club::PersonId person, club::TableId table) { ++counts_[{person, table}]; }

    /// Returns whether this was the person's last connection to the table.
    bool go(club::PersonId person, club::TableId table) {
        const auto entry = counts_.find({person, table});
        if (entry == counts_.end() || --entry->second > 0)
            return false;
        counts_.erase(entry);
        return true;
    }

    bool is_here(club::PersonId person, club::TableId table) const {
        return counts_.contains({person, table});
    }

  private:
    std::map<std::pair<club::PersonId, club::TableId>, int> counts_;
};

} // namespace quadrille::server
