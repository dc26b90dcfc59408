extension ContentLineScanner {
  /// Splits a line into name, parameters and value. If it is not a content line, reports it and
  /// returns false.
  @inline(__always)
  mutating func parse(
    _ bytes: Span<UInt8>, _ range: Range<Int>, into line: inout ContentLine
  ) -> Bool {
    let start = range.lowerBound
    let end = range.upperBound
    // Usually there are none; removing all at once costs 170 instructions per array.
    while !line.parameters.isEmpty { line.parameters.removeLast() }
    while !line.parameterValues.isEmpty { line.parameterValues.removeLast() }
    var nameEnd = packUpperCaseName(bytes, start, end, into: &line.name)
    if nameEnd < 0 { nameEnd = packName(bytes, start, end, into: &line.name) }
    line.nameRange = start..<nameEnd
    if nameEnd > start, nameEnd < end, bytes[nameEnd] == UInt8(ascii: ":") {
      line.value = (nameEnd &+ 1)..<end
      return true
    }
    return parseSlowly(bytes, range, nameEnd: nameEnd, into: &line)
  }

  /// Reads a name of up to 16 capitals and `-`, as nearly all are, eight bytes at a time; -1 for
  /// any other name.
  @inline(__always)
  private func packUpperCaseName(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int, into name: inout ICalendarName
  ) -> Int {
    guard start &+ 17 <= bytes.count else { return -1 }
    // In bounds by the guard. The bytes are loaded in the order in which names are packed. A line
    // end is not a name byte, so the name ends within the line.
    let low = unsafe UInt64(
      littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self))
    let lowLength = upperCaseLength(low)
    if lowLength < 8 {
      guard lowLength > 0, endsName(bytes[start &+ lowLength]) else { return -1 }
      name = ICalendarName(low: low & ((1 &<< UInt64(lowLength &* 8)) &- 1), high: 0)
      return start &+ lowLength
    }
    let high = unsafe UInt64(
      littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: start &+ 8, as: UInt64.self))
    let length = upperCaseLength(high)
    guard endsName(bytes[start &+ 8 &+ length]) else { return -1 }
    name = ICalendarName(
      low: low, high: length == 8 ? high : high & ((1 &<< UInt64(length &* 8)) &- 1))
    return start &+ 8 &+ length
  }

  @inline(__always)
  private func endsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "=")
  }

  /// The number of leading bytes, from the lowest, that are capitals or `-`.
  @inline(__always)
  private func upperCaseLength(_ word: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0x8080_8080_8080_8080
    // Adds to seven bits only, so that no carry leaves a byte; the high bit of each byte is the
    // result.
    let seven = word & ~high
    let fromA = seven &+ ones &* UInt64(0x80 - 0x41)
    let beyondZ = seven &+ ones &* UInt64(0x80 - 0x5B)
    let dash = seven ^ (ones &* 0x2D)
    let isNotDash = dash &+ (ones &* 0x7F)
    let isName = ((fromA & ~beyondZ) | ~isNotDash) & ~word & high
    return (~isName & high).trailingZeroBitCount &>> 3
  }

  /// Reads a name and returns its end.
  @inline(__always)
  private func packName(
    _ bytes: Span<UInt8>, _ start: Int, _ end: Int, into name: inout ICalendarName
  ) -> Int {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var offset = start
    while offset < end {
      let byte = bytes[offset]
      guard isNameByte(byte) else { break }
      // In upper case the letters differ from lower case by one bit.
      let upper = byte >= 0x61 ? byte & 0xDF : byte
      let index = UInt64(truncatingIfNeeded: offset &- start)
      if index < 8 {
        low |= UInt64(upper) &<< (index &* 8)
      } else {
        high |= index < 16 ? UInt64(upper) &<< ((index &- 8) &* 8) : 0
      }
      offset &+= 1
    }
    name = offset &- start > 16 ? .long : ICalendarName(low: low, high: high)
    return offset
  }

  /// Whether the byte is a letter, digit or `-`, or one of `_` and `.`, which occur in practice.
  @inline(__always)
  private func isNameByte(_ byte: UInt8) -> Bool {
    let letters: UInt64 = 0x07FF_FFFE_87FF_FFFE  // A-Z, _, a-z from 0x40 on
    let others: UInt64 = 0x03FF_6000_0000_0000  // - . 0-9
    guard byte < 0x80 else { return false }
    return ((byte & 0x40 != 0 ? letters : others) &>> UInt64(byte & 0x3F)) & 1 != 0
  }

  private mutating func parseSlowly(
    _ bytes: Span<UInt8>, _ range: Range<Int>, nameEnd: Int, into line: inout ContentLine
  ) -> Bool {
    let end = range.upperBound
    var offset = nameEnd
    guard nameEnd > range.lowerBound else { return parseIndented(bytes, range, into: &line) }
    while offset < end, bytes[offset] == UInt8(ascii: ";") {
      offset = parameter(bytes, from: offset &+ 1, to: end, into: &line)
    }
    guard offset < end, bytes[offset] == UInt8(ascii: ":") else {
      reportStray(bytes, range, line)
      return false
    }
    line.value = (offset &+ 1)..<end
    return true
  }

  /// Reads an indented first line: there is no line before it that it could continue.
  private mutating func parseIndented(
    _ bytes: Span<UInt8>, _ range: Range<Int>, into line: inout ContentLine
  ) -> Bool {
    var start = range.lowerBound
    while start < range.upperBound, bytes[start].isBlank { start &+= 1 }
    if start == range.upperBound { return false }
    var name = ICalendarName(low: 0, high: 0)
    let nameEnd = packName(bytes, start, range.upperBound, into: &name)
    guard start > range.lowerBound, nameEnd > start else {
      reportStray(bytes, range, line)
      return false
    }
    line.name = name
    line.nameRange = start..<nameEnd
    return parseSlowly(bytes, start..<range.upperBound, nameEnd: nameEnd, into: &line)
  }

  private mutating func reportStray(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ line: ContentLine
  ) {
    found.add(
      .strayLine, at: line.position,
      "The line " + quoted(bytes, range) + " is not a property with a value; it is left out.")
  }

  /// Reads a parameter after its `;` and returns its end. Blanks around the name and the values are
  /// not part of them.
  private mutating func parameter(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, into line: inout ContentLine
  ) -> Int {
    let start = skipBlanks(bytes, from: start, to: end)
    var name = ICalendarName(low: 0, high: 0)
    var offset = packUpperCaseName(bytes, start, end, into: &name)
    if offset < 0 { offset = packName(bytes, start, end, into: &name) }
    var nameRange = start..<offset
    let firstValue = line.parameterValues.count
    let assignment = skipBlanks(bytes, from: offset, to: end)
    if assignment < end, bytes[assignment] == UInt8(ascii: "="), offset > start {
      offset = assignment
      repeat {
        offset = parameterValue(bytes, from: offset &+ 1, to: end, into: &line)
      } while offset < end && bytes[offset] == UInt8(ascii: ",")
    } else {
      // Kept unchanged, so that it is written back the same.
      while offset < end, bytes[offset] != UInt8(ascii: ";"), bytes[offset] != UInt8(ascii: ":") {
        offset &+= 1
      }
      nameRange = start..<skipBlanksBack(bytes, from: offset, to: start)
      reportParameter(bytes, nameRange, line, "has no name and value")
      if nameRange.isEmpty { return offset }
      name = ICalendarName(bytes, nameRange)
    }
    if line.parameters.count < limits.parametersPerProperty {
      line.parameters.append(
        ContentLine.Parameter(
          name: name, nameRange: nameRange, values: firstValue..<line.parameterValues.count))
    } else {
      reportParameter(bytes, start..<offset, line, "is one too many and left out")
    }
    return offset
  }

  @inline(__always)
  private func skipBlanks(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end, bytes[offset].isBlank { offset &+= 1 }
    return offset
  }

  @inline(__always)
  private func skipBlanksBack(_ bytes: Span<UInt8>, from end: Int, to start: Int) -> Int {
    var offset = end
    while offset > start, bytes[offset &- 1].isBlank { offset &-= 1 }
    return offset
  }

  /// Reads a parameter value after its `=` or `,` and returns its end.
  private mutating func parameterValue(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, into line: inout ContentLine
  ) -> Int {
    let start = skipBlanks(bytes, from: start, to: end)
    var offset = start
    var isQuoted = false
    var hasCaret = false
    var range = start..<start
    if start < end, bytes[start] == UInt8(ascii: "\"") {
      offset &+= 1
      while offset < end {
        let byte = bytes[offset]
        if byte == UInt8(ascii: "\"") { break }
        if byte == UInt8(ascii: "^") { hasCaret = true }
        offset &+= 1
      }
      let after = skipBlanks(bytes, from: min(offset &+ 1, end), to: end)
      if offset < end, after >= end || endsValue(bytes[after]) {
        isQuoted = true
        range = (start &+ 1)..<offset
        offset = after
      } else {
        // The closing quote is missing or followed by text: the quotes are text.
        if offset >= end { offset = start }
        reportParameter(bytes, start..<end, line, "has a misplaced quote")
      }
    }
    if !isQuoted {
      while offset < end {
        let byte = bytes[offset]
        // `,`, `:` and `;` are below the letters, which most values consist of.
        if byte <= UInt8(ascii: ";"), endsValue(byte) { break }
        if byte == UInt8(ascii: "^") { hasCaret = true }
        offset &+= 1
      }
      range = start..<skipBlanksBack(bytes, from: offset, to: start)
    }
    if line.parameterValues.count < limits.parametersPerProperty {
      line.parameterValues.append(
        ContentLine.ParameterValue(range: range, isQuoted: isQuoted, hasCaret: hasCaret))
    } else {
      reportParameter(bytes, range, line, "is one too many and left out")
    }
    return offset
  }

  private func endsValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":")
  }

  private mutating func reportParameter(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ line: ContentLine, _ what: String
  ) {
    var position = line.position
    if !line.isFolded {
      position.byte = range.lowerBound
      position.column = range.lowerBound &- line.source.lowerBound &+ 1
    }
    found.add(
      .malformedParameter, at: position,
      "The parameter " + quoted(bytes, range) + " " + what + "; the rest is kept.")
  }
}
