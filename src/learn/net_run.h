#pragma once

/// A run that trains a net, in a folder: run.toml says everything, data.set has the boards that it
/// learns from and solved.set some of those kept apart with their exact values, state.training is
/// what it goes on from, weights.net the net after the last complete epoch, log.jsonl how it went.
/// Every file is replaced in one step, so that whenever the process ends, by Ctrl-C or by a power
/// cut, the run goes on to the same files as an undisturbed one. Failures of the disk are
/// std::system_error.

#include "base/problem.h"
#include "database/folder_lock.h"
#include "learn/net_state.h"
#include "learn/pool_executor.h"
#include "nets/net_file.h"

#include <expected>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quadrille::learn {

constexpr std::string_view data_file_name = "data.set";
constexpr std::string_view solved_file_name = "solved.set";
constexpr std::string_view state_file_name = "state.training";

class NetRun {
  public:
    /// What a run is doing.
    struct Progress {
        /// "solving", or "epoch 2 of 5".
        std::string stage;
        std::size_t done = 0;
        std::size_t all = 0;
        /// Of the present epoch.
        double loss = 0;
        /// Boards a second since it began.
        double speed = 0;
    };

    /// Is told every few milliseconds how it goes, and says whether it is to go on.
    using GoesOn = std::function<bool(const Progress&)>;

    /// Begins the run, or goes on with the one that is there, if its settings are these. Nothing is
    /// written if there is a problem.
    static std::expected<NetRun, Problem> open(const std::filesystem::path& folder,
                                               const NetSettings& settings, int threads);

    const NetSettings& settings() const { return settings_; }

    /// Complete epochs so far.
    const std::vector<EpochResult>& epochs() const { return epochs_; }

    bool done() const { return static_cast<int>(epochs_.size()) == settings_.epochs; }

    /// Trains until all is done or it is told to stop, and saves; also from time to time. The
    /// problem says what is wrong with the source of the boards, or with a file of the run.
    std::expected<void, Problem> train(const GoesOn& goes_on,
                                       const std::function<void()>& after_epoch);

  private:
    NetRun(std::filesystem::path folder, database::FolderLock lock, NetSettings settings,
           int threads)
        : folder_(std::move(folder)), lock_(std::move(lock)), settings_(std::move(settings)),
          executor_(std::make_unique<PoolExecutor>(threads)) {}

    std::expected<void, Problem> load_epochs();
    std::expected<DataSet, Problem> make_data(const GoesOn& goes_on);
    std::expected<DataSet, Problem> make_solved(const DataSet& data, const TrainingBoards& boards,
                                                const GoesOn& goes_on);
    std::expected<NetState, Problem> first_or_saved_state(const DataSet& data,
                                                          const TrainingBoards& boards) const;
    /// False if it was told to stop.
    bool train_epoch(NetTraining& training, const GoesOn& goes_on) const;
    nets::NetFile net_file(const DataSet& data, const nets::DenseNet& net) const;
    void save(const NetTraining& training) const;
    void log(const EpochResult& epoch, double seconds) const;

    std::filesystem::path folder_;
    database::FolderLock lock_;
    NetSettings settings_;
    std::unique_ptr<PoolExecutor> executor_;
    std::vector<EpochResult> epochs_;
};

/// What there is of a run.
struct NetStatus {
    NetSettings settings;
    std::string game;
    Choices options = {};
    std::size_t boards = 0;
    std::size_t parameters = 0;
    std::vector<EpochResult> epochs = {};

    bool done() const { return static_cast<int>(epochs.size()) == settings.epochs; }
};

std::expected<NetStatus, Problem> net_status(const std::filesystem::path& folder);

} // namespace quadrille::learn
