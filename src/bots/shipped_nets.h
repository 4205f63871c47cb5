#pragma once

/// The sparse nets that come with the program. Their names are those of their files in the folder
/// nets, without the extension. The nets are compiled into the program (shipped_nets_native.cpp),
/// but not into the browser's module: there the page asks which net a bot needs (`needed_net` of
/// registry.h), fetches it and passes it in (wasm/learned_files.cpp).

#include "base/problem.h"
#include "nets/sparse_net_file.h"

#include <expected>
#include <memory>
#include <string_view>

namespace quadrille {

/// May be called from any thread.
std::expected<std::shared_ptr<const nets::SparseNetFile>, Problem>
shipped_sparse_net(std::string_view name);

} // namespace quadrille
