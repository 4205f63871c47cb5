#pragma once

/// Tables of boards and nets on disk, for bots that play by them.

#include "bots/bot.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

/// The name of the table in the folder of a run.
constexpr std::string_view table_file_name = "boards.table";
/// The same of the net.
constexpr std::string_view net_file_name = "weights.net";

/// See `FindTable`. The file is mapped, not copied, so it takes no memory of its own; of the last
/// few files what was read and checked is kept. From any thread.
std::expected<std::shared_ptr<const nets::BoardTable>, Problem> find_table(std::string_view path);

/// See `FindNet`. From any thread.
std::expected<std::shared_ptr<const nets::NetFile>, Problem> find_net(std::string_view path);

/// See `FindSparseNet`. From any thread.
std::expected<std::shared_ptr<const nets::SparseNetFile>, Problem>
find_sparse_net(std::string_view path);

/// All bytes of a file. The problem names it.
std::expected<std::vector<std::uint8_t>, Problem> read_bytes(const std::string& path);

} // namespace quadrille
