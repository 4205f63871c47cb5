/// Games: starting, playing, viewing.

#include "base/text.h"
#include "games/catalogue.h"
#include "games/record.h"
#include "wasm/rules.h"

#include <memory>
#include <numeric>
#include <utility>

namespace quadrille::wasm {

namespace {

json::Value describe_game(const GameInfo& game) {
    json::Array options;
    for (const Option& option : game.options)
        options.emplace_back(json::Object{{"name", option.name},
                                          {"meaning", option.meaning},
                                          {"values", option.values},
                                          {"standard", option.standard}});
    return json::Object{{"name", game.name},
                        {"title", game.title},
                        {"dealt", game.dealt},
                        {"paths", game.paths},
                        {"options", std::move(options)}};
}

Reply<NumberOf<AnyGame>> kept(std::expected<std::unique_ptr<AnyGame>, Problem> game) {
    if (!game)
        return refused(game.error());
    return Kept<AnyGame>::all().keep(*std::move(game));
}

Refused no_such_seat(const AnyGame& game, Seat seat) {
    return refused("there is no seat " + std::to_string(seat) + " in a game of " +
                   std::to_string(game.seats()));
}

} // namespace

Reply<Shape<"GameInfo[]">> list_games() {
    json::Array list;
    for (const GameInfo& game : catalogue())
        list.push_back(describe_game(game));
    return Shape<"GameInfo[]">{std::move(list)};
}

Reply<NumberOf<AnyGame>> start(std::string_view game, std::optional<Choices> options,
                               std::optional<std::string_view> position,
                               std::optional<std::string_view> deal, std::optional<Seed> seed) {
    const Beginning beginning{std::optional<std::string>(position),
                              std::optional<std::string>(deal), seed.value_or(Seed()).value};
    return kept(quadrille::start(game, std::move(options).value_or(Choices()), beginning));
}

Reply<NumberOf<AnyGame>> replay(std::string_view record) {
    const auto read = Record::read(record);
    if (!read)
        return refused(read.error());
    return kept(quadrille::replay(*read));
}

Reply<void> drop_game(AnyGame& game) {
    Kept<AnyGame>::all().drop(game);
    return {};
}

Reply<void> play(AnyGame& game, std::string_view move, std::optional<Seat> seat) {
    if (auto played = game.play(seat.value_or(game.turn()), move); !played)
        return refused(played.error());
    return {};
}

Reply<std::optional<Shape<"Refusal">>> check(AnyGame& game, std::string_view move,
                                             std::optional<Seat> seat) {
    const auto played = game.clone()->play(seat.value_or(game.turn()), move);
    if (played)
        return std::nullopt;
    return Shape<"Refusal">{refused(played.error()).json};
}

Reply<void> stop(AnyGame& game, std::string_view reason, std::optional<Seat> loser) {
    if (game.over())
        return refused("the game is over");
    if (loser && *loser >= game.seats())
        return no_such_seat(game, *loser);
    const auto ending = ending_named(reason);
    if (!ending || by_the_rules(*ending))
        return refused(quoted(reason) + " is not a reason to stop a game");
    game.end(loser ? Outcome::lost_by(*loser, *ending) : Outcome::drawn(*ending));
    return {};
}

Reply<void> undo(AnyGame& game, Whole<0, greatest> count) {
    if (count.value > game.plies())
        return refused("there are " + std::to_string(game.plies()) + " moves to take back, not " +
                       std::to_string(count.value));
    for (std::int64_t taken = 0; taken < count.value; ++taken)
        game.undo();
    return {};
}

json::Value paths_json(const AnyView& view) {
    json::Array paths;
    for (const std::vector<std::string>& path : view.paths())
        paths.emplace_back(path);
    return paths;
}

Reply<std::optional<Seat>> turn(AnyGame& game) {
    if (game.over())
        return std::nullopt;
    return game.turn();
}

Reply<Shape<"Survey">> survey(AnyGame& game, std::optional<std::vector<Seat>> seats) {
    if (!seats) {
        seats.emplace(game.seats());
        std::iota(seats->begin(), seats->end(), 0);
    }
    json::Array views;
    for (const Seat seat : *seats) {
        if (seat >= game.seats())
            return no_such_seat(game, seat);
        views.push_back(game.view(seat)->json());
    }
    const auto spectator = game.view(nobody);
    return Shape<"Survey">{json::Object{{"spectator", spectator->json()},
                                        {"seats", std::move(views)},
                                        {"paths", paths_json(*spectator)}}};
}

Reply<std::string> position(AnyGame& game) {
    auto text = game.position_text();
    if (!text)
        return refused(text.error());
    return *std::move(text);
}

Reply<std::uint64_t> perft(AnyGame& game, Whole<0, 20> depth) {
    return game.perft(static_cast<int>(depth.value));
}

} // namespace quadrille::wasm
