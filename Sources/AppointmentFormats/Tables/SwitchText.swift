/// Switches as people and programs write them into cells.
enum SwitchText {
  /// True, false, or nil for an empty or unknown text.
  static func parse(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool? {
    guard !range.isEmpty, range.count <= 12 else { return nil }
    // What nearly every row has, without a String.
    if CSVLoader.matches(bytes, range, "FALSE") { return false }
    if CSVLoader.matches(bytes, range, "TRUE") { return true }
    var text = ""
    for index in range { text.unicodeScalars.append(Unicode.Scalar(bytes[index])) }
    return parse(text)
  }

  static func parse(_ text: String) -> Bool? {
    let word = String(text.lowercased().filter { $0 != " " && $0 != "\t" })
    if on.contains(word) { return true }
    if off.contains(word) { return false }
    return nil
  }

  /// English, German, Dutch, French, Spanish, Italian.
  private static let on: Set<String> = [
    "true", "yes", "on", "1", "x", "y", "t", "wahr", "ein", "ja", "waar", "aan", "vrai", "oui",
    "verdadero", "si", "sí", "vero", "verdadeiro", "sim",
  ]
  private static let off: Set<String> = [
    "false", "no", "off", "0", "n", "f", "falsch", "aus", "nein", "onwaar", "uit", "nee", "faux",
    "non", "falso",
  ]
}
