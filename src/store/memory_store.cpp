#include "store/memory_store.h"

#include "store/export.h"
#include "store/not_kept.h"

#include <algorithm>
#include <limits>
#include <map>
#include <ranges>
#include <tuple>
#include <utility>

namespace quadrille::store {

namespace {

template <typename Map, typename Key>
std::optional<typename Map::mapped_type> found(const Map& map, const Key& key) {
    const auto entry = map.find(key);
    if (entry == map.end())
        return {};
    return entry->second;
}

/// The rows for which the condition holds, in the map's order.
template <typename Map, typename Condition>
std::vector<typename Map::mapped_type> chosen(const Map& map, Condition condition) {
    std::vector<typename Map::mapped_type> rows;
    for (const auto& [key, row] : map)
        if (condition(row))
            rows.push_back(row);
    return rows;
}

bool ended_so(double result, GameResult wanted) {
    switch (wanted) {
    case GameResult::won: return result > 0;
    case GameResult::drawn: return result == 0;
    case GameResult::lost: break;
    }
    return result < 0;
}

bool matches(const GameSearch& search, const FinishedGame& game) {
    const auto sits = [&](const GameSeat& seat) {
        return seat.person == search.person &&
               (!search.result ||
                (game.reason != "aborted" && ended_so(seat.result, *search.result)));
    };
    const auto sits_too = [&](const GameSeat& seat) { return seat.person == search.with; };
    const auto is_bot = [&](const GameSeat& seat) {
        return seat.person == 0 && seat.bot == search.with_bot;
    };
    return (search.person == 0 || std::ranges::any_of(game.seats, sits)) &&
           (search.with == 0 || std::ranges::any_of(game.seats, sits_too)) &&
           (search.with_bot.empty() || std::ranges::any_of(game.seats, is_bot)) &&
           (!search.rated || *search.rated == game.rated) &&
           (search.game.empty() || search.game == game.game) &&
           (search.kind.empty() || search.kind == game.kind) &&
           (game.listed || !search.listed_only);
}

} // namespace

MemoryStore::MemoryStore(Settling settling, WriterLimits limits)
    : writer_([this](std::span<const Batch> batches) { return commit(batches); }, limits,
              settling) {}

void MemoryStore::break_down(std::optional<std::string> reason) {
    const std::scoped_lock lock(mutex_);
    broken_ = std::move(reason);
}

bool MemoryStore::write(Batch batch, Completion completion) {
    return writer_.write(std::move(batch), std::move(completion));
}

void MemoryStore::settle() {
    writer_.settle();
}

StoreFigures MemoryStore::figures() const {
    return writer_.figures();
}

std::vector<Outcome> MemoryStore::commit(std::span<const Batch> batches) {
    const std::scoped_lock lock(mutex_);
    std::vector<Outcome> outcomes;
    for (const Batch& batch : batches)
        outcomes.push_back(broken_ ? not_kept(NotKept::Cause::storage, *broken_)
                                   : state_.apply(batch));
    return outcomes;
}

std::optional<Person> MemoryStore::person(PersonId person) const {
    const std::scoped_lock lock(mutex_);
    return found(state_.people, person);
}

std::optional<Person> MemoryStore::person_by_skeleton(std::string_view skeleton) const {
    const std::scoped_lock lock(mutex_);
    return found(state_.skeletons, std::string(skeleton)).and_then([this](PersonId id) {
        return found(state_.people, id);
    });
}

std::vector<Person> MemoryStore::people(const PersonSearch& search) const {
    const std::scoped_lock lock(mutex_);
    std::vector<Person> people;
    for (auto entry = state_.skeletons.upper_bound(search.after);
         entry != state_.skeletons.end() && std::cmp_less(people.size(), search.limit); ++entry)
        if (entry->first.contains(search.part))
            people.push_back(state_.people.at(entry->second));
    return people;
}

std::optional<Token> MemoryStore::token(const Hash& hash) const {
    const std::scoped_lock lock(mutex_);
    return found(state_.tokens, hash);
}

std::vector<Token> MemoryStore::tokens_of(PersonId person) const {
    const std::scoped_lock lock(mutex_);
    auto tokens = chosen(state_.tokens, [&](const Token& token) { return token.person == person; });
    std::ranges::sort(tokens, {},
                      [](const Token& token) { return std::pair(token.created, token.hash); });
    return tokens;
}

std::optional<Table> MemoryStore::table(TableId table) const {
    const std::scoped_lock lock(mutex_);
    return found(state_.tables, table);
}

std::vector<Table> MemoryStore::live_tables(TableKind kind) const {
    const std::scoped_lock lock(mutex_);
    return chosen(state_.tables, [&](const Table& table) {
        return table.kind == kind && table.state != TableState::closed;
    });
}

std::vector<Table> MemoryStore::live_tables_of(PersonId person) const {
    const std::scoped_lock lock(mutex_);
    return chosen(state_.tables, [&](const Table& table) {
        return table.state != TableState::closed && belongs(table, person);
    });
}

std::vector<Event> MemoryStore::events(TableId table, int first, int limit) const {
    const std::scoped_lock lock(mutex_);
    std::vector<Event> events;
    for (auto entry = state_.events.lower_bound({table, first});
         entry != state_.events.end() && entry->first.first == table &&
         std::cmp_less(events.size(), limit);
         ++entry)
        events.push_back(entry->second);
    return events;
}

int MemoryStore::last_event(TableId table) const {
    const std::scoped_lock lock(mutex_);
    return state_.last_event(table);
}

std::optional<FinishedGame> MemoryStore::game(GameId game) const {
    const std::scoped_lock lock(mutex_);
    return found(state_.games, game);
}

std::vector<FinishedGame> MemoryStore::games(const GameSearch& search) const {
    const std::scoped_lock lock(mutex_);
    std::vector<FinishedGame> games;
    bool reached = !search.before;
    for (const auto& [place, id] : std::views::reverse(state_.games_in_order)) {
        const FinishedGame& game = state_.games.at(id);
        if (reached && matches(search, game) && std::cmp_less(games.size(), search.limit))
            games.push_back(game);
        reached = reached || id == search.before;
    }
    return games;
}

int MemoryStore::brought_games(PersonId person) const {
    const std::scoped_lock lock(mutex_);
    const GameSearch search{
        .person = person, .kind = std::string(brought_kind), .listed_only = false};
    return static_cast<int>(std::ranges::count_if(
        state_.games, [&](const auto& entry) { return matches(search, entry.second); }));
}

std::vector<Opponent> MemoryStore::opponents(const OpponentSearch& search) const {
    const std::scoped_lock lock(mutex_);
    const GameSearch played{
        .person = search.person, .game = search.game, .listed_only = search.listed_only};
    std::map<std::pair<PersonId, std::string>, Opponent> found;
    int games = 0;
    for (const auto& [place, id] : std::views::reverse(state_.games_in_order)) {
        const FinishedGame& game = state_.games.at(id);
        const auto own = std::ranges::find(game.seats, search.person, &GameSeat::person);
        if (!matches(played, game) || game.kind == brought_kind || game.reason == "aborted" ||
            own == game.seats.end() || ++games > OpponentSearch::most_games)
            continue;
        for (const GameSeat& seat : game.seats) {
            const bool is_somebody = seat.person != 0 || !seat.bot.empty();
            if (seat.person == search.person || !is_somebody)
                continue;
            Opponent& opponent = found[{seat.person, seat.bot}];
            opponent.person = seat.person;
            opponent.bot = seat.bot;
            if (seat.person != 0)
                opponent.name = state_.people.at(seat.person).name;
            ++opponent.games;
            ++(own->result > seat.result   ? opponent.won
               : own->result < seat.result ? opponent.lost
                                           : opponent.drawn);
        }
    }
    std::vector<Opponent> opponents;
    for (auto& [key, opponent] : found)
        opponents.push_back(std::move(opponent));
    std::ranges::sort(opponents, {}, [](const Opponent& opponent) {
        return std::tuple(-opponent.games, opponent.person, opponent.bot);
    });
    if (std::cmp_greater(opponents.size(), search.limit))
        opponents.resize(static_cast<std::size_t>(search.limit));
    return opponents;
}

std::optional<Rating> MemoryStore::rating(const RatingKey& key) const {
    const std::scoped_lock lock(mutex_);
    return found(state_.ratings, std::pair{key, state_.last_rating(key)});
}

std::vector<RankedPlayer> MemoryStore::ratings_of(PersonId person) const {
    const std::scoped_lock lock(mutex_);
    std::vector<RankedPlayer> ratings;
    for (const auto& [key, rating] : state_.ratings)
        if (person != 0 && key.first.person == person &&
            rating.games == state_.last_rating(key.first))
            ratings.push_back({key.first, state_.people.at(person).name, rating});
    return ratings;
}

std::vector<Rating> MemoryStore::rating_history(const RatingKey& key, int limit) const {
    const std::scoped_lock lock(mutex_);
    std::vector<Rating> history;
    const int last = state_.last_rating(key);
    for (int games = std::max(1, last - limit + 1); games <= last; ++games)
        history.push_back(state_.ratings.at({key, games}));
    return history;
}

std::vector<RankedPlayer> MemoryStore::best(std::string_view game, std::string_view kind,
                                            double most_deviation, int limit) const {
    const std::scoped_lock lock(mutex_);
    std::vector<RankedPlayer> players;
    for (const auto& [key, rating] : state_.ratings) {
        const RatingKey& player = key.first;
        if (player.game == game && player.kind == kind && rating.deviation <= most_deviation &&
            rating.games == state_.last_rating(player))
            players.push_back(
                {player, player.person != 0 ? state_.people.at(player.person).name : player.bot,
                 rating});
    }
    std::ranges::sort(players, {}, [](const RankedPlayer& player) {
        return std::pair(-player.rating.rating, player.key);
    });
    if (std::cmp_greater(players.size(), limit))
        players.resize(static_cast<std::size_t>(limit));
    return players;
}

std::vector<Sanction> MemoryStore::sanctions(Time now) const {
    const std::scoped_lock lock(mutex_);
    return chosen(state_.sanctions, [&](const Sanction& sanction) {
        return !sanction.until || *sanction.until > now;
    });
}

std::vector<Report> MemoryStore::reports(bool open_only, int limit) const {
    const std::scoped_lock lock(mutex_);
    std::vector<Report> reports;
    for (const auto& [place, id] : std::views::reverse(state_.reports_in_order)) {
        const auto report = found(state_.reports, id);
        if (report && (!open_only || !report->settled) && std::cmp_less(reports.size(), limit))
            reports.push_back(*report);
    }
    return reports;
}

std::vector<Leave> MemoryStore::leaves(PersonId person, Time since) const {
    const std::scoped_lock lock(mutex_);
    return chosen(state_.leaves,
                  [&](const Leave& leave) { return leave.person == person && leave.at >= since; });
}

std::optional<std::string> MemoryStore::value(std::string_view name) const {
    const std::scoped_lock lock(mutex_);
    return found(state_.values, std::string(name));
}

std::optional<Time> MemoryStore::last_alive() const {
    const std::scoped_lock lock(mutex_);
    return state_.alive;
}

std::optional<std::string> MemoryStore::export_person(PersonId person) const {
    const auto known = this->person(person);
    if (!known)
        return {};
    PersonData data{.person = *known, .tokens = tokens_of(person)};
    data.leaves = leaves(person, Time::min());
    const std::scoped_lock lock(mutex_);
    data.tables = chosen(state_.tables, [&](const Table& table) { return belongs(table, person); });
    for (const auto& [key, event] : state_.events)
        if (event.person == person && state_.tables.at(key.first).state == TableState::closed)
            data.events.emplace_back(key.first, event);
    for (const auto& [place, id] : state_.games_in_order) {
        const FinishedGame& game = state_.games.at(id);
        if (matches({.person = person, .listed_only = false}, game))
            data.games.push_back(game);
    }
    for (const auto& [key, rating] : state_.ratings)
        if (key.first.person == person)
            data.ratings.emplace_back(key.first, rating);
    for (const auto& [place, id] : state_.reports_in_order)
        if (const auto report = found(state_.reports, id); report && report->reporter == person)
            data.reports.push_back(*report);
    data.sanctions = chosen(state_.sanctions,
                            [&](const Sanction& sanction) { return sanction.person == person; });
    return export_text(data);
}

} // namespace quadrille::store
