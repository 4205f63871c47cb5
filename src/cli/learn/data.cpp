#include "base/text.h"
#include "cli/failure.h"
#include "cli/interruption.h"
#include "cli/learn/arguments.h"
#include "cli/numbers.h"
#include "cli/output.h"
#include "cli/progress_line.h"
#include "engine/pool.h"
#include "learn/label_exactly.h"
#include "learn/make_data.h"
#include "learn/replace_file.h"
#include "training/table_game.h"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <map>

namespace quadrille::cli {

namespace {

using learn::DataSet;
using learn::Sample;

constexpr int usual_sample = 2'000'000;

/// The distribution of the boards of a set.
struct Spread {
    std::string pieces_name;
    std::map<int, std::int64_t> by_pieces;
    std::int64_t won = 0;
    std::int64_t lost = 0;
    double sum = 0;
};

Spread spread_of(const DataSet& set) {
    const auto game = required(learn::make_table_game(set.game, set.options));
    Spread spread{.pieces_name = std::string(game->pieces_name()), .by_pieces = {}};
    for (const Sample& sample : set.samples) {
        ++spread.by_pieces[game->pieces(sample.number)];
        spread.won += sample.value > 0 ? 1 : 0;
        spread.lost += sample.value < 0 ? 1 : 0;
        spread.sum += static_cast<double>(sample.value) / Sample::value_one;
    }
    return spread;
}

std::string data_text(const std::string& path, const DataSet& set) {
    const Spread spread = spread_of(set);
    std::vector<std::string> options;
    for (const auto& [name, value] : set.options.all())
        options.push_back(name + '=' + value);
    const auto boards = static_cast<double>(std::max<std::size_t>(set.samples.size(), 1));
    std::string text =
        fmt::format("{}: {} boards of {} with {}, {} values, seed {}\n", path, set.samples.size(),
                    set.game, joined(options, " "), name(set.labels), set.seed);
    text += fmt::format("source  {}\nmade by quadrille {}\n", set.source, set.program);
    text += fmt::format("values  {:.1f}% above 0, {:.1f}% below, mean {:.3f}\n",
                        100 * static_cast<double>(spread.won) / boards,
                        100 * static_cast<double>(spread.lost) / boards, spread.sum / boards);
    text += fmt::format("{:>8}{:>12}\n", spread.pieces_name, "boards");
    for (const auto& [pieces, count] : spread.by_pieces)
        text += fmt::format("{:>8}{:>12}\n", pieces, count);
    return text;
}

std::string data_json(const std::string& path, const DataSet& set) {
    const Spread spread = spread_of(set);
    json::Object pieces;
    for (const auto& [count, boards] : spread.by_pieces)
        pieces.push_back({std::to_string(count), boards});
    return json::Value(json::Object{{"file", path},
                                    {"game", set.game},
                                    {"options", set.options.to_json()},
                                    {"boards", static_cast<std::int64_t>(set.samples.size())},
                                    {"labels", name(set.labels)},
                                    {"seed", std::to_string(set.seed)},
                                    {"source", set.source},
                                    {"program", set.program},
                                    {"above", spread.won},
                                    {"below", spread.lost},
                                    {spread.pieces_name, std::move(pieces)}})
        .write();
}

/// Writes the set to a file, and a line about that to standard output.
void save(const std::string& path, const DataSet& set) {
    learn::replace_file_by(path, set.write());
    write_line(fmt::format("{} boards written to {}", set.samples.size(), path));
}

void refuse_existing(const std::string& path) {
    if (std::filesystem::exists(path))
        throw Failure(quadrille::quoted(path) + " exists already; name a new file");
}

/// The same for all names of a file that may not exist yet.
std::filesystem::path whole_path(const std::string& path) {
    return std::filesystem::weakly_canonical(std::filesystem::absolute(path));
}

std::uint64_t data_seed(const LearnArguments& arguments) {
    return arguments.seed ? read_seed(*arguments.seed) : fresh_seed();
}

/// Writes the seed to standard output unless it was given. To be called once the input is read.
void tell_seed(const LearnArguments& arguments, std::uint64_t seed) {
    if (!arguments.seed)
        write_line(fmt::format("seed {}", seed));
}

int data_sample(const LearnArguments& arguments) {
    return number_or("--sample", arguments.sample, usual_sample, 1, DataSet::most_samples);
}

/// The words after the first one, which names what to do with data sets.
using Files = std::vector<std::string>;

void show_data(const LearnArguments& arguments, const Files& files) {
    if (files.empty())
        throw Failure("learn data show takes the files of data sets");
    std::string text;
    for (const std::string& path : files) {
        const DataSet set = required(learn::read_data_set(path));
        text += arguments.json ? data_json(path, set) + '\n' : data_text(path, set);
    }
    write(text);
}

void make_data(const LearnArguments& arguments, const Files& files) {
    if (files.size() != 1 || !arguments.from)
        throw Failure("learn data make takes the file to write and what it is made from: learn "
                      "data make boards.set --from RUN");
    const auto labels = learn::find_labels(arguments.labels.value_or("table"));
    if (!labels)
        throw Failure("--labels is table or exact, not " + quadrille::quoted(*arguments.labels));
    refuse_existing(files[0]);
    const std::uint64_t seed = data_seed(arguments);
    DataSet set = required(learn::boards_from(*arguments.from, data_sample(arguments), seed));
    tell_seed(arguments, seed);
    if (*labels == learn::Labels::exact && set.labels != learn::Labels::exact) {
        heed_interruption();
        Pool pool(threads_of(arguments));
        ProgressLine progress;
        const bool whole = required(learn::label_exactly(set, pool, [&](std::size_t done) {
            if (progress.due())
                progress.show(fmt::format("{} of {} boards solved", done, set.samples.size()));
            return !interrupted();
        }));
        if (!whole)
            throw Failure("interrupted; nothing is written", Status::interrupted);
    }
    save(files[0], set);
}

void sample_data(const LearnArguments& arguments, const Files& files) {
    if (files.size() != 2)
        throw Failure("learn data sample takes a data set and the file to write");
    refuse_existing(files[1]);
    const int sample = data_sample(arguments);
    const std::uint64_t seed = data_seed(arguments);
    const DataSet set = required(learn::read_data_set(files[0]));
    tell_seed(arguments, seed);
    save(files[1], learn::sampled(set, sample, seed));
}

void split_data(const LearnArguments& arguments, const Files& files) {
    constexpr int usual_share = 75;
    if (files.size() != 3)
        throw Failure("learn data split takes a data set and the two files to write");
    refuse_existing(files[1]);
    refuse_existing(files[2]);
    if (whole_path(files[1]) == whole_path(files[2]))
        throw Failure("learn data split writes two files, and " + quadrille::quoted(files[1]) +
                      " is both; name different ones");
    const int share = number_or("--share", arguments.share, usual_share, 0, 100);
    const std::uint64_t seed = data_seed(arguments);
    const DataSet set = required(learn::read_data_set(files[0]));
    tell_seed(arguments, seed);
    const auto [first, second] = learn::divided(set, share, seed);
    save(files[1], first);
    save(files[2], second);
}

void merge_data(const LearnArguments& /*arguments*/, const Files& files) {
    if (files.size() < 2)
        throw Failure("learn data merge takes the file to write and the data sets");
    refuse_existing(files[0]);
    std::vector<DataSet> sets;
    for (std::size_t i = 1; i < files.size(); ++i)
        sets.push_back(required(learn::read_data_set(files[i])));
    save(files[0], required(learn::merged(sets)));
}

} // namespace

void learn_data(const LearnArguments& arguments) {
    struct Doing {
        std::string_view name;
        void (*run)(const LearnArguments&, const Files&);
    };

    static constexpr std::array<Doing, 5> doings{{{"show", &show_data},
                                                  {"make", &make_data},
                                                  {"sample", &sample_data},
                                                  {"split", &split_data},
                                                  {"merge", &merge_data}}};
    const std::string what = arguments.words.empty() ? "" : arguments.words.front();
    for (const Doing& doing : doings)
        if (doing.name == what) {
            doing.run(arguments, {arguments.words.begin() + 1, arguments.words.end()});
            return;
        }
    throw Failure("learn data can show, make, sample, split and merge, not " +
                  quadrille::quoted(what));
}

} // namespace quadrille::cli
