#include "club/evening/matching.h"

#include <deque>
#include <utility>

namespace quadrille::club::evening {

namespace {

constexpr int none = -1;

/// Grows a tree of paths that alternate between edges outside and inside the matching. An odd cycle
/// in it, a blossom, is contracted to one vertex, its base.
class Search {
  public:
    Search(int size, const Allowed& allowed)
        : size_(size), allowed_(allowed), partner_(size, none) {}

    std::vector<int> run() {
        begin_greedily();
        for (int vertex = 0; vertex < size_; ++vertex)
            if (partner_[vertex] == none)
                augment_from(vertex);
        return std::move(partner_);
    }

  private:
    void begin_greedily() {
        for (int one = 0; one < size_; ++one)
            for (int other = one + 1; partner_[one] == none && other < size_; ++other)
                if (partner_[other] == none && allowed_(one, other)) {
                    partner_[one] = other;
                    partner_[other] = one;
                }
    }

    void augment_from(int root) {
        parent_.assign(size_, none);
        outer_.assign(size_, false);
        base_.resize(size_);
        for (int vertex = 0; vertex < size_; ++vertex)
            base_[vertex] = vertex;
        outer_[root] = true;
        queue_ = {root};
        while (!queue_.empty()) {
            const int from = queue_.front();
            queue_.pop_front();
            for (int to = 0; to < size_; ++to) {
                if (to == from || base_[from] == base_[to] || partner_[from] == to ||
                    !allowed_(from, to))
                    continue;
                if (outer_[to]) {
                    contract(from, to);
                } else if (parent_[to] == none) {
                    parent_[to] = from;
                    if (partner_[to] == none)
                        return flip_path_to(to);
                    outer_[partner_[to]] = true;
                    queue_.push_back(partner_[to]);
                }
            }
        }
    }

    /// Contracts the blossom that the edge between two outer vertices closes; all its vertices
    /// become outer.
    void contract(int one, int other) {
        const int base = common_base(one, other);
        in_blossom_.assign(size_, false);
        mark(one, base, other);
        mark(other, base, one);
        for (int vertex = 0; vertex < size_; ++vertex) {
            if (!in_blossom_[base_[vertex]])
                continue;
            base_[vertex] = base;
            if (!outer_[vertex]) {
                outer_[vertex] = true;
                queue_.push_back(vertex);
            }
        }
    }

    int common_base(int one, int other) const {
        std::vector<bool> passed(size_);
        for (int vertex = base_[one];; vertex = base_[parent_[partner_[vertex]]]) {
            passed[vertex] = true;
            if (partner_[vertex] == none)
                break;
        }
        int vertex = base_[other];
        while (!passed[vertex])
            vertex = base_[parent_[partner_[vertex]]];
        return vertex;
    }

    void mark(int vertex, int base, int child) {
        while (base_[vertex] != base) {
            in_blossom_[base_[vertex]] = true;
            in_blossom_[base_[partner_[vertex]]] = true;
            parent_[vertex] = child;
            child = partner_[vertex];
            vertex = parent_[child];
        }
    }

    void flip_path_to(int vertex) {
        while (vertex != none) {
            const int before = parent_[vertex];
            const int next = partner_[before];
            partner_[vertex] = before;
            partner_[before] = vertex;
            vertex = next;
        }
    }

    int size_;
    const Allowed& allowed_;
    std::vector<int> partner_;
    /// Of an inner vertex: the outer one from which it was reached. Of an outer vertex in a
    /// blossom: its neighbour on the other way round the cycle.
    std::vector<int> parent_;
    std::vector<int> base_;
    /// Whether the vertex is at an even distance from the root on some alternating path.
    std::vector<bool> outer_;
    std::vector<bool> in_blossom_;
    std::deque<int> queue_;
};

} // namespace

std::vector<int> largest_matching(int size, const Allowed& allowed) {
    return Search(size, allowed).run();
}

} // namespace quadrille::club::evening
