#!/bin/sh
# Writes comments endlessly.
exec yes '# still thinking'
