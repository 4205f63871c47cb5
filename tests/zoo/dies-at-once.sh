#!/bin/sh
# Ends before its first answer.
echo "no such file: brain.dat" >&2
exit 3
