#pragma once

/// The functions through which SQLite uses a simulated disk.

#include "database/simulated_disk.h"

#include <memory>
#include <string>

struct sqlite3_vfs;

namespace quadrille::database {

struct SimulatedVfs {
    /// The arguments are not copied: both must outlive the functions.
    static std::unique_ptr<sqlite3_vfs> functions(SimulatedDisk& disk, const std::string& name);

    // One open file of a connection.
    struct Handle;
    // SQLite's methods for a file, and for the file system.
    struct FileFunctions;
    struct DiskFunctions;
};

} // namespace quadrille::database
