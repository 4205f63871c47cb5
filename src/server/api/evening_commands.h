#pragma once

/// What can be asked of an evening, from its JSON: commands and terms of new ones.

#include "club/evening/commands.h"
#include "server/api/message.h"

#include <expected>
#include <string>
#include <vector>

namespace quadrille::server {

/// Reads the members of a command whose name (`do`) was read already. The problem lists the
/// commands there are if it is none of them. The reader is not finished.
std::expected<club::evening::CommandBody, Problem> read_evening_command(std::string_view name,
                                                                        MessageReader& reader);

/// Their names.
std::vector<std::string> evening_command_names();

/// The body of a request that makes an evening.
std::expected<club::evening::EveningTerms, Problem> read_evening(MessageReader& reader);

} // namespace quadrille::server
