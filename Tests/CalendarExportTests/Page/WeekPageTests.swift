import AppointmentModel
import CalendarExport
import CalendarLayout
import CivilTime
import Foundation
import Pinning
import RecurrenceRules
import TestSupport
import Testing

@Suite struct WeekPageTests {
  private func page(_ scene: WeekScene) throws -> String {
    var page = ""
    WeekPage(scene, options: try SampleWeek.options()).write(into: &page)
    return page
  }

  @Test("The page of a small week")
  func golden() throws {
    TestFiles().expectGolden(try page(SampleWeek.scene()), "week.html")
  }

  @Test("A page from right to left mirrors the frames, and nothing else moves")
  func goldenRightToLeft() throws {
    TestFiles().expectGolden(
      try page(SampleWeek.scene(direction: .rightToLeft, secondZone: true)), "week-rtl.html")
  }

  /// The attributes of every element of a kind, by a regular expression, so that the test checks
  /// the text of the page.
  private func attributes(_ name: String, in page: String) throws -> [String] {
    page.matches(of: try Regex(" \(name)=\"([^\"]*)\"", as: (Substring, Substring).self))
      .map { String($0.1) }
  }

  @Test("Ids are unique and every link within the page has its target")
  func linksHaveTargets() throws {
    for hours in [VisibleHours.standard, .window(540..<900), .window(1200..<1680)] {
      let page = try page(
        SampleWeek.scene(
          hours: hours, entries: SampleWeek.entries(SampleWeek.rules) + HostileTexts.entries))
      let ids = try attributes("id", in: page)
      #expect(ids.count == Set(ids).count)
      let targets = try attributes("href", in: page).filter { $0.hasPrefix("#") }
        .map { String($0.dropFirst()) }
      #expect(targets.count > 20)
      #expect(Set(targets).subtracting(ids) == [])
    }
  }

  @Test("Only http, https and mailto become links out of the page")
  func linksOut() throws {
    let page = try page(SampleWeek.scene())
    let out = try attributes("href", in: page).filter { !$0.hasPrefix("#") }
    #expect(
      out == [
        "https://example.com/plan?a=1&amp;b=&#39;2&#39;",
        "https://example.com/room?a=1&amp;b=2",
      ])
    #expect(!page.contains("javascript:"))
  }

  @Test("Nothing that loads, runs or submits is in the page, whatever titles say")
  func nothingRuns() throws {
    let page = try page(SampleWeek.scene(entries: HostileTexts.entries))
    let body = try #require(page.range(of: "<body>"))
    let names = Set(
      page[body.lowerBound...].matches(of: /<([a-zA-Z][a-zA-Z0-9]*)/).map { String($0.1) })
    #expect(
      names == [
        "body", "a", "header", "h1", "bdi", "span", "nav", "ul", "li", "main", "section", "h2",
        "p", "div", "small", "br", "i", "b", "ol", "wbr", "h3", "time", "footer", "input", "label",
      ])
    let attributes = Set(
      page[body.lowerBound...].matches(of: /\ ([a-zA-Z-]+)="/).map { String($0.1) })
    #expect(!attributes.contains { $0.hasPrefix("on") || $0 == "src" || $0 == "srcdoc" })
    #expect(page.contains("content=\"default-src 'none'; style-src 'unsafe-inline';"))
    #expect(!page.contains("url(") && !page.contains("@import"))
    #expect(page.unicodeScalars.filter(HostileTexts.isForbidden).isEmpty)
  }

  @Test("Titles without anything to see say so; long ones end")
  func emptyAndLongTitles() throws {
    let page = try page(SampleWeek.scene(entries: HostileTexts.entries))
    #expect(page.contains(">(no title)</span>"))
    #expect(page.utf8.count < 400_000)
  }

  @Test("What is drawn is said: label, states, elapsed time over a clock change")
  func labels() throws {
    let labels = try attributes("aria-label", in: page(SampleWeek.scene()))
    for label in [
      "Budget check, Wednesday 25 March 2026, 11:00 to 11:30, Office, tentative",
      "Vendor call, Tuesday 24 March 2026, 11:45 to 12:15, Office, cancelled",
      "Release night, Thursday 26 March 2026, 22:00 to Friday 02:30, Remote, On call",
      "Time-change watch, Sunday 29 March 2026, 01:30 to 03:30, 1 hour elapsed, On call",
      "On call: Tomasz, all day, Saturday 21 March 2026 to Wednesday 25 March 2026, On call",
      "VAT return due, Friday 27 March 2026, 16:30",
      "Wednesday 25 March 2026, today",
    ] {
      #expect(labels.contains(label))
    }
    #expect(
      labels.contains {
        $0.hasPrefix("2 more appointments, Wednesday 25 March 2026, ")
          && $0.hasSuffix(": Usability test 4; Usability test 5")
      })
  }

  @Test("The roles make a table: a header of eight, an all-day and a timed row of seven cells")
  func roles() throws {
    let page = try page(SampleWeek.scene())
    let roles = Dictionary(grouping: try attributes("role", in: page), by: { $0 }).mapValues(
      \.count)
    #expect(roles["table"] == 1)
    #expect(roles["row"] == 3)
    #expect(roles["rowgroup"] == 2)
    #expect(roles["columnheader"] == 8)
    #expect(roles["rowheader"] == 2)
    #expect(roles["cell"] == 14)
    let days = page.matches(of: /<section data-date="[0-9-]+" id="[^"]*" style="[^"]*"><header/)
    #expect(days.count == 7)
  }

  @Test("every frame is in the page as the engine computed it")
  func frames() throws {
    let scene = try SampleWeek.scene()
    let page = try page(scene)
    for segment in scene.grid.segments {
      let entry = scene.grid.entries[segment.entry]
      let frame = segment.frame
      func text(_ number: Double) -> String {
        var text = String(format: "%.4f", number)
        while text.hasSuffix("0") { text.removeLast() }
        return text.hasSuffix(".") ? String(text.dropLast()) : text
      }
      let element =
        "data-uid=\"\(entry.uid)\" data-recurrence-id=\"\(entry.recurrenceID?.description ?? "")\" "
        + "data-column=\"\(segment.column)\" style=\"--x:\(text(frame.x));--y:\(text(frame.y));"
        + "--w:\(text(frame.width));--h:\(text(frame.height))"
      #expect(page.contains(element))
    }
  }

  @Test("Paper has a layout of its own: the sheet's size, empty hours squeezed, a line for each")
  func paper() throws {
    let scene = try SampleWeek.scene(hours: .standard)
    let sheets = WeekGrid.sheets(
      scene.grid.entries, metrics: scene.metrics, options: try SampleWeek.gridOptions())
    let paper = try #require(sheets.first)
    #expect(sheets.count == 1)
    #expect(paper.size.width == 1054 - 52)
    #expect(abs(paper.size.height + 52 + 24 - 665) < 0.001)
    #expect(paper.segments.allSatisfy { $0.frame.height >= 13.5 })
    #expect(paper.hours.contains { $0.compressedUntil != nil })
    #expect(!scene.grid.hours.contains { $0.compressedUntil != nil })
    let shown = Set(paper.segments.map(\.entry)).union(paper.overflow.flatMap(\.entries))
    let onScreen = Set(scene.grid.segments.map(\.entry))
      .union(scene.grid.overflow.flatMap(\.entries))
    #expect(shown == onScreen)
  }

  @Test(
    "Split days take as many sheets as their columns need to be read, and every day is on one",
    arguments: [
      (1, 7, [7]), (2, 7, [7]), (3, 7, [3, 4]), (5, 7, [1, 2, 2, 2]), (5, 1, [1]), (20, 2, [1, 1]),
    ])
  func sheets(people: Int, days: Int, onEach: [Int]) throws {
    let rules = try SampleWeek.rules
    var entries = SampleWeek.entries(rules)
    let monday = SampleWeek.monday
    let dates = monday..<monday.adding(days: days)
    for index in entries.indices { entries[index].calendar = "Calendar \(index % people)" }
    var options = try SampleWeek.gridOptions()
    options.days = DayColumns(dates)
    options.columns = .days(by: .calendar)
    let scene = WeekScene(
      WeekGrid(entries, options: options), metrics: WeekScene.Metrics(),
      size: LayoutSize(width: 800, height: 600))
    let sheets = WeekGrid.sheets(entries, metrics: scene.metrics, options: options)
    #expect(sheets.map { $0.columns.count } == onEach.map { $0 * people })
    #expect(sheets.flatMap { $0.columns.map(\.date) } == scene.grid.columns.map(\.date))
    #expect(sheets.allSatisfy { $0.size.width == 1054 - 52 })
    let page = try #require(
      CalendarPage([.week(scene, paper: sheets)], options: SampleWeek.options()))
    var text = ""
    page.write(into: &text)
    #expect(text.matches(of: /class="paper"/).count == onEach.count)
  }

  @Test("The sheet's layout adds no hook, no role, no link and no stop to the page")
  func paperIsSilent() throws {
    let scene = try SampleWeek.scene()
    let sheets = WeekGrid.sheets(
      scene.grid.entries, metrics: scene.metrics, options: try SampleWeek.gridOptions())
    let paper = try #require(sheets.first)
    #expect(sheets.count == 1)
    var printed = ""
    WeekPage(scene, paper: paper, options: try SampleWeek.options()).write(into: &printed)
    let plain = try page(scene)
    #expect(printed.contains("<div class=\"paper\" aria-hidden=\"true\""))
    for name in ["id", "href", "role", "aria-label", "tabindex", "data-uid", "data-frame"] {
      #expect(try attributes(name, in: printed) == attributes(name, in: plain))
    }
    TestFiles().expectGolden(printed, "week-paper.html")
  }
}
