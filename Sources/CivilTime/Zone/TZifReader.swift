import Primitives

extension ZoneRules {
  /// Parses the rules of a zone from the bytes of a TZif file, versions 1 through 4 (RFC 9636).
  ///
  /// The leap seconds of the `right/` files are removed, because `Instant` does not count them.
  ///
  /// - Throws: `malformedZoneData` if the bytes are invalid or truncated; `malformedZoneRule` if
  ///   the rule at their end is invalid.
  /// - Complexity: O(n), plus some 10 microseconds to expand a yearly rule.
  package init(tzif bytes: Span<UInt8>, id: ZoneID = ZoneID("")) throws(CivilTimeError) {
    var reader = TZifReader()
    try reader.read(bytes)
    table = ZoneTable(
      types: reader.types, initial: 0, transitions: reader.transitions, tail: reader.tail,
      id: id)
  }

  /// Parses the rules of a zone from the bytes of a TZif file.
  ///
  /// - Throws: The errors of the initializer from a span.
  package init(tzif bytes: [UInt8], id: ZoneID = ZoneID("")) throws(CivilTimeError) {
    try self.init(tzif: bytes.span, id: id)
  }
}

/// Parses a TZif file into types, transitions and the rule at its end.
private struct TZifReader {
  private(set) var types = ContiguousArray<LocalTimeType>()
  private(set) var transitions = ContiguousArray<(second: Int64, type: UInt16)>()
  private(set) var tail: PosixRule?

  private struct Header {
    static let size = 44
    var version: UInt8
    var universalCount, standardCount, leapCount, timeCount, typeCount, characterCount: Int

    func dataSize(timeSize: Int) -> Int {
      timeCount * (timeSize + 1) + typeCount * 6 + characterCount + leapCount * (timeSize + 4)
        + standardCount + universalCount
    }
  }

  mutating func read(_ bytes: Span<UInt8>) throws(CivilTimeError) {
    var header = try TZifReader.header(bytes, at: 0)
    guard header.version != 0 else {
      let end = try readData(bytes, header, at: Header.size, timeSize: 4)
      // The data after the stub of a later version would be silently lost.
      guard end == bytes.count else {
        throw TZifReader.error(end, "bytes after the end of version 1")
      }
      return
    }
    // Since version 2, the data are present twice; the 32-bit version may be a stub.
    let second = Header.size + header.dataSize(timeSize: 4)
    header = try TZifReader.header(bytes, at: second)
    guard header.version != 0 else {
      throw TZifReader.error(second + 4, "the second header is of version 1")
    }
    let footer = try readData(bytes, header, at: second + Header.size, timeSize: 8)
    tail = try TZifReader.footer(bytes, at: footer)
  }

  private static func error(_ position: Int, _ reason: String) -> CivilTimeError {
    CivilTimeError(
      .malformedZoneData, "", at: position, "not a TZif file: \(reason) (byte \(position))")
  }

  private static func header(
    _ bytes: Span<UInt8>, at start: Int
  ) throws(CivilTimeError) -> Header {
    guard bytes.count - start >= Header.size else { throw error(bytes.count, "cut off") }
    guard integer32(bytes, start) == 0x545A_6966 else {
      throw error(start, "it does not begin with TZif")
    }
    let version = bytes[start + 4]
    // Versions after 4 may only add data that older readers can ignore.
    guard version == 0 || version >= UInt8(ascii: "2") && version <= UInt8(ascii: "9") else {
      throw error(start + 4, "unknown version")
    }
    var counts: [Int] = []
    for index in 0..<6 {
      let count = integer32(bytes, start + 20 + index * 4)
      guard count >= 0 else { throw error(start + 20 + index * 4, "a count is too large") }
      counts.append(count)
    }
    return Header(
      version: version, universalCount: counts[0], standardCount: counts[1],
      leapCount: counts[2], timeCount: counts[3], typeCount: counts[4],
      characterCount: counts[5])
  }

  /// Reads one data block and returns its end.
  private mutating func readData(
    _ bytes: Span<UInt8>, _ header: Header, at start: Int, timeSize: Int
  ) throws(CivilTimeError) -> Int {
    let end = start + header.dataSize(timeSize: timeSize)
    guard end <= bytes.count else { throw TZifReader.error(bytes.count, "cut off") }
    guard header.typeCount > 0, header.typeCount <= 256, header.characterCount > 0 else {
      throw TZifReader.error(start, "there must be 1 through 256 local time types")
    }
    guard
      header.universalCount == 0 || header.universalCount == header.typeCount,
      header.standardCount == 0 || header.standardCount == header.typeCount
    else { throw TZifReader.error(start, "the counts of indicators and types differ") }
    guard header.timeCount <= ZoneTable.maximumTransitions else {
      throw TZifReader.error(start, "more transitions than \(ZoneTable.maximumTransitions)")
    }

    let indices = start + header.timeCount * timeSize
    let typesStart = indices + header.timeCount
    let characters = typesStart + header.typeCount * 6
    let leaps = characters + header.characterCount
    let indicators = leaps + header.leapCount * (timeSize + 4)

    for index in 0..<header.typeCount {
      types.append(
        try TZifReader.type(
          bytes, at: typesStart + index * 6, characters: characters..<leaps))
    }
    var leapSeconds = try LeapSeconds(
      bytes, at: leaps, count: header.leapCount, timeSize: timeSize)
    try readTransitions(bytes, header, at: start, timeSize: timeSize, &leapSeconds)
    for position in indicators..<end where bytes[position] > 1 {
      throw TZifReader.error(position, "an indicator is neither 0 nor 1")
    }
    return end
  }

  private mutating func readTransitions(
    _ bytes: Span<UInt8>, _ header: Header, at start: Int, timeSize: Int,
    _ leapSeconds: inout LeapSeconds
  ) throws(CivilTimeError) {
    transitions.reserveCapacity(header.timeCount)
    var previous: Int64?
    for index in 0..<header.timeCount {
      let position = start + index * timeSize
      let time = TZifReader.time(bytes, position, timeSize)
      if let previous, time <= previous {
        throw TZifReader.error(position, "the transitions do not ascend")
      }
      previous = time
      let typePosition = start + header.timeCount * timeSize + index
      let type = bytes[typePosition]
      guard type < header.typeCount else {
        throw TZifReader.error(typePosition, "there is no such local time type")
      }
      let second = leapSeconds.removed(from: time)
      while let last = transitions.last, second <= last.second { transitions.removeLast() }
      transitions.append((second, UInt16(type)))
    }
  }

  private static func type(
    _ bytes: Span<UInt8>, at position: Int, characters: Range<Int>
  ) throws(CivilTimeError) -> LocalTimeType {
    let offset = integer32(bytes, position)
    guard offset.magnitude <= ZoneTable.maximumOffset else {
      throw error(position, "an offset of more than 26 hours")
    }
    guard bytes[position + 4] <= 1 else {
      throw error(position + 4, "the daylight mark is neither 0 nor 1")
    }
    let nameStart = characters.lowerBound + Int(bytes[position + 5])
    var name: [UInt8] = []
    var end = nameStart
    while end < characters.upperBound, bytes[end] != 0 {
      name.append(bytes[end])
      end += 1
    }
    guard end < characters.upperBound, name.count <= 64 else {
      throw error(position + 5, "an abbreviation has no end")
    }
    return LocalTimeType(
      offset: UTCOffset(seconds: Int32(offset)), isDaylight: bytes[position + 4] == 1,
      abbreviation: String(decoding: name, as: UTF8.self))
  }

  /// The rule between two line feeds at the end of the file.
  private static func footer(
    _ bytes: Span<UInt8>, at start: Int
  ) throws(CivilTimeError) -> PosixRule? {
    guard start < bytes.count else { throw error(bytes.count, "cut off") }
    guard bytes[start] == UInt8(ascii: "\n") else {
      throw error(start, "a line feed is missing before the rule")
    }
    var end = start + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    guard end < bytes.count else { throw error(bytes.count, "cut off") }
    if end == start + 1 { return nil }
    return try PosixRule(bytes: bytes.extracting((start + 1)..<end))
  }

  fileprivate static func integer32(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var value: UInt32 = 0
    for index in 0..<4 { value = value << 8 | UInt32(bytes[start + index]) }
    return Int(Int32(bitPattern: value))
  }

  fileprivate static func time(_ bytes: Span<UInt8>, _ start: Int, _ size: Int) -> Int64 {
    if size == 4 { return Int64(integer32(bytes, start)) }
    var value: UInt64 = 0
    for index in 0..<8 { value = value << 8 | UInt64(bytes[start + index]) }
    return Int64(bitPattern: value)
  }

  /// The leap seconds of a TZif file, requested in ascending order.
  struct LeapSeconds {
    private var records = ContiguousArray<(time: Int64, correction: Int64)>()
    private var used = 0

    init(
      _ bytes: Span<UInt8>, at start: Int, count: Int, timeSize: Int
    ) throws(CivilTimeError) {
      for index in 0..<count {
        let position = start + index * (timeSize + 4)
        let time = TZifReader.time(bytes, position, timeSize)
        if let last = records.last, time <= last.time {
          throw TZifReader.error(position, "the leap seconds do not ascend")
        }
        records.append((time, Int64(TZifReader.integer32(bytes, position + timeSize))))
      }
    }

    /// The time without the leap seconds before it.
    mutating func removed(from time: Int64) -> Int64 {
      while used < records.count, records[used].time <= time { used += 1 }
      return used == 0 ? time : time.subtractingClamped(records[used - 1].correction)
    }
  }
}
