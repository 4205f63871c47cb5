#!/bin/sh
# Begins an answer that never ends.
printf '= '
exec yes answer
