# shellcheck shell=bash
# clang-tidy, one test a file. All files take an hour, so a file that was found clean is remembered, as
# ccache remembers what was compiled: by everything that takes part in the answer.
# shellcheck disable=SC2154 # `logs` is set in suites.sh

# Fuzz targets and the browser's code are not in every build.
tidy_presets='release sanitize wasm'

suite_tidy() {
    local preset
    tidy_memory=${XDG_CACHE_HOME:-${HOME-}/.cache}/quadrille/tidy
    mkdir -p "$tidy_memory" 2>/dev/null && [[ -w $tidy_memory ]] || tidy_memory=$PWD/build/tidy
    export tidy_memory tidy_presets
    mkdir -p "$tidy_memory" && find "$tidy_memory" -type f -mtime +90 -delete
    for preset in $tidy_presets; do
        tidy_commands "$preset" || return
    done
    project_files '^(src|tests|bench)/.*\.cpp$' | each tidy_file
}

# tidy_commands PRESET: how its files are compiled, and which files each reads. Nothing is built, and
# without precompiled headers a file has only what it includes, which is a third less to look through.
tidy_commands() {
    local folder=build/tidy-$1
    cmake --log-level=WARNING --preset "$1" -B "$folder" -DQUADRILLE_PRECOMPILE=OFF &&
        clang-scan-deps-19 -j "$cores" -compilation-database "$folder/compile_commands.json" |
        awk '{ sub(/ \\$/, "") } /^[^ ]/ { sub(/^[^ ]+: */, ""); print "" } { for (i = 1; i <= NF; ++i) print $i }' \
            >"$folder/deps"
}

tidy_file() {
    local preset known
    for preset in $tidy_presets; do
        grep -qF "/$1\"" "build/tidy-$preset/compile_commands.json" || continue
        if known=$tidy_memory/$(tidy_key "$1" "build/tidy-$preset") && [[ -e $known ]]; then
            count 1 0
        elif clang-tidy-19 --quiet -p "build/tidy-$preset" "$1"; then
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

# tidy_key FILE FOLDER: the hash of the checks, the command and every file that is read. Nothing if it is
# not known which those are.
tidy_key() {
    local root=$PWD sources
    # A paragraph for each file, which it begins.
    mapfile -t sources < <(awk -v source="$root/$1" '
        !NF { first = 1; next }
        first { if (found) exit; found = $1 == source; first = 0 }
        found' "$2/deps")
    ((${#sources[@]})) || return
    {
        clang-tidy-19 --version
        cat .clang-tidy
        ! [[ -e ${1%/*}/.clang-tidy ]] || cat "${1%/*}/.clang-tidy"
        grep -F "/$1\"" -B 1 "$2/compile_commands.json" | sed "s|$root||g"
        cat "${sources[@]}"
    } | sha256sum | cut -d ' ' -f 1
}
