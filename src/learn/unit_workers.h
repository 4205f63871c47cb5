#pragma once

/// Plays the units of a generation of self-play, by processes on this machine (unit_processes.h) or
/// tasks of a cluster (slurm_units.h). Either way a unit is played by the command
/// `quadrille learn unit`, which writes one file.

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

    /// The units whose file does not exist.
    std::vector<int> missing() const;

    /// The number of a unit counted through all generations, which is the argument of its command.
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

    /// Called several times a second with the number of units done; returns whether to continue.
    using UnitsGoOn = std::function<bool(int done)>;

    /// Plays all missing units. Returns true when all files exist, false if `goes_on` did. The
    /// problem says which command failed, and how.
    virtual std::expected<bool, Problem> play(const GenerationUnits& units,
                                              const UnitsGoOn& goes_on) = 0;
};

} // namespace quadrille::learn
