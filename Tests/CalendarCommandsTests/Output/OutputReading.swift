/// An output as a person reads it: its lines, and the numbers of appointments that have none.
struct OutputReading {
  typealias Appointment = RandomCalendar.Appointment

  /// A number of appointments that are not shown in some lines.
  struct Count {
    /// The place of the number, for messages.
    var name: String
    /// The appointments of the place; a bar is counted on each of its days there.
    var appointments: [(appointment: Appointment, days: Int)]
    var number: Int
    /// The lines of the place.
    var lines: [String] = []
    /// Whether the number has no appointment whose title can be read in the lines.
    var isExact = true
  }

  /// The place of the times that belong to a title.
  enum Times {
    /// All times of its line, at least one.
    case line
    /// Before it or after it, one cell apart.
    case beside
    /// Before it, or at the end of its column.
    case column
  }

  var lines: [String]
  var counts: [Count] = []
  var times = Times.beside
  /// The appointments that are shown otherwise than by their titles.
  var otherwise: Set<Character> = []
  /// The contradictions found while reading.
  var contradictions: [String] = []

  /// The contradictions between the output and the appointments of its period: none if each is shown or
  /// counted and no time beside a title is false.
  func faults(_ appointments: [Appointment]) -> [String] {
    var faults = contradictions
    for count in counts {
      let shown = Set(count.lines.joined())
      let hidden = count.appointments.filter { !shown.contains($0.appointment.letter) }
      let least = hidden.reduce(0) { $0 + $1.days }
      if count.number == least { continue }
      // A narrow title that shows its letter alone is counted all the same.
      let unread = count.appointments.filter { item in
        !count.isExact
          || !count.lines.contains { $0.contains(String(item.appointment.title.prefix(9))) }
      }
      let most = unread.reduce(0) { $0 + $1.days }
      if count.number < least || count.number > most {
        faults.append("\(count.name): \(count.number) counted, \(least) to \(most) hidden")
      }
    }
    var found = Set(lines.joined()).union(otherwise)
    for count in counts where count.number > 0 {
      found.formUnion(count.appointments.map { $0.appointment.letter })
    }
    for appointment in appointments {
      if !found.contains(appointment.letter) { faults.append("lost: \(appointment.title)") }
      if !appointment.isAllDay { faults += falseTimes(of: appointment) }
    }
    return faults
  }

  private func falseTimes(of appointment: Appointment) -> [String] {
    lines.compactMap { line -> String? in
      guard let place = line.firstIndex(of: appointment.letter) else { return nil }
      let (lead, tail) = (line[..<place], line[place...])
      var isTrue = true
      if times == .line {
        let clocks = line.matches(of: #/\d{1,2}:\d\d/#).map { $0.output }
        isTrue =
          !clocks.isEmpty
          && clocks.allSatisfy {
            isClock($0, appointment.start) || isClock($0, appointment.end)
          }
      } else {
        if let match = lead.firstMatch(of: #/(–?\d{0,2}:\d\d(–\d{1,2}:\d\d)?) $/#) {
          isTrue = isTime(match.output.1, of: appointment)
        }
        let after = tail.dropFirst(appointment.title.count)
        if tail.hasPrefix(appointment.title), times == .column || !after.hasPrefix("  "),
          let match = after.prefixMatch(of: #/ +(–?\d{1,2}:\d\d(–\d{1,2}:\d\d)?)/#)
        {
          isTrue = isTrue && isTime(match.output.1, of: appointment)
        }
      }
      return isTrue ? nil : "false time: \(appointment.title) \(appointment.start % 1440): \(line)"
    }
  }

  /// Whether `9:30`, `–10:45`, `9:30–10:45` or `:30` are the times of an appointment.
  private func isTime(_ text: Substring, of appointment: Appointment) -> Bool {
    let parts = text.split(separator: "–", omittingEmptySubsequences: false)
    return (parts[0].isEmpty || isClock(parts[0], appointment.start))
      && (parts.count == 1 || isClock(parts[1], appointment.end))
  }

  private func isClock(_ text: Substring, _ minute: Int) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let hour = minute / 60 % 24
    return parts.count == 2 && Int(parts[1]) == minute % 60
      && (parts[0].isEmpty || Int(parts[0]) == hour || hour == 0 && parts[0] == "24")
  }
}
