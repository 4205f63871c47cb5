# CMake 3.25 does not know this system; there is nothing to tell.
