#include "protocol/checker.h"

#include "base/text.h"
#include "protocol/colours.h"
#include "protocol/qtp.h"
#include "protocol/seconds.h"
#include "protocol/spelling.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace quadrille {

namespace {

std::vector<std::string> sorted_words(std::string_view text) {
    std::vector<std::string> sorted;
    for (const std::string_view word : words(text))
        sorted.push_back(lower_case(word));
    std::ranges::sort(sorted);
    return sorted;
}

} // namespace

Client& Checker::client() {
    if (!client_) {
        try {
            client_.emplace(plan_.command);
        } catch (const std::system_error& error) {
            throw Wrong{error.what()};
        }
        // Starting may take longer than anything after it.
        ask("name", plan_.start);
    }
    return *client_;
}

void Checker::fail(const Fault& fault) {
    hangs_ += fault.ending == Ending::time ? 1 : 0;
    drop();
    throw Wrong{fault.text};
}

gtp::Reply Checker::ask(const std::string& line) {
    return ask(line, plan_.other);
}

gtp::Reply Checker::ask(const std::string& line, std::chrono::milliseconds patience) {
    auto reply = client().ask(line, patience);
    if (!reply)
        fail(reply.error());
    return *std::move(reply);
}

std::string Checker::must(const std::string& line) {
    gtp::Reply reply = ask(line);
    if (!reply.success)
        throw Wrong{"refused " + quoted(line) + ", saying " + quoted(reply.text)};
    return std::move(reply.text);
}

void Checker::must_refuse(const std::string& line) {
    if (const gtp::Reply reply = ask(line); reply.success)
        throw Wrong{"did not refuse " + quoted(line) + ", but said " + quoted(reply.text)};
}

gtp::Reply Checker::next() {
    auto reply = client().next(Client::Clock::now() + plan_.other);
    if (!reply)
        fail(reply.error());
    if (!*reply)
        fail(
            {Ending::time, "did not answer within " + std::to_string(plan_.other.count()) + " ms"});
    return **std::move(reply);
}

const std::vector<std::string>& Checker::commands() {
    if (!commands_) {
        const std::string text = must("list_commands");
        commands_.emplace();
        for (const std::string_view command : words(text))
            commands_->emplace_back(command);
    }
    return *commands_;
}

bool Checker::knows(std::string_view command) {
    return std::ranges::find(commands(), command) != commands().end();
}

void Checker::needs(std::string_view command) {
    if (!knows(command))
        throw NotOffered{"it does not list " + std::string(command)};
}

bool Checker::speaks_only_qtp() {
    return !knows("play") && knows("playmove");
}

std::string Checker::move_line(const AnyGame& game, const std::string& move) {
    return move_command(speaks_only_qtp(), colour_name(game.turn(), game.seats()), move,
                        game.options().number("size", 0));
}

std::unique_ptr<AnyGame> Checker::begin() {
    Beginning beginning;
    beginning.seed = plan_.seed + games_++;
    auto game = start(plan_.game, plan_.options, beginning);
    if (!game)
        throw Wrong{game.error().text};
    const Choices options = (*game)->options();
    if (const auto size = options.find("size"))
        must("boardsize " + std::string(*size));
    if (const auto columns = options.find("columns"))
        must("boardsize " + std::string(*columns) + ' ' + std::string(options.word("rows", "")));
    must("clear_board");
    if (const auto walls = options.find("walls"); walls && knows("walls"))
        must("walls " + std::string(*walls));
    return *std::move(game);
}

void Checker::set_time() {
    if (!knows("time_settings"))
        return;
    move_time_ = plan_.time;
    if (ask("time_settings 0 " + seconds_text(move_time_) + " 1").success)
        return;
    // The protocol promises whole seconds only.
    move_time_ = whole_seconds(plan_.time);
    must("time_settings 0 " + seconds_text(move_time_) + " 1");
}

void Checker::play(AnyGame& game, const std::string& move) {
    must(move_line(game, move));
    if (!game.play(game.turn(), move))
        throw Wrong{"let " + quoted(move) + " be played, which is illegal"};
}

std::string Checker::genmove(AnyGame& game) {
    const Seat seat = game.turn();
    const std::string colour = colour_name(seat, game.seats());
    if (game.origin().deal)
        must("view " + colour + ' ' + game.view(seat)->json().write());
    const gtp::Reply reply = ask("genmove " + colour, move_time_ + plan_.grace);
    if (!reply.success)
        throw Wrong{"refused genmove, saying " + quoted(reply.text)};
    const auto foreign = speaks_only_qtp()
                             ? move_from_qtp(reply.text, game.options().number("size", 0))
                             : std::nullopt;
    std::string move = spelled_move(game, foreign.value_or(reply.text));
    if (const auto played = game.play(seat, move); !played)
        throw Wrong{"played " + quoted(reply.text) + ": " + played.error().text};
    return move;
}

std::string Checker::random_move(const AnyGame& game) {
    const auto moves = game.legal_moves();
    return moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
}

void Checker::compare_moves(const AnyGame& game) {
    if (!knows("all_legal_moves"))
        return;
    const auto theirs = sorted_words(must("all_legal_moves"));
    auto ours = game.legal_moves();
    for (std::string& move : ours)
        move = lower_case(move);
    std::ranges::sort(ours);
    if (theirs == ours)
        return;
    std::vector<std::string> missing;
    std::vector<std::string> wrong;
    std::ranges::set_difference(ours, theirs, std::back_inserter(missing));
    std::ranges::set_difference(theirs, ours, std::back_inserter(wrong));
    const auto played = game.moves_played();
    throw Wrong{"says otherwise which moves are legal after " +
                (played.empty() ? "no move" : quoted(joined(played, " "))) +
                (missing.empty() ? "" : ": without " + missing.front()) +
                (wrong.empty() ? "" : ": with " + quoted(wrong.front()))};
}

} // namespace quadrille
