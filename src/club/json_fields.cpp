#include "club/json_fields.h"

#include "base/sha256.h"

namespace quadrille::club {

void Fields::bytes(std::string_view name, std::span<std::uint8_t> into) {
    const json::Value* value = value_->find(name);
    if (value == nullptr || value->text() == nullptr || !read_hexadecimal(*value->text(), into))
        wrong(name, std::to_string(2 * into.size()) + " hexadecimal digits");
}

std::vector<int> Fields::numbers(std::string_view name) {
    const json::Value* value = value_->find(name);
    const json::Array* array = value != nullptr ? value->array() : nullptr;
    if (array == nullptr) {
        wrong(name, "a list of numbers");
        return {};
    }
    std::vector<int> numbers(array->size());
    for (std::size_t i = 0; i < array->size(); ++i)
        if (!read((*array)[i], numbers[i]))
            wrong(name, "a list of numbers");
    return numbers;
}

} // namespace quadrille::club
