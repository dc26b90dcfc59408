import AppointmentModel
public import CivilTime

extension GridEntry {
  /// The entry as a screen reader says it: `Sprint, Wednesday 25 March 2026, 10:30 to 12:00, Room Spree,
  /// Anna, tentative`.
  public func label(in locale: CalendarLocale) -> String {
    let names = calendars.filter(EntryLabel.isVisible)
    return EntryLabel(locale.ofMessages)
      .text(of: self, names: names.isEmpty ? Array(categories.prefix(1)) : names)
  }

  /// The days and times as a screen reader says them: `Wednesday 25 March 2026, 10:30 to 12:00`.
  package func spokenTimes(in locale: CalendarLocale) -> String {
    EntryLabel(locale.ofMessages).times(self).joined(separator: ", ")
  }
}

/// The words of entries as they are read aloud. Dates and times are closures, since pages keep their texts.
package struct EntryLabel {
  private let locale: CalendarLocale
  private let date: (CivilDate) -> String
  private let time: (TimeOfDay) -> String

  package static let titleLimit = 240

  /// - Parameter locale: The locale of messages.
  package init(
    _ locale: CalendarLocale, date: @escaping (CivilDate) -> String,
    time: @escaping (TimeOfDay) -> String
  ) {
    (self.locale, self.date, self.time) = (locale, date, time)
  }

  fileprivate init(_ locale: CalendarLocale) {
    self.init(
      locale, date: { CalendarLocale.plainSpaces(locale.text($0, style: .full)) },
      time: { CalendarLocale.plainSpaces(locale.time($0)) })
  }

  /// Title, times, place, names and states.
  package func text(of entry: GridEntry, names: [String]) -> String {
    let title =
      EntryLabel.isVisible(entry.title)
      ? EntryLabel.cut(entry.title, to: EntryLabel.titleLimit) : message(.noTitle)
    var parts = [title] + times(entry)
    if EntryLabel.isVisible(entry.location) {
      parts.append(EntryLabel.cut(entry.location, to: EntryLabel.titleLimit))
    }
    return (parts + names + states(entry)).joined(separator: ", ")
  }

  fileprivate func times(_ entry: GridEntry) -> [String] {
    let first = entry.start.date
    if entry.isAllDay {
      let last = entry.dates.upperBound
      return [
        message(.allDay),
        last > first
          ? message(.spanDatesSpoken, ["start": date(first), "end": date(last)]) : date(first),
      ]
    }
    var parts = [date(first)]
    let days = first.days(to: entry.end.date)
    if days == 0 || days == 1 && entry.end.time == .midnight {
      let end =
        entry.end.time == .midnight
        ? CalendarLocale.plainSpaces(locale.endOfDay) : time(entry.end.time)
      parts.append(
        entry.end != entry.start ? span(time(entry.start.time), end) : time(entry.start.time))
    } else {
      let day = days < 7 ? locale.name(of: entry.end.date.weekday) : date(entry.end.date)
      parts.append(span(time(entry.start.time), day + " " + time(entry.end.time)))
    }
    if entry.startOffset != entry.endOffset {
      let length = duration(minutes: Int(clamping: entry.elapsedSeconds / 60))
      parts.append(message(.elapsed, ["duration": length]))
    }
    return parts
  }

  /// The states that are otherwise only drawn.
  package func states(_ entry: GridEntry) -> [String] {
    var states: [String] = []
    switch entry.status {
    case .tentative: states.append(message(.tentative))
    case .cancelled: states.append(message(.cancelled))
    case .confirmed: break
    }
    if entry.isDeclined { states.append(message(.declined)) }
    if entry.isFree { states.append(message(.free)) }
    return states
  }

  /// `1 hour 30 minutes`.
  package func duration(minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    if hours == 0 { return message(.minutesSpoken, count: rest) }
    return message(.hoursSpoken, count: hours)
      + (rest == 0 ? "" : " " + message(.minutesSpoken, count: rest))
  }

  /// `10:30 to 12:00`.
  private func span(_ start: String, _ end: String) -> String {
    message(.spanSpoken, ["start": start, "end": end])
  }

  private func message(
    _ key: MessageKey, count: Int? = nil, _ arguments: [String: String] = [:]
  ) -> String {
    CalendarLocale.plainSpaces(locale.message(key, count: count, arguments))
  }

  /// Cuts a text that is too long to be read.
  package static func cut(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit,
      let end = text.unicodeScalars.index(
        text.startIndex, offsetBy: limit, limitedBy: text.endIndex), end < text.endIndex
    else { return text }
    return String(text.unicodeScalars[..<end]) + "…"
  }

  /// Whether a text contains any visible character.
  package static func isVisible(_ text: String) -> Bool {
    if let first = text.utf8.first, (0x21...0x7E).contains(first) { return true }
    return text.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator,
        .nonspacingMark, .enclosingMark, .unassigned, .surrogate:
        false
      default: !scalar.properties.isDefaultIgnorableCodePoint
      }
    }
  }
}
