#include "base/text.h"
#include "protocol/checks.h"

#include <array>
#include <string>
#include <vector>

namespace quadrille {

namespace {

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
            program.must_refuse(program.move_line(*game, move));
            program.compare_moves(*game);
        }
        program.play(*game, program.random_move(*game));
    }
    const std::string command = program.speaks_only_qtp() ? "playmove" : "play";
    program.must_refuse(command + " green a1");
    program.must_refuse(command + " black");
}

void undoes(Checker& program) {
    program.needs("undo");
    const auto game = program.begin();
    for (int ply = 0; ply < plies_to_compare && !game->over(); ++ply)
        program.play(*game, program.random_move(*game));
    while (game->plies() > 0) {
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
    // A late answer already fails the check in `genmove`.
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

/// Plays a whole game with the program at one seat and random moves at the others.
void play_whole_game(Checker& program, Seat seat) {
    constexpr int longest = 2000;
    const auto game = program.begin();
    const bool dealt = game->origin().deal.has_value();
    program.set_time();
    while (!game->over() && game->plies() < longest) {
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

} // namespace

std::span<const Check> game_checks() {
    static constexpr std::array checks{
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
    };
    return checks;
}

} // namespace quadrille
