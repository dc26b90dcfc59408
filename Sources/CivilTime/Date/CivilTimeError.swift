/// What went wrong in reading a date, a time, a duration or the rules of a zone.
public struct CivilTimeError: Error, Hashable, Sendable {
  /// The kind of error.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    /// The text is not a date, or there is no such date.
    case invalidDate
    /// The text is not a time of day, or there is no such time.
    case invalidTime
    case invalidDateTime
    /// The text is not an offset from UTC.
    case invalidOffset
    case invalidDuration
    /// The value cannot be held by the type.
    case outOfRange
    /// The text cannot be the name of a zone.
    case invalidZoneName
    case unknownZone
    case zoneDatabaseMissing
    /// The bytes are not a TZif file (RFC 9636).
    case malformedZoneData
    /// The text is not a POSIX rule for a zone.
    case malformedZoneRule
    /// Clocks are set forward over the local time: it does not exist in the zone.
    case localTimeInGap
    /// Clocks are set back over the local time: it occurs twice in the zone.
    case localTimeInOverlap
  }

  /// The kind of error.
  package let code: Code

  /// The offending text, without control characters and of at most 60 characters.
  package let text: String

  /// The byte at which reading stopped, counted from the start of the text or data; nil where the
  /// whole is at fault.
  package let byteOffset: Int?

  /// What was expected, or what is wrong: the end of the sentence in `description`.
  package let reason: String

  package init(_ code: Code, _ text: String, at byteOffset: Int? = nil, _ reason: String) {
    self.code = code
    self.text = CivilTimeError.quotable(text.utf8.prefix(CivilTimeError.quotedBytes))
    self.byteOffset = byteOffset
    self.reason = reason
  }

  package init(
    _ code: Code, bytes: Span<UInt8>, at byteOffset: Int? = nil, _ reason: String
  ) {
    self.code = code
    var copy: [UInt8] = []
    for index in 0..<min(bytes.count, CivilTimeError.quotedBytes) { copy.append(bytes[index]) }
    self.text = CivilTimeError.quotable(copy[...])
    self.byteOffset = byteOffset
    self.reason = reason
  }

  /// More bytes than 60 characters have, so that none is cut in two.
  private static let quotedBytes = 244

  /// Text that can stand in a one-line message: control characters and bad UTF-8 replaced, cut at
  /// 60 characters.
  private static func quotable(_ bytes: some Sequence<UInt8>) -> String {
    let decoded = String(decoding: Array(bytes), as: UTF8.self)
    var result = String.UnicodeScalarView()
    for scalar in decoded.unicodeScalars {
      if result.count == 60 {
        result.append("\u{2026}")
        break
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        result.append("\u{FFFD}")
      default:
        result.append(scalar)
      }
    }
    return String(result)
  }
}

extension CivilTimeError: CustomStringConvertible {
  /// One sentence that quotes the offending text.
  public var description: String { text.isEmpty ? reason : "\u{201C}\(text)\u{201D}: \(reason)" }
}
