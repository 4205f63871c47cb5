#pragma once

/// The objects that the page refers to by number: games, bots, reviews, solvers and those of the
/// lab. Numbers begin at 1 and are never reused, so that a stale number cannot name a newer object.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace quadrille::wasm {

/// Specialised for each type of kept object: `name` is what messages call it, `type` is the
/// TypeScript type of its number.
template <class Thing>
struct Naming;

/// The number of a kept object.
template <class Thing>
struct NumberOf {
    std::int64_t number = 0;
};

template <class Thing>
class Kept {
  public:
    static Kept& all() {
        static Kept only;
        return only;
    }

    /// Null if there is no object with this number.
    Thing* find(std::int64_t number) const {
        const auto found = std::ranges::find(things_, number, &Entry::first);
        return found != things_.end() ? found->second.get() : nullptr;
    }

    NumberOf<Thing> keep(std::unique_ptr<Thing> thing) {
        things_.emplace_back(++last_, std::move(thing));
        return {last_};
    }

    /// The number of an object, which must be kept.
    std::int64_t number_of(const Thing& thing) const {
        return std::ranges::find(things_, &thing,
                                 [](const Entry& entry) { return entry.second.get(); })
            ->first;
    }

    void drop(const Thing& thing) {
        std::erase_if(things_, [&](const Entry& entry) { return entry.second.get() == &thing; });
    }

  private:
    using Entry = std::pair<std::int64_t, std::unique_ptr<Thing>>;

    std::vector<Entry> things_;
    std::int64_t last_ = 0;
};

} // namespace quadrille::wasm
