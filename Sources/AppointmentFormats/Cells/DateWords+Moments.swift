internal import CivilTime
internal import Primitives

extension DateWords {
  /// A date in words with an optional time, before or after it.
  ///
  /// - Throws: The reason why it is not a date.
  static func moment(
    _ text: String, referenceYear: Int, in languages: LanguageSet
  ) throws(ParsedDateTime.Fault) -> CellMoment {
    guard hasTwoNumbers(text) else { throw .malformed }
    if let found = try date(text, referenceYear, languages) { return found }
    let blanks = text.indices.filter { text[$0].isWhitespace || text[$0] == "," }
    for blank in blanks.reversed().prefix(8) {
      let (before, after) = (String(text[..<blank]), String(text[text.index(after: blank)...]))
      if let time = CellScanner.time(after),
        var found = try date(link(before), referenceYear, languages)
      {
        (found.second, found.offset) = (time.second, time.offset)
        return found
      }
      if before.contains(":"), let time = CellScanner.time(before),
        var found = try date(after, referenceYear, languages)
      {
        (found.second, found.offset) = (time.second, time.offset)
        return found
      }
    }
    throw .malformed
  }

  /// The readings as a moment: the first one; nil if there is none with a year.
  private static func date(
    _ text: String, _ referenceYear: Int, _ languages: LanguageSet
  ) throws(ParsedDateTime.Fault) -> CellMoment? {
    let readings = readings(text, referenceYear: referenceYear, in: languages)
      .filter { $0.year != nil }
    guard let first = readings.first else { return nil }
    guard let date = first.date else { throw .noSuchDate }
    return CellMoment(date: date, form: .words, readings: readings)
  }

  /// The text without the words and signs that link a date to a time.
  private static func link(_ text: String) -> String {
    var words = text.split { $0.isWhitespace }
    while let last = words.last,
      CellScanner.isLinking(String(last.filter { $0.isLetter })) || last == "-" || last == "@"
        || last == ","
    {
      words.removeLast()
    }
    return words.joined(separator: " ")
  }

  private static func hasTwoNumbers(_ text: String) -> Bool {
    var (count, isInside) = (0, false)
    for scalar in text.unicodeScalars {
      let isDigit = DateToken.digit(scalar) != nil
      if isDigit, !isInside { count += 1 }
      isInside = isDigit
    }
    return count >= 2
  }
}
