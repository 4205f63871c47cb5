# shellcheck shell=bash
# clang-tidy. Most of its work is to look through the headers, so it is given the files of a folder as
# one (cmake/unity.cmake), which takes a tenth of the time; a test is one such unit. Those found clean are
# remembered, as ccache remembers what was compiled: by everything that takes part in the answer.
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

# tidy_units PRESET PATTERN: prepares build/tidy-PRESET: how its files are compiled, and for each unit that fits
# the pattern the files that take part in it, in units/. Nothing is built, and without precompiled headers
# a file has only what it includes.
tidy_units() {
    local folder=build/tidy-$1
    cmake --log-level=ERROR --preset "$1" -B "$folder" -DQUADRILLE_PRECOMPILE=OFF -DQUADRILLE_UNITY=ON &&
        rm -rf "$folder/units" && mkdir "$folder/units" || return
    # A paragraph for each unit: what is made, a colon, then what it is made from, first the unit itself.
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

# tidy_finds FILE: it is part of a unit, and takes no other such file into itself. That is what units do,
# so clang-tidy is not asked about it.
tidy_finds() {
    if ! grep -qFx "$PWD/$1" "$logs/tidy-files"; then
        echo "$1 is part of no build."
        count 0 1
    fi
    if grep -nHE '#include .*\.cpp[">]' "$1"; then
        count 0 1
    fi
}

# tidy_unit LIST: looks at the unit whose files are listed.
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
        # Units name their files by whole paths.
        sed "s|$PWD||g" "$3"
        cat "${files[@]:1}"
    } | sha256sum | cut -d ' ' -f 1
}
