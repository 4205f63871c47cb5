#pragma once

/// Hashing of passwords, by argon2id (libsodium) on a thread of its own. Each hash deliberately
/// takes tens of milliseconds and 64 MB, so the queue is short, and the event loop never waits for
/// it.

#include "server/background.h"

#include <functional>
#include <string>

namespace quadrille::server {

class Passwords {
  public:
    virtual ~Passwords() = default;

    // Both return false if the queue is full; then `answer` is never called. Otherwise it is called
    // once, on any thread.

    /// Answers with the hash and its parameters as text; empty if there is not enough memory.
    virtual bool hash(std::string password, std::move_only_function<void(std::string)> answer) = 0;
    /// Answers whether the password matches the hash. An empty hash matches no password, and takes
    /// as long to check.
    virtual bool check(std::string hash, std::string password,
                       std::move_only_function<void(bool)> answer) = 0;
};

class PasswordPool final : public Passwords {
  public:
    explicit PasswordPool(BackgroundThread::Report report);

    bool hash(std::string password, std::move_only_function<void(std::string)> answer) override;
    bool check(std::string hash, std::string password,
               std::move_only_function<void(bool)> answer) override;

  private:
    static constexpr int most_waiting = 16;

    BackgroundThread thread_;
};

} // namespace quadrille::server
