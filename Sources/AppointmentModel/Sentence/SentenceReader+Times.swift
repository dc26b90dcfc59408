internal import CivilTime

extension SentenceReader {
  /// Reads a time or a range of times.
  ///
  /// - Parameter isAt: Whether digits alone are a time.
  /// - Returns: The times and the number of their words.
  func times(at index: Int, isAt: Bool) throws(SentenceRefusal) -> (times: Times, used: Int)? {
    if let pair = key(index).sentenceRange {
      let (place, half) = (words[index].range, half(after: index))
      if let one = SentenceClock(
        pair.first, from: place.lowerBound, to: place.lowerBound + pair.first.utf8.count,
        isBare: true),
        let other = SentenceClock(
          pair.last, half: half, from: place.lowerBound + pair.offset, to: place.upperBound,
          isBare: true)
      {
        let used = half.isEmpty ? 1 : 2
        return (try times(one, other, range(index, used)), used)
      }
    }
    guard let (one, used) = clock(at: index, isBare: true) else { return nil }
    if isJoint(key(index + used)), let (other, more) = clock(at: index + used + 1, isBare: true) {
      return (try times(one, other, range(index, used + 1 + more)), used + 1 + more)
    }
    guard let (one, used) = clock(at: index, isBare: isAt) else { return nil }
    if !one.hasMinutes, one.half == nil, try isTitle(at: index + used) {
      throw isNumberATime(one.text, one.range)
    }
    let start = try minutes(one)
    return (Times(start: start, end: nil, range: range(index, used)), used)
  }

  /// `is "7" a time? write 07:00 or 7pm, or quote it`
  func isNumberATime(_ word: String, _ place: Range<Int>) -> SentenceRefusal {
    let hour = word.sentenceNumber() ?? 0
    let late = hour < 12 ? " or \(hour)pm" : ""
    return SentenceRefusal(
      .unsureHour, place,
      "is \"\(word)\" a time? write \(SentenceClock.text(hour % 24 * 60))\(late), or quote it")
  }

  /// The start and end in minutes since the midnight before the start.
  private func times(
    _ one: SentenceClock, _ other: SentenceClock, _ place: Range<Int>
  ) throws(SentenceRefusal) -> Times {
    var (start, end): (Int, Int)
    for (clock, isEnd) in [(one, false), (other, true)] where !clock.exists(asEnd: isEnd) {
      throw badTime(clock)
    }
    if one.half == nil, let half = other.half, one.hour <= 12, !one.hasLeadingZero {
      end = other.minutes(half: half)
      // `2-4pm` has both in the afternoon, `11-1pm` only the end.
      start = one.minutes(half: half)
      if start >= end { start = one.minutes(half: 12 - half) }
    } else if let half = one.half, other.half == nil, other.hour <= 12, !other.hasLeadingZero {
      start = one.minutes(half: half)
      end = other.minutes(half: 0)
      while end <= start { end += 720 }
    } else {
      start = try one.isSure(beside: other) ? one.minutes(half: nil) : minutes(one)
      end = try other.isSure(beside: one) ? other.minutes(half: nil) : minutes(other, asEnd: true)
    }
    if end <= start {
      guard start >= 720, end <= 720 else {
        throw SentenceRefusal(
          .endBeforeStart, place,
          "the end \(SentenceClock.text(end)) is before the start \(SentenceClock.text(start))")
      }
      end += 1440
      // `12:00-11:00` is a slip rather than nearly a day; so are more than 16 hours in tables.
      guard end - start <= 960 else {
        let clock = SentenceClock.text(start)
        let rest = (end - start) % 60
        throw SentenceRefusal(
          .endBeforeStart, place,
          "the end \(SentenceClock.text(end % 1440)) is before the start \(clock); if it is on the next "
            + "day, write \(clock) \((end - start) / 60)h\(rest == 0 ? "" : "\(rest)m")")
      }
    }
    return Times(start: start, end: end, range: place)
  }

  private func minutes(
    _ clock: SentenceClock, asEnd isEnd: Bool = false
  ) throws(SentenceRefusal) -> Int {
    guard clock.exists(asEnd: isEnd) else { throw badTime(clock) }
    guard !clock.isUnsure(uses12HourClock: context.uses12HourClock) else {
      throw SentenceRefusal(.unsureHour, clock.range, clock.readings)
    }
    return clock.minutes(half: clock.half)
  }

  private func badTime(_ clock: SentenceClock) -> SentenceRefusal {
    SentenceRefusal(
      .badTime, clock.range, "\"\(clock.text)\" is not a valid time (use 00:00-23:59)")
  }

  private func clock(at index: Int, isBare: Bool) -> (clock: SentenceClock, used: Int)? {
    guard !key(index).isEmpty else { return nil }
    let half = half(after: index)
    let used = half.isEmpty ? 1 : 2
    let place = range(index, used)
    return SentenceClock(
      key(index), half: half, from: place.lowerBound, to: place.upperBound, isBare: isBare
    ).map { ($0, used) }
  }

  /// `am` or `pm` after a word that ends in a digit.
  private func half(after index: Int) -> String {
    let next = key(index + 1)
    guard next == "am" || next == "pm", !words[index].endsInComma,
      let last = key(index).utf8.last, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last)
    else { return "" }
    return next
  }

  /// Whether a word belongs to the title.
  private func isTitle(at index: Int) throws(SentenceRefusal) -> Bool {
    guard words.indices.contains(index) else { return false }
    if key(index).isEmpty { return true }
    if ["on", "for", "until", "till", "from", "starting", "all-day"].contains(key(index)) {
      return false
    }
    if key(index) == "all", key(index + 1) == "day" { return false }
    if length(at: index, false) != nil || key(index + 1) == "times" { return false }
    if try zone(at: index) != nil { return false }
    guard try days(at: index) == nil else { return false }
    return try repetition(at: index) == nil
  }

  /// Reads a length: `45m`, `1h30m`, `1.5h`, `90 min`, `2 hours`.
  ///
  /// - Parameter takesArticle: Whether `an hour` is one.
  func length(at index: Int, _ takesArticle: Bool) -> (length: CivilDuration, used: Int)? {
    let word = key(index)
    if let length = length(word) { return (length, 1) }
    let unit = key(index + 1)
    guard unit.utf8.count > 1 else { return nil }
    let count = takesArticle && isArticle(word) ? "1" : word
    return length(count + unit).map { ($0, 2) }
  }

  /// The number of words of a length of zero, `0m` or `0 min`; nil for others.
  func wordsOfNoLength(at index: Int) -> Int? {
    let word = key(index)
    let digits = word.prefix { $0 == "0" }
    guard !digits.isEmpty else { return nil }
    let isAlone = digits.count == word.count
    let unit = isAlone ? key(index + 1) : String(word.dropFirst(digits.count))
    return length("1" + unit) == nil ? nil : isAlone ? 2 : 1
  }

  /// `+30m` and `-1d`
  func shift(_ word: String) -> CivilDuration? {
    guard word.first == "+" || word.first == "-", let length = length(String(word.dropFirst()))
    else { return nil }
    return word.first == "-" ? -length : length
  }

  private func length(_ word: String) -> CivilDuration? {
    let number = word.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let rest = word.dropFirst(number.count)
    let unit = String(rest.prefix { $0 != "." && !$0.isNumber })
    let parts = number.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count <= 2, let whole = parts[0].sentenceNumber() else { return nil }
    var hundredths = whole * 100
    if parts.count == 2 {
      guard let fraction = parts[1].sentenceNumber(digits: 2) else { return nil }
      hundredths += parts[1].utf8.count == 1 ? 10 * fraction : fraction
    }
    var (days, minutes) = (0, 0)
    switch unit {
    case "m", "min", "mins", "minute", "minutes": minutes = hundredths / 100
    case "h", "hr", "hrs", "hour", "hours": minutes = hundredths * 60 / 100
    case "d", "day", "days": days = hundredths / 100
    case "w", "week", "weeks": days = hundredths / 100 * 7
    default: return nil
    }
    let tail = rest.dropFirst(unit.count)
    if !tail.isEmpty {
      // `1h30` and `1h30m`
      let digits = String(tail.hasSuffix("m") ? tail.dropLast() : tail)
      guard unit == "h", parts.count == 1, let more = digits.sentenceNumber(digits: 2) else {
        return nil
      }
      minutes += more
    }
    guard days > 0 || minutes > 0 else { return nil }
    return CivilDuration(days: days, seconds: Int64(minutes) * 60)
  }

  /// Reads the name of a zone.
  ///
  /// - Throws: `unknownZone` for abbreviations, which several zones share, and for names that look
  ///   like those of zones.
  func zone(at index: Int) throws(SentenceRefusal) -> (ZoneID, ZoneRules)? {
    guard words.indices.contains(index), !key(index).isEmpty else { return nil }
    let place = words[index].range
    let name = text(place)
    if key(index) == "utc" { return context.zoneRules(.utc).map { (.utc, $0) } }
    if name.utf8.contains(UInt8(ascii: "/")) {
      if let rules = context.zoneRules(ZoneID(name)) { return (ZoneID(name), rules) }
      let areas = ["africa", "america", "asia", "atlantic", "australia", "europe", "pacific"]
      guard areas.contains(where: { key(index).hasPrefix($0 + "/") }) else { return nil }
      throw SentenceRefusal(
        .unknownZone, place, "\"\(name)\" is no zone; write it as in Europe/Berlin")
    }
    guard let zone = SentenceReader.place(ofAbbreviation: name) else { return nil }
    let local = context.rules.type(at: context.now).abbreviation
    throw SentenceRefusal(
      .unknownZone, place,
      "\"\(name)\" is no zone; write \(local == name ? context.zone.name : zone)")
  }

  /// A zone that is often meant by an abbreviation.
  private static func place(ofAbbreviation name: String) -> String? {
    switch name {
    case "PST", "PDT", "PT": "America/Los_Angeles"
    case "MST", "MDT", "MT": "America/Denver"
    case "CST", "CDT", "CT": "America/Chicago"
    case "EST", "EDT", "ET": "America/New_York"
    case "GMT", "BST": "Europe/London"
    case "WET", "WEST": "Europe/Lisbon"
    case "CET", "CEST", "MEZ", "MESZ": "Europe/Berlin"
    case "EET", "EEST": "Europe/Athens"
    case "MSK": "Europe/Moscow"
    case "IST": "Asia/Kolkata"
    case "SGT": "Asia/Singapore"
    case "HKT": "Asia/Hong_Kong"
    case "JST": "Asia/Tokyo"
    case "KST": "Asia/Seoul"
    case "AEST", "AEDT": "Australia/Sydney"
    case "NZST", "NZDT": "Pacific/Auckland"
    default: nil
    }
  }
}
