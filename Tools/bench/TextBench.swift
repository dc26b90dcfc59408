import AppointmentFormats
import AppointmentModel
import CalendarText
import Foundation
import SystemSupport

/// Text files, compared to `wc -l`, a copy in memory and Python's csv on the same file.
func benchText() {
  title("CSV and iCalendar")
  let csv = csvFile(rows: 1_000_000)
  withTemporaryFile(csv, suffix: ".csv") { path in
    let words = wcSeconds(path, csv)
    let fields = median(of: 5) { fieldCount(csv) }
    row("fields as ranges", bytes: csv.count, fields, beside: words, of: "wc -l")
    loadRow("CSV of iCalendar columns to appointments", csv, words)
    let script = """
      import csv, sys, time
      begin = time.perf_counter()
      with open(sys.argv[1], newline="") as file:
          count = sum(len(row) for row in csv.reader(file))
      print(time.perf_counter() - begin)
      """
    if let found = run(["python3", "-c", script, path]),
      let python = Double(found.output.filter { !$0.isWhitespace })
    {
      row("python's csv, fields", bytes: csv.count, python, beside: words, of: "wc -l")
    } else {
      line("python's csv", "not there")
    }
  }
  for (name, bytes) in [
    ("Google CSV", googleFile(rows: 600_000)),
    ("table of other columns", mappedFile(rows: 600_000)),
    ("table of dates in words", mappedFile(rows: 600_000, isInWords: true)),
    ("Outlook CSV", outlookFile(rows: 300_000)),
    ("iCalendar", iCalendarFile(events: 150_000)),
  ] {
    withTemporaryFile(bytes, suffix: ".text") { path in
      loadRow("\(name) to appointments", bytes, wcSeconds(path, bytes))
    }
  }
  let calendar = iCalendarFile(events: 150_000)
  withTemporaryFile(calendar, suffix: ".ics") { path in
    guard let libical = Libical.parseSeconds(path) else { return line("libical", "not there") }
    let load = median(of: 5) { loadedCount([calendar]) }
    row("libical, components", bytes: calendar.count, libical, beside: load, of: "this")
  }
  let halves = [csvFile(rows: 500_000), csvFile(rows: 500_000)]
  let apart = median(of: 3) { loadedCount([halves[0]]) + loadedCount([halves[1]]) }
  let together = median(of: 3) { loadedCount(halves) }
  row("two inputs of the same UIDs", together, together / apart, of: "each alone")
}

/// Two lines about loading a file: on this thread, and with one thread per processor.
private func loadRow(_ name: String, _ bytes: [UInt8], _ words: Double) {
  var times: (alone: [Double], together: [Double]) = ([], [])
  // Alternating, so that other load on the machine affects both.
  for _ in 0..<5 {
    times.alone.append(median(of: 1) { loadedCount([bytes]) })
    times.together.append(median(of: 1) { loadedCount([bytes], HostThreads.map) })
  }
  let (alone, together) = (median(times.alone), median(times.together))
  row(name, bytes: bytes.count, alone, beside: words, of: "wc -l")
  row("  on all processors", bytes: bytes.count, together, beside: alone, of: "one thread")
}

private let benchZones = machineZones()

private func loadedCount(
  _ inputs: [[UInt8]], _ sideBySide: AppointmentLoader.SideBySide? = nil
) -> Int {
  AppointmentLoader().load(
    inputs.map { InputFile(name: "", bytes: $0) }, zones: benchZones, sideBySide: sideBySide
  ).collection.count
}

/// Prints the yardsticks of a file and returns the seconds of `wc -l`.
private func wcSeconds(_ path: String, _ bytes: [UInt8]) -> Double {
  let size = "\(bytes.count / 1_000_000) MB"
  let words = (medianTime(of: ["wc", "-l", path]) ?? .nan)
  line("wc -l of \(size)", decimal(Double(bytes.count) / words / 1e6, 0) + " MB/s")
  let copy = median(of: 5) {
    var copy = bytes
    copy[0] = copy[copy.count - 1]
    return copy.count
  }
  row("a copy in memory", bytes: bytes.count, copy, beside: words, of: "wc -l")
  return words
}

/// The fields of a CSV file, read as ranges.
func fieldCount(_ bytes: [UInt8]) -> Int {
  var scanner = DelimitedScanner()
  var record = DelimitedRecordRanges()
  var count = 0
  while scanner.nextRecord(in: bytes.span, into: &record) { count += record.count }
  return count
}

/// The peak memory of loading, in a separate process, compared to the size of the file.
func benchMemory() {
  title("Memory")
  let files = [
    ("CSV of 1,000,000 rows", csvFile(rows: 1_000_000), ".csv"),
    ("Google CSV of 600,000 rows", googleFile(rows: 600_000), ".csv"),
    ("Outlook CSV of 300,000 rows", outlookFile(rows: 300_000), ".csv"),
    ("iCalendar of 150,000 events", iCalendarFile(events: 150_000), ".ics"),
  ]
  for (name, bytes, suffix) in files {
    withTemporaryFile(bytes, suffix: suffix) { path in
      guard let found = run([CommandLine.arguments[0], "peak", path]),
        let peak = Int(found.output.filter(\.isNumber)), peak > 0
      else { return line(name, "not known") }
      line(
        name, "\(peak / 1_000_000) MB",
        "\(decimal(Double(peak) / Double(bytes.count))) x the file of \(bytes.count / 1_000_000) MB"
      )
    }
  }
}

/// `bench peak FILE`: loads a file and prints the peak memory.
func printPeak(_ path: String) throws {
  let bytes = try machineFile(path)
  let loaded = AppointmentLoader().load(
    [InputFile(name: path, bytes: bytes)], zones: machineZones())
  unsafe sink &+= loaded.collection.count
  print(peakMemory())
}
