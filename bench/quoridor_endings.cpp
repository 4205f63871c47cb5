/// Endings of Quoridor in which only one side has walls, with proven values, and how many of them
/// the search evaluates correctly with the handwritten evaluation or a net. The commands, of which
/// two take two lines:
///
///   build/release/quadrille match quoridor handwritten handwritten --nodes 4000 --games 400
///     --openings 6 --seed 20 --record games.jsonl
///   build/release/quadrille match quoridor handwritten level:8 --nodes 2500 --games 500
///     --openings 6 --seed 21 --record more.jsonl
///   build/release/quoridor_endings find games.jsonl
///   build/release/quoridor_endings find more.jsonl --seed 2
///   build/release/quoridor_endings judge --nodes 40000
///   build/release/quoridor_endings judge --nodes 36800 --by best
///
/// The set in the repository consists of all 169 endings of the first file and the first 31 of the
/// second. The games and the choice depend on the search; they were made without `outrun.h`.

#include "base/random.h"
#include "bench/arguments.h"
#include "bots/quoridor/net_search_game.h"
#include "bots/quoridor/one_sided_endings.h"
#include "bots/quoridor/one_sided_race.h"
#include "bots/shipped_nets.h"
#include "engine/find_learned.h"
#include "games/quoridor/quoridor.h"
#include "games/record.h"
#include "search/iterative_deepening.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::quoridor {
namespace {

constexpr std::size_t kept_races = 12'000;

/// The seat that has walls while the other one has none; `nobody` if there is none.
Seat holder_of(const Position& position) {
    for (const Seat seat : {0, 1})
        if (position.stock(seat) > 0 && position.stock(1 - seat) == 0)
            return seat;
    return nobody;
}

RaceResult value_of(const Position& position) {
    const Seat turn = position.turn();
    const Seat holder = holder_of(position);
    if (holder == nobody)
        return Race(position.grid()).result(turn, position.pawn(turn), position.pawn(1 - turn));
    OneSidedRaceSolver solver(position.grid(), holder, position.stock(holder), kept_races);
    while (!solver.step()) {
    }
    return solver.race()->result(turn, position.pawn(turn), position.pawn(1 - turn));
}

/// Whether a short search finds neither a proof nor a great advantage.
bool is_unclear(const Position& position) {
    constexpr std::uint64_t nodes = 1'000;
    constexpr search::Score great = 500;
    if (position.outcome())
        return false;
    QuoridorSearchGame game;
    search::TranspositionTable<Move> table(std::size_t{1} << 20);
    search::IterativeDeepening<QuoridorSearchGame> deepening(game, table);
    deepening.start(QuoridorSearchGame::root(position), {});
    while (deepening.report().nodes < nodes && !deepening.think(nodes)) {
    }
    return std::abs(deepening.report().lines.front().score) < great;
}

struct FindArguments {
    std::string games;
    std::uint64_t seed = 1;
};

/// The number of endings with 1, 2, ... walls that are won by the holder of the walls, and also of
/// those that the other side wins.
constexpr std::array<int, 3> wanted{10, 40, 50};

/// The unclear positions of a game in which only one side has walls, namely `walls` of them; also
/// positions one random move away from the game.
std::vector<Position> unclear_with(const Progress<Quoridor>& game, int walls, Random& random) {
    std::vector<Position> found;
    const auto look_at = [&](const Position& position) {
        const Seat holder = holder_of(position);
        if (holder != nobody && position.stock(holder) == walls && is_unclear(position))
            found.push_back(position);
    };
    for (const Position& position : game.earlier()) {
        if (holder_of(position) == nobody)
            continue;
        look_at(position);
        Moves moves;
        position.list_moves(moves);
        Position off = position;
        off.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        look_at(off);
    }
    return found;
}

std::string text_of(const Position& position, const RaceResult& value) {
    using enum RaceResult::Winner;
    const char* const winner = value.winner == mover   ? "mover"
                               : value.winner == other ? "other"
                                                       : "nobody";
    return fmt::format("    OneSidedEnding{{\"{}\",\n        RaceResult::Winner::{}, {}}},\n",
                       *Quoridor::write_position(position), winner, value.plies);
}

/// 1 if the holder of the walls wins, -1 if the other side does, 0 for a draw.
int outcome_for_holder(const Position& position, const RaceResult& value) {
    using enum RaceResult::Winner;
    if (value.winner == RaceResult::Winner::nobody)
        return 0;
    return (value.winner == mover) == (position.turn() == holder_of(position)) ? 1 : -1;
}

void find(const FindArguments& arguments) {
    std::ifstream file(arguments.games);
    Random random(arguments.seed);
    std::map<std::pair<int, int>, int> found;
    std::set<std::uint64_t> seen;
    fmt::print("#pragma once\n\n"
               "/// For tests and measurements only, made by `quoridor_endings find`: positions in "
               "which one side alone\n"
               "/// has walls, with values proven by one_sided_race.h.\n\n"
               "#include \"bots/quoridor/race.h\"\n\n#include <array>\n\n"
               "namespace quadrille::quoridor {{\n\n"
               "struct OneSidedEnding {{\n    const char* position;\n"
               "    /// Seen from the side to move.\n    RaceResult::Winner winner;\n"
               "    int plies;\n}};\n\n"
               "constexpr std::array one_sided_endings{{\n");
    for (std::string line; std::getline(file, line);) {
        const auto record = Record::read(line);
        if (!record)
            throw std::runtime_error(record.error().text);
        const auto game = replay(*record);
        if (!game)
            throw std::runtime_error(game.error().text);
        for (int walls = 1; walls <= static_cast<int>(wanted.size()); ++walls) {
            const int most = wanted[walls - 1];
            const std::vector<Position> some =
                unclear_with(*(*game)->as<Quoridor>(), walls, random);
            if (some.empty() || (found[{walls, -1}] >= most && found[{walls, 1}] >= most))
                continue;
            const Position& position = some[random.below(static_cast<std::uint32_t>(some.size()))];
            if (!seen.insert(position.hash()).second)
                continue;
            const RaceResult value = value_of(position);
            const int outcome = outcome_for_holder(position, value);
            if (found[{walls, outcome}]++ >= most)
                continue;
            fmt::print("{}", text_of(position, value));
            std::fflush(stdout);
        }
    }
    fmt::print("}};\n\n}} // namespace quadrille::quoridor\n");
    for (const auto& [kind, count] : found)
        fmt::print(stderr, "{} walls, outcome for their holder {}: {} found\n", kind.first,
                   kind.second, count);
}

struct JudgeArguments {
    int nodes = 40'000;
    /// "handwritten", "best" for the net that is shipped with the program, or the file or run of a
    /// net.
    std::string by = "handwritten";
    /// Moves are checked by a proof in endings with at most this many walls, since that takes long.
    int moves = 1;
    /// 1 to print a line for each ending.
    int list = 0;
};

int sign(RaceResult::Winner winner) {
    using enum RaceResult::Winner;
    return winner == mover ? 1 : winner == other ? -1 : 0;
}

int sign(search::Score score) {
    // Smaller scores count as level.
    constexpr search::Score level = 100;
    return score > level ? 1 : score < -level ? -1 : 0;
}

struct Tally {
    int all = 0;
    int right = 0;
    int proven = 0;
    int moves = 0;
    int kept = 0;
    std::uint64_t nodes = 0;
    double milliseconds = 0;
    int depths = 0;
};

/// The result of a search of an ending.
struct Judged {
    search::Score score = search::even;
    Move move;
    int depth = 0;
    std::uint64_t nodes = 0;
    double milliseconds = 0;
};

template <class G>
Judged searched(G game, const Position& position, std::uint64_t nodes) {
    search::TranspositionTable<Move> table(std::size_t{1} << 24);
    search::IterativeDeepening<G> deepening(game, table);
    deepening.start(game.root(position), {});
    const std::clock_t begin = std::clock();
    const auto& report = deepening.report();
    while (report.nodes < nodes && !deepening.think(nodes - report.nodes)) {
    }
    const double milliseconds = 1'000. * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    const auto& line = report.lines.front();
    return {line.score, line.moves.front(), report.depth, report.nodes, milliseconds};
}

/// Null for the handwritten evaluation.
SharedSparseNet net_named(const std::string& by) {
    if (by == "handwritten")
        return nullptr;
    auto net = by == "best" ? shipped_sparse_net(NetSearch::shipped_net({})) : find_sparse_net(by);
    if (!net)
        throw std::runtime_error(net.error().text);
    if (const auto fits = NetSearch::check(**net, {}); !fits)
        throw std::runtime_error(fits.error().text);
    return *std::move(net);
}

void judge(const JudgeArguments& arguments) {
    const SharedSparseNet net = net_named(arguments.by);
    const auto nodes = static_cast<std::uint64_t>(arguments.nodes);
    std::map<std::string, Tally> tallies;
    for (const OneSidedEnding& ending : one_sided_endings) {
        const Position position = *Quoridor::read_position({}, ending.position);
        const int walls = position.stock(0) + position.stock(1);
        const Judged found = net == nullptr
                                 ? searched(QuoridorSearchGame(), position, nodes)
                                 : with_net_search<NetSearch>(net, Rules(), [&](auto search_game) {
                                       return searched(std::move(search_game), position, nodes);
                                   });
        const int value = sign(ending.winner);
        std::optional<bool> keeps;
        if (walls <= arguments.moves) {
            Position next = position;
            next.play(found.move);
            keeps = next.outcome() ? value == 1 : -sign(value_of(next).winner) == value;
        }
        const int for_holder = outcome_for_holder(position, {ending.winner, ending.plies});
        for (const std::string& kind : {std::string("all"), fmt::format("{} walls", walls),
                                        std::string(for_holder == 0  ? "drawn"
                                                    : for_holder > 0 ? "holder wins"
                                                                     : "runner wins")}) {
            Tally& tally = tallies[kind];
            ++tally.all;
            tally.right += sign(found.score) == value ? 1 : 0;
            tally.proven += search::is_decided(found.score) && sign(found.score) == value ? 1 : 0;
            tally.moves += keeps ? 1 : 0;
            tally.kept += keeps.value_or(false) ? 1 : 0;
            tally.nodes += found.nodes;
            tally.milliseconds += found.milliseconds;
            tally.depths += found.depth;
        }
        if (arguments.list > 0)
            fmt::print("{} / value {} in {}: score {}, depth {}, nodes {}\n", ending.position,
                       value, ending.plies, found.score, found.depth, found.nodes);
        if (search::is_decided(found.score) && sign(found.score) != value)
            throw std::runtime_error(fmt::format("a wrong proof: {}", ending.position));
    }
    for (const auto& [kind, tally] : tallies)
        fmt::print(
            "{:12} {:3} endings: {:3} judged rightly, {:3} proven; moves that keep the value "
            "{} of {}; nodes {}, CPU {:.1f} ms, depth {:.1f}\n",
            kind, tally.all, tally.right, tally.proven, tally.kept, tally.moves, tally.nodes,
            tally.milliseconds / tally.all, static_cast<double>(tally.depths) / tally.all);
}

} // namespace
} // namespace quadrille::quoridor

int main(int argc, char** argv) try {
    using namespace quadrille::quoridor;
    quadrille::Arguments arguments("endings of Quoridor in which one side alone has walls");
    FindArguments finding;
    quadrille::Arguments& find_command =
        arguments.add_command("find", "takes endings from games, proves them and prints the set");
    find_command.add_file("games", finding.games, "the records of the games");
    find_command.add("--seed", finding.seed, "decides what is left to chance");
    JudgeArguments judging;
    quadrille::Arguments& judge_command =
        arguments.add_command("judge", "searches in each ending of the set");
    judge_command.add("--nodes", judging.nodes, {}, "of each search");
    judge_command.add("--by", judging.by, "handwritten, best, or the file or run of a net");
    judge_command.add("--moves", judging.moves, {}, "prove moves with at most so many walls");
    judge_command.add("--list", judging.list, {0, 1}, "a line of each");
    arguments.read(argc, argv);
    if (find_command.is_chosen())
        find(finding);
    else
        judge(judging);
    return 0;
} catch (const std::exception& error) {

    fmt::print(stderr, "quoridor_endings: {}\n", error.what());
    return 2;
}
