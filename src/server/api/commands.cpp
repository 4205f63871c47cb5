#include "server/api/commands.h"

#include "base/sha256.h"
#include "base/text.h"
#include "games/catalogue.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace quadrille::server {

namespace {

using namespace std::string_view_literals;

constexpr int most_plies = 1'000'000;
constexpr int last_seat = most_seats - 1;

/// 0 if the member is missing, which means the present game.
int read_game(MessageReader& reader) {
    return reader.integer("game", 1, most_plies, 0);
}

int read_ply(MessageReader& reader) {
    return reader.integer("ply", 0, most_plies);
}

club::CommandBody read_sit(MessageReader& reader) {
    return club::Sit{.player = {}, .seat = reader.optional_integer("seat", 0, last_seat)};
}

club::CommandBody read_bots(MessageReader& reader) {
    return club::AddBots{.bot = reader.text("bot"),
                         .seat = reader.optional_integer("seat", 0, last_seat)};
}

club::CommandBody read_remove(MessageReader& reader) {
    return club::Remove{.seat = reader.integer("seat", 0, last_seat)};
}

club::CommandBody read_number(MessageReader& reader) {
    club::AddNumber command;
    if (!read_hexadecimal(reader.text("number"), command.number))
        reader.refuse("number", "is 32 hexadecimal digits: 128 random bits");
    return command;
}

club::CommandBody read_move(MessageReader& reader) {
    return club::Move{
        .game = read_game(reader), .ply = read_ply(reader), .move = reader.text("move"), .lag = {}};
}

club::CommandBody read_hold(MessageReader& reader) {
    return club::Hold{.game = read_game(reader), .ply = read_ply(reader)};
}

club::CommandBody read_resign(MessageReader& reader) {
    return club::Resign{.confirmed = reader.truth("confirmed", false)};
}

club::CommandBody read_abort(MessageReader& /*reader*/) {
    return club::Abort{};
}

club::OfferKind read_offer_kind(MessageReader& reader) {
    const auto kind = club::offer_named(reader.word("offer", {"draw", "takeback", "rematch"}));
    return kind.value_or(club::OfferKind::draw);
}

club::CommandBody read_offer(MessageReader& reader) {
    return club::MakeOffer{.offer = read_offer_kind(reader)};
}

club::CommandBody read_answer(MessageReader& reader) {
    return club::AnswerOffer{.offer = read_offer_kind(reader),
                             .accept = reader.truth("accept", false)};
}

club::CommandBody read_claim(MessageReader& reader) {
    const auto choice = club::claim_named(reader.word("choice", {"win", "bot"}));
    return club::Claim{.choice = choice.value_or(club::ClaimChoice::win)};
}

club::CommandBody read_leave(MessageReader& reader) {
    return club::Leave{.confirmed = reader.truth("confirmed", false)};
}

club::CommandBody read_say(MessageReader& reader) {
    return club::Say{.text = reader.text("text")};
}

using Read = club::CommandBody (*)(MessageReader&);

constexpr std::array commands{
    std::pair<std::string_view, Read>{"sit"sv, &read_sit},
    std::pair<std::string_view, Read>{"bots"sv, &read_bots},
    std::pair<std::string_view, Read>{"remove"sv, &read_remove},
    std::pair<std::string_view, Read>{"number"sv, &read_number},
    std::pair<std::string_view, Read>{"move"sv, &read_move},
    std::pair<std::string_view, Read>{"hold"sv, &read_hold},
    std::pair<std::string_view, Read>{"resign"sv, &read_resign},
    std::pair<std::string_view, Read>{"abort"sv, &read_abort},
    std::pair<std::string_view, Read>{"offer"sv, &read_offer},
    std::pair<std::string_view, Read>{"answer"sv, &read_answer},
    std::pair<std::string_view, Read>{"claim"sv, &read_claim},
    std::pair<std::string_view, Read>{"leave"sv, &read_leave},
    std::pair<std::string_view, Read>{"say"sv, &read_say},
};

const std::pair<std::string_view, Read>* find_command(std::string_view name) {
    const auto* found =
        std::ranges::find(commands, name, &std::pair<std::string_view, Read>::first);
    return found == commands.end() ? nullptr : found;
}

} // namespace

std::vector<std::string> command_names() {
    std::vector<std::string> names;
    for (const auto& [word, read] : commands)
        names.emplace_back(word);
    return names;
}

std::expected<TableCommand, Problem> read_command(std::string_view name, MessageReader& reader) {
    const auto* found = find_command(name);
    if (found == nullptr)
        return problem("do is " + alternatives(command_names()) + ", not " + quoted(name));
    TableCommand command{.body = found->second(reader)};
    command.key = reader.short_text("key", longest_key);
    return command;
}

std::expected<club::Terms, Problem> read_terms(MessageReader& reader) {
    club::Terms terms;
    terms.game = reader.text("game");
    if (const json::Value* options = reader.object("options")) {
        auto choices = Choices::from_json(*options);
        if (!choices)
            return std::unexpected(std::move(choices).error());
        terms.options = *std::move(choices);
    }
    const auto clock = club::Clock::read(reader.text("clock", "none"));
    if (!clock)
        return std::unexpected(clock.error());
    terms.clock = *clock;
    terms.rated = reader.truth("rated", false);
    return terms;
}

std::expected<TableWish, Problem> read_wish(MessageReader& reader) {
    auto terms = read_terms(reader);
    if (!terms)
        return std::unexpected(std::move(terms).error());
    TableWish wish{.terms = *std::move(terms)};
    wish.terms.listed = reader.truth("listed", true);
    if (const auto game = find_game(wish.terms.game); game && (*game)->dealt)
        wish.terms.sides = club::Sides::chosen;
    if (const auto sides = reader.optional_text("sides")) {
        if (*sides != "random" && *sides != "chosen")
            reader.refuse("sides", "is random or chosen, not " + quoted(*sides));
        wish.terms.sides = *sides == "chosen" ? club::Sides::chosen : club::Sides::random;
    }
    wish.seat = reader.integer("seat", 0, last_seat, 0);
    wish.bots = reader.texts("bots");
    wish.terms.level = reader.text("level", wish.terms.level);
    return wish;
}

} // namespace quadrille::server
