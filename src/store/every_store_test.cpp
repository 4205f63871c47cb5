#include "database/simulated_disk.h"
#include "database/temporary_folder.h"
#include "store/memory_store.h"
#include "store/sqlite_store.h"
#include "store/store_contract_test.h"

#include <stdexcept>
#include <utility>

namespace quadrille::store {

namespace {

class MemoryPlace : public StorePlace {
  public:
    explicit MemoryPlace(Settling settling) : store_(settling) {}

    Store& store() override { return store_; }

    void reopen() override { store_.settle(); }

  private:
    MemoryStore store_;
};

class SqlitePlace : public StorePlace {
  public:
    explicit SqlitePlace(SqliteStoreSettings settings) : settings_(std::move(settings)) { open(); }

    Store& store() override { return *store_; }

    void reopen() override {
        store_.reset();
        open();
    }

  private:
    void open() {
        auto opened = SqliteStore::open(settings_);
        if (!opened)
            throw std::runtime_error(opened.error().text);
        store_ = *std::move(opened);
    }

    SqliteStoreSettings settings_;
    std::unique_ptr<SqliteStore> store_;
};

/// In a folder, as people have it.
class RealPlace : private database::TemporaryFolder, public SqlitePlace {
  public:
    RealPlace() : SqlitePlace({.folder = path()}) {}
};

/// Without waiting for a disk.
class SimulatedPlace : private database::SimulatedDisk, public SqlitePlace {
  public:
    SimulatedPlace()
        : SimulatedDisk(1), SqlitePlace({.settling = Settling::by_hand, .vfs = vfs()}) {}
};

} // namespace

std::vector<StoreMaker> every_store() {
    return {
        {"memory", [] { return std::make_unique<MemoryPlace>(Settling::by_hand); }},
        {"memory_with_thread", [] { return std::make_unique<MemoryPlace>(Settling::by_thread); }},
        {"sqlite", [] { return std::make_unique<RealPlace>(); }},
        {"sqlite_by_hand", [] { return std::make_unique<SimulatedPlace>(); }},
    };
}

} // namespace quadrille::store
