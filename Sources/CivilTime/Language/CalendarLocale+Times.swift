extension CalendarLocale {
  /// A time of day on the locale's clock, with seconds if they are not zero: `08:30`, `8:30 AM`.
  public func time(_ time: TimeOfDay) -> String {
    let pattern = text[uses24HourClock ? .time24 : .time12]
    guard time.second != 0 else { return write(pattern, time) }
    // Seconds follow the last minute.
    var parts: [Unicode.Scalar] = []
    for scalar in pattern.unicodeScalars {
      parts.append(scalar)
      guard scalar == "m", parts.suffix(2) == ["m", "m"], parts.count > 2 else { continue }
      let mark = parts[parts.count - 3]
      parts += [mark == "." ? mark : ":", "s", "s"]
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: parts)
    return write(String(view), time)
  }

  /// A full hour on the locale's clock: `08`, `8 AM`.
  package func hour(_ time: TimeOfDay) -> String {
    write(text[uses24HourClock ? .hour24 : .hour12], time)
  }

  /// A range of times. AM or PM is written once if it is the same for both: `8:30 – 10:00 AM`.
  public func times(from start: TimeOfDay, to end: TimeOfDay) -> String {
    let field: LanguageText.Field =
      uses24HourClock ? .times24 : areInOneHalf(start, end) ? .times12 : .timesOfHalves
    return pair(
      text[field], alone: text[uses24HourClock ? .time24 : .time12], values(start), values(end))
  }

  /// A range of times with ordinary spaces, none beside the dash: `08:30–10:00`, `8:30–10:00 AM`.
  /// Midnight as the end is `24:00`, or `12:00 AM`.
  package func shortTimes(from start: TimeOfDay, to end: TimeOfDay) -> String {
    var first = CalendarLocale.plainSpaces(time(start))
    var last = CalendarLocale.plainSpaces(time(end: end))
    if !uses24HourClock, areInOneHalf(start, end) {
      let (head, tail) = (clock.heads[start.hour / 12], clock.tails[start.hour / 12])
      if head.isEmpty {
        first.removeLast(tail.count)
      } else {
        last.removeFirst(head.count)
      }
    }
    return first + "–" + last
  }

  /// Whether a range is within the morning or the afternoon of a day.
  private func areInOneHalf(_ start: TimeOfDay, _ end: TimeOfDay) -> Bool {
    start <= end && (start.hour < 12) == (end.hour < 12)
  }

  /// Midnight as the end of a range: `24:00`, or `12:00 AM`.
  package var endOfDay: String {
    let hour = uses24HourClock ? 24 : 0
    return localDigits(
      DatePattern(text: text).text(
        text[uses24HourClock ? .time24 : .time12],
        DatePattern.Values(hour: hour, minute: 0, second: 0)))
  }

  /// A time of day at which something ends: as `time`, but midnight is that of `endOfDay`.
  package func time(end: TimeOfDay) -> String { end == .midnight ? endOfDay : time(end) }

  private func write(_ pattern: String, _ time: TimeOfDay) -> String {
    localDigits(DatePattern(text: text).text(pattern, values(time)))
  }

  private func values(_ time: TimeOfDay) -> DatePattern.Values {
    DatePattern.Values(hour: time.hour, minute: time.minute, second: time.second)
  }
}
