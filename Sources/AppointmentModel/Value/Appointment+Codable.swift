#if !hasFeature(Embedded)
  import CivilTime

  extension Appointment: Codable {
    private enum CodingKeys: String, CodingKey {
      case uid, recurrenceID, start, end, recurrence, title, location, description, categories
      case status, transparency, classification, organizer, attendees, url, calendar, color,
        priority
      case sequence, properties, components
    }

    /// Decodes an object with `uid`, `start` and optional keys for the other properties, which
    /// default to the values of ``init(uid:title:start:end:)``.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for an empty UID, a priority outside 0 through 9, or
    ///   a negative sequence number; and the errors of the properties.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        uid: try container.decode(String.self, forKey: .uid),
        title: try container.value(forKey: .title, default: ""),
        start: try container.decode(AppointmentTime.self, forKey: .start),
        end: try container.value(forKey: .end, default: .implied))
      recurrenceID = try container.decodeIfPresent(RecurrenceID.self, forKey: .recurrenceID)
      recurrence = try container.value(forKey: .recurrence, default: recurrence)
      location = try container.value(forKey: .location, default: location)
      description = try container.value(forKey: .description, default: description)
      categories = try container.value(forKey: .categories, default: categories)
      status = try container.decodeIfPresent(Status.self, forKey: .status)
      transparency = try container.value(forKey: .transparency, default: transparency)
      classification = try container.decodeIfPresent(Classification.self, forKey: .classification)
      organizer = try container.decodeIfPresent(CalendarUser.self, forKey: .organizer)
      attendees = try container.value(forKey: .attendees, default: attendees)
      url = try container.decodeIfPresent(String.self, forKey: .url)
      calendar = try container.value(forKey: .calendar, default: calendar)
      color = try container.decodeIfPresent(CalendarColor.self, forKey: .color)
      priority = try container.value(forKey: .priority, default: priority)
      sequence = try container.value(forKey: .sequence, default: sequence)
      properties = try container.value(forKey: .properties, default: properties)
      components = try container.value(forKey: .components, default: components)
      if let reason = fault { throw decoder.corruption(reason) }
    }

    /// Encodes the properties that differ from ``init(uid:title:start:end:)``: times as strings,
    /// rules as RRULE text, enumerations as their iCalendar values.
    ///
    /// - Throws: `EncodingError.invalidValue` for values that decoding would reject.
    public func encode(to encoder: any Encoder) throws {
      if let reason = fault { throw encoder.refusal(of: self, reason) }
      var container = encoder.container(keyedBy: CodingKeys.self)
      let plain = Appointment(uid: uid, title: "", start: start)
      try container.encode(uid, forKey: .uid)
      try container.encodeIfPresent(recurrenceID, forKey: .recurrenceID)
      try container.encode(start, forKey: .start)
      try container.encode(end, forKey: .end, unless: plain.end)
      try container.encode(recurrence, forKey: .recurrence, unless: plain.recurrence)
      try container.encode(title, forKey: .title, unless: plain.title)
      try container.encode(location, forKey: .location, unless: plain.location)
      try container.encode(description, forKey: .description, unless: plain.description)
      try container.encode(categories, forKey: .categories, unless: plain.categories)
      try container.encodeIfPresent(status, forKey: .status)
      try container.encode(transparency, forKey: .transparency, unless: plain.transparency)
      try container.encodeIfPresent(classification, forKey: .classification)
      try container.encodeIfPresent(organizer, forKey: .organizer)
      try container.encode(attendees, forKey: .attendees, unless: plain.attendees)
      try container.encodeIfPresent(url, forKey: .url)
      try container.encode(calendar, forKey: .calendar, unless: plain.calendar)
      try container.encodeIfPresent(color, forKey: .color)
      try container.encode(priority, forKey: .priority, unless: plain.priority)
      try container.encode(sequence, forKey: .sequence, unless: plain.sequence)
      try container.encode(properties, forKey: .properties, unless: plain.properties)
      try container.encode(components, forKey: .components, unless: plain.components)
    }

    /// The description of an invalid value that the type does not prevent; nil if all are valid.
    private var fault: String? {
      if uid.isEmpty { return "an appointment with an empty UID" }
      if priority < 0 || priority > 9 { return "the priority \(priority) is not 0 through 9" }
      if sequence < 0 { return "the negative sequence number \(sequence)" }
      return nil
    }
  }

  /// Coded as its iCalendar value, such as `"CONFIRMED"`.
  extension Appointment.Status: Codable {}

  /// Coded as its iCalendar value, such as `"OPAQUE"`.
  extension Appointment.Transparency: Codable {}

  /// Coded as its iCalendar value, such as `"PUBLIC"`.
  extension Appointment.Classification: Codable {}

  extension AppointmentProperty: Codable {
    private enum CodingKeys: String, CodingKey {
      case name, parameters, value
    }

    /// Decodes `name`, `value` and an optional `parameters`.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        name: try container.decode(String.self, forKey: .name),
        parameters: try container.value(forKey: .parameters, default: ""),
        value: try container.decode(String.self, forKey: .value))
    }

    /// Encodes `{"name": "X-ROOM", "value": "12"}`, and `parameters` unless they are empty.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(parameters, forKey: .parameters, unless: "")
      try container.encode(value, forKey: .value)
    }
  }

  extension CalendarUser: Codable {
    private enum CodingKeys: String, CodingKey {
      case address, name, participation, isOptional, parameters
    }

    /// Decodes `address` and optional keys, which default to the values of
    /// ``init(address:name:participation:isOptional:parameters:)``.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        address: try container.decode(String.self, forKey: .address),
        name: try container.decodeIfPresent(String.self, forKey: .name),
        participation: try container.value(forKey: .participation, default: .needsAction),
        isOptional: try container.value(forKey: .isOptional, default: false),
        parameters: try container.value(forKey: .parameters, default: ""))
    }

    /// Encodes the address and the properties that differ from their defaults.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(address, forKey: .address)
      try container.encodeIfPresent(name, forKey: .name)
      try container.encode(participation, forKey: .participation, unless: .needsAction)
      try container.encode(isOptional, forKey: .isOptional, unless: false)
      try container.encode(parameters, forKey: .parameters, unless: "")
    }
  }

  /// Coded as its iCalendar value, such as `"NEEDS-ACTION"`.
  extension CalendarUser.Participation: Codable {}
#endif
