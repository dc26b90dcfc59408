// One fuzz target per name: `fuzz NAME [options and corpus folders of libFuzzer]`.

/// The invariants of each target are documented in its file; all of them also check the cost of an
/// input.
let targets: [(name: String, run: @Sendable ([UInt8]) -> Void)] = [
  ("csv", fuzzCSV),
  ("table", fuzzTable),
  ("rota", fuzzRota),
  ("encoding", fuzzEncoding),
  ("ics", fuzzCalendar),
  ("rrule", fuzzRule),
  ("tzif", fuzzZone),
  ("text", fuzzText),
  ("keys", fuzzKeys),
  ("layout", fuzzLayout),
  ("command", fuzzCommand),
  ("config", fuzzConfig),
]

@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// The target that this process runs: set once, before libFuzzer calls back.
nonisolated(unsafe) var chosen: @Sendable ([UInt8]) -> Void = { _ in }

guard CommandLine.arguments.count > 1,
  let target = targets.first(where: { $0.name == CommandLine.arguments[1] })
else {
  fatalError("usage: fuzz NAME ...; names: \(targets.map(\.name).joined(separator: " "))")
}
unsafe chosen = target.run
// The name is removed from the arguments of libFuzzer.
var count = CommandLine.argc - 1
var words = unsafe CommandLine.unsafeArgv + 1
unsafe words[0] = CommandLine.unsafeArgv[0]
let code = unsafe runDriver(&count, &words) { bytes, count in
  let cost = RunCost()
  unsafe chosen(Array(UnsafeBufferPointer(start: bytes, count: count)))
  cost.settle(count)
  return 0
}
guard code == 0 else { fatalError("libFuzzer ends with \(code)") }

/// Stops if an invariant is violated.
func hold(_ condition: Bool, _ text: @autoclosure () -> String) {
  if !condition { fatalError(text()) }
}
