/// Bots' turns: asking bots for moves, and playing their answers.

#include "server/hall/hall.h"

#include "base/id.h"
#include "engine/time_account.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace quadrille::server {

namespace {

/// The longest time that a bot takes where no clock runs.
constexpr club::Duration longest_thought{10'000};

club::Duration thinking_time(const club::Table& table, Seat seat, club::Time now) {
    const auto left = table.clocks().left(seat, now);
    if (!left)
        return longest_thought;
    const club::Clock& clock = table.terms().clock;
    if (clock.kind == club::ClockKind::fischer)
        return std::min(longest_thought, std::chrono::duration_cast<club::Duration>(
                                             share_of(*left, clock.increment)));
    return std::min(longest_thought, *left / 4);
}

/// The number of the event that led to the position. The number of moves would not identify it:
/// after a takeback there can be as many again.
int position_number(const LiveTable& live) {
    const auto latest_first = std::views::reverse(live.events);
    const auto last = std::ranges::find_if(latest_first, [](const club::Event& event) {
        return std::holds_alternative<club::Started>(event.body) ||
               std::holds_alternative<club::Moved>(event.body) ||
               std::holds_alternative<club::TakenBack>(event.body);
    });
    return last == latest_first.end() ? 0 : last->number;
}

} // namespace

void Hall::ask_bot(LiveTable& live) {
    const auto seat = live.table.bot_to_move();
    if (!seat) {
        asked_.erase(live.id);
        return;
    }
    const int position = position_number(live);
    if (std::exchange(asked_[live.id], position) == position)
        return;
    BotQuestion question{.view = live.table.view(*seat),
                         .options = live.table.terms().options,
                         .bot = live.table.occupant(*seat).bot,
                         .time = thinking_time(live.table, *seat, now()),
                         .seed = around_.randomness.id()};
    const club::BotMove turn{
        .seat = *seat, .game = live.table.game_number(), .ply = live.table.plies(), .move = {}};
    around_.thinkers.ask(std::move(question), [this, &loop = around_.loop, table = live.id,
                                               position, turn](BotAnswer answer) {
        loop.post([this, table, position, turn, answer = std::move(answer)]() mutable {
            play_for_bot(table, position, turn, std::move(answer));
        });
    });
}

void Hall::play_for_bot(club::TableId table, int position, club::BotMove move, BotAnswer answer) {
    LiveTable* live = in_memory(table);
    const auto asked = asked_.find(table);
    // The position is gone because a move was taken back, or another server plays for the bot now.
    if (live == nullptr || asked == asked_.end() || asked->second != position)
        return;
    if (!answer) {
        around_.journal.write(Level::error, "bot-failed",
                              {{"table", id_text(table)}, {"text", answer.error().text}});
        return come_back_to(*live);
    }
    move.move = *std::move(answer);
    if (others_.keeps(table) && others_.holds())
        tables_.submit(*live, {.by = 0, .body = std::move(move)}, now(), [](const Done&) {});
    else
        postponed(*live);
}

} // namespace quadrille::server
