#pragma once

/// The frame that files of nets, data sets and trainings have in common: a line that says what it
/// is and in which version, a line of JSON, the body, and a checksum of all of it.
///
///     quadrille net 1\n
///     {...}\n
///     ...
///     8 bytes      checksum (checksum.h) of all bytes before, the lowest byte first

#include "base/json.h"
#include "base/problem.h"

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::nets {

using Bytes = std::vector<std::uint8_t>;

/// What kind of file it is.
struct ByteKind {
    /// In the first line: "net".
    std::string_view name;
    /// In messages: "net".
    std::string_view title;
    int version = 1;
};

/// What is in the frame.
struct FramedBytes {
    json::Value header;
    /// Refers to the bytes that were read.
    std::span<const std::uint8_t> body;
};

Bytes framed(const ByteKind& kind, const json::Value& header, std::span<const std::uint8_t> body);

/// Checks the frame. The problem says what is wrong, not where the bytes are from.
std::expected<FramedBytes, Problem> read_frame(const ByteKind& kind,
                                               std::span<const std::uint8_t> bytes);

/// "the net is broken: WHAT".
std::unexpected<Problem> broken(const ByteKind& kind, std::string_view what);

/// The number, the lowest byte first.
void append_number(Bytes& bytes, std::uint64_t number, int count);

inline std::uint64_t number_at(const std::uint8_t* bytes, int count) {
    std::uint64_t number = 0;
    for (int i = 0; i < count; ++i)
        number |= std::uint64_t{bytes[i]} << (8 * i);
    return number;
}

/// The bits of a float as IEEE 754 has them.
void append_float(Bytes& bytes, float number);
float float_at(const std::uint8_t* bytes);

/// The whole number of that member, if it is one from `lowest` to `highest`.
std::optional<int> number_in(const json::Value& header, std::string_view name, int lowest,
                             int highest);
/// The text of that member; null if it is none.
const std::string* text_in(const json::Value& header, std::string_view name);

/// A seed has all 64 bits, more than a number of JSON is sure to keep, so it is a text.
std::optional<std::uint64_t> seed_in(const json::Value& header, std::string_view name);

} // namespace quadrille::nets
