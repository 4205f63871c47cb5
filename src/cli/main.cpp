/// The `quadrille` program: finds the command, runs it, and turns every way it can fail into one
/// line on standard error and an exit status.

#include "base/text.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/output.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

namespace quadrille::cli {

namespace {

std::string in_one_line(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    return text;
}

std::vector<std::string> command_names(const CLI::App& program) {
    std::vector<std::string> names;
    for (const CLI::App* command : program.get_subcommands({}))
        names.push_back(command->get_name());
    return names;
}

/// The parser's own words for a missing or unknown command are of little help.
void check_command(const CLI::App& program, int count, const char* const* arguments) {
    const std::vector<std::string> names = command_names(program);
    const std::string known = joined(names, ", ");
    if (count < 2)
        throw Failure("name a command: " + known + "; quadrille --help explains them");
    const std::string_view first = arguments[1];
    const bool about_program = first == "-h" || first == "--help" || first == "--version";
    if (!about_program && std::ranges::find(names, first) == names.end())
        throw Failure("there is no command " + quoted(first) + "; there is " + known);
}

void run(int count, const char* const* arguments) {
    CLI::App program("Quoridor, Blockade, Hex and Durak: play, study, teach computers.",
                     "quadrille");
    program.set_version_flag("--version", "quadrille " QUADRILLE_VERSION);
    program.require_subcommand(1);
    program.footer("quadrille COMMAND --help explains a command, with an example.");
    add_games_command(program);
    add_moves_command(program);
    add_show_command(program);
    add_perft_command(program);
    add_play_command(program);
    add_match_command(program);
    add_tournament_command(program);
    add_replay_command(program);
    add_analyze_command(program);
    add_solve_command(program);
    add_bench_command(program);
    add_gtp_command(program);
    add_join_command(program);
    add_serve_command(program);
    check_command(program, count, arguments);
    try {
        program.parse(count, arguments);
    } catch (const CLI::CallForHelp&) {
        write(program.help());
    } catch (const CLI::CallForVersion&) {
        write_line(program.version());
    } catch (const CLI::ParseError& error) {
        const auto parsed = program.get_subcommands();
        throw Failure(fmt::format("{}; see quadrille {}--help", in_one_line(error.what()),
                                  parsed.empty() ? "" : parsed.front()->get_name() + " "));
    }
    flush_output();
}

int report(std::string_view text, Status status) {
    if (!text.empty())
        fmt::print(stderr, "quadrille: {}\n", text);
    return static_cast<int>(status);
}

} // namespace

} // namespace quadrille::cli

int main(int count, char** arguments) {
    using namespace quadrille::cli;
    // A reader that closes the pipe is noticed when writing, so that work can be put away first.
    std::signal(SIGPIPE, SIG_IGN);
    try {
        run(count, arguments);
        return 0;
    } catch (const Failure& failure) {
        return report(in_one_line(failure.what()), failure.status());
    } catch (const std::exception& error) {
        return report(in_one_line(error.what()), Status::bad_input);
    }
}
