/// The memory allocator of the small module, in place of the C library's, which would be a fortieth
/// of the module. Block sizes have two steps per power of two; a freed block goes to the free list
/// of its size. Memory is never returned to the browser.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <new>

// The end of static data, named by the linker. NOLINTNEXTLINE(bugprone-reserved-identifier)
extern "C" unsigned char __heap_base;

namespace {

/// Precedes every block: the index of its list while the block is in use, the next block of the
/// free list otherwise.
struct Header {
    union {
        std::size_t list;
        Header* next;
    };
};

constexpr std::size_t alignment = 16;
constexpr std::size_t page = std::size_t{64} << 10;

static_assert(sizeof(Header) <= alignment);

/// Block sizes including the header: 32, 48, 64, 96, 128, ...
constexpr std::size_t size_of(std::size_t list) {
    const std::size_t power = std::size_t{32} << (list / 2);
    return power + (list % 2) * (power / 2);
}

/// The first list whose blocks have room for this many bytes and a header.
constexpr std::size_t list_for(std::size_t bytes) {
    const std::size_t wanted = bytes + alignment;
    if (wanted <= 32)
        return 0;
    const auto power = static_cast<std::size_t>(std::bit_width(wanted - 1)) - 6;
    return 2 * power + (wanted <= size_of(2 * power + 1) ? 1 : 2);
}

static_assert(list_for(16) == 0 && list_for(17) == 1 && list_for(32) == 1);
static_assert(list_for(33) == 2 && list_for(48) == 2 && list_for(49) == 3 && list_for(81) == 4);

// A module has one memory and one thread.
// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables)
std::array<Header*, 56> free_blocks{};
std::uintptr_t unused = 0;

// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

/// Takes new memory after all that was taken before; traps if the browser has no more.
Header* fresh(std::size_t size) {
    if (unused == 0)
        unused = (reinterpret_cast<std::uintptr_t>(&__heap_base) + alignment - 1) & -alignment;
    const std::uintptr_t block = unused;
    unused += size;
    const std::size_t there = __builtin_wasm_memory_size(0) * page;
    if (unused > there &&
        __builtin_wasm_memory_grow(0, (unused - there + page - 1) / page) == SIZE_MAX)
        __builtin_trap();
    // Turns an address into a pointer. NOLINTNEXTLINE(performance-no-int-to-ptr)
    return reinterpret_cast<Header*>(block);
}

} // namespace

void* operator new(std::size_t bytes) {
    const std::size_t list = list_for(bytes);
    Header* block = free_blocks[list];
    if (block != nullptr)
        free_blocks[list] = block->next;
    else
        block = fresh(size_of(list));
    block->list = list;
    return reinterpret_cast<unsigned char*>(block) + alignment;
}

void operator delete(void* address) noexcept {
    if (address == nullptr)
        return;
    auto* block = reinterpret_cast<Header*>(static_cast<unsigned char*>(address) - alignment);
    const std::size_t list = block->list;
    block->next = free_blocks[list];
    free_blocks[list] = block;
}

void operator delete(void* address, std::size_t /*bytes*/) noexcept {
    operator delete(address);
}
