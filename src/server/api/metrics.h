#pragma once

/// The server's metrics in the text format of Prometheus.

#include "server/answer.h"
#include "server/hall/hall.h"
#include "store/store.h"

namespace quadrille::server {

Answer metrics_answer(const HallFigures& hall, const store::StoreFigures& store,
                      std::size_t sockets);

} // namespace quadrille::server
