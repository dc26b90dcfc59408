import Glibc

/// Counters that libFuzzer reads in addition to branch counters: an input that costs more per byte
/// than any before is kept and mutated further.
@used
@section("__libfuzzer_extra_counters")
private nonisolated(unsafe) var counters: InlineArray<32, UInt8> = [
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]

/// The processor time and memory of a run, in proportion to its input.
struct RunCost {
  /// Inputs of some kilobytes take milliseconds, and an answer of the maximum size less than this.
  private static let seconds = 2.0

  private let time = RunCost.processorTime()
  private let memory = RunCost.peakKilobytes()

  /// Checks the cost of a run since this was made, and reports it to libFuzzer.
  func settle(_ count: Int) {
    let taken = RunCost.processorTime() - time
    // Below a millisecond it is noise.
    let doublings = (taken * 1000 / Double(count + 1024) * 1024).exponent
    if taken > 0.001, doublings > 0 { unsafe counters[min(Int(doublings), counters.count) - 1] = 1 }
    hold(taken <= RunCost.seconds, "\(count) bytes take \(taken) seconds")
    let added = RunCost.peakKilobytes() - memory
    hold(added <= 32 * 1024 + 4 * count, "\(count) bytes take \(added) KiB of memory")
  }

  /// The processor time of this process, in seconds.
  private static func processorTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The peak memory of this process; a run uses at least the increase.
  private static func peakKilobytes() -> Int {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }
}
