#pragma once

/// What can be asked of a table, from its JSON: commands and terms of new tables.

#include "club/commands.h"
#include "server/api/message.h"
#include "server/hall/hall.h"

#include <expected>
#include <string>
#include <vector>

namespace quadrille::server {

/// Of the key of a private table, in bytes.
constexpr std::size_t longest_key = 64;

/// A command as it was sent: without what the server adds (who, the lag, the player).
struct TableCommand {
    club::CommandBody body;
    /// Of a private table, where it was given.
    std::string key{};
};

/// Reads the members of a command whose name (`do`) was read already. The problem lists the
/// commands there are if it is none of them. The reader is not finished.
std::expected<TableCommand, Problem> read_command(std::string_view name, MessageReader& reader);

/// Their names.
std::vector<std::string> command_names();

/// The body of a request that opens a table.
std::expected<TableWish, Problem> read_wish(MessageReader& reader);

/// What a wish and a seek have in common: `game`, `options`, `clock`, `rated`.
std::expected<club::Terms, Problem> read_terms(MessageReader& reader);

} // namespace quadrille::server
