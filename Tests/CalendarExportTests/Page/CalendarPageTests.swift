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
@Suite("Sections of a page", .portioned)
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
          weeksFrom: SampleWeek.monday, count: $0, displayZone: rules,
          metrics: metrics)
      }
      ?? MonthGridOptions(
        month: SampleWeek.monday, displayZone: rules, metrics: metrics)
    options.rows = .needed(atLeast: 2, atMost: 5)
    options.now = rules.instant(for: SampleWeek.now)
    return MonthGrid(entries ?? SampleWeek.entries(rules), options: options)
  }

  static func timeline(
    direction: LayoutDirection = .leftToRight, days: Int = 1, hourWidth: Double? = nil,
    entries: [GridEntry]? = nil
  ) throws -> TimelineGrid {
    let rules = try SampleWeek.rules
    let first = SampleWeek.monday.adding(days: 2)
    var options = TimelineGridOptions(
      dates: first..<first.adding(days: days), rows: .days(by: .category),
      displayZone: rules,
      metrics: .points(
        hourWidth: hourWidth ?? (days > 1 ? 10 : 64), direction: direction))
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
        let year = CalendarPage.Section.year(
          try YearPageTests.year(direction: direction, entries: entries))
        let agenda = CalendarPage.Section.agenda(try YearPageTests.agenda(entries: entries))
        for sections in [
          [timeline, month, week], [month], [weeks, week, week], [timeline], [weeks], [year],
          [agenda], [year, agenda, week],
        ].portion(every: 3) {
          let page = try text(CalendarPage(sections, options: options))
          let markup = StrictMarkup(page: page)
          #expect(markup.faults.isEmpty, "\(markup.faults.prefix(5))")
          guard let picture = CalendarPicture(sections, options: options) else {
            #expect(sections.allSatisfy { if case .agenda = $0 { true } else { false } })
            continue
          }
          let drawn = try text(picture)
          #expect(XMLParser(data: Data(drawn.utf8)).parse())
        }
      }
    }
    #expect(CalendarPage([], options: options) == nil)
  }

  @Test("No word of a page or picture is outside the catalogue, but zones and the program's name")
  func pseudoLanguage() throws {
    // Messages are their keys in brackets; the names of Japanese have no Latin letters.
    let messages = MessageKey.allCases.map { ($0, ["⟦\($0)⟧"]) }
    var options = try SampleWeek.options()
    (options.title, options.source) = ("①", "②")
    options.details = { _ in nil }
    options.locale = try #require(CalendarLocale("ja"))
      .with(messages: Dictionary(uniqueKeysWithValues: messages))
    let entries = SampleWeek.entries(try SampleWeek.rules).map { entry in
      var entry = entry
      (entry.title, entry.location, entry.calendar, entry.categories) = ("①②", "③", "④", ["⑤"])
      entry.people = []
      return entry
    }
    for section in [
      CalendarPage.Section.week(try SampleWeek.scene(entries: entries), paper: []),
      .month(try Self.month(entries: entries)), .timeline(try Self.timeline(entries: entries)),
      .year(try YearPageTests.year(entries: entries)),
      .agenda(try YearPageTests.agenda(entries: entries)),
    ] {
      let documents = [
        try text(CalendarPage([section], options: options)),
        try CalendarPicture([section], options: options).map { try text($0) } ?? "",
      ]
      for document in documents {
        let spoken = document.matches(of: #/(?:aria-label|alt|title)="([^"]*)"/#)
          .map { String($0.output.1) }
        let visible = document.replacing(#/<style>(.|\n)*?<\/style>/#, with: "")
          .replacing(#/<[^>]*>/#, with: "\n").replacing(#/&[a-z#0-9]+;/#, with: "")
        let rest = (spoken + [visible]).joined(separator: "\n")
          .replacing(#/⟦[A-Za-z]*⟧/#, with: " ")
        let words = Set(rest.matches(of: #/[A-Za-z]+/#).map { String($0.output) })
        #expect(words.isSubset(of: ["Berlin", "Europe", "UTC", "calgrid"]), "\(words)")
      }
    }
  }

  @Test("Every occurrence of a month is an item with a title in each week, or counted")
  func monthIsWhole() throws {
    let grid = try Self.month(weeks: 3)
    let page = try text(CalendarPage([.month(grid)], options: SampleWeek.options()))
    let items = page.matches(of: #/<li class="it [^>]*data-uid[^>]*>/#).count
    #expect(items == grid.items.count)
    let counts = page.matches(of: /data-overflow="(\d+)"/).compactMap { Int($0.1) }
    #expect(counts == grid.days.compactMap { $0.overflow.isEmpty ? nil : $0.overflow.count })
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

  @Test("The picture of a month is A4 across, whatever happens in it, all of it shown or counted")
  func pictureOfMonth() throws {
    let start = CivilDateTime(SampleWeek.monday)
    let crowd = (0..<300).map { number in
      let start = start.adding(seconds: Int64(number % 18 - 10) * 86_400 + 36_000)
      return GridEntry(
        uid: "crowd \(number)", title: "Talk", start: start, end: start.adding(seconds: 3_600))
    }
    var options = try SampleWeek.options()
    for entries in [[], SampleWeek.entries(try SampleWeek.rules), crowd] {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let month = try Self.month(direction: direction, entries: entries)
        let picture = try text(CalendarPicture([.month(month)], options: options))
        #expect(picture.contains("width=\"1123\" height=\"794\" viewBox=\"0 0 1123 794\""))
        let items = picture.matches(of: #/<g data-uid=/#).count
        let more = picture.matches(of: #/>\+(\d+)</text>/#).compactMap { Int($0.1) }.reduce(0, +)
        if entries.count == crowd.count {
          #expect(items + more == crowd.count && more > 0)
        } else {
          #expect(more == 0 && items >= entries.count)
        }
        // The last line of the weeks ends where their room ends.
        let origin = try #require(picture.firstMatch(of: #/translate\([\d.]+,([\d.]+)\)/#)?.1)
        let bottoms = picture.matches(of: #/<path class="l" d="M0 ([\d.]+)H/#)
          .compactMap { Double($0.1) }
        let bottom = try #require(Double(origin)) + (try #require(bottoms.last))
        #expect(abs(bottom - (794 - 36)) < 0.01, "\(bottom)")
      }
    }
    // A grid laid out for its own size keeps it.
    options.monthSize = nil
    let month = try Self.month(width: 500)
    let picture = try text(CalendarPicture([.month(month)], options: options))
    #expect(picture.contains("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"608\""))
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
      // On paper, elements across the edge of a sheet are on both sheets, and each has all rows.
      #expect(page.matches(of: /class="paper tg"/).count == sheets)
      #expect(page.matches(of: /class="tr" style/).count == sheets * grid.rows.count)
      let printed = page.matches(of: #/<li class="sg [^>]*"\s*style/#).count - grid.segments.count
      #expect(
        sheets == 1 ? printed == grid.segments.count : printed >= grid.segments.count,
        "\(days) days: \(printed)")
    }
  }

  @Test("A month is a sheet of paper: its weeks, as high as paper is, all shown or counted")
  func monthSheets() throws {
    let rules = try SampleWeek.rules
    let sample = SampleWeek.entries(rules)
    let crowd = (0..<400).map { number in
      let start = CivilDateTime(SampleWeek.monday.adding(days: number % 21 - 14))
        .adding(seconds: 36_000)
      return GridEntry(
        uid: "crowd \(number)", title: "Talk", start: start, end: start.adding(seconds: 3_600))
    }
    for entries in [[], sample, crowd] {
      for (weeks, expected) in [(nil, [6]), (6, [2, 5, 1])] as [(Int?, [Int])] {
        let grid = try Self.month(weeks: weeks, entries: entries)
        let page = try text(CalendarPage([.month(grid)], options: SampleWeek.options()))
        let body = page.components(separatedBy: "</section>")[0]
        let sheets = body.components(separatedBy: "class=\"paper mg\"").dropFirst()
        var counts: [Int] = []
        for (index, sheet) in sheets.enumerated() {
          let slots = sheet.matches(of: #/class="wk" style="--h:[^;]*;--n:(\d+)/#)
            .compactMap { Int($0.1) }
          let unit = try #require(
            sheet.firstMatch(of: #/--ip:([\d.]+)mm/#).flatMap { Double($0.1) })
          // The margins, the heading of the page, the bar with the weekdays, the name of the month.
          let above = 18 + (index == 0 ? 10 : 0) + 22 * 25.4 / 96 + (weeks == nil ? 0 : 7)
          let height = above + slots.reduce(0) { $0 + 6.2 + Double($1) * unit }
          #expect(height <= 210, "\(entries.count) in \(counts.count): \(height) mm")
          #expect(unit >= 3.2 && unit <= 3.9)
          counts.append(slots.count)
          // Everything of a day is an item or counted: bars once a week, hidden ones once a day.
          let overflow = sheet.matches(of: #/<span class="pl">\+(\d+)</#).compactMap { Int($0.1) }
          let items = sheet.matches(of: #/<li class="it /#).count
          if entries.count == crowd.count, weeks == nil {
            #expect(items + overflow.reduce(0, +) == crowd.count)
            #expect(!overflow.isEmpty && unit == 3.2)
          } else if entries.count == sample.count {
            #expect(overflow.isEmpty && unit == 3.9)
          }
        }
        #expect(counts == expected)
        #expect(!sheets.joined().contains("data-uid") && !sheets.joined().contains(" href="))
      }
    }
  }

  @Test("A row of a timeline has a cell for each column that the bar names, with what begins in it")
  func cells() throws {
    for (days, hourWidth) in [(3, 10.0), (1, 64), (12, 2), (60, 0.5)] {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let grid = try Self.timeline(direction: direction, days: days, hourWidth: hourWidth)
        let page = try text(CalendarPage([.timeline(grid)], options: SampleWeek.options()))
        let screen = page.components(separatedBy: "class=\"paper tg\"")[0]
        let level = grid.ticks.contains { $0.unit == .hour } ? 0 : 1
        let ticks = grid.ticks.filter { $0.level == level }
        #expect(
          screen.matches(of: #/role="columnheader" data-frame="tick"/#).count == ticks.count)
        for (row, markup) in screen.components(separatedBy: "class=\"tr\" role").dropFirst()
          .enumerated()
        {
          let cells = markup.components(separatedBy: "role=\"cell\"").dropFirst()
          #expect(cells.count == ticks.count)
          let segments = grid.segments.indices(inRow: row).map { grid.segments[$0] }
          for (tick, cell) in zip(ticks, cells) {
            let own = segments.filter { segment in
              let start =
                direction == .leftToRight ? segment.frame.x : grid.size.width - segment.frame.maxX
              let span =
                direction == .leftToRight
                ? tick.span.start..<tick.span.end
                : (grid.size.width - tick.span.end)..<(grid.size.width - tick.span.start)
              return span.contains(start)
            }
            let told = cell.matches(of: #/data-uid="([^"]*)"/#).map { String($0.1) }
            #expect(told == own.map { grid.entries[$0.entry].uid }, "\(days) days, row \(row)")
          }
        }
        // Above hours there is a time of day, above days and weeks a mark.
        let tag = screen.firstMatch(of: #/class="ntag"[^>]*>([^<]*)</#)?.1
        #expect(tag.map { $0.isEmpty == (level == 1) } ?? true)
      }
    }
  }

  @Test("A row higher than a sheet of paper goes on on the next, with its name; nothing is twice")
  func tallRows() throws {
    let start = CivilDateTime(SampleWeek.monday.adding(days: 2)).adding(seconds: 36_000)
    for count in [5, 35, 36, 150] {
      let entries = (0..<count).map {
        GridEntry(
          uid: "\($0)", title: "Talk", categories: ["Aula"], start: start,
          end: start.adding(seconds: 3_600))
      }
      let page = try text(
        CalendarPage([.timeline(Self.timeline(entries: entries))], options: SampleWeek.options()))
      let body = page.components(separatedBy: "</section>")[0]
      let sheets = body.components(separatedBy: "class=\"paper tg\"").dropFirst()
      var printed = 0
      for sheet in sheets {
        let height = try #require(
          sheet.firstMatch(of: #/--H:([\d.]+)/#).flatMap { Double($0.1) })
        #expect(height + 36 <= 665, "\(count): \(height)")
        let places = sheet.matches(of: #/<li class="sg [^>]*--y:([\d.-]+)/#)
          .compactMap { Double($0.1) }
        #expect(places.allSatisfy { $0 >= 0 && $0 + 16 <= height })
        #expect(sheet.contains(">Aula</b>"))
        printed += places.count
      }
      #expect(printed == count)
      #expect((sheets.count > 1) == (count > 35), "\(count): \(sheets.count)")
    }
  }

  @Test("What is cancelled or free does not run")
  func running() throws {
    let rules = try SampleWeek.rules
    let start = SampleWeek.now.adding(seconds: -600)
    let offset = rules.offset(at: rules.instant(for: start))
    func entry(_ uid: String, _ status: Appointment.Status, isFree: Bool = false) -> GridEntry {
      GridEntry(
        uid: uid, title: uid, start: start, end: start.adding(seconds: 3_600),
        startOffset: offset, endOffset: offset, status: status, isFree: isFree)
    }
    let grid = try Self.month(entries: [
      entry("on", .confirmed), entry("off", .cancelled), entry("free", .confirmed, isFree: true),
    ])
    let page = try text(CalendarPage([.month(grid)], options: SampleWeek.options()))
    let running = page.matches(of: #/<li class="it [^"]* on"[^>]*data-uid="([^"]*)"/#)
    #expect(running.map { String($0.1) } == ["on"])
  }
}
