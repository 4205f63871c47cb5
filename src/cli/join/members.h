#pragma once

/// Access to members of a club's answers and events.

#include "base/json.h"

#include <string>
#include <string_view>

namespace quadrille::cli {

/// Empty if there is no such member or it is not a string.
inline std::string text_in(const json::Value& object, std::string_view name) {
    const json::Value* value = object.find(name);
    return value != nullptr && value->text() != nullptr ? *value->text() : "";
}

} // namespace quadrille::cli
