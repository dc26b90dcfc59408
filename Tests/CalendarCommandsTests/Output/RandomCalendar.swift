import CivilTime
import TestSupport

/// Appointments at random, each with a letter in its title that no other text of an output has.
struct RandomCalendar {
  struct Appointment {
    var letter: Character
    var title: String
    /// Minutes since the midnight at which the calendar begins.
    var start: Int
    var end: Int
    var isAllDay: Bool

    /// The days on which it takes place, counted from the first one of the calendar.
    var days: ClosedRange<Int> { start / 1440...max(start, end - 1) / 1440 }
    /// Whether a month draws it as a bar.
    var isBar: Bool { isAllDay || end - start >= 1440 }
  }

  let first: CivilDate
  var appointments: [Appointment] = []

  /// Greek, Cyrillic, Armenian and Georgian letters, each one cell wide.
  private static let letters: [Character] = {
    let ranges: [ClosedRange<UInt32>] = [
      0x3B1...0x3C1, 0x3C3...0x3C9, 0x430...0x44F, 0x561...0x586, 0x10D0...0x10F0,
    ]
    return ranges.flatMap { range in
      range.compactMap { Unicode.Scalar($0).map { Character($0) } }
    }
  }()

  private static let words = [
    "Review", "Planning", "Budget and forecast", "Lunch", "Interview", "Call with the whole office",
    "Run", "Ada", "Donaudampfschifffahrt",
  ]

  /// - Parameter days: The number of days on which appointments begin.
  init(seed: UInt64, first: CivilDate, days: Int) {
    self.first = first
    var random = SeededGenerator(seed: seed)
    let crowded = Int.random(in: 0..<days, using: &random)
    for letter in Self.letters.prefix(Int.random(in: 1...90, using: &random)) {
      let word = Self.words.randomElement(using: &random) ?? ""
      let isCrowded = Int.random(in: 0..<6, using: &random) == 0
      let day = isCrowded ? crowded : Int.random(in: 0..<days, using: &random)
      var start = day * 1440
      var length = ([1, 1, 2, 3, 9].randomElement(using: &random) ?? 1) * 1440
      let isAllDay = Int.random(in: 0..<8, using: &random) == 0
      if !isAllDay {
        let isNight = Int.random(in: 0..<8, using: &random) == 0
        let isOdd = Int.random(in: 0..<9, using: &random) == 0
        start += Int.random(in: isNight ? 0..<96 : 28..<80, using: &random) * 15 + (isOdd ? 7 : 0)
        length = [0, 15, 30, 30, 45, 60, 60, 90, 120, 180, 480].randomElement(using: &random) ?? 30
      }
      appointments.append(
        Appointment(
          letter: letter, title: "\(letter) \(word)", start: start, end: start + length,
          isAllDay: isAllDay))
    }
  }

  func date(_ day: Int) -> CivilDate { first.adding(days: day) }

  var csv: String {
    var csv = "UID,SUMMARY,DTSTART,DTEND,LOCATION,CALENDAR\n"
    for (number, appointment) in appointments.enumerated() {
      csv += "\(number),\(appointment.title)"
      for minute in [appointment.start, appointment.end] {
        let (hour, rest) = (minute / 60 % 24, minute % 60)
        let clock = "T\(hour < 10 ? "0" : "")\(hour):\(rest < 10 ? "0" : "")\(rest)"
        csv += ",\(date(minute / 1440))\(appointment.isAllDay ? "" : clock)"
      }
      csv += ",\(number % 3 == 0 ? "Hall" : ""),c\(number % 3)\n"
    }
    return csv
  }
}
