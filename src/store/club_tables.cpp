#include "store/club_tables.h"

#include <array>

namespace quadrille::store {

namespace {

using enum ColumnKind;

constexpr std::array people{
    ClubColumn{"id"},
    ClubColumn{"kind"},
    ClubColumn{"name", text},
    ClubColumn{"skeleton", text},
    ClubColumn{"password", text},
    ClubColumn{"owner", truth},
    ClubColumn{"created"},
    ClubColumn{"seen"},
};
constexpr std::array tokens{
    ClubColumn{"hash", bytes}, ClubColumn{"kind"},    ClubColumn{"person"},
    ClubColumn{"label", text}, ClubColumn{"created"}, ClubColumn{"expires"},
};
constexpr std::array tables{
    ClubColumn{"id"},     ClubColumn{"host"},       ClubColumn{"game", text},
    ClubColumn{"state"},  ClubColumn{"key", bytes}, ClubColumn{"summary", text},
    ClubColumn{"opened"}, ClubColumn{"changed"},    ClubColumn{"kind"},
};
constexpr std::array table_people{ClubColumn{"table_id"}, ClubColumn{"person"}};
constexpr std::array events{
    ClubColumn{"table_id"}, ClubColumn{"number"},     ClubColumn{"at"},
    ClubColumn{"person"},   ClubColumn{"body", text},
};
constexpr std::array event_people{ClubColumn{"table_id"}, ClubColumn{"person"}};
constexpr std::array games{
    ClubColumn{"place"},         ClubColumn{"id"},           ClubColumn{"table_id"},
    ClubColumn{"game", text},    ClubColumn{"kind", text},   ClubColumn{"rated", truth},
    ClubColumn{"listed", truth}, ClubColumn{"reason", text}, ClubColumn{"started"},
    ClubColumn{"ended"},         ClubColumn{"record", text},
};
constexpr std::array seats{
    ClubColumn{"place"},      ClubColumn{"seat"},      ClubColumn{"person"},
    ClubColumn{"name", text}, ClubColumn{"bot", text}, ClubColumn{"result", real},
};
constexpr std::array rated_players{
    ClubColumn{"id"},           ClubColumn{"person"},          ClubColumn{"bot", text},
    ClubColumn{"game", text},   ClubColumn{"kind", text},      ClubColumn{"games"},
    ClubColumn{"rating", real}, ClubColumn{"deviation", real},
};
constexpr std::array ratings{
    ClubColumn{"player"},
    ClubColumn{"games"},
    ClubColumn{"rating", real},
    ClubColumn{"deviation", real},
    ClubColumn{"volatility", real},
    ClubColumn{"changed"},
    ClubColumn{"game"},
};
constexpr std::array sanctions{
    ClubColumn{"id"},           ClubColumn{"kind"},
    ClubColumn{"person"},       ClubColumn{"address", text},
    ClubColumn{"reason", text}, ClubColumn{"imposed_by"},
    ClubColumn{"since"},        ClubColumn{"until"},
};
constexpr std::array reports{
    ClubColumn{"place"},    ClubColumn{"id"},         ClubColumn{"reporter"}, ClubColumn{"accused"},
    ClubColumn{"table_id"}, ClubColumn{"text", text}, ClubColumn{"at"},       ClubColumn{"settled"},
};
constexpr std::array leaves{
    ClubColumn{"place"},
    ClubColumn{"person"},
    ClubColumn{"table_id"},
    ClubColumn{"at"},
};
constexpr std::array club_values{ClubColumn{"name", text}, ClubColumn{"text", text}};

constexpr std::array all_tables{
    ClubTable{"people", people, "id"},
    ClubTable{"tokens", tokens, "hash"},
    ClubTable{"tables", tables, "id"},
    ClubTable{"table_people", table_people, "table_id, person"},
    ClubTable{"events", events, "table_id, number"},
    ClubTable{"event_people", event_people, "table_id, person"},
    ClubTable{"games", games, "place", "place"},
    ClubTable{"seats", seats, "place, seat"},
    ClubTable{"rated_players", rated_players, "id", "id"},
    ClubTable{"ratings", ratings, "player, games"},
    ClubTable{"sanctions", sanctions, "id"},
    ClubTable{"reports", reports, "place", "place"},
    ClubTable{"leaves", leaves, "place", "place"},
    ClubTable{"club_values", club_values, "name"},
};

} // namespace

std::span<const ClubTable> club_tables() {
    return all_tables;
}

} // namespace quadrille::store
