internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import RecurrenceRules

/// Makes an appointment of the properties of a VEVENT. The start is the record's: it was read on
/// loading.
struct ICalendarEventReader {
  var appointment: Appointment
  private let record: AppointmentRecord
  private let zones: [CollectionZone]
  var hasEnd = false
  private var duration: CivilDuration?

  init(_ record: AppointmentRecord, _ zones: [CollectionZone]) {
    self.record = record
    self.zones = zones
    // The end of a task, or its only time, is named DUE.
    hasEnd = record.flags.contains(.isTask)
    appointment = Appointment(uid: "", title: "", start: RecordTime.start(of: record, zones))
  }

  /// The properties taken that count once, by their place in ``PropertyEncoder/names``.
  var taken: UInt32 = 0

  /// Takes a property. Of a kind that may occur once, the first one counts.
  mutating func take(_ property: ICalendarProperty) {
    // Nearly all names are uppercase.
    let isKnown = PropertyEncoder.places[property.name] != nil
    let name = isKnown ? property.name : property.name.uppercased()
    if !isKnown, name == "DUE", record.flags.contains(.isTask) { return }
    guard let place = PropertyEncoder.places[name] else {
      appointment.properties.append(
        PropertyEncoder.columnProperty(property) ?? ICalendarEventReader.kept(property))
      return
    }
    let bit: UInt32 = 1 << UInt32(place)
    guard taken & bit == 0 || PropertyEncoder.repeatedNames.contains(name) else { return }
    taken |= bit
    switch name {
    case "DTEND": hasEnd = true
    case "DURATION":
      duration = CivilDuration(value: property.value)
      // Loading takes the first that can be read.
      if duration == nil { taken &= ~bit }
    case "SUMMARY": appointment.title = property.text
    case "LOCATION": appointment.location = property.text
    case "DESCRIPTION": appointment.description = property.text
    case "CATEGORIES": appointment.categories += ListCell.members(property.value)
    case "STATUS": appointment.status = Appointment.Status(rawValue: keyword(property))
    case "TRANSP":
      appointment.transparency = Appointment.Transparency(rawValue: keyword(property)) ?? .opaque
    case "CLASS":
      appointment.classification = Appointment.Classification(rawValue: keyword(property))
    case "ORGANIZER": appointment.organizer = ICalendarEventReader.user(property)
    case "ATTENDEE": appointment.attendees.append(ICalendarEventReader.user(property))
    case "URL": appointment.url = property.value
    case "COLOR": appointment.color = CalendarColor(property.text)
    case "PRIORITY": appointment.priority = min(max(Int(keyword(property)) ?? 0, 0), 9)
    case "SEQUENCE": appointment.sequence = Int(keyword(property)) ?? 0
    default: takeRecurrence(name, property)
    }
  }

  private mutating func takeRecurrence(_ name: String, _ property: ICalendarProperty) {
    switch name {
    case "RRULE":
      appointment.recurrence.rules += rules(property)
    case "EXRULE":
      appointment.recurrence.exclusionRules += rules(property)
    case "RDATE": appointment.recurrence.dates += dates(property)
    case "EXDATE": appointment.recurrence.exclusions += dates(property).map { $0.start }
    case "RECURRENCE-ID":
      guard let date = dates(property).first else {
        taken &= ~(1 << UInt32(PropertyEncoder.places[name] ?? 0))
        return
      }
      appointment.recurrenceID = RecurrenceID(
        date.start,
        isThisAndFuture: property.parameter("RANGE")?.uppercased() == "THISANDFUTURE")
    default: break
    }
  }

  private func rules(_ property: ICalendarProperty) -> [RecurrenceRule] {
    var faults: [RecurrenceRuleError] = []
    let start = CivilDateTime(wallSeconds: record.start).date
    return (try? LenientRule.rules(property.value, from: start, diagnostics: &faults)) ?? []
  }

  consuming func finish() -> Appointment {
    if record.flags.contains(.isTask) { appointment.transparency = .transparent }
    if record.flags.contains(.isDate), let id = appointment.recurrenceID {
      appointment.recurrenceID = RecurrenceID(
        .date(id.start.dayNamed), isThisAndFuture: id.isThisAndFuture)
    }
    if hasEnd {
      appointment.end = .at(RecordTime.end(of: record, zones))
    } else if let duration, !duration.isNegative {
      appointment.end = .lasting(duration)
    }
    return appointment
  }

  private func keyword(_ property: ICalendarProperty) -> String {
    ListCell.trimmed(Substring(property.value)).uppercased()
  }

  /// The dates of RDATE, EXDATE and RECURRENCE-ID.
  private func dates(_ property: ICalendarProperty) -> [RecurrenceDate] {
    let zone = property.parameter("TZID").flatMap(zoneID)
    return property.value.split { $0 == "," || $0 == ";" }.compactMap { part in
      let pieces = part.split(separator: "/", maxSplits: 1)
      guard let first = pieces.first, let start = time(first, zone) else {
        return nil
      }
      guard pieces.count == 2 else { return RecurrenceDate(start) }
      if let end = time(pieces[1], zone) {
        return RecurrenceDate(start, end: .at(end))
      }
      return RecurrenceDate(
        start, end: CivilDuration(value: pieces[1]).map { .lasting($0) })
    }
  }

  /// Reads a time by its digits, even beside a VALUE=DATE that contradicts them.
  private func time(_ text: Substring, _ zone: ZoneID?) -> AppointmentTime? {
    ParsedDateTime(value: text).map { AppointmentTime($0, zone: zone) }
  }

  /// The zone for a TZID in this calendar: the zone of the start if the names match, otherwise any
  /// zone of the collection.
  private func zoneID(_ text: String) -> ZoneID? {
    let candidates = ZoneBook.candidates(text)
    for row in [record.startZone, record.endZone] where row >= CollectionZone.firstNamed {
      let zone = zones[Int(row)]
      if zone.isNamed(text) || candidates.contains(zone.id.name) { return zone.id }
    }
    if let known = zones.first(where: { $0.isNamed(text) || candidates.contains($0.id.name) }) {
      return known.id
    }
    if let name = WindowsZones.zone(for: text), zones.contains(where: { $0.id.name == name }) {
      return ZoneID(name)
    }
    // Nothing is known of it: the times are taken to be on the clock of the start.
    return record.startZone >= CollectionZone.firstNamed ? zones[Int(record.startZone)].id : nil
  }

  static func user(_ property: ICalendarProperty) -> CalendarUser {
    var user = CalendarUser(address: property.value)
    var others: [String] = []
    for parameter in property.parameters {
      let first = parameter.values.first ?? ""
      switch parameter.name.uppercased() {
      case "CN": user.name = first
      case "PARTSTAT":
        user.participation =
          CalendarUser.Participation(rawValue: first.uppercased()) ?? .needsAction
      case "ROLE" where first.uppercased() == "OPT-PARTICIPANT": user.isOptional = true
      default: others.append(text(parameter))
      }
    }
    user.parameters = others.joined(separator: ";")
    return user
  }

  static func kept(_ property: ICalendarProperty) -> AppointmentProperty {
    AppointmentProperty(
      name: property.name, parameters: property.parameters.map(text).joined(separator: ";"),
      value: property.value)
  }

  private static func text(_ parameter: ICalendarParameter) -> String {
    guard !parameter.values.isEmpty else { return parameter.name }
    return parameter.name + "="
      + parameter.values.map(TextEscapes.encodeParameter).joined(separator: ",")
  }
}

extension RecordRecurrence {
  init(_ appointment: Appointment) {
    self.init(
      recurrence: appointment.recurrence, recurrenceID: appointment.recurrenceID,
      end: appointment.end, sequence: appointment.sequence)
  }
}

extension CollectionZone {
  fileprivate func isNamed(_ text: String) -> Bool { (inputName ?? id.name) == text }
}
