#include "cli/commands.h"

#include "cli/budget_arguments.h"
#include "cli/command_line.h"
#include "cli/failure.h"
#include "cli/game_arguments.h"
#include "cli/interruption.h"
#include "cli/line_reader.h"
#include "cli/numbers.h"
#include "cli/output.h"
#include "protocol/check.h"
#include "protocol/players.h"
#include "protocol/session.h"

#include <fmt/format.h>

#include <optional>

namespace quadrille::cli {

namespace {

struct Arguments {
    GameArguments game;
    std::optional<std::string> bot;
    BudgetArguments budget;
    std::optional<std::string> check;
    bool qtp = false;
};

Budget budget_of(const Arguments& arguments) {
    const Budget budget = arguments.budget.for_all();
    if (budget.clock)
        throw Failure(
            "clocks are set by time_settings, not by --clock; give --time or --nodes for a "
            "move");
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
        tell_error(fmt::format("seed {}\n", seed));
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
    const Budget budget = budget_of(arguments);
    if (arguments.bot || budget.nodes || budget.threads != 1 || arguments.qtp)
        throw Failure("with --check the other program brings its own bot: no --bot, --nodes, "
                      "--threads, --qtp");
    if (budget.time)
        plan.time = *budget.time;
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

void add_gtp_command(CommandLine& program) {
    Subcommand* command =
        program.add_subcommand("gtp", "speak the text protocol on standard input and output");
    command->footer(
        "GTP version 2, with the commands of HexGui in Hex and of the Quoridor Text Protocol in\n"
        "Quoridor; docs/protocol.md describes them. Without --bot it is best, or random in a game\n"
        "that has nothing better. --check starts another program, talks to it and reports where\n"
        "it breaks the protocol, with status 1 if it does so anywhere; --time is then what that\n"
        "program has for a move, by default 100.\n"
        "Examples:\n"
        "  quadrille gtp quoridor --time 500\n"
        "  quadrille gtp --check \"./engine --gtp\" hex -o size=7");
    const auto arguments = std::make_shared<Arguments>();
    arguments->game.add_to(*command)->required(false);
    command->add_option("--bot", arguments->bot, "who plays; see quadrille games")
        ->type_name("BOT");
    arguments->budget.add_to(*command);
    command->add_flag("--qtp", arguments->qtp,
                      "genmove answers in the notation of the Quoridor Text Protocol");
    command->add_option("--check", arguments->check, "check this program instead")
        ->type_name("COMMAND");
    command->callback([arguments, &program] {
        if (arguments->check)
            return check_program(*arguments);
        converse(*arguments, program.version());
    });
}

} // namespace quadrille::cli
