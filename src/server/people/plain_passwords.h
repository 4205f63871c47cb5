#pragma once

/// For tests only: passwords without the cost of hashing.

#include "server/people/passwords.h"

#include <string>
#include <utility>

namespace quadrille::server {

/// Answers at once; the hash contains the password in plain text.
class PlainPasswords final : public Passwords {
  public:
    bool hash(std::string password, std::move_only_function<void(std::string)> answer) override {
        if (full)
            return false;
        answer("hash of " + password);
        return true;
    }

    bool check(std::string hash, std::string password,
               std::move_only_function<void(bool)> answer) override {
        if (full)
            return false;
        answer(hash == "hash of " + password);
        return true;
    }

    bool full = false;
};

} // namespace quadrille::server
