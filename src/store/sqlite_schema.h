#pragma once

/// The tables of a club in SQLite, version by version. A published migration is never changed; a
/// new one is added at the end, with a file in versions/ that shows what a club of the version
/// before looked like.

#include "database/migration.h"

namespace quadrille::store {

/// Times are milliseconds since the Unix epoch, UTC. Numbers of people, tables and games are those
/// of 64 bits without sign, stored as those with sign that have the same bits; nobody is NULL.
const database::Schema& club_schema();

} // namespace quadrille::store
