#include "server/api/evening_commands.h"

#include "base/text.h"
#include "club/evening/evening.h"
#include "server/api/commands.h"

#include <utility>

namespace quadrille::server {

namespace {

constexpr int usual_pause = 20'000;

int in_milliseconds(club::Duration length) {
    return static_cast<int>(length.count());
}

} // namespace

std::vector<std::string> evening_command_names() {
    return {"join", "leave", "remove", "start", "close"};
}

std::expected<club::evening::CommandBody, Problem> read_evening_command(std::string_view name,
                                                                        MessageReader& reader) {
    if (name == "join")
        return club::evening::Join{};
    if (name == "leave")
        return club::evening::Leave{};
    if (name == "remove")
        return club::evening::Remove{.person = reader.id("person")};
    if (name == "start")
        return club::evening::Start{};
    if (name == "close")
        return club::evening::Close{};
    return problem("do is " + alternatives(evening_command_names()) + ", not " + quoted(name));
}

std::expected<club::evening::EveningTerms, Problem> read_evening(MessageReader& reader) {
    club::evening::EveningTerms terms;
    terms.name = reader.text("name");
    const auto format =
        club::evening::format_named(reader.word("format", {"round-robin", "swiss", "arena"}));
    terms.format = format.value_or(club::evening::Format::swiss);
    auto table = read_terms(reader);
    if (!table)
        return std::unexpected(std::move(table).error());
    terms.table = *std::move(table);
    terms.table.listed = reader.truth("listed", true);
    terms.table.level = reader.text("level", terms.table.level);
    terms.rounds = reader.integer("rounds", 0, club::evening::most_rounds, 0);
    terms.length = club::Duration(
        reader.integer("length", 0, in_milliseconds(club::evening::longest_arena), 0));
    terms.pause = club::Duration(
        reader.integer("pause", 0, in_milliseconds(club::evening::longest_pause), usual_pause));
    terms.bot = reader.text("bot", "");
    return terms;
}

} // namespace quadrille::server
