#!/bin/sh
# Says nothing, endlessly.
exec yes '# still thinking'
