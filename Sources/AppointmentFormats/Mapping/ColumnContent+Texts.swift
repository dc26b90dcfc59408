internal import CalendarText
internal import CivilTime

/// Whether single texts are dates, ranges of them, or zones.
extension ColumnContent {
  /// Whether a text begins like a date, to find the beginning of records.
  static func isDate(_ text: String) -> Bool {
    (6...60).contains(text.utf8.count) && text.utf8.contains { 0x30...0x39 ~= $0 }
      && CellScanner.moment(text, referenceYear: 2000) != nil
  }

  static func isDateRange(_ text: String) -> Bool {
    text.utf8.count <= 60 && CellRange(text, referenceYear: 2000).map { !$0.isTime } ?? false
  }

  /// Whether a text is the name of a zone: `Europe/Berlin`, `W. Europe Standard Time`, `UTC+1`.
  static func isZone(_ text: String) -> Bool {
    let areas = [
      "Africa/", "America/", "Antarctica/", "Asia/", "Atlantic/", "Australia/", "Europe/",
      "Indian/", "Pacific/", "Etc/",
    ]
    return areas.contains(where: { text.hasPrefix($0) }) || WindowsZones.zone(for: text) != nil
      || [
        "UTC", "GMT", "CET", "CEST", "EST", "EDT", "PST", "PDT", "CST", "CDT", "MST", "MDT", "BST",
      ]
      .contains(text)
      || text.hasPrefix("UTC+") || text.hasPrefix("UTC-") || text.hasPrefix("GMT+")
      || text.hasPrefix("GMT-") || isOffset(text)
  }

  /// Whether a text is an offset in quarter hours with its sign, `+02:00`, and no length.
  private static func isOffset(_ text: String) -> Bool {
    guard text.utf8.count == 6, text.first == "+" || text.first == "-" else { return false }
    let parts = text.dropFirst().split(separator: ":").map { Int($0) ?? -1 }
    // `+00:15` is a delay.
    return parts.count == 2 && (parts[0] > 0 || parts[1] == 0) && (0...14).contains(parts[0])
      && [0, 15, 30, 45].contains(parts[1])
  }
}

extension Span<UInt8> {
  func hasDigit(_ range: Range<Int>) -> Bool {
    for index in range where self[index] &- 0x30 < 10 { return true }
    return false
  }

  func digitsAfterPoint(_ range: Range<Int>) -> (count: Int, value: Int) {
    var (count, value, isBehind) = (0, 0, false)
    for index in range {
      if self[index] == 0x2E || self[index] == 0x2C {
        isBehind = true
      } else if isBehind {
        count += 1
        value = min(value * 10 + Int(self[index] &- 0x30), 1_000)
      }
    }
    return (count, value)
  }

  func holdsPoint(_ range: Range<Int>) -> Bool {
    for index in range where self[index] == 0x2E || self[index] == 0x2C { return true }
    return false
  }
}
