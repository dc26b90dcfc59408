import AppointmentModel
import CalendarExport
import CalendarLayout
import CivilTime
import Foundation
import Pinning
import RecurrenceRules
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Pages and pictures of months and timelines.
@Suite("Sections of a page")
struct CalendarPageTests {
  static func month(
    direction: LayoutDirection = .leftToRight, weeks: Int? = nil, width: Double = 518,
    entries: [GridEntry]? = nil
  ) throws -> MonthGrid {
    let rules = try SampleWeek.rules
    let metrics = MonthGridOptions.Metrics.points(width: width, direction: direction)
    var options =
      weeks.map {
        MonthGridOptions(
          weeksFrom: SampleWeek.monday, count: $0, zone: ZoneID("Europe/Berlin"), rules: rules,
          metrics: metrics)
      }
      ?? MonthGridOptions(
        month: SampleWeek.monday, zone: ZoneID("Europe/Berlin"), rules: rules, metrics: metrics)
    options.rows = .needed(atLeast: 2, atMost: 5)
    options.now = rules.instant(for: SampleWeek.now)
    return MonthGrid(entries ?? SampleWeek.entries(rules), options: options)
  }

  static func timeline(
    direction: LayoutDirection = .leftToRight, days: Int = 1, entries: [GridEntry]? = nil
  ) throws -> TimelineGrid {
    let rules = try SampleWeek.rules
    let first = SampleWeek.monday.adding(days: 2)
    var options = TimelineGridOptions(
      dates: first..<first.adding(days: days), rows: .days(by: .category),
      zone: ZoneID("Europe/Berlin"), rules: rules,
      metrics: .points(hourWidth: days > 1 ? 10 : 64, direction: direction))
    options.hours = .busy(from: 480..<1080)
    options.now = rules.instant(for: SampleWeek.now)
    return TimelineGrid(entries ?? SampleWeek.entries(rules), options: options)
  }

  private func text(_ document: (some ExportDocument)?) throws -> String {
    var text = ""
    try #require(document).write(into: &text)
    return text
  }

  @Test("A strict parser finds no fault in pages of every kind, alone and together")
  func strict() throws {
    let options = try SampleWeek.options()
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for entries in [nil, [], SampleWeek.entries(try SampleWeek.rules) + HostileTexts.entries] {
        let week = CalendarPage.Section.week(
          try SampleWeek.scene(direction: direction, entries: entries), paper: [])
        let month = CalendarPage.Section.month(
          try Self.month(direction: direction, entries: entries))
        let weeks = CalendarPage.Section.month(
          try Self.month(direction: direction, weeks: 6, entries: entries))
        let timeline = CalendarPage.Section.timeline(
          try Self.timeline(direction: direction, days: 3, entries: entries))
        for sections in [
          [month], [weeks], [timeline], [weeks, week, week], [timeline, month, week],
        ] {
          let page = try text(CalendarPage(sections, options: options))
          let markup = StrictMarkup(page: page)
          #expect(markup.faults.isEmpty, "\(markup.faults.prefix(5))")
          let picture = try text(CalendarPicture(sections, options: options))
          #expect(XMLParser(data: Data(picture.utf8)).parse())
        }
      }
    }
    #expect(CalendarPage([], options: options) == nil)
  }

  @Test("Every occurrence of a month is an item with a title in each week, or counted")
  func monthIsWhole() throws {
    let grid = try Self.month(weeks: 3)
    let page = try text(CalendarPage([.month(grid)], options: SampleWeek.options()))
    let items = page.matches(of: /<li class="it [^>]*>/).count
    #expect(items == grid.items.count)
    let counts = page.matches(of: /data-overflow="(\d+)"/).compactMap { Int($0.1) }
    #expect(counts == grid.days.compactMap { $0.more.isEmpty ? nil : $0.more.count })
    #expect(!counts.isEmpty && items > 10)
    let picture = try text(CalendarPicture([.month(grid)], options: SampleWeek.options()))
    for group in picture.components(separatedBy: "<g data-uid=").dropFirst() {
      #expect(group.components(separatedBy: "</g>")[0].contains("<text"))
    }
    #expect(!picture.contains("width=\"0\""))
  }

  @Test("The picture of a month")
  func goldenMonth() throws {
    TestFiles().expectGolden(
      try text(
        CalendarPicture([.month(Self.month(width: 756))], options: SampleWeek.options())),
      "month.svg")
  }

  @Test("The picture of a timeline")
  func goldenTimeline() throws {
    TestFiles().expectGolden(
      try text(CalendarPicture([.timeline(Self.timeline())], options: SampleWeek.options())),
      "timeline.svg")
  }

  @Test("A day that clocks change on, a meeting of nobody: a timeline loses nothing")
  func timelineIsWhole() throws {
    for (days, sheets) in [(1, 1), (5, 1), (14, 2), (20, 3)] {
      let grid = try Self.timeline(days: days)
      let page = try text(CalendarPage([.timeline(grid)], options: SampleWeek.options()))
      #expect(page.matches(of: #/<li class="sg [^>]*data-uid/#).count == grid.segments.count)
      #expect(page.matches(of: /class="tr" role/).count == grid.rows.count)
      // On paper what lies over the edge of a sheet is on both, and each has all rows.
      #expect(page.matches(of: /class="paper tg"/).count == sheets)
      #expect(page.matches(of: /class="tr" style/).count == sheets * grid.rows.count)
      let printed = page.matches(of: #/<li class="sg [^>]*"\s*style/#).count - grid.segments.count
      #expect(
        sheets == 1 ? printed == grid.segments.count : printed >= grid.segments.count,
        "\(days) days: \(printed)")
    }
  }
}
