// Precompiled header for rooms that use libraries.
#include "precompiled.h"

#include <fmt/format.h>

#include <mutex>
#include <thread>
