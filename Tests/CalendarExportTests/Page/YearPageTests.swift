import AppointmentModel
import CalendarExport
import CalendarLayout
import CivilTime
import Pinning
import RecurrenceRules
import TestSupport
import Testing

/// Pages and pictures of years, and pages that are only a list.
@Suite("Pages of years and lists")
struct YearPageTests {
  static func year(
    direction: LayoutDirection = .leftToRight, entries: [GridEntry]? = nil
  ) throws -> YearGrid {
    let rules = try SampleWeek.rules
    var options = YearGridOptions(
      year: 2026, displayZone: rules, metrics: .points(direction: direction))
    options.now = rules.instant(for: SampleWeek.now)
    return YearGrid(entries ?? SampleWeek.entries(rules), options: options)
  }

  static func agenda(entries: [GridEntry]? = nil) throws -> DayAgenda {
    let rules = try SampleWeek.rules
    return DayAgenda(
      entries: entries ?? SampleWeek.entries(rules),
      dates: SampleWeek.monday..<SampleWeek.monday.adding(days: 7),
      zone: nil, clockChanges: [], weekRules: .iso, keepsEmptyDays: false, budget: Budget())
  }

  private func text(_ document: (some ExportDocument)?) throws -> String {
    var text = ""
    try #require(document).write(into: &text)
    return text
  }

  /// Two meetings of five hours together on 10 February, a holiday on 11 February, a cancelled
  /// meeting on 12 February.
  private func entries() throws -> [GridEntry] {
    let day = CivilDateTime(try #require(CivilDate(year: 2026, month: 2, day: 10)))
    func entry(_ name: String, day number: Int, from: Double, to: Double) -> GridEntry {
      let start = day.adding(seconds: Int64(Double(number) * 86_400 + from * 3_600))
      return GridEntry(
        uid: name, title: name, start: start,
        end: start.adding(seconds: Int64((to - from) * 3_600)))
    }
    var holiday = entry("Holiday", day: 1, from: 0, to: 24)
    holiday.isAllDay = true
    var cancelled = entry("Cancelled", day: 2, from: 9, to: 17)
    cancelled.status = .cancelled
    return [
      entry("One", day: 0, from: 9, to: 12), entry("Two", day: 0, from: 11, to: 14), holiday,
      cancelled,
    ]
  }

  @Test("Days show their booked time, their days off and a link to their list")
  func days() throws {
    let page = try text(
      CalendarPage([.year(Self.year(entries: entries()))], options: SampleWeek.options()))
    #expect(page.contains("<p class=\"ys\">4 appointments · 5 h booked</p>"))
    // The month of now, and no other one, has its name in the colour of today.
    #expect(page.matches(of: /<table class=/).count == 1)
    #expect(page.contains("<table class=\"nm\"><caption>March"))
    // Five hours are in the third step, of more than four up to six.
    #expect(
      page.contains(
        "<td class=\"h3\"><a href=\"#d2026-02-10\" aria-label=\"Tuesday 10 February 2026, "
          + "2 appointments, 5 h booked\">10</a></td>"))
    #expect(
      page.contains(
        "<td class=\"od\"><a href=\"#d2026-02-11\" aria-label=\"Wednesday 11 February 2026, "
          + "1 appointment, all day\">11</a></td>"))
    #expect(page.contains("<td><a href=\"#d2026-02-12\""))
    #expect(page.matches(of: #/<td[^>]*><a href="#d/#).count == 3)
    // Only the days with appointments are listed.
    #expect(page.matches(of: #/<section data-date="/#).count == 3)
    #expect(page.matches(of: #/aria-current="date"/#).count == 1)
    // February 2026 begins on a Sunday in week 5 and has four more weeks.
    let february = try #require(
      page.firstMatch(of: #/<caption>February<\/caption>.*?<\/table>/#.dotMatchesNewlines()))
    #expect(
      february.0.matches(of: #/<th scope="row">(\d+)</#).map { String($0.1) }
        == ["5", "6", "7", "8", "9"])
    #expect(
      february.0.contains("<th scope=\"row\">5</th><td colspan=\"6\"></td><td class=\"we\">1<"))
    #expect(page.matches(of: #/<caption>/#).count == 12)
  }

  @Test("The picture has a ground for each booked day, at the frame of the layout")
  func picture() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let grid = try Self.year(direction: direction, entries: entries())
      for isDark in [false, true] {
        var options = try SampleWeek.options()
        options.isDark = isDark
        let picture = try text(CalendarPicture([.year(grid)], options: options))
        let day = try #require(CivilDate(year: 2026, month: 2, day: 10))
        let frame = try #require(grid.frame(of: day))
        let color = isDark ? "234169" : "bfd6f7"
        // One ground is that of the day, the other one is in the legend.
        let grounds = picture.matches(
          of: try Regex("<rect fill=\"#\(color)\" x=\"([0-9.]+)\" y=\"([0-9.]+)\""))
        #expect(grounds.count == 2)
        let places = grounds.map { ($0[1].substring.flatMap { Double($0) }, $0[2].substring) }
        #expect(places.first?.0 == frame.x + 1)
        #expect(places.first?.1.flatMap { Double($0) } == frame.y + 1)
        for month in ["January", "December"] { #expect(picture.contains(">\(month)</text>")) }
        #expect(picture.contains("Tuesday 10 February 2026: 5 h booked;"))
      }
    }
  }

  @Test("A list alone is a page without grids, whose rows have somewhere to go back to")
  func list() throws {
    let page = try text(
      CalendarPage(
        [.agenda(Self.agenda(entries: HostileTexts.entries))], options: SampleWeek.options()))
    #expect(!page.contains("role=\"region\"") && page.contains("href=\"#agenda\""))
    #expect(!page.contains("<script"))
    let markup = StrictMarkup(page: page)
    #expect(markup.faults.isEmpty, "\(markup.faults.prefix(5))")
    #expect(
      CalendarPicture([.agenda(try Self.agenda())], options: try SampleWeek.options()) == nil)
  }

  @Test("A list runs in the direction of the language")
  func directions() throws {
    var options = try SampleWeek.options()
    for (tag, direction) in [("de", "ltr"), ("he", "rtl"), ("ar", "rtl")] {
      options.locale = try #require(CalendarLocale(tag))
      let page = try text(CalendarPage([.agenda(Self.agenda())], options: options))
      #expect(page.contains("dir=\"\(direction)\""))
    }
  }
}
