#pragma once

/// A vector whose storage is inside the object. It never allocates, so creating a list of moves
/// costs nothing.

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace quadrille {

/// Holds at most Capacity elements of a trivially copyable type. Exceeding the capacity is
/// undefined behaviour, which debug builds catch by an assertion.
template <class Element, std::size_t Capacity>
class FixedVector {
    static_assert(std::is_trivially_copyable_v<Element>);

  public:
    using value_type = Element;

    // NOLINTNEXTLINE(modernize-use-equals-default): a union's default constructor is deleted.
    constexpr FixedVector() {}

    constexpr void push_back(const Element& element) {
        assert(size_ < Capacity);
        // Constructed, not assigned: no object lives there yet, and g++ may drop an assignment.
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

    /// A union leaves the elements beyond size() uninitialised. Initialising them would cost more
    /// than using the few that are needed.
    union {
        std::array<Element, Capacity> element_;
    };
};

} // namespace quadrille
