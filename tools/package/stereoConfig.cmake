# find_package(stereo): the target stereo::stereo, a header and what it links.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include("${CMAKE_CURRENT_LIST_DIR}/stereoTargets.cmake")
