#pragma once

/// An open file, closed by its destructor. Errors are thrown as a `Failure` that names the file and
/// the reason.

#include <string>
#include <string_view>

namespace quadrille::cli {

class File {
  public:
    /// `flags` are those of open(2). `purpose` is the beginning of error messages: "cannot read".
    File(const std::string& path, int flags, std::string purpose);
    /// Standard input, by a duplicate of its descriptor, since it may have no path.
    static File standard_input();
    ~File();
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    File(File&&) = delete;
    File& operator=(File&&) = delete;

    const std::string& path() const { return path_; }

    int descriptor() const { return descriptor_; }

    /// Writes the whole text; at the end of the file if it was opened with O_APPEND.
    void write(std::string_view text);

    /// Throws a `Failure` for the system call that just failed, by `errno`.
    [[noreturn]] void fail() const;

  private:
    File(int descriptor, std::string path, std::string purpose);

    std::string path_;
    std::string purpose_;
    int descriptor_;
};

} // namespace quadrille::cli
