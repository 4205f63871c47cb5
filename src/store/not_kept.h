#pragma once

/// The texts that say why a write was refused, the same for every implementation.

#include "store/store.h"

#include <string>
#include <string_view>

namespace quadrille::store {

inline std::unexpected<NotKept> not_kept(NotKept::Cause cause, std::string text) {
    return std::unexpected(NotKept{cause, std::move(text)});
}

/// `what` is a noun such as "person".
inline std::unexpected<NotKept> exists(std::string_view what, std::uint64_t id) {
    return not_kept(NotKept::Cause::exists,
                    std::string(what) + " " + std::to_string(id) + " exists already");
}

inline std::unexpected<NotKept> missing(std::string_view what, std::uint64_t id) {
    return not_kept(NotKept::Cause::missing,
                    "there is no " + std::string(what) + " " + std::to_string(id));
}

inline std::unexpected<NotKept> token_exists() {
    return not_kept(NotKept::Cause::exists, "the token exists already");
}

inline std::unexpected<NotKept> token_missing() {
    return not_kept(NotKept::Cause::missing, "there is no such token");
}

inline std::unexpected<NotKept> name_taken() {
    return not_kept(NotKept::Cause::name, "somebody has this name, or one that looks like it");
}

inline std::unexpected<NotKept> in_play(PersonId person) {
    return not_kept(NotKept::Cause::in_play,
                    "person " + std::to_string(person) + " belongs to a table that is not closed");
}

inline std::unexpected<NotKept> wrong_number(std::string_view what, int given, int last) {
    return not_kept(NotKept::Cause::number, std::string(what) + " " + std::to_string(given) +
                                                " cannot follow " + std::to_string(last));
}

} // namespace quadrille::store
