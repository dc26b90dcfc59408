import AppointmentFormats
import AppointmentModel
import DelimitedText
import Foundation

/// Files of text, beside `wc -l` and python's csv on the same file.
func benchText() {
  title("CSV and iCalendar")
  let csv = csvFile(rows: 1_000_000)
  let zones = machineZones()
  withTemporaryFile(csv, suffix: ".csv") { path in
    let words = wordCount(path)
    line(
      "wc -l, CSV of \(csv.count / 1_000_000) MB",
      decimal(Double(csv.count) / words / 1e6, 0) + " MB/s")
    let fields = best(of: 5) { fieldCount(csv) }
    row("fields as ranges", bytes: csv.count, fields, beside: words, of: "wc -l")
    let load = best(of: 5) {
      AppointmentLoader().load([InputFile(name: path, bytes: csv)], zones: zones).collection.count
    }
    row("CSV to appointments", bytes: csv.count, load, beside: words, of: "wc -l")
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
  let calendar = iCalendarFile(events: 150_000)
  withTemporaryFile(calendar, suffix: ".ics") { path in
    let words = wordCount(path)
    line(
      "wc -l, iCalendar of \(calendar.count / 1_000_000) MB",
      decimal(Double(calendar.count) / words / 1e6, 0) + " MB/s")
    let load = best(of: 5) {
      AppointmentLoader().load([InputFile(name: path, bytes: calendar)], zones: zones)
        .collection.count
    }
    row("iCalendar to appointments", bytes: calendar.count, load, beside: words, of: "wc -l")
    if let libical = Libical.parseSeconds(path) {
      row("libical, components", bytes: calendar.count, libical, beside: load, of: "this")
    } else {
      line("libical", "not there")
    }
  }
}

/// The seconds `wc -l` takes, in the best of five runs.
private func wordCount(_ path: String) -> Double {
  (0..<5).compactMap { _ in run(["wc", "-l", path])?.seconds }.min() ?? .nan
}

/// The fields of a CSV file, read as ranges.
func fieldCount(_ bytes: [UInt8]) -> Int {
  var scanner = DelimitedScanner()
  var record = DelimitedRecordRanges()
  var count = 0
  while scanner.nextRecord(in: bytes.span, into: &record) { count += record.count }
  return count
}

/// The most memory that loading takes, in a process of its own, beside the size of the file.
func benchMemory() {
  title("Memory")
  let files = [
    ("CSV of 1,000,000 rows", csvFile(rows: 1_000_000), ".csv"),
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

/// `bench peak FILE`: loads a file and prints the most memory that took.
func printPeak(_ path: String) throws {
  let bytes = try machineFile(path)
  let loaded = AppointmentLoader().load(
    [InputFile(name: path, bytes: bytes)], zones: machineZones())
  unsafe sink &+= loaded.collection.count
  print(peakMemory())
}
