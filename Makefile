# stereo.h is one file and needs no build. This builds what stands around it: the program `stereo`, the examples, the
# tests and the SPIR-V inside the header. `make help` lists the targets.
#   CC, CXX, CFLAGS, CPPFLAGS, LDFLAGS   as usual
#   SANITIZE=address,undefined           a second build, in build/address-undefined
#   WERROR=1                             warnings are errors, as for continuous integration and contributors
#   V=1                                  shows the commands

SANITIZE =
comma := ,
hash := \#
BUILD := build$(if $(SANITIZE),/$(subst $(comma),-,$(SANITIZE)))
CFLAGS ?= -O2
WARNINGS = -Wall -Wextra -pedantic -Wconversion -Wshadow -Wvla $(if $(WERROR),-Werror)
SANITIZER = $(if $(SANITIZE),-fsanitize=$(SANITIZE) -fno-omit-frame-pointer -fno-sanitize-recover=all)
COMPILE = $(CC) -std=c99 $(WARNINGS) $(CFLAGS) $(SANITIZER) -ffp-contract=off -pthread $(CPPFLAGS) $(FORMATS:%=-DWITH_%) $(FIRST) -I. -MMD -MP
LINK = $(CC) $(CFLAGS) $(SANITIZER) $(if $(SANITIZE),-rdynamic) -pthread $(LDFLAGS)
KEEP_LOADED = $(if $(SANITIZE),$(BUILD)/tests/keep_loaded.o)
LIBS = -lm -ldl$(if $(SANITIZE), -lcmocka)
QUIET = $(if $(V),,@echo '  $(1)' $(patsubst $(BUILD)/%,%,$@);)

# What there is on this machine decides what is built; a library that appears later makes everything build anew.
has = $(shell echo '$(hash)include <$(1)>' | $(CC) $(CPPFLAGS) -E -x c - >/dev/null 2>&1 && echo $(1))
# Found by linking: a compiler for another machine may see this one's headers.
links = $(shell printf '$(hash)include <$(1)>\nint main(void) { return $(3) == 0; }\n' | \
    $(CC) $(CPPFLAGS) $(LDFLAGS) -x c - -l$(2) -o /dev/null >/dev/null 2>&1 && echo $(2))
FORMATS := $(call links,tiffio.h,tiff,TIFFGetVersion()) $(call links,webp/decode.h,webp,WebPGetDecoderVersion()) \
    $(call links,yaml.h,yaml,yaml_get_version_string())
FOUND := $(call has,vulkan/vulkan.h) $(call has,volk.h) $(call has,GLFW/glfw3.h) $(FORMATS)
MISSING := $(if $(call has,png.h),,libpng) $(if $(call has,stb/stb_image.h)$(call has,stb_image.h),,stb_image)

# The sanitizers take long for the library: the tests' object, which holds it too, is the program's then.
LIBRARY = $(if $(SANITIZE),$(BUILD)/tests/support.a,$(BUILD)/tools/stereo_impl.o)
TOOL_OBJECTS = $(patsubst %.c,$(BUILD)/%.o,$(filter-out tools/amalgamate.c tools/pattern.c \
    tools/stereo_impl.c,$(wildcard tools/*.c)))
# Examples that hold the library themselves, and others, which get it from the program's object.
C_EXAMPLES = $(patsubst %.c,$(BUILD)/%,$(wildcard examples/*.c))
CXX_EXAMPLES = $(if $(shell command -v $(CXX)),$(patsubst %.cpp,$(BUILD)/%,$(wildcard examples/*.cpp)))
ALONE := $(patsubst %.c,$(BUILD)/%,$(shell grep -L 'tools/stereo_impl.c' examples/*.c))
EXAMPLES = $(C_EXAMPLES) $(CXX_EXAMPLES)
TEST_MAINS := $(shell grep -l '^int main\>' /dev/null $(wildcard tests/*.c))
# harness.c includes inside.c: its object holds the library, for all tests but faults, which has it in faults/library.c.
TEST_OBJECTS = $(patsubst %.c,$(BUILD)/%.o,$(filter-out $(TEST_MAINS) tests/keep_loaded.c tests/inside.c, \
    $(wildcard tests/*.c tests/oracle/*.c)))
TESTS = $(TEST_MAINS:%.c=$(BUILD)/%)
# What else a test is made of stands in the folder of its name, tests/NAME/.
PARTS = $(patsubst tests/%.c,$(BUILD)/parts/%.o,$(wildcard tests/$1/*.c))

all: $(BUILD)/stereo examples
examples: $(EXAMPLES)
# Not the examples that hold the library: tests/examples.sh compiles them, as they say.
tests: $(BUILD)/stereo $(filter-out $(ALONE),$(EXAMPLES)) $(TESTS) $(BUILD)/tests/gpu_report

# Recipes that set up the machine first, then build with all cores (unless make was told a -j itself).
JOBS = $(if $(findstring jobserver,$(MAKEFLAGS)),,-j$(shell nproc 2>/dev/null || echo 2))
AGAIN = @+$(MAKE) --no-print-directory $(JOBS)
RUN_TESTS = BUILD=$(BUILD) CC='$(CC)' sh tests/run.sh

demo:
	@CC='$(CC)' CPPFLAGS='$(CPPFLAGS)' sh tools/setup.sh demo
	$(AGAIN) $(BUILD)/stereo
	@BUILD=$(BUILD) sh tools/demo.sh

test:
	@CC='$(CC)' CPPFLAGS='$(CPPFLAGS)' sh tools/setup.sh test
	$(AGAIN) tests
	@$(RUN_TESTS) normal $(ONLY)

# The inner loop, without set-up: of parity what the CPU's kernels do, thinned; the public functions; what stands where.
check: $(BUILD)/stereo $(BUILD)/tests/parity $(BUILD)/tests/unit
	@$(if $(ONLY),STEREO_ONLY='$(ONLY)') $(RUN_TESTS) check

# Everything at full size, then the normal tests of the one file under the sanitizers.
test-long:
	@CC='$(CC)' CPPFLAGS='$(CPPFLAGS)' sh tools/setup.sh long
	$(AGAIN) tests
	@$(RUN_TESTS) long $(ONLY)
	$(AGAIN) test-sanitized ROOMS= SANITIZE=address,undefined CFLAGS='-O1 -g1'
	$(AGAIN) test-threads SANITIZE=thread CFLAGS='-O1 -g1'

test-sanitized: $(BUILD)/stereo $(TESTS)
	@$(RUN_TESTS) sanitized $(ONLY)
test-threads: $(BUILD)/tests/parity $(BUILD)/tests/unit
	@$(RUN_TESTS) threads $(ONLY)

# Static programs for other machines, with the CPU backend alone: a static program cannot open a Vulkan driver. The
# compilers are Debian's, the libraries lie in build/cross. The tests are not static; tests/cross.sh runs them.
TRIPLET_arm64 = aarch64-linux-gnu
TRIPLET_armhf = arm-linux-gnueabihf
TARGET_LIBS = build/cross/$1/usr/lib/$(TRIPLET_$1)
CROSS = $(AGAIN) BUILD=build/$1 CC=$(TRIPLET_$1)-gcc CPPFLAGS='-DSTEREO_NO_VULKAN -isystem build/cross/$1/usr/include'
arm64 armhf:
	@sh tools/setup.sh $@
	$(call CROSS,$@) LDFLAGS='-static -L$(call TARGET_LIBS,$@)' LIBS='-lz -lm' build/$@/stereo
arm64-tests armhf-tests: %-tests:
	$(call CROSS,$*) LDFLAGS='-L$(call TARGET_LIBS,$*) -Wl,-rpath,$(CURDIR)/$(call TARGET_LIBS,$*)' \
	    build/$*/tests/parity build/$*/tests/unit build/$*/tests/units

# src/ and spirv/ -> stereo.h; shaders/ -> spirv/. The checks prove that these belong together and change nothing.
amalgam: $(BUILD)/amalgamate
	$<
check-amalgam: $(BUILD)/amalgamate
	$< --check
spirv: $(BUILD)/amalgamate
	sh tools/compile_shaders.sh
	$<
check-spirv: check-amalgam
	sh tools/compile_shaders.sh --check

# Which pixels census.kind=pattern compares, chosen anew from scenes that `stereo synth` renders: two minutes.
pattern: $(BUILD)/pattern
	$< src/cost/census_pattern.h

accuracy: $(BUILD)/stereo
	$< accuracy $(DATA) -o $(BUILD)/accuracy.html

bench: $(BUILD)/stereo
	$(BUILD)/stereo bench examples/sample/left.png examples/sample/right.png --backend cpu

# Our pipelines beside OpenCV's, which is installed for this alone. Lines whose name holds ONLY; STEREO_DATA: real pairs;
# MEMORY=kept: OpenCV's memory, which it takes anew for every pair, stays with the process.
bench-cpu:
	@CC='$(CC)' CPPFLAGS='$(CPPFLAGS)' sh tools/setup.sh bench
	$(AGAIN) $(BUILD)/tests/bench_cpu
	$(BUILD)/tests/bench_cpu --json $(BUILD)/bench-cpu.json $(if $(ONLY),--only '$(ONLY)') $(if $(MEMORY),--memory '$(MEMORY)')

# Times on a Vulkan device (index or name; 0), in eight minutes: one JSON in build/gpu, and its rows of a table.
bench-gpu: $(BUILD)/stereo
	STEREO=$< sh tests/bench/gpu.sh '$(or $(DEVICE),0)'
	sh tests/bench/gpu_table.sh $$(ls -t $(BUILD)/gpu/*.json | head -n 1)

# What AMD's compiler makes of the kernels, and their time by a model: no GPU is needed. Half a minute.
gpu-report:
	@CC='$(CC)' CPPFLAGS='$(CPPFLAGS)' sh tools/setup.sh test
	$(AGAIN) $(BUILD)/tests/gpu_report
	$(BUILD)/tests/gpu_report page tests/bench/gpu_report.md

# What our presets get wrong beside OpenCV's matchers. ONLY=half or pairs; STEREO_DATA: the pairs.
bench-accuracy:
	@CC='$(CC)' CPPFLAGS='$(CPPFLAGS)' sh tools/setup.sh bench
	$(AGAIN) $(BUILD)/tests/bench_accuracy
	$(BUILD)/tests/bench_accuracy $(if $(ONLY),--only '$(ONLY)')

# The header, what CMake and pkg-config look for, and the program where `make` has built it: the header needs no build,
# so that nothing is compiled here. CMakeLists.txt installs the same with `cmake --install`, but for the program.
PREFIX ?= /usr/local
TO = $(DESTDIR)$(PREFIX)
FILL = sed -e 's|@VERSION@|$(VERSION)|' -e 's|@INCLUDEDIR@|../../include|' -e 's|@LIBS@|-pthread $(LIBS)|'
VERSION = $(shell sed -n 's/^.define STEREO_VERSION_TEXT "\(.*\)"/\1/p' stereo.h)
INSTALLED = include/stereo.h share/pkgconfig/stereo.pc share/cmake/stereo/stereoConfig.cmake \
    share/cmake/stereo/stereoConfigVersion.cmake share/cmake/stereo/stereoTargets.cmake
install:
	@set -e; umask 022; mkdir -p '$(TO)/include' '$(TO)/share/pkgconfig' '$(TO)/share/cmake/stereo'; \
	cp stereo.h '$(TO)/include'; \
	$(FILL) tools/package/stereo.pc.in >'$(TO)/share/pkgconfig/stereo.pc'; \
	$(FILL) tools/package/stereoConfigVersion.cmake.in >'$(TO)/share/cmake/stereo/stereoConfigVersion.cmake'; \
	cp tools/package/*.cmake '$(TO)/share/cmake/stereo'; \
	for file in $(INSTALLED); do chmod 644 "$(TO)/$$file"; echo "  $(TO)/$$file"; done; \
	if [ -x $(BUILD)/stereo ]; then \
	    mkdir -p '$(TO)/bin'; cp $(BUILD)/stereo '$(TO)/bin'; chmod 755 '$(TO)/bin/stereo'; echo '  $(TO)/bin/stereo'; \
	else echo '  without the program: `make` builds it'; fi
uninstall:
	@for file in $(INSTALLED) bin/stereo; do rm -f "$(TO)/$$file"; done
	@[ ! -d '$(TO)/share/cmake/stereo' ] || rmdir '$(TO)/share/cmake/stereo'

clean:
	rm -rf $(filter-out build/swiftshader build/mesa build/cross,$(wildcard build/*))
distclean:
	rm -rf build

help:
	@echo 'make               build/stereo and build/examples/'
	@echo 'make demo          installs what is missing, builds, matches the sample pair, prints a table'
	@echo 'make test          the same set-up, then all tests but the slow ones (ONLY=word: rows that contain it)'
	@echo 'make check         the inner loop, a minute: parity and unit on the CPU, grep.sh (ONLY=word: parity of pipelines that'
	@echo '                   have the word in their settings, at more shapes)'
	@echo 'make test-long     the slow ones, and the sanitizers'
	@echo 'make bench         times the sample pair on the CPU'
	@echo 'make accuracy      presets and the pipelines of the papers on pairs with ground truth: build/accuracy.html'
	@echo '                   (STEREO_DATA=folder or DATA=folder; tests/README.md says how it is laid out)'
	@echo 'make bench-cpu     our pipelines beside OpenCV, which it installs, as a table and build/bench-cpu.json (ONLY=word)'
	@echo 'make bench-gpu     times on a Vulkan device, in eight minutes, as a table and one JSON in build/gpu (DEVICE=index|name)'
	@echo 'make gpu-report    registers, waves and waits of every kernel on AMD GPUs, times by a model: tests/bench/gpu_report.md, without a GPU'
	@echo 'make bench-accuracy  what our presets get wrong beside OpenCV: made-up scenes, and pairs in STEREO_DATA (ONLY=half|pairs)'
	@echo 'make arm64, armhf  static programs for 64- and 32-bit ARM: build/arm64/stereo, build/armhf/stereo (Debian only)'
	@echo 'make amalgam       writes stereo.h from src/ and spirv/'
	@echo 'make spirv         compiles the shaders and writes them into stereo.h (needs glslc)'
	@echo 'make pattern       chooses what census.kind=pattern compares: src/cost/census_pattern.h, in two minutes'
	@echo 'make check-spirv   whether shaders/, spirv/ and stereo.h agree'
	@echo 'make install       the header, its CMake and pkg-config files, and build/stereo if `make` has built it, into'
	@echo '                   PREFIX (/usr/local); DESTDIR=... for packages; make uninstall removes them'
	@echo 'make clean         removes what was built, make distclean also what was downloaded'
	@echo 'CC=clang, CFLAGS=..., SANITIZE=address,undefined, WERROR=1, V=1'

# ---- how things are made ----

# Rewritten only when the compiler, an option or a library found changes: all objects hang on it.
$(BUILD)/options: always
	@mkdir -p $(@D)
	$(if $(strip $(MISSING)),@echo 'Not found: $(strip $(MISSING)). `make demo` installs what is missing$(comma) or says how.')
	@echo '$(COMPILE) $(FOUND)' | cmp -s - $@ || echo '$(COMPILE) $(FOUND)' > $@

# Program and tests are built from the rooms, what users see from the one file.
ROOMS = -Isrc
$(BUILD)/tools/%.o $(BUILD)/tests/%.o $(BUILD)/parts/%.o: FIRST = $(ROOMS)
$(BUILD)/%.o: %.c $(BUILD)/options
	@mkdir -p $(@D)
	$(call QUIET,CC)$(COMPILE) -c $< -o $@
# Not in build/tests/NAME/: build/tests/NAME is the program.
$(BUILD)/parts/%.o: tests/%.c $(BUILD)/options
	@mkdir -p $(@D)
	$(call QUIET,CC)$(COMPILE) -c $< -o $@

$(BUILD)/stereo: $(TOOL_OBJECTS) $(KEEP_LOADED) $(LIBRARY)
	$(call QUIET,LD)$(LINK) $^ -lpng $(FORMATS:%=-l%) $(LIBS) -o $@

$(BUILD)/amalgamate: $(BUILD)/tools/amalgamate.o
	$(call QUIET,LD)$(LINK) $^ -o $@

$(BUILD)/pattern: $(patsubst %,$(BUILD)/tools/%.o,pattern synth_layout synth_trace)
	$(call QUIET,LD)$(LINK) $^ -lm -o $@

$(ALONE): $(BUILD)/examples/%: $(BUILD)/examples/%.o
	$(call QUIET,LD)$(LINK) $^ $(LIBS) -o $@
$(filter-out $(ALONE),$(C_EXAMPLES)): $(BUILD)/examples/%: $(BUILD)/examples/%.o $(LIBRARY)
	$(call QUIET,LD)$(LINK) $^ $(LIBS) -o $@
$(CXX_EXAMPLES): $(BUILD)/examples/%: $(BUILD)/examples/%.o $(LIBRARY)
	$(call QUIET,LD)$(CXX) $(CFLAGS) $(SANITIZER) -pthread $(LDFLAGS) $^ $(LIBS) -o $@
$(BUILD)/examples/%.o: examples/%.cpp $(BUILD)/options
	@mkdir -p $(@D)
	$(call QUIET,CXX)$(CXX) -std=c++11 $(WARNINGS) $(CFLAGS) $(SANITIZER) -pthread $(CPPFLAGS) -I. -MMD -MP -c $< -o $@

# A window, where GLFW is installed.
$(BUILD)/examples/engine $(BUILD)/tests/engine: LIBS += $(if $(findstring GLFW,$(FOUND)),-lglfw)

# A test takes from the archive only what it uses.
$(BUILD)/tests/support.a: $(TEST_OBJECTS)
	$(call QUIET,AR)rm -f $@ && $(AR) rcs $@ $^

.SECONDEXPANSION:
$(TESTS): $(BUILD)/tests/%: $(BUILD)/tests/%.o $$(call PARTS,$$*) $(KEEP_LOADED) $(BUILD)/tests/support.a
	$(call QUIET,LD)$(LINK) $^ -lcmocka $(LIBS) -o $@

# The program's parts, and the rivals: OpenCV where pkg-config knows it, which may be later than their first build.
OPENCV := $(shell pkg-config --exists opencv4 2>/dev/null && echo opencv4)
OPENCV_HEADERS = $(if $(OPENCV),$(patsubst -I%,-isystem %,$(shell pkg-config --cflags-only-I $(OPENCV))))
OPENCV_LIBRARIES = $(filter -lopencv_calib3d -lopencv_core -lopencv_ximgproc,$(shell pkg-config --libs-only-l $(OPENCV)))
$(BUILD)/rivals: always
	@mkdir -p $(BUILD)
	@echo '$(OPENCV)' | cmp -s - $@ || echo '$(OPENCV)' > $@
$(BUILD)/tests/bench/rivals.o: tests/bench/rivals.cpp tests/bench/rivals.h $(BUILD)/options $(BUILD)/rivals
	@mkdir -p $(@D)
	$(call QUIET,CXX)$(CXX) -std=c++11 -Wall -Wextra $(if $(WERROR),-Werror) -O2 $(OPENCV_HEADERS) -c $< -o $@
$(BUILD)/tests/bench_cpu: $(BUILD)/tests/bench/runner.o
$(BUILD)/tests/bench_cpu $(BUILD)/tests/bench_accuracy: $(BUILD)/tests/%: $(BUILD)/tests/bench/%.o $(BUILD)/tests/bench/rivals.o \
    $(filter-out $(BUILD)/tools/stereo.o,$(TOOL_OBJECTS)) $(LIBRARY)
	$(call QUIET,LD)$(CXX) -pthread $(LDFLAGS) $^ -lpng $(FORMATS:%=-l%) $(if $(OPENCV),$(OPENCV_LIBRARIES)) $(LIBS) -o $@

$(BUILD)/tests/gpu_report: $(patsubst %,$(BUILD)/tests/bench/gpu_%.o,report compiler listing model) $(KEEP_LOADED) $(BUILD)/tests/support.a
	$(call QUIET,LD)$(LINK) $^ -lcmocka $(LIBS) -o $@

# These read pictures.
READERS = $(patsubst %,$(BUILD)/tools/%.o,image_read image_npy image_tiff image_webp image_names bits exif common)
$(BUILD)/tests/energy $(BUILD)/tests/examine: $(READERS)
$(BUILD)/tests/energy $(BUILD)/tests/examine: LIBS += $(FORMATS:%=-l%)

.PHONY: all examples tests demo test check test-long test-sanitized test-threads amalgam check-amalgam spirv check-spirv pattern accuracy bench bench-cpu bench-gpu gpu-report bench-accuracy install uninstall clean
.PHONY: arm64 armhf arm64-tests armhf-tests distclean help always
.SECONDARY:
-include $(wildcard $(BUILD)/*/*.d $(BUILD)/*/*/*.d)
