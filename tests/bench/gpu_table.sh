#!/bin/sh
# sh tests/bench/gpu_table.sh FILE...: rows of a Markdown table from gpu.sh's files. A frame's time is that of all
# stages without transfers, which have their own column; shares are relative to the device's own rates of copying and
# of adding in registers. The last column names kernels that reach less than half of both rates, with the larger
# share. Needs jq.
command -v jq >/dev/null || { echo 'gpu_table.sh: no jq (package jq)' >&2; exit 1; }
echo '| device, driver, date | pipeline | size | ms | 10^9 disparities a second | wanted | bytes a disparity | of copying | of adding | up, down ms | as on the CPU | kernels below half |'
echo '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |'
for file; do
    jq -r '
        def rounded(n): if . == null then "" else . * pow(10; n) | round / pow(10; n) | tostring end;
        def percent: if . == null then "not measured" else "\(. * 100 | rounded(0)) %" end;
        def share(amount; ms; rate): if rate == null or ms <= 0 then null else amount / ms / 1e6 / rate end;
        . as $all
        | ($all.devices.devices | map(select(.name == $all.device)) | .[0].driver_version // "") as $driver
        | .lines[]
        | .bench as $b
        | ([$b.stages[].ms] | add) as $ms
        | ($b.size[0] * $b.size[1] * $b.disparities) as $cells
        | ([$b.stages[].bytes] | add) as $bytes
        | ([$b.stages[].operations] | add) as $operations
        | ([$b.stages[] | {name, most: ([.copy_fraction // 0, .operations_fraction // 0] | max)}]
           | group_by(.name) | map(min_by(.most) | select(.most < 0.5) | "\(.name) \(.most | percent)") | join(", ")) as $below
        | "| \($all.device), \($driver), \($all.date) | \(.name) | \($b.size[0])x\($b.size[1])x\($b.disparities) | \($ms | rounded(3)) | \($cells / $ms / 1e6 | rounded(1)) | \(.wanted) | \($b.volume_bytes_per_disparity | rounded(2)) | \(share($bytes; $ms; $b.copy_gb_s) | percent) | \(share($operations; $ms; $b.adds_g_s) | percent) | \($b.upload_ms | rounded(2)), \($b.download_ms | rounded(2)) | \(if .equal == null then "not compared" elif .equal then "yes" else "NO" end) | \($below) |"
    ' "$file" || exit 1
done
