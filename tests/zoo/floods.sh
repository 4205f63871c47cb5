#!/bin/sh
# Begins an answer and never comes to its end.
printf '= '
exec yes answer
