import CivilTime
import Foundation
import TestSupport
import Testing

@testable import TimeZoneData

@Suite("Bundled zones")
struct BundledZonesTests {
  private static let span =
    Instant(secondsSinceEpoch: 1)..<Instant(secondsSinceEpoch: 4_102_444_800)

  @Test(
    "every zone agrees with its file, which is read as Python's zoneinfo reads it, from 1970 on")
  func everyZone() throws {
    let fixtures = TestFiles().packageRoot.appendingPathComponent("Tests/CivilTimeTests/Fixtures")
    let packed = [UInt8](try Data(contentsOf: fixtures.appendingPathComponent("all-zones.bin")))
    let index = try String(
      contentsOf: fixtures.appendingPathComponent("all-zones.txt"), encoding: .utf8)
    var position = 0
    var names: [String] = []
    for line in index.split(separator: "\n") {
      let fields = line.split(separator: " ").map(String.init)
      let length = try #require(Int(fields[1]))
      let expected = try ZoneRules(tzif: packed.span.extracting(position..<(position + length)))
      position += length
      for name in [fields[0]] + fields[5...] {
        names.append(name)
        let rules = try #require(BundledZones.rules(for: ZoneID(name)), "\(name)")
        #expect(difference(rules, expected) == nil, "\(name)")
      }
    }
    #expect(names.sorted() == BundledZones.names.map(\.name))
    #expect(names.count > 590)
  }

  /// The first instant from 1970 on at which clocks show something else.
  private func difference(_ one: ZoneRules, _ other: ZoneRules) -> Instant? {
    let transitions = Array(other.transitions(in: Self.span))
    guard transitions == Array(one.transitions(in: Self.span)) else {
      return zip(transitions, one.transitions(in: Self.span)).first { $0 != $1 }?.0.instant
        ?? Self.span.upperBound
    }
    var instants = [Instant(secondsSinceEpoch: 0)]
    for transition in transitions {
      instants += [transition.instant.adding(seconds: -1), transition.instant]
    }
    for index in 0..<300 {
      instants.append(Instant(secondsSinceEpoch: 4_102_444_800 + Int64(index) * 830_573_407))
    }
    return instants.first { one.type(at: $0) != other.type(at: $0) }
  }

  @Test("the machine's zone files of the same release say the same, read without this package")
  func machine() throws {
    let root = URL(fileURLWithPath: "/usr/share/zoneinfo")
    let release = try? String(
      contentsOf: root.appendingPathComponent("tzdata.zi"), encoding: .utf8
    ).prefix { $0 != "\n" }
    guard release == "# version \(BundledZones.version)" else { return }
    var samples = 0
    for name in BundledZones.names {
      guard let data = try? Data(contentsOf: root.appendingPathComponent(name.name)) else {
        continue
      }
      let rules = try #require(BundledZones.rules(for: name))
      let onsets = NaiveZoneFile([UInt8](data)).onsets
      for (index, onset) in onsets.enumerated()
      where onset.second > 0 && onset.second < 2_145_916_800 {
        samples += 1
        let before = index == 0 ? nil : onsets[index - 1].offset
        let found = [-1, 0, 1].map {
          rules.offset(at: Instant(secondsSinceEpoch: onset.second + Int64($0))).seconds
        }
        #expect(found[1] == onset.offset && found[2] == onset.offset, "\(name) \(onset.second)")
        if let before { #expect(found[0] == before, "\(name) \(onset.second)") }
      }
    }
    #expect(samples > 10_000)
  }

  /// The 64-bit transitions of a TZif file, read by counting bytes.
  private struct NaiveZoneFile {
    var onsets: [(second: Int64, offset: Int32)] = []

    init(_ bytes: [UInt8]) {
      func number(_ place: Int, _ size: Int) -> Int64 {
        let value = bytes[place..<(place + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return size == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
      }
      func counts(_ place: Int) -> [Int] {
        (0..<6).map { Int(number(place + 20 + $0 * 4, 4)) }
      }
      let old = counts(0)
      let start = 44 + old[3] * 5 + old[4] * 6 + old[5] + old[2] * 8 + old[1] + old[0]
      let count = counts(start)[3]
      let types = start + 44 + count * 9
      for index in 0..<count {
        let type = Int(bytes[start + 44 + count * 8 + index])
        onsets.append(
          (number(start + 44 + index * 8, 8), Int32(number(types + type * 6, 4))))
      }
    }
  }

  @Test("before 1970 the first offset is used")
  func before1970() throws {
    let rules = try #require(BundledZones.rules(for: ZoneID("Europe/London")))
    // Britain was on summer time all year from 1968 to 1971.
    for second in [-1, -1_000_000_000, Int64.min / 4] {
      #expect(rules.offset(at: Instant(secondsSinceEpoch: second)).seconds == 3_600)
    }
  }

  @Test("names that are none have no rules")
  func unknown() {
    for name in [
      "", "Europe", "Europe/", "europe/berlin", "Europe/Berlin ", "Europe/Atlantis", "!",
    ] {
      #expect(BundledZones.rules(for: ZoneID(name)) == nil, "\(name)")
    }
    #expect(throws: CivilTimeError.self) {
      try ZoneDatabase.bundled.rules(for: ZoneID("Europe/Atlantis"))
    }
  }

  @Test("the table fills a database that has no such zone, but not one that cannot read its file")
  func filling() throws {
    let berlin = ZoneRules(fixed: .utc)
    let database = ZoneDatabase(
      names: { [ZoneID("Europe/Berlin"), ZoneID("Mars/Base")] },
      rules: { (zone) throws(CivilTimeError) -> ZoneRules? in
        if zone.name == "Asia/Tokyo" { throw CivilTimeError(.unreadableZone, zone.name, "EMFILE") }
        return zone.name == "Europe/Berlin" ? berlin : nil
      }
    ).filled(by: .bundled)
    #expect(try database.rules(for: ZoneID("Europe/Berlin")) == berlin)
    #expect(
      try database.rules(for: ZoneID("Europe/Oslo")).offset(at: Instant(secondsSinceEpoch: 0))
        .seconds
        == 3_600)
    #expect(throws: CivilTimeError(.unreadableZone, "Asia/Tokyo", "EMFILE")) {
      try database.rules(for: ZoneID("Asia/Tokyo"))
    }
    #expect(database.zones.count == BundledZones.names.count + 1)
    let missing = ZoneDatabase(missing: "none").filled(by: .bundled)
    #expect(missing.isAvailable)
    #expect(
      try missing.rules(for: ZoneID("Europe/Oslo")) == database.rules(for: ZoneID("Europe/Oslo")))
  }
}
