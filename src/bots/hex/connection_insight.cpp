/// The connections of a position in words for people and as JSON for programs.

#include "base/text.h"
#include "bots/hex/connection_report.h"
#include "games/hex/hex.h"

#include <string>
#include <string_view>
#include <utility>

namespace quadrille::hex {

namespace {

constexpr std::array<std::string_view, 2> colours{"red", "blue"};
constexpr std::array<std::array<std::string_view, 2>, 2> edge_names{
    {{"top", "bottom"}, {"left", "right"}}};

std::vector<std::string> names(const Cells& cells) {
    std::vector<std::string> texts;
    cells.each([&](int cell) { texts.push_back(cell_text(cell)); });
    return texts;
}

std::vector<std::string> names(const std::array<int, 2>& cells) {
    return {cell_text(cells[0]), cell_text(cells[1])};
}

std::string listed(const std::vector<std::string>& texts) {
    return joined(texts, " ");
}

std::string line(std::initializer_list<std::string_view> words) {
    std::string text;
    for (const std::string_view word : words)
        text += word;
    return text;
}

/// The edges of a seat: "top and bottom", "left and right".
std::string aim(Seat seat) {
    return line({edge_names[seat][0], " and ", edge_names[seat][1]});
}

void tell(const WinningConnection& win, Insight& told, json::Object& members) {
    const std::string carrier = listed(names(win.carrier));
    json::Object object{{"seat", win.seat}};
    if (win.key) {
        told.lines.push_back(
            line({colours[win.seat], " plays ", cell_text(*win.key), " and joins ", aim(win.seat),
                  " whatever ", colours[1 - win.seat], " does, over ", carrier}));
        object.push_back({"move", cell_text(*win.key)});
    } else {
        told.lines.push_back(line({colours[win.seat], " joins ", aim(win.seat), " whatever ",
                                   colours[1 - win.seat], " does, over ", carrier}));
    }
    object.push_back({"carrier", names(win.carrier)});
    object.push_back({"stones", names(win.stones)});
    members.push_back({"win", std::move(object)});
}

void tell(const ThreatenedConnection& threat, Seat turn, Insight& told, json::Object& members) {
    told.lines.push_back(line({colours[turn], " must play on ", listed(names(threat.must_play)),
                               ": elsewhere ", colours[1 - turn], " joins ", aim(1 - turn)}));
    members.push_back({"threat", json::Object{{"carrier", names(threat.carrier)},
                                              {"must_play", names(threat.must_play)}}});
}

json::Value tell(const EdgeConnection& edge, Insight& told) {
    const std::string_view name = edge_names[edge.seat][edge.edge];
    told.lines.push_back(line({colours[edge.seat], " ", listed(names(edge.stones)),
                               " is joined to the ", name, " over ", listed(names(edge.carrier))}));
    return json::Object{{"seat", edge.seat},
                        {"edge", name},
                        {"stones", names(edge.stones)},
                        {"carrier", names(edge.carrier)}};
}

json::Value tell(const Bridge& bridge, Insight& told) {
    told.lines.push_back(
        line({colours[bridge.seat], " ", cell_text(bridge.stones[0]), " and ",
              cell_text(bridge.stones[1]), " have a bridge over ", listed(names(bridge.carrier))}));
    return json::Object{{"seat", bridge.seat},
                        {"stones", names(bridge.stones)},
                        {"carrier", names(bridge.carrier)}};
}

} // namespace

std::optional<Insight> connections_of(const AnyGame& game) {
    const Position& position = game.as<Hex>()->position();
    const ConnectionReport report = report_connections(position);
    Insight told;
    json::Object members;
    if (report.win)
        tell(*report.win, told, members);
    if (report.threat)
        tell(*report.threat, position.turn(), told, members);
    json::Array edges;
    for (const EdgeConnection& edge : report.edges)
        edges.push_back(tell(edge, told));
    json::Array bridges;
    for (const Bridge& bridge : report.bridges)
        bridges.push_back(tell(bridge, told));
    members.push_back({"edges", std::move(edges)});
    members.push_back({"bridges", std::move(bridges)});
    told.members.push_back({"connections", std::move(members)});
    return told;
}

} // namespace quadrille::hex
