internal import CivilTime
internal import RecurrenceRules

extension OccurrenceID {
  /// The identifier as text, for keys and documents: calendar, UID, original start and copy,
  /// without empty parts at the end, as in `team.ics/weekly@example.com/20260323T090000`.
  ///
  /// Different identifiers have different texts: slashes separate the parts, and in calendar and
  /// UID every slash, percent sign, and byte that is not visible ASCII is percent-encoded, as in
  /// `%2F`.
  package var text: String {
    var bytes: [UInt8] = []
    OccurrenceID.append(calendarID, to: &bytes)
    bytes.append(UInt8(ascii: "/"))
    OccurrenceID.append(uid, to: &bytes)
    var text = String(decoding: bytes, as: UTF8.self)
    if recurrenceID != nil || copy != 0 { text += "/" + (recurrenceID?.description ?? "") }
    return copy == 0 ? text : text + "/\(copy)"
  }

  private static func append(_ part: String, to bytes: inout [UInt8]) {
    for byte in part.utf8 {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "%"), 0...0x20, 0x7F...0xFF:
        bytes.append(UInt8(ascii: "%"))
        bytes.append(hexadecimal(byte >> 4))
        bytes.append(hexadecimal(byte & 15))
      default: bytes.append(byte)
      }
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
  }
}

extension OccurrenceID {
  /// The identifier with a ``text``; nil if no identifier has it.
  package init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard (2...4).contains(parts.count), let calendarID = OccurrenceID.decoded(parts[0]),
      let uid = OccurrenceID.decoded(parts[1])
    else { return nil }
    var moment: RecurrenceMoment?
    if parts.count > 2, !parts[2].isEmpty {
      guard let parsed = try? ParsedDateTime(String(parts[2])) else { return nil }
      moment = RecurrenceMoment(parsed)
    }
    guard let copy = parts.count > 3 ? Int(parts[3]) : 0 else { return nil }
    self.init(uid: uid, recurrenceID: moment, calendarID: calendarID, copy: copy)
  }

  private static func decoded(_ part: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = part.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(value), let low = rest.popFirst().flatMap(value)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
