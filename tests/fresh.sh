#!/bin/sh
# sh tests/fresh.sh SUITE: the first steps of a newcomer on a bare Debian. Installs a bare system of that suite
# (bookworm, trixie, …) in build/fresh/SUITE, clones this repository's last commit into it, and runs `make demo` and
# `make test` there, as in the README. Needs root, debootstrap and unshare; takes half an hour on two cores. It has no
# row in tests/run.sh, because it runs all rows itself.
#   COMMANDS='make demo'   other commands than those two, one a line
#   MIRROR=URL             the source of Debian's packages
# Ends with the commands' last lines; exits 1 if one of them failed. Logs: build/fresh/SUITE.log.
set -u
cd "$(dirname "$0")/.." || exit 1
suite=${1:-}
mirror=${MIRROR:-http://deb.debian.org/debian}
commands=${COMMANDS:-make demo
make test}
die() { echo "fresh: $*" >&2; exit 1; }
case $suite in '' | *[!a-z]*) echo 'usage: sh tests/fresh.sh SUITE, a release of Debian: bookworm, trixie' >&2; exit 2 ;; esac
[ "$(id -u)" = 0 ] || die 'needs root, for a system of its own'
for tool in debootstrap unshare git; do command -v $tool >/dev/null 2>&1 || die "needs $tool (apt-get install $tool)"; done

# Mounts live in a namespace of this script's own, so they disappear when it ends for any reason.
if [ -z "${STEREO_FRESH:-}" ]; then
    STEREO_FRESH=1 exec unshare --mount --pid --fork --kill-child sh "$0" "$suite"
fi

mkdir -p build/fresh && root=$PWD/build/fresh/$suite log=$PWD/build/fresh/$suite.log || exit 1
rm -rf "$root" && : >"$log"
echo "fresh: a bare $suite in build/fresh/$suite"
debootstrap --variant=minbase "$suite" "$root" "$mirror" >>"$log" 2>&1 || die "debootstrap failed: $(tail -n 1 "$log")"
for settings in $(grep -lsE '^ *Acquire::' /etc/apt/apt.conf.d/* /etc/apt/apt.conf); do # how packages are reached from here
    cp "$settings" "$root/etc/apt/apt.conf.d/"
done
cp -L /etc/resolv.conf "$root/etc/" 2>/dev/null
mount -t proc proc "$root/proc" && mount -t tmpfs shm "$root/dev" && mkdir "$root/dev/shm" "$root/dev/pts" || die 'cannot mount'
for device in null zero full random urandom tty; do touch "$root/dev/$device" && mount --bind "/dev/$device" "$root/dev/$device"; done
ln -s /proc/self/fd "$root/dev/fd"
inside() { # a command as a newcomer's shell would run it
    chroot "$root" env -i HOME=/root TERM=dumb PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        sh -c "cd /srv/stereo 2>/dev/null; $1" </dev/null
}
inside 'apt-get -q update && apt-get -q -y install gcc libc6-dev make git ca-certificates' >>"$log" 2>&1 ||
    die "the compiler does not install: $(tail -n 1 "$log")"
git -c safe.directory='*' clone -q --no-local . "$root/srv/stereo" || die 'cannot clone'
echo "fresh: $(inside 'gcc --version' | head -n 1), commit $(git -c safe.directory='*' log -1 --format=%h)"

failed=0
while read -r command; do
    echo "fresh: $command ($(date -u +%H:%M:%S))"
    inside "$command" >"$log.part" 2>&1
    status=$?
    cat "$log.part" >>"$log"
    tail -n 12 "$log.part"
    [ $status = 0 ] || { echo "fresh: FAILED with status $status: $command"; failed=1; }
done <<END
$commands
END
rm -f "$log.part"
echo "fresh: end ($(date -u +%H:%M:%S))"
[ $failed = 0 ] && echo "fresh: $suite: all passed" || echo "fresh: $suite: failed (whole log: build/fresh/$suite.log)"
exit $failed
