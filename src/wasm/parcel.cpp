#include "wasm/parcel.h"

#include <cstddef>
#include <utility>

#define EXPORTED(name) extern "C" [[gnu::used, clang::export_name(#name)]]

namespace {

// As in door.cpp. NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
std::vector<std::uint8_t> present_parcel;

} // namespace

/// Where the bytes that belong to the next request have to be written, so many. With 0 the memory
/// is given back.
EXPORTED(quadrille_parcel) std::uint8_t* quadrille_parcel(std::size_t size) {
    present_parcel = std::vector<std::uint8_t>(size);
    return present_parcel.data();
}

/// Where the bytes of the last answer are.
EXPORTED(quadrille_parcel_address) const std::uint8_t* quadrille_parcel_address() {
    return present_parcel.data();
}

namespace quadrille::wasm {

Parcel read_parcel(const json::Value& value, Fault& fault) {
    const json::Value* size = value.find("parcel");
    if (size == nullptr || size->integer() != static_cast<int>(present_parcel.size())) {
        fault = "is not the size of the bytes that were sent";
        return {};
    }
    return {std::exchange(present_parcel, {})};
}

json::Value write_parcel(Parcel parcel) {
    present_parcel = std::move(parcel.bytes);
    return json::Object{{"parcel", static_cast<std::int64_t>(present_parcel.size())}};
}

} // namespace quadrille::wasm
