#pragma once

/// Tables of boards on disk, for bots that play by them.

#include "bots/bot.h"

#include <string_view>

namespace quadrille {

/// The name of the table in the folder of a run.
constexpr std::string_view table_file_name = "boards.table";

/// See `FindTable`. The file is mapped, not copied, so it takes no memory of its own; of the last
/// few files what was read and checked is kept. From any thread.
std::expected<std::shared_ptr<const nets::BoardTable>, Problem> find_table(std::string_view path);

} // namespace quadrille
