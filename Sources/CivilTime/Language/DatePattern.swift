/// Formats dates and times with the patterns of CLDR (UTS #35, *Date Format Patterns*): `d. MMMM
/// y`.
struct DatePattern {
  let text: LanguageText

  /// The values for a pattern: a date, a time, or both.
  struct Values {
    var year = 0
    var month = 1
    var day = 1
    var weekday = Weekday.monday
    var hour = 0
    var minute = 0
    var second = 0
  }

  /// - Complexity: O(pattern)
  func text(_ pattern: String, _ values: Values) -> String {
    var out = ""
    var bytes = pattern.utf8[...]
    while let first = bytes.first {
      if first == UInt8(ascii: "'") {
        bytes.removeFirst()
        let quoted = bytes.prefix { $0 != UInt8(ascii: "'") }
        // Two consecutive quotes are a literal quote.
        out += quoted.isEmpty ? "'" : String(decoding: quoted, as: UTF8.self)
        bytes = bytes[quoted.endIndex...].dropFirst()
      } else if DatePattern.isLetter(first) {
        let run = bytes.prefix { $0 == first }
        out += field(first, run.count, values)
        bytes = bytes[run.endIndex...]
      } else {
        let literal = bytes.prefix { !DatePattern.isLetter($0) && $0 != UInt8(ascii: "'") }
        out += String(decoding: literal, as: UTF8.self)
        bytes = bytes[literal.endIndex...]
      }
    }
    return out
  }

  private func field(_ letter: UInt8, _ count: Int, _ values: Values) -> String {
    switch letter {
    case UInt8(ascii: "y"), UInt8(ascii: "Y"): return number(values.year, 1)
    case UInt8(ascii: "G"): return text[.era]
    case UInt8(ascii: "M"): return month(count, values.month, .months, .shortMonths)
    case UInt8(ascii: "L"):
      return month(count, values.month, .standaloneMonths, .standaloneShortMonths)
    case UInt8(ascii: "d"): return number(values.day, count)
    case UInt8(ascii: "E"): return weekday(count, values.weekday, .weekdays, .shortWeekdays)
    case UInt8(ascii: "c"):
      return weekday(count, values.weekday, .standaloneWeekdays, .standaloneShortWeekdays)
    case UInt8(ascii: "h"): return number((values.hour + 11) % 12 + 1, count)
    case UInt8(ascii: "K"): return number(values.hour % 12, count)
    case UInt8(ascii: "H"): return number(values.hour, count)
    case UInt8(ascii: "k"): return number((values.hour + 23) % 24 + 1, count)
    case UInt8(ascii: "m"): return number(values.minute, count)
    case UInt8(ascii: "s"): return number(values.second, count)
    case UInt8(ascii: "a"): return text[values.hour % 24 < 12 ? .morning : .afternoon]
    default: return ""
    }
  }

  private func month(
    _ count: Int, _ month: Int, _ wide: LanguageText.Names, _ short: LanguageText.Names
  ) -> String {
    switch count {
    case ...2: number(month, count)
    case 3: text[short][month - 1]
    case 4: text[wide][month - 1]
    default: text[.narrowMonths][month - 1]
    }
  }

  private func weekday(
    _ count: Int, _ weekday: Weekday, _ wide: LanguageText.Names, _ short: LanguageText.Names
  ) -> String {
    let index = weekday.rawValue - 1
    switch count {
    case ...3: return text[short][index]
    case 4: return text[wide][index]
    case 5: return text[.narrowWeekdays][index]
    default: return text[.shortestWeekdays][index]
    }
  }

  private func number(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(digits - text.utf8.count, 0)) + text
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }
}
