#pragma once

/// The frame that files of nets, data sets and checkpoints of training share: a line with the kind
/// of file and its version, a line of JSON, the body, and a checksum.
///
///     quadrille net 1\n
///     {...}\n
///     ...
///     8 bytes      checksum (checksum.h) of all preceding bytes, little-endian

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

/// A kind of file.
struct ByteKind {
    /// As it appears in the first line, such as "net" or "sparse-net".
    std::string_view name;
    /// As it appears in messages, such as "net".
    std::string_view title;
    int version = 1;
};

/// The contents of a frame.
struct FramedBytes {
    json::Value header;
    /// A view into the bytes that were read.
    std::span<const std::uint8_t> body;
};

Bytes framed(const ByteKind& kind, const json::Value& header, std::span<const std::uint8_t> body);

/// Checks the frame. The problem says what is wrong, but does not name the source of the bytes.
std::expected<FramedBytes, Problem> read_frame(const ByteKind& kind,
                                               std::span<const std::uint8_t> bytes);

/// The problem "the TITLE is broken: WHAT".
std::unexpected<Problem> broken(const ByteKind& kind, std::string_view what);

/// Appends the lowest `count` bytes of the number, little-endian.
void append_number(Bytes& bytes, std::uint64_t number, int count);

inline std::uint64_t number_at(const std::uint8_t* bytes, int count) {
    std::uint64_t number = 0;
    for (int i = 0; i < count; ++i)
        number |= std::uint64_t{bytes[i]} << (8 * i);
    return number;
}

/// A float is stored as its IEEE 754 bits, in 4 bytes, little-endian.
void append_float(Bytes& bytes, float number);
float float_at(const std::uint8_t* bytes);

/// The member as an integer, if it is one between `lowest` and `highest`, both included.
std::optional<int> number_in(const json::Value& header, std::string_view name, int lowest,
                             int highest);
/// The member as a text; null if it is not one.
const std::string* text_in(const json::Value& header, std::string_view name);

/// The member as a seed. Seeds are stored as text, since not every JSON reader keeps integers of 64
/// bits exactly.
std::optional<std::uint64_t> seed_in(const json::Value& header, std::string_view name);

} // namespace quadrille::nets
