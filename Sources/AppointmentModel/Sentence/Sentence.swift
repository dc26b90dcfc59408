package import CivilTime
package import RecurrenceRules

/// An appointment in words: `Lunch fri 12-13 @Lecker #Private`.
///
/// The words for day, time, length and repetition are taken out wherever they are; the rest is the
/// title. Words that could mean two things are refused, and no reading is in the past unless the day
/// was written out.
package struct Sentence: Hashable, Sendable {
  /// The words that have no other meaning.
  package let title: String
  /// The start: a date, or a time in the zone of the context or of the sentence.
  package let start: AppointmentTime
  /// The exclusive end, in the form of the start.
  package let end: AppointmentTime
  /// The repetition, whose last day is a date; nil if it takes place once.
  package let rule: RecurrenceRule?
  /// The place after `@`; empty if there is none.
  package let place: String
  /// The calendar after `#`, as the context writes it; nil if there is none.
  package let calendar: String?
  /// The categories after `#`, as the context writes them.
  package let categories: [String]
  /// The text after ` :: `; empty if there is none.
  package let notes: String

  /// Reads a sentence.
  ///
  /// - Throws: A `SentenceRefusal` for missing parts, invalid ones, and words with two readings.
  package init(_ text: String, _ context: SentenceContext) throws(SentenceRefusal) {
    let reader = try SentenceReader(text, context)
    let names = try reader.names()
    (place, calendar, categories) = (names.place, names.calendar, names.categories)
    notes = reader.notes
    title = reader.title
    try reader.checkLeftovers()
    let times = try reader.timesOfNew()
    guard !title.isEmpty else {
      throw SentenceRefusal(.noTitle, reader.whole, "\"\(text)\" has no title")
    }
    (start, end, rule) = times
  }

  /// The repetition in the form of the start: UNTIL is the start of the last occurrence.
  ///
  /// - Parameter rules: The rules of the zone of the start.
  package func recurrence(_ rules: ZoneRules) -> AppointmentRecurrence {
    var recurrence = AppointmentRecurrence()
    // A time with a zone is on the days of that zone.
    var display = rules
    if case .utc = start { display = ZoneRules(fixed: .utc) }
    if let rule { recurrence.rules = [SeriesClock(start, rules, display: display).ending(rule)] }
    return recurrence
  }
}

extension SentenceReader {
  var whole: Range<Int> { 0..<bytes.count }

  /// The words that no part took.
  var title: String {
    var title = ""
    for (index, word) in words.enumerated() where !isTaken[index] && !word.text.isEmpty {
      title += (title.isEmpty ? "" : " ") + word.text
    }
    if title.hasSuffix(",") { title.removeLast() }
    return title
  }

  func names() throws(SentenceRefusal) -> (place: String, calendar: String?, categories: [String]) {
    var (place, calendar): (String?, String?)
    var categories: [String] = []
    for (mark, word) in marked {
      let name = word.endsInComma ? String(word.text.dropLast()) : word.text
      if mark == UInt8(ascii: "@") {
        let isTime = SentenceClock(word.key, from: 0, to: 0, isBare: true) != nil
        guard !isTime else {
          throw SentenceRefusal(
            .unsurePlace, word.range, "is \"@\(name)\" a place? write at \(name), or @\"\(name)\"")
        }
        guard place == nil else {
          throw SentenceRefusal(
            .twoPlaces, word.range, "two places: \"\(place ?? "")\" and \"\(name)\"")
        }
        place = name
      } else if let known = context.calendars.first(where: { $0.lowercased() == name.lowercased() })
      {
        guard calendar == nil || calendar == known else {
          throw SentenceRefusal(
            .twoCalendars, word.range, "two calendars: \"\(calendar ?? "")\" and \"\(known)\"")
        }
        calendar = known
      } else if let known = context.categories.first(where: { $0.lowercased() == name.lowercased() }
      ) {
        if !categories.contains(known) { categories.append(known) }
      } else {
        let near = nearest(to: name, among: context.calendars + context.categories)
        throw SentenceRefusal(
          .noSuchName, word.range,
          "no calendar or category is called \"\(name)\""
            + (near.map { "; did you mean \($0)?" } ?? ""))
      }
    }
    return (place ?? "", calendar, categories)
  }

  /// Refuses words of the title that might be the day, the time or the repetition that is missing.
  func checkLeftovers() throws(SentenceRefusal) {
    if let looseLength {
      let length = text(looseLength)
      throw SentenceRefusal(
        .unsureDuration, looseLength, "is \"\(length)\" a length? write for \(length), or quote it")
    }
    let hasDay = days != nil || repetition != nil || instant != nil
    let hasTime = times != nil || instant != nil || allDay != nil
    for (index, word) in words.enumerated() where !isTaken[index] && !word.key.isEmpty {
      let (key, place) = (word.key, word.range)
      let (name, next) = (text(place), self.key(index + 1))
      if key == "every" || key == "next" && ["week", "month", "year"].contains(next) {
        let phrase = key == "every" ? name : text(range(index, 2))
        throw SentenceRefusal(
          key == "every" ? .unsureRule : .unsureWord, place,
          "\"\(phrase)\" is no \(key == "every" ? "repetition" : "day") by itself; write "
            + (key == "every" ? "every mon, or every 2 weeks" : "fri next week")
            + ", or quote it")
      }
      if (key == "until" || key == "till"), let times, times.end == nil, index + 1 < words.count,
        words[index + 1].range.lowerBound == times.range.lowerBound
      {
        throw SentenceRefusal(
          .noStart, place.lowerBound..<times.range.upperBound,
          "\"\(name) \(text(times.range))\" is an end; write when it begins")
      }
      if !hasDay {
        try checkDay(key, name, place)
        try checkSpelling(at: index)
      }
      if !hasTime { try checkDottedTime(key, name, place) }
      guard !hasTime, hasDay else { continue }
      if ["morning", "afternoon", "evening", "night", "midnight", "tonight"].contains(key) {
        throw SentenceRefusal(
          .unsureWord, place, "is \"\(name)\" the time? write one, as 20:00, or quote it")
      }
      if let number = key.sentenceNumber(digits: 2), (1...24).contains(number) {
        throw isNumberATime(key, place)
      }
    }
  }

  /// Refuses `19.30` and `19.30-21.00`, which are times in tables and not in sentences.
  private func checkDottedTime(
    _ key: String, _ name: String, _ place: Range<Int>
  ) throws(SentenceRefusal) {
    let sides = key.sentenceRange.map { [$0.first, $0.last] } ?? [key]
    var times: [String] = []
    for side in sides {
      let parts = side.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
      guard parts.count == 2, parts[1].utf8.count == 2,
        let hour = parts[0].sentenceNumber(digits: 2),
        let minute = parts[1].sentenceNumber(digits: 2), hour < 24, minute < 60
      else { return }
      times.append("\(parts[0]):\(parts[1])")
    }
    throw SentenceRefusal(
      .unsureHour, place,
      "is \"\(name)\" a time? write \(times.joined(separator: "-")), or quote it")
  }

  /// Refuses a word that might be the missing day.
  private func checkDay(
    _ key: String, _ name: String, _ place: Range<Int>
  ) throws(SentenceRefusal) {
    if key == "tonight" || key == "weekend" {
      throw SentenceRefusal(
        .unsureWord, place, "is \"\(name)\" the day? write today or sat, or quote it")
    }
    if let day = SentenceDay.english(key) {
      throw SentenceRefusal(
        .unsureWord, place, "is \"\(name)\" the day? write \(day), or quote it")
    }
    let week = key.split(separator: "-", omittingEmptySubsequences: false).last.map { String($0) }
    if let week, week.first == "w", let number = String(week.dropFirst()).sentenceNumber(digits: 2),
      (1...53).contains(number),
      key.utf8.count == week.utf8.count || String(key.prefix(4)).sentenceNumber() != nil
    {
      throw SentenceRefusal(.notADay, place, "\"\(name)\" is a week, not a day")
    }
    let isOrdinal =
      ["st", "nd", "rd", "th"].contains { key.hasSuffix($0) }
      && String(key.dropLast(2)).sentenceNumber(digits: 2) != nil
    let slashes = key.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
    let dots = key.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    let isSlashed = slashes.count > 1 && slashes.allSatisfy { $0.sentenceNumber() != nil }
    let isDotted = dots.count == 3 && dots.allSatisfy { $0.sentenceNumber(digits: 2) != nil }
    guard isOrdinal || isSlashed || isDotted else { return }
    let example = dayExample(isSlashed ? slashes : isDotted ? dots.reversed() : [])
    throw SentenceRefusal(
      .unsureDate, place, "\"\(name)\" is no clear date; write \(example)")
  }

  /// Refuses a word of the title that is probably a misspelled day.
  private func checkSpelling(at index: Int) throws(SentenceRefusal) {
    let (place, next) = (words[index].range, index + 1)
    let isBeforeTime =
      next < words.count && isTaken[next]
      && (key(next) == "at" || words[next].range.lowerBound == times?.range.lowerBound)
    if let day = SentenceDay.misspelled(key(index), isBeforeTime: isBeforeTime) {
      throw SentenceRefusal(
        .unsureWord, place,
        "\"\(text(place))\" is no day; did you mean \(day)? Quote it if it belongs to the title")
    }
  }

  /// `mar 27 or 2026-03-27` for `3/27` and `27.3.26`, the first numbers that can be month and day.
  private func dayExample(_ parts: [String]) -> String {
    let numbers = parts.compactMap { $0.sentenceNumber() }
    let pairs = zip(numbers, numbers.dropFirst()).flatMap { [($0, $1), ($1, $0)] }
    for (month, day) in pairs {
      if let date = CivilDate(year: context.today.year, month: month, day: day) {
        let next = date < context.today ? date.adding(years: 1) : date
        let name = CalendarLocale.english.name(ofMonth: month, width: .abbreviated).lowercased()
        return "\(name) \(day) or \(next)"
      }
    }
    return "mar 27 or \(context.today.year + 1)-03-27"
  }
}
