import CalendarLayout
import CivilTime
import TestSupport

/// Random weeks of appointments whose titles begin with unique words.
struct RandomWeek {
  var entries: [GridEntry] = []

  private static let words = [
    "Review", "Planning", "Budget and forecast", "Lunch", "Interview", "Call with the whole office",
    "Run", "Retrospective", "Accessibility audit", "Ada", "Donaudampfschifffahrt", "Fire drill",
  ]

  /// A word that occurs in no title: `qaa`, `qab`.
  static func code(_ number: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return "q" + String(letters[number / 26 % 26]) + String(letters[number % 26])
  }

  init(_ generator: inout SeededGenerator) {
    let count = Int.random(in: 1...45, using: &generator)
    let crowdedDay = Int.random(in: 0..<14, using: &generator)
    for number in 0..<count {
      let title =
        RandomWeek.code(number) + " " + (RandomWeek.words.randomElement(using: &generator) ?? "")
      let day =
        Int.random(in: 0..<4, using: &generator) == 0
        ? crowdedDay % 7 : Int.random(in: 0..<7, using: &generator)
      // Most begin at quarters, some at any minute; most during the day, some at night.
      let isNight = Int.random(in: 0..<8, using: &generator) == 0
      let quarter =
        isNight
        ? Int.random(in: 0..<96, using: &generator) : Int.random(in: 28..<80, using: &generator)
      let minute = quarter * 15 + (Int.random(in: 0..<9, using: &generator) == 0 ? 7 : 0)
      let length =
        [0, 15, 30, 30, 45, 60, 60, 90, 120, 180, 480].randomElement(using: &generator) ?? 30
      let date = CivilDateTime(SampleDays.monday.adding(days: day))
      let start = date.adding(seconds: Int64(minute) * 60)
      entries.append(
        GridEntry(
          uid: "\(number)", title: title, location: number % 3 == 0 ? "Hall" : "", start: start,
          end: start.adding(seconds: Int64(length) * 60),
          hue: PaletteHue.allCases[number % PaletteHue.allCases.count]))
    }
    for number in 0..<Int.random(in: 0...2, using: &generator) {
      let day = Int.random(in: 0..<6, using: &generator)
      entries.append(
        GridEntry(
          uid: "day \(number)", title: "Whole day", isAllDay: true,
          start: CivilDateTime(SampleDays.monday.adding(days: day)),
          end: CivilDateTime(SampleDays.monday.adding(days: day + 1)), hue: .grey))
    }
  }

  /// The titles of the parts on a day.
  func titles(on date: CivilDate) -> [String] {
    entries.filter { entry in
      let (day, next) = (CivilDateTime(date), CivilDateTime(date.adding(days: 1)))
      guard !entry.isAllDay, entry.start < next else { return false }
      return entry.end > day || entry.start >= day
    }.map(\.title)
  }
}

/// The days of the tests: a week of May without clock changes.
enum SampleDays {
  static let monday = CivilDate(clampingDayNumber: 20_584)
}
