#include "cli/file.h"

#include "base/text.h"
#include "cli/failure.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace quadrille::cli {

File::File(int descriptor, std::string path, std::string purpose)
    : path_(std::move(path)), purpose_(std::move(purpose)), descriptor_(descriptor) {
    if (descriptor_ < 0)
        fail();
}

File::File(const std::string& path, int flags, std::string purpose)
    : File(open(path.c_str(), flags | O_CLOEXEC, 0666), path, std::move(purpose)) {}

File File::standard_input() {
    return {dup(STDIN_FILENO), "standard input", "cannot read"};
}

File::~File() {
    close(descriptor_);
}

// Not const, because it changes the file, though no member.
// NOLINTNEXTLINE(readability-make-member-function-const)
void File::write(std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::write(descriptor_, text.data(), text.size());
        if (count >= 0)
            text.remove_prefix(static_cast<std::size_t>(count));
        else if (errno != EINTR)
            fail();
    }
}

void File::fail() const {
    throw Failure(purpose_ + " " + quoted(path_) + ": " + std::strerror(errno));
}

} // namespace quadrille::cli
