#pragma once

/// Parses JSON about tables: commands, and the terms of new tables.

#include "club/commands.h"
#include "server/api/message.h"
#include "server/hall/hall.h"

#include <expected>
#include <string>
#include <vector>

namespace quadrille::server {

/// The greatest length in bytes of a private table's key.
constexpr std::size_t longest_key = 64;

/// A command as it was sent, without what the server adds to it: person, lag and player.
struct TableCommand {
    club::CommandBody body;
    /// The key of a private table, if one was given.
    std::string key{};
};

/// Parses the members of a command whose name (`do`) has been read already. If there is no such
/// command, the problem lists all of them. Does not finish the reader.
std::expected<TableCommand, Problem> read_command(std::string_view name, MessageReader& reader);

/// The names of all commands.
std::vector<std::string> command_names();

/// Parses the body of a request that opens a table.
std::expected<TableWish, Problem> read_wish(MessageReader& reader);

/// Parses what a new table and a wish for quick pairing have in common: `game`, `options`, `clock`,
/// `rated`.
std::expected<club::Terms, Problem> read_terms(MessageReader& reader);

} // namespace quadrille::server
