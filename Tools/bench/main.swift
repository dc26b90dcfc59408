// `bench` prints all tables, `bench NAME...` those of the names below.
// `bench grid-layout COUNT ROUNDS` only lays COUNT segments out, for counting instructions:
// `valgrind --tool=callgrind bench grid-layout 1000000 1`, the same with 0 rounds taken off.
let arguments = CommandLine.arguments
if arguments.count == 4, arguments[1] == "grid-layout", let count = Int(arguments[2]),
  let rounds = Int(arguments[3])
{
  layOutGrid(count, rounds: rounds)
} else {
  let tables: [(name: String, run: () -> Void)] = [
    ("grid", benchGridLayout), ("pinning", benchPinning), ("day-list", benchDayList),
  ]
  let wanted = arguments.dropFirst()
  for table in tables where wanted.isEmpty || wanted.contains(table.name) { table.run() }
}
