# CMake 3.25 does not know this system; no settings are needed.
