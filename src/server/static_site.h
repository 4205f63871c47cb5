#pragma once

/// Answers requests for a page: its files in the form the client likes best, the index.html of a
/// folder, its 404.html for addresses that lead nowhere, and /healthz for those who watch over the
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

    /// What has a dot is a file that a program asked for: a line is enough.
    Answer missing(std::string_view path, const Request& request) const;

    Site site_;
};

} // namespace quadrille::server
