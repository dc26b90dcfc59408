internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives
internal import RecurrenceRules

/// The values of an appointment as iCalendar properties, for those that were changed or have no
/// lines yet.
struct PropertyEncoder {
  let appointment: Appointment

  /// The properties that the model gives a meaning, in the order they are written in.
  static let names = [
    "UID", "RECURRENCE-ID", "DTSTART", "DTEND", "DURATION", "RRULE", "EXRULE", "RDATE", "EXDATE",
    "SUMMARY", "LOCATION", "DESCRIPTION", "CATEGORIES", "STATUS", "TRANSP", "CLASS", "ORGANIZER",
    "ATTENDEE", "URL", "COLOR", "PRIORITY", "SEQUENCE",
  ]

  static let places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })

  /// Properties that may occur several times in an event.
  static let repeatedNames: Set<String> = [
    "RRULE", "EXRULE", "RDATE", "EXDATE", "CATEGORIES", "ATTENDEE",
  ]

  /// Properties whose CSV cell holds one value and never whole lines; loading reads them in every row.
  static let valueNames: Set<String> = ["UID", "STATUS", "TRANSP"]

  static func isKnown(_ name: String) -> Bool { places[name.uppercased()] != nil }

  /// The lines of a property; empty if the appointment does not have it.
  func lines(_ name: String) -> [ICalendarProperty] {
    let appointment = appointment
    switch name {
    case "UID": return [ICalendarProperty(name, text: appointment.uid)]
    case "RECURRENCE-ID":
      guard let id = appointment.recurrenceID else { return [] }
      var line = PropertyEncoder.line(name, [id.start])
      if id.isThisAndFuture { line.parameters.append(ICalendarParameter("RANGE", "THISANDFUTURE")) }
      return [line]
    case "DTSTART": return [PropertyEncoder.line(name, [appointment.start])]
    case "DTEND":
      guard case .at(let end) = appointment.end else { return [] }
      return [PropertyEncoder.line(name, [end])]
    case "DURATION":
      guard case .lasting(let days, let seconds) = appointment.end else { return [] }
      let duration = CivilDuration(clampingDays: days, seconds: seconds)
      return [ICalendarProperty(name, value: duration.description)]
    case "RRULE":
      return appointment.recurrence.rules.map { ICalendarProperty(name, value: $0.text) }
    case "EXRULE":
      return appointment.recurrence.exclusionRules.map { ICalendarProperty(name, value: $0.text) }
    case "RDATE": return PropertyEncoder.additions(appointment.recurrence.dates)
    case "EXDATE": return PropertyEncoder.grouped(name, appointment.recurrence.exclusions)
    default: return texts(name)
    }
  }

  private func texts(_ name: String) -> [ICalendarProperty] {
    func line(_ text: String) -> [ICalendarProperty] {
      text.isEmpty ? [] : [ICalendarProperty(name, text: text)]
    }
    switch name {
    case "SUMMARY": return line(appointment.title)
    case "LOCATION": return line(appointment.location)
    case "DESCRIPTION": return line(appointment.description)
    case "CATEGORIES":
      guard !appointment.categories.isEmpty else { return [] }
      let value = appointment.categories.map(TextEscapes.encode).joined(separator: ",")
      return [ICalendarProperty(name, value: value)]
    case "STATUS": return line(appointment.status?.rawValue ?? "")
    case "TRANSP": return line(appointment.transparency == .opaque ? "" : "TRANSPARENT")
    case "CLASS": return line(appointment.classification?.rawValue ?? "")
    case "ORGANIZER": return appointment.organizer.map { [PropertyEncoder.line(name, $0)] } ?? []
    case "ATTENDEE": return appointment.attendees.map { PropertyEncoder.line(name, $0) }
    case "URL": return appointment.url.map { [ICalendarProperty(name, value: $0)] } ?? []
    case "COLOR": return line(appointment.color.map { $0.cssName } ?? "")
    case "PRIORITY": return line(appointment.priority == 0 ? "" : String(appointment.priority))
    case "SEQUENCE": return line(appointment.sequence == 0 ? "" : String(appointment.sequence))
    default: return []
    }
  }

  static func line(_ name: String, _ times: [AppointmentTime]) -> ICalendarProperty {
    let value = times.map { $0.description }.joined(separator: ",")
    switch times.first {
    case .date:
      return ICalendarProperty(
        name, parameters: [ICalendarParameter("VALUE", "DATE")], value: value)
    case .zoned(_, .utc):
      // RFC 5545, section 3.2.19: no TZID for times in UTC.
      return ICalendarProperty(
        name, value: times.map { $0.description + "Z" }.joined(separator: ","))
    case .zoned(_, let zone):
      return ICalendarProperty(
        name, parameters: [ICalendarParameter("TZID", zone.name)], value: value)
    default: return ICalendarProperty(name, value: value)
    }
  }

  /// Times of several kinds: a line for each run of one kind and zone, so that their order stays.
  private static func grouped(_ name: String, _ times: [AppointmentTime]) -> [ICalendarProperty] {
    func isOfOneKind(_ one: AppointmentTime, _ other: AppointmentTime) -> Bool {
      switch (one, other) {
      case (.date, .date), (.floating, .floating), (.utc, .utc): true
      case (.zoned(_, let zone), .zoned(_, let otherZone)): zone == otherZone
      default: false
      }
    }
    var runs: [[AppointmentTime]] = []
    for time in times {
      if let last = runs.last?.last, isOfOneKind(last, time) {
        runs[runs.count - 1].append(time)
      } else {
        runs.append([time])
      }
    }
    return runs.map { line(name, $0) }
  }

  private static func additions(_ dates: [RecurrenceDate]) -> [ICalendarProperty] {
    var result: [ICalendarProperty] = []
    var starts: [AppointmentTime] = []
    func finishStarts() {
      result += grouped("RDATE", starts)
      starts = []
    }
    for date in dates {
      guard let period = periodEnd(date) else {
        starts.append(date.start)
        continue
      }
      finishStarts()
      var property = line("RDATE", [date.start])
      property.parameters.append(ICalendarParameter("VALUE", "PERIOD"))
      property.value += "/" + period
      result.append(property)
    }
    finishStarts()
    return result
  }

  /// The part of a period after the slash; nil for a date without an end of its own.
  private static func periodEnd(_ date: RecurrenceDate) -> String? {
    switch date.end {
    case nil, .implied: nil
    case .at(let time): time.description
    case .lasting(let days, let seconds):
      CivilDuration(clampingDays: days, seconds: seconds).description
    }
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

  /// The line of a property that has no meaning here. If no line can have the property's name, as with
  /// the columns of a CSV that are not iCalendar's, the line is an X-COLUMN with the name as its
  /// parameter.
  static func kept(_ property: AppointmentProperty) -> ICalendarProperty {
    let line = ICalendarProperty(
      property.name, parameters: parameters(property.parameters), value: property.value)
    let isLine =
      isName(property.name) && !isReserved(property.name)
      && property.value.utf8.allSatisfy { $0.isLineByte }
      && ICalendarEventReader.kept(line) == property
    return isLine ? line : column(property)
  }

  static func column(_ property: AppointmentProperty) -> ICalendarProperty {
    let title =
      property.parameters.isEmpty ? property.name : property.name + ";" + property.parameters
    return ICalendarProperty(
      columnName, parameters: [ICalendarParameter("X-TITLE", title)], text: property.value)
  }

  /// The name of the property for columns and properties that cannot be content lines under their
  /// own names.
  static let columnName = "X-COLUMN"

  /// The title and the value of an X-COLUMN; nil for other lines.
  static func columnProperty(_ line: ICalendarProperty) -> AppointmentProperty? {
    guard line.name.uppercased() == columnName, line.parameters.count == 1,
      let title = line.parameter("X-TITLE")
    else { return nil }
    let parts = title.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count > 1, !parts[1].isEmpty else {
      return AppointmentProperty(name: title, value: line.text)
    }
    return AppointmentProperty(
      name: String(parts[0]), parameters: String(parts[1]), value: line.text)
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        ($0 >= 0x30 && $0 <= 0x39) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || $0 == 0x2D
          || $0 == 0x5F || $0 == 0x2E
      }
  }

  /// Whether a line of that name would be taken for something else.
  private static func isReserved(_ name: String) -> Bool {
    isKnown(name) || ["BEGIN", "END", columnName].contains(name.uppercased())
  }
}
