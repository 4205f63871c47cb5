#!/bin/sh
# Closes its standard input.
exec <&-
sleep 1000
