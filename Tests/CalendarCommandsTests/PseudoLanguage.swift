@testable import CivilTime

/// A language whose messages are the English ones in Georgian letters, so that every Latin letter of an
/// output is from outside the catalogue. Its names and dates are Japanese, which has no Latin letters either.
///
/// The arguments of messages and the widths of English stay.
enum PseudoLanguage {
  static let base = "ja"

  /// A locale of the base language with other messages.
  static func spelt(_ locale: CalendarLocale) -> CalendarLocale {
    let messages = MessageKey.allCases.map { key in
      (key, CalendarLocale.english.catalogue.forms(of: key).map(georgian))
    }
    return locale.with(messages: Dictionary(uniqueKeysWithValues: messages))
  }

  /// Replaces the Latin letters of a text, but not those in the names of its arguments.
  private static func georgian(_ text: String) -> String {
    var isArgument = false
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "{" || scalar == "}" { isArgument = scalar == "{" }
      let isLetter = scalar.isASCII && scalar.properties.isAlphabetic && !isArgument
      out.append(isLetter ? Unicode.Scalar(0x10D0 + scalar.value % 32) ?? scalar : scalar)
    }
    return String(out)
  }
}
