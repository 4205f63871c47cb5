#include "bots/hex/mcts_companion.h"

#include "base/hash.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::hex {

void MctsBlackboard::write(std::shared_ptr<const SharedThought> thought) {
    while (busy_.test_and_set(std::memory_order_acquire))
        continue;
    std::swap(thought_, thought);
    busy_.clear(std::memory_order_release);
}

std::shared_ptr<const SharedThought> MctsBlackboard::read() const {
    while (busy_.test_and_set(std::memory_order_acquire))
        continue;
    std::shared_ptr<const SharedThought> thought = thought_;
    busy_.clear(std::memory_order_release);
    return thought;
}

namespace {

class MctsCompanion final : public Bot {
  public:
    MctsCompanion(const MctsStyle& style, std::uint64_t seed,
                  std::shared_ptr<const MctsBlackboard> blackboard)
        : style_(style), seed_(seed), blackboard_(std::move(blackboard)) {}

    std::optional<std::string> think(const AnyView& view) override {
        const Progress<Hex>& progress = view.as<Hex>()->progress();
        const std::shared_ptr<const SharedThought> thought = blackboard_->read();
        if (thought == nullptr || thought->moves != progress.moves())
            return std::nullopt;
        tree_ = thought->tree;
        if (!walker_ || moves_ != thought->moves) {
            moves_ = thought->moves;
            played_ = 0;
            if (!lookout_)
                lookout_.emplace(progress.position().size());
            walker_.emplace(progress, style_.playouts, style_.sight,
                            scramble(seed_ ^ progress.position().hash()), *lookout_);
        }
        constexpr int slice = 50;
        for (int i = 0; i < slice && !tree_->decided(); ++i) {
            tree_->simulate(*walker_);
            ++played_;
        }
        return std::nullopt;
    }

    /// Its move is of no interest; all it knows is in the tree.
    std::string decide(const AnyView& view) override {
        tree_.reset();
        walker_.reset();
        return view.legal_moves().front();
    }

    Thoughts thoughts() const override { return {.depth = 0, .nodes = played_, .lines = {}}; }

  private:
    MctsStyle style_;
    std::uint64_t seed_;
    std::shared_ptr<const MctsBlackboard> blackboard_;
    std::shared_ptr<MctsTree> tree_;
    /// The moves that led to the position under thought.
    std::vector<Move> moves_;
    std::optional<Lookout> lookout_;
    std::optional<MctsWalker> walker_;
    std::uint64_t played_ = 0;
};

} // namespace

std::unique_ptr<Bot> make_companion(const MctsStyle& style, std::uint64_t seed,
                                    std::shared_ptr<const MctsBlackboard> blackboard) {
    return std::make_unique<MctsCompanion>(style, seed, std::move(blackboard));
}

} // namespace quadrille::hex
