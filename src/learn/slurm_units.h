#pragma once

/// Units as tasks of Slurm, the queue of many clusters. A generation is one array job, task n of
/// which plays unit n (and n + 1000, n + 2000, ... if there are more units than an array has
/// tasks). Slurm gives a dead node's tasks to another one; the files are the result, on a file
/// system that all nodes see.
///
/// Nothing is remembered here: which tasks wait or run is asked of Slurm, by the name of the job,
/// and what is neither there nor done is given to it, again if need be. So whoever gives the
/// command once more, after this process was stopped, goes on with what is running.

#include "learn/unit_workers.h"

#include <memory>
#include <optional>
#include <set>
#include <string>

namespace quadrille::learn {

/// How many tasks an array has at most: what Slurm allows unless it was told otherwise.
constexpr int most_slurm_tasks = 1000;

/// Slurm runs this program, at most so many tasks at once; without a number as many as it likes.
/// What it is to know beside that (partition, account, time limit) it takes from the environment
/// (SBATCH_PARTITION and so on). When told to stop, tasks that were given to Slurm go on there. The
/// problem says which of Slurm's commands is not on the PATH.
std::expected<std::unique_ptr<UnitWorkers>, Problem> slurm_units(const std::string& program,
                                                                 std::optional<int> most);

/// Tasks as the option --array has them: "1-3,7".
std::string array_text(const std::set<int>& tasks);

} // namespace quadrille::learn
