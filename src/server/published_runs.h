#pragma once

/// Runs of the learning lab that the page can look at, beside everything else that is served:
///
///     GET /api/runs                 which there are
///     GET /api/runs/five/net/FILE   a file of one
///
/// The server knows neither what a run is nor what is in its files; who starts it tells.

#include "server/application.h"
#include "server/background.h"
#include "transport/loop.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::server {

/// Both are called on a thread of their own, one after the other, and may take their time. They
/// must not throw.
struct RunSource {
    /// All runs, as JSON.
    std::function<std::string()> list;
    /// Where a file of a run lies; nothing if it is not to be shown. Neither name was checked.
    std::function<std::optional<std::filesystem::path>(std::string_view run, std::string_view file)>
        find;
};

/// Answers what is asked about runs, and leaves the rest to another application.
class PublishedRuns final : public Application {
  public:
    /// The loop and `rest` outlive it.
    PublishedRuns(Loop& loop, Background& background, RunSource source, Application& rest);

    bool takes_body(std::string_view method, std::string_view target) const override;
    void answer(const Request& request, Reply reply) override;
    void open_channel(const Request& request, ChannelDecision decision) override;

  private:
    Loop& loop_;
    Background& background_;
    RunSource source_;
    Application& rest_;
};

} // namespace quadrille::server
