import AppointmentModel
import CivilTime
import RecurrenceRules

/// The values of a form in the language of messages. Those of the command line, which are English, are
/// read as well.
struct FieldWords: Hashable, Sendable {
  let locale: CalendarLocale
  let isEnglish: Bool

  init(_ locale: CalendarLocale) {
    self.locale = locale
    isEnglish = locale.messageLanguage == "en"
  }

  private static let values: [(field: String, word: String, key: MessageKey)] = [
    ("status", "confirmed", .confirmed), ("status", "tentative", .tentative),
    ("status", "cancelled", .cancelled), ("busy", "on", .yes), ("busy", "off", .no),
    ("repeat", "none", .none),
  ]

  private static let units: [(word: String, key: MessageKey)] = [
    ("day", .everyDay), ("week", .everyWeek), ("month", .everyMonth), ("year", .everyYear),
  ]

  /// A value of the command line in the language.
  func shown(_ field: String, _ value: String) -> String {
    guard !isEnglish else { return value }
    return FieldWords.values.first { $0.field == field && $0.word == value }.map {
      locale.message($0.key)
    } ?? value
  }

  /// A typed value as the command line takes it; a text that is no word of the language stays.
  func read(_ field: String, _ text: String) -> String {
    guard !isEnglish else { return text }
    let folded = fold(text)
    if let value = FieldWords.values.first(where: {
      $0.field == field && fold(locale.message($0.key)) == folded
    }) {
      return value.word
    }
    return field == "repeat" ? repetition(folded) ?? text : text
  }

  /// `every 2 weeks on mon and wed 10 times` for `alle 2 wochen: mo und mi · 10-mal`.
  private func repetition(_ text: String) -> String? {
    let parts = text.split { $0 == "·" || $0 == ";" }.map { fold(String($0)) }
    guard let first = parts.first, var words = every(first) else { return nil }
    for part in parts.dropFirst() {
      let counts = numbers(in: part)
      if let count = counts.first(where: { fold(locale.message(.times, count: $0)) == part }) {
        words += " \(count) times"
      } else if let date = date(in: part) {
        words += " until " + date
      } else {
        return nil
      }
    }
    return words
  }

  private func every(_ text: String) -> String? {
    for ordinal in RecurrenceRule.ordinals {
      for weekday in Weekday.allCases {
        let name = ["day": locale.name(of: weekday)]
        let place =
          ordinal.key < 0
          ? locale.message(.lastOfMonth, name)
          : locale.message(.nthOfMonth, count: ordinal.key, name)
        guard fold(place) == text else { continue }
        return "every \(ordinal.value) \(FieldWords.word(weekday)) of the month"
      }
    }
    for number in numbers(in: text) {
      for unit in FieldWords.units {
        let every = fold(locale.message(unit.key, count: number))
        guard text.hasPrefix(every) else { continue }
        let rest = fold(String(text.dropFirst(every.count)))
        let plain = number == 1 ? "every \(unit.word)" : "every \(number) \(unit.word)s"
        if rest.isEmpty { return plain }
        guard rest.hasPrefix(":") || rest.hasPrefix("："), unit.key == .everyWeek,
          let days = weekdays(String(rest.dropFirst()))
        else { continue }
        let list = days.dropLast().joined(separator: ", ")
        return (number == 1 ? "every " : plain + " on ")
          + (list.isEmpty ? "" : list + " and ") + days[days.count - 1]
      }
    }
    return nil
  }

  private func weekdays(_ list: String) -> [String]? {
    var names: [(name: String, word: String)] = []
    for width in [CalendarLocale.NameWidth.wide, .abbreviated, .short] {
      for weekday in Weekday.allCases {
        let name = CalendarLocale.withoutStop(locale.name(of: weekday, width: width))
        names.append((fold(name), FieldWords.word(weekday)))
      }
    }
    names.sort { $0.name.count > $1.name.count }
    let marked = locale.list(["\u{1}", "\u{1}", "\u{1}"]) + locale.list(["\u{1}", "\u{1}"])
    let joiners = marked.lowercased().split(separator: "\u{1}").map(String.init)
    let separators = joiners.sorted { $0.count > $1.count } + [" ", ",", "."]
    var (days, rest) = ([String](), list[...])
    while !rest.isEmpty {
      if let separator = separators.first(where: { rest.hasPrefix($0) }) {
        rest = rest.dropFirst(separator.count)
      } else if let name = names.first(where: { rest.hasPrefix($0.name) }) {
        days.append(name.word)
        rest = rest.dropFirst(name.name.count)
      } else {
        return nil
      }
    }
    return days.isEmpty ? nil : days
  }

  /// The date in `bis 2026-06-30`.
  private func date(in text: String) -> String? {
    let around = locale.message(.untilDate, ["date": "\u{1}"]).lowercased()
      .split(separator: "\u{1}", omittingEmptySubsequences: false)
    guard around.count == 2, text.hasPrefix(around[0]), text.hasSuffix(around[1]) else {
      return nil
    }
    return String(text.dropFirst(around[0].count).dropLast(around[1].count))
  }

  /// The number in a text, and those for which languages have words without one.
  private func numbers(in text: String) -> [Int] {
    let digits = text.drop { !("0"..."9").contains($0) }.prefix { ("0"..."9").contains($0) }
    return (Int(digits).map { [$0] } ?? []) + [1, 2]
  }

  private func fold(_ text: String) -> String {
    let words = CalendarLocale.plainSpaces(text).lowercased().split(separator: " ")
    return words.joined(separator: " ")
  }

  private static func word(_ weekday: Weekday) -> String { WorkingHours.shortWord(for: weekday) }
}
