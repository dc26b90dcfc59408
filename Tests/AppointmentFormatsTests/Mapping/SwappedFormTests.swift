import AppointmentModel
import CalendarText
import Foundation
import TestSupport
import Testing

@testable import AppointmentFormats

/// Public tables whose columns are shuffled and whose cells are written in another form.
@Suite("Tables in other forms", .portioned)
struct SwappedFormTests {
  /// Another way to write a table.
  enum Change: String, CaseIterable {
    case dottedDates, wordedDates, americanDates, isoDates, compactDates
    case pointTimes, halfDayTimes, lettered, seconds
    case wordedLengths, isoLengths
    case semicolons, tabs, bars, decimalCommas
    case littleEndian, bigEndian, windows, marked, carriageReturns
    case shuffled
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var table: HardTableTests.Table
    var folder: String
    var change: Change
    var testDescription: String { "\(table.file) \(change)" }
  }

  static func cases() throws -> [Case] {
    let hard = try HardTableTests.tables().filter { $0.expect == "read" }
    func simple(_ folder: String) throws -> ([HardTableTests.Table], String) {
      (
        try EverydayTableTests.tables(folder).map {
          HardTableTests.Table(file: $0.file, expect: "read")
        }, folder
      )
    }
    return try [(hard, "tables-2"), simple("everyday-csv"), simple("other-csv")].flatMap {
      tables, folder in
      tables.flatMap { table in
        Change.allCases.map { Case(table: table, folder: folder, change: $0) }
      }
    }
  }

  @Test(
    "in another form, a table reads the same, or something is said",
    arguments: try cases().portion(300))
  func swapped(example: Case) throws {
    let bytes = try TestFiles().bytes("\(example.folder)/\(example.table.file)")
    let options = try HardTableTests.options(example.table)
    guard let changed = Self.changed(bytes, example.change, options) else { return }
    let before = load(bytes, name: example.table.file, options: options)
    let after = load(changed, name: example.table.file, options: options)
    let events = HardTableTests.events(after, example.table)
    guard HardTableTests.events(before, example.table) != events else { return }
    // Numbers such as 9.00 may be prices where no column has a name: they are listed as not read.
    if example.change == .pointTimes, example.table.file == "no_header_parts.csv" {
      #expect(after.report.text.contains("not read: 2, 3, 5"))
      return
    }
    let known = Set(before.report.issues.map(\.problem))
    #expect(
      after.report.issues.contains { $0.severity >= .warning && !known.contains($0.problem) },
      "\(events) \(after.report.text) \(String(decoding: changed.prefix(600), as: UTF8.self))")
  }

  /// The table in another form; nil if nothing changes.
  private static func changed(_ bytes: [UInt8], _ change: Change, _ options: LoadOptions)
    -> [UInt8]?
  {
    let text = DecodedText(decoding: bytes, words: ColumnNames.encodedWords)
    let header = TableHeader(text.bytes.span, from: text.start, options: options)
    guard let sheet = SheetTable(header, text.bytes.span) else { return nil }
    let above = String(decoding: text.bytes[text.start..<header.start], as: UTF8.self)
    let plain = String(decoding: text.bytes[text.start...], as: UTF8.self)
    switch change {
    case .littleEndian:
      return [0xFF, 0xFE] + plain.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    case .bigEndian:
      return [0xFE, 0xFF] + plain.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    case .marked: return [0xEF, 0xBB, 0xBF] + Array(plain.utf8)
    case .windows: return plain.data(using: .windowsCP1252).map { Array($0) }
    case .carriageReturns:
      return Array(plain.replacing("\r\n", with: "\n").replacing("\n", with: "\r").utf8)
    default: break
    }
    var delimiter = String(Unicode.Scalar(header.found.dialect.delimiter))
    var lines = (header.hasTitles ? [sheet.titles] : []) + sheet.rows.map(\.cells)
    let first = header.hasTitles ? 1 : 0
    guard !lines.isEmpty else { return nil }
    let old = lines
    switch change {
    case .semicolons, .tabs, .bars:
      guard above.isEmpty else { return nil }
      delimiter = change == .tabs ? "\t" : change == .bars ? "|" : ";"
    case .shuffled:
      // Timetables, titles by their order, and starts before ends have an order.
      let names = sheet.titles.map { ColumnNames.meaning(of: $0) }
      guard above.isEmpty, names.allSatisfy({ $0 != nil }) else { return nil }
      lines = lines.map { Array($0.dropFirst()) + $0.prefix(1) }
      guard old.allSatisfy({ $0.count == old[0].count }) else { return nil }
    default:
      for column in 0..<(lines.map(\.count).max() ?? 0) {
        let cells = lines.dropFirst(first).map { $0.indices.contains(column) ? $0[column] : "" }
        let new = cells.map { $0.isEmpty ? "" : swapped($0, change) }
        guard cells.contains(where: { !$0.isEmpty }), !new.contains(nil),
          change != .americanDates || cells.contains(where: isLateDay)
        else { continue }
        for (row, cell) in new.enumerated() where lines[row + first].indices.contains(column) {
          lines[row + first][column] = cell ?? ""
        }
      }
      // The days of a timetable.
      let titles = old[0].map { swapped($0, change) }
      if first == 1, titles.filter({ $0 != nil }).count >= 3,
        change != .americanDates || old[0].contains(where: isLateDay)
      {
        lines[0] = zip(old[0], titles).map { $1 ?? $0 }
      }
    }
    guard lines != old || [.semicolons, .tabs, .bars].contains(change) else { return nil }
    let body = lines.map { cells in
      cells.map { cell in
        cell.contains { "\"\n\r".contains($0) } || cell.contains(delimiter)
          ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
      }.joined(separator: delimiter)
    }
    return Array((above + body.joined(separator: "\n") + "\n").utf8)
  }

  /// Whether a date shows which of its numbers is the day; otherwise the language of the header says it.
  private static func isLateDay(_ cell: String) -> Bool { Int(cell.suffix(2)) ?? 0 > 12 }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// A cell in another form; nil if it is not in the form that changes.
  private static func swapped(_ cell: String, _ change: Change) -> String? {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    switch change {
    case .dottedDates, .wordedDates, .americanDates, .compactDates:
      guard let found = cell.wholeMatch(of: /(\d{4})-(\d\d)-(\d\d)/),
        let month = Int(found.2), let day = Int(found.3), (1...12).contains(month)
      else { return nil }
      switch change {
      case .dottedDates: return "\(found.3).\(found.2).\(found.1)"
      case .wordedDates: return "\(day) \(months[month - 1]) \(found.1)"
      case .compactDates: return "\(found.1)\(found.2)\(found.3)"
      default: return "\(month)/\(day)/\(found.1)"
      }
    case .isoDates:
      guard let found = cell.wholeMatch(of: /(\d\d?)\.(\d\d?)\.(\d{4})/),
        let day = Int(found.1), let month = Int(found.2)
      else { return nil }
      return "\(found.3)-\(two(month))-\(two(day))"
    case .pointTimes, .halfDayTimes, .lettered, .seconds:
      guard let found = cell.wholeMatch(of: /(\d\d?):(\d\d)/), let hour = Int(found.1), hour < 24
      else { return nil }
      switch change {
      case .pointTimes: return "\(hour).\(found.2)"
      case .lettered: return "\(hour)h\(found.2)"
      case .seconds: return "\(two(hour)):\(found.2):00"
      default: return "\(hour % 12 == 0 ? 12 : hour % 12):\(found.2) \(hour < 12 ? "AM" : "PM")"
      }
    case .wordedLengths, .isoLengths:
      guard let found = cell.wholeMatch(of: /(\d+) ?min/), let minutes = Int(found.1) else {
        return nil
      }
      return change == .isoLengths ? "PT\(minutes)M" : "\(minutes / 60) h \(minutes % 60) min"
    case .decimalCommas:
      guard let found = cell.wholeMatch(of: /(\d+)\.(\d+)/) else { return nil }
      return "\(found.1),\(found.2)"
    default: return nil
    }
  }
}
