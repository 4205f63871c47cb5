#include "bots/hex/outlook.h"

#include "bots/hex/connections.h"
#include "bots/hex/inferior.h"

namespace quadrille::hex {

class Lookout::Eyes {
  public:
    virtual ~Eyes() = default;
    virtual Outlook look(const std::array<Cells, 2>& stones, Seat turn) = 0;
};

template <int Capacity>
class Lookout::SizedEyes final : public Eyes {
  public:
    explicit SizedEyes(int size) : board_(size), connections_(board_) {}

    SizedEyes(const SizedEyes&) = delete;
    SizedEyes& operator=(const SizedEyes&) = delete;
    SizedEyes(SizedEyes&&) = delete;
    SizedEyes& operator=(SizedEyes&&) = delete;
    ~SizedEyes() override = default;

    Outlook look(const std::array<Cells, 2>& wide_stones, Seat turn) override {
        Stones<Capacity> stones{board_.compact(wide_stones[red]),
                                board_.compact(wide_stones[blue])};
        const Bits<Capacity> empty = empty_cells(board_, stones);
        fill_in(board_, stones, empty);
        Outlook outlook;
        connections_.build(stones, turn);
        if (connections_.threatens()) {
            // If no move is needed any will do, and one that the connection needs is not wasted.
            const Bits<Capacity> useful = connections_.key() >= 0
                                              ? Bits<Capacity>::of(connections_.key())
                                              : connections_.carrier();
            outlook.win = board_.wide((useful.any() ? useful : empty).first());
            return outlook;
        }
        connections_.build(stones, 1 - turn);
        if (!connections_.joined())
            connections_.common().each([&](int cell) { outlook.open.insert(board_.wide(cell)); });
        return outlook;
    }

  private:
    Geometry<Capacity> board_;
    Connections<Capacity> connections_;
};

Lookout::Lookout(int size) {
    if (size <= 8)
        eyes_ = std::make_unique<SizedEyes<64>>(size);
    else if (size <= 11)
        eyes_ = std::make_unique<SizedEyes<128>>(size);
    else
        eyes_ = std::make_unique<SizedEyes<largest_size * largest_size>>(size);
}

Lookout::~Lookout() = default;
Lookout::Lookout(Lookout&&) noexcept = default;
Lookout& Lookout::operator=(Lookout&&) noexcept = default;

Outlook Lookout::look(const std::array<Cells, 2>& stones, Seat turn) {
    return eyes_->look(stones, turn);
}

} // namespace quadrille::hex
