// A booking tool for a dentist's practice, which shows how an app uses the library:
//
//   swift run booking SampleData/practice.csv 2026-03-24 day free 45
//
// The commands are in `Practice+Commands.swift`, their use of the library in `Practice.swift`.
import CalendarGrid
import SystemSupport

let host = HostSystem.live
let words = Array(CommandLine.arguments.dropFirst())
do {
  guard words.count > 2 else { throw Practice.CommandError(message: Practice.usage) }
  var practice = try Practice(
    book: InputFile(name: words[0], bytes: host.readFile(words[0])), day: CivilDate(words[1]),
    zone: ZoneID("Europe/Berlin"), zones: host.zones, now: host.now())
  for issue in practice.report.issues { try host.write(Array("booking: \(issue)\n".utf8), .error) }
  let text = try practice.perform(Array(words[2...])) { try host.replaceFile($0, with: $1) }
  try host.write(Array(text.utf8), .output)
} catch {
  let message = (error as? Practice.CommandError)?.message ?? "\(error)"
  try host.write(Array("booking: \(message)\n".utf8), .error)
  exitProcess(2)
}
