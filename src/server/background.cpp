#include "server/background.h"

#include "engine/pool.h"

#include <atomic>
#include <exception>
#include <utility>

namespace quadrille::server {

class BackgroundThread::Implementation {
  public:
    Implementation(Report report, int most_waiting)
        : report_(std::move(report)), most_waiting_(most_waiting) {}

    bool run(std::move_only_function<void()> work) {
        if (++waiting_ > most_waiting_) {
            --waiting_;
            return false;
        }
        pool_.run(
            [this, shared = std::make_shared<std::move_only_function<void()>>(std::move(work))] {
                do_and_report(*shared);
                --waiting_;
            });
        return true;
    }

  private:
    void do_and_report(std::move_only_function<void()>& work) const {
        try {
            work();
        } catch (const std::exception& error) {
            report_(error.what());
        } catch (...) {
            report_("something that is no std::exception was thrown");
        }
    }

    Report report_;
    int most_waiting_;
    std::atomic<int> waiting_ = 0;
    Pool pool_{1};
};

BackgroundThread::BackgroundThread(Report report, int most_waiting)
    : implementation_(std::make_unique<Implementation>(std::move(report), most_waiting)) {}

BackgroundThread::~BackgroundThread() = default;

bool BackgroundThread::run(std::move_only_function<void()> work) {
    return implementation_->run(std::move(work));
}

} // namespace quadrille::server
