import AppointmentFormats
import Foundation

/// The program itself, one process per run, compared to programs that do less or the same.
///
/// It measures the `calgrid` beside `bench`: for the figures of the documentation, build it first
/// with `swift build -c release --static-swift-stdlib -Xswiftc -static-executable`.
func benchCommands() {
  title("The program: a process a run")
  guard let calgrid = programBeside("calgrid") else {
    return line("calgrid", "not there", "build it with: swift build -c release --product calgrid")
  }
  let week = ["--date", "2026-03-23", "--zone", "UTC", "--width", "120"]
  if let start = medianTime(of: [calgrid, "--version"]) {
    let nothing = medianTime(of: ["/bin/true"]) ?? .nan
    line("/bin/true", duration(nothing))
    row("calgrid --version", start, start / nothing, of: "/bin/true")
  }
  for rows in [10_000, 100_000, 1_000_000] {
    let bytes = csvFile(rows: rows)
    withTemporaryFile(bytes, suffix: ".csv") { path in
      let words = medianTime(of: ["wc", "-l", path]) ?? .nan
      let load = medianTime(of: [calgrid, "check", path]) ?? .nan
      line("CSV of \(rows) rows, wc -l", duration(words))
      row("CSV of \(rows) rows, calgrid check (the load)", load, load / words, of: "wc -l")
      if let shown = medianTime(of: [calgrid, "week", path] + week) {
        row("CSV of \(rows) rows, calgrid week", shown, shown / load, of: "the load")
      }
    }
  }
  benchReminders(calgrid, week)
}

/// One week of 100,000 appointments, compared to `remind -n` with as many reminders.
private func benchReminders(_ calgrid: String, _ week: [String]) {
  let count = 100_000
  var reminders = ""
  var random = BenchRandom(seed: 11)
  for index in 0..<count {
    let (start, _) = times(&random)
    reminders +=
      "REM \(start.prefix(8)) AT \(9 + index % 9):00 DURATION 1:00 MSG Planning \(index)\n"
  }
  let remind = withTemporaryFile(Array(reminders.utf8), suffix: ".rem") {
    medianTime(of: ["remind", "-n", $0, "2026-03-23"])
  }
  guard let remind else { return line("remind -n", "not there") }
  line("remind -n, \(count) reminders", duration(remind))
  let files = [
    ("CSV", csvFile(rows: count), ".csv"), ("iCalendar", iCalendarFile(events: count), ".ics"),
  ]
  for (name, bytes, suffix) in files {
    withTemporaryFile(bytes, suffix: suffix) { path in
      guard let shown = medianTime(of: [calgrid, "week", path] + week) else { return }
      row("\(name) of \(count), calgrid week", shown, shown / remind, of: "remind -n")
    }
  }
}

/// A product that was built beside this one.
func programBeside(_ name: String) -> String? {
  let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent(name).path
  return FileManager.default.isExecutableFile(atPath: path) ? path : nil
}
