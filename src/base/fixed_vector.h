#pragma once

/// A vector with its room inside itself: no allocation, so a list of moves costs nothing to make.

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace quadrille {

/// At most Capacity elements of a trivial type. Going beyond that is a broken promise.
template <class Element, std::size_t Capacity>
class FixedVector {
  public:
    using value_type = Element;

    // Elements beyond size() are left as they come: filling them would cost more than using them.
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
    constexpr FixedVector() {}

    constexpr void push_back(const Element& element) {
        assert(size_ < Capacity);
        element_[size_++] = element;
    }

    constexpr void pop_back() {
        assert(size_ > 0);
        --size_;
    }

    constexpr void clear() { size_ = 0; }

    constexpr std::size_t size() const { return size_; }

    constexpr bool empty() const { return size_ == 0; }

    constexpr Element& operator[](std::size_t i) { return element_[i]; }

    constexpr const Element& operator[](std::size_t i) const { return element_[i]; }

    constexpr Element* begin() { return element_.data(); }

    constexpr Element* end() { return element_.data() + size_; }

    constexpr const Element* begin() const { return element_.data(); }

    constexpr const Element* end() const { return element_.data() + size_; }

    friend constexpr bool operator==(const FixedVector& left, const FixedVector& right) {
        return std::equal(left.begin(), left.end(), right.begin(), right.end());
    }

  private:
    std::size_t size_ = 0;
    std::array<Element, Capacity> element_;
};

} // namespace quadrille
