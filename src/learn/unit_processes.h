#pragma once

/// Plays units as processes on this machine, which cannot outlive the process that started them.

#include "learn/unit_workers.h"

#include <string>
#include <utility>

namespace quadrille::learn {

class UnitProcesses final : public UnitWorkers {
  public:
    /// Runs this program, at most `most` processes at a time. Their standard output is discarded.
    UnitProcesses(std::string program, int most) : program_(std::move(program)), most_(most) {}

    /// No process is left running when this returns.
    std::expected<bool, Problem> play(const GenerationUnits& units,
                                      const UnitsGoOn& goes_on) override;

  private:
    std::string program_;
    int most_;
};

} // namespace quadrille::learn
