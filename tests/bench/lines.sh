# The pipelines that gpu.sh times and shapes.sh tunes.
# name | size | disparities | wanted: 10^9 disparities a second, or ms at most (with a unit) | options
lines() {
    cat <<'LINES'
SGM 4 paths|1242x375|128|100|--set sgm.paths=4
SGM 4 paths, stored costs|1242x375|128||--set sgm.paths=4 --tune cost_join=1
SGM 8 paths|1242x375|128||--set sgm.paths=8
SGM 8 paths, stored costs|1242x375|128||--set sgm.paths=8 --tune cost_join=1
SGM 3 paths|1242x375|128||--set sgm.paths=3
box|1242x375|128|300|--cost ad --aggregate box --optimize wta
box, stored costs|1242x375|128||--cost ad --aggregate box --optimize wta --tune cost_join=1
census box|1242x375|128||--aggregate box --optimize wta
cross|1242x375|128|60|--cost ad --aggregate cross --set cross.iterations=1 --optimize wta
cross, stored costs|1242x375|128||--cost ad --aggregate cross --set cross.iterations=1 --optimize wta --tune cost_join=1
ZNCC, domain transform|1242x375|128|60|--cost zncc --set zncc.window=3x3 --aggregate domain-transform --set dt.normalize=1 --set dt.storage=u8 --optimize wta
ESAW(5)|450x375|64|60|--cost ad --aggregate esaw --set esaw.iterations=5 --set esaw.base=2.6 --optimize wta
ESAW(5), 16 bits|450x375|64||--cost ad --aggregate esaw --set esaw.iterations=5 --set esaw.base=2.6 --set esaw.storage=u16 --optimize wta
ESAW(5), passes apart|450x375|64||--cost ad --aggregate esaw --set esaw.iterations=5 --set esaw.base=2.6 --optimize wta --tune cost_join=1
ESAW(9)|450x375|64|40|--cost ad --aggregate esaw --set esaw.iterations=9 --optimize wta
ESMP|450x375|64|30|--cost ad --aggregate esmp --optimize wta
ESMP, 16 bits|450x375|64||--cost ad --aggregate esmp --set esmp.storage=u16 --optimize wta
BP f16, Tsukuba's size|384x288|16|0.3 ms|--cost ad --optimize bp --set bp.storage=f16 --right-view none --refine none --set wta.subpixel=none
BP f16, Cones' size|450x375|64|8 ms|--cost ad --optimize bp --set bp.storage=f16 --right-view none --refine none --set wta.subpixel=none
BP f16, Cones' size, an iteration a pass|450x375|64||--cost ad --optimize bp --set bp.storage=f16 --right-view none --refine none --set wta.subpixel=none --tune bp_join=2
preset fast|1242x375|128||--preset fast
preset balanced|1242x375|128||--preset balanced
preset accurate|1242x375|128||--preset accurate
LINES
}
