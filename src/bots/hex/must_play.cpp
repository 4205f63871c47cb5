#include "bots/hex/must_play.h"

#include "bots/hex/bridge_paths.h"
#include "bots/hex/inferior_cells.h"
#include "bots/hex/virtual_connections.h"

namespace quadrille::hex {

namespace {

/// A side that needs more stones than this hardly ever threatens to win: in 13 of 1,359 such
/// positions from games on 11x11.
constexpr int longest_way = 3;

/// The limit for a quick look: when it needs three stones, the side to move wins in 5 of 260
/// positions.
constexpr int quick_longest_own_way = 2;
constexpr int farthest_detour = 1;
constexpr ConnectionLimits quick_limits{
    .fulls = 2, .semis = 3, .largest_full = 5, .largest_semi = 4};

} // namespace

class MustPlayFinder::Implementation {
  public:
    virtual ~Implementation() = default;
    virtual MustPlayRegion look(const std::array<Cells, 2>& stones, Seat turn, Look look) = 0;
};

template <int Capacity>
class MustPlayFinder::SizedImplementation final : public Implementation {
    using Goal = typename VirtualConnections<Capacity>::Goal;

  public:
    explicit SizedImplementation(int size) : board_(size), connections_(board_) {}

    SizedImplementation(const SizedImplementation&) = delete;
    SizedImplementation& operator=(const SizedImplementation&) = delete;
    SizedImplementation(SizedImplementation&&) = delete;
    SizedImplementation& operator=(SizedImplementation&&) = delete;
    ~SizedImplementation() override = default;

    MustPlayRegion look(const std::array<Cells, 2>& wide_stones, Seat turn, Look look) override {
        Stones<Capacity> stones{board_.compact(wide_stones[red]),
                                board_.compact(wide_stones[blue])};
        const Bits<Capacity> empty = empty_cells(board_, stones);
        fill_in(board_, stones, empty);
        const BridgePaths ways(wide_stones, board_.size);
        const auto connect = [&](Seat seat, Goal goal) {
            if (look == Look::thorough)
                return connections_.build(stones, seat, goal);
            Bits<Capacity> on_the_way;
            empty.each([&](int cell) {
                if (ways.detour(seat, board_.wide(cell)) <= farthest_detour)
                    on_the_way.insert(cell);
            });
            connections_.build(stones, seat, goal, quick_limits, on_the_way);
        };
        MustPlayRegion region;
        if (ways.length(turn) <= (look == Look::quick ? quick_longest_own_way : longest_way)) {
            connect(turn, Goal::win);
            if (connections_.threatens()) {
                // If no move is needed, any will do; one that the connection needs is not wasted.
                const Bits<Capacity> useful = connections_.key() >= 0
                                                  ? Bits<Capacity>::of(connections_.key())
                                                  : connections_.carrier();
                region.win = board_.wide((useful.any() ? useful : empty).first());
                return region;
            }
        }
        Bits<Capacity> must_play = empty_cells(board_, stones);
        if (ways.length(1 - turn) <= longest_way) {
            connect(1 - turn, Goal::threats);
            must_play = connections_.joined() ? Bits<Capacity>() : connections_.must_play();
        }
        must_play.each([&](int cell) { region.must_play.insert(board_.wide(cell)); });
        return region;
    }

  private:
    SolverBoard<Capacity> board_;
    VirtualConnections<Capacity> connections_;
};

MustPlayFinder::MustPlayFinder(int size) {
    if (size <= 8)
        implementation_ = std::make_unique<SizedImplementation<64>>(size);
    else if (size <= 11)
        implementation_ = std::make_unique<SizedImplementation<128>>(size);
    else
        implementation_ = std::make_unique<SizedImplementation<largest_size * largest_size>>(size);
}

MustPlayFinder::~MustPlayFinder() = default;
MustPlayFinder::MustPlayFinder(MustPlayFinder&&) noexcept = default;
MustPlayFinder& MustPlayFinder::operator=(MustPlayFinder&&) noexcept = default;

MustPlayRegion MustPlayFinder::look(const std::array<Cells, 2>& stones, Seat turn, Look look) {
    return implementation_->look(stones, turn, look);
}

} // namespace quadrille::hex
