# shellcheck shell=bash
# clang-tidy. Most of its work is reading headers, so it checks the files of a folder as one
# (cmake/unity.cmake), which takes a tenth of the time; such a unit counts as one test. Units
# without findings are cached like compilations in ccache: by a hash of everything that affects the
# result.
# shellcheck disable=SC2154 # `logs` is set in suites.sh

suite_tidy() {
    tidy_memory=${XDG_CACHE_HOME:-${HOME-}/.cache}/quadrille/tidy
    mkdir -p "$tidy_memory" 2>/dev/null && [[ -w $tidy_memory ]] || tidy_memory=$PWD/build/tidy
    export tidy_memory
    mkdir -p "$tidy_memory" && find "$tidy_memory" -type f -mtime +90 -delete
    # Fuzz targets and the browser's code are in builds of their own.
    tidy_units release '' && tidy_units sanitize '_fuzz\.cpp$' && tidy_units wasm '/src/wasm/' || return
    sort -u build/tidy-*/deps >"$logs/tidy-files"
    project_files '^(src|tests|bench)/.*\.cpp$' | each tidy_finds
    find build/tidy-*/units/ -type f -print0 | sort -z | each tidy_unit
}

# tidy_units PRESET PATTERN: prepares build/tidy-PRESET with the compilation commands and, for each
# unit that matches the pattern, the list of its files in units/. Nothing is built. Precompiled
# headers are off, so that each file sees only what it includes.
tidy_units() {
    local folder=build/tidy-$1
    cmake --log-level=ERROR --preset "$1" -B "$folder" -DQUADRILLE_PRECOMPILE=OFF -DQUADRILLE_UNITY=ON &&
        rm -rf "$folder/units" && mkdir "$folder/units" || return
    # The output has a paragraph for each unit: the target, a colon, then its files, first the unit
    # itself.
    clang-scan-deps-19 -j "$cores" -compilation-database "$folder/compile_commands.json" |
        awk -v folder="$folder/units" -v pattern="$2" '
            { sub(/ \\$/, "") }
            /^[^ ]/ { sub(/^[^ ]+:/, ""); begins = 1 }
            {
                for (i = 1; i <= NF; ++i) {
                    if (begins) {
                        if (list) close(list)
                        name = $i
                        gsub("/", "!", name)
                        list = $i ~ pattern ? folder "/" name : ""
                        begins = 0
                    }
                    if (list) print $i > list
                }
            }' &&
        cat "$folder/units/"* >"$folder/deps"
}

# tidy_finds FILE: checks that the file is part of a unit, and does not include another such file.
# Units do include them, so clang-tidy does not check this.
tidy_finds() {
    if ! grep -qFx "$PWD/$1" "$logs/tidy-files"; then
        echo "$1 is part of no build."
        count 0 1
    fi
    if grep -nHE '#include .*\.cpp[">]' "$1"; then
        count 0 1
    fi
}

# tidy_unit LIST: checks the unit whose files are listed.
tidy_unit() {
    local folder=${1%/units/*} known source
    read -r source <"$1"
    known=$tidy_memory/$(tidy_key "$1" "$folder" "$source")
    if [[ -e $known ]]; then
        count 1 0
    elif clang-tidy-19 --quiet -p "$folder" --checks=-bugprone-suspicious-include "$source"; then
        : >"$known"
        count 1 0
    else
        count 0 1
    fi
}

# tidy_key LIST FOLDER SOURCE: the hash of the checks, the command and every file that is read.
tidy_key() {
    local files
    mapfile -t files <"$1"
    {
        clang-tidy-19 --version
        cat .clang-tidy "${3%/*}/.clang-tidy" 2>/dev/null
        grep -F "$3\"" -B 1 "$2/compile_commands.json" | sed "s|$PWD||g"
        # Units name their files by absolute paths.
        sed "s|$PWD||g" "$3"
        cat "${files[@]:1}"
    } | sha256sum | cut -d ' ' -f 1
}
