#pragma once

/// A run that trains a net, in a folder: run.toml has all settings, data.set the boards to learn
/// from, solved.set some of the validation boards with their exact values, state.training the state
/// from which the run is resumed, weights.net the net after the last complete epoch, and log.jsonl
/// a line for each epoch. Every file but the log is replaced atomically, so that a run that is
/// interrupted at any time, even by a power cut, can be resumed and ends with the same files as an
/// undisturbed one. Errors of the file system are thrown as std::system_error.

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
    /// The progress of a run.
    struct Progress {
        /// "solving", or such as "epoch 2 of 5".
        std::string stage;
        std::size_t done = 0;
        std::size_t all = 0;
        /// The loss in the current epoch so far.
        double loss = 0;
        /// Boards per second since the stage began.
        double speed = 0;
    };

    /// Called every few milliseconds with the progress; returns whether to continue.
    using GoesOn = std::function<bool(const Progress&)>;

    /// Begins a new run, or resumes the run in the folder if it has the same settings. Nothing is
    /// written if there is a problem.
    static std::expected<NetRun, Problem> open(const std::filesystem::path& folder,
                                               const NetSettings& settings, int threads);

    const NetSettings& settings() const { return settings_; }

    /// The complete epochs.
    const std::vector<EpochResult>& epochs() const { return epochs_; }

    bool done() const { return static_cast<int>(epochs_.size()) == settings_.epochs; }

    /// Trains until the run is done or `goes_on` returns false; saves at the end and from time to
    /// time. The problem says what is wrong with the source of the boards or with a file of the
    /// run.
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
    /// Returns false if `goes_on` did.
    std::expected<bool, Problem> train_epoch(NetTraining& training, const GoesOn& goes_on) const;
    nets::NetFile net_file(const DataSet& data, const nets::DenseNet& net) const;
    /// Saves the state. It is a problem if the training has diverged; the last saved state is kept
    /// then.
    std::expected<void, Problem> save(const NetTraining& training) const;
    void log(const EpochResult& epoch, double seconds) const;

    std::filesystem::path folder_;
    database::FolderLock lock_;
    NetSettings settings_;
    std::unique_ptr<PoolExecutor> executor_;
    std::vector<EpochResult> epochs_;
};

/// The status of a run, from its files.
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
