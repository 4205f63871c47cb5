#include "training/version.h"

namespace quadrille::learn {

const std::string_view program_version = QUADRILLE_VERSION;

} // namespace quadrille::learn
