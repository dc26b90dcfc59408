package import CalendarLayout
package import CivilTime
import TerminalText

extension ScreenDrawing {
  /// The detail row of an entry: title, date, times, real length, place, and what it overlaps.
  package func runs(
    for entry: GridEntry, overlapping others: [GridEntry] = [], rank: Int? = nil,
    hasTitle: Bool = true
  ) -> [Run] {
    // An appointment that it overlaps is named before the place is written in full.
    var shortest: [Run] = []
    for (place, longest) in [(200, 60), (24, 24), (0, 24), (0, 8)] {
      shortest = runs(
        for: entry, overlapping: others, rank: rank, hasTitle: hasTitle, place: place,
        longest: longest)
      if others.isEmpty || fits(shortest) { break }
    }
    return shortest
  }

  /// - Parameters:
  ///   - place: The number of characters of the place.
  ///   - longest: The number of characters of the title of another appointment.
  private func runs(
    for entry: GridEntry, overlapping others: [GridEntry], rank: Int?, hasTitle: Bool,
    place length: Int, longest: Int
  ) -> [Run] {
    let state = entry.state(now: options.now)
    let title = options.title(entry, state)
    let parts = [0..<title.markLength, title.markLength..<title.units.count]
    var runs = parts.filter { hasTitle && !$0.isEmpty }.map {
      Run(title.slice($0).description, .strong)
    }
    runs.append(Run("  " + when(entry), .dim))
    let place = entry.location.prefix(length)
    if !place.isEmpty { runs.append(Run(separator + place, .dim)) }
    if let first = others.first {
      runs.append(Run("  " + options.message(.overlaps) + " ", .dim))
      runs.append(Run(cutName(of: first, longest)))
      if others.count > 1 { runs.append(Run(" +" + options.number(others.count - 1), .dim)) }
      if let rank { runs.append(Run("   " + rankText(rank, of: others.count + 1), .dim)) }
    }
    return runs
  }

  private func rankText(_ rank: Int, of count: Int) -> String {
    options.message(.rankOf, ["i": options.number(rank), "n": options.number(count)])
  }

  /// The current entries and the next one.
  package func runs(running: [GridEntry], next: GridEntry?) -> [Run] {
    // Titles are cut before the remaining time is.
    for longest in [60, 40, 30, 24, 20, 16, 12] {
      let counted = runs(running: running, next: next, longest: longest, isCounted: true)
      if fits(counted) { return counted }
    }
    return runs(running: running, next: next, longest: 60, isCounted: false)
  }

  /// The title of an entry, cut to a number of characters.
  func cutName(of entry: GridEntry, _ longest: Int) -> String {
    let title = options.name(of: entry)
    return title.count <= longest
      ? title : title.prefix(longest - glyphs.dot3.width) + glyphs.dot3.description
  }

  /// - Parameters:
  ///   - longest: The number of characters of a title.
  ///   - isCounted: Whether times are counted down.
  private func runs(
    running: [GridEntry], next: GridEntry?, longest: Int, isCounted: Bool
  ) -> [Run] {
    var runs: [Run] = []
    if let first = running.first {
      runs.append(Run(options.message(.now) + " ", .now))
      runs.append(Run(cutName(of: first, longest), .strong))
      let until = " " + options.message(.untilTime, ["time": time(first.end)])
      runs.append(Run(until + (isCounted ? left(until: first.end) : ""), .dim))
      if running.count > 1 { runs.append(Run(" +" + options.number(running.count - 1), .dim)) }
    }
    if let next {
      runs.append(
        Run(
          (runs.isEmpty ? "" : "   ") + options.message(.next) + " \(time(next.start)) ", .dim))
      runs.append(Run(cutName(of: next, longest)))
      if isCounted { runs.append(Run(left(until: next.start), .dim)) }
    }
    return runs
  }

  /// ` · 25 min`: the time from now on in whole minutes, rounded up; nothing beyond a day.
  private func left(until time: CivilDateTime) -> String {
    guard let now = options.now else { return "" }
    let minutes = Int((time.wallSeconds - now.wallSeconds + 59) / 60)
    guard (1...1440).contains(minutes) else { return "" }
    return glyphs.separator.description + options.hours(minutes)
  }

  /// Whether pieces of text fit into a row.
  func fits(_ runs: [Run]) -> Bool {
    runs.reduce(0) { $0 + options.sanitizer.sanitize($1.text).width } <= options.cells - 2
  }

  /// `Thu 26 March 09:00`
  func moment(_ time: CivilDateTime) -> String { day(time.date) + " " + self.time(time) }

  /// `until 11:00`
  func until(_ time: CivilDateTime) -> String {
    options.message(.untilTime, ["time": options.times.full(TimeText.Moment(time).asEnd)])
  }

  /// `09:00–11:00`, whatever the days are.
  func times(start: CivilDateTime, end: CivilDateTime) -> String {
    options.times.full(TimeText.Moment(start), TimeText.Moment(end))
  }

  /// `09:00–11:00`
  func times(_ entry: GridEntry) -> String {
    if entry.isAllDay { return options.message(.allDay) }
    let start = TimeText.Moment(entry.start)
    guard entry.start < entry.end else { return options.times.full(start) }
    return options.times.full(start, TimeText.Moment(entry.end))
  }

  /// `Thu 26 March 09:00–11:00 · 2 h`, with times in the format of the list and the grid.
  package func when(_ entry: GridEntry, hasLength: Bool = true) -> String {
    let dates = options.dates
    let days = entry.start.date.days(to: entry.end.date)
    if entry.isAllDay {
      let last = entry.end.date.adding(days: -1)
      guard last > entry.start.date else {
        return dates.long(entry.start.date) + separator + options.message(.allDay)
      }
      return dates.long(entry.start.date) + " \(glyphs.dash) " + dates.long(last) + separator
        + options.message(.days, count: days)
    }
    let start = TimeText.Moment(entry.start)
    let end = TimeText.Moment(entry.end)
    var text = dates.long(entry.start.date) + " "
    if entry.start == entry.end, entry.startOffset == entry.endOffset {
      return text + options.times.full(start)
    }
    if days == 0 || (days == 1 && entry.start.time > entry.end.time) {
      text += options.times.full(start, end)
    } else {
      text +=
        options.times.full(start) + " \(glyphs.dash) " + dates.long(entry.end.date) + " "
        + options.times.full(end)
    }
    return hasLength ? text + separator + length(entry) : text
  }

  /// The elapsed length, which differs from the times when clocks change.
  private func length(_ entry: GridEntry) -> String {
    let seconds =
      entry.end.wallSeconds - entry.start.wallSeconds
      - Int64(entry.endOffset.seconds - entry.startOffset.seconds)
    return options.hours(Int(clamping: seconds / 60))
  }

  /// The month that a screen shows: `March 2026`.
  package func month(_ date: CivilDate) -> String { options.dates.month(date) }

  /// `Thu 26 March`
  package func day(_ date: CivilDate) -> String { options.dates.long(date) }

  /// `Wed 11:20`
  package func clock(_ time: CivilDateTime) -> String {
    options.dates.weekday(time.date.weekday) + " " + self.time(time)
  }

  func time(_ time: CivilDateTime) -> String {
    options.times.full(TimeText.Moment(time))
  }

  private var separator: String { glyphs.separator.description }

  /// The names of keys, in characters that this screen can show.
  package var arrows: (all: String, vertical: String, minus: String) {
    glyphs.isASCII ? ("<v^>", "v^", "-") : ("←↓↑→", "↑↓", glyphs.minus)
  }
}
