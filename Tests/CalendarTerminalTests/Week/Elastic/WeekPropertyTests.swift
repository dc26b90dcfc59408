import CalendarLayout
import CivilTime
import TerminalText
import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("What is true of every printed week")
struct WeekPropertyTests {
  /// A printed random week of any size.
  struct Print {
    var entries: [GridEntry]
    var width: Int
    var height: Int?
    var days: DayColumns
    var week: ElasticWeek
    var text: String
    var reader: PrintReader
    /// The minute of the day that it is; nil where no time is shown.
    var now: Int?

    init(_ seed: UInt64) {
      var generator = SeededGenerator(seed: seed &* 7919)
      entries = RandomWeek(&generator).entries.enumerated().map { number, entry in
        var entry = entry
        if entry.isAllDay { entry.title = RandomWeek.code(600 + number) + " whole day" }
        return entry
      }
      // Between few appointments there are hours without a row.
      if seed % 6 == 3 { entries.removeLast(max(0, entries.count - 6)) }
      width = Int.random(in: 20...300, using: &generator)
      height = seed % 8 == 0 ? nil : Int.random(in: 12...60, using: &generator)
      days = DayColumns(
        around: SampleDays.monday.adding(days: Int.random(in: 0..<7, using: &generator)),
        firstWeekday: .monday, limit: max(1, (width - 6) / 9))
      var options = WeekGridOptions(
        days: days, displayZone: ZoneRules(fixed: .utc),
        metrics: .cells(width: width - 6, rowsPerHour: 1))
      let now = CivilDateTime(SampleDays.monday.adding(days: 2)).adding(
        seconds: Int64.random(in: 0..<86_400, using: &generator))
      if seed % 3 == 0 {
        options.now = Instant(secondsSinceEpoch: now.wallSeconds)
        self.now = now.time.minuteOfDay
      }
      let drawing = DrawingOptions(width: width, now: seed % 3 == 0 ? now : nil)
      week = ElasticWeek(entries, options: options, drawing: drawing, height: height)
      text = week.draw().plainText
      reader = PrintReader(text, labels: days.shown.map { drawing.dates.short($0) })
    }

    /// The appointments that are neither named by their titles nor counted in the last line, except
    /// those with space for one or two letters only; none in a correct print.
    var missing: Int {
      let cut = Set(
        week.legibility.readings.filter { $0.place != .count && 1..<3 ~= $0.shown }.map(\.entry))
      let named = entries.indices.filter { number in
        !cut.contains(number) && text.contains(entries[number].title.prefix(3))
      }
      return entries.count - cut.count - named.count - reader.closingCount
    }

    /// The titles beside a label that is not their start and without their own time, by an error of the
    /// starts in minutes.
    func misplaced(error: Int = 0) -> [String] {
      zip(week.plan.parts, week.plan.arrangements).enumerated().flatMap { column, content in
        content.1.spots.compactMap { spot -> String? in
          let part = content.0[spot.part]
          let title = entries[part.entry].title
          guard spot.reading.shown >= 3 else { return nil }
          // An appointment from the day before shows its end as its time.
          let minute = part.continuesBefore ? part.end : part.start
          return reader.tells(
            minute + error, isEnd: part.continuesBefore, of: title, column: column) ? nil : title
        }
      }
    }
  }

  @Test("Nothing is lost, no start is false, nothing too long or too high, all the same twice")
  func holds() {
    for seed in UInt64(1)...(Thoroughness.isWhole ? 200 : 12) {
      let print = Print(seed)
      let what: Comment = "seed \(seed), \(print.width)x\(print.height ?? 0)\n\(print.text)"
      #expect(print.reader.width <= print.width - 1, what)
      if let height = print.height { #expect(print.reader.rows.count - 1 <= height - 1, what) }
      #expect(print.missing == 0, what)
      if print.height == nil, print.days.hidden.isEmpty {
        #expect(print.reader.closingCount == 0, what)
      }
      guard print.reader.columns.count == print.week.grid.columns.count else {
        Issue.record("no weekdays: \(what)")
        continue
      }
      if let now = print.now {
        let labels = print.reader.pointed
        #expect(labels.allSatisfy { (max(0, now - 59)...now).contains($0) }, "\(labels) \(what)")
      }
      let misplaced = print.misplaced()
      #expect(misplaced.isEmpty, "\(misplaced) \(what)")
      #expect(print.reader.looseBars.isEmpty, "\(print.reader.looseBars) \(what)")
      for (column, arrangement) in print.week.plan.arrangements.enumerated() {
        for count in arrangement.counts {
          let label = print.week.plan.axis.labels[count.row]
          #expect(label < print.week.plan.parts[column][count.part].lastEnd, what)
        }
      }
      if seed % 4 == 0 { #expect(Print(seed).text == print.text, what) }
    }
  }

  @Test("A print whose starts are false, or that loses an appointment, is found")
  func canFail() {
    let prints = (UInt64(1)...8).map { Print($0) }
    for error in [15, 60] {
      #expect(prints.count { !$0.misplaced(error: error).isEmpty } >= 7)
    }
    for given in prints {
      var print = given
      let first = print.entries[0]
      print.entries.append(GridEntry(uid: "lost", title: "zzz", start: first.start, end: first.end))
      #expect(print.missing == 1)
    }
  }
}

extension PrintReader {
  /// The number of appointments that the last line counts.
  var closingCount: Int {
    for row in rows.reversed() {
      let words = String(row.compactMap { $0 }).split(separator: " ")
      guard let last = words.last else { continue }
      for (word, next) in zip(words, words.dropFirst())
      where next.hasPrefix("appointment") || next == "more" {
        return Int(word) ?? 0
      }
      return words.count == 1 && last.hasPrefix("+") ? Int(last.dropFirst()) ?? 0 : 0
    }
    return 0
  }

  /// The label of a row or of the nearest labelled row above it, in minutes, be it the current time or not.
  private func label(of row: Int) -> Int? {
    var hour: Int?
    var label: Int?
    for cells in rows[...row].dropFirst(header + 1) {
      let digits = cells.prefix(5).map { $0 ?? " " }
      guard digits.count == 5, digits[2] == ":", let minute = Int(String(digits[3...])) else {
        continue
      }
      if let number = Int(String(digits[..<2])) { hour = number }
      label = hour.map { $0 * 60 + minute }
    }
    return label
  }

  /// The labels beside the pointer of the current time.
  var pointed: [Int] {
    rows.indices.dropFirst(header + 1).filter {
      rows[$0].prefix(6).contains("▸") && rows[$0].prefix(5).contains(":")
    }.compactMap { label(of: $0) }
  }

  /// The cells of bars that do not go on below them, or not above.
  var looseBars: [String] {
    func glyph(_ row: Int, _ x: Int) -> Character {
      rows.indices.contains(row) && x < rows[row].count ? rows[row][x] ?? " " : " "
    }
    var loose: [String] = []
    for row in rows.indices.dropFirst(header + 1) {
      for x in rows[row].indices.dropFirst(6) {
        let bar = glyph(row, x)
        if "╭┏".contains(bar) && !"│├╰┃┣┗▼".contains(glyph(row + 1, x))
          || "╰┗".contains(bar) && !"╭│├┏┃┣".contains(glyph(row - 1, x))
        {
          loose.append("\(bar) in row \(row), cell \(x)")
        }
      }
    }
    return loose
  }

  /// Whether a start is the label beside a title or is printed with it, or an end is.
  func tells(_ minute: Int, isEnd: Bool, of title: String, column: Int) -> Bool {
    guard let row = place(of: title, column: column)?.row else { return false }
    let label = label(of: row)
    if !isEnd, label == minute { return true }
    // Beside a later label, the end of a night would be read as that of the next one.
    if isEnd, label ?? 0 > minute { return false }
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let (hour, rest) = (minute / 60, ":" + two(minute % 60))
    var forms = [two(hour) + rest, "\(hour)\(rest)"]
    if isEnd {
      forms = forms.map { "–" + $0 } + (minute % 60 == 0 ? ["–\(hour)"] : [])
    } else if label.map({ $0 / 60 }) == hour {
      // The minutes alone are those of the label's hour.
      forms.append(rest)
    }
    return (row..<min(row + 9, rows.count)).contains { other in
      text(other, columns[column]).split { !$0.isNumber && $0 != ":" && $0 != "–" }.contains {
        time in
        if isEnd { return forms.contains { time.hasSuffix($0) } }
        return forms.contains { time == $0 || time.hasPrefix($0 + "–") }
          || minute % 60 == 0 && time.hasPrefix("\(hour)–")
      }
    }
  }
}
