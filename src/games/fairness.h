#pragma once

/// Verifiable shuffles by commit and reveal: the deck is derived from a secret of the server and a
/// number from every seat, so that no party alone can choose it, and anybody can verify that
/// afterwards.
///
/// 1. The server draws a secret of 256 bits and publishes its commitment, SHA-256(secret).
/// 2. Each seat then adds a number of 128 bits. For the server's own bots, and for seats that add
///    none, the number is derived from the secret (`number_from_secret`), so the commitment already
///    fixes it.
/// 3. The deck is derived from the secret and the numbers (`honest_deal`).
/// 4. After the game the secret is published, and the record keeps all of this (`Fairness`).
///
/// The server cannot choose the deck, because it is bound to its secret before it knows any number;
/// a seat cannot, because it does not know the secret. The server and a player in collusion can, if
/// that player's number comes last. docs/club.md specifies every byte.

#include "base/json.h"
#include "base/problem.h"
#include "base/sha256.h"
#include "games/options.h"

#include <array>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

/// The 256 random bits of the server.
using Secret = std::array<std::uint8_t, 32>;
/// The 128 random bits of a seat.
using SeatNumber = std::array<std::uint8_t, 16>;

/// The only shuffle algorithm supported.
constexpr std::string_view shuffle_name = "sha256-fisher-yates-1";

Digest commitment_to(const Secret& secret);

/// The number of a seat that does not add its own.
SeatNumber number_from_secret(const Secret& secret, int seat);

/// The permutation of `size` elements derived from the secret and the numbers: element i of the
/// result is the index that the i-th element had before the shuffle. All permutations are equally
/// likely if the secret or any number is random.
std::vector<int> honest_order(const Secret& secret, std::span<const SeatNumber> numbers, int size);

/// The shuffled deck as the text of a deal. Fails if the choices do not suit the game or if it has
/// no cards.
std::expected<std::string, Problem> honest_deal(std::string_view game, const Choices& options,
                                                const Secret& secret,
                                                std::span<const SeatNumber> numbers);

/// The member `fairness` of a record: what is needed to verify its deal. Reading refuses unknown
/// members, so that nothing in it goes unverified.
struct Fairness {
    Digest commitment{};
    Secret secret{};
    /// One for each seat.
    std::vector<SeatNumber> numbers;
    /// The seats whose number is derived from the secret, in ascending order.
    std::vector<int> from_secret;

    json::Value to_json() const;
    static std::expected<Fairness, Problem> from_json(const json::Value& value);

    friend bool operator==(const Fairness&, const Fairness&) = default;
};

/// Checks the secret against the commitment, the numbers in `from_secret` against the secret, and
/// the deal against the secret and all numbers. The problem says which check failed.
std::expected<void, Problem> verify(const Fairness& fairness, std::string_view game,
                                    const Choices& options, std::string_view deal);

} // namespace quadrille
