#pragma once

/// For tests only: people who issue any command at any time, with a bias towards commands that make
/// sense.

#include "base/random.h"
#include "club/test_table.h"
#include "games/catalogue.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace quadrille::club {

class Crowd {
  public:
    explicit Crowd(Random& random) : random_(random) {}

    Open opening() {
        const std::array<Terms, 8> all{
            terms("quoridor", {{"size", "3"}, {"walls", "1"}}),
            terms("quoridor", {{"size", "5"}, {"players", "3"}, {"walls", "2"}}),
            terms("quoridor", {{"size", "5"}, {"players", "4"}, {"walls", "1"}}),
            terms("hex", {{"size", "3"}}),
            durak(2),
            durak(3),
            durak(4),
            durak(6)};
        constexpr std::array clocks{"none", "60+2", "20+0", "30/move", "1d/move"};
        Open open = club::opening(all[random_.below(all.size())]);
        open.terms.clock = Clock::read(clocks[random_.below(clocks.size())]).value();
        open.terms.sides = random_.chance(1, 2) ? Sides::random : Sides::chosen;
        open.terms.listed = random_.chance(1, 2);
        open.terms.rated = random_.chance(1, 2);
        const int seats = start(open.terms.game, open.terms.options).value()->seats();
        open.seat = static_cast<Seat>(random_.below(static_cast<std::uint32_t>(seats)));
        for (int i = 1; i < seats; ++i)
            if (random_.chance(1, 3))
                open.bots.resize(static_cast<std::size_t>(i), "level:1");
        for (std::string& bot : open.bots)
            if (random_.chance(1, 2))
                bot.clear();
        for (std::uint8_t& byte : open.seed)
            byte = static_cast<std::uint8_t>(random_.next());
        return open;
    }

    /// When the next command comes: at once, soon, around the deadline, much later, or rarely a
    /// little earlier than now.
    Time next_time(const Table& table, Time now) {
        const auto deadline = table.deadline();
        switch (random_.below(12)) {
        case 0: return deadline ? *deadline - Duration(1) : now;
        case 1:
        case 2: return deadline ? *deadline : now;
        case 3: return now + Duration(random_.below(100'000));
        case 6:
            if (const Seat gone = claimable_seat(table); gone != nobody)
                return std::max(now, *table.claimable_from(gone) - Duration(random_.below(2)));
            return now;
        case 4: return random_.chance(1, 20) ? now - Duration(5000) : now;
        case 5: return random_.chance(1, 50) ? now + std::chrono::days(random_.below(40)) : now;
        default: return now + Duration(random_.below(2500));
        }
    }

    Command command(const Table& table, Time now) {
        const PersonId person = somebody(table);
        if (const Seat gone = claimable_seat(table); gone != nobody && random_.chance(1, 4))
            return {.by = table.occupant(1 - gone).player.person,
                    .body = Claim{random_.chance(1, 2) ? ClaimChoice::win : ClaimChoice::bot}};
        if (table.passes_at() && random_.chance(1, 8))
            return {.by = table.occupant(table.turn()).player.person,
                    .body = Hold{.game = table.game_number(), .ply = table.plies()}};
        if (table.state() == TableState::playing && random_.chance(3, 4))
            return move(table);
        if (table.state() == TableState::waiting && random_.chance(1, 2))
            return {.by = person, .body = sit(person)};
        switch (random_.below(20)) {
        case 0: return {.by = person, .body = sit(person)};
        case 1: return {.by = person, .body = AddBots{.bot = "level:2", .seat = maybe_seat()}};
        case 2: return {.by = person, .body = Remove{.seat = seat()}};
        case 3:
        case 4:
            return {.by = person,
                    .body = AddNumber{{static_cast<std::uint8_t>(1 + random_.below(3))}}};
        case 5: return {.by = person, .body = Resign{.confirmed = random_.chance(1, 4)}};
        case 6: return {.by = person, .body = Leave{.confirmed = random_.chance(1, 4)}};
        case 7: return {.by = person, .body = Abort{}};
        case 8:
        case 9:
        case 10: return {.by = person, .body = MakeOffer{offer(table)}};
        case 11:
        case 12:
            return {.by = person,
                    .body = AnswerOffer{.offer = offer(table), .accept = random_.chance(3, 4)}};
        case 13:
            return {.by = person,
                    .body = Claim{random_.chance(1, 2) ? ClaimChoice::win : ClaimChoice::bot}};
        case 14: return {.by = person, .body = Gone{}};
        case 15: return {.by = person, .body = Here{}};
        case 16: return {.by = person, .body = Say{random_.chance(1, 3) ? "" : "hello"}};
        case 17: return {.by = 0, .body = Resume{now - Duration(random_.below(100'000))}};
        case 18:
            return {.by = person, .body = Hold{.game = table.game_number(), .ply = table.plies()}};
        default:
            if (random_.chance(1, 60))
                return {.by = 0, .body = Close{}};
            return {.by = 0, .body = Tick{}};
        }
    }

  private:
    /// A seat that the opponent may claim, now or later; `nobody` if there is none.
    static Seat claimable_seat(const Table& table) {
        for (Seat seat = 0; seat < table.seats(); ++seat)
            if (table.claimable_from(seat))
                return seat;
        return nobody;
    }

    PersonId somebody(const Table& table) {
        if (random_.chance(1, 6))
            return ana + random_.below(8);
        return table
            .occupant(static_cast<Seat>(random_.below(static_cast<std::uint32_t>(table.seats()))))
            .player.person;
    }

    Sit sit(PersonId person) {
        Sit sit{.player = player(random_.chance(1, 20) ? ana : person), .seat = {}};
        sit.player.guest = random_.chance(1, 10);
        if (random_.chance(1, 3))
            sit.seat = seat();
        return sit;
    }

    Seat seat() { return static_cast<Seat>(random_.below(8)) - 1; }

    std::optional<Seat> maybe_seat() {
        return random_.chance(1, 2) ? std::optional(seat()) : std::nullopt;
    }

    OfferKind offer(const Table& table) {
        if (table.state() == TableState::over && random_.chance(4, 5))
            return OfferKind::rematch;
        return static_cast<OfferKind>(random_.below(3));
    }

    /// Usually a legal move of the seat to move.
    Command move(const Table& table) {
        const Seat turn = table.turn();
        const auto moves = table.view(turn)->legal_moves();
        std::string text = moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
        int ply = table.plies();
        if (random_.chance(1, 20))
            text = "b2";
        if (random_.chance(1, 20))
            ply -= 1;
        const auto lag = Duration(random_.below(400)) - Duration(50);
        if (table.occupant(turn).is_bot() && random_.chance(19, 20))
            return {.by = 0,
                    .body = BotMove{
                        .seat = turn, .game = table.game_number(), .ply = ply, .move = text}};
        const PersonId person =
            random_.chance(1, 20) ? somebody(table) : table.occupant(turn).player.person;
        return {.by = person,
                .body = Move{.game = table.game_number(), .ply = ply, .move = text, .lag = lag}};
    }

    Random& random_;
};

} // namespace quadrille::club
