#include "protocol/session.h"

#include "base/hash.h"
#include "base/text.h"
#include "protocol/colours.h"
#include "protocol/gtp/reply.h"
#include "protocol/players.h"
#include "protocol/qtp.h"
#include "protocol/spelling.h"
#include "protocol/thinking.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <type_traits>
#include <utility>

namespace quadrille {

namespace {

using gtp::Command;

std::unexpected<std::string> failed(std::string text) {
    return std::unexpected(std::move(text));
}

std::unexpected<std::string> syntax_error(std::string_view right) {
    return failed("syntax error: it is " + std::string(right));
}

/// Seconds, also with a fraction, which is more than the protocol demands.
std::optional<MoveClock::Time> read_seconds(const std::string& text) {
    double seconds = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, seconds);
    constexpr double longest = 1e7;
    if (error != std::errc{} || rest != end || !(seconds >= 0 && seconds <= longest))
        return std::nullopt;
    return MoveClock::Time(static_cast<std::int64_t>(seconds * 1000 + 0.5));
}

std::optional<int> read_count(const std::string& text) {
    const auto number = whole_number(text);
    return number && *number >= 0 ? number : std::nullopt;
}

/// Every game of a session has chances of its own; those of the first are what the seed names.
std::uint64_t seed_of_game(std::uint64_t seed, int game) {
    return game == 0 ? seed : scramble(seed + static_cast<std::uint64_t>(game));
}

std::string permille_text(int permille) {
    std::string digits = std::to_string(permille);
    digits.insert(0, 4 - std::min<std::size_t>(digits.size(), 4), '0');
    return digits.insert(digits.size() - 3, ".");
}

std::string analysis_line(const Thoughts& thoughts, const ConsideredLine& line) {
    std::string text = "move " + line.moves.front() + " win " + permille_text(line.win_permille);
    if (line.plies_to_end)
        text += " end " + std::to_string(*line.plies_to_end);
    return text + " depth " + std::to_string(thoughts.depth) + " nodes " +
           std::to_string(thoughts.nodes) + " line " + joined(line.moves, " ");
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

bool speaks_qtp(const AnyGame& game) {
    return game.name() == "quoridor" && game.seats() == 2;
}

bool is_hex(const AnyGame& game) {
    return game.name() == "hex";
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
        Entry{"playmove", &call<&Session::playmove>, &speaks_qtp},
        Entry{"playwall", &call<&Session::playwall>, &speaks_qtp},
        Entry{"winner", &call<&Session::winner>, &speaks_qtp},
        Entry{"swap-pieces", &call<&Session::swap_pieces>, &is_hex},
        Entry{"hexgui-analyze_commands", &call<&Session::hexgui_analyze_commands>, &is_hex},
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
    if (session.setup_.qtp && !speaks_qtp(*session.game_))
        return problem("the Quoridor Text Protocol is for Quoridor with 2 players");
    // To hear now what is wrong with the bot, not when it is to move.
    if (const auto bot = make_opponent(*session.game_, session.setup_.bot, {}, {}); !bot)
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
    if (square && sizes.size() == 2 && sizes[0] == sizes[1])
        sizes.pop_back();
    if (square && sizes.size() != 1)
        return syntax_error("boardsize SIZE");
    Choices options = setup_.options;
    options.set(square ? "size" : "columns", sizes[0]);
    if (oblong)
        options.set("rows", sizes[1]);
    return restart_for(options, "unacceptable size");
}

Session::Answer Session::clear_board(const Command& /*command*/) {
    return restart_for(setup_.options, "cannot begin again");
}

Session::Answer Session::walls(const Command& command) {
    if (command.arguments.size() != 1)
        return syntax_error("walls NUMBER");
    if (!game_->moves_played().empty())
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

// --- playing ---

int Session::board_size() const {
    return game_->options().number("size", 0);
}

std::expected<Seat, std::string> Session::seat_in(const std::string& text) const {
    const int seats = told_ ? told_->seats() : game_->seats();
    const auto seat = read_colour(text, seats);
    if (!seat)
        return failed("syntax error: a colour is " + colour_range(seats) + ", not " + quoted(text));
    return *seat;
}

Session::Answer Session::play_for(const std::string& colour, std::string_view move) {
    if (told_)
        return failed("the moves of a game that is shown by view are in the view");
    const auto seat = seat_in(colour);
    if (!seat)
        return failed(seat.error());
    if (lower_case(move) == "resign") {
        if (game_->over())
            return failed("illegal move: the game is over");
        game_->end(Outcome::lost_by(*seat, Ending::resignation));
        return "";
    }
    if (const auto played = game_->play(*seat, spelled_move(*game_, move)); !played)
        return failed("illegal move: " + played.error().text);
    return "";
}

Session::Answer Session::play(const Command& command) {
    if (command.arguments.size() != 2)
        return syntax_error("play COLOUR MOVE");
    return play_for(command.arguments[0], command.arguments[1]);
}

Session::Answer Session::swap_pieces(const Command& command) {
    if (!command.arguments.empty())
        return syntax_error("swap-pieces");
    return play_for(std::to_string(game_->turn()), "swap-pieces");
}

Session::Answer Session::playmove(const Command& command) {
    if (command.arguments.size() != 2)
        return syntax_error("playmove COLOUR SQUARE");
    const auto move = pawn_from_qtp(command.arguments[1], board_size());
    if (!move)
        return failed("syntax error: " + quoted(command.arguments[1]) + " is no square");
    return play_for(command.arguments[0], *move);
}

Session::Answer Session::playwall(const Command& command) {
    constexpr std::string_view right = "playwall COLOUR SQUARE horizontal or vertical";
    if (command.arguments.size() != 3)
        return syntax_error(right);
    const auto move = wall_from_qtp(command.arguments[1], command.arguments[2], board_size());
    if (!move)
        return syntax_error(right);
    return play_for(command.arguments[0], *move);
}

std::expected<void, std::string> Session::turn_of(Seat seat) const {
    const bool over = told_ ? told_->legal_moves().empty() : game_->over();
    const Seat turn = told_ ? told_->turn() : game_->turn();
    const int seats = told_ ? told_->seats() : game_->seats();
    if (seat != turn)
        return failed("it is the turn of " + colour_name(turn, seats) + ", not of " +
                      colour_name(seat, seats));
    if (over)
        return failed(told_ ? "the view shows no legal move" : "the game is over");
    return {};
}

std::optional<MoveClock::Time> Session::time_for(Seat seat) const {
    const auto told = clock_.allowance(seat);
    const auto& own = setup_.budget.time;
    return told && own ? std::min(*told, *own) : told ? told : own;
}

BotSetup Session::bot_setup(bool timed) const {
    BotSetup setup{.seed = seed_of_game(setup_.seed, games_ - 1), .nodes = setup_.budget.nodes};
    if (timed && !setup.nodes)
        setup.nodes = BotSetup::unlimited;
    return setup;
}

std::expected<Bot*, Problem> Session::bot() {
    const bool timed = time_for(game_->turn()).has_value();
    if (!bot_ || timed != bot_is_timed_) {
        auto made = make_opponent(*game_, setup_.bot, bot_setup(timed), setup_.budget);
        if (!made)
            return std::unexpected(made.error());
        bot_ = std::move(*made);
        bot_is_timed_ = timed;
    }
    return bot_.get();
}

Session::Answer Session::genmove(const Command& command) {
    if (command.arguments.size() != 1)
        return syntax_error("genmove COLOUR");
    const auto seat = seat_in(command.arguments[0]);
    if (!seat)
        return failed(seat.error());
    if (const auto turn = turn_of(*seat); !turn)
        return failed(turn.error());
    if (told_)
        return genmove_from_view(*seat);
    const auto bot = this->bot();
    if (!bot)
        return failed(bot.error().text);
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begin = Clock::now();
    const auto move = move_within(**bot, *game_->view(*seat), time_for(*seat));
    clock_.spend(*seat, std::chrono::duration_cast<MoveClock::Time>(Clock::now() - begin));
    if (!move)
        return failed("the bot broke down");
    if (const auto played = game_->play(*seat, *move); !played)
        return failed("the bot wanted to play " + quoted(*move) + ": " + played.error().text);
    return setup_.qtp ? to_qtp(*move, board_size()) : *move;
}

Session::Answer Session::genmove_from_view(Seat seat) {
    if (seat != told_->seat())
        return failed("the view is that of " + colour_name(told_->seat(), told_->seats()));
    if (setup_.bot != "random")
        return failed("bot " + setup_.bot + " cannot play from a view, only random can");
    const auto bot = this->bot();
    if (!bot)
        return failed(bot.error().text);
    const auto move = move_within(**bot, *told_, time_for(seat));
    return move ? Answer(*move) : failed("the bot broke down");
}

Session::Answer Session::undo(const Command& command) {
    const auto times = command.arguments.empty() ? 1 : whole_number(command.arguments[0]);
    if (command.arguments.size() > 1 || !times || *times < 1)
        return syntax_error("undo, or undo TIMES");
    std::vector<std::string> moves = game_->moves_played();
    const bool ended = game_->over() && !by_the_rules(game_->outcome()->ending);
    // A resignation was the last thing that happened, and no move.
    const std::size_t back = static_cast<std::size_t>(*times) - (ended ? 1 : 0);
    if (told_ || back > moves.size())
        return failed("cannot undo");
    const std::size_t left = moves.size() - back;
    while (game_->moves_played().size() > left)
        game_->undo();
    if (ended && back == 0) {
        // There is no way back from an end but through the move before it, if there is one.
        auto again = start(setup_.game, game_->options(),
                           {.position = game_->origin().position, .deal = game_->origin().deal});
        if (!again || !play_all(**again, moves))
            return failed("cannot undo");
        game_ = std::move(*again);
    }
    return "";
}

Session::Answer Session::view(const Command& command) {
    if (command.arguments.size() < 2)
        return syntax_error("view SEAT JSON");
    const std::string_view text =
        trimmed(std::string_view(command.rest).substr(command.arguments.front().size()));
    auto told = ToldView::read(text);
    if (!told)
        return failed(told.error().text);
    if (told->game() != game_->name())
        return failed("a view of " + quoted(told->game()) + " in a session of " +
                      std::string(game_->name()));
    if (read_colour(command.arguments.front(), told->seats()) != told->seat())
        return failed("the view is that of seat " + std::to_string(told->seat()) + ", not of " +
                      quoted(command.arguments.front()));
    told_ = std::move(*told);
    return "";
}

// --- asking ---

Session::Answer Session::showboard(const Command& /*command*/) const {
    if (told_)
        return "\n" + told_->board({});
    return "\n" + game_->view(nobody)->board({});
}

Session::Answer Session::all_legal_moves(const Command& command) const {
    if (command.arguments.size() > 1)
        return syntax_error("all_legal_moves, or all_legal_moves COLOUR");
    const Seat turn = told_ ? told_->turn() : game_->turn();
    if (!command.arguments.empty()) {
        const auto seat = seat_in(command.arguments[0]);
        if (!seat)
            return failed(seat.error());
        if (*seat != turn)
            return "";
    }
    return joined(told_ ? told_->legal_moves() : game_->legal_moves(), " ");
}

Session::Answer Session::final_score(const Command& /*command*/) const {
    const auto& outcome = game_->outcome();
    if (told_ || !outcome)
        return failed("cannot score: the game is not over");
    if (game_->seats() != 2)
        return results_json(*outcome, game_->seats()).write();
    if (outcome->kind == Outcome::Kind::draw)
        return "0";
    return outcome->result(0, 2) > 0 ? "B+" : "W+";
}

Session::Answer Session::winner(const Command& /*command*/) const {
    const auto& outcome = game_->outcome();
    if (!outcome || outcome->kind == Outcome::Kind::draw)
        return "false";
    return "true " + colour_name(outcome->result(0, 2) > 0 ? 0 : 1, 2);
}

Session::Answer Session::analyze(const Command& command) const {
    constexpr int lines = 5;
    constexpr MoveClock::Time usual_time{1000};
    constexpr int longest = 86'400'000;
    constexpr std::string_view right = "analyze, analyze COLOUR or analyze COLOUR MILLISECONDS";
    Arguments arguments = command.arguments;
    if (told_)
        return failed("a view cannot be analyzed");
    Seat seat = game_->turn();
    const bool time_alone =
        arguments.size() == 1 && game_->seats() == 2 && whole_number(arguments[0]);
    if (!arguments.empty() && !time_alone) {
        const auto named = seat_in(arguments[0]);
        if (!named)
            return failed(named.error());
        seat = *named;
        arguments.erase(arguments.begin());
    }
    auto time = setup_.budget.time.value_or(usual_time);
    if (!arguments.empty()) {
        const auto given = whole_number(arguments[0]);
        if (arguments.size() > 1 || !given || *given < 1 || *given > longest)
            return syntax_error(right);
        time = MoveClock::Time(*given);
    }
    if (const auto turn = turn_of(seat); !turn)
        return failed(turn.error());
    BotSetup setup = bot_setup(true);
    setup.lines = lines;
    const auto bot = make_opponent(*game_, setup_.bot, setup, setup_.budget);
    if (!bot)
        return failed(bot.error().text);
    move_within(**bot, *game_->view(seat), time);
    const Thoughts thoughts = (*bot)->thoughts();
    if (thoughts.lines.empty())
        return failed("bot " + setup_.bot + " does not say what it thinks");
    std::vector<std::string> texts;
    for (const ConsideredLine& line : thoughts.lines)
        texts.push_back(analysis_line(thoughts, line));
    return joined(texts, "\n");
}

Session::Answer Session::hexgui_analyze_commands(const Command& /*command*/) {
    return "plist/All Legal Moves/all_legal_moves %c\n"
           "string/Analyze/analyze\n"
           "string/Final Score/final_score\n"
           "string/Show Board/showboard";
}

} // namespace quadrille
