import AppointmentFormats
import AppointmentModel
import CivilTime
import Foundation
import TestSupport
import Testing

/// Tables as programs and people write them, with a list of their expected content.
@Suite("Tables of everyday")
struct EverydayTableTests {
  /// The expected content of a table: the number of appointments and the times of the first one;
  /// `-` for an end that is not checked.
  struct Table: Decodable, CustomTestStringConvertible {
    var file: String
    var count: Int
    var first: String
    /// The title of the first one, if checked.
    var title: String?
    var testDescription: String { file }
  }

  static func tables(_ folder: String) throws -> [Table] {
    try TestFiles().jsonLines("\(folder)/expected.jsonl", as: Table.self)
  }

  @Test(
    "a table given to the project reads as its list says", arguments: try tables("everyday-csv"))
  func given(table: Table) throws {
    try check(table, "everyday-csv")
  }

  @Test(
    "a table of another program or language reads as its list says",
    arguments: try tables("other-csv"))
  func other(table: Table) throws {
    try check(table, "other-csv")
  }

  private func check(_ table: Table, _ folder: String) throws {
    let loaded = load(try TestFiles().bytes("\(folder)/\(table.file)"), name: table.file)
    let collection = loaded.collection
    #expect(collection.count == table.count, "\(loaded.report.text)")
    #expect(loaded.report.refusedCount == 0)
    guard let first = collection.indices.first else { return }
    let zone = ZoneRules(fixed: .utc)
    let days = CivilDate.distantPast..<CivilDate.distantFuture
    let occurrence = collection.occurrences(in: days, displayZone: zone).first {
      $0.appointment == first
    }
    let found = try #require(occurrence)
    let texts: [String] =
      if let dates = found.dates {
        [dates.lowerBound, dates.upperBound].map { AppointmentTime.date($0).description }
      } else {
        [found.start, found.end].map { String(AppointmentTime.utc($0).description.dropLast()) }
      }
    let parts = table.first.split(separator: "-", omittingEmptySubsequences: false)
    #expect(texts[0] == parts[0], "\(loaded.report.text)")
    if !parts[1].isEmpty { #expect(texts[1] == parts[1], "\(loaded.report.text)") }
    if let title = table.title { #expect(collection[first].title == title) }
  }
}
