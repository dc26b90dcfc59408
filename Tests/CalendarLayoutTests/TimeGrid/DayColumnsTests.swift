import CalendarLayout
import CivilTime
import Testing

@Suite("The days that are shown")
struct DayColumnsTests {
  private func days(_ day: Int, limit: Int = 7, count: Int? = nil, weekends: Bool = true) -> String
  {
    guard let date = CivilDate(year: 2026, month: 3, day: day) else { return "no date" }
    let columns = DayColumns(
      around: date, firstWeekday: .monday, hiding: weekends ? [] : [.saturday, .sunday],
      count: count, limit: limit)
    let text = { (dates: [CivilDate]) in dates.map { String($0.day) }.joined(separator: " ") }
    return text(columns.shown) + (columns.hidden.isEmpty ? "" : " | " + text(columns.hidden))
  }

  @Test("the date is in the middle, moved to stay inside the week")
  func middle() {
    #expect(days(25) == "23 24 25 26 27 28 29")
    #expect(days(25, limit: 6) == "23 24 25 26 27 | 28 29")
    #expect(days(23, limit: 5) == "23 24 25 26 27 | 28 29")
    #expect(days(29, limit: 5) == "25 26 27 28 29 | 23 24")
    #expect(days(27, limit: 3) == "26 27 28 | 23 24 25 29")
    #expect(days(25, limit: 2) == "25 | 23 24 26 27 28 29")
    #expect(days(25, limit: 0) == "25 | 23 24 26 27 28 29")
  }

  @Test("seven are the week, any other count begins with the date, whatever the room")
  func counts() {
    #expect(days(25, limit: 1, count: 7) == "23 24 25 26 27 28 29")
    #expect(days(25, count: 2) == "25 26")
    #expect(
      days(25, count: 9) == "25 26 27 28 29 30 31 1 2"
        && days(27, count: 3, weekends: false) == "27 30 31")
  }

  @Test(
    "of the windows that hold the date, the most days with room, then the one with the most entries"
  )
  func busiest() {
    func days(_ counts: [Int], room: Int) -> String {
      guard let date = CivilDate(year: 2026, month: 3, day: 25) else { return "no date" }
      let first = date.adding(days: -2)
      let columns = DayColumns(
        around: date, firstWeekday: .monday,
        counts: Dictionary(
          uniqueKeysWithValues: counts.enumerated().map { (first.adding(days: $0), $1) }),
        room: room, narrowest: 9, empty: 8)
      return columns.shown.map { String($0.day) }.joined(separator: " ")
    }
    #expect(days([1, 1, 1, 1, 1, 1, 1], room: 63) == "23 24 25 26 27 28 29")
    #expect(days([1, 1, 1, 1, 1, 1, 1], room: 62) == "23 24 25 26 27")
    #expect(days([1, 1, 1, 1, 1, 2, 1], room: 62) == "24 25 26 27 28")
    #expect(days([0, 0, 5, 0, 0, 2, 0], room: 58) == "23 24 25 26 27 28 29")
    #expect(days([9, 1, 1, 1, 2, 1, 1], room: 27) == "23 24 25")
    #expect(days([0, 0, 0, 0, 0, 0, 0], room: 10) == "25")
  }

  @Test("hidden weekends are no columns; a date on one shows the nearest day")
  func weekends() {
    #expect(days(28, weekends: false) == "23 24 25 26 27")
    #expect(days(28, limit: 3, weekends: false) == "25 26 27 | 23 24")
  }
}
