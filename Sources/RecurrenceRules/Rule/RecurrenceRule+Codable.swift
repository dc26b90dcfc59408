#if !hasFeature(Embedded)
  import CivilTime

  extension RecurrenceRule: Codable {
    /// Decodes the text of an RRULE, `"FREQ=WEEKLY;BYDAY=MO"`.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for text that `init(parsing:diagnostics:)` refuses, and
    ///   for parts that it would leave out: decoding loses nothing.
    public init(from decoder: any Decoder) throws {
      self = try decoder.value { text in
        var diagnostics: [RecurrenceRuleError] = []
        let rule = try RecurrenceRule(parsing: text, diagnostics: &diagnostics)
        let lost = diagnostics.first { $0.code == .notApplicable || $0.code == .unknownPart }
        if let lost { throw lost }
        return rule
      }
    }

    /// Encodes the canonical ``text``.
    public func encode(to encoder: any Encoder) throws { try encoder.encodeText(text) }
  }

  extension RecurrenceMoment: Codable {
    /// Decodes `"2026-03-23"`, `"2026-03-23T09:00:00"` or `"2026-03-23T08:00:00Z"`, also in basic form.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for any other string, with the reason.
    public init(from decoder: any Decoder) throws {
      self = try decoder.value { RecurrenceMoment(try ParsedDateTime($0)) }
    }

    /// Encodes the ISO 8601 form of the date, the local time or the instant in UTC.
    ///
    /// - Throws: `EncodingError.invalidValue` for an instant beyond the years that dates cover.
    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .date(let date): try date.encode(to: encoder)
      case .local(let local): try local.encode(to: encoder)
      case .instant(let instant): try instant.encode(to: encoder)
      }
    }
  }
#endif
