#pragma once

/// Bytes that cross the border as they are, beside the JSON: files of tables and nets. In the JSON
/// stands `{"parcel": SIZE}` where they belong, in a request and in an answer. JavaScript asks for
/// room (`quadrille_parcel`) before it sends a request with bytes, and finds those of an answer
/// where `quadrille_parcel_address` says, until the next one.

#include "wasm/command.h"

#include <cstdint>
#include <vector>

namespace quadrille::wasm {

struct Parcel {
    std::vector<std::uint8_t> bytes;
};

/// Takes the bytes that were sent.
Parcel read_parcel(const json::Value& value, Fault& fault);

/// Lays the bytes out for JavaScript.
json::Value write_parcel(Parcel parcel);

template <>
struct Reader<Parcel> {
    static constexpr std::string_view type = "Uint8Array";
    static constexpr auto read = read_parcel;
};

template <>
struct Writer<Parcel> {
    static constexpr std::string_view type = "Uint8Array";
    static constexpr bool nullable = false;
    static constexpr auto write = write_parcel;
};

} // namespace quadrille::wasm
