#if !hasFeature(Embedded)
  import RecurrenceRules

  extension AppointmentRecurrence: Codable {
    private enum CodingKeys: String, CodingKey {
      case rules, exclusionRules, dates, exclusions
    }

    /// Decodes the four lists, which are empty by default.
    ///
    /// - Throws: `DecodingError` for an invalid rule or time.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init()
      rules = try container.value(forKey: .rules, default: [])
      exclusionRules = try container.value(forKey: .exclusionRules, default: [])
      dates = try container.value(forKey: .dates, default: [])
      exclusions = try container.value(forKey: .exclusions, default: [])
    }

    /// Encodes the lists that are not empty: rules as RRULE text, dates as strings.
    ///
    /// - Throws: `EncodingError.invalidValue` for an instant outside the years that dates cover.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(rules, forKey: .rules, unless: [])
      try container.encode(exclusionRules, forKey: .exclusionRules, unless: [])
      try container.encode(dates, forKey: .dates, unless: [])
      try container.encode(exclusions, forKey: .exclusions, unless: [])
    }
  }

  extension RecurrenceDate: Codable {
    private enum CodingKeys: String, CodingKey {
      case start, end
    }

    /// Decodes `start` and an optional `end`.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        try container.decode(AppointmentTime.self, forKey: .start),
        end: try container.decodeIfPresent(AppointmentEnd.self, forKey: .end))
    }

    /// Encodes `{"start": "2026-03-23"}`, and `end` if it has one.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(start, forKey: .start)
      try container.encodeIfPresent(end, forKey: .end)
    }
  }

  extension RecurrenceID: Codable {
    private enum CodingKeys: String, CodingKey {
      case start, isThisAndFuture
    }

    /// Decodes `start` and `isThisAndFuture`, which is false by default.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        try container.decode(AppointmentTime.self, forKey: .start),
        isThisAndFuture: try container.value(forKey: .isThisAndFuture, default: false))
    }

    /// Encodes `{"start": "2026-03-23T09:00:00"}`, and `isThisAndFuture` if it is true.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(start, forKey: .start)
      try container.encode(isThisAndFuture, forKey: .isThisAndFuture, unless: false)
    }
  }

  extension KeyedDecodingContainer {
    /// Decodes the value of an optional key.
    func value<Value: Decodable>(forKey key: Key, default fallback: Value) throws -> Value {
      try decodeIfPresent(Value.self, forKey: key) ?? fallback
    }
  }

  extension KeyedEncodingContainer {
    /// Encodes a value unless it is the default of its key.
    mutating func encode<Value: Encodable & Equatable>(
      _ value: Value, forKey key: Key, unless fallback: Value
    ) throws {
      if value != fallback { try encode(value, forKey: key) }
    }
  }
#endif
