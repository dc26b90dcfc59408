import CivilTime

/// Writes times of the day and ranges of them on the clock of a locale, as short as the room requires.
struct TimeText {
  let locale: CalendarLocale
  /// The text between start and end: `–`, or `-` in ASCII.
  let dash: String

  /// A time of the day in a grid: a minute, and the pass of a repeated hour.
  struct Moment: Hashable {
    /// Minutes since midnight, reduced to one day when written.
    var minute: Int
    /// `A` or `B` after the hour of a repeated hour; empty otherwise.
    var pass = ""
    /// Whether the moment is an end: midnight is then 24:00 on the 24-hour clock.
    private(set) var isEnd = false

    init(minute: Int, pass: String = "") { (self.minute, self.pass) = (minute, pass) }

    var asEnd: Moment {
      var end = self
      end.isEnd = pass.isEmpty
      return end
    }

    init(_ time: CivilDateTime) { self.init(minute: time.time.minuteOfDay) }
  }

  /// The time in full: `09:30`, `2A:15`, `9:30 AM`.
  func full(_ moment: Moment) -> String { text(parts(moment), isFull: true) }

  /// The time without a leading zero and without the minutes of a full hour: `9:30`, `10`, `10 AM`.
  func compact(_ moment: Moment) -> String { text(parts(moment), isFull: false) }

  /// The time in the form of a list: `09:30`, `9:30 AM`, `10 AM`.
  func short(_ moment: Moment) -> String {
    locale.uses24HourClock ? full(moment) : compact(moment)
  }

  /// The forms of a range from the longest to the shortest. On the 24-hour clock a bare hour is never
  /// alone, since it looks like a count.
  func forms(_ start: Moment, _ end: Moment?, allowsFull: Bool = true) -> [String] {
    var forms: [String] = []
    if let end {
      if allowsFull { forms.append(range(start, end, isFull: true)) }
      forms.append(range(start, end, isFull: false))
    }
    if locale.uses24HourClock {
      forms.append(full(start))
      if parts(start).minute != 0 { forms.append(compact(start)) }
    } else {
      forms.append(compact(start))
    }
    return forms
  }

  /// A range in full: `10:00–11:30`, `10:00–11:30 AM`, `11:00 AM–1:00 PM`.
  func full(_ start: Moment, _ end: Moment) -> String { range(start, end, isFull: true) }

  /// The cells of the labels in a gutter: five, or as many as the longest needs: `08 h 30`, `12:30 PM`.
  var gutterLabelCells: Int {
    max(5, halvesOnce ? longest(every: 60, halfText) : longest(every: 30, short))
  }

  /// Whether AM or PM is only written at the first hour of each half of the day, because a label
  /// with the word takes more than eight cells.
  private var halvesOnce: Bool { !locale.uses24HourClock && longest(every: 30, short) > 8 }

  private func longest(every step: Int, _ form: (Moment) -> String) -> Int {
    stride(from: 0, to: 1440, by: step).map { form(Moment(minute: $0)).utf8Cells }.max() ?? 0
  }

  /// The number of an hour and the word for its half: `오전 9`, `9 a. m.`, `12 пр.об.`
  private func halfText(_ moment: Moment) -> String {
    let parts = parts(moment)
    let clock = locale.clock
    return clock.heads[parts.half] + hour(parts, isPadded: false)
      + (clock.heads[0].isEmpty ? " " + clock.halves[parts.half] : "")
  }

  /// The label of a row in a gutter with a number of cells: `09:00`, `2A:00`, `9 AM`, `12:30 PM`, `09`.
  /// It is aligned at the end of the cells; where a label with a word is too long, only the first full
  /// hour of a half has the word.
  func hourLabel(_ moment: Moment, cells: Int, isFirstOfHalf: Bool = false) -> String {
    let parts = parts(moment)
    guard cells >= 5 else {
      return hour(parts, isPadded: locale.uses24HourClock && moment.pass.isEmpty)
    }
    var label = moment.pass.isEmpty ? short(moment) : full(moment)
    if label.utf8Cells > cells || halvesOnce {
      let half = halfText(moment)
      let hasHalf = isFirstOfHalf && parts.minute == 0 && half.utf8Cells <= cells
      label = hasHalf ? half : bare(moment)
    }
    if label.utf8Cells > cells {
      label = hour(parts, isPadded: locale.clock.padsHours) + ":" + minutes(parts)
    }
    return String(repeating: " ", count: max(0, cells - label.utf8Cells)) + label
  }

  /// A time without words: `9:30`, `09.30`.
  func bare(_ moment: Moment) -> String {
    let parts = parts(moment)
    return hour(parts, isPadded: locale.clock.padsHours && moment.pass.isEmpty)
      + locale.clock.separator + minutes(parts)
  }

  /// The cells of the longest time, of a start alone or with an end.
  func longest(hasEnd: Bool) -> Int {
    let (late, noon) = (Moment(minute: 690), Moment(minute: 750))
    return hasEnd ? max(full(late, noon).utf8Cells, 11) : full(late).utf8Cells
  }

  private struct Parts {
    let hour: Int
    let minute: Int
    let pass: String

    var half: Int { hour < 12 ? 0 : 1 }
  }

  /// Words that are equal for both times are written once, unless midnight is between them. Midnight as
  /// an end is 24:00, or 12 AM.
  private func range(_ start: Moment, _ end: Moment, isFull: Bool) -> String {
    let (start, end) = (parts(start), parts(end.asEnd))
    let clock = locale.clock
    let hasWords =
      (!clock.heads[0].isEmpty || !clock.tails[0].isEmpty)
      && (start.hour, start.minute) < (end.hour, end.minute)
    let sharesHead = hasWords && clock.heads[start.half] == clock.heads[end.half]
    let sharesTail =
      hasWords && !clock.tails[0].isEmpty && clock.tails[start.half] == clock.tails[end.half]
    return text(start, isFull: isFull, hasTail: !sharesTail) + dash
      + text(end, isFull: isFull, hasHead: !sharesHead)
  }

  private func text(
    _ parts: Parts, isFull: Bool, hasHead: Bool = true, hasTail: Bool = true
  ) -> String {
    let clock = locale.clock
    let isHour = !isFull && parts.minute == 0
    var out = hasHead ? clock.heads[parts.half] : ""
    out += hour(parts, isPadded: isFull && clock.padsHours && parts.pass.isEmpty)
    if !isHour { out += clock.separator + minutes(parts) }
    // The word after an hour without minutes may not be the one after minutes.
    if hasTail || isHour && clock.tails[0].isEmpty {
      out += (isHour ? clock.hourTails : clock.tails)[parts.half]
    }
    return out
  }

  private func parts(_ moment: Moment) -> Parts {
    var minute = ((moment.minute % 1440) + 1440) % 1440
    if minute == 0, moment.isEnd, locale.uses24HourClock { minute = 1440 }
    return Parts(hour: minute / 60, minute: minute % 60, pass: moment.pass)
  }

  private func hour(_ parts: Parts, isPadded: Bool) -> String {
    digits(locale.clock.number(ofHour: parts.hour), isPadded: isPadded) + parts.pass
  }

  private func minutes(_ parts: Parts) -> String { digits(parts.minute, isPadded: true) }

  private func digits(_ number: Int, isPadded: Bool) -> String {
    locale.localDigits(isPadded && number < 10 ? "0\(number)" : "\(number)")
  }
}
