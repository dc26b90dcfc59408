internal import CivilTime
internal import RecurrenceRules

extension Appointment {
  /// Turns a copy of a series into an event of its own, with no history.
  mutating func beginAnew(uid: String, sibling: String) {
    self.uid = uid
    sequence = 0
    let stamps: Set<String> = ["CREATED", "DTSTAMP", "LAST-MODIFIED"]
    properties.removeAll { stamps.contains($0.name.uppercased()) }
    properties.append(.sibling(sibling))
  }

  /// The UIDs of the other parts of its series, if that was split.
  package var siblings: [String] {
    properties.filter {
      $0.name.uppercased() == "RELATED-TO"
        && $0.parameters.uppercased().split(separator: ";").contains("RELTYPE=SIBLING")
    }.map { property in
      var (uid, isEscaped) = (String.UnicodeScalarView(), false)
      for scalar in property.value.unicodeScalars {
        if scalar == "\\", !isEscaped {
          isEscaped = true
          continue
        }
        uid.append(isEscaped && (scalar == "n" || scalar == "N") ? "\n" : scalar)
        isEscaped = false
      }
      return String(uid)
    }
  }
}

extension AppointmentProperty {
  /// The reference to the other part of a split series (RFC 5545 §3.8.4.5).
  static func sibling(_ uid: String) -> AppointmentProperty {
    var value = ""
    for character in uid.unicodeScalars {
      if character == "\\" || character == ";" || character == "," { value += "\\" }
      if character == "\n" { value += "\\n" } else { value.unicodeScalars.append(character) }
    }
    return AppointmentProperty(name: "RELATED-TO", parameters: "RELTYPE=SIBLING", value: value)
  }
}

extension AppointmentCollection {
  /// The other parts of a series that was split: the events that it refers to, and those whose UIDs a
  /// split derives from the same one. In a table without exceptions, which may keep neither, they are the
  /// series with the same days and times that end before it or begin after it.
  ///
  /// - Complexity: O(count).
  package func otherParts(of index: Int) -> [Int] {
    let index = records[index].flags.contains(.isOverride) ? master(of: index) ?? index : index
    let own = self[index]
    let (siblings, home) = (own.siblings, calendar(of: index))
    let stem = AppointmentCollection.undividedUID(own.uid)
    let head = Array(stem.utf8.prefix { $0 != UInt8(ascii: "@") })
    let hidesParts = source(at: index).map { !arenas[$0.arena].decoder.holdsExclusions } ?? false
    return indices.filter { other in
      guard other != index, !records[other].flags.contains(.isOverride) else { return false }
      let uid = uid(at: other)
      if siblings.contains(uid) { return true }
      guard calendar(of: other) == home, uid != own.uid else { return false }
      if uid.utf8.starts(with: head), AppointmentCollection.undividedUID(uid) == stem {
        return true
      }
      guard hidesParts, isRecurring(at: other) else { return false }
      let part = self[other]
      return own.isContinued(by: part) || part.isContinued(by: own)
    }
  }

  /// The UID of a series before it was split: `a@b` for `a-from-20260330T093000@b`.
  package static func undividedUID(_ uid: String) -> String {
    guard uid.utf8.contains(UInt8(ascii: "-")) else { return uid }
    let (bytes, mark) = (Array(uid.utf8), Array("-from-".utf8))
    let place = bytes.firstIndex(of: UInt8(ascii: "@")) ?? bytes.count
    for start in 0..<place {
      let date = start + mark.count
      guard date + 8 <= place, bytes[start..<date].elementsEqual(mark),
        bytes[date..<date + 8].allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
      else { continue }
      return String(decoding: Array(bytes[..<start]) + Array(bytes[place...]), as: UTF8.self)
    }
    return uid
  }
}

extension Appointment {
  /// Whether it is a series that ends before another one with the same title, place, time and days.
  fileprivate func isContinued(by other: Appointment) -> Bool {
    guard let until = recurrence.rules.first?.until, title == other.title,
      location == other.location, start.hasForm(of: other.start),
      start.wallClock.time == other.start.wallClock.time,
      recurrence.rules.map({ $0.ending(at: until) })
        == other.recurrence.rules.map({ $0.ending(at: until) })
    else { return false }
    let last: CivilDate =
      switch until {
      case .date(let date): date
      case .local(let local): local.date
      case .instant(let instant): instant.civil(at: .utc).date
      }
    return last <= other.start.wallClock.date
  }
}
