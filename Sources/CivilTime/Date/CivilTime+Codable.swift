#if !hasFeature(Embedded)
  // Values are coded as the text that people write them in: one string each, so that JSON made by hand
  // or by another program reads the same.

  extension CivilDate: Codable {
    /// Decodes a string in one of the forms of ``init(_:)``.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a string that is no date, with the reason.
    public init(from decoder: any Decoder) throws {
      self = try decoder.value { try CivilDate($0) }
    }

    /// Encodes the ISO 8601 form, `"2026-03-23"`.
    public func encode(to encoder: any Encoder) throws { try encoder.encodeText(description) }
  }

  extension TimeOfDay: Codable {
    /// Decodes a string in one of the forms of ``init(_:)``.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a string that is no time of day, with the reason.
    public init(from decoder: any Decoder) throws {
      self = try decoder.value { try TimeOfDay($0) }
    }

    /// Encodes `"09:00"`, with seconds only where they are not zero.
    public func encode(to encoder: any Encoder) throws { try encoder.encodeText(description) }
  }

  extension CivilDateTime: Codable {
    /// Decodes a string in one of the forms of ``init(_:)``: one without an offset.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for any other string, with the reason.
    public init(from decoder: any Decoder) throws {
      self = try decoder.value { try CivilDateTime($0) }
    }

    /// Encodes the ISO 8601 form, `"2026-03-23T09:00:00"`.
    public func encode(to encoder: any Encoder) throws { try encoder.encodeText(description) }
  }

  extension Instant: Codable {
    /// Decodes a string with `Z` or an offset, in one of the forms of ``init(_:)``; fractions of a
    /// second are dropped.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for any other string, with the reason.
    public init(from decoder: any Decoder) throws {
      self = try decoder.value { try Instant($0) }
    }

    /// Encodes the ISO 8601 form in UTC, `"2026-03-23T08:00:00Z"`.
    ///
    /// - Throws: `EncodingError.invalidValue` beyond the years that dates cover, which no text says.
    public func encode(to encoder: any Encoder) throws {
      guard Instant(civil(at: .utc), offset: .utc) == self else {
        throw encoder.refusal(
          of: self, "the instant \(secondsSinceEpoch) is beyond the years -9999 through 9999")
      }
      try encoder.encodeText(description)
    }
  }

  extension UTCOffset: Codable {
    /// Decodes `"Z"`, `"+01:00"` and the other forms of ``init(_:)``.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for any other string, with the reason.
    public init(from decoder: any Decoder) throws {
      self = try decoder.value { try UTCOffset($0) }
    }

    /// Encodes `"+01:00"`, with seconds only where they are not zero.
    ///
    /// - Throws: `EncodingError.invalidValue` for a day or more, which no text says.
    public func encode(to encoder: any Encoder) throws {
      guard seconds.magnitude < 86_400 else {
        throw encoder.refusal(of: self, "the offset of \(seconds) seconds is a day or more")
      }
      try encoder.encodeText(description)
    }
  }

  extension CivilDuration: Codable {
    /// Decodes an iCalendar duration, `"P1DT2H"`.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a string that is none, with the reason.
    public init(from decoder: any Decoder) throws {
      self = try decoder.value { try CivilDuration($0) }
    }

    /// Encodes the form of iCalendar, `"P1DT2H"` (RFC 5545 §3.3.6).
    public func encode(to encoder: any Encoder) throws { try encoder.encodeText(description) }
  }

  extension ZoneID: Codable {
    /// Decodes the name as it stands; whether there is such a zone is for a zone database to say.
    public init(from decoder: any Decoder) throws {
      self = try decoder.value { ZoneID($0) }
    }

    /// Encodes the name, `"Europe/Berlin"`.
    public func encode(to encoder: any Encoder) throws { try encoder.encodeText(name) }
  }

  /// Coded as ISO 8601's number: 1 for Monday through 7 for Sunday.
  extension Weekday: Codable {}

  /// Coded as its name.
  extension Disambiguation: Codable {}

  extension Decoder {
    /// Decodes one string and makes a value of it; what the reading throws becomes the message of a
    /// `DecodingError` at this place.
    package func value<Value>(_ make: (String) throws -> Value) throws -> Value {
      let text = try singleValueContainer().decode(String.self)
      do {
        return try make(text)
      } catch {
        throw corruption("\(error)", underlying: error)
      }
    }

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
    /// Encodes one string.
    package func encodeText(_ text: String) throws {
      var container = singleValueContainer()
      try container.encode(text)
    }

    /// The error of a value that has no form in the data.
    package func refusal(of value: Any, _ reason: String) -> EncodingError {
      .invalidValue(
        value, EncodingError.Context(codingPath: codingPath, debugDescription: reason))
    }
  }
#endif
