import AppointmentModel
import CalendarLayout
import CalendarTerminal
import CivilTime

/// The texts for appointments in pages and pictures: labels, dates, times, states.
struct EntryFormatter {
  let options: PageOptions
  /// Whether colours and filters distinguish calendars; otherwise categories.
  let namesCalendars: Bool
  /// The `lang` attribute for dates and times, if their language differs from that of the words; with
  /// `dir` where it runs from right to left, since English words around a date would divide it.
  let language: Markup
  private let now: Instant?
  private let firstDate: CivilDate
  private var texts: Texts
  /// The same texts in the language of messages.
  private let aloudTexts: Texts

  /// Cached texts of the times of a day by minute, and of some dates, which are needed for every
  /// appointment.
  private struct Texts {
    let locale: CalendarLocale
    let times: [String]
    let dates: [String]

    init(_ locale: CalendarLocale, from first: CivilDate, days: Int) {
      self.locale = locale
      times = (0..<1440).map { minute in
        TimeOfDay(secondOfDay: minute * 60).map { CalendarLocale.plainSpaces(locale.time($0)) }
          ?? ""
      }
      dates = (0...days).map { EntryFormatter.spell(first.adding(days: $0), locale) }
    }
  }

  static let listLimit = 2000
  /// The maximum number of characters of a description in the list, since invitations may contain
  /// pages of text.
  static let descriptionLimit = 400

  init(_ options: PageOptions, entries: [GridEntry], period: ClosedRange<CivilDate>) {
    self.options = options
    let aloud = options.locale.ofMessages
    let isOne = aloud.language == options.locale.language
    let direction: Markup = options.locale.isRightToLeft ? " dir=\"rtl\"" : ""
    language = isOne ? "" : " lang=\"\(options.locale.language)\"\(direction)"
    firstDate = period.lowerBound
    let days = min(max(period.lowerBound.days(to: period.upperBound), 0), 400)
    texts = Texts(options.locale, from: firstDate, days: days)
    aloudTexts = isOne ? texts : Texts(aloud, from: firstDate, days: days)
    var calendar: String?
    var several = false
    for name in entries.lazy.flatMap({ $0.calendars }) where !name.isEmpty && !several {
      several = calendar.map { $0 != name } ?? false
      calendar = name
    }
    namesCalendars = several
    // In a week that is over, appointments are not marked as past.
    now = options.clock.flatMap { period.contains($0.date) ? options.now : nil }
  }

  /// The same with dates and times in the language of the messages, for attributes and sentences, which
  /// have one language.
  var aloud: EntryFormatter {
    var copy = self
    copy.texts = aloudTexts
    return copy
  }

  /// The title; a placeholder if it has no visible characters.
  func title(_ entry: GridEntry, limit: Int = EntryLabel.titleLimit) -> String {
    EntryLabel.isVisible(entry.title)
      ? EntryLabel.cut(entry.title, to: limit) : message(.noTitle)
  }

  /// The locale of messages, and of dates and times within them.
  var spokenLocale: CalendarLocale { aloudTexts.locale }

  /// A message with ordinary spaces.
  func message(
    _ key: MessageKey, count: Int? = nil, _ arguments: [String: String] = [:]
  ) -> String {
    CalendarLocale.plainSpaces(spokenLocale.message(key, count: count, arguments))
  }

  func markup(_ key: MessageKey, _ argument: String, _ markup: Markup) -> Markup {
    // A private character marks the place of the argument.
    let parts = message(key, [argument: "\u{E000}"]).split(
      separator: "\u{E000}", omittingEmptySubsequences: false)
    var out: Markup = ""
    for (index, part) in parts.enumerated() {
      if index > 0 { out += markup }
      out += "\(String(part))"
    }
    return out
  }

  /// A date or a time among words, with its language if it is another one.
  func inLanguage(_ text: String) -> Markup {
    language.bytes.isEmpty ? "\(text)" : "<span\(language)>\(text)</span>"
  }

  /// A day or a year in the digits of the language.
  func number(_ number: Int) -> String { texts.locale.localDigits("\(number)") }

  /// A day among words, with its language if it has other digits.
  func day(_ date: CivilDate) -> Markup {
    let day = number(date.day)
    return day == "\(date.day)" ? "\(day)" : inLanguage(day)
  }

  /// A count or the number of a week in the digits of messages.
  func count(_ number: Int) -> String { spokenLocale.localDigits("\(number)") }

  /// `10:30 to 12:00`, for reading aloud.
  func span(_ start: String, _ end: String) -> String {
    message(.spanSpoken, ["start": start, "end": end])
  }

  /// `Week 13`.
  func week(_ number: Int) -> String { message(.week, ["number": count(number)]) }

  /// The number of entries without room, from the longest form to the shortest: `+3 more`, `+3`.
  func more(_ count: Int) -> [String] {
    let words = message(.more, count: count)
    // The sign is for a number: `+3 more`, but `altri 3`.
    let number = self.count(count)
    return [words.hasPrefix(number) ? "+" + words : words, "+" + number]
  }

  /// The label of the all-day strip, in a short form if it is long.
  var allDayLabel: String {
    let label = message(.allDayLabel)
    return label.unicodeScalars.count > 8 ? message(.allDayShort) : label
  }

  /// The current date and time: `Wednesday 25 March 2026, 10:30`.
  func now(_ now: CivilDateTime) -> String { date(now.date) + ", " + time(now) }

  /// The names that colours represent: the calendars, or the first category.
  func names(_ entry: GridEntry) -> [String] {
    let names = namesCalendars ? entry.calendars : [entry.categories.first ?? entry.calendar]
    return names.map { EntryLabel.cut($0, to: 80) }.filter(EntryLabel.isVisible)
  }

  func isPast(_ entry: GridEntry) -> Bool {
    guard let now else { return false }
    return Instant(entry.end, offset: entry.endOffset) <= now
  }

  /// Whether it has begun and is not over.
  func isRunning(_ entry: GridEntry) -> Bool {
    guard let now, !entry.isAllDay, !isPast(entry) else { return false }
    return Instant(entry.start, offset: entry.startOffset) <= now
  }

  func stateClasses(_ entry: GridEntry) -> Markup {
    var classes: Markup = ""
    switch entry.status {
    case .tentative: classes += " tentative"
    case .cancelled: classes += " cancelled"
    case .confirmed: if entry.isDeclined { classes += " cancelled" }
    }
    if entry.isFree, entry.status != .cancelled { classes += " free" }
    if isPast(entry) { classes += " past" }
    return classes
  }

  /// A time in the format of `datetime` attributes.
  func stamp(_ time: CivilDateTime, _ offset: UTCOffset) -> String { "\(time)\(offset)" }

  /// `Title, Wednesday 25 March 2026, 10:30 to 12:00, Room Spree, Engineering, tentative`.
  func label(_ entry: GridEntry) -> String { spoken.text(of: entry, names: names(entry)) }

  /// The words that are read aloud, with the texts of dates and times that are kept.
  var spoken: EntryLabel {
    let words = aloud
    return EntryLabel(spokenLocale, date: { words.date($0) }, time: { words.time($0) })
  }

  /// `Wednesday 25 March 2026`.
  func date(_ date: CivilDate) -> String {
    let index = firstDate.days(to: date)
    return texts.dates.indices.contains(index)
      ? texts.dates[index]
      : EntryFormatter.spell(date, texts.locale)
  }

  private static func spell(_ date: CivilDate, _ locale: CalendarLocale) -> String {
    CalendarLocale.plainSpaces(locale.text(date, style: .full))
  }

  /// `10:30`.
  func time(_ time: CivilDateTime) -> String { self.time(time.time) }

  private func time(_ time: TimeOfDay) -> String {
    time.second == 0
      ? texts.times[time.minuteOfDay] : CalendarLocale.plainSpaces(texts.locale.time(time))
  }

  /// The end of an entry as a time of the day on which it ends; `24:00` for midnight.
  func time(end: CivilDateTime) -> String {
    end.time == .midnight ? time(endMinute: 1440) : time(end)
  }

  /// A minute of a day as a time; minutes of later days wrap around at midnight.
  func time(minute: Int) -> String { texts.times[(minute % 1440 + 1440) % 1440] }

  /// The end of a range as a time of day; `24:00` for midnight.
  func time(endMinute minute: Int) -> String {
    minute > 0 && minute % 1440 == 0
      ? CalendarLocale.plainSpaces(texts.locale.endOfDay) : time(minute: minute)
  }

  /// The sentence that a skipped range of time does not exist.
  func doesNotExist(_ gap: WeekGrid.Gap) -> String {
    message(
      .doesNotExist,
      [
        "start": aloud.time(minute: gap.startMinute), "end": aloud.time(minute: gap.endMinute),
      ])
  }

  /// The label of a row of the gutter in the time of a zone, 0 for the display zone: an hour, or
  /// the hours of a compressed range, `04–08`.
  func label(_ mark: WeekGrid.HourMark, zone: Int) -> String {
    let minute = zone == 0 ? mark.minute : mark.zoneMinutes[zone - 1]
    guard let end = mark.compressedUntil, minute % 60 == 0, texts.locale.uses24HourClock else {
      return time(minute: minute) + (mark.pass == .second ? "²" : "")
    }
    let last = minute + end - mark.minute
    func hour(_ hour: Int) -> String {
      texts.locale.localDigits(
        (texts.locale.clock.padsHours && hour < 10 ? "0" : "") + "\(hour)")
    }
    return hour((minute % 1440 + 1440) % 1440 / 60) + "–"
      + hour(last % 1440 == 0 ? 24 : (last % 1440 + 1440) % 1440 / 60)
  }

  /// The dates of a period: `23–29 March 2026`, with months and years if they differ.
  func period(_ dates: ClosedRange<CivilDate>) -> String {
    let (first, last) = (dates.lowerBound, dates.upperBound)
    if first.day == 1, last == first.adding(days: first.daysInMonth - 1) { return month(first) }
    return CalendarLocale.plainSpaces(texts.locale.range(dates))
  }

  /// `March 2026`.
  func month(_ date: CivilDate) -> String {
    CalendarLocale.plainSpaces(texts.locale.month(of: date))
  }

  /// The name of a column's resource, or `none`.
  func resource(_ resource: Resource?) -> String {
    guard let name = resource?.name, EntryLabel.isVisible(name) else { return message(.none) }
    return EntryLabel.cut(name, to: 60)
  }

  /// `Berlin, UTC+1`, `UTC`.
  static func place(_ zone: ZoneCaption) -> String {
    saysOffset(zone) ? zone.id.city : zone.id.city + ", " + utc(zone.offset)
  }

  /// Whether a zone's name is its offset, which then need not be repeated.
  static func saysOffset(_ zone: ZoneCaption) -> Bool {
    zone.change == nil && zone.id.city == utc(zone.offset)
  }

  /// `UTC+1`, `UTC−3:30`, `UTC`.
  static func utc(_ offset: UTCOffset) -> String {
    offset.seconds == 0 ? "UTC" : "UTC" + signed(minutes: Int(offset.seconds) / 60)
  }

  /// `+1`, `−3:30`.
  static func signed(minutes: Int) -> String {
    let magnitude = abs(minutes)
    let rest = magnitude % 60
    return (minutes < 0 ? "−" : "+") + "\(magnitude / 60)"
      + (rest == 0 ? "" : (rest < 10 ? ":0" : ":") + "\(rest)")
  }
}

extension EntryFormatter {
  /// The label of a tick in the bar of a timeline.
  func name(of tick: TimelineGrid.Tick) -> String {
    let date = tick.start.date
    let locale = texts.locale
    switch tick.unit {
    case .hour: return time(tick.start)
    case .day:
      return CalendarLocale.plainSpaces(
        tick.level == 0 ? locale.shortHead(date) : locale.shortDay(date))
    case .week: return period(date...max(date, tick.end.date.adding(days: -1)))
    case .month: return month(date)
    case .year: return number(date.year)
    }
  }

  /// The name of a row of a timeline, including one for the row without a resource.
  func name(ofRow row: Int, in grid: TimelineGrid) -> String {
    let name = grid.rows[row].resource.name
    if EntryLabel.isVisible(name) { return EntryLabel.cut(name, to: 80) }
    guard grid.rows.count > 1, let dimension = grid.options.rows.dimension else { return "–" }
    return message(dimension.withoutKey)
  }

  /// The times of an entry with the language of dates and times.
  func timesMarkup(_ entry: GridEntry) -> Markup {
    guard let last = lastDay(entry) else { return inLanguage(times(entry)) }
    return last.isEmpty ? "" : markup(.untilDate, "date", inLanguage(last))
  }

  /// The last day of an entry of whole or several days, empty for the only one; nil for other entries.
  private func lastDay(_ entry: GridEntry) -> String? {
    let dates = entry.dates
    guard entry.isAllDay || dates.lowerBound.days(to: dates.upperBound) > 1 else { return nil }
    return dates.lowerBound < dates.upperBound ? texts.locale.shortDay(dates.upperBound) : ""
  }

  /// `09:00–10:30`; for several days, the last day instead of the start, `until Thu 26`.
  func times(_ entry: GridEntry) -> String {
    if let last = lastDay(entry) {
      return last.isEmpty ? "" : message(.untilDate, ["date": last])
    }
    if entry.end == entry.start { return time(entry.start) }
    return texts.locale.shortTimes(from: entry.start.time, to: entry.end.time)
  }
}
