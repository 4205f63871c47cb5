#pragma once

/// The commands of the program, one file each in commands/. Each function adds its command, with
/// its arguments and its help, to the program. A command runs during `CommandLine::run` and ends
/// early by throwing a `Failure`.

namespace quadrille::cli {

class CommandLine;

void add_games_command(CommandLine& program);
void add_moves_command(CommandLine& program);
void add_show_command(CommandLine& program);
void add_perft_command(CommandLine& program);
void add_play_command(CommandLine& program);
void add_match_command(CommandLine& program);
void add_tournament_command(CommandLine& program);
void add_replay_command(CommandLine& program);
void add_analyze_command(CommandLine& program);
void add_solve_command(CommandLine& program);
void add_bench_command(CommandLine& program);
void add_gtp_command(CommandLine& program);
void add_learn_command(CommandLine& program);
void add_join_command(CommandLine& program);
void add_serve_command(CommandLine& program);
void add_club_command(CommandLine& program);

} // namespace quadrille::cli
