#include "protocol/program_bot.h"

#include "games/catalogue.h"

#include <utility>

namespace quadrille {

namespace {

std::shared_ptr<const AnyGame> beginning_of(const AnyGame& game) {
    if ((*find_game(game.name()))->dealt)
        return nullptr;
    auto beginning = game.clone();
    while (beginning->plies() > 0)
        beginning->undo();
    return beginning;
}

class ProgramThought final : public Thought {
  public:
    ProgramThought(std::unique_ptr<Conversation> conversation, const AnyView& view,
                   std::shared_ptr<Kept<Conversation>> kept)
        : conversation_(std::move(conversation)), kept_(std::move(kept)) {
        conversation_->ask(view.clone());
    }

    ProgramThought(const ProgramThought&) = delete;
    ProgramThought& operator=(const ProgramThought&) = delete;
    ProgramThought(ProgramThought&&) = delete;
    ProgramThought& operator=(ProgramThought&&) = delete;

    ~ProgramThought() override {
        // A late answer would be taken for the answer to another question.
        if (!conversation_->asking())
            kept_->put(std::move(conversation_));
    }

    bool step() override {
        if (!move_)
            move_ = conversation_->listen();
        return move_.has_value();
    }

    std::string best_move() override {
        while (!step())
            if (conversation_->fault())
                return "";
        return *move_;
    }

    std::optional<Ending> broken_down() const override {
        const auto& fault = conversation_->fault();
        return fault ? std::optional(fault->ending) : std::nullopt;
    }

  private:
    std::unique_ptr<Conversation> conversation_;
    std::shared_ptr<Kept<Conversation>> kept_;
    std::optional<std::string> move_;
};

} // namespace

ProgramBot::ProgramBot(const AnyGame& game, std::string command, const Budget& budget,
                       Complain complain, const Patience& patience)
    : setup_(
          std::make_shared<ConversationSetup>(ConversationSetup{.command = std::move(command),
                                                                .budget = budget,
                                                                .complain = std::move(complain),
                                                                .patience = patience,
                                                                .options = game.options(),
                                                                .seats = game.seats(),
                                                                .beginning = beginning_of(game)})) {
}

std::unique_ptr<Thought> ProgramBot::begin(const AnyView& view) {
    auto conversation = kept_->take();
    if (!conversation)
        conversation = std::make_unique<Conversation>(setup_);
    return std::make_unique<ProgramThought>(std::move(conversation), view, kept_);
}

} // namespace quadrille
