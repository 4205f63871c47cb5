#pragma once

/// Units as processes of this machine, which end with the process that started them.

#include "learn/unit_workers.h"

#include <string>
#include <utility>

namespace quadrille::learn {

class UnitProcesses final : public UnitWorkers {
  public:
    /// Runs this program, at most so many at once. What they write to standard output is lost.
    UnitProcesses(std::string program, int most) : program_(std::move(program)), most_(most) {}

    /// None runs on afterwards.
    std::expected<bool, Problem> play(const GenerationUnits& units,
                                      const UnitsGoOn& goes_on) override;

  private:
    std::string program_;
    int most_;
};

} // namespace quadrille::learn
