#include "database/scratch_postgres.h"

#include "database/postgres_connection.h"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <memory>
#include <pwd.h>
#include <spawn.h>
#include <stdexcept>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <vector>

namespace quadrille::database {

namespace {

using std::filesystem::path;

constexpr std::chrono::seconds longest_start(60);

/// Starts a program whose output goes to that file.
pid_t spawned(const std::vector<std::string>& command, const path& log) {
    std::vector<char*> arguments;
    for (const std::string& argument : command)
        arguments.push_back(const_cast<char*>(argument.c_str()));
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 1, log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
    posix_spawn_file_actions_adddup2(&files, 1, 2);
    // The current folder may not be readable for the user "nobody".
    posix_spawn_file_actions_addchdir_np(&files, "/");
    pid_t process = 0;
    const int error =
        posix_spawnp(&process, arguments.front(), &files, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    if (error != 0)
        throw std::system_error(error, std::generic_category(), command.front());
    return process;
}

int status_of(pid_t process) {
    int status = 0;
    while (::waitpid(process, &status, 0) < 0 && errno == EINTR)
        ;
    return status;
}

std::string folder_of_programs() {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(::popen("pg_config --bindir", "r"),
                                                               ::pclose);
    std::string folder(1000, '\0');
    if (!pipe || std::fgets(folder.data(), static_cast<int>(folder.size()), pipe.get()) == nullptr)
        throw std::runtime_error("pg_config does not say where PostgreSQL is");
    folder.resize(folder.find('\n'));
    return folder;
}

/// The child processes of a process.
std::vector<pid_t> children_of(pid_t process) {
    const std::string name = std::to_string(process);
    std::ifstream file("/proc/" + name + "/task/" + name + "/children");
    std::vector<pid_t> children;
    for (pid_t child = 0; file >> child;)
        children.push_back(child);
    return children;
}

/// The beginning of a command that must not run as root, which PostgreSQL refuses. The command ends
/// when this program does, however that happens.
std::vector<std::string> as_nobody() {
    if (::geteuid() != 0)
        return {"setpriv", "--pdeathsig", "QUIT"};
    return {"setpriv", "--reuid",        "nobody",      "--regid",
            "nogroup", "--clear-groups", "--pdeathsig", "QUIT"};
}

} // namespace

ScratchPostgres::ScratchPostgres(Syncing syncing)
    : programs_(folder_of_programs()), syncing_(syncing) {
    if (::geteuid() == 0) {
        const passwd* nobody = ::getpwnam("nobody"); // NOLINT(concurrency-mt-unsafe): at the start
        if (nobody == nullptr ||
            ::chown(folder_.path().c_str(), nobody->pw_uid, nobody->pw_gid) != 0)
            throw std::runtime_error("there is no user \"nobody\" for PostgreSQL");
    }
    std::vector<std::string> command = as_nobody();
    const path log = folder_.path() / "initdb.log";
    for (const std::string& word :
         {programs_ + "/initdb", std::string("-D"), (folder_.path() / "data").string(),
          std::string("-U"), std::string("quadrille"), std::string("-A"), std::string("trust"),
          std::string("-E"), std::string("UTF8"), std::string("--no-locale"), std::string("-N")})
        command.push_back(word);
    if (status_of(spawned(command, log)) != 0)
        throw std::runtime_error("initdb failed, see " + log.string());
    start();
}

ScratchPostgres::~ScratchPostgres() {
    // Ends at once, but with all its processes, so that the folder can be removed.
    end_with(SIGQUIT);
}

ScratchPostgres& ScratchPostgres::shared() {
    static ScratchPostgres postgres;
    return postgres;
}

void ScratchPostgres::start() {
    std::vector<std::string> command = as_nobody();
    for (const std::string& word :
         {programs_ + "/postgres", std::string("-D"), (folder_.path() / "data").string(),
          std::string("-k"), folder_.path().string(), std::string("-h"), std::string(),
          std::string("-c"), std::string("max_connections=50"), std::string("-c"),
          std::string(syncing_ == Syncing::on ? "fsync=on" : "fsync=off")})
        command.push_back(word);
    const auto end = std::chrono::steady_clock::now() + longest_start;
    for (; std::chrono::steady_clock::now() < end;
         std::this_thread::sleep_for(std::chrono::milliseconds(10))) {
        // After a kill it refuses to start until the last of its processes has gone.
        if (process_ == 0)
            process_ = spawned(command, folder_.path() / "postgres.log");
        if (::waitpid(process_, nullptr, WNOHANG) == process_) {
            process_ = 0;
            continue;
        }
        try {
            const PostgresConnection reached(
                PostgresAddress::read(url("quadrille", "postgres")).value());
            return;
        } catch (const PostgresFailure&) {
            continue;
        }
    }
    throw std::runtime_error("PostgreSQL does not start, see postgres.log in " +
                             folder_.path().string());
}

void ScratchPostgres::kill() {
    if (process_ == 0)
        return;
    // A backend outlives the server for a moment, and could still commit. While the server is
    // stopped it starts no others.
    ::kill(process_, SIGSTOP);
    const std::vector<pid_t> children = children_of(process_);
    end_with(SIGKILL);
    for (const pid_t child : children)
        ::kill(child, SIGKILL);
}

void ScratchPostgres::end_with(int signal) {
    if (process_ == 0)
        return;
    ::kill(process_, signal);
    status_of(process_);
    process_ = 0;
}

std::string as_host(const path& folder) {
    std::string host;
    for (const char letter : folder.string())
        host += letter == '/' ? "%2F" : std::string(1, letter);
    return host;
}

std::string ScratchPostgres::url(const std::string& user, const std::string& database) const {
    return "postgresql://" + user + "@" + as_host(folder()) + "/" + database;
}

std::string ScratchPostgres::empty_place() {
    const std::string name = "place_" + std::to_string(++places_);
    const std::string address = url("quadrille", "postgres");
    PostgresConnection(PostgresAddress::read(address).value()).run("CREATE SCHEMA " + name);
    return address + "?options=-csearch_path%3D" + name;
}

} // namespace quadrille::database
