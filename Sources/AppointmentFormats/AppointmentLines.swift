internal import AppointmentModel
internal import CivilTime
internal import ICalendarText
internal import RecurrenceRules

/// The values of an appointment as iCalendar properties, for what has no lines of its own yet or
/// was changed.
struct AppointmentLines {
  let appointment: Appointment

  /// The properties that the model gives a meaning, in the order they are written in.
  static let names = [
    "UID", "RECURRENCE-ID", "DTSTART", "DTEND", "DURATION", "RRULE", "EXRULE", "RDATE", "EXDATE",
    "SUMMARY", "LOCATION", "DESCRIPTION", "CATEGORIES", "STATUS", "TRANSP", "CLASS", "ORGANIZER",
    "ATTENDEE", "URL", "COLOR", "PRIORITY", "SEQUENCE",
  ]

  /// The lines of a property; none where the appointment has nothing of the kind.
  func lines(_ name: String) -> [ICalendarProperty] {
    let appointment = appointment
    switch name {
    case "UID": return [ICalendarProperty(name, text: appointment.uid)]
    case "RECURRENCE-ID":
      guard let id = appointment.recurrenceID else { return [] }
      var line = AppointmentLines.line(name, [id.start])
      if id.isThisAndFuture {
        line.parameters.append(ICalendarParameter("RANGE", "THISANDFUTURE"))
      }
      return [line]
    case "DTSTART": return [AppointmentLines.line(name, [appointment.start])]
    case "DTEND":
      guard case .at(let end) = appointment.end else { return [] }
      return [AppointmentLines.line(name, [end])]
    case "DURATION":
      guard case .lasting(let days, let seconds) = appointment.end else { return [] }
      return [ICalendarProperty(name, value: AppointmentLines.duration(days, seconds))]
    case "RRULE":
      return appointment.recurrence.rules.map { ICalendarProperty(name, value: $0.text) }
    case "EXRULE":
      return appointment.recurrence.exclusionRules.map { ICalendarProperty(name, value: $0.text) }
    case "RDATE": return AppointmentLines.additions(appointment.recurrence.dates)
    case "EXDATE": return AppointmentLines.grouped(name, appointment.recurrence.exclusions)
    default: return texts(name)
    }
  }

  private func texts(_ name: String) -> [ICalendarProperty] {
    func line(_ text: String) -> [ICalendarProperty] {
      text.isEmpty ? [] : [ICalendarProperty(name, text: text)]
    }
    switch name {
    case "SUMMARY": return line(appointment.summary)
    case "LOCATION": return line(appointment.location)
    case "DESCRIPTION": return line(appointment.description)
    case "CATEGORIES":
      guard !appointment.categories.isEmpty else { return [] }
      let value = appointment.categories.map(TextEscapes.encode).joined(separator: ",")
      return [ICalendarProperty(name, value: value)]
    case "STATUS": return line(appointment.status?.rawValue ?? "")
    case "TRANSP": return line(appointment.transparency == .opaque ? "" : "TRANSPARENT")
    case "CLASS": return line(appointment.classification?.rawValue ?? "")
    case "ORGANIZER": return appointment.organizer.map { [AppointmentLines.line(name, $0)] } ?? []
    case "ATTENDEE": return appointment.attendees.map { AppointmentLines.line(name, $0) }
    case "URL": return appointment.url.map { [ICalendarProperty(name, value: $0)] } ?? []
    case "COLOR": return line(appointment.color.map(\.cssName) ?? "")
    case "PRIORITY": return line(appointment.priority == 0 ? "" : String(appointment.priority))
    case "SEQUENCE": return line(appointment.sequence == 0 ? "" : String(appointment.sequence))
    default: return []
    }
  }

  /// A line of times of one kind.
  private static func line(_ name: String, _ times: [AppointmentTime]) -> ICalendarProperty {
    let value = times.map(\.description).joined(separator: ",")
    switch times.first {
    case .date:
      return ICalendarProperty(
        name, parameters: [ICalendarParameter("VALUE", "DATE")], value: value)
    case .zoned(_, let zone):
      return ICalendarProperty(
        name, parameters: [ICalendarParameter("TZID", zone.name)], value: value)
    default: return ICalendarProperty(name, value: value)
    }
  }

  /// Times of several kinds: a line for each kind and zone, in the order of the first.
  private static func grouped(_ name: String, _ times: [AppointmentTime]) -> [ICalendarProperty] {
    var groups: [(key: String, times: [AppointmentTime])] = []
    for time in times {
      let key: String
      switch time {
      case .date: key = "date"
      case .floating: key = "floating"
      case .utc: key = "utc"
      case .zoned(_, let zone): key = "zone " + zone.name
      }
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].times.append(time)
      } else {
        groups.append((key, [time]))
      }
    }
    return groups.map { line(name, $0.times) }
  }

  private static func additions(_ dates: [RecurrenceDate]) -> [ICalendarProperty] {
    var result = grouped("RDATE", dates.filter { $0.end == nil }.map(\.start))
    for date in dates {
      guard let end = date.end else { continue }
      var property = line("RDATE", [date.start])
      property.parameters.append(ICalendarParameter("VALUE", "PERIOD"))
      switch end {
      case .implied: continue
      case .at(let time): property.value += "/" + time.description
      case .lasting(let days, let seconds): property.value += "/" + duration(days, seconds)
      }
      result.append(property)
    }
    return result
  }

  private static func line(_ name: String, _ user: CalendarUser) -> ICalendarProperty {
    var property = ICalendarProperty(
      name, value: user.address.isEmpty ? "invalid:nomail" : user.address)
    if let cn = user.name { property.parameters.append(ICalendarParameter("CN", cn)) }
    if user.participation != .needsAction {
      property.parameters.append(ICalendarParameter("PARTSTAT", user.participation.rawValue))
    }
    if user.isOptional { property.parameters.append(ICalendarParameter("ROLE", "OPT-PARTICIPANT")) }
    property.parameters += parameters(user.parameters)
    return property
  }

  /// Parameters as text, taken apart.
  static func parameters(_ text: String) -> [ICalendarParameter] {
    guard !text.isEmpty else { return [] }
    let bytes = Array(("X;" + text + ":\r\n").utf8)
    var scanner = ContentLineScanner()
    var line = ContentLine()
    guard scanner.nextLine(in: bytes.span, into: &line) else { return [] }
    return ICalendarProperty(line, in: bytes.span).parameters
  }

  /// `P1DT2H30M`, weeks written as days.
  static func duration(_ days: Int, _ seconds: Int64) -> String {
    guard days != 0 || seconds != 0 else { return "PT0S" }
    var text = days < 0 || seconds < 0 ? "-P" : "P"
    let (days, seconds) = (days.magnitude, seconds.magnitude)
    if days > 0 { text += "\(days)D" }
    guard seconds > 0 else { return text }
    text += "T"
    if seconds >= 3600 { text += "\(seconds / 3600)H" }
    if seconds / 60 % 60 > 0 { text += "\(seconds / 60 % 60)M" }
    if seconds % 60 > 0 { text += "\(seconds % 60)S" }
    return text
  }

  /// A property without a meaning here as a line. The name of a CSV's column that is none of
  /// iCalendar's stands in a parameter.
  static func kept(_ property: AppointmentProperty) -> ICalendarProperty {
    var (name, parameters) = (property.name, property.parameters)
    if parameters.isEmpty, let semicolon = name.firstIndex(of: ";") {
      parameters = String(name[name.index(after: semicolon)...])
      name = String(name[..<semicolon])
    }
    let isName =
      !name.isEmpty
      && name.utf8.allSatisfy {
        ($0 >= 0x30 && $0 <= 0x39) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || $0 == 0x2D
      }
    guard !isName else {
      return ICalendarProperty(
        name, parameters: AppointmentLines.parameters(parameters), value: property.value)
    }
    return ICalendarProperty(
      "X-COLUMN", parameters: [ICalendarParameter("X-TITLE", property.name)],
      text: property.value)
  }
}
