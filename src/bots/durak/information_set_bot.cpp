#include "bots/durak/information_set_bot.h"

#include "base/hash.h"
#include "bots/durak/endgame_player.h"
#include "bots/durak/information_set_game.h"
#include "bots/durak/shared_root_statistics.h"
#include "games/durak/durak.h"
#include "search/fixed_point.h"

#include <algorithm>
#include <bit>
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

/// In 256ths.
constexpr int exploration = 180;

class Thinker final : public Bot {
  public:
    Thinker(const DurakHandicap& handicap, const BotSetup& setup)
        : handicap_(handicap), seed_(setup.seed), lines_(setup.lines),
          table_bytes_(setup.table_bytes) {}

    std::optional<std::string> think(const AnyView& view) override {
        begin(view);
        if (endgame_ && !endgame_->think(ending_nodes_a_slice)) {
            // Beside it the search goes on, in case it does not come to an end.
            search(steps_a_slice / 4);
            return std::nullopt;
        }
        if (endgame_ && endgame_->solved())
            return end();
        const bool one_way = choices_ == 1;
        search(std::min(steps_a_slice, handicap_.steps));
        if (one_way || search_->steps() >= handicap_.steps)
            return end();
        return std::nullopt;
    }

    std::string decide(const AnyView& view) override {
        begin(view);
        if (search_->steps() == 0)
            search(std::min(steps_a_slice, handicap_.steps));
        joined_ = true;
        return end();
    }

    /// Searches with chance of its own, and tells what it finds.
    std::unique_ptr<Bot> companion() override {
        auto tally = std::make_shared<SharedRootStatistics>();
        DurakHandicap handicap = handicap_;
        handicap.endgame_nodes = 0;
        const BotSetup setup{.seed = scramble(seed_ + companions_.size() + 1),
                             .nodes = {},
                             .lines = lines_,
                             .table_bytes = table_bytes_};
        auto made = std::make_unique<Thinker>(handicap, setup);
        made->told_ = tally;
        companions_.push_back(std::move(tally));
        return made;
    }

    SearchInfo thoughts() const override {
        SearchInfo thoughts;
        if (!search_)
            return thoughts;
        thoughts.nodes = search_->steps();
        for (const Option& option : options()) {
            if (static_cast<int>(thoughts.lines.size()) == lines_)
                break;
            SearchLine line;
            line.win_permille = option.reward;
            line.margin_permille = margin_of(option);
            line.moves = {Durak::write_move(option.move)};
            thoughts.lines.push_back(std::move(line));
        }
        return thoughts;
    }

  private:
    using Search = search::InformationSetSearch<DurakInformationSetGame>;
    using Option = Search::Candidate;

    void begin(const AnyView& any_view) {
        if (thinking_)
            return;
        const View* view = any_view.as<Durak>();
        assert(view != nullptr);
        thinking_ = true;
        // All chance comes from the seed and from how far the game is: what the bot saw in other
        // games, or before moves were taken back, does not matter.
        turn_ = scramble(seed_ ^ scramble(view->moves_played().size()));
        ForgottenCards memory;
        for (int card = 0; card < suits * suit_width; ++card)
            if (scramble(turn_ + static_cast<std::uint64_t>(card)) % 100 <
                static_cast<std::uint64_t>(handicap_.forgotten))
                memory.forgotten.insert(card);
        choices_ = view->legal_moves().size();
        joined_ = false;
        about_ = key_of(*view);
        if (told_)
            told_->begin(about_);
        search_.emplace(DurakInformationSetGame(*view, memory, handicap_.reads, scramble(turn_)),
                        turn_, exploration, table_bytes_ / 32);
        endgame_.reset();
        if (handicap_.endgame_nodes > 0 && choices_ > 1 && EndgameSolver::covers(view->table())) {
            if (!solver_)
                solver_ = std::make_unique<EndgameSolver>(std::min(table_bytes_, most_table));
            Random random(turn_);
            endgame_.emplace(*solver_, Sampler(*view).sample(random), handicap_.endgame_nodes,
                             EndgamePlayer::many_games, turn_);
        }
    }

    void search(std::uint64_t steps) {
        for (; steps > 0; --steps)
            search_->step();
        if (told_)
            told_->write(search_->candidates());
    }

    /// Twice the standard error of the mean; none where the ending is solved.
    int margin_of(const Option& option) const {
        if (endgame_ && endgame_->solved())
            return 0;
        const auto won = static_cast<std::uint64_t>(option.reward);
        const std::uint64_t variance = won * (search::full_reward - won) / option.visits;
        return static_cast<int>(2 * search::whole_root(variance)) + 1;
    }

    /// What a seat sees, as a number that is not 0.
    static std::uint64_t key_of(const View& view) {
        std::uint64_t key = scramble(view.hand().word(0));
        for (const Move move : view.moves_played())
            key = scramble(key ^ std::bit_cast<std::uint16_t>(move));
        return std::max<std::uint64_t>(key, 1);
    }

    std::string end() {
        thinking_ = false;
        const std::vector<Option> list = options();
        Random random(turn_);
        if (random.below(100) >= static_cast<std::uint32_t>(handicap_.careless))
            return Durak::write_move(list.front().move);
        std::uint32_t all = 0;
        for (const Option& option : list)
            all += option.visits;
        std::uint32_t lot = random.below(all);
        std::size_t chosen = 0;
        while (lot >= list[chosen].visits)
            lot -= list[chosen++].visits;
        return Durak::write_move(list[chosen].move);
    }

    /// Best first; what is known for certain goes before what is probable.
    std::vector<Option> options() const {
        std::vector<Option> list;
        if (endgame_ && endgame_->solved()) {
            for (const EndgamePlayer::Judged& judged : endgame_->judged())
                list.push_back({judged.move, 1, (judged.value + 1) * search::full_reward / 2});
            return list;
        }
        list = search_->candidates();
        if (joined_)
            for (const auto& companion : companions_)
                Search::join(list, companion->read(about_));
        return list;
    }

    static constexpr std::size_t most_table = std::size_t{4} << 20;

    DurakHandicap handicap_;
    std::uint64_t seed_;
    int lines_;
    std::size_t table_bytes_;
    bool thinking_ = false;
    std::uint64_t turn_ = 0;
    std::size_t choices_ = 0;
    std::optional<Search> search_;
    std::unique_ptr<EndgameSolver> solver_;
    std::optional<EndgamePlayer> endgame_;
    /// A number for the view under consideration, the same for all who think about it.
    std::uint64_t about_ = 0;
    /// Of a companion: where it tells what it finds.
    std::shared_ptr<SharedRootStatistics> told_;
    /// Where its companions do.
    std::vector<std::shared_ptr<const SharedRootStatistics>> companions_;
    /// The last move was chosen together with them. Who decides unasked has thought enough alone.
    bool joined_ = false;
};

} // namespace

std::unique_ptr<Bot> make_information_set_bot(const DurakHandicap& handicap,
                                              const BotSetup& setup) {
    return std::make_unique<Thinker>(handicap, setup);
}

} // namespace quadrille::durak
