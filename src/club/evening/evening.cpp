#include "club/evening/evening.h"

#include "base/sha256.h"
#include "club/evening/score.h"
#include "club/words.h"
#include "games/catalogue.h"

#include <algorithm>
#include <cassert>
#include <tuple>
#include <utility>

namespace quadrille::club::evening {

namespace {

constexpr Words<4> states{"waiting", "playing", "pausing", "over"};

/// In an arena, people who are free are not paired at once: others may become free in a moment.
constexpr Duration gathering = std::chrono::seconds(3);

/// An evening that nobody starts, or in which nothing happens, ends by itself.
constexpr Duration longest_waiting = std::chrono::days(1);
constexpr Duration longest_silence = std::chrono::days(7);

constexpr int usual_strength = 1500;

PersonId person_of(const Entrant& entrant) {
    return entrant.player.person;
}

} // namespace

std::string_view name(EveningState state) {
    return word_of(states, state);
}

std::expected<Evening, Problem> Evening::restore(std::span<const Event> events) {
    if (events.empty() || events.front().number != 1 ||
        !std::holds_alternative<Opened>(events.front().body))
        return problem("an evening's first event is number 1, opened");
    Evening evening;
    for (const Event& event : events)
        if (const auto followed = evening.follow(event); !followed)
            return std::unexpected(followed.error());
    return evening;
}

std::expected<void, Problem> Evening::follow(const Event& event) {
    if (event.number != number_ + 1)
        return problem("event " + std::to_string(event.number) + " follows event " +
                       std::to_string(number_));
    if (const auto fitting = fits(event); !fitting)
        return problem("event " + std::to_string(event.number) + ", " +
                       std::string(evening::name(event.body)) + ": " + fitting.error().text);
    apply(event);
    return {};
}

// --- queries ---

const Entrant* Evening::entrant(PersonId person) const {
    const auto found = std::ranges::find(entrants_, person, person_of);
    return found == entrants_.end() ? nullptr : &*found;
}

Entrant* Evening::find(PersonId person) {
    const auto found = std::ranges::find(entrants_, person, person_of);
    return found == entrants_.end() ? nullptr : &*found;
}

int Evening::present() const {
    return static_cast<int>(std::ranges::count_if(entrants_, &Entrant::here));
}

bool Evening::enough() const {
    return present() >= (terms_.bot.empty() ? 2 : 1);
}

bool Evening::all_scored() const {
    return std::ranges::all_of(boards_,
                               [](const PlayedBoard& board) { return board.points.has_value(); });
}

std::optional<Time> Evening::next_round() const {
    if (state_ != EveningState::pausing)
        return std::nullopt;
    return since_ + terms_.pause;
}

std::optional<Time> Evening::deadline() const {
    switch (state_) {
    case EveningState::waiting: return since_ + longest_waiting;
    case EveningState::pausing: return next_round();
    case EveningState::over: return std::nullopt;
    case EveningState::playing: break;
    }
    std::optional<Time> first = time_ + longest_silence;
    const auto add = [&](const std::optional<Time>& time) {
        if (time && *time < *first)
            first = time;
    };
    if (ends_ && pairs_at_ && *pairs_at_ < *ends_)
        add(pairs_at_);
    if (all_scored())
        add(ends_);
    return first;
}

Terms Evening::table_terms(int seats, EveningId id) const {
    Terms terms = terms_.table;
    if (seats != seats_)
        terms.options.set("players", std::to_string(seats));
    terms.sides = Sides::chosen;
    terms.evening = id;
    return terms;
}

TableSize Evening::table_size() const {
    return {.most = seats_, .bots = !terms_.bot.empty()};
}

std::vector<Contender> Evening::contenders(bool free_only) const {
    std::vector<Contender> all;
    for (const Entrant& entrant : entrants_) {
        if (!entrant.here() || (free_only && entrant.table != 0))
            continue;
        Contender contender{.person = entrant.player.person,
                            .points = entrant.points,
                            .strength = entrant.player.rating.value_or(usual_strength),
                            .lot = entrant.lot,
                            .byes = entrant.byes,
                            .met = {},
                            .seats = entrant.seats,
                            .last_seat = entrant.last_seat,
                            .last_met = entrant.last_met};
        for (const PersonId opponent : entrant.opponents)
            ++contender.met[opponent];
        all.push_back(std::move(contender));
    }
    return all;
}

Seating Evening::next_seating() const {
    switch (terms_.format) {
    case Format::round_robin: return round_robin_round(contenders(true), table_size());
    case Format::swiss: return swiss_round(contenders(true), table_size());
    case Format::arena: break;
    }
    return arena_tables(contenders(true), table_size(), !all_scored());
}

bool Evening::all_played() const {
    if (terms_.format == Format::arena)
        return false;
    if (rounds_ != 0 && round_ >= rounds_)
        return true;
    return terms_.format == Format::round_robin && next_seating().tables.empty();
}

std::vector<Standing> Evening::standings() const {
    std::map<PersonId, int> points;
    for (const Entrant& entrant : entrants_)
        points[entrant.player.person] = entrant.points;

    struct Line {
        Standing standing;
        int wins;
        std::uint64_t lot;
    };

    std::vector<Line> lines;
    for (const Entrant& entrant : entrants_) {
        Line line{.standing = {.person = entrant.player.person, .points = entrant.points},
                  .wins = entrant.wins,
                  .lot = entrant.lot};
        for (const PersonId opponent : entrant.opponents)
            line.standing.buchholz += points[opponent];
        lines.push_back(line);
    }
    const auto worth = [](const Line& line) {
        return std::tuple(line.standing.points, line.standing.buchholz, line.wins);
    };
    std::ranges::sort(lines, [&](const Line& one, const Line& other) {
        return worth(one) != worth(other) ? worth(one) > worth(other) : one.lot < other.lot;
    });
    std::vector<Standing> standings;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        lines[i].standing.place = i > 0 && worth(lines[i]) == worth(lines[i - 1])
                                      ? lines[i - 1].standing.place
                                      : static_cast<int>(i) + 1;
        standings.push_back(lines[i].standing);
    }
    return standings;
}

std::uint64_t Evening::drawn(std::string_view what, std::uint64_t number) const {
    Sha256 hash;
    hash.add(what);
    hash.add(seed_);
    std::array<std::uint8_t, 8> bytes{};
    for (std::uint8_t& byte : bytes) {
        byte = static_cast<std::uint8_t>(number);
        number >>= 8;
    }
    hash.add(bytes);
    const Digest digest = hash.finish();
    std::uint64_t result = 0;
    for (int i = 0; i < 8; ++i)
        result = result << 8 | digest[i];
    return result;
}

// --- events ---

void Evening::apply(const Event& event) {
    assert(event.number == number_ + 1);
    number_ = event.number;
    time_ = event.time;
    std::visit([&](const auto& body) { apply_body(body); }, event.body);
    if (terms_.format != Format::arena)
        return;
    // Once a table is possible, the time of the pairing stays as it is; when none is, it is reset.
    if (state_ != EveningState::playing || next_seating().tables.empty())
        pairs_at_.reset();
    else if (!pairs_at_)
        pairs_at_ = time_ + gathering;
}

void Evening::apply_body(const Opened& event) {
    terms_ = event.terms;
    host_ = event.host;
    seed_ = event.seed;
    opened_ = since_ = time_;
    seats_ = start(terms_.table.game, terms_.table.options).value()->seats();
}

void Evening::apply_body(const Joined& event) {
    if (state_ == EveningState::waiting)
        since_ = time_;
    Entrant* known = find(event.player.person);
    if (known == nullptr)
        known = &entrants_.emplace_back(
            Entrant{.lot = drawn("quadrille evening lot", event.player.person)});
    known->player = event.player;
    known->left.reset();
}

void Evening::apply_body(const Left& event) {
    find(event.person)->left = event.why;
}

void Evening::apply_body(const Started& event) {
    rounds_ = event.rounds;
    state_ = EveningState::playing;
    since_ = time_;
    if (terms_.format == Format::arena)
        ends_ = time_ + terms_.length;
}

void Evening::apply_body(const Paired& event) {
    round_ = event.round;
    state_ = EveningState::playing;
    since_ = time_;
    pairs_at_.reset();
    for (const Board& board : event.boards) {
        boards_.push_back({.round = round_, .board = board, .points = {}});
        std::vector<PersonId> people = board.seats;
        std::erase(people, PersonId{0});
        for (Seat seat = 0; seat < static_cast<Seat>(board.seats.size()); ++seat) {
            Entrant* entrant = find(board.seats[seat]);
            if (entrant == nullptr)
                continue;
            entrant->table = board.table;
            ++entrant->seats[seat];
            entrant->last_seat = seat;
            entrant->last_met = people;
            std::erase(entrant->last_met, entrant->player.person);
            entrant->opponents.insert(entrant->opponents.end(), entrant->last_met.begin(),
                                      entrant->last_met.end());
            entrant->byes += people.size() == 1 ? 1 : 0;
        }
    }
    for (const PersonId person : event.byes) {
        Entrant* entrant = find(person);
        ++entrant->byes;
        // In a Swiss round a bye counts as a win.
        if (terms_.format == Format::swiss)
            entrant->points += whole_point;
    }
}

void Evening::apply_body(const Scored& event) {
    const auto played = std::ranges::find(
        boards_, event.table, [](const PlayedBoard& board) { return board.board.table; });
    played->points = event.points;
    const int best = std::ranges::max(event.points);
    for (std::size_t seat = 0; seat < event.points.size(); ++seat) {
        Entrant* entrant = find(played->board.seats[seat]);
        if (entrant == nullptr)
            continue;
        entrant->table = 0;
        entrant->points += event.points[seat];
        ++entrant->games;
        entrant->wins += event.points[seat] == best && 2 * best > whole_point ? 1 : 0;
    }
    if (terms_.format != Format::arena && all_scored()) {
        state_ = EveningState::pausing;
        since_ = time_;
    }
}

void Evening::apply_body(const Resumed& event) {
    const Duration away = time_ - event.since;
    since_ += away;
    if (ends_)
        *ends_ += away;
    if (pairs_at_)
        *pairs_at_ += away;
}

void Evening::apply_body(const Ended& event) {
    state_ = EveningState::over;
    ended_ = event.why;
    for (Entrant& entrant : entrants_)
        entrant.table = 0;
}

} // namespace quadrille::club::evening
