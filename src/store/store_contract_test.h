#pragma once

/// Tests that describe a store, run against every implementation. A new implementation only needs a
/// StoreMaker in every_store().

#include "store/store.h"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace quadrille::store {

/// A place where a store keeps its data. Opened again it returns what was kept.
class StorePlace {
  public:
    StorePlace() = default;
    virtual ~StorePlace() = default;
    StorePlace(const StorePlace&) = delete;
    StorePlace& operator=(const StorePlace&) = delete;
    StorePlace(StorePlace&&) = delete;
    StorePlace& operator=(StorePlace&&) = delete;

    virtual Store& store() = 0;
    /// Closes the store and opens it again.
    virtual void reopen() = 0;
};

struct StoreMaker {
    std::string name;
    std::function<std::unique_ptr<StorePlace>()> make;
};

std::vector<StoreMaker> every_store();

class StoreContract : public testing::TestWithParam<StoreMaker> {
  protected:
    Store& store() { return place_->store(); }

    void reopen() { place_->reopen(); }

    /// Writes and waits. Returns why the batch was not kept, or nothing if it was.
    std::optional<NotKept::Cause> write(Batch batch) {
        std::optional<Outcome> settled;
        const auto completion = [&](const Outcome& outcome) { settled = outcome; };
        EXPECT_TRUE(store().write(std::move(batch), completion));
        store().settle();
        EXPECT_TRUE(settled.has_value());
        if (!settled || *settled)
            return {};
        EXPECT_FALSE(settled->error().text.empty());
        return settled->error().cause;
    }

    void keep(Batch batch) { ASSERT_EQ(write(std::move(batch)), std::nullopt); }

    /// Adds a guest with that id, a name and its skeleton.
    void add_person(PersonId id, Time seen = Time(1000)) {
        keep({AddPerson{{.id = id,
                         .name = "Person " + std::to_string(id),
                         .skeleton = "person" + std::to_string(id),
                         .created = Time(1000),
                         .seen = seen}}});
    }

    void open_table(TableId id, std::vector<PersonId> people = {},
                    TableState state = TableState::waiting) {
        const PersonId host = people.empty() ? 0 : people.front();
        keep({OpenTable{{.id = id,
                         .host = host,
                         .game = "hex",
                         .state = state,
                         .summary = "{}",
                         .opened = Time(2000),
                         .changed = Time(2000),
                         .people = std::move(people)}}});
    }

  private:
    std::unique_ptr<StorePlace> place_ = GetParam().make();
};

/// To be used once in every file of these tests.
#define QUADRILLE_FOR_EVERY_STORE(fixture)                                                         \
    INSTANTIATE_TEST_SUITE_P(Store, fixture, testing::ValuesIn(every_store()),                     \
                             [](const auto& chosen) { return chosen.param.name; })

} // namespace quadrille::store
