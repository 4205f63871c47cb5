#include "learn/first_net.h"

#include "learn/self_play_game.h"
#include "nets/checksum.h"
#include "training/sparse_trainer.h"

#include <iomanip>
#include <sstream>

namespace quadrille::learn {

namespace {

template <class G>
std::expected<std::optional<nets::Bytes>, Problem>
first_net_of_game(const SelfPlaySettings& settings, const SharedSparseNet& given) {
    using Features = typename G::NetSearch::Features;
    const auto rules = G::Game::make_rules(settings.options);
    if (!rules)
        return std::unexpected(rules.error());
    if (given != nullptr) {
        if (const auto fits = G::NetSearch::check(*given, *rules); !fits)
            return std::unexpected(fits.error());
        return given->write();
    }
    const SparseTrainer by_lot({.inputs = Features(*rules).count(), .units = settings.hidden},
                               seed_of(settings, SelfPlayDraw::first, 0));
    const nets::SparseNetFile net{.game = settings.game,
                                  .options = settings.options,
                                  .features = Features::version,
                                  .net = by_lot.rounded(),
                                  .alone = settings.alone,
                                  .notes = json::Object{{"method", "lot"}}};
    return net.write();
}

} // namespace

std::string name_of_given(const nets::SparseNetFile& net) {
    nets::Checksum checksum;
    checksum.add(net.write());
    std::ostringstream name;
    name << std::hex << std::setw(16) << std::setfill('0') << checksum.value();
    return name.str();
}

std::expected<std::optional<nets::Bytes>, Problem> first_net(const SelfPlaySettings& settings,
                                                             const SharedSparseNet& given) {
    if (settings.from == from_handwritten)
        return std::nullopt;
    return with_self_play_game(settings.game,
                               [&]<class G>(G) { return first_net_of_game<G>(settings, given); });
}

} // namespace quadrille::learn
