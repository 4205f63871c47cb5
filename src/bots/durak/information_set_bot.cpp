#include "bots/durak/information_set_bot.h"

#include "base/hash.h"
#include "base/published.h"
#include "bots/durak/endgame_player.h"
#include "bots/durak/information_set_game.h"
#include "bots/kept.h"
#include "games/durak/durak.h"
#include "search/fixed_point.h"

#include <algorithm>
#include <cassert>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace quadrille::durak {

namespace {

/// About a millisecond each.
constexpr std::uint64_t steps_a_slice = 100;
constexpr std::uint64_t ending_nodes_a_slice = 10'000;

/// The exploration constant of the search, in 256ths.
constexpr int exploration = 180;

class InformationSetThought final : public Thought {
  public:
    InformationSetThought(const DurakHandicap& handicap, const BotSetup& setup,
                          std::shared_ptr<const AnyView> view,
                          std::shared_ptr<Kept<EndgameSolver>> kept_solver)
        : handicap_(handicap), setup_(setup), view_(std::move(view)),
          kept_solver_(std::move(kept_solver)) {
        assert(view_->as<Durak>() != nullptr);
    }

    InformationSetThought(const InformationSetThought&) = delete;
    InformationSetThought& operator=(const InformationSetThought&) = delete;
    InformationSetThought(InformationSetThought&&) = delete;
    InformationSetThought& operator=(InformationSetThought&&) = delete;

    ~InformationSetThought() override { kept_solver_->put(std::move(solver_)); }

    bool step() override {
        start();
        decided_ = decided_ || think();
        return decided_;
    }

    std::string best_move() override {
        start();
        if (search_->steps() == 0 && !solved())
            search(std::min(steps_a_slice, handicap_.steps));
        const std::vector<Candidate> list = candidates();
        Random random(turn_seed_);
        if (random.below(100) >= static_cast<std::uint32_t>(handicap_.careless))
            return Durak::write_move(list.front().move);
        std::uint32_t all = 0;
        for (const Candidate& candidate : list)
            all += candidate.visits;
        std::uint32_t lot = random.below(all);
        std::size_t chosen = 0;
        while (lot >= list[chosen].visits)
            lot -= list[chosen++].visits;
        return Durak::write_move(list[chosen].move);
    }

    SearchInfo info() const override {
        SearchInfo info;
        if (!search_)
            return info;
        info.nodes = search_->steps();
        for (const Candidate& candidate : candidates()) {
            if (static_cast<int>(info.lines.size()) == setup_.lines)
                break;
            SearchLine line;
            line.win_permille = candidate.reward;
            line.margin_permille = margin_of(candidate);
            line.moves = {Durak::write_move(candidate.move)};
            info.lines.push_back(std::move(line));
        }
        return info;
    }

    /// The helper searches with a seed of its own; its results are added when the leader decides.
    std::unique_ptr<Thought> helper() override {
        DurakHandicap handicap = handicap_;
        handicap.endgame_nodes = 0;
        BotSetup setup = setup_;
        setup.seed = scramble(setup_.seed + helpers_.size() + 1);
        auto helper = std::make_unique<InformationSetThought>(handicap, setup, view_, kept_solver_);
        helper->published_ = std::make_shared<PublishedCandidates>();
        helpers_.push_back(helper->published_);
        return helper;
    }

  private:
    using Search = search::InformationSetSearch<DurakInformationSetGame>;
    using Candidate = Search::Candidate;
    using PublishedCandidates = Published<std::vector<Candidate>>;

    /// The solver needs no larger table.
    static constexpr std::size_t most_table_bytes = std::size_t{4} << 20;

    /// Sets up the search. Called at the first step, on the thread that thinks.
    void start() {
        if (search_)
            return;
        const View& view = *view_->as<Durak>();
        // All randomness depends on the seed and the number of moves played: what the bot saw in
        // other games, or before moves were taken back, has no influence.
        turn_seed_ = scramble(setup_.seed ^ scramble(view.moves_played().size()));
        ForgottenCards memory;
        for (int card = 0; card < suits * suit_width; ++card)
            if (scramble(turn_seed_ + static_cast<std::uint64_t>(card)) % 100 <
                static_cast<std::uint64_t>(handicap_.forgotten))
                memory.forgotten.insert(card);
        choices_ = view.legal_moves().size();
        search_.emplace(
            DurakInformationSetGame(view, memory, handicap_.reads, scramble(turn_seed_)),
            turn_seed_, exploration, setup_.table_bytes / 32);
        if (handicap_.endgame_nodes > 0 && choices_ > 1 && EndgameSolver::covers(view.table())) {
            solver_ = kept_solver_->take();
            if (!solver_)
                solver_ =
                    std::make_unique<EndgameSolver>(std::min(setup_.table_bytes, most_table_bytes));
            Random random(turn_seed_);
            endgame_.emplace(*solver_, Sampler(view).sample(random), handicap_.endgame_nodes,
                             EndgamePlayer::Wishes{.moves = std::max(setup_.lines, 1)}, turn_seed_);
        }
    }

    /// Thinks for one slice. Returns whether it was the last.
    bool think() {
        if (endgame_ && !endgame_->think(ending_nodes_a_slice)) {
            // The search goes on as well, in case the ending is not solved.
            search(steps_a_slice / 4);
            return false;
        }
        if (solved())
            return true;
        search(std::min(steps_a_slice, handicap_.steps));
        return choices_ == 1 || search_->steps() >= handicap_.steps;
    }

    void search(std::uint64_t steps) {
        for (; steps > 0; --steps)
            search_->step();
        if (published_)
            published_->publish(search_->candidates());
    }

    bool solved() const { return endgame_ && endgame_->solved(); }

    /// Twice the standard error of the mean; 0 if the ending is solved.
    int margin_of(const Candidate& candidate) const {
        if (solved())
            return 0;
        const auto won = static_cast<std::uint64_t>(candidate.reward);
        const std::uint64_t variance = won * (search::full_reward - won) / candidate.visits;
        return static_cast<int>(2 * search::whole_root(variance)) + 1;
    }

    /// The candidates, best first. Exact values take precedence over the search. The helpers'
    /// results are added until the thought is decided: a bot that has spent its own steps must not
    /// be stronger because of helpers.
    std::vector<Candidate> candidates() const {
        std::vector<Candidate> list;
        if (solved()) {
            for (const EndgamePlayer::Judged& judged : endgame_->judged())
                list.push_back({judged.move, 1, (judged.value + 1) * search::full_reward / 2});
            return list;
        }
        list = search_->candidates();
        if (!decided_)
            for (const auto& helper : helpers_)
                if (const auto found = helper->latest())
                    Search::join(list, *found);
        return list;
    }

    DurakHandicap handicap_;
    BotSetup setup_;
    std::shared_ptr<const AnyView> view_;
    std::shared_ptr<Kept<EndgameSolver>> kept_solver_;
    /// In a helper: where it publishes its results. Otherwise null.
    std::shared_ptr<PublishedCandidates> published_;
    /// The results of the helpers.
    std::vector<std::shared_ptr<const PublishedCandidates>> helpers_;

    std::uint64_t turn_seed_ = 0;
    std::size_t choices_ = 0;
    /// Empty until the first step.
    std::optional<Search> search_;
    /// Set only in endings that can be solved.
    std::unique_ptr<EndgameSolver> solver_;
    std::optional<EndgamePlayer> endgame_;
    /// Whether its own steps or the exact ending have decided the move. Asking for the best move
    /// early does not set this.
    bool decided_ = false;
};

class InformationSetBot final : public Bot {
  public:
    InformationSetBot(const DurakHandicap& handicap, const BotSetup& setup)
        : handicap_(handicap), setup_(setup) {}

    std::unique_ptr<Thought> begin(const AnyView& view) override {
        return std::make_unique<InformationSetThought>(handicap_, setup_, view.clone(), solver_);
    }

  private:
    DurakHandicap handicap_;
    BotSetup setup_;
    /// The table of endings solved so far.
    std::shared_ptr<Kept<EndgameSolver>> solver_ = std::make_shared<Kept<EndgameSolver>>();
};

} // namespace

std::unique_ptr<Bot> make_information_set_bot(const DurakHandicap& handicap,
                                              const BotSetup& setup) {
    return std::make_unique<InformationSetBot>(handicap, setup);
}

} // namespace quadrille::durak
