/// Reads arbitrary text as JSON. If that succeeds, writing the value and reading it again must not
/// change anything.

#include "base/fuzz.h"
#include "base/json.h"

using namespace quadrille;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto value = json::read(text_of(data, size));
    if (!value) {
        require(!value.error().text.empty());
        require(value.error().text.find('\n') == std::string::npos);
        return 0;
    }
    const std::string written = value->write();
    require(written.find('\n') == std::string::npos);
    const auto again = json::read(written);
    require(again.has_value() && *again == *value && again->write() == written);
    return 0;
}
