#pragma once

namespace quadrille::store {

/// Who opens a club. A `server` serves it, alone unless the club is shared, and migrates an older
/// one to the present version (in a folder, after making a copy). A `helper` (such as one that
/// makes a new owner link while the server runs) uses it as it is.
enum class Role { server, helper };

} // namespace quadrille::store
