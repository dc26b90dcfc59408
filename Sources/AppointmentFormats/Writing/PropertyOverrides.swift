internal import CalendarText

/// Properties of an event that differ from the lines it was read from.
struct PropertyOverrides {
  /// The UID to write, if the event has none or another calendar uses it.
  var uid: String?
  /// The names of zones to write, by the names that the event has.
  var zones: [String: String] = [:]
  /// The calendar and its colour, for an event that names none.
  var calendar: String?
  var color: String?
  var hidesCalendar = false

  /// The property that names the calendar of an event; CATEGORIES are the author's.
  static let calendarName = "X-GRID-CALENDAR"

  var isEmpty: Bool {
    uid == nil && zones.isEmpty && calendar == nil && color == nil && !hidesCalendar
  }

  func drops(_ line: ContentLine) -> Bool {
    hidesCalendar && line.name == PropertyOverrides.ownName
  }

  /// Takes a line of the event, and returns the property to write instead; nil for an unchanged line.
  mutating func take(_ line: ContentLine, _ source: Span<UInt8>) -> ICalendarProperty? {
    let isTaken =
      line.name == .uid || line.name == PropertyOverrides.ownName
      || line.name == PropertyOverrides.colorName
      || !zones.isEmpty && line.parameter(.tzid) != nil
    return isTaken ? take(ICalendarProperty(line, in: source)) : nil
  }

  mutating func take(_ property: ICalendarProperty) -> ICalendarProperty? {
    switch property.name.uppercased() {
    case "UID":
      defer { uid = nil }
      return uid.map { ICalendarProperty(property.name, parameters: property.parameters, text: $0) }
    case PropertyOverrides.calendarName: calendar = nil
    case "COLOR": color = nil
    default:
      guard !zones.isEmpty,
        let place = property.parameters.firstIndex(where: { $0.name.uppercased() == "TZID" }),
        let name = property.parameters[place].values.first.flatMap({ zones[$0] })
      else { return nil }
      var property = property
      property.parameters[place] = ICalendarParameter("TZID", name)
      return property
    }
    return nil
  }

  /// Properties that are appended to the lines of the event.
  var added: [ICalendarProperty] {
    (uid.map { [ICalendarProperty("UID", text: $0)] } ?? [])
      + (color.map { [ICalendarProperty("COLOR", text: $0)] } ?? [])
      + (calendar.map { [ICalendarProperty(PropertyOverrides.calendarName, text: $0)] } ?? [])
  }

  static let ownName = ICalendarName(calendarName)
  private static let colorName = ICalendarName("COLOR")
}
