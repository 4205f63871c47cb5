#include "learn/make_data.h"

#include "base/text.h"
#include "engine/find_learned.h"
#include "learn/run_folder.h"
#include "training/table_sample.h"

#include <filesystem>

namespace quadrille::learn {

std::expected<DataSet, Problem> read_data_set(const std::string& path) {
    const auto bytes = read_bytes(path);
    if (!bytes)
        return std::unexpected(bytes.error());
    auto set = DataSet::read(*bytes);
    if (!set)
        return problem(quadrille::quoted(path) + ": " + set.error().text);
    return set;
}

std::expected<DataSet, Problem> boards_from(const std::string& path, int count,
                                            std::uint64_t seed) {
    if (std::filesystem::is_directory(path)) {
        const auto table = table_of_run(path);
        if (!table)
            return std::unexpected(table.error());
        return sample_of(**table, count, seed);
    }
    const auto set = read_data_set(path);
    if (!set)
        return std::unexpected(set.error());
    return sampled(*set, count, seed);
}

std::expected<DataSet, Problem> about_boards_from(const std::string& path) {
    if (std::filesystem::is_directory(path)) {
        const auto table = table_of_run(path);
        if (!table)
            return std::unexpected(table.error());
        return about(**table);
    }
    auto set = read_data_set(path);
    if (set)
        set->samples.clear();
    return set;
}

} // namespace quadrille::learn
