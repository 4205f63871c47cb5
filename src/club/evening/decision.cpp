#include "club/evening/decision.h"

#include "club/names.h"
#include "games/catalogue.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace quadrille::club::evening {

namespace {

std::unexpected<Refusal> bad_terms(std::string text) {
    return std::unexpected(Refusal{.word = Word::bad_terms, .text = std::move(text)});
}

} // namespace

std::expected<std::vector<Event>, Refusal> Evening::open(const Open& command, Time now) {
    EveningTerms terms = command.terms;
    auto name = accepted_chat(terms.name);
    if (!name || name->size() > longest_evening_name)
        return bad_terms("the name of an evening has 1 to 60 bytes");
    terms.name = *std::move(name);
    if (!terms.table.clock.live())
        return bad_terms("an evening needs a clock such as 300+3 or 30/move");
    if (terms.rounds < 0 || terms.rounds > most_rounds)
        return bad_terms("an evening has at most 50 rounds");
    if (terms.pause < Duration(0) || terms.pause > longest_pause)
        return bad_terms("a pause is at most ten minutes");
    const bool arena = terms.format == Format::arena;
    if (arena && (terms.length < shortest_arena || terms.length > longest_arena))
        return bad_terms("an arena lasts one minute to twelve hours");
    if (!arena && terms.length != Duration(0))
        return bad_terms("only an arena has a length");
    if (arena && terms.rounds != 0)
        return bad_terms("an arena has no rounds");
    const auto game = start(terms.table.game, terms.table.options);
    if (!game)
        return bad_terms(game.error().text);
    const int seats = (*game)->seats();
    for (int fewer = 2; fewer < seats; ++fewer) {
        Choices options = terms.table.options;
        options.set("players", std::to_string(fewer));
        if (const auto smaller = start(terms.table.game, options); !smaller)
            return bad_terms("with " + std::to_string(fewer) +
                             " at a table: " + smaller.error().text);
    }
    terms.table.options = (*game)->options();
    terms.table.evening = 0;
    terms.table.sides = Sides::chosen;
    return std::vector{Event{
        .number = 1,
        .time = now,
        .by = command.host.person,
        .body = Opened{.terms = std::move(terms), .host = command.host, .seed = command.seed}}};
}

std::expected<std::vector<Event>, Refusal> Evening::decide(const Command& command, Time now) const {
    return Decision(*this, command.by, now).decide(command.body);
}

Evening::Decision::Decision(const Evening& evening, PersonId by, Time now)
    : evening_(evening), by_(by), now_(std::max(now, evening.time_)) {}

std::expected<std::vector<Event>, Refusal> Evening::Decision::decide(const CommandBody& command) {
    const bool any_time =
        std::holds_alternative<Tick>(command) || std::holds_alternative<Resume>(command);
    if (const auto due = evening_.deadline(); !any_time && due && *due <= now_)
        return refuse(Word::overdue, "something else is due first");
    const auto answer = std::visit([&](const auto& body) { return on(body); }, command);
    if (!answer)
        return std::unexpected(answer.error());
    return std::move(events_);
}

std::unexpected<Refusal> Evening::Decision::refuse(Word word, std::string text) {
    return std::unexpected(Refusal{.word = word, .text = std::move(text)});
}

void Evening::Decision::add(EventBody body, PersonId by) {
    events_.push_back(
        {.number = evening_.number_ + 1, .time = now_, .by = by, .body = std::move(body)});
    evening_.apply(events_.back());
}

Evening::Decision::Answer Evening::Decision::host_of_it() const {
    if (evening_.state_ == EveningState::over)
        return refuse(Word::closed, "this evening is over");
    if (by_ != 0 && by_ != evening_.host_.person)
        return refuse(Word::host_only, "only the host of the evening can do that");
    return {};
}

Evening::Decision::Answer Evening::Decision::on(const Join& command) {
    if (evening_.state_ == EveningState::over)
        return refuse(Word::closed, "this evening is over");
    if (command.player.person == 0 || command.player.person != by_)
        return refuse(Word::not_your_seat, "everybody joins for themselves");
    const Entrant* known = evening_.entrant(by_);
    if (known != nullptr && known->here())
        return refuse(Word::already_seated, "you take part already");
    if (known != nullptr && known->left == LeftBecause::removed)
        return refuse(Word::removed, "the host sent you away from this evening");
    if (evening_.terms_.table.rated && command.player.guest)
        return refuse(Word::needs_account, "rated games need an account");
    if (known == nullptr && evening_.entrants_.size() >= most_entrants)
        return refuse(Word::full, "there is room for 100 people");
    happens(Joined{.player = command.player});
    return {};
}

Evening::Decision::Answer Evening::Decision::on(const Leave& /*command*/) {
    if (evening_.state_ == EveningState::over)
        return refuse(Word::closed, "this evening is over");
    const Entrant* known = evening_.entrant(by_);
    if (known == nullptr || !known->here())
        return refuse(Word::not_your_seat, "you do not take part");
    happens(Left{.person = by_, .why = LeftBecause::left});
    return {};
}

Evening::Decision::Answer Evening::Decision::on(const Remove& command) {
    if (const auto host = host_of_it(); !host)
        return host;
    const Entrant* known = evening_.entrant(command.person);
    if (known == nullptr)
        return refuse(Word::no_such_seat, "that person does not take part");
    if (known->left != LeftBecause::removed)
        happens(Left{.person = command.person, .why = LeftBecause::removed});
    return {};
}

int Evening::Decision::rounds() const {
    const EveningTerms& terms = evening_.terms_;
    const int others = std::max(evening_.present() - 1, 1);
    const int beside = evening_.seats_ - 1;
    switch (terms.format) {
    case Format::swiss:
        // Enough rounds that at most one person can win every game.
        return terms.rounds != 0 ? terms.rounds
                                 : static_cast<int>(std::bit_width(static_cast<unsigned>(others)));
    case Format::round_robin:
        return terms.rounds != 0 || beside == 1 ? terms.rounds : (others + beside - 1) / beside;
    case Format::arena: break;
    }
    return 0;
}

Evening::Decision::Answer Evening::Decision::on(const Start& /*command*/) {
    if (const auto host = host_of_it(); !host)
        return host;
    if (evening_.state_ == EveningState::playing)
        return refuse(Word::playing, "games are under way");
    if (!evening_.enough())
        return refuse(Word::waiting, "it takes at least two");
    if (evening_.state_ == EveningState::waiting)
        happens(Started{.rounds = rounds()});
    pair();
    return {};
}

void Evening::Decision::pair() {
    Seating seating = evening_.enough() ? evening_.next_seating() : Seating{};
    if (seating.tables.empty()) {
        follows(Ended{.why = EndedBecause::finished});
        return;
    }
    Paired paired{.round = evening_.round_ + 1, .boards = {}, .byes = std::move(seating.byes)};
    for (std::vector<PersonId>& seats : seating.tables)
        paired.boards.push_back(
            {.table = evening_.drawn("quadrille evening table",
                                     evening_.boards_.size() + paired.boards.size()),
             .seats = std::move(seats)});
    follows(std::move(paired));
}

Evening::Decision::Answer Evening::Decision::on(const Close& /*command*/) {
    if (const auto host = host_of_it(); !host)
        return host;
    happens(Ended{.why = by_ == 0 ? EndedBecause::by_owner : EndedBecause::by_host});
    return {};
}

Evening::Decision::Answer Evening::Decision::on(const Score& command) {
    const auto played =
        std::ranges::find(evening_.boards_, command.table,
                          [](const PlayedBoard& board) { return board.board.table; });
    if (evening_.state_ == EveningState::over || played == evening_.boards_.end() || played->points)
        return {};
    if (command.points.size() != played->board.seats.size())
        return refuse(Word::no_such_seat, "the table has another number of seats");
    follows(Scored{.table = command.table, .points = command.points});
    for (const PersonId person : command.absent)
        if (const Entrant* entrant = evening_.entrant(person);
            entrant != nullptr && entrant->here())
            follows(Left{.person = person, .why = LeftBecause::absent});
    if (evening_.state_ == EveningState::pausing && evening_.all_played())
        follows(Ended{.why = EndedBecause::finished});
    return {};
}

Evening::Decision::Answer Evening::Decision::on(const Tick& /*command*/) {
    const auto due = evening_.deadline();
    if (!due || *due > now_)
        return {};
    now_ = std::max(*due, evening_.time_);
    by_ = 0;
    if (due == evening_.ends_)
        follows(Ended{.why = EndedBecause::finished});
    else if (evening_.state_ == EveningState::pausing || due == evening_.pairs_at_)
        pair();
    else
        follows(Ended{.why = EndedBecause::expired});
    return {};
}

Evening::Decision::Answer Evening::Decision::on(const Resume& command) {
    const Time since = std::max(command.last_alive, evening_.time_);
    const bool timed = evening_.state_ == EveningState::pausing ||
                       (evening_.state_ == EveningState::playing && evening_.ends_);
    if (timed && since < now_)
        follows(Resumed{.since = since});
    return {};
}

} // namespace quadrille::club::evening
