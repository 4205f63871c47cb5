#pragma once

/// The commands of the program, one file each in commands/. Each function adds its command, with
/// its arguments and its help, to the program; what the command does runs while the arguments are
/// parsed, and ends early by throwing a `Failure`.

namespace CLI {
class App;
} // namespace CLI

namespace quadrille::cli {

void add_games_command(CLI::App& program);
void add_moves_command(CLI::App& program);
void add_show_command(CLI::App& program);
void add_perft_command(CLI::App& program);
void add_play_command(CLI::App& program);
void add_match_command(CLI::App& program);
void add_tournament_command(CLI::App& program);
void add_replay_command(CLI::App& program);
void add_analyze_command(CLI::App& program);
void add_solve_command(CLI::App& program);
void add_bench_command(CLI::App& program);
void add_gtp_command(CLI::App& program);
void add_join_command(CLI::App& program);
void add_serve_command(CLI::App& program);

} // namespace quadrille::cli
