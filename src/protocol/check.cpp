#include "protocol/check.h"

#include "base/text.h"
#include "protocol/checker.h"
#include "protocol/colours.h"

#include <algorithm>
#include <array>

namespace quadrille {

namespace {

using gtp::Reply;

constexpr std::string_view nonsense = "no_such_command";

// --- the protocol alone ---

void answers(Checker& program) {
    if (program.must("name").empty())
        throw Wrong{"has no name"};
}

void version_2(Checker& program) {
    if (const std::string version = program.must("protocol_version"); version != "2")
        throw Wrong{"speaks protocol version " + quoted(version) + ", not 2"};
    program.must("version");
}

void echoes_ids(Checker& program) {
    for (const std::string id : {"17", "0", "4294967295"}) {
        const Reply reply = program.ask(id + " name");
        if (reply.id != id)
            throw Wrong{"answered the id " + id + " with " + quoted(reply.id.value_or(""))};
    }
    if (const Reply reply = program.ask("5 " + std::string(nonsense)); reply.id != "5")
        throw Wrong{"answered the id 5 of an unknown command with " +
                    quoted(reply.id.value_or(""))};
    if (const Reply reply = program.ask("name"); reply.id)
        throw Wrong{"answered a command without an id with " + quoted(*reply.id)};
}

void refuses_unknown_commands(Checker& program) {
    program.must_refuse(std::string(nonsense));
    program.must("name");
}

void lists_commands(Checker& program) {
    for (const std::string_view required :
         {"name", "version", "protocol_version", "list_commands", "known_command", "quit",
          "boardsize", "clear_board", "play", "genmove"})
        if (!program.knows(required))
            throw Wrong{"does not list " + std::string(required)};
}

void knows_its_commands(Checker& program) {
    for (const std::string& command : program.commands())
        if (program.must("known_command " + command) != "true")
            throw Wrong{"lists " + quoted(command) + " but does not know it"};
    if (program.must("known_command " + std::string(nonsense)) != "false")
        throw Wrong{"claims to know " + std::string(nonsense)};
}

/// Only what has an id is a command.
void ignores_comments(Checker& program) {
    program.client().send("\n# a comment\n  # another\n\t\n31 name # and a third");
    if (const Reply reply = program.next(); reply.id != "31" || !reply.success)
        throw Wrong{"answered comments or empty lines"};
}

void ignores_controls(Checker& program) {
    program.client().send("32\tna\x01me\r");
    if (const Reply reply = program.next(); reply.id != "32" || !reply.success)
        throw Wrong{"does not take a tab for a space, or stumbles over control characters"};
}

void answers_in_order(Checker& program) {
    program.client().send("41 name\n42 version\n43 " + std::string(nonsense) + "\n44 name");
    for (const std::string id : {"41", "42", "43", "44"})
        if (const Reply reply = program.next(); reply.id != id)
            throw Wrong{"answered " + quoted(reply.id.value_or("")) + " where " + id +
                        " was due, several commands having come at once"};
}

void quits(Checker& program) {
    program.must("quit");
    const auto deadline = Client::Clock::now() + program.plan().other;
    const bool ended = program.client().program().ended_by(deadline);
    program.drop();
    if (!ended)
        throw Wrong{"answered quit but did not end"};
}

void ends_with_its_input(Checker& program) {
    program.must("name");
    program.client().program().close_input();
    const auto deadline = Client::Clock::now() + program.plan().other;
    const bool ended = program.client().program().ended_by(deadline);
    program.drop();
    if (!ended)
        throw Wrong{"went on when its input had ended"};
}

// --- the game ---

constexpr int plies_to_compare = 12;

void begins(Checker& program) {
    const auto game = program.begin();
    program.compare_moves(*game);
}

void refuses_sizes(Checker& program) {
    program.must_refuse("boardsize 0");
    program.must_refuse("boardsize many");
    program.begin();
}

void plays(Checker& program) {
    const auto game = program.begin();
    for (int ply = 0; ply < plies_to_compare && !game->over(); ++ply) {
        program.play(*game, program.random_move(*game));
        program.compare_moves(*game);
    }
}

void clears(Checker& program) {
    auto game = program.begin();
    program.play(*game, program.random_move(*game));
    game = program.begin();
    program.compare_moves(*game);
    program.play(*game, program.random_move(*game));
}

void refuses_illegal_moves(Checker& program) {
    const auto game = program.begin();
    for (int ply = 0; ply < plies_to_compare && !game->over(); ++ply) {
        std::vector<std::string> wrong = game->moves_played();
        wrong.insert(wrong.end(), {"zz99", "a99", "nothing"});
        for (const std::string& move : wrong) {
            if (game->clone()->play(game->turn(), move))
                continue;
            program.must_refuse("play " + colour_name(game->turn(), game->seats()) + ' ' + move);
            program.compare_moves(*game);
        }
        program.play(*game, program.random_move(*game));
    }
    program.must_refuse("play green a1");
    program.must_refuse("play black");
}

void undoes(Checker& program) {
    program.needs("undo");
    const auto game = program.begin();
    for (int ply = 0; ply < plies_to_compare && !game->over(); ++ply)
        program.play(*game, program.random_move(*game));
    while (!game->moves_played().empty()) {
        program.must("undo");
        game->undo();
        program.compare_moves(*game);
    }
    program.must_refuse("undo");
    program.play(*game, program.random_move(*game));
}

void moves_legally(Checker& program) {
    const auto game = program.begin();
    program.set_time();
    for (int ply = 0; ply < 2 * game->seats() && !game->over(); ++ply) {
        program.genmove(*game);
        program.compare_moves(*game);
    }
}

void keeps_time(Checker& program) {
    program.needs("time_settings");
    const auto game = program.begin();
    program.set_time();
    // That it does not answer in time is what the question itself finds out.
    program.genmove(*game);
    if (!game->over())
        program.genmove(*game);
}

std::string expected_score(const AnyGame& game) {
    const Outcome& outcome = *game.outcome();
    if (outcome.kind == Outcome::Kind::draw)
        return "0";
    return outcome.result(0, 2) > 0 ? "B+" : "W+";
}

void compare_score(Checker& program, const AnyGame& game) {
    if (game.seats() != 2 || !program.knows("final_score"))
        return;
    const std::string score = program.must("final_score");
    if (!score.starts_with(expected_score(game)))
        throw Wrong{"counts a game as " + quoted(score) + " that ended " + expected_score(game)};
}

/// The program at one seat, chance at the others.
void play_whole_game(Checker& program, Seat seat) {
    constexpr std::size_t longest = 2000;
    const auto game = program.begin();
    const bool dealt = game->origin().deal.has_value();
    program.set_time();
    while (!game->over() && game->moves_played().size() < longest) {
        if (game->turn() == seat)
            program.genmove(*game);
        else if (const std::string move = program.random_move(*game); !dealt)
            program.play(*game, move);
        else if (const auto played = game->play(game->turn(), move); !played)
            throw Wrong{played.error().text};
    }
    if (dealt || !game->over())
        return;
    program.compare_moves(*game);
    compare_score(program, *game);
}

void finishes_first(Checker& program) {
    play_whole_game(program, 0);
}

void finishes_second(Checker& program) {
    play_whole_game(program, 1);
}

void knows_views(Checker& program) {
    if (!program.knows("view"))
        throw Wrong{"does not list view, without which nobody can be told of hidden cards"};
    program.must_refuse("view 0 {}");
    program.must_refuse("view");
}

struct Check {
    std::string_view name;
    void (*run)(Checker&);
    enum class Of { protocol, board, hidden, both } of = Of::protocol;
};

constexpr std::array checks{
    Check{"answers name", &answers},
    Check{"protocol version", &version_2},
    Check{"ids are echoed", &echoes_ids},
    Check{"unknown commands are refused", &refuses_unknown_commands},
    Check{"list_commands", &lists_commands},
    Check{"known_command agrees", &knows_its_commands},
    Check{"comments and empty lines", &ignores_comments},
    Check{"tabs and control characters", &ignores_controls},
    Check{"several commands at once", &answers_in_order},
    Check{"the beginning", &begins, Check::Of::board},
    Check{"impossible sizes are refused", &refuses_sizes, Check::Of::board},
    Check{"play", &plays, Check::Of::board},
    Check{"clear_board", &clears, Check::Of::board},
    Check{"illegal moves are refused", &refuses_illegal_moves, Check::Of::board},
    Check{"undo", &undoes, Check::Of::board},
    Check{"genmove", &moves_legally, Check::Of::board},
    Check{"view", &knows_views, Check::Of::hidden},
    Check{"time is kept", &keeps_time, Check::Of::both},
    Check{"a whole game, moving first", &finishes_first, Check::Of::both},
    Check{"a whole game, moving second", &finishes_second, Check::Of::both},
    Check{"ends when its input ends", &ends_with_its_input},
    Check{"quit", &quits},
};

bool applies(const Check& check, std::string_view game) {
    const bool hidden = (*find_game(game))->dealt;
    switch (check.of) {
    case Check::Of::board: return !hidden;
    case Check::Of::hidden: return hidden;
    default: return true;
    }
}

/// The game whose first moves the program lists, or whose commands it knows.
std::string guessed_game(Checker& program) {
    try {
        if (program.knows("view"))
            return "durak";
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
            return "hex";
        return "quoridor";
    } catch (const Wrong&) {
        // The checks will find it again, and say so.
        return "quoridor";
    }
}

Finding run(const Check& check, Checker& program) {
    try {
        check.run(program);
        return {check.name, Verdict::passed};
    } catch (const Wrong& wrong) {
        // What it still has to say would confuse the next check.
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
    for (const Check& check : checks) {
        if (check.of != Check::Of::protocol && program.plan().game.empty())
            program.play_game(guessed_game(program));
        if (!program.plan().game.empty() && !applies(check, program.plan().game))
            continue;
        const Finding finding = run(check, program);
        if (!tell(finding))
            return {};
        // One that does not even tell its name, or hangs again and again, has nothing to add.
        const bool dead = finding.verdict == Verdict::failed && check.run == &answers;
        if (dead || program.hangs() >= most_hangs)
            return {};
    }
    return {};
}

} // namespace quadrille
