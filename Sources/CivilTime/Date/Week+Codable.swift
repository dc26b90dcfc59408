#if !hasFeature(Embedded)
  extension WeekRules: Codable {
    private enum CodingKeys: String, CodingKey {
      case firstWeekday, minimumDays
    }

    /// Decodes `firstWeekday` and `minimumDays`.
    ///
    /// - Throws: `DecodingError.dataCorrupted` when `minimumDays` is not 1 through 7.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let days = try container.decode(Int.self, forKey: .minimumDays)
      let rules = WeekRules(
        firstWeekday: try container.decode(Weekday.self, forKey: .firstWeekday), minimumDays: days)
      guard let rules else {
        throw decoder.corruption("a first week of at least \(days) days, which are not 1 through 7")
      }
      self = rules
    }

    /// Encodes `{"firstWeekday": 1, "minimumDays": 4}`.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(firstWeekday, forKey: .firstWeekday)
      try container.encode(minimumDays, forKey: .minimumDays)
    }
  }

  extension Week: Codable {
    private enum CodingKeys: String, CodingKey {
      case year, number, rules
    }

    /// Decodes `year`, `number` and `rules`, which are ISO 8601's where they are missing.
    ///
    /// - Throws: `DecodingError.dataCorrupted` when the year has no such week or dates do not cover it.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let year = try container.decode(Int.self, forKey: .year)
      let number = try container.decode(Int.self, forKey: .number)
      let rules = try container.decodeIfPresent(WeekRules.self, forKey: .rules) ?? .iso
      guard let week = Week(year: year, number: number, rules: rules) else {
        throw decoder.corruption("the year \(year) has no week \(number)")
      }
      self = week
    }

    /// Encodes `{"year": 2026, "number": 13, "rules": {...}}`, with the week-based year.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(year, forKey: .year)
      try container.encode(number, forKey: .number)
      try container.encode(rules, forKey: .rules)
    }
  }

  extension WeekDate: Codable {
    private enum CodingKeys: String, CodingKey {
      case year, week, weekday, rules
    }

    /// Decodes `year`, `week`, `weekday` and `rules`, which are ISO 8601's where they are missing.
    ///
    /// - Throws: `DecodingError.dataCorrupted` when the year has no such week or dates do not cover it.
    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let year = try container.decode(Int.self, forKey: .year)
      let week = try container.decode(Int.self, forKey: .week)
      let date = WeekDate(
        year: year, week: week, weekday: try container.decode(Weekday.self, forKey: .weekday),
        rules: try container.decodeIfPresent(WeekRules.self, forKey: .rules) ?? .iso)
      guard let date else { throw decoder.corruption("the year \(year) has no week \(week)") }
      self = date
    }

    /// Encodes `{"year": 2026, "week": 13, "weekday": 1, "rules": {...}}`.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(year, forKey: .year)
      try container.encode(week, forKey: .week)
      try container.encode(weekday, forKey: .weekday)
      try container.encode(rules, forKey: .rules)
    }
  }
#endif
