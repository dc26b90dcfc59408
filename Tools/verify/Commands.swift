import Foundation

/// The subcommands, each with a file `Verify+Name.swift`.
let commands: [(name: String, run: @Sendable ([String]) throws -> Int32)] = [
  ("pinning", verifyPinning),
  ("csv", verifyCSV),
  ("ics", verifyICS),
  ("vtimezone", verifyVTimezone),
  ("recurrence", verifyRecurrence),
]

/// Prints the usage and returns the exit status for wrong usage.
func usage() -> Int32 {
  writeError(
    "usage: verify COMMAND DIR|FILE\ncommands: " + commands.map(\.name).joined(separator: ", "))
  return 2
}

/// Writes a line to the standard error stream.
func writeError(_ text: String) {
  FileHandle.standardError.write(Data((text + "\n").utf8))
}
