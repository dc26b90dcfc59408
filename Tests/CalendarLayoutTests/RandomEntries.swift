import AppointmentModel
import CalendarLayout
import CivilTime
import RecurrenceRules
import TestSupport

/// Entries of one week, as in damaged calendars: some share a name, some have no length, some last
/// the whole week.
enum RandomEntries {
  /// Entries of a week from its Monday, in random order.
  static func week(
    from monday: CivilDate, count: Int, using random: inout SeededGenerator
  ) -> [GridEntry] {
    (0..<count).map { number in
      let isAllDay = Int.random(in: 0..<4, using: &random) == 0
      let first = monday.adding(days: Int.random(in: -2..<8, using: &random))
      let days = Int.random(in: 0...3, using: &random)
      let minute = Int64.random(in: 0..<96, using: &random) * 15
      let length = Int64.random(in: 0...12, using: &random) * 15
      let start = CivilDateTime(first).adding(seconds: isAllDay ? 0 : minute * 60)
      let end =
        isAllDay
        ? CivilDateTime(first.adding(days: days + 1))
        : start.adding(seconds: length * 60 + (number % 9 == 0 ? Int64(days) * 86_400 : 0))
      var entry = GridEntry(
        uid: "", title: "Title \(number)", calendar: ["Team", "Home", ""][number % 3],
        categories: number % 5 == 0 ? ["A", "B"] : [], isAllDay: isAllDay, start: start, end: end,
        status: [.confirmed, .tentative, .cancelled][number % 3], hue: .teal,
        priority: number % 10)
      let names = max(count * 4 / 5, 1)
      entry.id = OccurrenceID(
        uid: "uid-\(number % names)",
        recurrenceID: number % 3 == 0
          ? .local(CivilDateTime(monday).adding(seconds: Int64(number % 2) * 3_600)) : nil,
        calendarID: number % 7 == 0 ? "other" : "", copy: number / names)
      return entry
    }.shuffled(using: &random)
  }
}
