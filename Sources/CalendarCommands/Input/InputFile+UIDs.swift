import AppointmentFormats

extension InputFile {
  /// Whether it is an iCalendar file with appointments of only one UID, as in a folder with one event
  /// per file. Alarms may have UIDs of their own.
  ///
  /// - Complexity: O(bytes up to the second UID).
  var holdsOneUID: Bool {
    var found: ArraySlice<UInt8>?
    var isAlarm = false
    var isCalendar = false
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A } ?? bytes.count
      defer { start = end + 1 }
      // Only these lines matter, and most begin with other letters.
      guard [0x42, 0x45, 0x55, 0x62, 0x65, 0x75].contains(bytes[start]) else { continue }
      let line = bytes[start..<end]
      let head = String(decoding: line.prefix(15), as: UTF8.self).uppercased()
      if head.hasPrefix("BEGIN:VCALENDAR") { isCalendar = true }
      if head.hasPrefix("BEGIN:VALARM") { isAlarm = true }
      if head.hasPrefix("END:VALARM") { isAlarm = false }
      guard !isAlarm, head.hasPrefix("UID:") || head.hasPrefix("UID;") else { continue }
      if let found, !found.elementsEqual(line) { return false }
      found = line
    }
    return isCalendar
  }
}
