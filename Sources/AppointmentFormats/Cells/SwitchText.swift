internal import CalendarText
internal import Primitives

/// Boolean values as people and programs write them in cells.
enum SwitchText {
  /// True, false, or nil for an empty or unknown text.
  static func parse(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool? {
    guard !range.isEmpty, range.count <= 24 else { return nil }
    // The most frequent values, without creating a String.
    if CSVLoader.matches(bytes, range, "FALSE") { return false }
    if CSVLoader.matches(bytes, range, "TRUE") { return true }
    return parse(bytes.string(range))
  }

  static func parse(_ text: String) -> Bool? {
    switch ListCell.trimmed(text[...]) {
    case "✓", "✔", "○", "☑": return true
    case "×", "✗", "☐": return false
    case let text: return words[FoldedName.fold(text)]
    }
  }

  /// A Boolean in the words of a sample: `FALSCH` if the sample is `WAHR`.
  static func text(_ isOn: Bool, like sample: String) -> String {
    let word = ListCell.trimmed(sample[...])
    let folded = FoldedName.fold(word)
    let pair = pairs.first {
      FoldedName.fold($0.on) == folded || FoldedName.fold($0.off) == folded
    }
    guard let pair else { return isOn ? "TRUE" : "FALSE" }
    let found = isOn ? pair.on : pair.off
    if word == word.uppercased() { return found.uppercased() }
    if word == word.lowercased() { return found }
    return found.prefix(1).uppercased() + found.dropFirst()
  }

  /// Words for on and off, language by language: English and programs, German, Dutch, French, Spanish, Italian, Portuguese,
  /// Scandinavian, Finnish, Polish, Czech, Turkish, Russian, Chinese, Japanese, Korean.
  private static let pairs: [(on: String, off: String)] = [
    ("true", "false"), ("checked", "unchecked"), ("yes", "no"), ("on", "off"), ("1", "0"),
    ("x", ""), ("y", "n"),
    ("t", "f"), ("wahr", "falsch"), ("ja", "nein"), ("ein", "aus"), ("waar", "onwaar"),
    ("ja", "nee"), ("aan", "uit"), ("vrai", "faux"), ("oui", "non"), ("verdadero", "falso"),
    ("sí", "no"), ("vero", "falso"), ("sì", "no"), ("verdadeiro", "falso"), ("sim", "não"),
    ("sant", "falskt"), ("sand", "falsk"), ("sann", "usann"), ("ja", "nej"), ("ja", "nei"),
    ("tosi", "epätosi"), ("kyllä", "ei"), ("prawda", "fałsz"), ("tak", "nie"),
    ("pravda", "nepravda"), ("ano", "ne"), ("doğru", "yanlış"), ("evet", "hayır"),
    ("истина", "ложь"), ("да", "нет"), ("真", "假"), ("是", "否"), ("はい", "いいえ"),
    ("オン", "オフ"), ("예", "아니요"), ("참", "거짓"),
  ]

  private static let words: [String: Bool] = {
    var words: [String: Bool] = [:]
    for (on, off) in pairs {
      words[FoldedName.fold(on)] = true
      if !off.isEmpty { words[FoldedName.fold(off)] = false }
    }
    return words
  }()
}
