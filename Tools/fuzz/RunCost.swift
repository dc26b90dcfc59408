import Glibc

/// Counters that libFuzzer reads beside those of branches: an input that costs more a byte than any
/// before is kept, and goes on from there.
@used
@section("__libfuzzer_extra_counters")
private nonisolated(unsafe) var counters: InlineArray<32, UInt8> = [
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]

/// What a run costs in the processor's time and in memory, in proportion to its input.
struct RunCost {
  /// Inputs of some kilobytes take milliseconds; an answer of the most that is laid out takes less.
  private static let seconds = 2.0

  private let time = RunCost.processorTime()
  private let memory = RunCost.peakKilobytes()

  /// Holds the cost of a run since this was made, and tells libFuzzer.
  func settle(_ count: Int) {
    let taken = RunCost.processorTime() - time
    // Below a millisecond, it is the noise of the system.
    let doublings = (taken * 1000 / Double(count + 1024) * 1024).exponent
    if taken > 0.001, doublings > 0 { unsafe counters[min(Int(doublings), counters.count) - 1] = 1 }
    hold(taken <= RunCost.seconds, "\(count) bytes take \(taken) seconds")
    let added = RunCost.peakKilobytes() - memory
    hold(added <= 32 * 1024 + 4 * count, "\(count) bytes take \(added) KiB of memory")
  }

  /// Of this process, in seconds.
  private static func processorTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The most memory that this process ever had; a run takes no less than what it adds to this.
  private static func peakKilobytes() -> Int {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }
}
