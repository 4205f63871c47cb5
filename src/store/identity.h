#pragma once

/// How the store identifies things. Numbers are drawn at random by the caller, so that they are
/// known before anything is stored and do not collide between servers; the store refuses one that
/// is taken.

#include "base/sha256.h"
#include "club/identity.h"

#include <cstdint>

namespace quadrille::store {

/// 0: nobody.
using club::PersonId;
using club::TableId;
using GameId = std::uint64_t;
using SanctionId = std::uint64_t;
using ReportId = std::uint64_t;

/// Always given by the caller: the store has no clock, and never compares times to decide which of
/// two writes is newer.
using club::Time;

/// The SHA-256 of a secret. Secrets themselves (tokens, codes, keys of tables) are never stored.
using Hash = Digest;

} // namespace quadrille::store
