#pragma once

/// Binary data that is passed beside the JSON: files of tables and nets. In the JSON of a request
/// or an answer, `{"parcel": SIZE}` stands in its place. JavaScript asks for space
/// (`quadrille_parcel`) before it sends a request with data, and finds the data of an answer at
/// `quadrille_parcel_address`, until the next parcel.

#include "wasm/command.h"

#include <cstdint>
#include <vector>

namespace quadrille::wasm {

struct Parcel {
    std::vector<std::uint8_t> bytes;
};

/// Takes the bytes that JavaScript has written.
Parcel read_parcel(const json::Value& value, Fault& fault);

/// Keeps the bytes for JavaScript to read.
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
