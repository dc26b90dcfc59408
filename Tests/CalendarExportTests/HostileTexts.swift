import CalendarLayout
import CivilTime
import TestSupport

/// Appointments with titles that anybody could send.
enum HostileTexts {
  /// The titles that every sink must survive, including some that are irrelevant for lists of
  /// names.
  static let titles =
    HostileTitles.texts.map { String(decoding: $0.bytes, as: UTF8.self) }
    + ["", "   ", String(repeating: "long ", count: 20_000)]

  /// An appointment for each title, with a place and category that are as bad.
  static var entries: [GridEntry] {
    titles.enumerated().map { index, title in
      let date = SampleWeek.monday.adding(days: index % 7)
      return GridEntry(
        uid: "hostile-\(index)-" + String(title.prefix(40)), title: title,
        location: String(title.prefix(300)), categories: [String(title.prefix(300))],
        isAllDay: index % 5 == 0, start: CivilDateTime(date, time(8 + index % 9)),
        end: CivilDateTime(date, time(9 + index % 9)))
    }.map { entry in
      var entry = entry
      if entry.isAllDay {
        entry.start = CivilDateTime(entry.start.date)
        entry.end = CivilDateTime(entry.start.date.adding(days: 1))
      }
      return entry
    }
  }

  private static func time(_ hour: Int) -> TimeOfDay {
    TimeOfDay(hour: hour, minute: 0) ?? .midnight
  }

  /// Whether a scalar could reorder, hide or control something.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E,
      0x2066...0x2069, 0xFDD0...0xFDEF, 0xFFFE, 0xFFFF:
      true
    default: false
    }
  }
}
