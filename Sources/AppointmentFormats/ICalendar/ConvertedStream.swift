internal import CalendarText
internal import CivilTime
internal import Primitives

/// Older and neighbouring formats as iCalendar: vCalendar 1.0 and the birthdays of vCards.
enum ConvertedStream {
  /// The text as an iCalendar stream, with the name of its format; nil if it is already iCalendar.
  static func convert(_ bytes: [UInt8], from start: Int) -> (bytes: [UInt8], format: String)? {
    let head = String(decoding: bytes[start...].prefix(1_000), as: UTF8.self).uppercased()
    if head.hasPrefix("BEGIN:VCARD") {
      return (cards(lines(bytes[start...])), "vCard")
    }
    guard head.hasPrefix("BEGIN:VCALENDAR"),
      // The first VERSION is the calendar's; a component inside may have another.
      head.split(whereSeparator: { $0.isNewline }).prefix(20)
        .first(where: { $0.hasPrefix("VERSION") }) == "VERSION:1.0"
    else { return nil }
    return (calendar(lines(bytes[start...])), "vCalendar 1.0")
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      Array(line.last == 0x0D ? line.dropLast() : line)
    }
  }

  // MARK: vCalendar 1.0

  private static func calendar(_ lines: [[UInt8]]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    while place < lines.count {
      let line = lines[place]
      place += 1
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
        result += line + [0x0D, 0x0A]
        continue
      }
      let name = String(decoding: line[..<colon], as: UTF8.self)
      var value = Array(line[(colon + 1)...])
      switch name.uppercased() {
      case "VERSION": value = Array("2.0".utf8)
      case "RRULE", "EXRULE":
        if let rule = rule(String(decoding: value, as: UTF8.self)) { value = Array(rule.utf8) }
      case let name where name.contains("QUOTED-PRINTABLE"):
        while value.last == UInt8(ascii: "="), place < lines.count {
          value.removeLast()
          value += lines[place]
          place += 1
        }
        let text = decoded(value, name.uppercased())
        let kept = line[..<colon].split(separator: UInt8(ascii: ";")).filter {
          let part = String(decoding: $0, as: UTF8.self).uppercased()
          return !part.contains("QUOTED-PRINTABLE") && !part.hasPrefix("CHARSET=")
        }
        result += kept.joined(separator: [UInt8(ascii: ";")]) + [UInt8(ascii: ":")]
        result += Array(TextEscapes.encode(text).utf8) + [0x0D, 0x0A]
        continue
      default: break
      }
      result += line[...colon] + value + [0x0D, 0x0A]
    }
    return result
  }

  /// The text of QUOTED-PRINTABLE, in UTF-8 or else in the charset of its property.
  private static func decoded(_ value: [UInt8], _ property: String) -> String {
    var bytes: [UInt8] = []
    var place = 0
    while place < value.count {
      if value[place] == UInt8(ascii: "="), place + 2 < value.count,
        let byte = UInt8(String(decoding: value[place + 1...place + 2], as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        place += 3
      } else {
        bytes.append(value[place])
        place += 1
      }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.elementsEqual(bytes) { return text }
    let charset = property.split(separator: ";").first { $0.hasPrefix("CHARSET=") }
    let encoding = charset.flatMap { SourceEncoding(name: String($0.dropFirst(8))) }
    let decoded = DecodedText(decoding: bytes, as: encoding ?? .iso8859Part1)
    return String(decoding: decoded.bytes, as: UTF8.self)
  }

  /// The rule of `W1 MO TH #4` or `MP1 1+ FR 20261106T170000Z`; nil if it is unknown or has no end.
  private static func rule(_ text: String) -> String? {
    var words = text.split(separator: " ").map(String.init)
    guard words.count > 1, let end = words.popLast() else { return nil }
    let head = words.removeFirst()
    let letters = head.prefix { $0.isLetter }
    let interval = head.dropFirst(letters.count)
    guard let number = Int(interval), number > 0 else { return nil }
    var rule: String
    func list(_ name: String, _ values: [String]) -> String {
      values.isEmpty ? "" : ";\(name)=" + values.joined(separator: ",")
    }
    switch letters {
    case "D": rule = "FREQ=DAILY"
    case "W": rule = "FREQ=WEEKLY" + list("BYDAY", words)
    case "MD":
      let days = words.map {
        $0 == "LD" ? "-1" : $0.hasSuffix("-") ? "-" + $0.dropLast() : $0.replacing("+", with: "")
      }
      rule = "FREQ=MONTHLY" + list("BYMONTHDAY", days)
    case "MP":
      var (place, days): (String, [String]) = ("", [])
      for word in words {
        if word.hasSuffix("+") {
          place = String(word.dropLast())
        } else if word.hasSuffix("-") {
          place = "-" + word.dropLast()
        } else {
          days.append(place + word)
        }
      }
      rule = "FREQ=MONTHLY" + list("BYDAY", days)
    case "YM": rule = "FREQ=YEARLY" + list("BYMONTH", words)
    case "YD": rule = "FREQ=YEARLY" + list("BYYEARDAY", words)
    default: return nil
    }
    if number > 1 { rule += ";INTERVAL=\(number)" }
    if end.hasPrefix("#"), let count = Int(end.dropFirst()) {
      return count == 0 ? rule : rule + ";COUNT=\(count)"
    }
    return ParsedDateTime(value: end) == nil ? nil : rule + ";UNTIL=" + end
  }

  // MARK: vCards

  private static func cards(_ lines: [[UInt8]]) -> [UInt8] {
    var result = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"
    var unfolded: [String] = []
    for line in lines {
      if let first = line.first, first == 0x20 || first == 0x09, !unfolded.isEmpty {
        unfolded[unfolded.count - 1] += String(decoding: line.dropFirst(), as: UTF8.self)
      } else {
        unfolded.append(String(decoding: line, as: UTF8.self))
      }
    }
    var (name, uid): (String, String) = ("", "")
    var days: [(text: String, category: String)] = []
    for line in unfolded {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = String(line[line.index(after: colon)...])
      let property = line[..<colon].prefix { $0 != ";" }.uppercased()
      switch property.split(separator: ".").last.map(String.init) ?? "" {
      case "BEGIN": (name, uid, days) = ("", "", [])
      case "FN": name = value
      case "UID": uid = value
      case "BDAY": days.append((day(value, line), "Birthday"))
      case "ANNIVERSARY": days.append((day(value, line), "Anniversary"))
      case "END":
        for (day, category) in days where !day.isEmpty {
          result += "BEGIN:VEVENT\r\n"
          if !uid.isEmpty { result += "UID:\(uid)-\(category.lowercased())\r\n" }
          result += "SUMMARY:\(name)\r\nDTSTART;VALUE=DATE:\(day)\r\n"
          result +=
            day.hasSuffix("0229")
            ? "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1\r\n" : "RRULE:FREQ=YEARLY\r\n"
          result += "TRANSP:TRANSPARENT\r\nCATEGORIES:\(category)\r\nEND:VEVENT\r\n"
        }
        days = []
      default: break
      }
    }
    return Array((result + "END:VCALENDAR\r\n").utf8)
  }

  /// A date in eight digits, in 2000 if it has no year; empty if it is none.
  private static func day(_ value: String, _ line: String) -> String {
    let text = value.prefix { $0 != "T" }.filter { $0.isNumber }
    let isOpen = value.hasPrefix("--") || line.uppercased().contains("X-APPLE-OMIT-YEAR")
    let digits = isOpen ? "2000" + text.suffix(4) : text
    return digits.count == 8 && ParsedDateTime(value: digits) != nil ? digits : ""
  }
}
