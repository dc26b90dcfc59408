internal import CivilTime

extension SentenceReader {
  /// Reads one day or a range of days.
  ///
  /// - Returns: The days and the number of their words.
  func days(at index: Int) throws(SentenceRefusal) -> (days: Days, used: Int)? {
    if let found = try joinedDays(at: index) { return found }
    guard let (first, used) = try day(at: index) else { return nil }
    var days = Days(first: first, firstRange: range(index, used), range: range(index, used))
    let joint = key(index + used)
    guard isJoint(joint) else { return (days, used) }
    let next = index + used + 1
    if let (last, more) = try day(at: next) {
      days.last = last
      days.range = range(index, used + 1 + more)
      days.isUntil = joint == "until" || joint == "till"
      return (days, used + 1 + more)
    }
    // `apr 6 to 10`
    guard case .monthDay(let month, _) = first, let last = ordinal(key(next)) else {
      return (days, used)
    }
    days.range = range(index, used + 2)
    days.last = try dated(nil, month, last, days.range)
    return (days, used + 2)
  }

  /// Reads days around a hyphen: `fri-sun`, `27.3.-29.3.`, `27-29 mar`, `mar 27-29`.
  private func joinedDays(at index: Int) throws(SentenceRefusal) -> (days: Days, used: Int)? {
    if let pair = key(index).sentenceRange {
      let place = range(index, 1)
      if let one = Weekday(sentenceWord: pair.first), let other = Weekday(sentenceWord: pair.last) {
        let first = place.lowerBound..<place.lowerBound + pair.first.utf8.count
        return (
          Days(first: .weekday(one), firstRange: first, last: .weekday(other), range: place), 1
        )
      }
      if let one = try dotted(pair.first, place), let other = try dotted(pair.last, place) {
        return (Days(first: one, firstRange: place, last: other, range: place), 1)
      }
    }
    let isMonthFirst = month(key(index)) != nil
    guard let month = month(key(isMonthFirst ? index : index + 1)),
      let pair = key(isMonthFirst ? index + 1 : index).sentenceRange,
      let one = ordinal(pair.first), let other = ordinal(pair.last)
    else { return nil }
    let year = year(key(index + 2))
    let used = year == nil ? 2 : 3
    let place = range(index, used)
    return (
      Days(
        first: try dated(year, month, one, place), firstRange: place,
        last: try dated(year, month, other, place), range: place), used
    )
  }

  func day(at index: Int) throws(SentenceRefusal) -> (day: SentenceDay, used: Int)? {
    let word = key(index)
    let next = key(index + 1)
    let today = context.today
    switch word {
    case "": return nil
    case "today": return (.date(today, isWrittenOut: true), 1)
    case "tomorrow": return (.date(today.adding(days: 1), isWrittenOut: false), 1)
    case "yesterday": return (.date(today.adding(days: -1), isWrittenOut: true), 1)
    case "in":
      guard let number = next.sentenceNumber(digits: 3) ?? (isArticle(next) ? 1 : nil) else {
        return nil
      }
      switch key(index + 2) {
      case "day", "days": return (.date(today.adding(days: number), isWrittenOut: false), 3)
      case "week", "weeks": return (.date(today.adding(days: 7 * number), isWrittenOut: false), 3)
      default: return nil
      }
    case "this", "next", "last":
      guard let weekday = Weekday(sentenceWord: next) else { return nil }
      return (.date(try near(word, weekday, at: index), isWrittenOut: false), 2)
    default: break
    }
    if word.first == "+", word.last == "d" || word.last == "w",
      let number = String(word.dropFirst().dropLast()).sentenceNumber(digits: 3)
    {
      let days = word.last == "d" ? number : 7 * number
      return (.date(today.adding(days: days), isWrittenOut: false), 1)
    }
    guard let weekday = Weekday(sentenceWord: word) else { return try writtenDay(at: index) }
    if next == "next", key(index + 2) == "week" {
      let days = 7 + context.firstWeekday.daysForward(to: weekday)
      return (.date(context.startOfWeek.adding(days: days), isWrittenOut: false), 3)
    }
    // A weekday may repeat the date that follows it: `fri 27 march`.
    guard try joinedDays(at: index + 1) == nil,
      let (day, used) = try writtenDay(at: index + 1)
    else { return (.weekday(weekday), 1) }
    let date = try day.date(context, text(range(index + 1, used)), range(index + 1, used))
    guard date.weekday == weekday else {
      throw mismatch(.twoDates, date, weekday, range(index, used + 1))
    }
    var isWrittenOut = false
    if case .date(_, true) = day { isWrittenOut = true }
    return (.date(date, isWrittenOut: isWrittenOut), used + 1)
  }

  /// `7 April is a Tuesday, not a Monday`
  func mismatch(
    _ code: SentenceRefusal.Code, _ date: CivilDate, _ weekday: Weekday, _ place: Range<Int>
  ) -> SentenceRefusal {
    let names = CalendarLocale.english
    return SentenceRefusal(
      code, place,
      "\(date.day) \(names.name(ofMonth: date.month)) is a \(names.name(of: date.weekday)), not a "
        + names.name(of: weekday))
  }

  /// `this fri` and `next mon`
  private func near(
    _ word: String, _ weekday: Weekday, at index: Int
  ) throws(SentenceRefusal) -> CivilDate {
    let (today, place) = (context.today, range(index, 2))
    let days = context.firstWeekday.daysForward(to: weekday)
    let current = context.startOfWeek.adding(days: days)
    let distance = today.weekday.daysForward(to: weekday)
    let first = today.adding(days: distance == 0 ? 7 : distance)
    switch word {
    case "this" where current >= today: return current
    case "next":
      let later = current.adding(days: 7)
      guard first != later else { return first }
      let name = key(index + 1)
      throw SentenceRefusal(
        .unsureNext, place,
        "\"\(text(place))\" is \(context.text(first)) or \(context.text(later)); write "
          + "\(distance == 0 ? context.text(first) : name), or \(name) next week")
    default:
      let past = word == "this" ? current : first.adding(days: distance == 0 ? -14 : -7)
      throw SentenceRefusal(
        .past, place,
        "\"\(text(place))\" was \(context.text(past)); write \(past), or \(key(index + 1)) next week"
      )
    }
  }

  /// A date in digits or with the name of its month.
  private func writtenDay(at index: Int) throws(SentenceRefusal) -> (day: SentenceDay, used: Int)? {
    let word = key(index)
    guard !word.isEmpty else { return nil }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false).map { String($0) }
    if parts.count == 3, let year = year(parts[0]), parts[1].utf8.count == 2,
      parts[2].utf8.count == 2, let month = parts[1].sentenceNumber(),
      let day = parts[2].sentenceNumber()
    {
      return (try dated(year, month, day, range(index, 1)), 1)
    }
    if let day = try dotted(word, range(index, 1)) { return (day, 1) }
    if let day = try slashed(word, range(index, 1)) { return (day, 1) }
    var (month, day, used): (Int?, Int?, Int)
    if let first = self.month(word) {
      (month, day, used) = (first, ordinal(key(index + 1)), 2)
    } else {
      let isOf = key(index + 1) == "of"
      (month, day, used) = (
        self.month(key(index + (isOf ? 2 : 1))), ordinal(word), isOf ? 3 : 2
      )
    }
    guard let month, let day else { return nil }
    let year = year(key(index + used))
    if year != nil { used += 1 }
    return (try dated(year, month, day, range(index, used)), used)
  }

  /// `27.3.` and `27.3.2026`
  private func dotted(_ word: String, _ place: Range<Int>) throws(SentenceRefusal) -> SentenceDay? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == 3, let day = parts[0].sentenceNumber(digits: 2),
      let month = parts[1].sentenceNumber(digits: 2), parts[2].isEmpty || year(parts[2]) != nil
    else { return nil }
    return try dated(year(parts[2]), month, day, place)
  }

  /// `11/27/2026` and `27/11/2026`, where only one number can be the month; others are not read.
  private func slashed(_ word: String, _ place: Range<Int>) throws(SentenceRefusal) -> SentenceDay?
  {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == 3, let year = year(parts[2]), let one = parts[0].sentenceNumber(digits: 2),
      let other = parts[1].sentenceNumber(digits: 2), (one > 12) != (other > 12)
    else { return nil }
    return try dated(year, min(one, other), max(one, other), place)
  }

  /// A day of a month, in a year if there is one.
  private func dated(
    _ year: Int?, _ month: Int, _ day: Int, _ place: Range<Int>
  ) throws(SentenceRefusal) -> SentenceDay {
    // Every day of a year exists in a leap year.
    guard let date = CivilDate(year: year ?? 2024, month: month, day: day) else {
      throw SentenceRefusal(.badDate, place, "\"\(text(place))\" is not a valid date")
    }
    return year == nil ? .monthDay(month: month, day: day) : .date(date, isWrittenOut: true)
  }

  private func year(_ word: String) -> Int? {
    word.utf8.count == 4 ? word.sentenceNumber().flatMap { $0 >= 1000 ? $0 : nil } : nil
  }

  /// The day of a month, with or without the ending of an ordinal number.
  private func ordinal(_ word: String) -> Int? {
    let hasEnding = ["st", "nd", "rd", "th"].contains { word.hasSuffix($0) }
    let number = (hasEnding ? String(word.dropLast(2)) : word).sentenceNumber(digits: 2)
    return number.flatMap { (1...31).contains($0) ? $0 : nil }
  }

  private func month(_ word: String) -> Int? {
    switch word {
    case "jan", "january": 1
    case "feb", "february": 2
    case "mar", "march": 3
    case "apr", "april": 4
    case "may": 5
    case "jun", "june": 6
    case "jul", "july": 7
    case "aug", "august": 8
    case "sep", "sept", "september": 9
    case "oct", "october": 10
    case "nov", "november": 11
    case "dec", "december": 12
    default: nil
    }
  }

  func isArticle(_ word: String) -> Bool { word == "a" || word == "an" || word == "one" }

  func isJoint(_ word: String) -> Bool { ["to", "until", "till", "-", "–"].contains(word) }
}
