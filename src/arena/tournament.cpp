#include "arena/tournament.h"

#include "base/hash.h"
#include "base/text.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace quadrille {

namespace {

/// Each game takes some memory.
constexpr std::int64_t most_games = 10'000'000;

constexpr std::array<std::pair<TournamentFormat, std::string_view>, 3> formats{{
    {TournamentFormat::round_robin, "round-robin"},
    {TournamentFormat::gauntlet, "gauntlet"},
    {TournamentFormat::ladder, "ladder"},
}};

std::uint64_t mixed(std::uint64_t seed, std::string_view text) {
    for (const char letter : text)
        seed = scramble(seed + static_cast<unsigned char>(letter));
    return scramble(seed + text.size());
}

std::expected<void, Problem> check_players(const std::vector<TournamentPlayer>& players) {
    if (players.size() < 2)
        return problem("a tournament needs two players or more, not " +
                       std::to_string(players.size()));
    for (auto player = players.begin(); player != players.end(); ++player)
        if (std::any_of(players.begin(), player,
                        [&](const TournamentPlayer& other) { return other.name == player->name; }))
            return problem("two players are called " + quoted(player->name) +
                           "; give one of them another name");
    return {};
}

} // namespace

std::string_view name(TournamentFormat format) {
    return std::ranges::find(formats, format, &std::pair<TournamentFormat, std::string_view>::first)
        ->second;
}

std::optional<TournamentFormat> format_named(std::string_view text) {
    for (const auto& [format, name] : formats)
        if (name == text)
            return format;
    return std::nullopt;
}

std::vector<std::string> format_names() {
    std::vector<std::string> names;
    for (const auto& [format, name] : formats)
        names.emplace_back(name);
    return names;
}

std::vector<Meeting> meetings(TournamentFormat format, int players) {
    std::vector<Meeting> list;
    for (int player = 1; player < players; ++player)
        switch (format) {
        case TournamentFormat::round_robin:
            for (int earlier = 0; earlier < player; ++earlier)
                list.push_back({earlier, player});
            break;
        case TournamentFormat::gauntlet: list.push_back({0, player}); break;
        case TournamentFormat::ladder: list.push_back({player, player - 1}); break;
        }
    return list;
}

Tournament::Tournament(TournamentPlan plan, Choices options, Pairing pairing)
    : plan_(std::move(plan)), options_(std::move(options)), pairing_(pairing),
      meetings_(quadrille::meetings(plan_.format, static_cast<int>(plan_.players.size()))) {
    plan_.games = pairing_.rounded_up(plan_.games);
}

std::expected<Tournament, Problem> Tournament::prepare(TournamentPlan plan) {
    const auto game = start(plan.game, plan.options, {});
    if (!game)
        return std::unexpected(game.error());
    if (const auto checked = check_players(plan.players); !checked)
        return std::unexpected(checked.error());
    const int seats = (*game)->seats();
    if (seats > 2 && plan.format == TournamentFormat::round_robin)
        return problem("a round-robin is for two seats, and the game has " + std::to_string(seats) +
                       "; in a gauntlet or a ladder one player meets copies of another");
    Tournament tournament(std::move(plan), (*game)->options(), Pairing(seats));
    if (std::int64_t{tournament.games_each()} * std::ssize(tournament.meetings_) > most_games)
        return problem("that makes more than " + std::to_string(most_games) + " games");
    for (std::size_t meeting = 0; meeting < tournament.meetings_.size(); ++meeting)
        if (const auto match = Match::prepare(tournament.match_of(static_cast<int>(meeting)));
            !match)
            return std::unexpected(match.error());
    return tournament;
}

std::vector<TournamentGame> Tournament::schedule() const {
    std::vector<TournamentGame> games;
    games.reserve(this->games());
    for (int begin = 0; begin < games_each(); begin += seats())
        for (int meeting = 0; meeting < static_cast<int>(meetings_.size()); ++meeting)
            for (int number = begin; number < begin + seats(); ++number)
                games.push_back({meeting, number});
    return games;
}

int Tournament::player_at(Seat seat, const TournamentGame& game) const {
    const Meeting& meeting = meetings_[game.meeting];
    return pairing_.bot_at(seat, game.number) == 0 ? meeting.first : meeting.second;
}

MatchPlan Tournament::match_of(int meeting) const {
    const TournamentPlayer& first = player(meetings_[meeting].first);
    const TournamentPlayer& second = player(meetings_[meeting].second);
    MatchPlan match;
    match.game = plan_.game;
    match.options = plan_.options;
    match.bots.assign(seats(), second.bot);
    match.bots.front() = first.bot;
    match.games = games_each();
    match.opening_plies = plan_.opening_plies;
    match.max_plies = plan_.max_plies;
    match.budgets.assign(seats(), second.budget);
    match.budgets.front() = first.budget;
    match.seed = mixed(mixed(scramble(plan_.seed), first.name), second.name);
    return match;
}

std::expected<std::optional<PlayedGame>, Problem> TournamentBoard::play(const TournamentGame& game,
                                                                        const Stopped& stopped) {
    auto match = matches_.find(game.meeting);
    if (match == matches_.end()) {
        auto prepared = Match::prepare(tournament_.match_of(game.meeting));
        if (!prepared)
            return std::unexpected(prepared.error());
        match = matches_.emplace(game.meeting, *std::move(prepared)).first;
    }
    auto played = match->second.play(game.number, stopped);
    if (played && *played)
        for (Seat seat = 0; seat < tournament_.seats(); ++seat)
            (*played)->record.seats[seat] =
                tournament_.player(tournament_.player_at(seat, game)).name;
    return played;
}

} // namespace quadrille
