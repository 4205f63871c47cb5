#include "cli/line_reader.h"

#include "cli/failure.h"
#include "cli/interruption.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <string_view>
#include <unistd.h>
#include <utility>

namespace quadrille::cli {

LineReader::LineReader(const std::string& path)
    : file_(path == "-" ? File::standard_input() : File(path, O_RDONLY, "cannot read")) {}

bool LineReader::fill() {
    buffer_.erase(0, std::exchange(used_, 0));
    std::array<char, std::size_t{1} << 16> block{};
    for (;;) {
        const ssize_t count = read(file_.descriptor(), block.data(), block.size());
        if (count >= 0) {
            buffer_.append(block.data(), static_cast<std::size_t>(count));
            return count > 0;
        }
        if (errno != EINTR)
            file_.fail();
        if (interrupted())
            return false;
    }
}

std::optional<std::string> LineReader::next() {
    std::size_t searched = 0;
    for (;;) {
        const std::size_t end = buffer_.find('\n', used_ + searched);
        if (end != std::string::npos) {
            ++number_;
            const std::size_t begin = std::exchange(used_, end + 1);
            return buffer_.substr(begin, end - begin);
        }
        searched = buffer_.size() - used_;
        if (searched > longest_line)
            throw Failure(name() + ":" + std::to_string(number_ + 1) +
                          ": a line of more than 16 MiB is no line of ours");
        if (interrupted())
            return std::nullopt;
        if (!fill()) {
            if (buffer_.empty() || interrupted())
                return std::nullopt;
            ++number_;
            line_ended_ = false;
            return std::exchange(buffer_, {});
        }
    }
}

} // namespace quadrille::cli
