#include "server/people/guest_names.h"

#include <array>
#include <string_view>

namespace quadrille::server {

namespace {

constexpr std::array<std::string_view, 32> colours{
    "Amber",  "Apricot", "Azure", "Bronze",  "Copper", "Coral", "Crimson", "Emerald",
    "Ginger", "Golden",  "Hazel", "Indigo",  "Ivory",  "Jade",  "Lemon",   "Lilac",
    "Maroon", "Mint",    "Navy",  "Ochre",   "Olive",  "Opal",  "Orange",  "Pearl",
    "Plum",   "Purple",  "Ruby",  "Saffron", "Silver", "Teal",  "Violet",  "White"};

constexpr std::array<std::string_view, 32> animals{
    "Badger", "Bear",   "Beaver", "Bison", "Crane",  "Dolphin", "Eagle", "Falcon",
    "Ferret", "Finch",  "Fox",    "Gecko", "Hare",   "Hawk",    "Heron", "Ibis",
    "Jay",    "Koala",  "Lark",   "Lynx",  "Marten", "Moose",   "Otter", "Owl",
    "Panda",  "Puffin", "Raven",  "Robin", "Seal",   "Stork",   "Swan",  "Wolf"};

} // namespace

std::string guest_name(Randomness& randomness) {
    const std::uint64_t drawn = randomness.id();
    std::string name(colours[drawn % colours.size()]);
    name += ' ';
    name += animals[drawn / 64 % animals.size()];
    name += ' ';
    name += std::to_string(drawn / 4096 % 9000 + 1000);
    return name;
}

} // namespace quadrille::server
