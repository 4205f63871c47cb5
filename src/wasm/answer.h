#pragma once

/// The way between JavaScript and the module. Texts go in as address and length in the module's
/// memory (from `quadrille_allocate`); they come out as the *answer*, which stays until the next
/// call: `quadrille_answer_address`, `quadrille_answer_size`. Everything structured is JSON.
///
/// What the module keeps (games, bots, judgements) is numbered from 1; 0 says that there is none,
/// and the answer then says why, as `{"problem": "..."}`, for a refused move with its `reason`.

#include "base/json.h"
#include "games/refusal.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#define EXPORTED(name) extern "C" [[gnu::used, clang::export_name(#name)]]

namespace quadrille::wasm {

/// What JavaScript reads after a call.
void answer(std::string text);
void answer(const json::Value& value);

/// False, and the answer says why.
bool fail(std::string_view text);
bool fail(const Refusal& refusal);

// members of objects that JavaScript sends; nothing where they are missing or of another kind
std::optional<std::string> text_member(const json::Value& object, std::string_view name);
/// A whole number of 64 bits, or the text of one.
std::optional<std::uint64_t> number_member(const json::Value& object, std::string_view name);

/// Things that JavaScript knows by number. Those that were dropped leave a gap that is filled
/// again.
template <class Thing>
class Numbered {
  public:
    /// Null if there is none of this number.
    Thing* find(int number) const {
        const bool known = number >= 1 && number <= static_cast<int>(things_.size());
        return known ? things_[number - 1].get() : nullptr;
    }

    int keep(std::unique_ptr<Thing> thing) {
        std::size_t gap = 0;
        while (gap < things_.size() && things_[gap] != nullptr)
            ++gap;
        if (gap == things_.size())
            things_.emplace_back();
        things_[gap] = std::move(thing);
        return static_cast<int>(gap) + 1;
    }

    void drop(int number) {
        if (find(number) != nullptr)
            things_[number - 1].reset();
    }

  private:
    std::vector<std::unique_ptr<Thing>> things_;
};

} // namespace quadrille::wasm
