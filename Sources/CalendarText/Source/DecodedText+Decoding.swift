internal import Primitives

extension DecodedText {
  /// Decodes the bytes of a file.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - given: The encoding; nil decides it by the bytes.
  ///   - words: Words by which encodings other than Unicode are recognized.
  /// - Complexity: O(n); no copy for valid UTF-8.
  package init(
    decoding source: consuming [UInt8], as given: SourceEncoding? = nil,
    words: @autoclosure () -> EncodedWords = [:]
  ) {
    let mark = DecodedText.byteOrderMark(source.span)
    var survey = UTF8Survey()
    var issues: [TextIssue] = []
    var found: SourceEncoding
    if let given {
      found = given
    } else if let mark {
      found = mark.encoding
    } else if let pattern = DecodedText.utf16Pattern(source.span) {
      found = pattern
      issues.append(
        TextIssue(
          code: .guessedEncoding, position: .start,
          message: "The pattern of NUL bytes is that of \(found.rawValue); read as such."))
    } else {
      found = .utf8
    }
    let markLength = mark?.encoding == found ? mark?.length ?? 0 : 0
    if found == .utf8 {
      survey = surveyUTF8(source.span, from: markLength)
      if given == nil, mark == nil, survey.invalidSequences > 0,
        survey.validSequences <= survey.invalidSequences
      {
        let decision = EncodingGuess(source.span, words: words())
        found = decision.encoding ?? .windows1252
        issues.append(decision.issue(quoted(source.span, DecodedText.around(survey))))
      }
    }

    var notes = PlaceNotes(startingAt: found == .utf8 ? markLength : 0)
    var decoded: [UInt8] = []
    switch found {
    case .utf8:
      start = markLength
      if survey.invalidSequences == 0 {
        decoded = source
      } else {
        decoded = DecodedText.repaired(source.span, &notes)
      }
    case .utf16LittleEndian, .utf16BigEndian:
      start = 0
      decoded = DecodedText.fromUTF16(
        source.span, from: markLength, lowByteFirst: found == .utf16LittleEndian, &notes)
    default:
      start = 0
      if let table = CharacterTable.table(found) {
        decoded = DecodedText.fromTable(source.span, table, found, &notes)
      }
    }
    if found != .utf8 || survey.invalidSequences > 0 {
      survey = surveyUTF8(decoded.span, from: start)
    }
    issues += notes.list.issues
    nulCount = survey.nulCount
    if survey.nulCount > 0 {
      var lines = LineCounter(startingAt: start)
      issues.append(
        TextIssue(
          code: .nulByte, position: lines.position(of: survey.firstNul, in: decoded.span),
          message: survey.nulCount == 1
            ? "A NUL byte is kept as text."
            : "\(survey.nulCount) NUL bytes, the first here, are kept as text."))
    }
    bytes = decoded
    self.encoding = found
    hasByteOrderMark = markLength > 0
    replacementCount = notes.list.issues.count + notes.list.uncollectedCount
    self.issues = issues
  }

  private static func around(_ survey: UTF8Survey) -> Range<Int> {
    max(survey.firstInvalid - 10, 0)..<(survey.firstInvalid + 20)
  }

  private static func byteOrderMark(
    _ bytes: Span<UInt8>
  ) -> (encoding: SourceEncoding, length: Int)? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): return (.utf16LittleEndian, 2)
    case (0xFE, 0xFF): return (.utf16BigEndian, 2)
    case (0xEF, 0xBB) where bytes.count >= 3 && bytes[2] == 0xBF: return (.utf8, 3)
    default: return nil
    }
  }

  /// Detects UTF-16, where ASCII characters have NUL in every second byte and hardly any in the
  /// others. A fifth of the pairs is enough, since UTF-8 text has no NUL.
  private static func utf16Pattern(_ bytes: Span<UInt8>) -> SourceEncoding? {
    let sample = min(bytes.count, 4096) & ~1
    guard sample >= 4, bytes.count & 1 == 0 || bytes.count > 4096 else { return nil }
    var zeros = (even: 0, odd: 0)
    for offset in stride(from: 0, to: sample, by: 2) {
      if bytes[offset] == 0 { zeros.even += 1 }
      if bytes[offset + 1] == 0 { zeros.odd += 1 }
    }
    let pairs = sample / 2
    // In a short text a stray NUL must not be enough.
    let enough = max(pairs >= 32 ? pairs / 5 : pairs * 2 / 5, 2)
    if zeros.odd >= enough, zeros.even * 4 <= zeros.odd { return .utf16LittleEndian }
    if zeros.even >= enough, zeros.odd * 4 <= zeros.even { return .utf16BigEndian }
    return nil
  }
}

/// Counts the bytes that could not be decoded and describes the first of them.
///
/// Positions refer to the decoded text, like those of the readers.
struct PlaceNotes {
  private(set) var list = IssueList(limit: 100)
  private var lines: LineCounter

  init(startingAt start: Int) { lines = LineCounter(startingAt: start) }

  /// Adds an issue for the replacement that is about to follow the decoded text.
  mutating func note(_ what: @autoclosure () -> String, in decoded: [UInt8]) {
    let end = decoded.count
    let position = lines.position(of: end, in: decoded.span)
    list.add(
      .invalidEncoding, at: position,
      what() + " after " + quoted(decoded.span, max(end - position.column + 1, end - 24)..<end)
        + " is read as U+FFFD.")
  }
}
