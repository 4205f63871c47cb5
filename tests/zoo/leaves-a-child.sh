#!/bin/sh
# Dies, but something that it started holds its output open. The child's number is for the test.
sleep 1000 &
echo $! >"${ZOO_CHILD:-/dev/null}"
read -r _
exit 5
