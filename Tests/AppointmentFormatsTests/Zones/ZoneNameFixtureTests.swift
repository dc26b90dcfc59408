import AppointmentModel
import CivilTime
import Foundation
import TestSupport
import Testing

@testable import AppointmentFormats

@Suite("Names of zones, by fixtures")
struct ZoneNameFixtureTests {
  private struct Expected: Decodable {
    var file: String
    var events: [[String]]
    var says: [String]?
    var csv_zone: String?
  }

  /// The zones that the fixtures need, and others that come before Europe/Zurich and have its clocks.
  private static let zones: ZoneDatabase = {
    var files: [ZoneID: [UInt8]] = [:]
    for (name, rule) in [
      ("Africa/Ceuta", "CET-1CEST,M3.5.0,M10.5.0/3"),
      ("America/Los_Angeles", "PST8PDT,M3.2.0,M11.1.0"),
      ("Asia/Kolkata", "IST-5:30"), ("Asia/Tokyo", "JST-9"),
      ("Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3"),
      ("Europe/Kiev", "EET-2EEST,M3.5.0/3,M10.5.0/4"),
      ("Europe/Madrid", "CET-1CEST,M3.5.0,M10.5.0/3"),
      ("Europe/Zurich", "CET-1CEST,M3.5.0,M10.5.0/3"),
    ] { files[ZoneID(name)] = ZoneFile.bytes(rule) }
    return ZoneDatabase(files: files)
  }()

  private func load(_ bytes: [UInt8], _ name: String) -> AppointmentLoader.Loaded {
    AppointmentLoader().load([InputFile(name: name, bytes: bytes)], zones: Self.zones)
  }

  private func events(_ collection: AppointmentCollection) -> [[String]] {
    let range =
      Instant(secondsSinceEpoch: 1_767_225_600)..<Instant(secondsSinceEpoch: 1_798_761_600)
    let utc = ZoneRules(fixed: .utc)
    return collection.occurrences(in: range, displayZone: utc).map {
      [
        String(utc.civil(at: $0.start).description.prefix(16)),
        String(utc.civil(at: $0.end).description.prefix(16)), collection[$0.appointment].title,
      ]
    }
  }

  @Test("labels, abbreviations, unknown and private names are read as expected, and so after CSV")
  func fixtures() throws {
    let expected = try TestFiles().jsonLines("ics-2/expected.jsonl", as: Expected.self)
    #expect(expected.count == 8)
    for line in expected {
      let loaded = load(try TestFiles().bytes("ics-2/\(line.file)"), line.file)
      #expect(events(loaded.collection) == line.events, "\(line.file)")
      #expect(loaded.report.issues.map(\.code.rawValue) == line.says ?? [], "\(line.file)")
      let table = AppointmentWriter(loaded.collection).csv()
      #expect(events(load(table, "a.csv").collection) == line.events, "\(line.file) by CSV")
      if let zone = line.csv_zone {
        #expect(String(decoding: table, as: UTF8.self).contains(",\(zone)"), "\(line.file)")
      }
    }
  }
}
