#include "database/folder_lock.h"

#include "database/temporary_folder.h"

#include <gtest/gtest.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <fstream>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <string>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace quadrille::database {
namespace {

/// From now on this process can lock no file, as on a network file system without locks.
bool refuse_locks() {
    std::array<sock_filter, 4> rules{
        sock_filter{
            .code = BPF_LD | BPF_W | BPF_ABS, .jt = 0, .jf = 0, .k = offsetof(seccomp_data, nr)},
        sock_filter{.code = BPF_JMP | BPF_JEQ | BPF_K, .jt = 0, .jf = 1, .k = SYS_flock},
        sock_filter{.code = BPF_RET | BPF_K, .jt = 0, .jf = 0, .k = SECCOMP_RET_ERRNO | ENOLCK},
        sock_filter{.code = BPF_RET | BPF_K, .jt = 0, .jf = 0, .k = SECCOMP_RET_ALLOW}};
    sock_fprog program{.len = rules.size(), .filter = rules.data()};
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

TEST(FolderLock, ASecondOneIsToldWhoHasIt) {
    const TemporaryFolder folder;
    auto first = FolderLock::take(folder.path(), "quadrille serve on port 8080");
    ASSERT_TRUE(first);
    const auto second = FolderLock::take(folder.path(), "quadrille serve on port 8081");
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().text, "the folder \"" + folder.path().string() +
                                       "\" is in use by quadrille serve on port 8080, process " +
                                       std::to_string(::getpid()));
}

TEST(FolderLock, IsFreeAgainAtTheEnd) {
    const TemporaryFolder folder;
    {
        ASSERT_TRUE(FolderLock::take(folder.path(), "somebody with a long name"));
    }
    auto other = FolderLock::take(folder.path(), "other");
    ASSERT_TRUE(other);
    std::ifstream file(folder.path() / "lock");
    std::string line;
    std::getline(file, line);
    EXPECT_EQ(line, "other, process " + std::to_string(::getpid()));
    const FolderLock moved = *std::move(other);
    EXPECT_FALSE(FolderLock::take(folder.path(), "third"));
}

TEST(FolderLock, IsFreeAgainWhenItsProcessWasKilled) {
    const TemporaryFolder folder;
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe(pipe.data()), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        const auto lock = FolderLock::take(folder.path(), "child");
        if (::write(pipe[1], lock ? "y" : "n", 1) == 1)
            ::pause();
        ::_exit(0);
    }
    char locked = 0;
    ASSERT_EQ(::read(pipe[0], &locked, 1), 1);
    EXPECT_EQ(locked, 'y');
    EXPECT_FALSE(FolderLock::take(folder.path(), "parent"));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    EXPECT_TRUE(FolderLock::take(folder.path(), "parent"));
    ::close(pipe[0]);
    ::close(pipe[1]);
}

TEST(FolderLock, AFolderThatIsNotThereIsAProblem) {
    const TemporaryFolder folder;
    const auto lock = FolderLock::take(folder.path() / "none", "somebody");
    ASSERT_FALSE(lock);
    EXPECT_EQ(lock.error().text, "cannot write in the folder \"" +
                                     (folder.path() / "none").string() +
                                     "\": No such file or directory");
}

TEST(FolderLock, WhereNothingCanBeLockedTheReasonIsTold) {
    const TemporaryFolder folder;
    const auto try_it = [&] {
        const bool refused = refuse_locks();
        const auto lock = FolderLock::try_take(folder.path(), "somebody");
        std::fputs(lock ? "is locked, or waited for" : lock.error().text.c_str(), stderr);
        ::_exit(refused ? 0 : 1);
    };
    EXPECT_EXIT(try_it(), testing::ExitedWithCode(0), "cannot lock the folder .*: No locks");
}

} // namespace
} // namespace quadrille::database
