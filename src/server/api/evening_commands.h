#pragma once

/// Parses JSON about evenings: commands, and the terms of new evenings.

#include "club/evening/commands.h"
#include "server/api/message.h"

#include <expected>
#include <string>
#include <vector>

namespace quadrille::server {

/// Parses the members of a command whose name (`do`) has been read already. If there is no such
/// command, the problem lists all of them. Does not finish the reader.
std::expected<club::evening::CommandBody, Problem> read_evening_command(std::string_view name,
                                                                        MessageReader& reader);

/// The names of all commands.
std::vector<std::string> evening_command_names();

/// Parses the body of a request that opens an evening.
std::expected<club::evening::EveningTerms, Problem> read_evening(MessageReader& reader);

} // namespace quadrille::server
