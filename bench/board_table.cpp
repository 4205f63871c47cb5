/// The table of boards compared with a std::unordered_map. Both learn from the same random games of
/// Hex 5x5, in alternating stretches of ten thousand games so that the load of the machine affects
/// both alike. Reports games per second on one core and boards per gigabyte.

#include "base/hash.h"
#include "bench/arguments.h"
#include "training/board_store.h"
#include "training/table_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <unordered_map>

namespace quadrille {
namespace {

/// Counts the allocated bytes, including the word that the system's allocator puts before each
/// block and its rounding to multiples of 16.
template <class Type>
struct CountingAllocator {
    using value_type = Type;

    explicit CountingAllocator(std::size_t& bytes) : bytes(&bytes) {}

    template <class Other>
    CountingAllocator(const CountingAllocator<Other>& other) : bytes(other.bytes) {}

    static std::size_t taken(std::size_t count) {
        // NOLINTNEXTLINE(bugprone-sizeof-expression): the buckets of a hash map are pointers.
        return (count * sizeof(Type) + sizeof(std::size_t) + 15) / 16 * 16;
    }

    Type* allocate(std::size_t count) {
        *bytes += taken(count);
        return std::allocator<Type>().allocate(count);
    }

    void deallocate(Type* pieces, std::size_t count) {
        *bytes -= taken(count);
        std::allocator<Type>().deallocate(pieces, count);
    }

    friend bool operator==(const CountingAllocator&, const CountingAllocator&) = default;

    std::size_t* bytes;
};

struct MapValue {
    std::int64_t visits = 0;
    std::int64_t sum = 0;
};

/// The straightforward implementation.
class PlainMap {
  public:
    PlainMap() = default;
    PlainMap(const PlainMap&) = delete;
    PlainMap& operator=(const PlainMap&) = delete;
    PlainMap(PlainMap&&) = delete;
    PlainMap& operator=(PlainMap&&) = delete;
    ~PlainMap() = default;

    void add(std::uint64_t number, int value) {
        MapValue& known = map_[number];
        ++known.visits;
        known.sum += value;
    }

    void prefetch(std::uint64_t /*number*/) const {}

    std::size_t size() const { return map_.size(); }

    std::size_t bytes() const { return bytes_; }

  private:
    using Entry = std::pair<const std::uint64_t, MapValue>;

    std::size_t bytes_ = 0;
    std::unordered_map<std::uint64_t, MapValue, std::hash<std::uint64_t>, std::equal_to<>,
                       CountingAllocator<Entry>>
        map_{CountingAllocator<Entry>(bytes_)};
};

/// Learns as training/table_learner.h does while all moves are random.
template <class Store>
class Learner {
  public:
    /// The store is constructed from `parts`.
    template <class... Parts>
    explicit Learner(std::unique_ptr<learn::TableGame> game, Parts... parts)
        : game_(std::move(game)), store_(parts...) {}

    void learn(int games) {
        const auto begin = std::chrono::steady_clock::now();
        for (int i = 0; i < games; ++i)
            play();
        spent_ += std::chrono::steady_clock::now() - begin;
    }

    double games_a_second() const { return games_ / spent_.count(); }

    double boards_a_gigabyte() const {
        return 1e9 * static_cast<double>(store_.size()) / static_cast<double>(store_.bytes());
    }

    const Store& store() const { return store_; }

  private:
    void play() {
        Random random(scramble(1) + static_cast<std::uint64_t>(games_++));
        game_->play({}, random, course_);
        for (const learn::MetBoard& board : course_)
            store_.prefetch(board.number);
        for (std::size_t ply = 0; ply < course_.size(); ++ply)
            store_.add(course_[ply].number,
                       course_[ply].result * static_cast<int>(course_.size() - ply));
    }

    std::unique_ptr<learn::TableGame> game_;
    Store store_;
    learn::Course course_;
    int games_ = 0;
    std::chrono::duration<double> spent_{0};
};

template <class Store>
void tell(std::string_view name, const Learner<Store>& learner) {
    fmt::print(
        "{:20} {:9.0f} games a second, {:6.1f} million boards a GB, {} boards in {:.2f} GB\n", name,
        learner.games_a_second(), learner.boards_a_gigabyte() / 1e6, learner.store().size(),
        static_cast<double>(learner.store().bytes()) / 1e9);
}

void compare(int games) {
    constexpr int turn = 10'000;
    const auto game = [] { return *learn::make_table_game("hex", {{"size", "5"}}); };
    Learner<learn::BoardStore> table(game(), game()->bits());
    Learner<PlainMap> map(game());
    for (int played = 0; played < games; played += turn) {
        table.learn(std::min(turn, games - played));
        map.learn(std::min(turn, games - played));
    }
    tell("compact table", table);
    tell("std::unordered_map", map);
    fmt::print("{:.2f} times as many games a second, {:.2f} times as many boards a GB\n",
               table.games_a_second() / map.games_a_second(),
               table.boards_a_gigabyte() / map.boards_a_gigabyte());
    if (table.store().size() != map.store().size()) {
        fmt::print(stderr, "board_table: the two do not know as many boards\n");
        std::exit(1);
    }
}

} // namespace
} // namespace quadrille

int main(int argc, char** argv) {
    int games = 5'000'000;
    quadrille::Arguments arguments("The table of boards beside a std::unordered_map");
    arguments.add("--games", games, {1, 100'000'000}, "of Hex 5x5 that each learns from");
    arguments.read(argc, argv);
    quadrille::compare(games);
    return 0;
}
