#if !hasFeature(Embedded)
  import CivilTime

  /// Coded as a string in the extended format of ISO 8601, followed by a zone in brackets as in RFC
  /// 9557:
  ///
  ///     2026-03-23                           a date
  ///     2026-03-23T09:00:00                  floating
  ///     2026-03-23T08:00:00Z                 UTC, read with any offset
  ///     2026-03-23T09:00:00[Europe/Berlin]   zoned
  ///
  /// The offset that RFC 9557 puts before the zone is omitted, since the rules of the zone
  /// determine it.
  extension AppointmentTime: CodedAsText {
    package init(coded text: String) throws {
      guard let open = text.utf8.firstIndex(of: UInt8(ascii: "[")),
        text.utf8.last == UInt8(ascii: "]")
      else {
        self.init(try ParsedDateTime(text))
        return
      }
      let zone = text[text.index(after: open)...].dropLast()
      self = .zoned(try CivilDateTime(String(text[..<open])), in: ZoneID(String(zone)))
    }

    package var coded: String {
      switch self {
      case .date(let date): date.coded
      case .floating(let local): local.coded
      case .utc(let instant): instant.coded
      case .zoned(let local, let zone): "\(local)[\(zone)]"
      }
    }

    package var codingFault: String? {
      if case .utc(let instant) = self { instant.codingFault } else { nil }
    }
  }

  extension AppointmentEnd: Codable {
    private enum CodingKeys: String, CodingKey {
      case at, days, seconds
    }

    /// Decodes an object with `at`, with `days` and `seconds` (each 0 by default), or without any
    /// of them (implied).
    ///
    /// - Throws: `DecodingError.dataCorrupted` if it has both a time and a duration.
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

  /// Coded as `"#rrggbb"`; decoding accepts all forms of ``CalendarColor/init(_:)``.
  extension CalendarColor: CodedAsText {
    package init(coded text: String) throws {
      guard let color = CalendarColor(text) else { throw NoColor(text: text) }
      self = color
    }

    private struct NoColor: Error, CustomStringConvertible {
      let text: String
      var description: String { "\u{201C}\(text.prefix(60))\u{201D}: not a colour such as #3366cc" }
    }
  }
#endif
