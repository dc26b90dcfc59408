import AppointmentModel
import CalendarText
import CivilTime
import TestSupport
import Testing

@testable import AppointmentFormats

/// Public tables with their columns in another order, under other names of the same meanings, and with
/// dates and times in another form.
@Suite("Public tables rewritten", .portioned)
struct PublicTableTests {
  /// A table and the number that chooses how it is rewritten.
  struct Case: CustomTestStringConvertible, Sendable {
    var folder: String
    var table: HardTableTests.Table
    var seed: UInt64
    var testDescription: String { "\(folder)/\(table.file) \(seed)" }
  }

  static func cases() throws -> [Case] {
    var tables = try HardTableTests.tables().filter { $0.expect != "refuse" }.map {
      ("tables-2", $0)
    }
    for folder in ["everyday-csv", "other-csv"] {
      tables += try EverydayTableTests.tables(folder).map {
        (folder, HardTableTests.Table(file: $0.file, expect: "read"))
      }
    }
    return tables.enumerated().flatMap { place, table in
      (0..<8).map { Case(folder: table.0, table: table.1, seed: UInt64(place * 8 + $0)) }
    }
  }

  /// A column of a table that is rewritten.
  private struct Column {
    var title: String
    var cells: [String]
    var role: ColumnRole?
    /// Whether it is a start or an end by the order of columns whose names say nothing.
    var isByOrder: Bool {
      (role == .startTime || role == .endTime) && ColumnNames.meaning(of: title) == nil
    }
  }

  @Test(
    "a public table that is shuffled, renamed and rewritten reads the same, or something is said",
    arguments: try cases().portion(160))
  func rewritten(example: Case) throws {
    var generator = SeededGenerator(seed: example.seed)
    let options = try HardTableTests.options(example.table)
    let text = DecodedText(
      decoding: try TestFiles().bytes("\(example.folder)/\(example.table.file)"),
      words: ColumnNames.encodedWords)
    let header = TableHeader(text.bytes.span, from: text.start, options: options)
    let before = load(text.bytes, name: example.table.file, options: options)
    // The order of a timetable's columns has a meaning, so timetables are left out.
    guard header.hasTitles, let sheet = SheetTable(header, text.bytes.span),
      let mapping = before.report.files.first?.mapping, mapping.problem == nil,
      mapping.shape.isEmpty, mapping.columns.map(\.title) == header.titles
    else { return }
    var columns = header.titles.indices.map {
      Column(
        title: header.titles[$0], cells: sheet.column($0),
        role: mapping.family == .properties ? nil : mapping.columns[$0].role)
    }
    rewriteDates(&columns, &generator)
    if !before.report.issues.contains(where: { $0.code == .twelveHour }) {
      rewriteTimes(&columns, &generator)
    }
    if mapping.family == .table { rename(&columns, &generator) }
    shuffle(&columns, &generator)
    var writer = DelimitedWriter(dialect: header.found.dialect)
    writer.write(columns.map(\.title))
    for row in sheet.rows.indices { writer.write(columns.map { $0.cells[row] }) }
    let after = load(
      Array(text.bytes[..<header.start]) + writer.bytes, name: example.table.file,
      options: options)
    // Column names of a known program also determine whether last days are inclusive.
    guard after.report.files.first?.mapping?.family == mapping.family else { return }
    let events = HardTableTests.events(after, example.table)
    let expected = HardTableTests.events(before, example.table)
    guard events != expected else { return }
    #expect(
      isSaid(before.report, after.report),
      "\(expected)\n\(events)\n\(before.report.text)\n\(writer.text)\n\(after.report.text)")
  }

  /// Whether a report has a warning that another one has not, an assumed title, or an end that is a
  /// rule's.
  private func isSaid(_ before: ImportReport, _ after: ImportReport) -> Bool {
    func counts(_ report: ImportReport) -> [ImportIssueCode: Int] {
      report.issues.filter { $0.severity >= .warning || $0.code == .impliedEnd }
        .reduce(into: [:]) { $0[$1.code, default: 0] += 1 }
    }
    let old = counts(before)
    return counts(after).contains { $0.key == .assumedColumn || $0.value > old[$0.key, default: 0] }
  }

  private func shuffle(_ columns: inout [Column], _ generator: inout SeededGenerator) {
    let ordered = columns.filter(\.isByOrder)
    columns.shuffle(using: &generator)
    for (place, column) in zip(columns.indices.filter { columns[$0].isByOrder }, ordered) {
      columns[place] = column
    }
  }

  // MARK: Names

  /// Gives columns other names of the same roles, in a language of their names.
  private func rename(_ columns: inout [Column], _ generator: inout SeededGenerator) {
    for index in columns.indices {
      let title = columns[index].title
      // The unit of a length may be in its name, and `allDay` is the name of one program.
      guard let meaning = ColumnNames.meaning(of: title), meaning.role != .duration,
        title != "allDay",
        ColumnNames.bracketed(title).isEmpty, Bool.random(using: &generator)
      else { continue }
      let names = PublicTableTests.names.filter { name in
        let other = ColumnNames.meaning(of: name)
        return other?.role == meaning.role && other?.isWeak == meaning.isWeak
          && other?.isDayFirst == meaning.isDayFirst
          && (other?.languages ?? 0) & meaning.languages != 0
          && ColumnNames.isLeaving(name) == ColumnNames.isLeaving(title)
          && !columns.contains { $0.title.lowercased() == name }
      }
      columns[index].title = names.randomElement(using: &generator) ?? title
    }
  }

  private static let names = Set(
    ColumnNames.lines.flatMap { $0.names.split(separator: ",") }
      .map { $0.hasPrefix("~") ? String($0.dropFirst()) : String($0) }
  ).sorted()

  // MARK: Dates and times

  /// Rewrites the dates of all columns whose dates are in one form.
  private func rewriteDates(_ columns: inout [Column], _ generator: inout SeededGenerator) {
    let form = Int.random(in: 0..<6, using: &generator)
    for index in columns.indices {
      guard let role = columns[index].role,
        [.start, .end, .startDate, .endDate].contains(role)
      else { continue }
      let filled = columns[index].cells.filter { !$0.isEmpty }
      for parse in [Self.iso, Self.dotted, Self.american(filled)] {
        let found = columns[index].cells.map { $0.isEmpty ? nil : parse($0) }
        guard !filled.isEmpty, found.compactMap(\.self).count == filled.count else { continue }
        // Slashes only where a day after the twelfth shows which number is the day.
        let isPlain = found.contains { ($0?.date.components.day ?? 0) > 12 }
        let chosen = form < 2 && !isPlain ? form + 2 : form
        columns[index].cells = found.map { cell in
          cell.map { Self.text($0.date, chosen) + ($0.time.isEmpty ? "" : " " + $0.time) } ?? ""
        }
        break
      }
    }
  }

  private typealias Moment = (date: CivilDate, time: String)

  private static func moment(
    _ year: Substring, _ month: Substring, _ day: Substring, _ time: Substring?
  ) -> Moment? {
    // Years of other calendars are in other columns.
    guard let year = Int(year), (1900...2200).contains(year), let month = Int(month),
      let day = Int(day), let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    return (date, time.map { String($0) } ?? "")
  }

  private static func iso(_ text: String) -> Moment? {
    text.wholeMatch(of: #/(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?/#)
      .flatMap { moment($0.1, $0.2, $0.3, $0.4) }
  }

  private static func dotted(_ text: String) -> Moment? {
    text.wholeMatch(of: #/(\d{1,2})\.(\d{1,2})\.(\d{4})(?: (\d\d?:\d\d(?::\d\d)?))?/#)
      .flatMap { moment($0.3, $0.2, $0.1, $0.4) }
  }

  /// Reads dates with slashes if one of a column's shows which number is the month.
  private static func american(_ cells: [String]) -> (String) -> Moment? {
    let form = #/(\d{1,2})/(\d{1,2})/(\d{4})(?: (\d\d?:\d\d(?::\d\d)?))?/#
    let numbers = cells.compactMap { $0.wholeMatch(of: form) }
      .map { (Int($0.1) ?? 0, Int($0.2) ?? 0) }
    let isDayFirst = numbers.contains { $0.0 > 12 }
    guard isDayFirst != numbers.contains(where: { $0.1 > 12 }) else { return { _ in nil } }
    return { text in
      text.wholeMatch(of: form).flatMap {
        moment($0.3, isDayFirst ? $0.2 : $0.1, isDayFirst ? $0.1 : $0.2, $0.4)
      }
    }
  }

  private static func text(_ date: CivilDate, _ form: Int) -> String {
    let (year, month, day) = date.components
    let name = CellPattern.months[month - 1]
    return switch form {
    case 0: "\(month)/\(day)/\(year)"
    case 1: padded(day, to: 2) + "/" + padded(month, to: 2) + "/\(year)"
    case 2: date.description
    case 3: padded(day, to: 2) + "." + padded(month, to: 2) + ".\(year)"
    case 4: "\(day) \(name) \(year)"
    default: "\(name) \(day), \(year)"
    }
  }

  /// Rewrites the times of day of columns that have no other cells.
  private func rewriteTimes(_ columns: inout [Column], _ generator: inout SeededGenerator) {
    let form = Int.random(in: 0..<6, using: &generator)
    let link = ["-", " - ", "–", " – ", " to ", " bis "].randomElement(using: &generator) ?? "-"
    for index in columns.indices
    where columns[index].role == .startTime || columns[index].role == .endTime {
      let cells = columns[index].cells.map { cell -> String? in
        if cell.isEmpty { return "" }
        if let found = cell.wholeMatch(of: #/(\d\d?:\d\d) ?[-–] ?(\d\d?:\d\d)/#) {
          return found.1 + link + found.2
        }
        guard let found = cell.wholeMatch(of: #/(\d\d?):(\d\d)(?::00)?/#),
          let hour = Int(found.1), let minute = Int(found.2), hour < 24, minute < 60
        else { return nil }
        return Self.text(hour, minute, form)
      }
      let whole = cells.compactMap(\.self)
      if whole.count == cells.count { columns[index].cells = whole }
    }
  }

  private static func text(_ hour: Int, _ minute: Int, _ form: Int) -> String {
    let minutes = padded(minute, to: 2)
    return switch form {
    case 0: "\(hour % 12 == 0 ? 12 : hour % 12):\(minutes) " + (hour < 12 ? "AM" : "PM")
    case 1: padded(hour, to: 2) + ":\(minutes):00"
    case 2: "\(hour)h\(minutes)"
    case 3: "\(hour):\(minutes) Uhr"
    case 4: padded(hour, to: 2) + ".\(minutes)"
    default: padded(hour, to: 2) + ":\(minutes)"
    }
  }
}
