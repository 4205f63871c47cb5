#include "database/scratch_postgres.h"
#include "database/simulated_disk.h"
#include "database/temporary_folder.h"
#include "store/memory_store.h"
#include "store/postgres_store.h"
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

/// A place for SqliteStore or PostgresStore, opened with the given settings.
template <typename Implementation, typename Settings>
class OpenedPlace : public StorePlace {
  public:
    explicit OpenedPlace(Settings settings) : settings_(std::move(settings)) { open(); }

    Store& store() override { return *store_; }

    void reopen() override {
        store_.reset();
        open();
    }

  private:
    void open() {
        auto opened = Implementation::open(settings_);
        if (!opened)
            throw std::runtime_error(opened.error().text);
        store_ = *std::move(opened);
    }

    Settings settings_;
    std::unique_ptr<Implementation> store_;
};

using SqlitePlace = OpenedPlace<SqliteStore, SqliteStoreSettings>;

class PostgresPlace : public OpenedPlace<PostgresStore, PostgresStoreSettings> {
  public:
    explicit PostgresPlace(Settling settling)
        : OpenedPlace(
              {.url = database::ScratchPostgres::shared().empty_place(), .settling = settling}) {}
};

/// In a real folder, as in use.
class RealPlace : private database::TemporaryFolder, public SqlitePlace {
  public:
    RealPlace() : SqlitePlace({.folder = path()}) {}
};

/// On a simulated disk, without waiting for a real one.
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
        {"postgres", [] { return std::make_unique<PostgresPlace>(Settling::by_thread); }},
        {"postgres_by_hand", [] { return std::make_unique<PostgresPlace>(Settling::by_hand); }},
    };
}

} // namespace quadrille::store
