#include "wasm/answer.h"

#include <cstdlib>

namespace quadrille::wasm {

namespace {

// JavaScript has no other place to read from, and a module has one thread.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
std::string present_answer;

} // namespace

void answer(std::string text) {
    present_answer = std::move(text);
}

void answer(const json::Value& value) {
    present_answer = value.write();
}

bool fail(std::string_view text) {
    answer(json::Object{{"problem", text}});
    return false;
}

bool fail(const Refusal& refusal) {
    answer(json::Object{{"problem", refusal.text}, {"reason", name(refusal.reason)}});
    return false;
}

std::optional<std::string> text_member(const json::Value& object, std::string_view name) {
    const json::Value* member = object.find(name);
    if (member == nullptr || member->text() == nullptr)
        return std::nullopt;
    return *member->text();
}

std::optional<std::uint64_t> number_member(const json::Value& object, std::string_view name) {
    const json::Value* member = object.find(name);
    if (member == nullptr)
        return std::nullopt;
    const std::string digits = member->text() != nullptr ? *member->text() : member->write();
    return std::strtoull(digits.c_str(), nullptr, 10);
}

} // namespace quadrille::wasm

EXPORTED(quadrille_allocate) void* quadrille_allocate(std::size_t size) {
    return std::malloc(size);
}

EXPORTED(quadrille_release) void quadrille_release(void* address) {
    std::free(address);
}

EXPORTED(quadrille_answer_address) const char* quadrille_answer_address() {
    return quadrille::wasm::present_answer.data();
}

EXPORTED(quadrille_answer_size) std::size_t quadrille_answer_size() {
    return quadrille::wasm::present_answer.size();
}
