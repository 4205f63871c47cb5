#include "client/failure.h"

#include "base/text.h"

#include <algorithm>

namespace quadrille::client {

std::optional<Failure> failure_in(const json::Value& answer) {
    const json::Value* word = answer.find("error");
    if (word == nullptr)
        return std::nullopt;
    Failure failure;
    failure.word = word->text() != nullptr ? printable(*word->text()) : "bad-request";
    const json::Value* text = answer.find("text");
    failure.text =
        text != nullptr && text->text() != nullptr ? printable(*text->text()) : failure.word;
    if (const json::Value* wait = answer.find("retry_after"); wait != nullptr && wait->integer())
        failure.retry_after = std::chrono::milliseconds(std::max(*wait->integer(), 0));
    return failure;
}

} // namespace quadrille::client
