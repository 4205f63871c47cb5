#pragma once

/// Serves runs of the learning lab to the page, on top of another application:
///
///     GET /api/runs                 the list of runs
///     GET /api/runs/five/net/FILE   a file of the run five/net
///
/// The server does not know what a run is or what its files contain; a RunSource provides both.

#include "server/application.h"
#include "server/background.h"
#include "transport/loop.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::server {

/// Both functions are called on a background thread, one call at a time, and may be slow.
struct RunSource {
    /// All runs, as JSON.
    std::function<std::string()> list;
    /// The path of a run's file; nothing if it is not to be shown. Neither name has been checked.
    std::function<std::optional<std::filesystem::path>(std::string_view run, std::string_view file)>
        find;
};

/// Answers requests for runs, and passes all others to `rest`.
class PublishedRuns final : public Application {
  public:
    /// All references must outlive the object.
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
