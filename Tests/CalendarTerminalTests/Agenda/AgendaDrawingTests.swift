import CalendarLayout
import CalendarTerminal
import CivilTime
import Pinning
import SampleAppointments
import TerminalText
import TestSupport
import Testing

@Suite("Agenda drawing", .portioned)
struct AgendaDrawingTests {
  let files = TestFiles()

  private let sample = DayAgenda(
    entries: SampleWeek.entries, dates: SampleWeek.date(23)..<SampleWeek.date(31),
    zone: SampleWeek.zone)

  private func print(_ agenda: DayAgenda, _ options: DrawingOptions) -> String {
    AgendaDrawing(agenda, options: options).draw().plainText
  }

  @Test("Widths of 40, 60 and 80 cells, in Unicode and in ASCII")
  func widths() {
    for width in [40, 60, 80] {
      files.expectGolden(
        print(sample, DrawingOptions(width: width, now: SampleWeek.now)), "agenda-\(width).txt")
      files.expectGolden(
        print(sample, DrawingOptions(width: width, isASCII: true, now: SampleWeek.now)),
        "agenda-\(width)-ascii.txt")
    }
  }

  @Test("Cut to some rows it fits them, and what is not shown is counted")
  func cut() {
    let drawing = AgendaDrawing(sample, options: DrawingOptions(width: 80))
    func rows(_ text: String) -> Int {
      text.split(separator: "\n").count {
        $0.prefixMatch(of: #/ +(all day|–?\d\d:\d\d|…  )/#) != nil
      }
    }
    let all = rows(drawing.draw().plainText)
    #expect(all > 30)
    var counted: Set<Int> = []
    for height in (2...70).portion(every: 3) {
      let text = drawing.draw(atMost: height).plainText
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= height + 1 && text.hasSuffix("\n") || lines.count <= height)
      let hidden = text.matches(of: #/─ \+(\d+)\n/#).compactMap { Int($0.1) }
      let below = text.matches(of: #/more days? · (\d+) app/#).compactMap { Int($0.1) }
      counted.formUnion(hidden)
      // Entries that last for days are named, not counted.
      let named = drawing.draw().plainText.matches(of: #/\n …  /#).count
      let shown = text.matches(of: #/\n …  /#).count
      // The row of an end after midnight is that of an appointment on the day before: ` +5` counts rows, and
      // the last line appointments.
      let ends = drawing.draw().plainText.matches(of: #/\n +–\d\d:\d\d/#).count
      let left = ends - text.matches(of: #/\n +–\d\d:\d\d/#).count
      let sum = rows(text) - shown + hidden.reduce(0, +) + below.reduce(0, +)
      #expect(
        (all - named - left...all - named).contains(sum) && (left > 0 || sum == all - named),
        "\(height): \(text)")
    }
    #expect(counted.count > 3)
  }

  @Test("An appointment of two days that are not shown is counted once")
  func cutAcrossMidnight() {
    func time(_ day: Int, _ hour: Int) -> CivilDateTime {
      CivilDateTime(SampleWeek.date(day)).adding(seconds: Int64(hour) * 3_600)
    }
    let agenda = DayAgenda(
      entries: [
        GridEntry(uid: "lunch", title: "Lunch", start: time(25, 12), end: time(25, 13)),
        GridEntry(uid: "disco", title: "Disco", start: time(27, 22), end: time(28, 3)),
      ], dates: SampleWeek.date(23)..<SampleWeek.date(31), zone: SampleWeek.zone)
    let text = AgendaDrawing(agenda, options: DrawingOptions(width: 60)).draw(atMost: 5).plainText
    #expect(text.contains("↓ 2 more days · 1 appointment\n"), "\(text)")
  }

  @Test("Twelve-hour times")
  func twelveHours() {
    let locale = CalendarLocale.english.with(uses24HourClock: false)
    for width in [40, 80] {
      files.expectGolden(
        print(sample, DrawingOptions(width: width, locale: locale, now: SampleWeek.now)),
        "agenda-\(width)-12h.txt")
    }
  }

  @Test("Colours: every theme in 24 bits, and the 16 colours")
  func colors() {
    for (theme, depth, name) in [
      (DrawingTheme.any, ColorDepth.truecolor, "any-true"), (.dark, .truecolor, "dark-true"),
      (.light, .truecolor, "light-true"), (.any, .ansi16, "16"),
    ] {
      let options = DrawingOptions(width: 60, depth: depth, theme: theme, now: SampleWeek.now)
      let bytes = StreamWriter(depth: depth, styled: true)
        .bytes(AgendaDrawing(sample, options: options).draw())
      let text = String(decoding: bytes, as: UTF8.self)
      files.expectGolden(
        String(text.map { $0 == "\u{1B}" ? "␛" : $0 }), "agenda-60-\(name).txt")
    }
  }

  @Test("Months that change within a week have a header, and empty days are named when asked for")
  func monthsAndEmptyDays() {
    let entries = [30, 32, 33].map { day in
      GridEntry(
        uid: "\(day)", title: "Stand-up",
        start: CivilDateTime(SampleWeek.date(day), SampleWeek.time("09:30")),
        end: CivilDateTime(SampleWeek.date(day), SampleWeek.time("09:45")))
    }
    let agenda = DayAgenda(
      entries: entries, dates: SampleWeek.date(30)..<SampleWeek.date(34), keepsEmptyDays: true)
    files.expectGolden(
      print(agenda, DrawingOptions(width: 60, now: SampleWeek.now)), "agenda-months.txt")
  }

  @Test("What the list says of its headers and entries is where they are drawn, for any width")
  func places() {
    for width in (20...90).portion(every: 7) {
      let options = DrawingOptions(width: width, now: SampleWeek.now)
      let drawing = AgendaDrawing(sample, options: options)
      let buffer = drawing.draw()
      let list = drawing.list
      #expect(Double(buffer.height) == list.contentSize.height)
      let viewport = list.viewport(size: LayoutSize(width: Double(width), height: 24))
      for (index, section) in list.sections.enumerated() {
        let header = buffer.rowText(Int(list.naturalHeaderFrame(ofSection: index).y))
        // A narrow list has the dates of a week without its number, perhaps with a short month.
        let forms = section.isPeriod ? ["March", "Mar"] : ["\(section.date.day) March"]
        #expect(forms.contains { header.contains($0) }, "\(width): \(header)")
        for (row, content) in section.rows.enumerated() {
          let frame = list.frame(ofSection: index, row: row, in: viewport)
          let text = (Int(frame.y)..<Int(frame.maxY)).map(buffer.rowText).joined(separator: " ")
          let word = list.entry(of: content).title.split(separator: " ")[0].prefix(4)
          #expect(text.contains(word), "\(width): \(text)")
        }
      }
    }
  }

  @Test("Without a clock there are no relative days, no now line and nothing is past")
  func withoutClock() {
    let text = print(sample, DrawingOptions(width: 80))
    #expect(!text.contains("today") && !text.contains("ago") && !text.contains("━"))
    #expect(text.contains(" Wed 25 March ───"))
  }

  @Test("Pages put together are the whole print, whatever its length")
  func pages() {
    let entries = (0..<3000).map { index in
      GridEntry(
        uid: "\(index)", title: "Entry \(index)",
        start: CivilDateTime(SampleWeek.date(1 + index / 2), SampleWeek.time("10:00")),
        end: CivilDateTime(SampleWeek.date(1 + index / 2), SampleWeek.time("11:00")))
    }
    let agenda = DayAgenda(
      entries: entries, dates: SampleWeek.date(1)..<SampleWeek.date(1501))
    let drawing = AgendaDrawing(agenda, options: DrawingOptions(width: 60))
    var text = ""
    var count = 0
    drawing.drawPages { page in
      text += page.plainText
      count += 1
    }
    #expect(count > 5)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.filter { $0.contains("Entry ") }.count == 3000)
    let whole = drawing.draw().plainText.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(2000).elementsEqual(whole.prefix(2000)))
  }

  @Test("The last cell of every row stays free, and ASCII prints are 7-bit")
  func edges() {
    for width in (20...90).portion(every: 7) {
      for isASCII in [false, true] {
        let options = DrawingOptions(width: width, isASCII: isASCII, now: SampleWeek.now)
        let buffer = AgendaDrawing(sample, options: options).draw()
        #expect((0..<buffer.height).allSatisfy { buffer.isBlank(x: width - 1, y: $0) })
        if isASCII {
          #expect(buffer.plainText.utf8.allSatisfy { $0 == 0x0A || 0x20..<0x7F ~= $0 })
        }
      }
    }
  }
}
