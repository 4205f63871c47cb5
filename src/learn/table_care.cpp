#include "learn/table_care.h"

#include "base/text.h"
#include "engine/find_learned.h"
#include "learn/net_run.h"
#include "learn/replace_file.h"
#include "learn/run_folder.h"
#include "learn/self_play_folder.h"
#include "training/most_visited.h"
#include "training/table_game.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <ostream>
#include <utility>
#include <vector>

namespace quadrille::learn {

namespace fs = std::filesystem;

namespace {

/// Calls its argument with each board, in the order of the mixed numbers.
using EachBoard = std::function<void(const std::function<void(const nets::KnownBoard&)>&)>;

void write_table(const fs::path& path, const nets::BoardTableHeader& header, std::uint32_t boards,
                 const EachBoard& each) {
    replace_file(path, [&](const ByteSink& sink) {
        nets::BoardTableWriter writer(header, boards, sink);
        const auto mixed = [&](const nets::KnownBoard& board) {
            return writer.mixer().mixed(board.number);
        };
        each([&](const nets::KnownBoard& board) { writer.count(mixed(board), board.value); });
        each([&](const nets::KnownBoard& board) { writer.add(mixed(board), board.value); });
        writer.finish();
    });
}

} // namespace

std::expected<TableStatus, Problem> table_status(const fs::path& folder) {
    const auto table = table_of_run(folder);
    if (!table)
        return std::unexpected(table.error());
    auto notes = TableNotes::of((*table)->header());
    if (!notes)
        return std::unexpected(notes.error());
    const auto game = make_table_game(notes->settings.game, notes->settings.options);
    if (!game)
        return std::unexpected(game.error());
    TableStatus status{.notes = *std::move(notes),
                       .boards = (*table)->boards(),
                       .bytes = (*table)->bytes(),
                       .pieces_name = std::string((*game)->pieces_name()),
                       .boards_by_pieces = {}};
    (*table)->each([&](const nets::KnownBoard& board) {
        ++status.boards_by_pieces[(*game)->pieces(board.number)];
    });
    return status;
}

std::expected<Cleaned, Problem> clean_table(const fs::path& folder, int permille) {
    const auto method = method_of_run(folder);
    if (!method)
        return std::unexpected(method.error());
    if (!*method)
        return no_run(folder);
    // Another process must not clean the table after it has been read.
    const auto lock = lock_run(folder);
    if (!lock)
        return std::unexpected(lock.error());
    const auto table = table_of_run(folder);
    if (!table)
        return std::unexpected(table.error());
    nets::BoardTableHeader header = (*table)->header();
    auto notes = TableNotes::of(header);
    if (!notes)
        return std::unexpected(notes.error());
    if (!notes->done())
        return problem("the run in " + quadrille::quoted(folder.string()) +
                       " is not done; with a cleaned table it could not go on");
    notes->cleaned_permille = std::max(notes->cleaned_permille, permille);
    header.notes = notes->json();
    const std::int64_t least = std::int64_t{nets::BoardValue::mean_one} * permille;
    const auto keeps = [&](const nets::KnownBoard& board) {
        return std::abs(std::int64_t{board.value.mean()}) * 1000 >= least;
    };
    // The measurements do not apply to the cleaned table.
    fs::remove(folder / scores_file_name);
    Cleaned cleaned;
    (*table)->each(
        [&](const nets::KnownBoard& board) { ++(keeps(board) ? cleaned.kept : cleaned.dropped); });
    write_table(folder / table_file_name, header, cleaned.kept, [&](const auto& use) {
        (*table)->each([&](const nets::KnownBoard& board) {
            if (keeps(board))
                use(board);
        });
    });
    return cleaned;
}

std::expected<void, Problem> check_export(const fs::path& folder, const fs::path& file) {
    if (fs::exists(file) && fs::equivalent(file, folder / table_file_name))
        return problem(quadrille::quoted(file.string()) +
                       " is the table of the run itself; name another file");
    return {};
}

std::expected<std::uint32_t, Problem> export_table(const fs::path& folder, std::ostream& out) {
    const auto table = table_of_run(folder);
    if (!table)
        return std::unexpected(table.error());
    const nets::BoardTableHeader& header = (*table)->header();
    const auto game = make_table_game(header.game, header.options);
    if (!game)
        return std::unexpected(game.error());
    out << "board," << (*game)->pieces_name() << ",visits,value\n";
    (*table)->each([&](const nets::KnownBoard& board) {
        const double value = static_cast<double>(board.value.mean()) / nets::BoardValue::mean_one;
        std::array<char, 32> digits{};
        std::snprintf(digits.data(), digits.size(), "%.6f", value);
        out << (*game)->board_text(board.number) << ',' << (*game)->pieces(board.number) << ','
            << board.value.visits << ',' << digits.data() << '\n';
    });
    return (*table)->boards();
}

std::expected<std::uint32_t, Problem> export_most_visited(const fs::path& folder,
                                                          const fs::path& file, int most) {
    const auto table = table_of_run(folder);
    if (!table)
        return std::unexpected(table.error());
    nets::BoardTableHeader header = (*table)->header();
    auto notes = TableNotes::of(header);
    if (!notes)
        return std::unexpected(notes.error());
    const auto game = make_table_game(header.game, header.options);
    if (!game)
        return std::unexpected(game.error());
    if (const auto checked = check_export(folder, file); !checked)
        return std::unexpected(checked.error());
    if (static_cast<std::uint32_t>(most) >= (*table)->boards()) {
        write_table(file, header, (*table)->boards(),
                    [&](const auto& use) { (*table)->each(use); });
        return (*table)->boards();
    }
    MostVisited chosen(static_cast<std::size_t>(most));
    (*table)->each(
        [&](const nets::KnownBoard& board) { chosen.add(board, (*game)->pieces(board.number)); });
    const std::vector<nets::KnownBoard> boards = chosen.take(nets::NumberMixer(header.bits));
    notes->most_visited = most;
    header.notes = notes->json();
    const auto count = static_cast<std::uint32_t>(boards.size());
    write_table(file, header, count, [&](const auto& use) { std::ranges::for_each(boards, use); });
    return count;
}

std::expected<void, Problem> erase_run(const fs::path& folder) {
    const auto method = method_of_run(folder);
    if (!method)
        return std::unexpected(method.error());
    if (!*method)
        return no_run(folder);
    const auto lock = lock_run(folder);
    if (!lock)
        return std::unexpected(lock.error());
    if (**method == "selfplay")
        erase_generations(folder);
    // The file that marks the folder as a run goes last but for the lock, so that an interrupted
    // removal can be repeated.
    for (const std::string_view name :
         {table_file_name, net_file_name, state_file_name, solved_file_name, data_file_name,
          log_file_name, scores_file_name, settings_file_name, lock_file_name}) {
        fs::remove(fresh_name(folder / name));
        fs::remove(folder / name);
    }
    if (fs::is_empty(folder))
        fs::remove(folder);
    return {};
}

} // namespace quadrille::learn
