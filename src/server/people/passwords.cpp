#include "server/people/passwords.h"

#include <sodium.h>

#include <array>
#include <stdexcept>
#include <utility>

namespace quadrille::server {

namespace {

/// Empty if there is not enough memory.
std::string hashed(const std::string& password) {
    std::array<char, crypto_pwhash_STRBYTES> text{};
    if (crypto_pwhash_str(text.data(), password.data(), password.size(),
                          crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
        return {};
    return text.data();
}

bool checks(const std::string& hash, const std::string& password) {
    static const std::string nobodys = hashed("nobody has this password");
    const std::string& compared = hash.empty() ? nobodys : hash;
    const bool fits =
        crypto_pwhash_str_verify(compared.c_str(), password.data(), password.size()) == 0;
    return fits && !hash.empty();
}

} // namespace

PasswordPool::PasswordPool(BackgroundThread::Report report)
    : thread_(std::move(report), most_waiting) {
    if (sodium_init() < 0)
        throw std::runtime_error("libsodium does not start");
}

bool PasswordPool::hash(std::string password, std::move_only_function<void(std::string)> answer) {
    return thread_.run([password = std::move(password), answer = std::move(answer)]() mutable {
        answer(hashed(password));
    });
}

bool PasswordPool::check(std::string hash, std::string password,
                         std::move_only_function<void(bool)> answer) {
    return thread_.run([hash = std::move(hash), password = std::move(password),
                        answer = std::move(answer)]() mutable { answer(checks(hash, password)); });
}

} // namespace quadrille::server
