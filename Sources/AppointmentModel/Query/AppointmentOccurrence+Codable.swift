#if !hasFeature(Embedded)
  internal import CivilTime
  internal import RecurrenceRules

  extension AppointmentOccurrence: Codable {
    private enum CodingKeys: String, CodingKey {
      case appointment, start, end, isFloating, dates, recurrenceID
    }

    /// Decodes an object with `appointment`, `start` and `end`, for whole dates with `dates`.
    ///
    /// The index is that of the collection which was coded with it.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a negative index, and for an end before the start.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let index = try container.decode(Int32.self, forKey: .appointment)
      let start = try container.decode(Instant.self, forKey: .start)
      let end = try container.decode(Instant.self, forKey: .end)
      let dates = try container.decodeIfPresent(Range<CivilDate>.self, forKey: .dates)
      let isFloating =
        try container.decodeIfPresent(Bool.self, forKey: .isFloating) ?? (dates != nil)
      guard index >= 0 else { throw decoder.corruption("the index \(index) of an appointment") }
      guard start <= end else {
        throw decoder.corruption("an occurrence that ends before it starts")
      }
      var kind: Kind = isFloating ? .isFloating : []
      if dates != nil { kind.insert(.isAllDay) }
      self.init(
        index: Int(index), start: start, end: end,
        days: dates.map { ($0.lowerBound.dayNumber, $0.upperBound.dayNumber) } ?? (0, 0),
        kind: kind,
        try container.decodeIfPresent(RecurrenceMoment.self, forKey: .recurrenceID))
    }

    /// Encodes `{"appointment": 3, "start": "2026-03-24T08:00:00Z", "end": "2026-03-24T09:00:00Z"}`, with
    /// `dates`, `isFloating` and `recurrenceID` where it has them.
    ///
    /// - Throws: `EncodingError.invalidValue` for an instant beyond the years that dates cover.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(appointment, forKey: .appointment)
      try container.encode(start, forKey: .start)
      try container.encode(end, forKey: .end)
      try container.encodeIfPresent(dates, forKey: .dates)
      if isFloating, !isAllDay { try container.encode(true, forKey: .isFloating) }
      try container.encodeIfPresent(recurrenceID, forKey: .recurrenceID)
    }
  }
#endif
