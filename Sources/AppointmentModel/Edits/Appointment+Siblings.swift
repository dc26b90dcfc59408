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
