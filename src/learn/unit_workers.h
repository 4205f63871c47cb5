#pragma once

/// Who plays the units of a generation of self-play: processes of this machine (unit_processes.h)
/// or tasks of a cluster (slurm_units.h). Whoever it is, a unit is the command `quadrille learn
/// unit`, which writes one file.

#include "base/problem.h"

#include <expected>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace quadrille::learn {

/// The units of one generation, counted from 1.
struct GenerationUnits {
    std::filesystem::path run;
    int generation = 1;
    int count = 1;

    /// Those whose file is not there.
    std::vector<int> missing() const;

    /// The number of a unit, counted through all generations, as its command is given it.
    int number(int unit) const { return (generation - 1) * count + unit; }
};

class UnitWorkers {
  public:
    UnitWorkers() = default;
    UnitWorkers(const UnitWorkers&) = delete;
    UnitWorkers& operator=(const UnitWorkers&) = delete;
    UnitWorkers(UnitWorkers&&) = delete;
    UnitWorkers& operator=(UnitWorkers&&) = delete;
    virtual ~UnitWorkers() = default;

    /// Is told several times a second how many units are done, and says whether to go on.
    using UnitsGoOn = std::function<bool(int done)>;

    /// Has all units played that are missing: true when all files are there, false if it was told
    /// to stop. The problem says which command failed, and how.
    virtual std::expected<bool, Problem> play(const GenerationUnits& units,
                                              const UnitsGoOn& goes_on) = 0;
};

} // namespace quadrille::learn
