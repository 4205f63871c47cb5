/// The way between JavaScript and the module, all that it exports. JavaScript asks for room for a
/// request (`quadrille_request`), writes its text there and has it answered (`quadrille_call`); the
/// answer lies where `quadrille_answer_address` and `quadrille_answer_size` say, until the next
/// call. All texts are JSON in UTF-8; what can be asked is listed in rules.h and bots.h.

#include "wasm/command.h"

#include <cstddef>
#include <string>

#define EXPORTED(name) extern "C" [[gnu::used, clang::export_name(#name)]]

namespace {

// JavaScript has no other place to write to and to read from, and a module has one thread.
// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables)
std::string present_request;
std::string present_answer;
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

} // namespace

/// Where the next request has to be written, so many bytes.
EXPORTED(quadrille_request) char* quadrille_request(std::size_t size) {
    present_request.resize(size);
    return present_request.data();
}

/// Answers the request. True: with its result; false: with `{"problem"}`, the line that says what
/// is wrong, for a refused move with its `reason`.
EXPORTED(quadrille_call) bool quadrille_call() {
    const quadrille::wasm::Answer answer = quadrille::wasm::answer_request(present_request);
    present_answer = answer.json.write();
    return answer.done;
}

EXPORTED(quadrille_answer_address) const char* quadrille_answer_address() {
    return present_answer.data();
}

EXPORTED(quadrille_answer_size) std::size_t quadrille_answer_size() {
    return present_answer.size();
}
