#if !hasFeature(Embedded)
  import CivilTime

  extension AppointmentTime: Codable {
    /// Decodes a string: a date, a time without an offset (floating), one with `Z` or an offset (UTC),
    /// or one without an offset and a zone in brackets (`2026-03-23T09:00:00[Europe/Berlin]`).
    ///
    /// - Throws: `DecodingError.dataCorrupted` for any other string, with the reason.
    public init(from decoder: any Decoder) throws {
      self = try decoder.value { text in
        if let open = text.utf8.firstIndex(of: UInt8(ascii: "[")),
          text.utf8.last == UInt8(ascii: "]")
        {
          let zone = text[text.index(after: open)...].dropLast()
          return .zoned(try CivilDateTime(String(text[..<open])), ZoneID(String(zone)))
        }
        return AppointmentTime(try ParsedDateTime(text))
      }
    }

    /// Encodes one string in ISO 8601's extended form, a zone in brackets behind it as in RFC 9557:
    ///
    ///     2026-03-23                           a date
    ///     2026-03-23T09:00:00                  floating
    ///     2026-03-23T08:00:00Z                 UTC
    ///     2026-03-23T09:00:00[Europe/Berlin]   zoned
    ///
    /// The offset that RFC 9557 puts before the zone is left out: it is for the zone's rules to say.
    ///
    /// - Throws: `EncodingError.invalidValue` for an instant beyond the years that dates cover.
    public func encode(to encoder: any Encoder) throws {
      switch self {
      case .date(let date): try date.encode(to: encoder)
      case .floating(let local): try local.encode(to: encoder)
      case .utc(let instant): try instant.encode(to: encoder)
      case .zoned(let local, let zone): try encoder.encodeText("\(local)[\(zone)]")
      }
    }
  }

  extension AppointmentEnd: Codable {
    private enum CodingKeys: String, CodingKey {
      case at, days, seconds
    }

    /// Decodes an object with `at`, with `days` and `seconds` (0 where one is missing), or without any
    /// of them (implied).
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a time beside a duration.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let days = try container.decodeIfPresent(Int.self, forKey: .days)
      let seconds = try container.decodeIfPresent(Int64.self, forKey: .seconds)
      let time = try container.decodeIfPresent(AppointmentTime.self, forKey: .at)
      guard let time else {
        self =
          days == nil && seconds == nil
          ? .implied : .lasting(days: days ?? 0, seconds: seconds ?? 0)
        return
      }
      guard days == nil, seconds == nil else {
        throw decoder.corruption("an end at a time and after a duration at once")
      }
      self = .at(time)
    }

    /// Encodes `{"at": "2026-03-23T10:00:00"}`, `{"days": 1, "seconds": 0}` or `{}`.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .implied: break
      case .at(let time): try container.encode(time, forKey: .at)
      case .lasting(let days, let seconds):
        try container.encode(days, forKey: .days)
        try container.encode(seconds, forKey: .seconds)
      }
    }
  }

  extension CalendarColor: Codable {
    /// Decodes `"#rrggbb"` and the other forms of ``init(_:)``.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a string that is no colour.
    public init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      guard let color = CalendarColor(text) else {
        throw decoder.corruption("\u{201C}\(text.prefix(60))\u{201D}: not a colour such as #3366cc")
      }
      self = color
    }

    /// Encodes `"#rrggbb"`.
    public func encode(to encoder: any Encoder) throws { try encoder.encodeText(description) }
  }
#endif
