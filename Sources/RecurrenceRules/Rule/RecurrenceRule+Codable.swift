#if !hasFeature(Embedded)
  import CivilTime

  /// Coded as the canonical text of an RRULE, `"FREQ=WEEKLY;BYDAY=MO"`.
  extension RecurrenceRule: CodedAsText {
    /// Reads the same as `init(parsing:diagnostics:)`, but rejects parts that it would ignore, so
    /// that decoding loses nothing.
    package init(coded text: String) throws {
      var diagnostics: [RecurrenceRuleError] = []
      self = try RecurrenceRule(parsing: text, diagnostics: &diagnostics)
      let lost = diagnostics.first { $0.code == .notApplicable || $0.code == .unknownPart }
      if let lost { throw lost }
    }
  }

  /// Coded in ISO 8601's form: `"2026-03-23"`, `"2026-03-23T09:00:00"` or `"2026-03-23T08:00:00Z"`;
  /// reads the basic form too.
  extension RecurrenceMoment: CodedAsText {
    package init(coded text: String) throws { self.init(try ParsedDateTime(text)) }

    package var coded: String {
      switch self {
      case .date(let date): date.coded
      case .local(let local): local.coded
      case .instant(let instant): instant.coded
      }
    }

    package var codingFault: String? {
      if case .instant(let instant) = self { instant.codingFault } else { nil }
    }
  }
#endif
