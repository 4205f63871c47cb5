#!/bin/sh
# Ends, but a child process keeps its output open. Writes the id of the child for the test.
sleep 1000 &
echo $! >"${ZOO_CHILD:-/dev/null}"
read -r _
exit 5
