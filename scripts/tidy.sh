# shellcheck shell=bash
# clang-tidy, one test a file. All files take an hour, so a file that was found clean is remembered, as
# ccache remembers what was compiled: by everything that takes part in the answer.
# shellcheck disable=SC2154 # `logs` is set in suites.sh

suite_tidy() {
    local preset
    tidy_memory=${XDG_CACHE_HOME:-${HOME-}/.cache}/quadrille/tidy
    mkdir -p "$tidy_memory" 2>/dev/null && [[ -w $tidy_memory ]] || tidy_memory=$PWD/build/tidy
    export tidy_memory
    mkdir -p "$tidy_memory" && find "$tidy_memory" -type f -mtime +90 -delete
    for preset in release sanitize wasm; do
        build $preset && ninja -C build/$preset -t deps >"$logs/tidy-$preset.deps" || return
    done
    project_files '^(src|tests|bench)/.*\.cpp$' | each tidy_file
}

tidy_file() {
    local preset known
    # Fuzz targets and the browser's code are not in every build.
    for preset in release sanitize wasm; do
        grep -qF "/$1\"" "build/$preset/compile_commands.json" || continue
        if known=$tidy_memory/$(tidy_key "$1" "$preset") && [[ -e $known ]]; then
            count 1 0
        elif clang-tidy-19 --quiet -p "build/$preset" "$1"; then
            [[ -d $known ]] || : >"$known"
            count 1 0
        else
            count 0 1
        fi
        return
    done
    echo "$1 is part of no build."
    count 0 1
}

# tidy_key FILE PRESET: the hash of the checks, the command and every file that is read. Nothing if the
# build does not know which those are.
tidy_key() {
    local root=$PWD sources
    # Ninja writes the name of an object, then what it was made from, the source itself first.
    mapfile -t sources < <(awk -v source="../../$1" '
        /^[^ ]/ { first = 1; next }
        first { wanted = $1 == source; first = 0 }
        NF && wanted { print $1 }' "$logs/tidy-$2.deps")
    ((${#sources[@]})) || return
    {
        clang-tidy-19 --version
        cat .clang-tidy
        ! [[ -e ${1%/*}/.clang-tidy ]] || cat "${1%/*}/.clang-tidy"
        grep -F "/$1\"" -B 1 "build/$2/compile_commands.json" | sed "s|$root||g"
        cd "build/$2" && cat "${sources[@]}"
    } | sha256sum | cut -d ' ' -f 1
}
