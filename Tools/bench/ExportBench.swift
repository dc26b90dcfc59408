import AppointmentFormats
import AppointmentModel
import CalendarExport
import CalendarLayout
import CivilTime
import Foundation
import GridLayout
import Pinning
import SystemSupport

/// Exports to a file as by the command, compared to a plain write of the same bytes in the same
/// pieces; pages and pictures compared to appending the same bytes.
func benchExport() {
  title("Export: 1,000,000 rows, and 150,000 events, into a file")
  exportTable("CSV", csvFile(rows: 1_000_000), suffix: ".csv")
  exportTable("iCalendar", iCalendarFile(events: 150_000), suffix: ".ics")
  title("Export: a week of 10,000 appointments")
  for isHidden in [true, false] {
    let scene = fullWeek(isHidden: isHidden)
    let kind = isHidden ? "hidden to +N" : "every one drawn"
    documentRow("HTML, \(kind)") { WeekPage(scene) }
    documentRow("SVG, \(kind)") { WeekPicture(scene) }
    documentRow("frames, \(kind)") { WeekJSON(scene) }
  }
}

private func exportTable(_ name: String, _ bytes: [UInt8], suffix: String) {
  withTemporaryFile(bytes, suffix: suffix) { path in
    let writer = appointments(in: bytes, path)
    for (format, form) in [("CSV", AppointmentWriter.Form.csv()), ("iCalendar", .iCalendar())] {
      var pieces: [[UInt8]] = []
      writer.write(form) { pieces.append($0) }
      let count = pieces.reduce(0) { $0 + $1.count }
      let plain = median(of: 3) {
        intoFile { write in for piece in pieces { try write(piece) } }
        return count
      }
      pieces = []
      let seconds = median(of: 3) {
        intoFile { write in try writer.write(form) { try write($0) } }
        return count
      }
      row(
        "\(name) to \(format), \(count / 1_000_000) MB", bytes: count, seconds, beside: plain,
        of: "a plain write")
      let memory = run([CommandLine.arguments[0], "export-peak", path, format])?.output ?? ""
      line("  memory beside the loaded file", memory.filter { !$0.isWhitespace } + " MB")
    }
  }
}

/// Every conversion of a file to another form, from the bytes of one to those of the other, and for each
/// output the ratio of its slowest input to its fastest, without copies of the same form.
func benchConversions() {
  let count = 100_000
  title("Conversions of \(count) appointments: loading and writing")
  let named = csvFile(rows: count)
  var calendar: [UInt8] = []
  appointments(in: named, ".csv").write(.iCalendar()) { calendar += $0 }
  let inputs = [
    ("Google's table", googleFile(rows: count), ".csv"),
    ("German table", mappedFile(rows: count), ".csv"),
    ("CSV", named, ".csv"), ("iCalendar", calendar, ".ics"),
  ]
  for output in ["iCalendar", "CSV", "Google's format"] {
    let found = inputs.map { name, bytes, suffix in
      let seconds = median(of: 5) {
        let writer = appointments(in: bytes, suffix)
        let form: AppointmentWriter.Form =
          switch output {
          case "iCalendar": .iCalendar()
          case "CSV": .csv()
          default: .googleCSV(writer.allOccurrences, displayZone: ZoneRules(fixed: .utc))
          }
        var written = 0
        writer.write(form) { written += $0.count }
        return written
      }
      return (name: name, seconds: seconds, isCopy: name == output)
    }
    let converted = found.filter { !$0.isCopy }.map { $0.seconds }
    let fastest = converted.min() ?? .nan
    for (name, seconds, isCopy) in found {
      row(
        "\(name) to \(output)" + (isCopy ? ", a copy" : ""), seconds, seconds / fastest,
        of: "the fastest conversion")
    }
    line("slowest to \(output)", decimal((converted.max() ?? .nan) / fastest) + " x")
  }
}

/// The appointments of a file, to be written.
private func appointments(in bytes: [UInt8], _ name: String) -> AppointmentWriter {
  AppointmentWriter(
    AppointmentLoader().load([InputFile(name: name, bytes: bytes)], zones: machineZones())
      .collection, now: Instant(secondsSinceEpoch: 1_767_323_045))
}

extension AppointmentWriter {
  /// The occurrences in the years of the files.
  fileprivate var allOccurrences: [AppointmentOccurrence] {
    collection.occurrences(in: days(20_000, 2_000), displayZone: ZoneRules(fixed: .utc))
  }
}

/// Writes a temporary file and removes it.
private func intoFile(_ body: (@escaping HostSystem.FileWriter) throws -> Void) {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("bench-export-\(ProcessInfo.processInfo.processIdentifier)").path
  do {
    try HostSystem.live.replaceFile(path) { file in try body(file.write) }
    try FileManager.default.removeItem(atPath: path)
  } catch {
    fatalError("\(error)")
  }
}

/// `bench export-peak FILE FORMAT`: exports a file and prints the memory used beyond that of the
/// loaded file, in MB.
func printExportPeak(_ path: String, _ format: String) throws {
  let writer = appointments(in: try machineFile(path), path)
  // The first appointment initialises lazy globals.
  unsafe sink &+= writer.csv([0]).count
  // Writing 5 there resets Linux's peak.
  try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
  let before = peakMemory()
  writer.write(format == "CSV" ? .csv() : .iCalendar()) { unsafe sink &+= $0.count }
  print(decimal(Double(peakMemory() - before) / 1e6, 1))
}

private func documentRow(_ name: String, _ document: () -> some ExportDocument) {
  var pieces: [[UInt8]] = []
  document().write { pieces.append($0) }
  let count = pieces.reduce(0) { $0 + $1.count }
  let seconds = median(of: 5) {
    var count = 0
    document().write { count += $0.count }
    return count
  }
  let appended = median(of: 5) {
    var bytes: [UInt8] = []
    for piece in pieces { bytes += piece }
    return bytes.count
  }
  row(
    "\(name), \(decimal(Double(count) / 1e6, 1)) MB", seconds, seconds / appended,
    of: "appending it")
}

/// A week of 10,000 appointments of 15 minutes to two hours.
private func fullWeek(isHidden: Bool) -> WeekScene {
  let monday = CivilDate(clampingDayNumber: 20_535)
  var random = BenchRandom(seed: 13)
  let entries = (0..<10_000).map { index in
    let start = CivilDateTime(monday).adding(
      seconds: Int64(random.below(7) * 86_400 + (6 * 60 + random.below(14 * 4) * 15) * 60))
    return GridEntry(
      uid: "event-\(index)@example.com", title: "Weekly planning \(index % 1000)",
      location: "Room \(random.below(40)), West", categories: ["Category \(random.below(8))"],
      start: start, end: start.adding(seconds: Int64(900 * (1 + random.below(8)))))
  }
  var options = WeekGridOptions(
    days: DayColumns(around: monday, firstWeekday: .monday), displayZone: ZoneRules(fixed: .utc),
    metrics: .points(columnWidth: 128, hourHeight: 48))
  options.metrics.overflow = isHidden ? .lanes(4, laneWidth: nil, outwardUnits: 1) : .never
  return WeekScene(
    WeekGrid(entries, options: options), metrics: .init(),
    size: LayoutSize(width: 948, height: 800))
}
