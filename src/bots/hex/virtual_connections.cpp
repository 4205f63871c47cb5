#include "bots/hex/virtual_connections.h"

#include "bots/hex/edge_templates.h"

#include <algorithm>
#include <utility>

namespace quadrille::hex {

namespace {

template <int Capacity>
Bits<Capacity> around(const SolverBoard<Capacity>& board, const Bits<Capacity>& cells) {
    Bits<Capacity> result;
    cells.each([&](int cell) { result |= board.neighbours[cell]; });
    return result;
}

template <int Capacity>
Bits<Capacity> chain_of(const SolverBoard<Capacity>& board, Bits<Capacity> chain,
                        const Bits<Capacity>& stones) {
    for (Bits<Capacity> fresh = chain; fresh.any();) {
        fresh = around(board, fresh) & stones & ~chain;
        chain |= fresh;
    }
    return chain;
}

} // namespace

template <int Capacity>
VirtualConnections<Capacity>::VirtualConnections(const SolverBoard<Capacity>& board)
    : board_(&board) {
    for (const EdgeTemplate& known : edge_templates(board.size)) {
        Template& fresh = templates_[known.seat].emplace_back();
        fresh.cell = board.cell_at(known.stone);
        fresh.edge = static_cast<std::uint16_t>(known.edge);
        for (const Square square : known.carrier)
            fresh.carrier.insert(board.cell_at(square));
    }
}

template <int Capacity>
void VirtualConnections<Capacity>::build(const Stones<Capacity>& stones, Seat seat, Goal goal,
                                         const ConnectionLimits& limits, const Set& region) {
    limits_ = limits;
    limits_.fulls = std::min(limits_.fulls, most_fulls);
    limits_.edge_fulls = std::min(limits_.edge_fulls, most_fulls);
    limits_.semis = std::min(limits_.semis, most_semis);
    limits_.edge_semis = std::min(limits_.edge_semis, most_semis);
    goal_ = goal;
    work_ = 0;
    joined_ = false;
    done_ = false;
    threats_.clear();
    pair_count_ = 0;
    for (auto& items : queue_)
        items.clear();
    find_ends(stones, seat, region);
    must_play_ = empty_;
    needed_ = Set();
    if (joined_)
        return;
    pair_places_.assign(ends_.size() * (ends_.size() - 1) / 2, 0);
    find_neighbours(region);
    find_templates(stones, seat, region);
    search();
    if (!joined_ && !threats_.empty())
        choose_threats();
}

template <int Capacity>
void VirtualConnections<Capacity>::find_ends(const Stones<Capacity>& stones, Seat seat,
                                             const Set& region) {
    empty_ = empty_cells(*board_, stones);
    ends_.clear();
    near_.clear();
    Set rest = stones[seat];
    for (int edge = 0; edge < 2; ++edge) {
        const Set& row = board_->edges[seat][edge];
        const Set chain = chain_of(*board_, row & rest, stones[seat]);
        if (edge == 0 && (chain & board_->edges[seat][1]).any()) {
            joined_ = true;
            joined_carrier_ = Set();
            return;
        }
        rest &= ~chain;
        add_end(Capacity + edge, chain, row | around(*board_, chain));
    }
    while (rest.any()) {
        const int first = rest.first();
        const Set chain = chain_of(*board_, Set::of(first), stones[seat]);
        rest &= ~chain;
        add_end(first, chain, around(*board_, chain));
    }
    (empty_ & region).each([&](int cell) {
        add_end(cell, Set::of(cell), board_->neighbours[cell]);
    });
    if (reaches_.size() < ends_.size())
        reaches_.resize(ends_.size());
    for (Reaches& reached : reaches_) {
        reached.to_edges.clear();
        reached.to_others.clear();
    }
}

template <int Capacity>
void VirtualConnections<Capacity>::add_end(int name, const Set& cells, const Set& near) {
    cells.each([&](int cell) { end_of_[cell] = static_cast<std::uint16_t>(ends_.size()); });
    const bool is_cell = name < Capacity && empty_.contains(name);
    ends_.push_back({name, is_cell ? Set::of(name) : Set()});
    near_.push_back(near & empty_);
}

template <int Capacity>
void VirtualConnections<Capacity>::find_neighbours(const Set& region) {
    // Two ends that are adjacent and not empty cells would be one end, so each pair includes an
    // empty cell.
    for (std::size_t i = 0; i < ends_.size(); ++i)
        (near_[i] & region).each([&](int cell) {
            if (end_of_[cell] > i)
                propose(static_cast<std::uint16_t>(i), end_of_[cell], Set(), 0, -1);
        });
}

template <int Capacity>
void VirtualConnections<Capacity>::find_templates(const Stones<Capacity>& stones, Seat seat,
                                                  const Set& region) {
    for (const Template& known : templates_[seat]) {
        if (stones[1 - seat].contains(known.cell) || (known.carrier & stones[1 - seat]).any())
            continue;
        if (empty_.contains(known.cell) && !region.contains(known.cell))
            continue;
        const std::uint16_t end = end_of_[known.cell];
        const Set carrier = known.carrier & empty_;
        if (end != known.edge)
            propose(known.edge, end, carrier, carrier.count(), -1);
    }
}

template <int Capacity>
void VirtualConnections<Capacity>::search() {
    for (int size = 0; size <= Capacity; ++size) {
        // Processing an item may add others of the same size.
        for (std::size_t i = 0; i < queue_[size].size(); ++i) {
            if (done_ || work_ > limits_.work)
                return;
            const Item item = queue_[size][i];
            if (item.key < 0)
                take_full(item);
            else
                take_semi(item);
        }
    }
}

template <int Capacity>
auto VirtualConnections<Capacity>::pair_of(std::uint16_t first, std::uint16_t second) -> Pair& {
    std::uint32_t& place = pair_places_[std::size_t{second} * (second - 1U) / 2 + first];
    if (place == 0) {
        if (pairs_.size() == pair_count_)
            pairs_.emplace_back();
        place = ++pair_count_;
        Pair& fresh = pairs_[place - 1U];
        fresh.full_count = 0;
        fresh.semi_count = 0;
        fresh.common = empty_;
    }
    return pairs_[place - 1U];
}

template <int Capacity>
void VirtualConnections<Capacity>::propose(std::uint16_t first, std::uint16_t second,
                                           const Set& carrier, int size, int key) {
    if (first > second)
        std::swap(first, second);
    if (second == 1) {
        if (key >= 0)
            return add_threat(carrier, key);
        if (!joined_ || size < joined_carrier_.count())
            joined_carrier_ = carrier;
        joined_ = true;
        done_ = done_ || goal_ != Goal::all;
        return;
    }
    if (size > (first < 2  ? limits_.largest_edge_carrier
                : key >= 0 ? limits_.largest_semi
                           : limits_.largest_full))
        return;
    if (is_needless(pair_of(first, second), first < 2, carrier, key))
        return;
    // Written in place, because copying an item that was just assembled is slower.
    Item& item = queue_[size].emplace_back();
    item.first = first;
    item.second = second;
    item.key = static_cast<std::int16_t>(key);
    item.carrier = carrier;
}

template <int Capacity>
bool VirtualConnections<Capacity>::is_needless(const Pair& pair, bool to_edge, const Set& carrier,
                                               int key) const {
    if (key < 0 && pair.full_count >= (to_edge ? limits_.edge_fulls : limits_.fulls))
        return true;
    for (std::size_t i = 0; i < pair.full_count; ++i)
        if (within(pair.fulls[i], carrier))
            return true;
    if (key < 0)
        return false;
    // A full list accepts only connections that leave the opponent fewer answers.
    if (pair.semi_count >= (to_edge ? limits_.edge_semis : limits_.semis) &&
        within(pair.common, carrier))
        return true;
    for (std::size_t i = 0; i < pair.semi_count; ++i)
        if (within(pair.semis[i], carrier))
            return true;
    return false;
}

template <int Capacity>
void VirtualConnections<Capacity>::take_full(const Item& item) {
    Pair& pair = pair_of(item.first, item.second);
    if (is_needless(pair, item.first < 2, item.carrier, item.key))
        return;
    pair.fulls[pair.full_count++] = item.carrier;
    const int size = item.carrier.count();
    combine_at(item.first, item.second, item.carrier, size);
    combine_at(item.second, item.first, item.carrier, size);
}

/// AND: combines the connection from `meeting` to `far` with all others at `meeting`.
template <int Capacity>
void VirtualConnections<Capacity>::combine_at(std::uint16_t meeting, std::uint16_t far,
                                              const Set& carrier, int size) {
    if (meeting < 2)
        return;
    const Set occupied = carrier | ends_[far].cell;
    const Set& cell = ends_[meeting].cell;
    const bool through_cell = cell.any();
    const int key = through_cell ? ends_[meeting].name : -1;
    const int own_size = size + (through_cell ? 1 : 0);
    // The others are ordered by size.
    const auto combine = [&](const std::vector<Reach>& reached, int largest) {
        for (const Reach& other : reached) {
            ++work_;
            if (other.size + own_size > largest)
                return;
            if (other.to != far && (other.occupied & occupied).none())
                propose(far, other.to, other.carrier | carrier | cell, other.size + own_size, key);
        }
    };
    const bool to_edge = far < 2;
    Reaches& reached = reaches_[meeting];
    combine(reached.to_edges, to_edge ? Capacity : limits_.largest_edge_carrier);
    combine(reached.to_others, to_edge        ? limits_.largest_edge_carrier
                               : through_cell ? limits_.largest_semi
                                              : limits_.largest_full);
    (to_edge ? reached.to_edges : reached.to_others).push_back({far, size, carrier, occupied});
}

template <int Capacity>
void VirtualConnections<Capacity>::take_semi(const Item& item) {
    Pair& pair = pair_of(item.first, item.second);
    if (is_needless(pair, item.first < 2, item.carrier, item.key))
        return;
    combine_semis(item, pair);
    pair.common &= item.carrier;
    const bool full = pair.semi_count >= (item.first < 2 ? limits_.edge_semis : limits_.semis);
    const std::size_t place = full ? pair.semi_count - 1U : pair.semi_count++;
    pair.semis[place] = item.carrier;
    pair.keys[place] = item.key;
}

/// OR: combines the new semi connection with those between the same ends.
template <int Capacity>
void VirtualConnections<Capacity>::combine_semis(const Item& item, Pair& pair) {
    if ((pair.common & item.carrier).any() || pair.semi_count == 0)
        return;
    const auto offer = [&](const Set& carrier) {
        propose(item.first, item.second, carrier, carrier.count(), -1);
    };
    bool found = false;
    for (std::size_t i = 0; i < pair.semi_count; ++i) {
        const Set two = item.carrier & pair.semis[i];
        if (two.none()) {
            offer(item.carrier | pair.semis[i]);
            found = true;
            continue;
        }
        work_ += pair.semi_count - i;
        for (std::size_t j = i + 1; j < pair.semi_count; ++j)
            if ((two & pair.semis[j]).none()) {
                offer(item.carrier | pair.semis[i] | pair.semis[j]);
                found = true;
            }
    }
    if (!found)
        cover(item, pair);
}

/// OR over as many connections as it takes, in each step the one that leaves the opponent the
/// fewest answers.
template <int Capacity>
void VirtualConnections<Capacity>::cover(const Item& item, const Pair& pair) {
    Set common = item.carrier;
    Set all = item.carrier;
    while (common.any()) {
        int least = common.count();
        std::size_t best = pair.semi_count;
        for (std::size_t i = 0; i < pair.semi_count; ++i)
            if (const int left = (common & pair.semis[i]).count(); left < least) {
                least = left;
                best = i;
            }
        work_ += pair.semi_count;
        if (best == pair.semi_count)
            return;
        common &= pair.semis[best];
        all |= pair.semis[best];
    }
    propose(item.first, item.second, all, all.count(), -1);
}

template <int Capacity>
void VirtualConnections<Capacity>::add_threat(const Set& carrier, int key) {
    const bool narrows = !within(must_play_, carrier);
    must_play_ &= carrier;
    if (threats_.size() >= most_threats && !narrows)
        return;
    const auto size_of = [](const Connection& threat) { return threat.carrier.count(); };
    const auto place = std::ranges::upper_bound(threats_, carrier.count(), {}, size_of);
    threats_.insert(place, {Capacity, Capacity + 1, carrier, key});
    if (goal_ == Goal::win || (goal_ == Goal::threats && must_play_.none()))
        done_ = true;
}

/// Selects threats until no other makes the must-play region smaller, then drops those that are not
/// needed.
template <int Capacity>
void VirtualConnections<Capacity>::choose_threats() {
    must_play_ = empty_;
    chosen_.clear();
    for (const Connection& threat : threats_)
        if (!within(must_play_, threat.carrier)) {
            must_play_ &= threat.carrier;
            chosen_.push_back(threat);
        }
    for (std::size_t i = 0; i < chosen_.size();) {
        Set others = empty_;
        for (std::size_t j = 0; j < chosen_.size(); ++j)
            if (j != i)
                others &= chosen_[j].carrier;
        if (others == must_play_)
            chosen_.erase(chosen_.begin() + static_cast<std::ptrdiff_t>(i));
        else
            ++i;
    }
    for (const Connection& threat : chosen_)
        needed_ |= threat.carrier;
    if (must_play_.none()) {
        joined_ = true;
        joined_carrier_ = needed_;
    }
}

template <int Capacity>
auto VirtualConnections<Capacity>::connections() const -> std::vector<Connection> {
    std::vector<Connection> all = threats_;
    if (joined_)
        all.push_back({Capacity, Capacity + 1, joined_carrier_, -1});
    for (std::size_t second = 1; second < ends_.size(); ++second)
        for (std::size_t first = 0; first < second; ++first) {
            const std::uint32_t place = pair_places_[second * (second - 1) / 2 + first];
            if (place == 0)
                continue;
            const Pair& pair = pairs_[place - 1U];
            for (std::size_t i = 0; i < pair.full_count; ++i)
                all.push_back({ends_[first].name, ends_[second].name, pair.fulls[i], -1});
            for (std::size_t i = 0; i < pair.semi_count; ++i)
                all.push_back({ends_[first].name, ends_[second].name, pair.semis[i], pair.keys[i]});
        }
    return all;
}

template class VirtualConnections<64>;
template class VirtualConnections<128>;
template class VirtualConnections<largest_size * largest_size>;

} // namespace quadrille::hex
