#if !hasFeature(Embedded)
  // Each value is coded as one string in its usual notation, so that JSON from people and other
  // programs can be read too.

  /// A value that is coded as one string.
  package protocol CodedAsText: Codable, CustomStringConvertible {
    /// Reads the string; the error becomes the message of a `DecodingError`.
    init(coded text: String) throws
    var coded: String { get }
    /// The reason why the value cannot be written as a string; nil if it can.
    var codingFault: String? { get }
  }

  extension CodedAsText {
    package var coded: String { description }
    package var codingFault: String? { nil }

    /// Decodes the string.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the reason if the string is not valid.
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
    /// - Throws: `EncodingError.invalidValue` if the value has no textual form.
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

  /// Coded as `"09:00"`, with seconds only if they are not zero.
  extension TimeOfDay: CodedAsText {
    package init(coded text: String) throws { try self.init(text) }
  }

  /// Coded in the ISO 8601 form, `"2026-03-23T09:00:00"`; rejects text with an offset.
  extension CivilDateTime: CodedAsText {
    package init(coded text: String) throws { try self.init(text) }
  }

  /// Coded in the ISO 8601 form in UTC, `"2026-03-23T08:00:00Z"`; reads `Z` or any offset, and
  /// drops fractions of a second.
  extension Instant: CodedAsText {
    package init(coded text: String) throws { try self.init(text) }

    package var codingFault: String? {
      Instant(civil(at: .utc), offset: .utc) == self
        ? nil : "the instant \(secondsSinceEpoch) is beyond the years -9999 through 9999"
    }
  }

  /// Coded as the name, `"Europe/Berlin"`; decoding does not check that the zone exists.
  extension ZoneID: CodedAsText {
    package init(coded text: String) { self.init(text) }
  }

  /// Coded as ISO 8601's number: 1 for Monday through 7 for Sunday.
  extension Weekday: Codable {}

  extension Decoder {
    /// The error for data of the right shape without a valid value.
    package func corruption(
      _ reason: String, underlying: (any Error)? = nil
    ) -> DecodingError {
      .dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath, debugDescription: reason, underlyingError: underlying))
    }
  }

  extension Encoder {
    /// The error for a value that cannot be written.
    package func refusal(of value: Any, _ reason: String) -> EncodingError {
      .invalidValue(
        value, EncodingError.Context(codingPath: codingPath, debugDescription: reason))
    }
  }
#endif
