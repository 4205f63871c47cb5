# Counts the innermost tests of nested TAP, in which groups (files, suites) come after their
# members. A skipped test counts as failed; so does a failed group whose members all passed.
/^ *---$/ { in_details = 1 }
/^ *\.\.\.$/ { in_details = 0; next }
in_details { next }
/^ *(not )?ok [0-9]+/ {
    match($0, /^ */)
    depth = RLENGTH
    failure = /^ *not ok/ || / # (SKIP|TODO)/
    if (!members[depth + 4]) {
        if (failure) failed++; else passed++
        failures[depth] += failure
    } else if (failure && !failures[depth + 4]) {
        failed++
        failures[depth]++
    } else {
        failures[depth] += failures[depth + 4] > 0
    }
    members[depth]++
    members[depth + 4] = failures[depth + 4] = 0
}
END { print passed + 0, failed + 0 }
