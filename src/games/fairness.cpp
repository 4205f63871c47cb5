#include "games/fairness.h"

#include "base/text.h"
#include "games/catalogue.h"

#include <algorithm>
#include <utility>

namespace quadrille {

namespace {

/// Pseudorandom numbers from a seed: block i is SHA-256(seed, i), with i as four bytes, and yields
/// eight 32-bit numbers. All numbers are big-endian.
class HashStream {
  public:
    explicit HashStream(const Digest& seed) : seed_(seed) {}

    /// A uniform number from 0 to limit - 1, by rejection: numbers at or above the largest multiple
    /// of `limit` up to 2^32 are drawn again.
    std::uint32_t below(std::uint32_t limit) {
        const std::uint64_t all = std::uint64_t{1} << 32;
        const std::uint64_t fair = all - all % limit;
        std::uint64_t number = next();
        while (number >= fair)
            number = next();
        return static_cast<std::uint32_t>(number % limit);
    }

  private:
    std::uint32_t next() {
        if (used_ == block_.size()) {
            Sha256 hash;
            hash.add(seed_);
            hash.add(bytes_of(number_++));
            block_ = hash.finish();
            used_ = 0;
        }
        std::uint32_t word = 0;
        for (int i = 0; i < 4; ++i)
            word = word << 8 | block_[used_++];
        return word;
    }

    static std::array<std::uint8_t, 4> bytes_of(std::uint32_t number) {
        std::array<std::uint8_t, 4> bytes{};
        for (std::size_t i = 0; i < bytes.size(); ++i)
            bytes[i] = static_cast<std::uint8_t>(number >> (24 - 8 * i));
        return bytes;
    }

    Digest seed_;
    Digest block_{};
    std::size_t used_ = sizeof(Digest);
    std::uint32_t number_ = 0;
};

/// Reads a member of `Size` bytes, written as hexadecimal digits.
template <std::size_t Size>
std::expected<void, Problem> read_bytes(const json::Value* value, const std::string& what,
                                        std::array<std::uint8_t, Size>& bytes) {
    const std::string* text = value != nullptr ? value->text() : nullptr;
    if (text == nullptr || !read_hexadecimal(*text, bytes))
        return problem("fairness needs " + what + " of " + std::to_string(2 * Size) +
                       " hexadecimal digits");
    return {};
}

std::expected<std::vector<SeatNumber>, Problem> read_numbers(const json::Value* value) {
    const json::Array* array = value != nullptr ? value->array() : nullptr;
    if (array == nullptr)
        return problem("fairness needs numbers, a list with one for each seat");
    std::vector<SeatNumber> numbers;
    for (const json::Value& each : *array)
        if (const auto read = read_bytes(&each, "numbers", numbers.emplace_back()); !read)
            return std::unexpected(read.error());
    return numbers;
}

std::expected<std::vector<int>, Problem> read_seats(const json::Value* value, std::size_t seats) {
    const json::Array* array = value != nullptr ? value->array() : nullptr;
    std::vector<int> read;
    bool good = array != nullptr;
    for (std::size_t i = 0; good && i < array->size(); ++i) {
        const auto seat = (*array)[i].integer();
        good = seat && *seat > (read.empty() ? -1 : read.back()) && *seat < static_cast<int>(seats);
        if (good)
            read.push_back(*seat);
    }
    if (!good)
        return problem("fairness needs from_secret, a list of seats in ascending order");
    return read;
}

} // namespace

Digest commitment_to(const Secret& secret) {
    return sha256(secret);
}

SeatNumber number_from_secret(const Secret& secret, int seat) {
    Sha256 hash;
    hash.add("quadrille seat number");
    hash.add(secret);
    hash.add(std::array{static_cast<std::uint8_t>(seat)});
    const Digest digest = hash.finish();
    SeatNumber number{};
    std::copy_n(digest.begin(), number.size(), number.begin());
    return number;
}

std::vector<int> honest_order(const Secret& secret, std::span<const SeatNumber> numbers, int size) {
    Sha256 hash;
    hash.add(shuffle_name);
    hash.add(secret);
    for (const SeatNumber& number : numbers)
        hash.add(number);
    HashStream random(hash.finish());
    std::vector<int> order;
    for (int i = 0; i < size; ++i)
        order.push_back(i);
    for (auto left = static_cast<std::uint32_t>(size); left > 1; --left)
        std::swap(order[left - 1], order[random.below(left)]);
    return order;
}

std::expected<std::string, Problem> honest_deal(std::string_view game, const Choices& options,
                                                const Secret& secret,
                                                std::span<const SeatNumber> numbers) {
    const auto started = start(game, options);
    if (!started)
        return std::unexpected(started.error());
    if (!(*started)->origin().deal)
        return problem(std::string(game) + " is played without a deal");
    std::vector<std::string_view> pack = words(*(*started)->origin().deal);
    std::ranges::sort(pack);
    std::vector<std::string> deck;
    for (const int place : honest_order(secret, numbers, static_cast<int>(pack.size())))
        deck.emplace_back(pack[place]);
    return joined(deck, " ");
}

json::Value Fairness::to_json() const {
    json::Array each;
    for (const SeatNumber& number : numbers)
        each.emplace_back(hexadecimal(number));
    return json::Object{{"shuffle", shuffle_name},
                        {"commitment", hexadecimal(commitment)},
                        {"secret", hexadecimal(secret)},
                        {"numbers", std::move(each)},
                        {"from_secret", json::Array(from_secret.begin(), from_secret.end())}};
}

std::expected<Fairness, Problem> Fairness::from_json(const json::Value& value) {
    const json::Object* members = value.object();
    if (members == nullptr)
        return problem("fairness must be an object");
    for (const json::Member& member : *members)
        if (const auto known = {"shuffle", "commitment", "secret", "numbers", "from_secret"};
            std::ranges::find(known, member.name) == known.end())
            return problem("fairness has an unknown member " + quoted(member.name));
    const json::Value* shuffle = value.find("shuffle");
    if (shuffle == nullptr || shuffle->text() == nullptr || *shuffle->text() != shuffle_name)
        return problem("fairness needs a shuffle that is known: " + std::string(shuffle_name));
    Fairness fairness;
    if (const auto read = read_bytes(value.find("commitment"), "a commitment", fairness.commitment);
        !read)
        return std::unexpected(read.error());
    if (const auto read = read_bytes(value.find("secret"), "a secret", fairness.secret); !read)
        return std::unexpected(read.error());
    auto numbers = read_numbers(value.find("numbers"));
    if (!numbers)
        return std::unexpected(numbers.error());
    auto seats = read_seats(value.find("from_secret"), numbers->size());
    if (!seats)
        return std::unexpected(seats.error());
    fairness.numbers = std::move(*numbers);
    fairness.from_secret = std::move(*seats);
    return fairness;
}

std::expected<void, Problem> verify(const Fairness& fairness, std::string_view game,
                                    const Choices& options, std::string_view deal) {
    if (commitment_to(fairness.secret) != fairness.commitment)
        return problem("fairness: the secret is not the one that was committed to");
    for (const int seat : fairness.from_secret)
        if (number_from_secret(fairness.secret, seat) != fairness.numbers[seat])
            return problem("fairness: the number of seat " + std::to_string(seat) +
                           " does not follow from the secret");
    const auto honest = honest_deal(game, options, fairness.secret, fairness.numbers);
    if (!honest)
        return std::unexpected(honest.error());
    if (words(*honest) != words(deal))
        return problem("fairness: the deal does not follow from the secret and the numbers");
    return {};
}

} // namespace quadrille
