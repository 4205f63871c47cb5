#pragma once

/// A vector with its room inside itself: no allocation, so a list of moves costs nothing to make.

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace quadrille {

/// At most Capacity elements of a trivial type. Going beyond that is a broken promise.
template <class Element, std::size_t Capacity>
class FixedVector {
    static_assert(std::is_trivially_copyable_v<Element>);

  public:
    using value_type = Element;

    // NOLINTNEXTLINE(modernize-use-equals-default): a union's default constructor is deleted.
    constexpr FixedVector() {}

    constexpr void push_back(const Element& element) {
        assert(size_ < Capacity);
        // Not assigned to: nothing lives there yet, and g++ then takes it that nothing is written.
        std::construct_at(element_.data() + size_, element);
        ++size_;
    }

    constexpr void pop_back() {
        assert(size_ > 0);
        --size_;
    }

    constexpr void clear() { size_ = 0; }

    /// Keeps only the first `size` elements.
    constexpr void shrink(std::size_t size) {
        assert(size <= size_);
        size_ = size;
    }

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

    /// In a union, since elements beyond size() are to stay as memory comes: filling them in would
    /// cost more than the few that are used.
    union {
        std::array<Element, Capacity> element_;
    };
};

} // namespace quadrille
