#include "cli/record_file.h"

#include "base/text.h"
#include "cli/failure.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace quadrille::cli {

namespace {

[[noreturn]] void report(const std::string& path) {
    throw Failure("cannot write records to " + quoted(path) + ": " + std::strerror(errno));
}

/// False if the file ends in the middle of a line.
bool ends_with_line_end(int file) {
    struct stat about{};
    if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode) || about.st_size == 0)
        return true;
    char last = '\n';
    return pread(file, &last, 1, about.st_size - 1) != 1 || last == '\n';
}

} // namespace

RecordFile::RecordFile(std::string path)
    : path_(std::move(path)),
      file_(open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666)) {
    if (file_ < 0)
        report(path_);
    if (!ends_with_line_end(file_)) {
        close(file_);
        throw Failure("the last line of " + quoted(path_) +
                      " has no end; is its record complete? Nothing was appended");
    }
}

RecordFile::~RecordFile() {
    close(file_);
}

void RecordFile::append(const Record& record) {
    const std::string line = record.write() + "\n";
    const off_t before = lseek(file_, 0, SEEK_END);
    std::size_t written = 0;
    while (written < line.size()) {
        const ssize_t count = ::write(file_, line.data() + written, line.size() - written);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0) {
            const int error = errno;
            // If even this fails, nothing more can be done; the first error is the one to tell.
            [[maybe_unused]] const int cut = before < 0 ? 0 : ftruncate(file_, before);
            errno = error;
            report(path_);
        }
        written += static_cast<std::size_t>(count);
    }
}

} // namespace quadrille::cli
