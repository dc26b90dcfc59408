#if !hasFeature(Embedded)
  internal import RecurrenceRules

  extension OccurrenceID: Codable {
    private enum CodingKeys: String, CodingKey {
      case calendarID, uid, recurrenceID, copy
    }

    /// Decodes `uid` and the optional other parts.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        uid: try container.decode(String.self, forKey: .uid),
        recurrenceID: try container.decodeIfPresent(RecurrenceMoment.self, forKey: .recurrenceID),
        calendarID: try container.decodeIfPresent(String.self, forKey: .calendarID) ?? "",
        copy: try container.decodeIfPresent(Int.self, forKey: .copy) ?? 0)
    }

    /// Encodes `{"uid": "...", "recurrenceID": "20260323T090000", "calendarID": "team.ics"}`,
    /// without empty parts.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(uid, forKey: .uid)
      try container.encodeIfPresent(recurrenceID, forKey: .recurrenceID)
      if !calendarID.isEmpty { try container.encode(calendarID, forKey: .calendarID) }
      if copy != 0 { try container.encode(copy, forKey: .copy) }
    }
  }
#endif
