internal import CivilTime

/// Reads the table of zones: `ZoneTexts` decoded, which takes some 50 microseconds once.
///
/// The texts `gaps` and `zones` and the numbers in `names` consist of symbols, the 94 printable
/// ASCII characters after the blank, with the values 0 through 93.
///
/// - A zone is the number of its initial type, the number of its rule, its onsets, and symbol 92.
/// - An onset is the index of a gap: the time since the last onset (since 1970 for the first one), both
///   as the wall clock showed them just before. Symbols below 84 are such an index, 84 through 90
///   begin one of two symbols. The type after the onset is the one before the last onset, unless
///   symbol 91 and the number of a type come first. Second symbols are below 91.
/// - Symbol 93 repeats symbols that came before: two symbols are the distance, a third is the count
///   less 5.
/// - Numbers of types and rules are one symbol below 89, else two.
struct ZoneReader {
  private static let symbolCount = 94
  private static let firstGapOfTwo = 84
  private static let typeChange = 91
  private static let zoneEnd: UInt8 = 92
  private static let copy = 93
  private static let shortestCopy = 5
  private static let firstNumberOfTwo = 89

  private let types: [LocalTimeType]
  private let rules: [String]
  private let gaps: [Int64]
  /// The zones, with repeated runs written out.
  private let zones: [UInt8]
  /// The start of each zone in `zones`.
  private let starts: [Int]

  static let shared = ZoneReader()

  private init() {
    types = ZoneReader.words(ZoneTexts.types).map(ZoneReader.type)
    rules = ZoneReader.words(ZoneTexts.rules).map { String(decoding: $0, as: UTF8.self) }
    gaps = ZoneReader.readGaps()
    zones = ZoneReader.readZones()
    var starts = [0]
    for index in zones.indices where zones[index] == ZoneReader.zoneEnd { starts.append(index + 1) }
    self.starts = starts
  }

  /// The rules of the zone with a number; nil where there is no such number.
  ///
  /// - Complexity: O(onsets), beside working out the rule.
  func rules(_ number: Int, id: ZoneID) -> ZoneRules? {
    guard number + 1 < starts.count else { return nil }
    var position = starts[number]
    let initial = types[readNumber(&position)]
    let tail = try? PosixRule(rules[readNumber(&position)])
    var onsets: [ZoneOnset] = []
    var (current, previous, wall) = (initial, initial, Int64(0))
    while zones[position] != ZoneReader.zoneEnd {
      var next = previous
      if Int(zones[position]) == ZoneReader.typeChange {
        position += 1
        next = types[readNumber(&position)]
      }
      wall += gaps[readPair(&position, firstOfTwo: ZoneReader.firstGapOfTwo)]
      let second = wall - Int64(current.offset.seconds)
      onsets.append(ZoneOnset(Instant(secondsSinceEpoch: second), next))
      (current, previous) = (next, current)
    }
    return try? ZoneRules(initial: initial, onsets: onsets, tail: tail, id: id)
  }

  private func readNumber(_ position: inout Int) -> Int {
    readPair(&position, firstOfTwo: ZoneReader.firstNumberOfTwo)
  }

  private func readPair(_ position: inout Int, firstOfTwo: Int) -> Int {
    let first = Int(zones[position])
    position += 1
    guard first >= firstOfTwo else { return first }
    defer { position += 1 }
    return firstOfTwo + (first - firstOfTwo) * ZoneReader.typeChange + Int(zones[position])
  }

  // MARK: Decoding

  private static func value(_ byte: UInt8) -> Int { Int(byte) - 0x21 }

  private static func words(_ text: String) -> [[UInt8]] {
    text.utf8.split(separator: UInt8(ascii: " ")).map { Array($0) }
  }

  /// The type that a text such as `7200*CEST` states.
  private static func type(_ text: [UInt8]) -> LocalTimeType {
    var (position, offset) = (0, Int32(0))
    let isNegative = text[0] == UInt8(ascii: "-")
    if isNegative { position = 1 }
    while position < text.count, text[position] >= UInt8(ascii: "0"),
      text[position] <= UInt8(ascii: "9")
    {
      offset = offset * 10 + Int32(text[position] - UInt8(ascii: "0"))
      position += 1
    }
    let isDaylight = position < text.count && text[position] == UInt8(ascii: "*")
    if isDaylight { position += 1 }
    return LocalTimeType(
      offset: UTCOffset(seconds: isNegative ? -offset : offset), isDaylight: isDaylight,
      abbreviation: String(decoding: text[position...], as: UTF8.self))
  }

  /// The gaps in seconds: digits of base 47 with the lowest first, all but the last one 47 higher. Even
  /// numbers are twice the quarters of an hour, odd ones twice the seconds and one.
  private static func readGaps() -> [Int64] {
    var gaps: [Int64] = []
    var (number, factor) = (Int64(0), Int64(1))
    for byte in ZoneTexts.gaps.utf8 {
      let digit = value(byte)
      number += Int64(digit % 47) * factor
      factor *= 47
      guard digit < 47 else { continue }
      gaps.append(number % 2 == 0 ? number / 2 * 900 : number / 2)
      (number, factor) = (0, 1)
    }
    return gaps
  }

  private static func readZones() -> [UInt8] {
    let text = Array(ZoneTexts.zones.utf8)
    var zones: [UInt8] = []
    zones.reserveCapacity(16_000)
    var position = 0
    while position < text.count {
      guard value(text[position]) == copy, position + 3 < text.count else {
        zones.append(UInt8(value(text[position])))
        position += 1
        continue
      }
      let distance = value(text[position + 1]) * symbolCount + value(text[position + 2])
      for _ in 0..<(value(text[position + 3]) + shortestCopy) {
        zones.append(zones[zones.count - distance])
      }
      position += 4
    }
    return zones
  }
}

extension ZoneReader {
  /// Calls the body with each name and the number of its zone, in the order of the names, until it
  /// answers false.
  ///
  /// A name is the count of bytes that it shares with the one before, the others, and `!` where it is
  /// the first of its zone, else `=` and the zone's number.
  static func forEachName(_ body: (_ name: [UInt8], _ number: Int) -> Bool) {
    var name: [UInt8] = []
    var zoneCount = 0
    var number = 0
    // The number of symbols of a zone's number still to come; nil within a name.
    var digits: Int?
    var isAtStart = true
    for byte in ZoneTexts.names.utf8 {
      if isAtStart {
        name.removeLast(name.count - value(byte))
        isAtStart = false
        continue
      }
      if let left = digits {
        number = number * symbolCount + value(byte)
        digits = left - 1
      } else if byte == UInt8(ascii: "!") {
        (number, digits) = (zoneCount, 0)
        zoneCount += 1
      } else if byte == UInt8(ascii: "=") {
        (number, digits) = (0, 2)
      } else {
        name.append(byte)
      }
      if digits == 0 {
        guard body(name, number) else { return }
        (digits, isAtStart) = (nil, true)
      }
    }
  }
}
