/// The parts of a BCP 47 language tag or of a POSIX locale name: `de-AT`, `zh-Hant-TW`,
/// `de_AT.UTF-8@euro`, `sr_RS@latin`.
struct LocaleTag: Hashable {
  private(set) var language: String
  private(set) var script: String?
  private(set) var region: String?

  /// Parses a tag. Returns nil for `C`, `POSIX` and text that does not begin with a language.
  init?(_ text: String) {
    let bytes = text.utf8
    let name = bytes.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
    let words = name.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    .map { Array($0) }
    guard let first = words.first, (2...3).contains(first.count),
      first.allSatisfy(LocaleTag.isLetter)
    else { return nil }
    language = LocaleTag.lowercased(first)
    for word in words.dropFirst() {
      if word.count == 4, word.allSatisfy(LocaleTag.isLetter), region == nil {
        script =
          LocaleTag.uppercased(Array(word.prefix(1)))
          + LocaleTag.lowercased(Array(word.dropFirst()))
      } else if word.count == 2 && word.allSatisfy(LocaleTag.isLetter)
        || word.count == 3 && word.allSatisfy({ $0 >= 48 && $0 <= 57 })
      {
        region = region ?? LocaleTag.uppercased(word)
      }
    }
    if bytes.drop(while: { $0 != UInt8(ascii: "@") }).elementsEqual("@latin".utf8) {
      script = "Latn"
    }
    switch language {
    case "iw": language = "he"
    case "in": language = "id"
    case "no", "nn": language = "nb"
    default: break
    }
    if language == "zh", script == nil {
      script = ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
    }
  }

  /// The closest tag in the table; nil if the table does not have the language.
  var served: String? {
    let base = script.map { language + "-" + $0 } ?? language
    var candidates: [String] = []
    if let region {
      candidates.append(base + "-" + region)
      switch language {
      case "en" where region != "US": candidates.append("en-GB")
      case "es" where LocaleTag.latinAmerica.contains(region): candidates.append("es-419")
      case "pt" where region != "BR": candidates.append("pt-PT")
      case "zh" where script == "Hant" && region == "MO": candidates.append("zh-Hant-HK")
      default: break
      }
    }
    candidates += [base, language]
    return candidates.first { LocaleTag.isKnown($0) }
  }

  /// The region in which a language or variant of the table is most likely used.
  static func likelyRegion(of language: String) -> String? {
    let words = parts(language, separator: UInt8(ascii: "-"))
    if words.count > 1, let last = words.last, last.utf8.count == 2 { return last }
    for line in parts(LanguageText.likelyRegions, separator: newline) {
      let pair = parts(line, separator: UInt8(ascii: " "))
      if pair[0] == language { return pair[1] }
    }
    return words.count > 1 ? likelyRegion(of: words[0]) : nil
  }

  /// The languages of the table, followed by the variants.
  static var known: [String] {
    parts(LanguageText.likelyRegions, separator: newline)
      .map { parts($0, separator: UInt8(ascii: " "))[0] }
      + parts(LanguageText.variants, separator: newline)
  }

  /// The language of the catalogue of messages that serves a tag of the table.
  static func catalogue(of language: String) -> String? {
    var tag = language
    while CalendarLocale.messages(tag) == nil {
      guard let dash = tag.utf8.lastIndex(of: UInt8(ascii: "-")) else { return nil }
      tag = String(decoding: tag.utf8[..<dash], as: UTF8.self)
    }
    return tag
  }

  private static func isKnown(_ tag: String) -> Bool { LanguageText.source(tag) != nil }

  /// The regions for which CLDR uses Latin American Spanish.
  private static let latinAmerica = [
    "419", "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA",
    "PE", "PR", "PY", "SV", "US", "UY", "VE",
  ]

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  private static func lowercased(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.map { isLetter($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private static func uppercased(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.map { isLetter($0) ? $0 & 0xDF : $0 }, as: UTF8.self)
  }
}

extension CalendarLocale {
  /// Creates the locale of a BCP 47 tag or a POSIX locale name. Returns nil if the table does not
  /// have the language.
  ///
  /// A language without a region has the conventions of the region in which it is most likely used:
  /// `en` those of the United States, `pt` those of Brazil.
  public init?(_ tag: String) {
    guard let parsed = LocaleTag(tag), let language = parsed.served else { return nil }
    self.init(language: language, region: parsed.region ?? LocaleTag.likelyRegion(of: language))
  }

  /// Creates the locale of the first tag that is supported; English if none is.
  public init(preferring tags: [String]) {
    self = tags.lazy.compactMap { CalendarLocale($0) }.first ?? .english
  }

  /// Creates the locale of a language with the conventions of another tag's region, such as the
  /// values of `LANG` and `LC_TIME`. If one is nil, the other is used for both.
  ///
  /// If the language is unknown, the locale is English with the conventions of the region.
  package init(language: String?, habits: String?) {
    guard let spoken = (language ?? habits).flatMap({ LocaleTag($0) }),
      let used = (habits ?? language).flatMap({ LocaleTag($0) })
    else {
      self = .english
      return
    }
    let served = spoken.served
    let region = used.region ?? used.served.flatMap { LocaleTag.likelyRegion(of: $0) }
    self.init(language: served ?? "en-GB", region: region ?? "001")
  }

  /// The tags of all languages and variants in the table.
  public static var languages: [String] { LocaleTag.known }
}
