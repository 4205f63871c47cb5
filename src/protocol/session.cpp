/// The list of commands, and those about the program and for setting up a game.

#include "protocol/session.h"

#include "base/text.h"
#include "engine/player.h"
#include "protocol/dialect.h"
#include "protocol/gtp/reply.h"
#include "protocol/players.h"
#include "protocol/session_words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <span>
#include <type_traits>
#include <utility>

namespace quadrille {

namespace {

using gtp::Command;

/// Reads seconds. Fractions are allowed, which the protocol does not require.
std::optional<MoveClock::Time> read_seconds(const std::string& text) {
    double seconds = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, seconds);
    constexpr double longest = 1e7;
    // Also false for NaN.
    const bool possible = seconds >= 0 && seconds <= longest;
    if (error != std::errc{} || rest != end || !possible)
        return std::nullopt;
    return MoveClock::Time(std::llround(seconds * 1000));
}

std::optional<int> read_count(const std::string& text) {
    const auto number = whole_number(text);
    return number && *number >= 0 ? number : std::nullopt;
}

const Option* find_option(const AnyGame& game, std::string_view name) {
    const auto options = (*find_game(game.name()))->options;
    const auto option = std::ranges::find(options, name, &Option::name);
    return option == options.end() ? nullptr : &*option;
}

bool always(const AnyGame& /*game*/) {
    return true;
}

bool has_walls(const AnyGame& game) {
    return find_option(game, "walls") != nullptr;
}

bool has_qtp(const AnyGame& game) {
    return speaks_qtp(game.name(), game.seats());
}

bool has_hexgui(const AnyGame& game) {
    return dialect_of(game.name()).hexgui;
}

bool is_dealt(const AnyGame& game) {
    return (*find_game(game.name()))->dealt;
}

} // namespace

struct Session::Entry {
    std::string_view name;
    Answer (*obey)(Session&, const Command&);
    bool (*offered)(const AnyGame&);
};

template <auto function>
Session::Answer Session::call(Session& session, const Command& command) {
    if constexpr (std::is_member_function_pointer_v<decltype(function)>)
        return (session.*function)(command);
    else
        return function(command);
}

std::span<const Session::Entry> Session::entries() {
    static constexpr std::array list{
        Entry{"name", &call<&Session::name>, &always},
        Entry{"version", &call<&Session::version>, &always},
        Entry{"protocol_version", &call<&Session::protocol_version>, &always},
        Entry{"list_commands", &call<&Session::list_commands>, &always},
        Entry{"known_command", &call<&Session::known_command>, &always},
        Entry{"quit", &call<&Session::quit>, &always},
        Entry{"boardsize", &call<&Session::boardsize>, &always},
        Entry{"clear_board", &call<&Session::clear_board>, &always},
        Entry{"play", &call<&Session::play>, &always},
        Entry{"genmove", &call<&Session::genmove>, &always},
        Entry{"undo", &call<&Session::undo>, &always},
        Entry{"showboard", &call<&Session::showboard>, &always},
        Entry{"time_settings", &call<&Session::time_settings>, &always},
        Entry{"time_left", &call<&Session::time_left>, &always},
        Entry{"all_legal_moves", &call<&Session::all_legal_moves>, &always},
        Entry{"final_score", &call<&Session::final_score>, &always},
        Entry{"analyze", &call<&Session::analyze>, &always},
        Entry{"walls", &call<&Session::walls>, &has_walls},
        Entry{"playmove", &call<&Session::playmove>, &has_qtp},
        Entry{"playwall", &call<&Session::playwall>, &has_qtp},
        Entry{"winner", &call<&Session::winner>, &has_qtp},
        Entry{"swap-pieces", &call<&Session::swap_pieces>, &has_hexgui},
        Entry{"dfpn-solve-state", &call<&Session::solve_state>, &has_hexgui},
        Entry{"hexgui-analyze_commands", &call<&Session::hexgui_analyze_commands>, &has_hexgui},
        Entry{"view", &call<&Session::view>, &is_dealt},
    };
    return list;
}

bool Session::offers(const Entry& entry) const {
    return entry.offered(*game_);
}

std::vector<std::string> Session::commands() const {
    std::vector<std::string> names;
    for (const Entry& entry : entries())
        if (offers(entry))
            names.emplace_back(entry.name);
    return names;
}

std::expected<Session, Problem> Session::open(SessionSetup setup) {
    Session session(std::move(setup));
    if (const auto started = session.restart(session.setup_.options); !started)
        return std::unexpected(started.error());
    if (session.setup_.qtp && !has_qtp(*session.game_))
        return problem("the Quoridor Text Protocol is for Quoridor with 2 players");
    // A wrong bot is reported now, not when it is to move.
    if (const auto bot = make_opponent(*session.game_, session.setup_.bot, setup_for({}, 0), {});
        !bot)
        return std::unexpected(bot.error());
    return session;
}

std::string Session::answer(std::string_view line) {
    const auto command = gtp::read_command(line);
    if (!command)
        return {};
    const Answer answer = obey(*command);
    return gtp::write_reply({.success = answer.has_value(),
                             .id = command->id,
                             .text = answer ? *answer : answer.error()});
}

Session::Answer Session::obey(const Command& command) {
    for (const Entry& entry : entries())
        if (entry.name == command.name && offers(entry))
            return entry.obey(*this, command);
    return failed("unknown command");
}

// --- about the program ---

Session::Answer Session::name(const Command& /*command*/) {
    return "Quadrille";
}

Session::Answer Session::version(const Command& /*command*/) const {
    return setup_.version;
}

Session::Answer Session::protocol_version(const Command& /*command*/) {
    return "2";
}

Session::Answer Session::list_commands(const Command& /*command*/) const {
    return joined(commands(), "\n");
}

Session::Answer Session::known_command(const Command& command) const {
    const auto known = commands();
    const bool found = command.arguments.size() == 1 &&
                       std::ranges::find(known, command.arguments[0]) != known.end();
    return found ? "true" : "false";
}

Session::Answer Session::quit(const Command& /*command*/) {
    finished_ = true;
    return "";
}

// --- setting up ---

std::expected<void, Problem> Session::restart(const Choices& options) {
    Beginning beginning = setup_.beginning;
    beginning.seed = seed_of_game(beginning.seed, games_);
    auto game = start(setup_.game, options, beginning);
    if (!game)
        return std::unexpected(game.error());
    ++games_;
    game_ = std::move(*game);
    setup_.options = options;
    earlier_.clear();
    told_.reset();
    bot_.reset();
    clock_.restart();
    return {};
}

Session::Answer Session::restart_for(const Choices& options, std::string_view complaint) {
    if (const auto started = restart(options); !started)
        return failed(std::string(complaint) + ": " + started.error().text);
    return "";
}

Session::Answer Session::boardsize(const Command& command) {
    const bool square = find_option(*game_, "size") != nullptr;
    const bool oblong = find_option(*game_, "columns") != nullptr;
    if (!square && !oblong)
        return failed("unacceptable size: " + std::string(game_->name()) + " has no board");
    Arguments sizes = command.arguments;
    if (oblong && sizes.size() != 2)
        return syntax_error("boardsize COLUMNS ROWS");
    if (square && sizes.size() == 2) {
        if (sizes[0] != sizes[1])
            return failed("unacceptable size: the board is as wide as it is high, " +
                          find_option(*game_, "size")->range());
        sizes.pop_back();
    }
    if (square && sizes.size() != 1)
        return syntax_error("boardsize SIZE");
    Choices options = setup_.options;
    options.set(square ? "size" : "columns", sizes[0]);
    if (oblong)
        options.set("rows", sizes[1]);
    for (const auto& [name, value] : options.all())
        if (const Option* option = find_option(*game_, name);
            option != nullptr && std::ranges::find(option->values, value) == option->values.end())
            return failed("unacceptable size: " + name + " can be " + option->range() + ", not " +
                          quoted(value));
    return restart_for(options, "unacceptable size");
}

Session::Answer Session::clear_board(const Command& /*command*/) {
    return restart_for(setup_.options, "cannot begin again");
}

Session::Answer Session::walls(const Command& command) {
    if (command.arguments.size() != 1)
        return syntax_error("walls NUMBER");
    if (game_->plies() > 0)
        return failed("walls are counted before the first move; clear_board comes first");
    Choices options = setup_.options;
    options.set("walls", command.arguments[0]);
    return restart_for(options, "unacceptable number of walls");
}

Session::Answer Session::time_settings(const Command& command) {
    constexpr std::string_view right = "time_settings MAIN_SECONDS OVERTIME_SECONDS OVERTIME_MOVES";
    if (command.arguments.size() != 3)
        return syntax_error(right);
    const auto main = read_seconds(command.arguments[0]);
    const auto overtime = read_seconds(command.arguments[1]);
    const auto moves = read_count(command.arguments[2]);
    if (!main || !overtime || !moves)
        return syntax_error(right);
    clock_.set(*main, *overtime, *moves);
    return "";
}

Session::Answer Session::time_left(const Command& command) {
    constexpr std::string_view right = "time_left COLOUR SECONDS MOVES";
    if (command.arguments.size() != 3)
        return syntax_error(right);
    const auto seat = seat_in(command.arguments[0]);
    if (!seat)
        return failed(seat.error());
    const auto left = read_seconds(command.arguments[1]);
    const auto moves = read_count(command.arguments[2]);
    if (!left || !moves)
        return syntax_error(right);
    clock_.set_left(*seat, *left, *moves);
    return "";
}

} // namespace quadrille
