// Prints all frames at a few offsets, with one small program for each published system of pinned
// headers.
//
//   swift run examples        lists them
//   swift run examples S1     runs one; several names run in turn
let names = CommandLine.arguments.dropFirst()
if names.isEmpty {
  for example in Example.all { print("\(example.name)  \(example.title)") }
}
for name in names {
  guard let example = Example.named(name) else {
    print("no example '\(name)'; there are \(Example.all.map(\.name).joined(separator: ", "))")
    continue
  }
  print("\(example.name)  \(example.title)\n\n\(example.text())")
}
