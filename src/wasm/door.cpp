/// The interface between JavaScript and the module: all functions that every module exports.
/// JavaScript asks for space for a request (`quadrille_request`), writes the text there and has it
/// answered (`quadrille_call`); the answer is at `quadrille_answer_address`, of size
/// `quadrille_answer_size`, until the next call. All texts are JSON in UTF-8; the commands are in
/// rules.h, bots.h and learning.h. Binary data goes beside them (parcel.h).

#include "wasm/command.h"

#include <cstddef>
#include <string>

#define EXPORTED(name) extern "C" [[gnu::used, clang::export_name(#name)]]

namespace {

// JavaScript needs fixed places to write to and read from, and a module has one thread.
// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables)
std::string present_request;
std::string present_answer;
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

} // namespace

/// Returns where to write the next request, of `size` bytes.
EXPORTED(quadrille_request) char* quadrille_request(std::size_t size) {
    present_request.resize(size);
    return present_request.data();
}

/// Answers the request. Returns true if the answer is the command's result, or false if it is
/// `{"problem"}`, one line that says what is wrong; for a refused move it has a `reason` too.
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
