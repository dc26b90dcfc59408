import CivilTime

/// The language of dates and the region whose conventions are followed, as BCP 47 tags or POSIX locale
/// names: `--locale`, otherwise the environment. Nil if neither is set.
struct LocaleChoice {
  /// The language: `--locale`, otherwise the first of LC_ALL, LC_MESSAGES and LANG that is not empty.
  let language: String?
  /// The conventions: `--locale`, otherwise the first of LC_ALL, LC_TIME and LANG that is not empty.
  let habits: String?
  /// The value of `--locale`, if its language is unknown.
  let unknownLanguage: String?
  /// The setting or variables that the language and the conventions are from; nil if none is set.
  private(set) var origins: (language: String?, habits: String?)

  /// - Parameter option: The value of `--locale`, from the command line or the configuration.
  init(_ option: String?, environment: [String: String]) {
    if let option {
      language = option
      habits = LocaleChoice.tag(option)
      unknownLanguage = CalendarLocale(option) == nil ? option : nil
      origins = ("locale", "locale")
      return
    }
    func first(_ names: [String]) -> (tag: String, name: String)? {
      let name = names.first { !(environment[$0] ?? "").isEmpty }
      return name.flatMap { name in
        LocaleChoice.tag(environment[name] ?? "").map { ($0, name) }
      }
    }
    let spoken = first(["LC_ALL", "LC_MESSAGES", "LANG"])
    let used = first(["LC_ALL", "LC_TIME", "LANG"])
    (language, habits) = (spoken?.tag, used?.tag)
    origins = ((spoken ?? used)?.name, (used ?? spoken)?.name)
    unknownLanguage = nil
  }

  /// `de-DE` for `de_DE.UTF-8@euro`; nil for C, POSIX and names that do not begin with a language.
  static func tag(_ name: String) -> String? {
    let words = name.prefix { $0 != "." && $0 != "@" }.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "_" || $0 == "-" })
    let isTag = words.allSatisfy { word in
      !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    guard isTag, let language = words.first, (2...3).contains(language.count) else { return nil }
    // The modifier may name the script: sr_RS@latin.
    return words.joined(separator: "-") + (name.hasSuffix("@latin") ? "@latin" : "")
  }
}

extension Settings {
  /// Warns if `--locale` names a language that there is no text for.
  func warnUnknownLanguage(_ messages: Messages) {
    guard let unknownLanguage else { return }
    messages.say(
      "calgrid: --locale: no text for '\(unknownLanguage)'; using English. Languages: "
        + CalendarLocale.languages.joined(separator: ", "))
  }
}
