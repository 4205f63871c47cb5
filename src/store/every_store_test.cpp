#include "store/memory_store.h"
#include "store/store_contract_test.h"

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

} // namespace

std::vector<StoreMaker> every_store() {
    return {
        {"memory", [] { return std::make_unique<MemoryPlace>(Settling::by_hand); }},
        {"memory_with_thread", [] { return std::make_unique<MemoryPlace>(Settling::by_thread); }},
    };
}

} // namespace quadrille::store
