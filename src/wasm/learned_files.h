#pragma once

/// Files that bots play by. A browser has none: JavaScript fetches them and hands their bytes over
/// under a name, and then the bots `table:file=NAME` and `net:file=NAME` can be seated, and those
/// that judge by a net that comes with the program (bots/shipped_nets.h).

#include "bots/bot.h"
#include "wasm/parcel.h"

#include <string_view>

namespace quadrille::wasm {

Reply<void> hand_table(std::string_view name, Parcel bytes);
/// Dense or sparse, as its first line says.
Reply<void> hand_net(std::string_view name, const Parcel& bytes);

/// What was handed over under this name, for `BotSetup`.
std::expected<std::shared_ptr<const nets::BoardTable>, Problem>
find_handed_table(std::string_view name);
std::expected<std::shared_ptr<const nets::NetFile>, Problem> find_handed_net(std::string_view name);
std::expected<std::shared_ptr<const nets::SparseNetFile>, Problem>
find_handed_sparse_net(std::string_view name);

} // namespace quadrille::wasm
