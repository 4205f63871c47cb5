# shellcheck shell=bash
# The Debian 12 packages that ./run and ./test need, and their installation.

# Tier, package, a command that may replace the package if it is installed otherwise, and the
# purpose. "page" and "test" are in addition to "run", "full" to "test"; "several" is for
# examples/several-servers, and for "test".
needed_packages='
run   clang-19                   clang++-19          compiler
run   cmake                      cmake               build
run   ninja-build                ninja               build
run   ccache                     ccache              rebuilds
run   libcli11-dev               -                   arguments
run   libfmt-dev                 -                   text
run   libtomlplusplus-dev        -                   tournament files
run   libboost1.81-dev           -                   server
run   libssl-dev                 -                   server
run   libsodium-dev              -                   passwords
run   libspdlog-dev              -                   logs
run   libsqlite3-dev             -                   database
run   libsqlitecpp-dev           -                   database
run   libpq-dev                  -                   database
run   libpqxx-dev                -                   database
run   libgtest-dev               -                   tests
run   libgmock-dev               -                   tests
run   librapidcheck-dev          -                   properties
run   libbenchmark-dev           -                   benchmarks
page  lld-19                     wasm-ld-19          browser
page  libclang-rt-19-dev-wasm32  -                   browser
page  libc++-19-dev-wasm32       -                   browser
page  libc++abi-19-dev-wasm32    -                   browser
page  wasi-libc                  -                   browser
page  binaryen                   wasm-opt            browser
page  nodejs                     node                page
page  npm                        npm                 page
test  libclang-rt-19-dev         -                   sanitizers
test  llvm-19                    llvm-symbolizer-19  backtraces
test  chromium                   chromium            page
test  clang-format-19            clang-format-19     format
test  shellcheck                 shellcheck          scripts
test  git                        git                 files
test  iproute2                   ip                  networks
test  procps                     ps                  processes
several postgresql               -                   database
several haproxy                  haproxy             proxy
full  g++                        g++                 portability
full  clang-tidy-19              clang-tidy-19       lint
full  slurm-wlm                  slurmctld           clusters
full  munge                      munged              clusters
'

# require_packages TIER...: installs the missing packages of these tiers, or exits with status 2.
require_packages() {
    local tier package command installed missing=() missing_commands=()
    # shellcheck disable=SC2016 # dpkg-query's own format
    installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' 2>/dev/null)
    while read -r tier package command _; do
        [[ " $* " == *" $tier "* ]] || continue
        [[ $command != - ]] && command -v "$command" >/dev/null && continue
        [[ $'\n'$installed$'\n' == *$'\n'"$package installed"$'\n'* ]] && continue
        missing+=("$package")
        [[ $command != - ]] && missing_commands+=("$command")
    done <<<"$needed_packages"

    ((${#missing[@]})) || return 0
    if is_debian_12; then
        install_packages "${missing[@]}"
    elif ((${#missing_commands[@]})); then
        echo "This is not Debian 12, so please install these commands: ${missing_commands[*]}" >&2
        echo "In Debian 12 they, and the libraries, are the packages: ${missing[*]}" >&2
        exit 2
    fi
    # Other systems name the libraries' packages differently; CMake reports missing ones.
}

is_debian_12() (
    # shellcheck source=/dev/null
    source /etc/os-release 2>/dev/null &&
        [[ " ${ID-} ${ID_LIKE-} " == *" debian "* && ${VERSION_ID-} == 12 ]]
)

install_packages() {
    local log as_root=()
    if ((EUID != 0)); then
        if ! command -v sudo >/dev/null; then
            echo "Please install as root (there is no sudo): apt-get install $*" >&2
            exit 2
        fi
        as_root=(sudo)
    fi
    echo "Installing $*" >&2
    log=$(mktemp)
    # An update may fail because of an unrelated package source; only the installation matters.
    if ! {
        "${as_root[@]}" apt-get -qq update
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends \
            -o DPkg::Lock::Timeout=600 install "$@"
    } >"$log" 2>&1 </dev/null; then
        cat "$log" >&2
        echo "Could not install: $*" >&2
        rm -f "$log"
        exit 2
    fi
    rm -f "$log"
    hash -r
}
