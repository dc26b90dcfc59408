import CivilTime
import TestSupport
import Testing

@Suite("Zone database")
struct ZoneDatabaseTests {
  func database() throws -> ZoneDatabase {
    ZoneDatabase(files: [
      ZoneID("Europe/Berlin"): try TestFiles().bytes("Zones/Europe_Berlin.tzif"),
      ZoneID("Etc/GMT+5"): Array("no file".utf8),
    ])
  }

  func code(_ zone: String, _ database: ZoneDatabase) -> CivilTimeError.Code? {
    do {
      _ = try database.rules(for: ZoneID(zone))
      return nil
    } catch {
      return error.code
    }
  }

  @Test("known zones have rules, others an error that names them")
  func lookUp() throws {
    let database = try database()
    #expect(code("Europe/Berlin", database) == nil)
    #expect(code("Europe/Atlantis", database) == .unknownZone)
    #expect(code("Etc/GMT+5", database) == .malformedZoneData)
    #expect(database.isAvailable)
    #expect(database.zones.map(\.name) == ["Etc/GMT+5", "Europe/Berlin"])
    #expect(database.zone(matching: "europe/BERLIN")?.name == "Europe/Berlin")
    #expect(database.zone(matching: "Berlin") == nil)
    do {
      _ = try database.rules(for: ZoneID("Europe/Atlantis"))
    } catch {
      #expect(error.description == "“Europe/Atlantis”: no such zone in the time zone database")
    }
  }

  @Test("UTC and offsets need no database, names of places do")
  func missing() throws {
    let database = ZoneDatabase(missing: "no zoneinfo folder was found")
    #expect(!database.isAvailable)
    for name in ["UTC", "utc", "Z", "Etc/UTC", "+01:00", "-0330", "+05"] {
      #expect(code(name, database) == nil, "\(name)")
    }
    #expect(
      try database.rules(for: ZoneID("-0330")).offset(at: Instant(secondsSinceEpoch: 0)).seconds
        == -12_600)
    #expect(code("Europe/Berlin", database) == .zoneDatabaseMissing)
    do {
      _ = try database.rules(for: ZoneID("Europe/Berlin"))
    } catch {
      #expect(
        error.description
          == "“Europe/Berlin”: the rules of this time zone are missing: "
          + "no zoneinfo folder was found")
    }
  }

  @Test("names that lead elsewhere never reach the loader")
  func hostileNames() {
    let database = ZoneDatabase(
      names: { [] },
      load: { zone in
        Issue.record("asked for \(zone)")
        return nil
      })
    for name in [
      "", "/", "/etc/passwd", "../../etc/passwd", "Europe/../../x", "Europe//Berlin", "Europe/",
      "./UTC", "zone.tab", "Europe/Berlin\0", "Europe\\Berlin", "Europe/Berl\u{131}n", "~root",
      "Europe Berlin", "Europe/Berlin\n", String(repeating: "a", count: 129), "+1:00",
    ] where name != "+1:00" || !ZoneID(name).isWellFormed {
      #expect(code(name, database) == .invalidZoneName, "\(name)")
    }
    for name in [
      "America/Port-au-Prince", "Etc/GMT+5", "America/Argentina/ComodRivadavia", "EST5EDT",
    ] {
      #expect(ZoneID(name).isWellFormed, "\(name)")
    }
  }

  @Test("the cache asks once, for errors too")
  func cache() throws {
    let bytes = try TestFiles().bytes("Zones/Europe_Berlin.tzif")
    nonisolated(unsafe) var count = 0
    let database = ZoneDatabase(
      names: { [] },
      load: { zone in
        unsafe count += 1
        return zone.name == "Europe/Berlin" ? bytes : nil
      })
    var cache = ZoneRulesCache(database)
    for _ in 0..<3 {
      #expect(try cache.rules(for: ZoneID("Europe/Berlin")).tail != nil)
      #expect(throws: CivilTimeError.self) { try cache.rules(for: ZoneID("Nowhere")) }
    }
    #expect(unsafe count == 2)
  }

  @Test("zones that are read ahead are read once, and others as before")
  func preloaded() throws {
    let bytes = try TestFiles().bytes("Zones/Europe_Berlin.tzif")
    nonisolated(unsafe) var count = 0
    let counting = ZoneDatabase(
      names: { [ZoneID("Europe/Berlin")] },
      load: { zone in
        unsafe count += 1
        return zone.name == "Europe/Berlin" ? bytes : nil
      })
    let ahead = counting.preloaded([ZoneID("Europe/Berlin"), ZoneID("Europe/Atlantis")])
    #expect(unsafe count == 2)
    for _ in 0..<3 { #expect(code("Europe/Berlin", ahead) == nil) }
    #expect(unsafe count == 2)
    #expect(code("Europe/Atlantis", ahead) == .unknownZone)
    #expect(unsafe count == 3)
    #expect(ahead.zones == counting.zones)
    let missing = ZoneDatabase(missing: "none here").preloaded([ZoneID("Europe/Berlin")])
    #expect(code("Europe/Berlin", missing) == .zoneDatabaseMissing)
  }
}
