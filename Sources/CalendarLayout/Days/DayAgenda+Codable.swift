public import CivilTime

/// An object with `version`, `entries`, `days`, `zone` where there is one, and `clockChanges`; an
/// agenda is equal after decoding.
extension DayAgenda: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, entries, days, zone, clockChanges
  }

  /// Decodes an agenda.
  ///
  /// - Throws: `DecodingError`: `dataCorrupted` for another version, days that do not ascend, and an
  ///   index of an entry that is not there.
  /// - Complexity: O(n)
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try LayoutVersion.check(container.decode(Int.self, forKey: .version), from: decoder)
    self.init(
      entries: try container.decode([GridEntry].self, forKey: .entries),
      days: try container.decode([Day].self, forKey: .days),
      zone: try container.decodeIfPresent(ZoneCaption.self, forKey: .zone),
      clockChanges: try container.decode([ZoneCaption.Change].self, forKey: .clockChanges))
    guard zip(days, days.dropFirst()).allSatisfy({ $0.date < $1.date }) else {
      throw decoder.corruption("days that do not ascend")
    }
    let used = days.flatMap { $0.running + $0.items.map(\.entry) }
    guard used.areIndices(below: entries.count) else {
      throw decoder.corruption("the index of an entry where there are \(entries.count)")
    }
  }

  /// Encodes the agenda, its version first.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(LayoutVersion.current, forKey: .version)
    try container.encode(entries, forKey: .entries)
    try container.encode(days, forKey: .days)
    try container.encodeIfPresent(zone, forKey: .zone)
    try container.encode(clockChanges, forKey: .clockChanges)
  }
}

extension DayAgenda.Day: Identifiable {
  /// The date.
  public var id: CivilDate { date }
}

/// An object with one key, `{"day": "2026-03-23"}` or `{"month": "2026-03-01"}`.
extension DayList.SectionID: Codable {
  private enum CodingKeys: String, CodingKey {
    case month, day
  }

  /// Decodes a day or a month.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for both or neither.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let month = try container.decodeIfPresent(CivilDate.self, forKey: .month)
    let day = try container.decodeIfPresent(CivilDate.self, forKey: .day)
    switch (month, day) {
    case (let month?, nil): self = .month(month)
    case (nil, let day?): self = .day(day)
    default: throw decoder.corruption("a section is a day or a month")
    }
  }

  /// Encodes the date under the name of what it is.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .month(let date): try container.encode(date, forKey: .month)
    case .day(let date): try container.encode(date, forKey: .day)
    }
  }
}
