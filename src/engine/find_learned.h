#pragma once

/// Reads learned board tables and nets from disk, for bots that play by them.

#include "bots/bot.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

/// The name of the table's file in the folder of a run.
constexpr std::string_view table_file_name = "boards.table";
/// The name of the net's file in the folder of a run.
constexpr std::string_view net_file_name = "weights.net";

/// See `FindTable`. The file is mapped, not copied. The last few tables are kept, and used again as
/// long as their files do not change. May be called from any thread.
std::expected<std::shared_ptr<const nets::BoardTable>, Problem> find_table(std::string_view path);

/// See `FindNet`. May be called from any thread.
std::expected<std::shared_ptr<const nets::NetFile>, Problem> find_net(std::string_view path);

/// See `FindSparseNet`. May be called from any thread.
std::expected<std::shared_ptr<const nets::SparseNetFile>, Problem>
find_sparse_net(std::string_view path);

/// All bytes of a regular file. The problem names the file.
std::expected<std::vector<std::uint8_t>, Problem> read_bytes(const std::string& path);

} // namespace quadrille
