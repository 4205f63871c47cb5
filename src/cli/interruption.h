#pragma once

/// Being asked to stop (Ctrl-C, a closed terminal, `kill`) without losing what is finished: the
/// request is remembered, and the command looks at it when it can stop in good order.

namespace quadrille::cli {

/// From now on a request to stop no longer ends the program. A read that waits is woken.
void heed_interruption();

bool interrupted();

} // namespace quadrille::cli
