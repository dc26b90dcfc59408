import CalendarLayout
import CivilTime
import Testing

@Suite("Days named from today")
struct RelativeDayTests {
  @Test("near days by name, then days, then weeks")
  func names() {
    let table: [(Int, String)] = [
      (0, "today"), (1, "tomorrow"), (-1, "yesterday"), (2, "in 2 days"), (13, "in 13 days"),
      (14, "in 2 weeks"), (20, "in 2 weeks"), (21, "in 3 weeks"), (-2, "2 days ago"),
      (-13, "13 days ago"), (-14, "2 weeks ago"), (-21, "3 weeks ago"),
    ]
    for (days, text) in table {
      #expect(CalendarLocale.english.text(RelativeDay(days: days)) == text)
    }
    #expect(RelativeDay(days: .min) == .weeksAgo(Int.max / 7))
    #expect(RelativeDay(days: .max) == .inWeeks(Int.max / 7))
  }
}
