import Foundation

// Reads fixture files of one kind from any folder through the public entry points.
//
//   swift run -c release verify pinning DIR
//
// Prints `N of M` and the first divergences. Exits with 0 when all hold, with 1 on any divergence
// or an unreadable file, with 2 on wrong usage.

let arguments = Array(CommandLine.arguments.dropFirst())
guard let name = arguments.first, let command = commands.first(where: { $0.name == name }) else {
  exit(usage())
}
do {
  exit(try command.run(Array(arguments.dropFirst())))
} catch {
  writeError("verify \(name): \(error)")
  exit(1)
}
