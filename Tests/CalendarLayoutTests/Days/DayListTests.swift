import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning
import TestSupport
import Testing

@Suite("Lists of days")
struct DayListTests {
  /// A day of March 2026; 32 is 1 April.
  private static func date(_ day: Int) -> CivilDate {
    CivilDate(clampingDayNumber: 20_513 + day - 1)
  }

  private static func at(_ day: Int, _ hour: Int) -> CivilDateTime {
    CivilDateTime(date(day)).adding(seconds: Int64(hour * 3600))
  }

  private static func timed(
    _ uid: String, _ day: Int, _ hour: Int, until end: (day: Int, hour: Int)? = nil
  ) -> GridEntry {
    GridEntry(
      uid: uid, title: uid, start: at(day, hour),
      end: end.map { at($0.day, $0.hour) } ?? at(day, hour + 1))
  }

  private static func allDay(_ uid: String, _ days: Range<Int>) -> GridEntry {
    GridEntry(
      uid: uid, title: uid, isAllDay: true, start: CivilDateTime(date(days.lowerBound)),
      end: CivilDateTime(date(days.upperBound)))
  }

  private static func agenda(
    _ entries: [GridEntry], _ days: Range<Int> = 23..<40, empty: Bool = false
  ) -> DayAgenda {
    DayAgenda(
      entries: entries, dates: date(days.lowerBound)..<date(days.upperBound), keepsEmptyDays: empty)
  }

  /// Three days with rows of 48 under headers of 36: [0, 132), [132, 264), [264, 348).
  private static let three = [
    timed("a", 23, 9), timed("b", 23, 11), timed("c", 25, 9), timed("d", 25, 10),
    timed("e", 33, 9),
  ]

  private static func text(_ list: DayList) -> [String] {
    list.sections.map { section in
      let rows = section.rows.map { row in
        let mark: String =
          switch row.part {
          case .runs: "…"
          case .allDay: "*"
          case .begins: "+"
          case .ends: "-"
          }
        return " " + mark + list.entry(of: row).title
      }
      return (section.isPeriod ? "month \(section.date.month)" : "\(section.date.day)")
        + rows.joined()
    }
  }

  @Test("a section a day with a row for everything on it, what runs on first")
  func rows() {
    let entries = [
      Self.allDay("Trip", 23..<26), Self.timed("Talk", 24, 9),
      Self.timed("Night", 24, 22, until: (25, 3)),
    ]
    let list = DayList(Self.agenda(entries), width: 300)
    #expect(
      Self.text(list) == ["23 *Trip", "24 …Trip +Talk +Night", "25 …Trip -Night"])
    let short = DayList(Self.agenda(entries), width: 300, showsRunning: false)
    #expect(Self.text(short) == ["23 *Trip", "24 +Talk +Night", "25 -Night"])
  }

  @Test("months, empty days and names from today are there when asked for")
  func options() {
    let list = DayList(
      Self.agenda([Self.timed("a", 30, 9), Self.timed("b", 33, 9)], 30..<34, empty: true),
      width: 300, periods: .months, now: Instant(CivilDateTime(Self.date(31)), offset: .utc))
    #expect(
      Self.text(list) == ["month 3", "30 +a", "31", "month 4", "1", "2 +b"])
    #expect(
      list.sections.map(\.relativeDay)
        == [nil, .yesterday, .today, nil, .tomorrow, .inDays(2)])
    #expect(list.sections[0].id == .month(Self.date(1)))
    #expect(list.sections[5].id == .day(Self.date(33)))
    let none = DayList(Self.agenda([]), width: 300, periods: .months)
    #expect(none.sections.isEmpty && none.contentSize == LayoutSize(width: 300, height: 0))
  }

  @Test("identities: the occurrence, and the day of it, not its date")
  func identities() {
    let list = DayList(
      Self.agenda([
        Self.allDay("Trip", 22..<25), Self.timed("x", 24, 9), Self.timed("y", 24, 9),
        Self.timed("z", 24, 22, until: (25, 3)),
      ]), width: 300)
    #expect(
      list.sections.map { $0.rows.map { "\($0.id.occurrence.uid)\($0.id.part)" } }
        == [["Trip1"], ["Trip2", "x0", "y0", "z0"], ["z1"]])
  }

  @Test("frames: header, rows and footer of each day, measured rows")
  func frames() {
    func made(_ direction: LayoutDirection) -> DayList {
      DayList(
        Self.agenda(Self.three), width: 300,
        metrics: DayList.Metrics(
          rowSpacing: 2, rowInsets: LayoutInsets(top: 3, leading: 10, bottom: 4, trailing: 20),
          sectionSpacing: 5, direction: direction),
        rowHeight: { _, entry, _ in entry.uid == "c" ? 100 : 48 },
        footerHeight: { $0.rows.count > 1 ? 12 : nil })
    }
    let list = made(.leftToRight)
    // 36 + 3 + 48 + 2 + 48 + 4 + 12 = 153, then 5 free; 36 + 3 + 100 + 2 + 48 + 4 + 12 = 205.
    #expect(list.frame(ofSection: 0) == LayoutRect(x: 0, y: 0, width: 300, height: 153))
    #expect(list.frame(ofSection: 1) == LayoutRect(x: 0, y: 158, width: 300, height: 205))
    #expect(list.frame(ofSection: 2) == LayoutRect(x: 0, y: 368, width: 300, height: 91))
    #expect(list.contentSize == LayoutSize(width: 300, height: 459))
    let size = LayoutSize(width: 300, height: 400)
    for (direction, x) in [(LayoutDirection.leftToRight, 10.0), (.rightToLeft, 20)] {
      let list = made(direction)
      let viewport = list.viewport(size: size)
      #expect(
        list.frame(ofSection: 1, row: 1, in: viewport)
          == LayoutRect(x: x, y: 299, width: 270, height: 48))
    }
    #expect(
      list.naturalHeaderFrame(ofSection: 1) == LayoutRect(x: 0, y: 158, width: 300, height: 36))
  }

  @Test("a header is natural, pinned or pushed, below the inset and with the overscroll")
  func headers() {
    let list = DayList(Self.agenda(Self.three), width: 300)
    let table: [(offset: Double, starts: [Double], state: PinState)] = [
      (-70, [0, 132, 264], .natural), (-10, [0, 132, 264], .natural),
      (40, [50, 132, 264], .pinned), (90, [96, 132, 264], .pushed),
      (400, [96, 228, 312], .pushed),
    ]
    for row in table {
      let viewport = list.viewport(
        size: LayoutSize(width: 300, height: 400), offset: LayoutPoint(x: 0, y: row.offset),
        contentInset: LayoutInsets(top: 10))
      let headers = list.sections.indices.map { list.header(ofSection: $0, in: viewport) }
      #expect(headers.map { $0?.start } == row.starts, "offset \(row.offset)")
      #expect(headers[0]?.state == row.state, "offset \(row.offset)")
    }
  }

  @Test("below a pinned month; a month's frame covers its days")
  func months() {
    let list = DayList(
      Self.agenda(Self.three), width: 300, metrics: DayList.Metrics(periodHeaderHeight: 44),
      periods: .months)
    // March [0, 308): 44, then days at 44 and 176; April [308, 436), its day at 352.
    #expect(list.frame(ofSection: 0) == LayoutRect(x: 0, y: 0, width: 300, height: 308))
    #expect(list.frame(ofSection: 3) == LayoutRect(x: 0, y: 308, width: 300, height: 128))
    func starts(_ offset: Double) -> [Double?] {
      let viewport = list.viewport(
        size: LayoutSize(width: 300, height: 100), offset: LayoutPoint(x: 0, y: offset))
      return list.sections.indices.map { list.header(ofSection: $0, in: viewport)?.start }
    }
    #expect(starts(20) == [20, 64, 176, 308, 352])
    #expect(starts(110) == [110, 140, 176, 308, 352])
    #expect(starts(270) == [264, 140, 272, 308, 352])
  }

  /// Random entries over some weeks, a few of them long.
  private static func random(_ random: inout SeededGenerator) -> DayList {
    let entries = (0..<Int.random(in: 0...40, using: &random)).map { index in
      let day = Int.random(in: 20...60, using: &random)
      if Int.random(in: 0..<4, using: &random) == 0 {
        return allDay("\(index)", day..<day + Int.random(in: 1...4, using: &random))
      }
      return timed("\(index)", day, Int.random(in: 0...22, using: &random))
    }
    let footer: Double? = Bool.random(using: &random) ? 15 : nil
    return DayList(
      agenda(entries, 23..<55, empty: Bool.random(using: &random)), width: 300,
      metrics: DayList.Metrics(
        headerHeight: Double(Int.random(in: 0...60, using: &random)), footerHeight: footer,
        rowSpacing: Double(Int.random(in: 0...3, using: &random))),
      periods: Bool.random(using: &random) ? .months : .none,
      rowHeight: { row, _, _ in Double(20 + row.entry % 5 * 9) })
  }

  @Test("what the viewport shows is the filter of all, and on top is what is touched")
  func visible() {
    for seed in UInt64(0)..<200 {
      var random = SeededGenerator(seed: seed)
      let list = Self.random(&random)
      let viewport = list.viewport(
        size: LayoutSize(width: 300, height: Double(Int.random(in: 1...500, using: &random))),
        offset: LayoutPoint(
          x: 0,
          y: Double(Int.random(in: -200...Int(list.contentSize.height) + 200, using: &random))),
        contentInset: LayoutInsets(top: Double(Int.random(in: 0...40, using: &random))))
      var expected: Set<String> = []
      for section in list.sections.indices {
        for row in list.sections[section].rows.indices
        where list.frame(ofSection: section, row: row, in: viewport)
          .intersects(viewport.visibleRect)
        {
          expected.insert("row \(section).\(row)")
        }
        if let header = list.header(ofSection: section, in: viewport),
          list.frame(of: header, in: viewport).intersects(viewport.visibleRect)
        {
          expected.insert("header \(section)")
        }
      }
      var found: ContiguousArray<ListElement> = []
      list.elements(in: viewport, into: &found)
      let names = found.filter { $0.layer != .footer }.map { element in
        element.item.map { "row \(element.section).\($0)" } ?? "header \(element.section)"
      }
      #expect(Set(names) == expected && names.count == expected.count, "seed \(seed)")

      for _ in 0..<10 {
        let point = LayoutPoint(
          x: 10,
          y: viewport.offset.y
            + Double(Int.random(in: 0..<Int(viewport.size.height), using: &random)) + 0.5)
        let top = found.last { list.frame(of: $0, in: viewport).contains(point) }
        #expect(list.element(at: point, in: viewport) == top, "seed \(seed), \(point)")
      }
    }
  }

  @Test("a revealed day begins where its header pins; a revealed row is clear of all headers")
  func reveal() {
    for seed in UInt64(0)..<200 {
      var random = SeededGenerator(seed: seed)
      let list = Self.random(&random)
      var viewport = list.viewport(
        size: LayoutSize(width: 300, height: 400),
        contentInset: LayoutInsets(
          top: Double(Int.random(in: 0...30, using: &random)),
          bottom: Double(Int.random(in: 0...30, using: &random))))
      let asked = Self.date(Int.random(in: 15...60, using: &random))
      guard let offset = list.offsetRevealing(asked, in: viewport) else {
        #expect(list.sections.isEmpty, "seed \(seed)")
        continue
      }
      let days = list.sections.indices.filter { !list.sections[$0].isPeriod }
      let section = days.first { list.sections[$0].date >= asked } ?? days[days.count - 1]
      #expect(
        list.section(of: asked) == days.first { list.sections[$0].date == asked }, "seed \(seed)")
      viewport.offset = offset
      if offset == viewport.clamped(LayoutPoint(x: 0, y: .infinity)) { continue }
      #expect(
        list.header(ofSection: section, in: viewport)?.start
          == list.naturalHeaderFrame(ofSection: section).y, "seed \(seed)")
      #expect(
        list.frame(ofSection: section).y
          == offset.y + viewport.contentInset.top + list.layout.headerInset(ofSection: section),
        "seed \(seed)")

      guard let row = list.sections[section].rows.indices.randomElement(using: &random) else {
        continue
      }
      viewport.offset.y = Double(
        Int.random(in: -100...Int(list.contentSize.height) + 100, using: &random))
      viewport.offset = list.offsetRevealing(section: section, row: row, in: viewport)
      let frame = list.frame(ofSection: section, row: row, in: viewport)
      let middle = LayoutPoint(x: 1, y: frame.y + frame.height / 2)
      for y in [frame.y, middle.y, frame.maxY - 0.5] {
        let touched = list.element(at: LayoutPoint(x: 1, y: y), in: viewport)
        #expect(touched?.item == row && touched?.section == section, "seed \(seed)")
      }
      #expect(
        frame.y >= viewport.unobscuredRect.y && frame.maxY <= viewport.unobscuredRect.maxY,
        "seed \(seed)")
    }
  }
}
