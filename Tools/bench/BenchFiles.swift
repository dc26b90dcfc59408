import CivilTime
import Foundation
import SystemSupport

/// The zones of the machine.
func machineZones() -> ZoneDatabase { HostSystem.live.zones }

/// A CSV file of appointments, about 110 bytes per row, over three years from 2025.
func csvFile(rows: Int) -> [UInt8] {
  var bytes = Array("UID,SUMMARY,DTSTART,DTEND,LOCATION,DESCRIPTION,STATUS\r\n".utf8)
  bytes.reserveCapacity(rows * 112)
  var random = BenchRandom(seed: 11)
  for index in 0..<rows {
    let (start, end) = times(&random)
    bytes +=
      "event-\(index)@example.com,Weekly planning \(random.below(1000)),\(start),\(end),".utf8
    bytes += "\"Room \(random.below(40)), West\",Agenda and notes,CONFIRMED\r\n".utf8
  }
  return bytes
}

/// An iCalendar file of events, about 700 bytes each, over three years from 2025.
func iCalendarFile(events: Int) -> [UInt8] {
  var bytes = Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//bench//EN\r\n".utf8)
  bytes.reserveCapacity(events * 720)
  let filler = """
    DESCRIPTION:Agenda: numbers of the week\\, open questions\\, next steps.\\nThe \r
     room is booked from a quarter to. Dial in with the number in the invitati\r
     on\\, and send apologies to the organiser before noon of the day before.\r
    ORGANIZER;CN=Mira Okafor:mailto:mira.okafor@example.com\r
    ATTENDEE;CN=Jonas Weber;PARTSTAT=ACCEPTED:mailto:jonas.weber@example.com\r
    ATTENDEE;CN="Le, Hannah";PARTSTAT=TENTATIVE:mailto:hannah.le@example.com\r
    CATEGORIES:Team,Planning\r
    STATUS:CONFIRMED\r
    TRANSP:OPAQUE\r
    END:VEVENT\r

    """
  var random = BenchRandom(seed: 12)
  for index in 0..<events {
    let (start, end) = times(&random)
    bytes += "BEGIN:VEVENT\r\nUID:event-\(index)@example.com\r\nDTSTAMP:20250101T000000Z\r\n".utf8
    bytes += "DTSTART:\(start)\r\nDTEND:\(end)\r\nSUMMARY:Weekly planning \(index % 1000)\r\n".utf8
    bytes += "LOCATION:Room \(random.below(40))\\, West\r\n".utf8
    bytes += filler.utf8
  }
  bytes += "END:VCALENDAR\r\n".utf8
  return bytes
}

/// A CSV file in Google's import format, about 125 bytes per row, over three years from 2025.
func googleFile(rows: Int) -> [UInt8] {
  var bytes = Array(
    ("Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private"
      + "\r\n").utf8)
  bytes.reserveCapacity(rows * 130)
  var random = BenchRandom(seed: 13)
  for index in 0..<rows {
    let (date, start, end) = sheetTimes(&random)
    bytes += "Weekly planning \(index % 1000),\(date),\(start),\(date),\(end),False,".utf8
    bytes += "Agenda and notes of week \(index),\"Room \(random.below(40)), West\",False\r\n".utf8
  }
  return bytes
}

/// The rows of Google's format with other names and another order of columns and dates, so that
/// everything must be detected.
///
/// - Parameter isInWords: Whether dates are in words: `Donnerstag, 1. Januar 2026`.
func mappedFile(rows: Int, isInWords: Bool = false) -> [UInt8] {
  var bytes = Array("Ort;Betreff;Datum;Von;Enddatum;Bis;Ganztägig;Notizen;Kosten\r\n".utf8)
  bytes.reserveCapacity(rows * 130)
  var random = BenchRandom(seed: 13)
  let german = CalendarLocale("de") ?? .english
  for index in 0..<rows {
    let (date, start, end) = sheetTimes(&random)
    let parts = date.split(separator: "/")
    var day = "\(parts[1]).\(parts[0]).\(parts[2])"
    let numbers = parts.compactMap { Int($0) }
    if isInWords,
      let date = CivilDate(year: numbers[2], month: numbers[0], day: numbers[1])
    {
      day = german.text(date, style: .full)
    }
    bytes += "\"Room \(random.below(40)); West\";Weekly planning \(index % 1000);".utf8
    bytes += "\(day);\(start);\(day);\(end);Falsch;Agenda and notes of week \(index);12\r\n".utf8
  }
  return bytes
}

/// A CSV file as exported by Outlook, 22 quoted columns, about 230 bytes per row.
func outlookFile(rows: Int) -> [UInt8] {
  let titles = [
    "Subject", "Start Date", "Start Time", "End Date", "End Time", "All day event",
    "Reminder on/off", "Reminder Date", "Reminder Time", "Meeting Organizer",
    "Required Attendees", "Optional Attendees", "Meeting Resources", "Billing Information",
    "Categories", "Description", "Location", "Mileage", "Priority", "Private", "Sensitivity",
    "Show time as",
  ]
  var bytes = Array((titles.map { "\"\($0)\"" }.joined(separator: ",") + "\r\n").utf8)
  bytes.reserveCapacity(rows * 250)
  var random = BenchRandom(seed: 14)
  for index in 0..<rows {
    let (date, start, end) = sheetTimes(&random)
    let cells = [
      "Weekly planning \(index % 1000)", date, start, date, end, "False", "False", date, start,
      "Mira Okafor", "Jonas Weber;Hannah Le", "", "", "", "Team", "Agenda and notes \(index)",
      "Room \(random.below(40))", "", "Normal", "False", "Normal", "2",
    ]
    bytes += ("\"" + cells.joined(separator: "\",\"") + "\"\r\n").utf8
  }
  return bytes
}

private func sheetTimes(_ random: inout BenchRandom) -> (date: String, start: String, end: String) {
  let day = CivilDate(clampingDayNumber: 20_089 + random.below(1095))
  let (year, month, date) = day.components
  let hour = 7 + random.below(12)
  let minute = ["00", "15", "30", "45"][random.below(4)]
  func time(_ hour: Int) -> String {
    "\(hour % 12 == 0 ? 12 : hour % 12):\(minute):00 \(hour < 12 ? "AM" : "PM")"
  }
  return ("\(month)/\(date)/\(year)", time(hour), time(hour + 1))
}

/// The times of an appointment of an hour in UTC, in the same three years.
func times(_ random: inout BenchRandom) -> (String, String) {
  let day = CivilDate(clampingDayNumber: 20_089 + random.below(1095))
  let (year, month, date) = day.components
  let hour = 7 + random.below(12)
  let digits = "\(year * 10_000 + month * 100 + date)T"
  let minute = random.below(4) * 15
  return (
    digits + "\((100 + hour) * 10_000 + minute * 100)".dropFirst() + "Z",
    digits + "\((101 + hour) * 10_000 + minute * 100)".dropFirst() + "Z"
  )
}

/// A temporary file, which is removed when the body returns.
func withTemporaryFile<Result>(
  _ bytes: [UInt8], suffix: String, _ body: (String) throws -> Result
) rethrows -> Result {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("bench-\(ProcessInfo.processInfo.processIdentifier)\(suffix)")
  _ = FileManager.default.createFile(atPath: url.path, contents: Data(bytes))
  defer { try? FileManager.default.removeItem(at: url) }
  return try body(url.path)
}

/// Runs a program and returns its output and time; nil if it is not there or fails.
func run(_ arguments: [String]) -> (output: String, seconds: Double)? {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = arguments
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  let clock = ContinuousClock()
  let start = clock.now
  guard (try? process.run()) != nil else { return nil }
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  // Foundation notices the end of a process tens of milliseconds after its output ends.
  let time = clock.now - start
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { return nil }
  return (String(decoding: data, as: UTF8.self), seconds(time))
}

/// The median time of a process until its output ends; nil if the program is not there or fails.
func medianTime(of arguments: [String]) -> Double? {
  var times: [Double] = []
  for _ in 0..<7 {
    guard let found = run(arguments) else { return nil }
    times.append(found.seconds)
  }
  return median(times)
}

/// The peak memory of this process in bytes; 0 if the system does not report it.
func peakMemory() -> Int { memory("VmHWM:") }

/// The current memory of this process in bytes; 0 if the system does not report it.
func currentMemory() -> Int { memory("VmRSS:") }

private func memory(_ field: String) -> Int {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
    let line = status.split(separator: "\n").first(where: { $0.hasPrefix(field) })
  else { return 0 }
  return (Int(line.filter(\.isNumber)) ?? 0) * 1024
}
