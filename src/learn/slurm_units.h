#pragma once

/// Plays units as tasks of Slurm, the job scheduler of many clusters. A generation is one array
/// job, whose task n plays unit n (and n + 1000, n + 2000, ... if there are more units than an
/// array has tasks). When a node fails, Slurm runs its tasks on another one. The results are the
/// units' files, on a file system that all nodes share.
///
/// No state is kept here: Slurm is asked, by the name of the job, which tasks are pending or
/// running, and tasks that are neither that nor done are submitted, again if necessary. So when
/// this process is stopped and started again, it continues with the tasks that are running.

#include "learn/unit_workers.h"

#include <memory>
#include <optional>
#include <set>
#include <string>

namespace quadrille::learn {

/// The maximum number of tasks in an array: one less than Slurm's default MaxArraySize.
constexpr int most_slurm_tasks = 1000;

/// Workers that run this program through Slurm, at most `most` tasks at a time, or as many as Slurm
/// likes. Other parameters (partition, account, time limit) are taken from the environment by
/// Slurm's commands (SBATCH_PARTITION and so on). When told to stop, the workers leave submitted
/// tasks running. The problem says which of Slurm's commands is not on the PATH.
std::expected<std::unique_ptr<UnitWorkers>, Problem> slurm_units(const std::string& program,
                                                                 std::optional<int> most);

/// Tasks in the syntax of sbatch's option --array: "1-3,7".
std::string array_text(const std::set<int>& tasks);

} // namespace quadrille::learn
