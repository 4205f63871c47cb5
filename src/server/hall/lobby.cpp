#include "server/hall/lobby.h"

#include "base/id.h"
#include "club/projection.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace quadrille::server {

namespace {

/// More entries than anybody looks through.
constexpr int longest_list = 200;

bool is_shown(const LiveTable& live) {
    const auto state = live.table.state();
    return live.table.terms().listed && state != club::TableState::over &&
           state != club::TableState::closed;
}

json::Value with_id(club::TableId id, json::Value summary) {
    json::Object object{{"table", id_text(id)}};
    if (json::Object* members = summary.object())
        std::ranges::move(*members, std::back_inserter(object));
    return object;
}

Message lobby_message(json::Object lobby) {
    return message_of({{"lobby", std::move(lobby)}});
}

} // namespace

void Lobby::enter(Visitor& visitor) {
    send_all(visitor);
}

void Lobby::leave(Visitor& visitor) {
    visitors_.erase(&visitor);
}

void Lobby::go_on(Visitor& visitor) {
    const auto known = visitors_.find(&visitor);
    if (known != visitors_.end() && !known->second)
        send_all(visitor);
}

bool Lobby::look_at(const LiveTable& live) {
    const auto known = tables_.find(live.id);
    if (!is_shown(live)) {
        if (known == tables_.end())
            return false;
        tables_.erase(known);
        changed_.insert(live.id);
        return true;
    }
    json::Value summary = with_id(live.id, club::summary(live.table));
    if (known != tables_.end() && known->second.summary == summary)
        return false;
    tables_[live.id] = {.id = live.id,
                        .opened = live.table.opened(),
                        .game = live.table.terms().game,
                        .state = std::string(name(live.table.state())),
                        .summary = std::move(summary)};
    changed_.insert(live.id);
    return true;
}

bool Lobby::look_at(const std::vector<club::Wish>& wishes) {
    std::vector<std::pair<const club::Terms*, int>> counts;
    for (const club::Wish& wish : wishes) {
        const auto same = std::ranges::find_if(
            counts, [&](const auto& count) { return *count.first == wish.terms; });
        if (same != counts.end())
            ++same->second;
        else if (counts.size() < static_cast<std::size_t>(longest_list))
            counts.emplace_back(&wish.terms, 1);
    }
    json::Array seeking;
    for (const auto& [terms, people] : counts)
        seeking.emplace_back(json::Object{{"game", terms->game},
                                          {"options", terms->options.to_json()},
                                          {"clock", terms->clock.write()},
                                          {"rated", terms->rated},
                                          {"people", people}});
    if (seeking == seeking_)
        return false;
    seeking_ = std::move(seeking);
    seeking_changed_ = true;
    return true;
}

void Lobby::forget(club::TableId table) {
    if (tables_.erase(table) > 0)
        changed_.insert(table);
}

void Lobby::flush() {
    if (changed_.empty() && !seeking_changed_)
        return;
    json::Array changes;
    for (const club::TableId id : std::exchange(changed_, {})) {
        const auto known = tables_.find(id);
        changes.push_back(known == tables_.end()
                              ? json::Value(json::Object{{"table", id_text(id)}, {"gone", true}})
                              : known->second.summary);
    }
    json::Object news{{"tables", std::move(changes)}};
    if (std::exchange(seeking_changed_, false))
        news.push_back({"seeking", seeking_});
    const Message message = lobby_message(std::move(news));
    for (auto& [visitor, up_to_date] : visitors_) {
        up_to_date = up_to_date && visitor->has_room();
        if (up_to_date)
            visitor->send(message);
    }
}

json::Array Lobby::list(const TableSearch& search) const {
    std::vector<const Entry*> found;
    for (const auto& [id, entry] : tables_)
        if ((search.game.empty() || entry.game == search.game) &&
            (search.state.empty() || entry.state == search.state))
            found.push_back(&entry);
    std::ranges::sort(found, [](const Entry* one, const Entry* other) {
        return std::tie(other->opened, one->id) < std::tie(one->opened, other->id);
    });
    json::Array tables;
    for (const Entry* entry : found) {
        if (tables.size() >= static_cast<std::size_t>(std::min(search.limit, longest_list)))
            break;
        tables.push_back(entry->summary);
    }
    return tables;
}

void Lobby::send_all(Visitor& visitor) {
    visitors_[&visitor] = true;
    visitor.send(lobby_message(
        {{"all", true}, {"tables", list({.limit = longest_list})}, {"seeking", seeking_}}));
}

} // namespace quadrille::server
