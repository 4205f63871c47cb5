#pragma once

/// Honest cards: how a deck follows from a secret of the server and a number of every seat, so that
/// nobody alone chose it, and how anybody verifies that afterwards.
///
/// 1. The server draws a secret of 256 bits and tells its commitment, SHA-256(secret).
/// 2. Then each seat adds a number of 128 bits. Who adds none, and every bot of the server, has the
///    number that follows from the secret (`number_from_secret`): it was fixed by the commitment.
/// 3. The deck follows from the secret and the numbers (`honest_deal`).
/// 4. After the game the secret is told; a record keeps it all (`Fairness`).
///
/// The server cannot choose the deck, since it is bound to its secret before it knows a number; a
/// seat cannot, since it does not know the secret. A server and a player together could, if that
/// player's number came last. docs/club.md describes it byte by byte.

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

/// The server's: 256 random bits.
using Secret = std::array<std::uint8_t, 32>;
/// A seat's: 128 random bits.
using SeatNumber = std::array<std::uint8_t, 16>;

/// The only shuffle there is so far.
constexpr std::string_view shuffle_name = "sha256-fisher-yates-1";

Digest commitment_to(const Secret& secret);

/// The number of a seat that adds none of its own.
SeatNumber number_from_secret(const Secret& secret, int seat);

/// The order of `size` things that follows from secret and numbers: element i is the place that
/// the i-th had before. All orders are equally likely if the secret or any number is random.
std::vector<int> honest_order(const Secret& secret, std::span<const SeatNumber> numbers, int size);

/// The deck of a game with cards, as its deal is written. The choices must suit the game, which
/// must have cards.
std::expected<std::string, Problem> honest_deal(std::string_view game, const Choices& options,
                                                const Secret& secret,
                                                std::span<const SeatNumber> numbers);

/// What a record carries to be verified: the member `fairness`. It has no members but these, so
/// that nothing unverified looks verified.
struct Fairness {
    Digest commitment{};
    Secret secret{};
    /// One a seat.
    std::vector<SeatNumber> numbers;
    /// The seats whose number follows from the secret, in ascending order.
    std::vector<int> from_secret;

    json::Value to_json() const;
    static std::expected<Fairness, Problem> from_json(const json::Value& value);

    friend bool operator==(const Fairness&, const Fairness&) = default;
};

/// Whether the secret is the one committed to, the numbers said to follow from it do, and the deal
/// follows from all of them. The problem says which of these is not so.
std::expected<void, Problem> verify(const Fairness& fairness, std::string_view game,
                                    const Choices& options, std::string_view deal);

} // namespace quadrille
