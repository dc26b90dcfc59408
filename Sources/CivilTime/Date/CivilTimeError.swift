/// An error in a date, a time, a duration or the rules of a zone.
public struct CivilTimeError: Error, Hashable, Sendable {
  package enum Code: String, Hashable, Sendable, CaseIterable {
    /// The text is not a date, or the date does not exist.
    case invalidDate
    /// The text is not a time of day, or the time does not exist.
    case invalidTime
    case invalidDateTime
    /// The text is not an offset from UTC.
    case invalidOffset
    case invalidDuration
    /// The type cannot store the value.
    case outOfRange
    /// The text cannot be the name of a zone.
    case invalidZoneName
    case unknownZone
    case zoneDatabaseMissing
    /// The zone has a file that cannot be read.
    case unreadableZone
    /// The bytes are not a TZif file (RFC 9636).
    case malformedZoneData
    /// The text is not a POSIX rule for a zone.
    case malformedZoneRule
    /// The local time does not exist in the zone, because clocks skip it.
    case localTimeInGap
    /// The local time occurs twice in the zone, because clocks are set back over it.
    case localTimeInOverlap
  }

  package let code: Code

  /// The invalid text, without control characters and cut to 60 characters.
  package let text: String

  /// The byte at which reading stopped, from the start of the text or data; nil if the error
  /// concerns all of it.
  package let byteOffset: Int?

  /// The problem or the expected form: the end of the sentence in `description`.
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

  /// Whether there is no such zone, as opposed to one whose rules cannot be read.
  package var isAbsentZone: Bool {
    code == .unknownZone || code == .zoneDatabaseMissing || code == .invalidZoneName
  }

  /// More bytes than 60 characters need, so that none is cut in two.
  private static let quotedBytes = 244

  /// Text for a one-line message: control characters and invalid UTF-8 replaced, cut to 60
  /// characters.
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
