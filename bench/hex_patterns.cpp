/// Learns what good moves of Hex look like, in two steps:
///
///     build/release/hex_patterns play --games 400 --nodes 4000 --seed 1 > samples.txt
///     build/release/hex_patterns learn samples.txt > src/bots/hex/learned_weights.h
///
/// A sample is a line: the moves of a game so far, a bar, and the moves that the search considered,
/// each with its visits. The weights are those of a softmax regression that makes these visits most
/// likely: the probability of a move is proportional to the exponential of the sum of its weights.
/// The last tenth of the samples is used for validation only.

#include "base/hash.h"
#include "bench/arguments.h"
#include "bots/hex/mcts_parameters.h"
#include "bots/hex/policy.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <map>
#include <numbers>
#include <numeric>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quadrille::hex {
namespace {

/// The board size of the samples. The patterns apply to other sizes too, since edges count as
/// stones.
constexpr int board_size = 11;
constexpr Rules rules{.size = board_size, .swap = false};

struct PlayArguments {
    int games = 400;
    int nodes = 4'000;
    std::uint64_t seed = 1;
};

/// Plays one game until the search has proven the winner. The first stones and some later ones are
/// placed at random for variety. The search uses the patterns learned before; the next ones learn
/// what it finds beyond them.
void play_game(const PlayArguments& arguments, Random& random, MustPlayFinder& must_play_finder) {
    const MctsParameters style = playout_parameters();
    Progress<Hex> progress(rules, Position(rules));
    const auto opening = static_cast<int>(random.below(5));
    while (!progress.over()) {
        if (progress.plies() < opening || random.chance(1, 20)) {
            const Moves moves = progress.legal_moves();
            progress.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
            continue;
        }
        MctsTree tree(style.tree, std::size_t{1} << 22);
        HexTreeGame game(Hex::view(progress, progress.position().turn()), style.playouts,
                         style.knowledge, random.next(), must_play_finder);
        for (int i = 0; i < arguments.nodes && !tree.decided(); ++i)
            tree.simulate(game);
        if (tree.decided())
            return;
        for (const Move move : progress.moves_played())
            fmt::print("{} ", cell_text(move.cell));
        fmt::print("|");
        const search::TreeNode* best = nullptr;
        for (const search::TreeNode& node : tree.children(tree.root())) {
            if (node.proven == search::ProvenResult::lost)
                continue;
            fmt::print(" {} {}", cell_text(cell_of_spot(node.move)), node.visits.load());
            if (best == nullptr || node.visits > best->visits)
                best = &node;
        }
        fmt::print("\n");
        progress.play(Move::stone(cell_of_spot(best->move)));
    }
}

void play(const PlayArguments& arguments) {
    MustPlayFinder must_play_finder(board_size);
    for (int number = 0; number < arguments.games; ++number) {
        Random random(scramble(arguments.seed) + static_cast<std::uint64_t>(number));
        play_game(arguments, random, must_play_finder);
    }
}

/// A searched position with its moves and their shares of the visits.
struct Sample {
    std::vector<MoveFeatures> moves;
    std::vector<double> shares;
};

[[noreturn]] void refuse(std::string_view what, std::string_view line) {
    fmt::print(stderr, "hex_patterns: {} in the sample \"{}\"\n", what, line);
    std::exit(2);
}

Sample read_sample(const std::string& line) {
    std::istringstream words(line);
    Position position(rules);
    std::array<Spot, 2> last{no_spot, no_spot};
    int stones = 0;
    std::string word;
    const auto cell = [&] {
        const auto square = read_square(word);
        if (!square || square->row >= board_size || square->column >= board_size ||
            position.owner(cell_at(*square)) != nobody)
            refuse(fmt::format("no empty cell {}", word), line);
        return cell_at(*square);
    };
    for (; words >> word && word != "|"; ++stones) {
        const int placed = cell();
        position.play(Move::stone(placed));
        last = {spot_of_cell(placed), last[0]};
    }
    const PlayoutBoard board(position);
    const BridgePaths ways({position.stones(red), position.stones(blue)}, board_size);
    const PolicyContext scene{&board, &ways, board_size, stones, position.turn(), last[0], last[1]};
    Sample sample;
    double visits = 0;
    while (words >> word) {
        if (!(words >> visits))
            refuse(fmt::format("no visits of {}", word), line);
        sample.moves.push_back(features_of(scene, spot_of_cell(cell())));
        sample.shares.push_back(visits);
    }
    const double sum = std::accumulate(sample.shares.begin(), sample.shares.end(), 0.0);
    if (sum <= 0)
        refuse("no visits", line);
    for (double& share : sample.shares)
        share /= sum;
    return sample;
}

struct LearnArguments {
    std::string samples;
    /// A pattern of both rings that occurs less often than this gets no weight of its own.
    int seen = 20;
    int rounds = 12;
};

class Learner {
  public:
    Learner(const LearnArguments& arguments, const std::vector<Sample>& samples)
        : seen_(arguments.seen), rounds_(arguments.rounds) {
        find_patterns(samples);
        weights_.assign(first_pattern + patterns_.size(), 0);
        slopes_.assign(weights_.size(), 1e-8);
        for (const Sample& sample : samples)
            samples_.push_back(views_of(sample));
    }

    void learn() {
        Random random(1);
        std::vector<std::size_t> shown;
        for (std::size_t i = 0; i < samples_.size() * 9 / 10; ++i)
            shown.push_back(i);
        for (int round = 0; round < rounds_; ++round) {
            random.shuffle(shown);
            for (const std::size_t i : shown)
                step(samples_[i]);
        }
        judge(std::span(samples_).subspan(shown.size()));
    }

    void print() const {
        print_table("learned_rings", "ring_pattern_count", 0, ring_pattern_count);
        print_table("learned_answers", "proximity_count", first_answer, proximity_count);
        print_table("learned_follows", "proximity_count", first_follow, proximity_count);
        print_table("learned_places", "place_count", first_place, place_count);
        print_table("learned_detours", "detour_count", first_detour, detour_count);
        fmt::print("inline constexpr std::array<LearnedPattern, {}> learned_patterns{{{{",
                   patterns_.size());
        for (const auto& [number, weight] : patterns_)
            fmt::print("{{{}, {}}}, ", number, steps(weight));
        fmt::print("}}}};\n\n");
    }

  private:
    /// The indexes of the weights whose sum is the weight of a move.
    using Views = std::array<std::size_t, 6>;

    struct Viewed {
        std::vector<Views> moves;
        std::vector<double> shares;
    };

    static constexpr std::size_t first_answer = ring_pattern_count;
    static constexpr std::size_t first_follow = first_answer + proximity_count;
    static constexpr std::size_t first_place = first_follow + proximity_count;
    static constexpr std::size_t first_detour = first_place + place_count;
    /// The index of a weight that is always 0.
    static constexpr std::size_t nothing = first_detour + detour_count;
    static constexpr std::size_t first_pattern = nothing + 1;

    void find_patterns(const std::vector<Sample>& samples) {
        std::map<std::uint32_t, int> seen;
        for (const Sample& sample : samples)
            for (const MoveFeatures& move : sample.moves)
                ++seen[pattern_class(surroundings_of_pattern(move.pattern))];
        for (const auto& [number, count] : seen)
            if (count >= seen_) {
                const std::size_t weight = first_pattern + patterns_.size();
                patterns_[number] = weight;
            }
    }

    Viewed views_of(const Sample& sample) const {
        Viewed viewed{.moves = {}, .shares = sample.shares};
        for (const MoveFeatures& move : sample.moves) {
            const Neighbourhood around = surroundings_of_pattern(move.pattern);
            const auto known = patterns_.find(pattern_class(around));
            viewed.moves.push_back({ring_class(around),
                                    known == patterns_.end() ? nothing : known->second,
                                    first_answer + static_cast<std::size_t>(move.answer),
                                    first_follow + static_cast<std::size_t>(move.follow),
                                    first_place + move.place, first_detour + move.detour});
        }
        return viewed;
    }

    std::vector<double> chances_of(const Viewed& sample) const {
        std::vector<double> chances;
        double sum = 0;
        for (const Views& views : sample.moves) {
            double weight = 0;
            for (const std::size_t view : views)
                weight += weights_[view];
            chances.push_back(std::exp(weight));
            sum += chances.back();
        }
        for (double& chance : chances)
            chance /= sum;
        return chances;
    }

    /// A step of gradient descent, scaled for each weight by its previous gradients (Adagrad).
    void step(const Viewed& sample) {
        constexpr double rate = 0.1;
        constexpr double decay = 1e-5;
        const std::vector<double> chances = chances_of(sample);
        for (std::size_t i = 0; i < chances.size(); ++i)
            for (const std::size_t view : sample.moves[i]) {
                if (view == nothing)
                    continue;
                const double slope = chances[i] - sample.shares[i] + decay * weights_[view];
                slopes_[view] += slope * slope;
                weights_[view] -= rate * slope / std::sqrt(slopes_[view]);
            }
    }

    void judge(std::span<const Viewed> samples) const {
        double loss = 0;
        double least = 0;
        double hits = 0;
        for (const Viewed& sample : samples) {
            const std::vector<double> chances = chances_of(sample);
            for (std::size_t i = 0; i < chances.size(); ++i)
                if (sample.shares[i] > 0) {
                    loss -= sample.shares[i] * std::log(chances[i]);
                    least -= sample.shares[i] * std::log(sample.shares[i]);
                }
            if (std::ranges::max_element(chances) - chances.begin() ==
                std::ranges::max_element(sample.shares) - sample.shares.begin())
                ++hits;
        }
        const auto count = static_cast<double>(samples.size());
        fmt::print(stderr,
                   "{} weights from {} samples; of {} others the move visited most is named first "
                   "in {:.3f}; surprise {:.3f}, of which {:.3f} is the search's own\n",
                   weights_.size(), samples_.size() - samples.size(), samples.size(), hits / count,
                   loss / count, least / count);
    }

    int steps(std::size_t weight) const {
        return static_cast<int>(std::lround(weights_[weight] / std::numbers::ln2 * weight_steps));
    }

    void print_table(std::string_view name, std::string_view count, std::size_t first,
                     std::size_t length) const {
        fmt::print("inline constexpr std::array<std::int16_t, {}> {}{{", count, name);
        for (std::size_t i = 0; i < length; ++i)
            fmt::print("{}, ", steps(first + i));
        fmt::print("}};\n\n");
    }

    int seen_;
    int rounds_;
    /// The index of the weight by pattern class.
    std::map<std::uint32_t, std::size_t> patterns_;
    std::vector<Viewed> samples_;
    std::vector<double> weights_;
    /// The sums of the squared gradients so far.
    std::vector<double> slopes_;
};

void learn(const LearnArguments& arguments) {
    std::ifstream lines(arguments.samples);
    std::vector<Sample> samples;
    for (std::string line; std::getline(lines, line);)
        samples.push_back(read_sample(line));
    if (samples.size() < 10) {
        fmt::print(stderr, "hex_patterns: {} has {} samples, 10 is the least\n", arguments.samples,
                   samples.size());
        std::exit(2);
    }
    fmt::print("#pragma once\n\n"
               "/// Made by `hex_patterns learn`, see docs/hex-patterns.md. Weights of rings and "
               "patterns by class.\n\n"
               "#include \"bots/hex/policy.h\"\n\n#include <array>\n#include <cstdint>\n\n"
               "namespace quadrille::hex {{\n\n");
    Learner learner(arguments, samples);
    learner.learn();
    learner.print();
    fmt::print("}} // namespace quadrille::hex\n");
}

} // namespace
} // namespace quadrille::hex

int main(int argc, char** argv) try {
    using namespace quadrille::hex;
    quadrille::Arguments arguments("learns what good moves of Hex look like");
    PlayArguments playing;
    quadrille::Arguments& play_command =
        arguments.add_command("play", "writes samples from searches");
    play_command.add("--games", playing.games, {}, "how many");
    play_command.add("--nodes", playing.nodes, {}, "of each search");
    play_command.add("--seed", playing.seed, "decides what is left to chance");
    LearnArguments learning;
    quadrille::Arguments& learn_command =
        arguments.add_command("learn", "writes weights from samples");
    learn_command.add_file("samples", learning.samples, "the file of samples");
    learn_command.add("--seen", learning.seen, {}, "a pattern seen less has no weight");
    learn_command.add("--rounds", learning.rounds, {}, "how often each sample is learned from");
    arguments.read(argc, argv);
    if (play_command.is_chosen())
        play(playing);
    else
        learn(learning);
    return 0;
} catch (const std::exception& error) {

    fmt::print(stderr, "hex_patterns: {}\n", error.what());
    return 2;
}
