internal import RecurrenceRules

extension OccurrenceID {
  /// The name as text, for keys and documents: calendar, UID, original start and copy, what is empty
  /// left out at the end, as in `team.ics/weekly@example.com/20260323T090000`.
  ///
  /// Two names have the same text only if they are the same: slashes separate the four, so that every
  /// byte of a calendar or UID that is a slash, a percent sign or no visible ASCII character is written
  /// as `%2F`.
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
