/// The rules for content lines, implemented slowly on Strings: the reference for the scanner.
struct NaiveLines {
  struct Line: Equatable {
    var name: String
    var parameters: [String] = []
    var value: String
    var number: Int
  }

  static let nameBytes = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.".utf8)

  static func read(_ input: [UInt8]) -> [Line] {
    var joined: [(text: [UInt8], number: Int)] = []
    for (index, line) in physicalLines(input).enumerated() where !line.isEmpty {
      if let first = line.first, first == 0x20 || first == 0x09, !joined.isEmpty {
        joined[joined.count - 1].text += line.dropFirst()
      } else {
        joined.append((line, index + 1))
      }
    }
    return joined.compactMap { parse($0.text, $0.number) }
  }

  static func physicalLines(_ input: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    var previous: UInt8 = 0
    for byte in input {
      if byte == 0x0D || (byte == 0x0A && previous != 0x0D) {
        lines.append([])
      } else if byte != 0x0A {
        lines[lines.count - 1].append(byte)
      }
      previous = byte
    }
    return lines
  }

  private static func parse(_ whole: [UInt8], _ number: Int) -> Line? {
    var rest = whole[...].drop { $0 == 0x20 || $0 == 0x09 }
    let name = rest.prefix { nameBytes.contains($0) }
    guard !name.isEmpty else { return nil }
    rest = rest.dropFirst(name.count)
    var line = Line(name: text(name), value: "", number: number)
    while rest.first == UInt8(ascii: ";") {
      rest = rest.dropFirst().drop(while: isBlank)
      let parameter = rest.prefix { nameBytes.contains($0) }
      let assignment = rest.dropFirst(parameter.count).drop(while: isBlank)
      guard !parameter.isEmpty, assignment.first == UInt8(ascii: "=") else {
        let odd = rest.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ":") }
        rest = rest.dropFirst(odd.count)
        let name = trimmed(odd)
        if !name.isEmpty { line.parameters.append(text(name)) }
        continue
      }
      rest = assignment
      var values: [String] = []
      repeat {
        rest = rest.dropFirst()
        values.append(value(&rest))
      } while rest.first == UInt8(ascii: ",")
      line.parameters.append(text(parameter) + "=" + values.joined(separator: "|"))
    }
    guard rest.first == UInt8(ascii: ":") else { return nil }
    line.value = text(rest.dropFirst())
    return line
  }

  /// A value of a parameter, with `'` for the quotes around it.
  private static func value(_ rest: inout ArraySlice<UInt8>) -> String {
    let ends = Set(",;:".utf8)
    rest = rest.drop(while: isBlank)
    if rest.first == UInt8(ascii: "\""),
      let close = rest.dropFirst().firstIndex(of: UInt8(ascii: "\""))
    {
      let inner = rest[(rest.startIndex + 1)..<close]
      let after = rest[(close + 1)...].drop(while: isBlank)
      if after.isEmpty || after.first.map(ends.contains) == true {
        rest = after
        return "'" + text(inner) + "'"
      }
      // Text after the closing quote: all of it, quotes included.
      let tail = after.prefix { !ends.contains($0) }
      let all = rest[rest.startIndex..<tail.endIndex]
      rest = rest[tail.endIndex...]
      return text(trimmed(all))
    }
    let plain = rest.prefix { !ends.contains($0) }
    rest = rest.dropFirst(plain.count)
    return text(trimmed(plain))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return bytes
  }

  private static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }
}
