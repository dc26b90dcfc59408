import CivilTime
import TestSupport
import Testing

/// Every distinct zone of the IANA database against Python's zoneinfo: see Tools/generate/oracles/zones.py.
@Suite("Zones against Python's zoneinfo")
struct ZoneRulesOracleTests {
  static let span = Instant(secondsSinceEpoch: 1)..<Instant(secondsSinceEpoch: 4_102_444_800)

  /// FNV-1a over lines of numbers.
  struct LineHash {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ byte: UInt8) {
      value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
    }

    mutating func add(_ text: String) {
      for byte in text.utf8 { add(byte) }
    }

    mutating func line(_ second: Int64, _ type: LocalTimeType) {
      add("\(second) \(type.offset.seconds) \(type.isDaylight ? 1 : 0) \(type.abbreviation)\n")
    }

    var text: String {
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
  }

  @Test("transitions, local times around them and instants far ahead are the same in every zone")
  func everyZone() throws {
    let packed = try TestFiles().bytes("all-zones.bin")
    var position = 0
    var (zones, samples) = (0, 0)
    for line in try TestFiles().text("all-zones.txt").split(separator: "\n") {
      let fields = line.split(separator: " ").map(String.init)
      let length = try #require(Int(fields[1]))
      let rules = try ZoneRules(tzif: packed.span.extracting(position..<(position + length)))
      position += length
      zones += 1
      guard Thoroughness.isWhole || zones % 3 == 0 else { continue }

      let transitions = Array(rules.transitions(in: Self.span))
      samples += transitions.count
      guard transitionHash(rules, transitions) == fields[2] else {
        Issue.record("\(fields[0]): the transitions differ: zones.py --show \(fields[0])")
        continue
      }
      guard localHash(rules, transitions) == fields[3] else {
        Issue.record("\(fields[0]): local times differ: zones.py --show \(fields[0])")
        continue
      }
      guard farHash(rules) == fields[4] else {
        Issue.record("\(fields[0]): instants after 2100 differ: zones.py --show \(fields[0])")
        continue
      }
      if Thoroughness.isWhole || zones % 2 == 0 { checkLookups(rules, transitions, fields[0]) }
    }
    #expect(position == packed.count)
    #expect(zones > 400 && samples > (Thoroughness.isWhole ? 30_000 : 10_000))
  }

  private func transitionHash(_ rules: ZoneRules, _ transitions: [ZoneTransition]) -> String {
    var hash = LineHash()
    hash.line(0, rules.type(at: Instant(secondsSinceEpoch: 0)))
    for transition in transitions {
      hash.line(transition.instant.secondsSinceEpoch, transition.after)
    }
    return hash.text
  }

  private func localHash(_ rules: ZoneRules, _ transitions: [ZoneTransition]) -> String {
    var hash = LineHash()
    for transition in transitions {
      let before = Int64(transition.before.offset.seconds)
      let after = Int64(transition.after.offset.seconds)
      let low = transition.instant.secondsSinceEpoch + min(before, after)
      let high = transition.instant.secondsSinceEpoch + max(before, after)
      let walls = Set([
        low - 90_000, low - 1, low, (low + high) >> 1, high - 1, high, high + 90_000,
      ])
      for wall in walls.sorted() {
        hash.add("\(wall) ")
        switch rules.resolve(CivilDateTime(wallSeconds: wall)) {
        case .unique(let offset): hash.add("u \(offset.seconds)\n")
        case .gap(let before, let after): hash.add("g \(before.seconds) \(after.seconds)\n")
        case .overlap(let first, let second): hash.add("o \(first.seconds) \(second.seconds)\n")
        }
      }
    }
    return hash.text
  }

  private func farHash(_ rules: ZoneRules) -> String {
    var hash = LineHash()
    for index in 0..<300 {
      let second = 4_102_444_800 + Int64(index) * 830_573_407
      hash.line(second, rules.type(at: Instant(secondsSinceEpoch: second)))
    }
    return hash.text
  }

  /// Between two transitions the offset is that of the first one, at its first and last second.
  private func checkLookups(
    _ rules: ZoneRules, _ transitions: [ZoneTransition], _ name: String
  ) {
    for transition in transitions {
      guard rules.offset(at: transition.instant) == transition.after.offset,
        rules.type(at: transition.instant.adding(seconds: -1)) == transition.before,
        rules.nextTransition(after: transition.instant.adding(seconds: -1)) == transition,
        rules.previousTransition(before: transition.instant.adding(seconds: 1)) == transition
      else {
        Issue.record("\(name): look-ups around \(transition.instant) differ")
        return
      }
    }
  }

  @Test("the transitions of the zones kept as files are those listed")
  func namedZones() throws {
    var expected: [(name: String, lines: [Substring])] = []
    for line in try TestFiles().text("zone-transitions.txt").split(separator: "\n") {
      if line.hasPrefix("zone ") {
        expected.append((String(line.dropFirst(5)), []))
      } else {
        expected[expected.count - 1].lines.append(line)
      }
    }
    #expect(expected.count == 26)
    for (name, lines) in expected {
      let file = name.split(separator: "/").joined(separator: "_")
      let rules = try ZoneRules(tzif: try TestFiles().bytes("Zones/\(file).tzif"))
      let start = Instant(secondsSinceEpoch: 0)
      var found = [ZoneOnset(start, rules.type(at: start))]
      found += rules.transitions(in: Self.span).map { ZoneOnset($0.instant, $0.after) }
      let texts = found.map {
        "\($0.instant.secondsSinceEpoch) \($0.type.offset.seconds) \($0.type.isDaylight ? 1 : 0) "
          + $0.type.abbreviation
      }
      for index in 0..<max(texts.count, lines.count) {
        let one = index < texts.count ? texts[index] : "nothing"
        let other = index < lines.count ? String(lines[index]) : "nothing"
        if one != other {
          Issue.record("\(name), transition \(index): \(one), expected \(other)")
          break
        }
      }
    }
  }
}
