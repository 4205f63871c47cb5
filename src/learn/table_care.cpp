#include "learn/table_care.h"

#include "base/text.h"
#include "engine/find_table.h"
#include "learn/replace_file.h"
#include "learn/run_folder.h"
#include "learn/table_game.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <ostream>
#include <utility>

namespace quadrille::learn {

namespace fs = std::filesystem;

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
    const auto table = table_of_run(folder);
    if (!table)
        return std::unexpected(table.error());
    const auto lock = lock_run(folder);
    if (!lock)
        return std::unexpected(lock.error());
    nets::BoardTableHeader header = (*table)->header();
    auto notes = TableNotes::of(header);
    if (!notes)
        return std::unexpected(notes.error());
    if (!notes->done())
        return problem("the run in " + quadrille::quoted(folder.string()) +
                       " is not done; a cleaned table could not go on");
    notes->cleaned_permille = std::max(notes->cleaned_permille, permille);
    header.notes = notes->json();
    const std::int64_t least = std::int64_t{nets::BoardValue::mean_one} * permille;
    const auto keeps = [&](const nets::KnownBoard& board) {
        return std::abs(std::int64_t{board.value.mean()}) * 1000 >= least;
    };
    Cleaned cleaned;
    (*table)->each(
        [&](const nets::KnownBoard& board) { ++(keeps(board) ? cleaned.kept : cleaned.dropped); });
    replace_file(folder / table_file_name, [&](const ByteSink& sink) {
        nets::BoardTableWriter writer(header, cleaned.kept, sink);
        const auto each_kept = [&](auto use) {
            (*table)->each([&](const nets::KnownBoard& board) {
                if (keeps(board))
                    use(writer.mixer().mixed(board.number), board.value);
            });
        };
        each_kept([&](std::uint64_t mixed, const auto& value) { writer.count(mixed, value); });
        each_kept([&](std::uint64_t mixed, const auto& value) { writer.add(mixed, value); });
        writer.finish();
    });
    return cleaned;
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

std::expected<void, Problem> erase_run(const fs::path& folder) {
    const auto settings = settings_of_run(folder);
    if (!settings)
        return std::unexpected(settings.error());
    if (!*settings)
        return problem("there is no run in the folder " + quadrille::quoted(folder.string()));
    if (const auto lock = lock_run(folder); !lock)
        return std::unexpected(lock.error());
    // What says that it is a run goes last, so that an interrupted erasing can be repeated.
    for (const fs::path& name :
         {fs::path(table_file_name), fresh_name(table_file_name), fs::path(log_file_name),
          fresh_name(settings_file_name), fs::path(lock_file_name), fs::path(settings_file_name)})
        fs::remove(folder / name);
    if (fs::is_empty(folder))
        fs::remove(folder);
    return {};
}

} // namespace quadrille::learn
