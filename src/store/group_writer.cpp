#include "store/group_writer.h"

#include <algorithm>
#include <utility>

namespace quadrille::store {

namespace {

// The sizes of the texts that can be long.
struct TextBytes {
    std::size_t operator()(const AppendEvent& write) const { return write.event.body.size(); }

    std::size_t operator()(const AddGame& write) const { return write.game.record.size(); }

    std::size_t operator()(const OpenTable& write) const { return write.table.summary.size(); }

    std::size_t operator()(const ChangeTable& write) const {
        return write.summary ? write.summary->size() : 0;
    }

    std::size_t operator()(const AddReport& write) const { return write.report.text.size(); }

    std::size_t operator()(const SetValue& write) const { return write.text.size(); }

    template <typename Other>
    std::size_t operator()(const Other& /*write*/) const {
        return 0;
    }
};

} // namespace

std::size_t bytes_of(const Batch& batch) {
    std::size_t bytes = sizeof(Batch) + sizeof(Completion);
    for (const Write& write : batch)
        bytes += sizeof(Write) + std::visit(TextBytes{}, write);
    return bytes;
}

GroupWriter::GroupWriter(Commit commit, WriterLimits limits, Settling settling,
                         Afterwards afterwards)
    : commit_(std::move(commit)), afterwards_(std::move(afterwards)), limits_(limits) {
    if (settling == Settling::by_thread)
        thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

// A failure here would lose events silently; ending is better.
// NOLINTNEXTLINE(bugprone-exception-escape)
GroupWriter::~GroupWriter() {
    settle();
}

bool GroupWriter::write(Batch batch, Completion completion) {
    const std::size_t bytes = bytes_of(batch);
    {
        const std::scoped_lock lock(mutex_);
        if (batches_.size() >= limits_.waiting_batches ||
            figures_.waiting_bytes + bytes > limits_.waiting_bytes) {
            ++figures_.turned_away;
            return false;
        }
        batches_.push_back(std::move(batch));
        completions_.push_back(std::move(completion));
        figures_.waiting_bytes += bytes;
        ++taken_count_;
    }
    taken_.notify_one();
    return true;
}

void GroupWriter::settle() {
    if (thread_.joinable()) {
        std::unique_lock lock(mutex_);
        settled_.wait(lock, [this, taken = taken_count_] { return settled_count_ >= taken; });
        return;
    }
    for (Group group = take_group(); !group.batches.empty(); group = take_group())
        commit_group(std::move(group));
}

StoreFigures GroupWriter::figures() const {
    const std::scoped_lock lock(mutex_);
    StoreFigures figures = figures_;
    figures.waiting_batches = batches_.size();
    return figures;
}

void GroupWriter::work(const std::stop_token& stop) {
    for (;;) {
        {
            std::unique_lock lock(mutex_);
            if (!taken_.wait(lock, stop, [this] { return !batches_.empty(); }))
                return;
        }
        commit_group(take_group());
    }
}

GroupWriter::Group GroupWriter::take_group() {
    const std::scoped_lock lock(mutex_);
    Group group;
    while (!batches_.empty() && group.batches.size() < limits_.batches_a_commit) {
        figures_.waiting_bytes -= bytes_of(batches_.front());
        group.batches.push_back(std::move(batches_.front()));
        group.completions.push_back(std::move(completions_.front()));
        batches_.pop_front();
        completions_.pop_front();
    }
    return group;
}

void GroupWriter::commit_group(Group group) {
    const std::vector<Outcome> outcomes = commit_(group.batches);
    count(outcomes);
    for (std::size_t i = 0; i < outcomes.size(); ++i)
        group.completions[i](outcomes[i]);
    if (afterwards_)
        afterwards_();
    {
        const std::scoped_lock lock(mutex_);
        settled_count_ += outcomes.size();
    }
    settled_.notify_all();
}

void GroupWriter::count(const std::vector<Outcome>& outcomes) {
    const std::scoped_lock lock(mutex_);
    ++figures_.commits;
    figures_.trouble.reset();
    for (const Outcome& outcome : outcomes) {
        if (outcome) {
            ++figures_.kept;
        } else if (outcome.error().cause == NotKept::Cause::storage) {
            ++figures_.failed;
            figures_.trouble = outcome.error().text;
        } else {
            ++figures_.refused;
        }
    }
}

} // namespace quadrille::store
