#!/bin/sh
# Does not listen.
exec <&-
sleep 1000
