#include "cli/commands.h"

#include "cli/failure.h"
#include "cli/game_arguments.h"
#include "cli/interruption.h"
#include "cli/line_reader.h"
#include "cli/numbers.h"
#include "cli/output.h"
#include "protocol/check.h"
#include "protocol/players.h"
#include "protocol/session.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <optional>

namespace quadrille::cli {

namespace {

constexpr int longest_time = 86'400'000;
constexpr int most_nodes = 2'000'000'000;

struct Arguments {
    GameArguments game;
    std::optional<std::string> bot;
    std::optional<std::string> time;
    std::optional<std::string> nodes;
    std::optional<std::string> check;
    bool qtp = false;
};

Budget budget_of(const Arguments& arguments) {
    Budget budget;
    if (arguments.time)
        budget.time =
            std::chrono::milliseconds(read_number("--time", *arguments.time, 1, longest_time));
    if (arguments.nodes)
        budget.nodes = read_number("--nodes", *arguments.nodes, 1, most_nodes);
    return budget;
}

void converse(const Arguments& arguments, std::string version) {
    if (arguments.game.game().empty())
        throw Failure("name a game; quadrille games lists them");
    const auto given = arguments.game.seed();
    const std::uint64_t seed = given ? *given : fresh_seed();
    SessionSetup setup{.game = arguments.game.game(),
                       .options = arguments.game.choices(),
                       .beginning = arguments.game.beginning(seed),
                       .bot = arguments.bot.value_or(""),
                       .budget = budget_of(arguments),
                       .seed = seed,
                       .version = std::move(version),
                       .qtp = arguments.qtp};
    if (!arguments.bot)
        setup.bot = usual_bot(*required(start(setup.game, setup.options, setup.beginning)));
    Session session = required(Session::open(std::move(setup)));
    if (!given)
        fmt::print(stderr, "seed {}\n", seed);
    LineReader lines("-");
    while (!session.finished()) {
        const auto line = lines.next();
        if (!line)
            return;
        write(session.answer(*line));
        flush_output();
    }
}

void check_program(const Arguments& arguments) {
    CheckPlan plan{.command = *arguments.check,
                   .game = arguments.game.game(),
                   .options = arguments.game.choices(),
                   .seed = arguments.game.seed().value_or(1)};
    if (arguments.bot || arguments.nodes || arguments.qtp)
        throw Failure(
            "with --check the other program brings its own bot: no --bot, --nodes, --qtp");
    if (const auto time = budget_of(arguments).time)
        plan.time = *time;
    heed_interruption();
    int failed = 0;
    int passed = 0;
    const auto tell = [&](const Finding& finding) {
        failed += finding.verdict == Verdict::failed ? 1 : 0;
        passed += finding.verdict == Verdict::passed ? 1 : 0;
        write_line(fmt::format("{:<8}{}{}{}", name(finding.verdict), finding.check,
                               finding.why.empty() ? "" : ": ", finding.why));
        flush_output();
        return !interrupted();
    };
    required(check_protocol(plan, tell));
    if (interrupted())
        throw Failure("", Status::interrupted);
    write_line(fmt::format("{} checks passed, {} failed", passed, failed));
    flush_output();
    if (failed > 0)
        throw Failure("", Status::no);
}

} // namespace

void add_gtp_command(CLI::App& program) {
    CLI::App* command =
        program.add_subcommand("gtp", "speak the text protocol on standard input and output");
    command->footer(
        "GTP version 2, with the commands of HexGui in Hex and of the Quoridor Text Protocol in\n"
        "Quoridor; docs/protocol.md describes them. Without --bot it is best, or random in a game\n"
        "that has no better one. --check starts another program, talks to it and reports where\n"
        "it breaks the protocol: status 1 if it does anywhere; --time is then what it has for a\n"
        "move, 100 if it is not given.\n"
        "Examples:\n"
        "  quadrille gtp quoridor --time 500\n"
        "  quadrille gtp --check \"./engine --gtp\" hex -o size=7");
    const auto arguments = std::make_shared<Arguments>();
    arguments->game.add_to(*command)->required(false);
    command->add_option("--bot", arguments->bot, "who moves, see quadrille games")
        ->type_name("BOT");
    CLI::Option* time =
        command->add_option("--time", arguments->time, "for a move at most")->type_name("MS");
    command->add_option("--nodes", arguments->nodes, "for a move at most")
        ->type_name("NUMBER")
        ->excludes(time);
    command->add_flag("--qtp", arguments->qtp,
                      "genmove answers in the words of the Quoridor Text Protocol");
    command->add_option("--check", arguments->check, "check this program instead")
        ->type_name("COMMAND");
    command->callback([arguments, &program] {
        if (arguments->check)
            return check_program(*arguments);
        std::string version = program.version();
        converse(*arguments, version.substr(version.rfind(' ') + 1));
    });
}

} // namespace quadrille::cli
