/// The `quadrille` program: runs a command, and reports a failure by an exit status and, unless it
/// is to be silent, one line on standard error.

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/output.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <exception>
#include <string>

namespace quadrille::cli {

namespace {

std::string in_one_line(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    return text;
}

void run(int count, const char* const* arguments) {
    CommandLine program("quadrille", QUADRILLE_VERSION,
                        "Play, study and teach computers Quoridor, Blockade, Hex and Durak.");
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
    add_learn_command(program);
    add_join_command(program);
    add_serve_command(program);
    add_club_command(program);
    program.run(count, arguments);
}

int report(std::string_view text, Status status) {
    if (!text.empty())
        tell_error(fmt::format("quadrille: {}\n", text));
    return static_cast<int>(status);
}

} // namespace

} // namespace quadrille::cli

int main(int count, char** arguments) {
    using namespace quadrille::cli;
    // A closed pipe is noticed as an error of a write, so that work can be saved first.
    std::signal(SIGPIPE, SIG_IGN);
    fill_closed_streams();
    try {
        run(count, arguments);
        return 0;
    } catch (const Failure& failure) {
        return report(in_one_line(failure.what()), failure.status());
    } catch (const std::exception& error) {
        return report(in_one_line(error.what()), Status::bad_input);
    }
}
