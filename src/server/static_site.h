#pragma once

/// Answers requests for a page: its files in the coding that the client prefers, the index.html of
/// a folder, 404.html for addresses that do not exist, and /healthz for monitoring.

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

    /// A path with a dot was requested by a program, for which a one-line answer is enough.
    Answer missing(std::string_view path, const Request& request) const;

    Site site_;
};

} // namespace quadrille::server
