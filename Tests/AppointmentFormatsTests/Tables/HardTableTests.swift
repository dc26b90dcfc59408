import AppointmentModel
import CivilTime
import Foundation
import TestSupport
import Testing

@testable import AppointmentFormats

/// Tables as people have them, with answers that were written by hand (`Fixtures/tables-2`).
@Suite("Hard tables")
struct HardTableTests {
  struct Table: Decodable, CustomTestStringConvertible {
    var file: String
    var expect: String
    var options: [String]?
    var events: [[String?]]?
    var says: [String]?
    var codes: [String]?
    var code: String?
    var from: String?
    var to: String?
    var testDescription: String { file }
  }

  static func tables() throws -> [Table] {
    try TestFiles().jsonLines("tables-2/expected.jsonl", as: Table.self)
  }

  @Test(
    "a table is read as expected, or refused with the option that helps", arguments: try tables())
  func read(table: Table) throws {
    let loaded = load(
      try TestFiles().bytes("tables-2/\(table.file)"), name: table.file,
      options: try Self.options(table)
    )
    let codes = Set(loaded.report.issues.map(\.code.rawValue))
    #expect(isRight(table, loaded, codes), "\(Self.events(loaded, table)) \(loaded.report.text)")
  }

  private func isRight(
    _ table: Table, _ loaded: AppointmentLoader.Loaded, _ codes: Set<String>
  ) -> Bool {
    if table.expect == "refuse" {
      let text = loaded.report.text
      return loaded.collection.isEmpty && codes.contains(table.code ?? "")
        && !text.utf8.split(separator: UInt8(ascii: " ")).contains { $0.starts(with: "--".utf8) }
    }
    let isSaid = table.says.map { !codes.isDisjoint(with: $0) } ?? true
    if matches(Self.events(loaded, table), table.events ?? []) { return isSaid }
    return table.expect == "read-or-say" && !codes.isDisjoint(with: table.codes ?? [])
  }

  static func options(_ table: Table) throws -> LoadOptions {
    var options = LoadOptions()
    var rest = (table.options ?? [])[...]
    while let name = rest.popFirst() {
      let following = rest.popFirst()
      let value = try #require(following)
      switch name {
      case "--week-of": options.weekOf = ParsedDateTime(value: value)?.date
      case "--until": options.until = ParsedDateTime(value: value)?.date
      case "--year": options.year = Int(value)
      case "--column":
        let name = value.drop { $0 != "=" }.dropFirst()
        if let role = ColumnRole(name: String(value.prefix { $0 != "=" })) {
          options.columns[role] = String(name)
        } else {
          options.ignoredColumns.append(String(name))
        }
      case "--times":
        for part in value.split(separator: ",") {
          let pair = part.split(separator: "=")
          options.times[String(pair[0])] = String(pair[1])
        }
      default: Issue.record("no such option \(name)")
      }
    }
    return options
  }

  /// Start, end and title of each occurrence that is not cancelled.
  static func events(_ loaded: AppointmentLoader.Loaded, _ table: Table) -> [[String]] {
    let collection = loaded.collection
    let from = ParsedDateTime(value: table.from ?? "1900-01-01")?.date ?? .distantPast
    let to = ParsedDateTime(value: table.to ?? "2100-01-01")?.date ?? .distantPast
    return collection.occurrences(in: from..<to, displayZone: ZoneRules(fixed: .utc)).compactMap {
      let appointment = collection[$0.appointment]
      guard appointment.status != .cancelled else { return nil }
      if let dates = $0.dates {
        return [dates.lowerBound.description, dates.upperBound.description, appointment.title]
      }
      return [text($0.start), text($0.end), appointment.title]
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func text(_ instant: Instant) -> String {
    let civil = instant.civil(at: .utc)
    return civil.date.description + "T" + padded(civil.time.hour, to: 2) + ":"
      + padded(civil.time.minute, to: 2)
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    String(repeating: "0", count: max(width - String(number).count, 0)) + String(number)
  }

  /// Whether every expected event takes one that was read.
  private func matches(_ read: [[String]], _ expected: [[String?]]) -> Bool {
    guard read.count == expected.count else { return false }
    var left = read
    let strict = expected.sorted { ($0[2] == nil ? 1 : 0) < ($1[2] == nil ? 1 : 0) }
    for event in strict {
      let found = left.firstIndex { found in
        zip(found, event).allSatisfy { isLike($0, $1) }
      }
      guard let found else { return false }
      left.remove(at: found)
    }
    return true
  }

  /// Whether a text is another one, in which `*` stands for anything.
  private func isLike(_ text: String, _ pattern: String?) -> Bool {
    guard let pattern else { return true }
    let parts = pattern.components(separatedBy: "*")
    guard parts.count > 1 else { return text == pattern }
    var rest = text[...]
    for (index, part) in parts.enumerated() where !part.isEmpty {
      guard let found = rest.range(of: part), index > 0 || found.lowerBound == rest.startIndex
      else {
        return false
      }
      rest = rest[found.upperBound...]
    }
    return parts.last.map { $0.isEmpty || text.hasSuffix($0) } ?? true
  }
}
