#include "bots/search_info_json.h"

#include <utility>

namespace quadrille {

json::Value json_of(const SearchLine& line) {
    json::Object members{{"win_permille", line.win_permille}};
    if (line.margin_permille)
        members.push_back({"margin_permille", *line.margin_permille});
    if (line.plies_to_end)
        members.push_back({"plies_to_end", *line.plies_to_end});
    members.push_back({"moves", line.moves});
    return members;
}

json::Value json_of(const SearchInfo& thoughts) {
    json::Array lines;
    for (const SearchLine& line : thoughts.lines)
        lines.push_back(json_of(line));
    json::Object members{{"depth", thoughts.depth},
                         {"nodes", static_cast<std::int64_t>(thoughts.nodes)},
                         {"lines", std::move(lines)}};
    if (!thoughts.note.empty())
        members.push_back({"note", thoughts.note});
    return members;
}

} // namespace quadrille
