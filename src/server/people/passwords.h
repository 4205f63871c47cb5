#pragma once

/// Passwords, hashed by argon2id (libsodium) in a thread of its own: it takes tens of milliseconds
/// and 64 MB each by intent, so few may wait for it, and nobody else ever does.

#include "server/background.h"

#include <functional>
#include <string>

namespace quadrille::server {

class Passwords {
  public:
    virtual ~Passwords() = default;

    // False: too many wait already, and the answer never comes. Else it comes once, on some thread.

    /// The hash with its parameters, as text; empty if there is no memory for it now.
    virtual bool hash(std::string password, std::move_only_function<void(std::string)> answer) = 0;
    /// Whether the password is the one of this hash. An empty hash is nobody's, and takes as long.
    virtual bool check(std::string hash, std::string password,
                       std::move_only_function<void(bool)> answer) = 0;
};

class PasswordPool final : public Passwords {
  public:
    PasswordPool();

    bool hash(std::string password, std::move_only_function<void(std::string)> answer) override;
    bool check(std::string hash, std::string password,
               std::move_only_function<void(bool)> answer) override;

  private:
    static constexpr int most_waiting = 16;

    BackgroundThread thread_{most_waiting};
};

} // namespace quadrille::server
