#!/bin/sh
# Ends before it has said a word.
echo "no such file: brain.dat" >&2
exit 3
