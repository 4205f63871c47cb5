#include "wasm/parcel.h"

#include <cstddef>
#include <utility>

#define EXPORTED(name) extern "C" [[gnu::used, clang::export_name(#name)]]

namespace {

// As in door.cpp. NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
std::vector<std::uint8_t> present_parcel;

} // namespace

/// Returns where to write the bytes of the next request. A size of 0 frees the memory.
EXPORTED(quadrille_parcel) std::uint8_t* quadrille_parcel(std::size_t size) {
    present_parcel = std::vector<std::uint8_t>(size);
    return present_parcel.data();
}

/// Returns where the bytes of the last answer are.
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
