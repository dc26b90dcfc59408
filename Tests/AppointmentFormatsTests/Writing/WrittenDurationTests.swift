import AppointmentFormats
import AppointmentModel
import CivilTime
import TestSupport
import Testing

/// RFC 5545 §3.3.6: `dur-hour = 1*DIGIT "H" [dur-minute]`, `dur-minute = 1*DIGIT "M" [dur-second]`,
/// so no unit between two others may be missing.
@Suite("Durations that are written", .portioned)
struct WrittenDurationTests {
  /// Days and seconds at the boundaries of each unit, and some in between.
  private static let lengths: [(days: Int, seconds: Int64)] = {
    var generator = SeededGenerator(seed: 336)
    var seconds: [Int64] = []
    for hours in [0, 1, 2, 23, 24, 25, 100] as [Int64] {
      for minutes in [0, 1, 10, 59] as [Int64] {
        for rest in [0, 1, 5, 59] as [Int64] {
          seconds.append(hours * 3600 + minutes * 60 + rest)
        }
      }
    }
    for _ in 0..<200 { seconds.append(Int64.random(in: 0..<1_000_000, using: &generator)) }
    return [0, 1, 6, 7, 8, 14, 365, 3_652_500].flatMap { days in
      seconds.map { (days, $0) }
    }.portion(every: 5)
  }()

  private func appointments() -> AppointmentCollection {
    var collection = AppointmentCollection(zones: TestZones.database)
    let start = AppointmentTime.utc(Instant(secondsSinceEpoch: 1_774_224_000))
    for (number, length) in Self.lengths.enumerated() {
      var appointment = Appointment(
        uid: "\(number)", title: "a", start: start,
        end: .lasting(days: length.days, seconds: length.seconds))
      let further = AppointmentTime.utc(Instant(secondsSinceEpoch: 1_774_324_000))
      appointment.recurrence.dates = [RecurrenceDate(further, end: appointment.end)]
      collection.append(appointment)
    }
    return collection
  }

  /// Whether a text is a dur-value.
  private func isDuration(_ text: some StringProtocol) -> Bool {
    func digits(_ text: inout Substring, _ unit: Character) -> Bool {
      let number = text.prefix { $0.isASCII && $0.isNumber }
      guard !number.isEmpty, text.dropFirst(number.count).first == unit else { return false }
      text = text.dropFirst(number.count + 1)
      return true
    }
    var rest = Substring(text)
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    guard rest.first == "P" else { return false }
    rest.removeFirst()
    if digits(&rest, "W") { return rest.isEmpty }
    let hasDays = digits(&rest, "D")
    guard rest.first == "T" else { return hasDays && rest.isEmpty }
    rest.removeFirst()
    if digits(&rest, "H") {
      _ = digits(&rest, "M") && digits(&rest, "S")
    } else if digits(&rest, "M") {
      _ = digits(&rest, "S")
    } else if !digits(&rest, "S") {
      return false
    }
    return rest.isEmpty
  }

  @Test("the grammar that the others are held against takes the RFC's examples only")
  func grammar() {
    for text in ["P15DT5H0M20S", "P7W", "PT15M", "-PT15M", "+P1D", "PT0S", "PT1H", "P1DT1M1S"] {
      #expect(isDuration(text), "\(text)")
    }
    for text in ["PT1H5S", "P1DT1H5S", "P", "PT", "P1W1D", "P1D1H", "PT1S1M", "P1DT", "1D", "PT5"] {
      #expect(!isDuration(text), "\(text)")
    }
  }

  @Test("every duration obeys the grammar and is read as it was, from iCalendar and from CSV")
  func written() throws {
    let collection = appointments()
    let stream = String(decoding: AppointmentWriter(collection).iCalendar(), as: UTF8.self)
    var durations = 0
    // Bytes are searched: finding line ends by characters takes seconds.
    for bytes in stream.utf8.split(separator: 0x0A) {
      let line = String(decoding: bytes.dropLast(), as: UTF8.self)
      let value: Substring
      if line.hasPrefix("DURATION:") {
        value = line.dropFirst(9)
      } else if line.hasPrefix("RDATE"), let slash = line.lastIndex(of: "/") {
        value = line[line.index(after: slash)...]
      } else {
        continue
      }
      durations += 1
      guard isDuration(value) else {
        Issue.record("\(line)")
        return
      }
    }
    #expect(durations == 2 * Self.lengths.count)
    for bytes in [Array(stream.utf8), AppointmentWriter(collection).csv()] {
      let again = load(bytes)
      // Some of them are longer than a year.
      let issues = again.report.issues.filter { $0.code != .longAppointment }
      #expect(issues.isEmpty, "\(again.report.text.prefix(300))")
      #expect(again.collection.count == collection.count)
      for index in collection.indices {
        let (one, other) = (collection[index], again.collection[index])
        guard one.end == other.end, one.recurrence == other.recurrence else {
          Issue.record("\(one.end), \(one.recurrence.dates) are read as \(other.end)")
          return
        }
      }
    }
  }

  @Test("an hour and five seconds have their minutes")
  func betweenUnits() {
    let stream = calendar(
      event("1", "SUMMARY:a", "DTSTART:20260323T090000Z", "DURATION:PT3605S"))
    let row = load(AppointmentWriter(load(stream).collection).csv()).collection
    let written = String(decoding: AppointmentWriter(row).iCalendar(), as: UTF8.self)
    #expect(written.contains("\r\nDURATION:PT1H0M5S\r\n"))
  }
}
