#!/bin/sh
# sh tests/bench/gpu_table.sh FILE...: rows of a Markdown table of what gpu.sh left. A frame's time is that of all stages,
# without transfers, which stand beside it; the share is of the device's own rate of copying. Needs jq.
command -v jq >/dev/null || { echo 'gpu_table.sh: no jq (package jq)' >&2; exit 1; }
echo '| device, driver, date | pipeline | size | ms | 10^9 disparities a second | wanted | bytes a disparity | of copying | up, down ms | as on the CPU |'
echo '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |'
for file; do
    jq -r '
        def rounded(n): if . == null then "" else . * pow(10; n) | round / pow(10; n) | tostring end;
        . as $all
        | ($all.devices.devices | map(select(.name == $all.device)) | .[0].driver_version // "") as $driver
        | .lines[]
        | .bench as $b
        | ([$b.stages[].ms] | add) as $ms
        | ($b.size[0] * $b.size[1] * $b.disparities) as $cells
        | ([$b.stages[].bytes] | add) as $bytes
        | "| \($all.device), \($driver), \($all.date) | \(.name) | \($b.size[0])x\($b.size[1])x\($b.disparities) | \($ms | rounded(3)) | \($cells / $ms / 1e6 | rounded(1)) | \(.wanted) | \($b.volume_bytes_per_disparity | rounded(2)) | \($bytes / $ms / 1e4 / $b.copy_gb_s | rounded(0)) % | \($b.upload_ms | rounded(2)), \($b.download_ms | rounded(2)) | \(if .equal == null then "not compared" elif .equal then "yes" else "NO" end) |"
    ' "$file" || exit 1
done
