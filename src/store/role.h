#pragma once

namespace quadrille::store {

/// Who opens a club. A `server` has it for itself and brings an older club to the present version
/// (in a folder after a copy). A `helper` (a new owner link, while the server runs) takes it as it
/// is.
enum class Role { server, helper };

} // namespace quadrille::store
