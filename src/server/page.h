#pragma once

/// An application that serves only the page, without a club.

#include "server/application.h"
#include "server/static_site.h"

#include <utility>

namespace quadrille::server {

class Page final : public Application {
  public:
    /// `site` must outlive the object.
    explicit Page(const StaticSite& site) : site_(site) {}

    void answer(const Request& request, Reply reply) override { reply(site_.answer(request)); }

    void open_channel(const Request& /*request*/, ChannelDecision decision) override {
        decision(std::unexpected(line_answer(404, "there is no club here")));
    }

  private:
    const StaticSite& site_;
};

} // namespace quadrille::server
