#pragma once

/// Answers requests for a page: its files in the form the client likes best, the index.html of a
/// folder, the page itself for paths that only it knows, and /healthz for those who watch over the
/// server.

#include "server/answer.h"
#include "server/site.h"

namespace quadrille::server {

class StaticSite {
  public:
    explicit StaticSite(Site site) : site_(std::move(site)) {}

    Answer answer(const Request& request) const;

    const Site& site() const { return site_; }

  private:
    Answer find(const Request& request) const;
    Answer missing(const Request& request) const;

    Site site_;
};

} // namespace quadrille::server
