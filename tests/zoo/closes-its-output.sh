#!/bin/sh
# Does not talk.
exec >&-
sleep 1000
