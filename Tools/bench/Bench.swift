// Shared by all tables: the clock, the random numbers and the printer.

/// Random numbers from a seed, the same in every run.
struct BenchRandom {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}

/// Receives results, so that they are computed.
nonisolated(unsafe) var sink = 0

/// The median time of some rounds, in seconds.
func median(of rounds: Int, _ work: () -> Int) -> Double {
  let clock = ContinuousClock()
  return median(
    (0..<rounds).map { _ in seconds(clock.measure { unsafe sink &+= work() }) })
}

/// The value in the middle; the lower one of two.
func median(_ values: [Double]) -> Double { values.sorted()[(values.count - 1) / 2] }

/// A duration in seconds.
func seconds(_ time: Duration) -> Double {
  Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
}

/// Starts a table.
func title(_ text: String) {
  print("\n\(text)")
}

/// A line of a table: the work, its time, and the ratio to a yardstick of the same run.
func row(_ name: String, _ seconds: Double, _ ratio: Double, of unit: String) {
  line(name, duration(seconds), "\(decimal(ratio)) x \(unit)")
}

/// A line of a table whose figure is bytes per second.
func row(_ name: String, bytes: Int, _ seconds: Double, beside yardstick: Double, of unit: String) {
  line(
    name, decimal(Double(bytes) / seconds / 1e6, 0) + " MB/s",
    "\(decimal(seconds / yardstick)) x the time of \(unit)")
}

/// A line of a table with any figure.
func line(_ name: String, _ figure: String, _ beside: String = "") {
  let name = "  " + name
  let padded = name + String(repeating: " ", count: max(1, 60 - name.count))
  let gap = String(repeating: " ", count: max(0, 12 - figure.count))
  print(beside.isEmpty ? padded + gap + figure : padded + gap + figure + "   " + beside)
}

/// Seconds in a suitable unit.
func duration(_ seconds: Double) -> String {
  if seconds < 1e-6 { return decimal(seconds * 1e9, 1) + " ns" }
  if seconds < 1e-3 { return decimal(seconds * 1e6, 1) + " us" }
  return seconds < 1 ? decimal(seconds * 1e3, 1) + " ms" : decimal(seconds) + " s"
}

/// A number with a fixed number of digits after the point.
func decimal(_ value: Double, _ digits: Int = 2) -> String {
  guard value.isFinite else { return "-" }
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let whole = Int(value * scale + 0.5)
  let rest = String(whole % Int(scale))
  let zeros = String(repeating: "0", count: max(0, digits - rest.count))
  return "\(whole / Int(scale))" + (digits > 0 ? "." + zeros + rest : "")
}
