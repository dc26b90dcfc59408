import CalendarLayout
import CivilTime
import TestSupport
import Testing

@Suite("The order of names")
struct NameOrderTests {
  private let monday = CivilDate(clampingDayNumber: 20_535)

  /// Names with common prefixes that differ early, late, or only by their length.
  private static let kinds: [(name: String, make: @Sendable (Int) -> String)] = [
    ("numbers between", { "event-\($0)@example.com" }),
    ("numbers alone", { "\($0)" }),
    ("far behind the first difference", { "\($0 % 3)-the-same-in-all-\($0)" }),
    ("lengths", { String(repeating: "x", count: $0 % 40) + "-\($0)" }),
    ("the empty one among others", { $0 == 0 ? "" : "n\($0)" }),
  ]

  @Test("entries of one time are in the order of their names, whatever those have in common")
  func order() {
    var random = SeededGenerator(seed: 2_606)
    let start = CivilDateTime(monday).adding(seconds: 9 * 3_600)
    let options = WeekGridOptions(
      days: DayColumns(monday..<monday.adding(days: 1)), displayZone: ZoneRules(fixed: .utc),
      metrics: .points(columnWidth: 100, hourHeight: 40))
    for kind in NameOrderTests.kinds {
      for count in [1, 2, 48, 49, 300, 1_500] {
        let names = (0..<count).map(kind.make)
        let entries = names.shuffled(using: &random).map {
          GridEntry(uid: $0, title: "Planning", start: start, end: start.adding(seconds: 3_600))
        }
        let grid = WeekGrid(entries, options: options)
        #expect(
          grid.segments.map { grid.entries[$0.entry].uid } == names.sorted(),
          "\(kind.name), \(count)")
      }
    }
  }
}
