// `bench` prints the tables. `bench grid-layout COUNT ROUNDS` only lays COUNT segments out, for
// counting instructions: `valgrind --tool=callgrind bench grid-layout 1000000 1`, the same with 0
// rounds taken off.
let arguments = CommandLine.arguments
if arguments.count == 4, arguments[1] == "grid-layout", let count = Int(arguments[2]),
  let rounds = Int(arguments[3])
{
  layOutGrid(count, rounds: rounds)
} else {
  benchGridLayout()
}
