#pragma once

/// Files that bots play by. A browser has no file system: JavaScript fetches the files and hands
/// over their bytes under a name. After that, the bots `table:file=NAME` and `net:file=NAME` can be
/// seated, and so can bots that use a net shipped with the program (bots/shipped_nets.h).

#include "bots/bot.h"
#include "wasm/parcel.h"

#include <string_view>

namespace quadrille::wasm {

Reply<void> hand_table(std::string_view name, Parcel bytes);
/// A dense or a sparse net; its first line says which.
Reply<void> hand_net(std::string_view name, const Parcel& bytes);

/// The file that was handed over under this name, for `BotSetup`.
std::expected<std::shared_ptr<const nets::BoardTable>, Problem>
find_handed_table(std::string_view name);
std::expected<std::shared_ptr<const nets::NetFile>, Problem> find_handed_net(std::string_view name);
std::expected<std::shared_ptr<const nets::SparseNetFile>, Problem>
find_handed_sparse_net(std::string_view name);

} // namespace quadrille::wasm
