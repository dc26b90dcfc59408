import CivilTime
import TestSupport
import Testing

@Suite("TZif files")
struct TZifReaderTests {
  static let names = [
    "Africa_Cairo", "Africa_Casablanca", "Africa_El_Aaiun", "Africa_Johannesburg",
    "America_Argentina_Buenos_Aires", "America_Los_Angeles", "America_New_York",
    "America_New_York.fat", "America_Nuuk", "America_Ojinaga", "America_Sao_Paulo",
    "America_St_Johns",
    "Antarctica_Troll", "Asia_Gaza", "Asia_Jerusalem", "Asia_Kathmandu", "Asia_Tehran",
    "Asia_Tokyo", "Australia_Lord_Howe", "Australia_Sydney", "Etc_UTC", "Europe_Berlin",
    "Europe_Berlin.cut", "Europe_Berlin.right", "Europe_Berlin.version1", "Europe_Dublin",
    "Europe_London", "Europe_Moscow", "Pacific_Apia", "Pacific_Apia.fat", "Pacific_Chatham",
    "Pacific_Kiritimati",
  ]

  @Test("every file cut off at every byte is an error")
  func truncation() throws {
    for name in Self.names {
      let bytes = try TestFiles().bytes("Zones/\(name).tzif")
      _ = try ZoneRules(tzif: bytes)
      for length in bytes.indices {
        do {
          _ = try ZoneRules(tzif: bytes.span.extracting(0..<length))
          Issue.record("\(name) cut to \(length) of \(bytes.count) bytes is read")
          return
        } catch {
          guard error.code == .malformedZoneData || error.code == .malformedZoneRule else {
            Issue.record("\(name) cut to \(length): \(error.code)")
            return
          }
        }
      }
    }
  }

  @Test("damaged bytes give an error or rules that answer")
  func corruption() throws {
    let seed: UInt64 = 9636
    var random = SeededGenerator(seed: seed)
    var (readable, errors) = (0, 0)
    for name in Self.names where name != "Africa_Johannesburg" {
      let bytes = try TestFiles().bytes("Zones/\(name).tzif")
      for _ in 0..<60 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          damaged[Int.random(in: damaged.indices, using: &random)] =
            [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
            .randomElement(using: &random) ?? 0
        }
        guard let rules = try? ZoneRules(tzif: damaged) else {
          errors += 1
          continue
        }
        readable += 1
        for _ in 0..<20 {
          let second = Int64.random(in: .min ... .max, using: &random)
          for instant in [second, second >> 20, second >> 28].map(Instant.init) {
            let local = rules.civil(at: instant)
            _ = rules.resolve(local)
            if let next = rules.nextTransition(after: instant), next.instant <= instant {
              Issue.record("seed \(seed), \(name): next transition is not later")
            }
            if let previous = rules.previousTransition(before: instant),
              previous.instant >= instant
            {
              Issue.record("seed \(seed), \(name): previous transition is not earlier")
            }
          }
        }
      }
    }
    #expect(readable > 100 && errors > 100)
  }

  @Test("fat and slim files, with leap seconds and of version 1, say the same")
  func forms() throws {
    let until2037 = Instant(secondsSinceEpoch: 0)..<Instant(secondsSinceEpoch: 2_114_380_800)
    let untilLeapSecondsExpire =
      Instant(secondsSinceEpoch: 0)..<Instant(secondsSinceEpoch: 1_750_000_000)
    let all = Instant(secondsSinceEpoch: -2_000_000_000)..<Instant(secondsSinceEpoch: 1 << 36)
    for (one, other, range) in [
      ("America_New_York", "America_New_York.fat", all),
      ("Pacific_Apia", "Pacific_Apia.fat", all),
      ("Europe_Berlin", "Europe_Berlin.version1", until2037),
      ("Europe_Berlin", "Europe_Berlin.right", untilLeapSecondsExpire),
      (
        "Europe_Berlin", "Europe_Berlin.cut",
        Instant(secondsSinceEpoch: 946_684_801)..<Instant(secondsSinceEpoch: 1_893_456_000)
      ),
    ] {
      let first = try rules(one)
      let second = try rules(other)
      let expected = Array(first.transitions(in: range))
      #expect(Array(second.transitions(in: range)) == expected, "\(other)")
      #expect(expected.count > 20 || one == "Pacific_Apia")
      #expect(first.type(at: range.lowerBound) == second.type(at: range.lowerBound))
    }
  }

  @Test("versions 2 to 4 and later ones are read alike")
  func versions() throws {
    let bytes = try TestFiles().bytes("Zones/Europe_Berlin.tzif")
    let expected = try ZoneRules(tzif: bytes)
    // Slim files have a first block of 7 bytes, so the second header begins at 51.
    for version in UInt8(ascii: "2")...UInt8(ascii: "9") {
      var changed = bytes
      changed[4] = version
      changed[51 + 4] = version
      #expect(try ZoneRules(tzif: changed) == expected)
    }
  }

  @Test("the last transition stays in force until the rule's next change")
  func lastTransition() throws {
    // Ojinaga stayed at UTC-6 from 2022-10-30 on; by the rule at the end of the file, daylight time
    // would have lasted until 6 November.
    let ojinaga = try rules("America_Ojinaga")
    let type = ojinaga.type(at: try Instant("2022-11-01T12:00Z"))
    #expect(type.abbreviation == "CST" && !type.isDaylight)
    let next = ojinaga.nextTransition(after: try Instant("2022-11-01T12:00Z"))
    #expect(next?.instant == (try Instant("2023-03-12T08:00Z")))
    // Nuuk's file has a transition without a change, from which its rule applies. Without it,
    // daylight time would begin in 2023 as it does in 2024.
    let nuuk = try rules("America_Nuuk")
    #expect(nuuk.type(at: try Instant("2023-07-01T00:00Z")).abbreviation == "-02")
    #expect(nuuk.type(at: try Instant("2024-07-01T00:00Z")).abbreviation == "-01")
  }

  @Test("errors name the byte and the fault")
  func errors() throws {
    let berlin = try TestFiles().bytes("Zones/Europe_Berlin.tzif")
    func reason(_ position: Int, _ byte: UInt8, of bytes: [UInt8]? = nil) -> String {
      var damaged = bytes ?? berlin
      damaged[position] = byte
      do {
        _ = try ZoneRules(tzif: damaged)
        return "no error"
      } catch {
        return error.description
      }
    }
    #expect(reason(0, 0x58) == "not a TZif file: it does not begin with TZif (byte 0)")
    #expect(reason(4, 0x31) == "not a TZif file: unknown version (byte 4)")
    #expect(reason(20, 0x80) == "not a TZif file: a count is too large (byte 20)")
    #expect(
      reason(berlin.count - 2, 0) == "“CET-1CEST,M3.5.0,M10.5.0/\u{FFFD}”: "
        + "not a zone rule: a number is missing")
    #expect(
      reason(4, 0) == "not a TZif file: bytes after the end of version 1 (byte 51)")
    #expect(
      reason(39, 0)
        == "not a TZif file: it does not begin with TZif (byte 45)")
    do {
      _ = try ZoneRules(tzif: [])
      Issue.record("no bytes are no file")
    } catch {
      #expect(error.code == .malformedZoneData)
      #expect(error.byteOffset == 0)
    }
  }

  func rules(_ name: String) throws -> ZoneRules {
    try ZoneRules(tzif: try TestFiles().bytes("Zones/\(name).tzif"))
  }
}
