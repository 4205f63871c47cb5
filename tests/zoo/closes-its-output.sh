#!/bin/sh
# Closes its standard output.
exec >&-
sleep 1000
