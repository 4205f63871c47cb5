#include "learn/unit_workers.h"

#include "learn/self_play_folder.h"

namespace quadrille::learn {

std::vector<int> GenerationUnits::missing() const {
    std::vector<int> units;
    for (int unit = 1; unit <= count; ++unit)
        if (!std::filesystem::exists(positions_file(run, generation, unit)))
            units.push_back(unit);
    return units;
}

} // namespace quadrille::learn
