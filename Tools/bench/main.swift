import SystemSupport

// Prints every figure compared to a yardstick of the same run.
//
//   swift run -c release bench            all tables
//   swift run -c release bench NAME ...   some of them
//   bench count NAME ROUNDS               only does that work, for Tools/bench/instructions
//   bench peak FILE                       loads a file and prints the most memory that took
//   bench start                           does nothing: what starting it takes
//   bench keys COUNT                      plays random keys to the viewer; fails if memory grows
//   bench export-peak FILE FORMAT         exports it and prints the memory beyond the loaded file

let tables: [(name: String, run: () -> Void)] = [
  ("time", benchCivilTime),
  ("foundation", benchFoundation),
  ("recurrence", benchRecurrence),
  ("text", benchText),
  ("collections", benchCollections),
  ("memory", benchMemory),
  ("allocations", benchAllocations),
  ("growth", benchGrowth),
  ("command", benchCommands),
  ("grid", benchGridLayout),
  ("week", benchWeekGrid),
  ("pinning", benchPinning),
  ("day-list", benchDayList),
  ("month", benchMonth),
  ("timeline", benchTimeline),
  ("viewer", benchViewer),
  ("screen", benchScreen),
  ("export", benchExport),
  ("conversions", benchConversions),
  ("server", benchServer),
]

/// The bytes of a file.
func machineFile(_ path: String) throws -> [UInt8] { try HostSystem.live.readFile(path) }

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("count", 3):
  guard let work = countedWork.first(where: { $0.name == arguments[1] }),
    let rounds = Int(arguments[2])
  else { fatalError("no such work: \(arguments[1])") }
  let round = work.prepare()
  for _ in 0..<max(0, rounds) { unsafe sink &+= round() }
case ("start", 1): break
case ("peak", 2):
  try printPeak(arguments[1])
case ("keys", 2):
  exitProcess(playKeys(Int(arguments[1]) ?? 100_000) ? 0 : 1)
case ("export-peak", 3):
  try printExportPeak(arguments[1], arguments[2])
default:
  let unknown = arguments.filter { name in !tables.contains { $0.name == name } }
  guard unknown.isEmpty else {
    fatalError("no table \(unknown[0]); there are: \(tables.map(\.name).joined(separator: " "))")
  }
  for table in tables where arguments.isEmpty || arguments.contains(table.name) { table.run() }
}
