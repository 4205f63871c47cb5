#include "protocol/check.h"

#include "base/text.h"
#include "protocol/checks.h"
#include "protocol/dialect.h"

#include <algorithm>
#include <vector>

namespace quadrille {

namespace {

bool applies(const Check& check, std::string_view game) {
    const bool hidden = (*find_game(game))->dealt;
    switch (check.of) {
    case Check::Of::board: return !hidden;
    case Check::Of::hidden: return hidden;
    default: return true;
    }
}

std::string first_game() {
    return std::string(catalogue().front().name);
}

/// The game whose first moves the program lists, or whose commands it knows; if neither helps, the
/// first game of the catalogue.
std::string guessed_game(Checker& program) {
    try {
        if (program.knows("view"))
            return std::string(std::ranges::find(catalogue(), true, &GameInfo::dealt)->name);
        if (program.knows("all_legal_moves")) {
            program.must("clear_board");
            const std::string told = program.must("all_legal_moves");
            for (const GameInfo& game : catalogue()) {
                const auto moves = (*start(game.name, program.plan().options))->legal_moves();
                if (std::ranges::is_permutation(words(told), moves))
                    return std::string(game.name);
            }
        }
        if (program.knows("hexgui-analyze_commands") || program.knows("swap-pieces"))
            return std::string(game_with_hexgui());
        return first_game();
    } catch (const Wrong&) {
        // The checks will find the same fault and report it.
        return first_game();
    }
}

Finding run(const Check& check, Checker& program) {
    try {
        check.run(program);
        return {check.name, Verdict::passed};
    } catch (const Wrong& wrong) {
        // Late output of the program would confuse the next check.
        program.drop();
        return {check.name, Verdict::failed, wrong.why};
    } catch (const NotOffered& reason) {
        return {check.name, Verdict::absent, reason.why};
    }
}

} // namespace

std::string_view name(Verdict verdict) {
    switch (verdict) {
    case Verdict::passed: return "ok";
    case Verdict::failed: return "FAILED";
    case Verdict::absent: break;
    }
    return "absent";
}

std::expected<void, Problem> check_protocol(const CheckPlan& plan, const TellFinding& tell) {
    if (!plan.game.empty() || !plan.options.all().empty())
        if (const auto game = start(plan.game, plan.options); !game)
            return std::unexpected(game.error());
    constexpr int most_hangs = 2;
    Checker program(plan);
    std::vector<Check> checks;
    for (const auto part : {protocol_checks(), game_checks(), ending_checks()})
        checks.insert(checks.end(), part.begin(), part.end());
    for (const Check& check : checks) {
        if (check.of != Check::Of::protocol && program.plan().game.empty())
            program.play_game(guessed_game(program));
        if (!program.plan().game.empty() && !applies(check, program.plan().game))
            continue;
        const Finding finding = run(check, program);
        if (!tell(finding))
            return {};
        // More checks are useless if the program does not even tell its name, or hangs again and
        // again.
        const bool dead = finding.verdict == Verdict::failed && &check == &checks.front();
        if (dead || program.hangs() >= most_hangs)
            return {};
    }
    return {};
}

} // namespace quadrille
