#include "server/background.h"

#include "engine/pool.h"

#include <atomic>
#include <utility>

namespace quadrille::server {

class BackgroundThread::Implementation {
  public:
    explicit Implementation(int most_waiting) : most_waiting_(most_waiting) {}

    bool run(std::move_only_function<void()> work) {
        if (++waiting_ > most_waiting_) {
            --waiting_;
            return false;
        }
        pool_.run(
            [this, shared = std::make_shared<std::move_only_function<void()>>(std::move(work))] {
                (*shared)();
                --waiting_;
            });
        return true;
    }

  private:
    int most_waiting_;
    std::atomic<int> waiting_ = 0;
    Pool pool_{1};
};

BackgroundThread::BackgroundThread(int most_waiting)
    : implementation_(std::make_unique<Implementation>(most_waiting)) {}

BackgroundThread::~BackgroundThread() = default;

bool BackgroundThread::run(std::move_only_function<void()> work) {
    return implementation_->run(std::move(work));
}

} // namespace quadrille::server
