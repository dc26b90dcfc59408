#if !hasFeature(Embedded)
  // Values are coded as the text that people write them in: one string each, so that JSON made by hand
  // or by another program reads the same.

  /// What is coded as one string.
  package protocol CodedAsText: Codable, CustomStringConvertible {
    /// Reads the string; what it throws becomes the message of a `DecodingError`.
    init(coded text: String) throws
    /// The string.
    var coded: String { get }
    /// Why there is no string for the value; nil where there is one.
    var codingFault: String? { get }
  }

  extension CodedAsText {
    package var coded: String { description }
    package var codingFault: String? { nil }

    /// Decodes the string.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a string that is no such value, with the reason.
    public init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      do {
        try self.init(coded: text)
      } catch {
        throw decoder.corruption("\(error)", underlying: error)
      }
    }

    /// Encodes the string.
    ///
    /// - Throws: `EncodingError.invalidValue` for what no text says.
    public func encode(to encoder: any Encoder) throws {
      if let codingFault { throw encoder.refusal(of: self, codingFault) }
      var container = encoder.singleValueContainer()
      try container.encode(coded)
    }
  }

  /// Coded in the ISO 8601 form, `"2026-03-23"`.
  extension CivilDate: CodedAsText {
    package init(coded text: String) throws { try self.init(text) }
  }

  /// Coded as `"09:00"`, with seconds only where they are not zero.
  extension TimeOfDay: CodedAsText {
    package init(coded text: String) throws { try self.init(text) }
  }

  /// Coded in the ISO 8601 form, `"2026-03-23T09:00:00"`; text with an offset is refused.
  extension CivilDateTime: CodedAsText {
    package init(coded text: String) throws { try self.init(text) }
  }

  /// Coded in the ISO 8601 form in UTC, `"2026-03-23T08:00:00Z"`; read with `Z` or any offset, fractions
  /// of a second dropped.
  extension Instant: CodedAsText {
    package init(coded text: String) throws { try self.init(text) }

    package var codingFault: String? {
      Instant(civil(at: .utc), offset: .utc) == self
        ? nil : "the instant \(secondsSinceEpoch) is beyond the years -9999 through 9999"
    }
  }

  /// Coded as the name, `"Europe/Berlin"`; whether there is such a zone is for a zone database to say.
  extension ZoneID: CodedAsText {
    package init(coded text: String) { self.init(text) }
  }

  /// Coded as ISO 8601's number: 1 for Monday through 7 for Sunday.
  extension Weekday: Codable {}

  extension Decoder {
    /// The error of data that has the right shape and no valid value.
    package func corruption(
      _ reason: String, underlying: (any Error)? = nil
    ) -> DecodingError {
      .dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath, debugDescription: reason, underlyingError: underlying))
    }
  }

  extension Encoder {
    /// The error of a value that has no form in the data.
    package func refusal(of value: Any, _ reason: String) -> EncodingError {
      .invalidValue(
        value, EncodingError.Context(codingPath: codingPath, debugDescription: reason))
    }
  }
#endif
