#include "games/formats.h"

#include "games/hex/hex.h"
#include "games/hex/link.h"
#include "games/hex/sgf.h"

#include <algorithm>
#include <array>

namespace quadrille {

std::span<const Format> formats() {
    static constexpr std::array list{
        Format{Hex::name, "sgf", ".sgf", "", &hex::read_sgf, &hex::write_sgf},
        Format{Hex::name, "link", "", "https://hexworld.org/", &hex::read_link, &hex::write_link},
    };
    return list;
}

const Format* find_format(std::string_view game, std::string_view name) {
    const auto found = std::ranges::find_if(formats(), [&](const Format& format) {
        return format.game == game && format.name == name;
    });
    return found != formats().end() ? &*found : nullptr;
}

const Format* recognised_format(std::string_view name_or_text) {
    for (const Format& format : formats()) {
        const std::string_view ending = format.file_ending;
        const std::string_view beginning = format.text_beginning;
        if ((!ending.empty() && name_or_text.ends_with(ending)) ||
            (!beginning.empty() && name_or_text.starts_with(beginning)))
            return &format;
    }
    return nullptr;
}

} // namespace quadrille
