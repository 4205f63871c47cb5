#include "cli/join/bot_player.h"

#include "cli/failure.h"
#include "cli/interruption.h"
#include "cli/join/happenings.h"
#include "cli/numbers.h"
#include "cli/output.h"
#include "engine/player.h"
#include "engine/time_account.h"
#include "games/catalogue.h"
#include "protocol/players.h"

#include <algorithm>
#include <utility>

namespace quadrille::cli {

namespace {

using std::chrono::milliseconds;

/// The longest default time for a move under a clock that gives a time for each move, which may be
/// days.
constexpr milliseconds longest_thought{10'000};
/// Kept back for the round trip to the club.
constexpr milliseconds margin{300};
/// The time until the next attempt after a claim was refused.
constexpr milliseconds next_claim{2000};

MadeBot make(const std::string& text, const client::SeenTable& table, const Budget& budget) {
    // A bot is made for the rules of a game. This game serves only to give them.
    const auto game = required(start(table.terms().game, table.terms().options));
    return make_opponent(*game, text, setup_for(budget, fresh_seed()), budget);
}

} // namespace

Budget budget_for(const Budget& told, const club::Clock& clock) {
    Budget budget = told;
    if (told.time || told.nodes)
        return budget;
    if (clock.kind == club::ClockKind::fischer)
        budget.clock = ClockRule{clock.time, clock.increment};
    if (clock.kind == club::ClockKind::move)
        budget.time = std::min(clock.time / 2, longest_thought);
    return budget;
}

void BotPlayer::prepare(const client::SeenTable& table) {
    required(make(text_, table, budget_for(budget_, table.terms().clock)));
}

void BotPlayer::before(const json::Value& /*event*/, const client::SeenTable& /*table*/) {}

void BotPlayer::after(const json::Value& event, const client::SeenTable& table) {
    const std::string& name = *event.find("event")->text();
    if (name == "started") {
        bot_.reset();
        resigned_ = false;
        claim_at_.reset();
    } else if (name == "offered") {
        decline(event);
    } else if (name == "absent") {
        if (const auto from = claimable_from(event))
            claim_at_ = Clock::now() + std::max(*from - table.last_time(), milliseconds(0));
    } else if (name == "returned") {
        claim_at_.reset();
    } else if (name == "ended") {
        claim_at_.reset();
        // This may be a game from before we sat down.
        if (table.own_seat() == nobody)
            return;
        write_line(game_line(table));
        flush_output();
    }
}

void BotPlayer::decline(const json::Value& offered) {
    for (const auto kind : {club::OfferKind::draw, club::OfferKind::takeback})
        if (*offered.find("offer") == json::Value(club::name(kind)) &&
            stay_->table().is_offered(kind))
            stay_->send({{"do", "answer"}, {"offer", club::name(kind)}, {"accept", false}});
}

void BotPlayer::refused(const std::string& command, const client::Failure& why) {
    if (command == "claim") {
        claim_at_ = Clock::now() + next_claim;
    } else if (command == "move" && why.word == "illegal-move") {
        tell(text_ + " played illegally and gives up: " + why.text);
        resign();
    }
}

void BotPlayer::resign() {
    resigned_ = true;
    stay_->send({{"do", "resign"}, {"confirmed", true}});
}

void BotPlayer::play(Stay& stay) {
    stay_ = &stay;
    const client::SeenTable& table = stay.table();
    while (!stay.end() && !interrupted()) {
        std::optional<milliseconds> longest;
        if (claim_at_)
            longest = std::max(std::chrono::ceil<milliseconds>(*claim_at_ - Clock::now()),
                               milliseconds(0));
        stay.wait(-1, longest);
        claim_if_due();
        // `think` also takes in messages, so it may be the bot's turn again afterwards.
        while (!stay.end() && !interrupted() && !resigned_ && table.is_to_move() &&
               std::pair(table.game_number(), table.plies()) != moved_)
            think();
    }
}

void BotPlayer::sit_down(const client::SeenTable& table) {
    Budget budget = budget_for(budget_, table.terms().clock);
    // A game that is joined in the middle has taken some of the time already.
    const auto left = table.time_left(table.own_seat());
    if (budget.clock && left)
        budget.clock->beginning = std::max(*left, milliseconds(1));
    bot_ = required(make(text_, table, budget));
}

void BotPlayer::think() {
    const client::SeenTable& table = stay_->table();
    const std::pair turn(table.game_number(), table.plies());
    // An external program cannot be stopped in time before the seat passes automatically, so the
    // pass is put on hold.
    if (table.passes_at() && text_.starts_with(program_prefix))
        stay_->send({{"do", "hold"}, {"game", turn.first}, {"ply", turn.second}});
    if (!bot_)
        sit_down(table);
    // A copy, because the table may change while the bot thinks.
    const auto view = table.view()->clone();
    TurnLimits turn_limits = limits();
    turn_limits.stopped = [&] {
        stay_->take_in();
        return interrupted() || stay_->end() || !table.is_to_move() ||
               std::pair(table.game_number(), table.plies()) != turn;
    };
    const auto decision = think_over(*view, *bot_, turn_limits);
    if (!decision)
        return;
    moved_ = turn;
    if (decision->breakdown || decision->move.empty())
        resign();
    else
        stay_->move(decision->move);
}

TurnLimits BotPlayer::limits() const {
    const client::SeenTable& table = stay_->table();
    const club::Clock& clock = table.terms().clock;
    TurnLimits limits;
    const auto at_most = [&](Duration time) {
        limits.time =
            std::max<Duration>(std::min(limits.time.value_or(time), time), milliseconds(1));
    };
    if (const auto& time = budget_for(budget_, clock).time)
        at_most(*time);
    const auto left = table.time_left(table.own_seat());
    if (left && clock.kind == club::ClockKind::fischer)
        at_most(share_of(*left, clock.increment));
    else if (left)
        at_most(std::max(*left - margin, *left / 2));
    if (const auto passes = table.passes_at())
        at_most(*passes - table.last_time() - margin);
    return limits;
}

void BotPlayer::claim_if_due() {
    if (!claim_at_ || Clock::now() < *claim_at_)
        return;
    claim_at_.reset();
    stay_->send({{"do", "claim"}, {"choice", "win"}});
}

} // namespace quadrille::cli
