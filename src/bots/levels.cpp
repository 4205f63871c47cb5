#include "bots/levels.h"

#include "base/text.h"

namespace quadrille {

std::expected<int, Problem> read_level(std::string_view settings) {
    const auto level = whole_number(settings);
    if (!level || *level < 1 || *level > static_cast<int>(Levels().size()))
        return problem("levels are level:1 to level:10, not " +
                       quoted("level:" + std::string(settings)));
    return *level;
}

} // namespace quadrille
