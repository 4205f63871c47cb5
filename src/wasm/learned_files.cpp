#include "wasm/learned_files.h"

#include "base/text.h"
#include "bots/shipped_nets.h"
#include "nets/board_table.h"
#include "nets/net_file.h"
#include "nets/sparse_net_file.h"

#include <map>
#include <memory>
#include <string>
#include <utility>

namespace quadrille::wasm {

namespace {

/// Files by name.
template <class Learned>
using Shelf = std::map<std::string, std::shared_ptr<const Learned>, std::less<>>;

template <class Learned>
Shelf<Learned>& shelf() {
    static Shelf<Learned> only;
    return only;
}

template <class Learned>
std::expected<std::shared_ptr<const Learned>, Problem> find(std::string_view name) {
    const auto found = shelf<Learned>().find(name);
    if (found == shelf<Learned>().end())
        return problem("no file " + quoted(name) + " was handed over");
    return found->second;
}

template <class File>
Reply<void> keep(std::string_view name, std::span<const std::uint8_t> bytes) {
    auto file = File::read(bytes);
    if (!file)
        return refused(file.error());
    shelf<File>()[std::string(name)] = std::make_shared<const File>(*std::move(file));
    return {};
}

} // namespace

Reply<void> hand_table(std::string_view name, Parcel bytes) {
    const auto owner = std::make_shared<const std::vector<std::uint8_t>>(std::move(bytes.bytes));
    auto table = nets::BoardTable::read(*owner, owner);
    if (!table)
        return refused(table.error());
    shelf<nets::BoardTable>()[std::string(name)] =
        std::make_shared<const nets::BoardTable>(*std::move(table));
    return {};
}

Reply<void> hand_net(std::string_view name, const Parcel& bytes) {
    return nets::SparseNetFile::begins(bytes.bytes) ? keep<nets::SparseNetFile>(name, bytes.bytes)
                                                    : keep<nets::NetFile>(name, bytes.bytes);
}

std::expected<std::shared_ptr<const nets::BoardTable>, Problem>
find_handed_table(std::string_view name) {
    return find<nets::BoardTable>(name);
}

std::expected<std::shared_ptr<const nets::NetFile>, Problem>
find_handed_net(std::string_view name) {
    return find<nets::NetFile>(name);
}

std::expected<std::shared_ptr<const nets::SparseNetFile>, Problem>
find_handed_sparse_net(std::string_view name) {
    return find<nets::SparseNetFile>(name);
}

} // namespace quadrille::wasm

namespace quadrille {

std::expected<std::shared_ptr<const nets::SparseNetFile>, Problem>
shipped_sparse_net(std::string_view name) {
    return wasm::find_handed_sparse_net(name);
}

} // namespace quadrille
