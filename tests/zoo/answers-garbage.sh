#!/bin/sh
# Does not speak the protocol at all.
while read -r line; do echo "you said $line"; done
