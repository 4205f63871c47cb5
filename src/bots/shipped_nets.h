#pragma once

/// The sparse nets that come with the program, by the names of their files in the folder nets
/// without the ending. They are part of the program (shipped_nets_native.cpp). The browser's module
/// has none of them: the page asks which one a bot needs (`needed_net` of registry.h), fetches it
/// and hands it over (wasm/learned_files.cpp).

#include "base/problem.h"
#include "nets/sparse_net_file.h"

#include <expected>
#include <memory>
#include <string_view>

namespace quadrille {

/// From any thread.
std::expected<std::shared_ptr<const nets::SparseNetFile>, Problem>
shipped_sparse_net(std::string_view name);

} // namespace quadrille
