/// Places in the text of a calendar.
extension [UInt8] {
  /// Whether components are left besides the calendar itself and zones.
  var holdsComponents: Bool {
    split { $0 == 0x0A || $0 == 0x0D || $0 == 0 }.contains { line in
      let text = String(decoding: line.prefix(15), as: UTF8.self).uppercased()
      return ["BEGIN:VEVENT", "BEGIN:VTODO", "BEGIN:VJOURNAL"].contains { text.hasPrefix($0) }
    }
  }

  /// The lines with CRLF, or with LF or CR alone if a text has only these.
  func withLineEnds(of text: [UInt8]) -> [UInt8] {
    let end: [UInt8] =
      text.contains(0x0A) == text.contains(0x0D)
      ? [0x0D, 0x0A] : [text.contains(0x0A) ? 0x0A : 0x0D]
    return filter { $0 != 0x0D }.flatMap { $0 == 0x0A ? end : [$0] }
  }

  /// The range with the line end behind it.
  func line(_ range: Range<Int>) -> Range<Int> {
    var end = Swift.min(range.upperBound, count)
    if end > range.lowerBound, self[end - 1] == 0x0A { return range.lowerBound..<end }
    if end < count, self[end] == 0x0D { end += 1 }
    if end < count, self[end] == 0x0A { end += 1 }
    return range.lowerBound..<end
  }

  /// The offset of the last END:VCALENDAR line; the end if there is none.
  var endOfCalendar: Int { lastLine("END:VCALENDAR") ?? count }

  /// The offset of the first event.
  var firstComponent: Int {
    let text = Array("BEGIN:VEVENT".utf8)
    for place in indices where place == 0 || self[place - 1] == 0x0A || self[place - 1] == 0x0D {
      if isLine(text, at: place) { return place }
    }
    return endOfCalendar
  }

  private func lastLine(_ text: String) -> Int? {
    let text = Array<UInt8>(text.utf8)
    for place in indices.reversed() where isLine(text, at: place) { return place }
    return nil
  }

  private func isLine(_ text: [UInt8], at place: Int) -> Bool {
    guard place + text.count <= count,
      place == 0 || self[place - 1] == 0x0A || self[place - 1] == 0x0D
    else { return false }
    for offset in text.indices where self[place + offset] & 0xDF != text[offset] & 0xDF {
      return false
    }
    return true
  }
}
