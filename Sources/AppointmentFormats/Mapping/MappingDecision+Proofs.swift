internal import CalendarText
internal import CivilTime
internal import Primitives

/// Columns that repeat the content of other columns, and thereby prove how those are read.
extension MappingDecision {
  /// A column whose values repeat the times of its row.
  struct Proof: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case weekday
      case week
      /// The hours, minutes, days or nights between start and end.
      case length
    }
    var column: Int
    var kind: Kind
  }

  /// The value of a column in a sampled row, without blanks at both ends.
  func cell(_ row: [String], _ index: Int) -> String {
    row.indices.contains(index) ? row[index] : ""
  }

  /// Finds columns of weekdays that agree with the dates in at least half of the rows. They prove
  /// the order of day and month.
  mutating func proveWeekdays() {
    guard let start = first(.start, .startDate) else { return }
    for index in unnamed(.weekday) {
      var (compared, dayFirst, monthFirst) = (0, 0, 0)
      for row in rows {
        let found = DateWords.weekdays(cell(row, index)).map { $0.number }
        guard !found.isEmpty, let moment = options.moment(cell(row, start)) else { continue }
        compared += 1
        func agrees(_ order: DateOrder) -> Bool {
          moment.date.date(in: order).map { found.contains($0.weekday.rawValue) }
            ?? false
        }
        if agrees(.dayMonthYear) { dayFirst += 1 }
        if agrees(.monthDayYear) { monthFirst += 1 }
      }
      guard compared > 0, max(dayFirst, monthFirst) * 2 >= compared else { continue }
      findings.proofs.append(Proof(column: index, kind: .weekday))
      if dayFirst != monthFirst {
        provenOrder = dayFirst > monthFirst ? .dayMonthYear : .monthDayYear
      }
    }
  }

  /// Finds columns of weeks whose names say so, and that agree with the dates in all rows.
  mutating func proveWeeks() {
    guard let start = first(.start, .startDate) else { return }
    for index in columns.indices where columns[index].role == nil && !isIgnored[index] {
      let title = columns[index].title
      guard SheetNames.week.holds(title) || title == "W" else { continue }
      let weeks = zip(rows, TableUnfolding.weeks(rows.map { cell($0, index) })).compactMap {
        row, week in
        week.flatMap { week in
          moment(cell(row, start)).map { (week.number, Week(containing: $0.date).number) }
        }
      }
      guard !weeks.isEmpty, weeks.allSatisfy({ $0 == $1 }) else { continue }
      findings.proofs.append(Proof(column: index, kind: .week))
    }
  }

  /// Finds hours without am or pm beside times with it: `8` above `9pm`. In the row of `9am`, the end `5` can
  /// only be in the afternoon, but before `9pm` the start `8` is in either half.
  mutating func findHalves() {
    let times = columns.indices.filter {
      [.start, .end, .startTime, .endTime].contains(columns[$0].role ?? .title) && !isIgnored[$0]
        && content[$0].timeType != .date
    }
    guard family == .table, let start = times.first else { return }
    for row in rows {
      let texts = times.map { cell(row, $0) }
      let clocks = zip(times, texts).map { column, text -> CellClock? in
        guard [.start, .end].contains(columns[column].role) else { return CellClock(text, .hours) }
        return options.moment(text)?.second.map {
          CellClock(start: $0, hasHalf: CellClock.namesHalf(text))
        }
      }
      if clocks.contains(where: { $0?.hasHalf ?? false }) { findings.hasHalves = true }
      let isSettled =
        columns[start].role == .startTime && clocks.count > 1
        && clocks.dropFirst().contains { clock in
          guard let other = clock, let first = clocks[0], first.hasHalf != other.hasHalf else {
            return false
          }
          return first.hasHalf || first.start == 43_200
            || other.start % 43_200 <= first.start % 43_200
        }
      guard !isSettled, findings.withoutHalf == nil else { continue }
      findings.withoutHalf =
        zip(texts, clocks).first { text, clock in
          guard let clock, !clock.hasHalf, text.contains(where: { $0.isNumber }),
            TimeWords.value(text) == nil
          else { return false }
          return 3600..<13 * 3600 ~= clock.start && clock.end ?? 0 < 13 * 3600
        }?.0
    }
    if !findings.hasHalves { findings.withoutHalf = nil }
  }

  /// Finds dates and times with words in brackets, `19:30 (doors 18:30)`, which are read without them, and
  /// titles that are not repeated but say so: `Choir (every two weeks)`.
  mutating func findBrackets() {
    guard family == .table, let start = first(.start, .startDate) else { return }
    let times = columns.indices.filter {
      columns[$0].role.map(ColumnRole.times.contains) ?? false && columns[$0].role != .duration
    }
    findings.bracketed = rows.flatMap { row in times.map { cell(row, $0) } }.first { text in
      let inner = ColumnNames.bracketed(text)
      guard !inner.isEmpty, !inner.hasPrefix("+"), !CSVLoader.isCancelled(inner),
        !ColumnContent.isZone(inner), DateWords.weekdays(inner).isEmpty,
        !SheetNames.week.holds(String(inner.prefix { $0.isLetter }))
      else { return false }
      return inner.contains { $0.isLetter || $0.isNumber }
        && (CellClock(text, .clock) != nil || options.moment(text) != nil)
    }
    guard let title = first(.title), !has(.recurrenceRule) else { return }
    let titles = rows.map { cell($0, title) }
    findings.repeated =
      zip(rows, titles).first { row, text in
        let inner = ColumnNames.bracketed(text)
        let first = options.moment(cell(row, start))?.date.date(in: .dayMonthYear)
        let rule = RepeatWords.rule(inner, from: first)
        let isRepeated =
          rule.map { $0.frequency != "YEARLY" }
          ?? (CellCondition(inner, referenceYear: options.referenceYear) == .weeks)
        return isRepeated && titles.count { $0 == text } == 1
      }?.1
  }

  /// Finds a half hour that lost its zero in a spreadsheet, `9.3`, where no other quarter hour proves it.
  mutating func findShortHalves() {
    let times = columns.indices.filter {
      [.startTime, .endTime].contains(columns[$0].role) && content[$0].holdsShortHalves
        && form($0).time == .clock
    }
    guard times.allSatisfy({ content[$0].hasDoubtfulHalves }) else { return }
    findings.shortHalf = rows.flatMap { row in times.map { cell(row, $0) } }.first {
      $0.hasSuffix(".3") || $0.hasSuffix(",3")
    }
  }

  /// Finds a title or a short note with a time among its words where the table has days only: `7pm Talk`.
  mutating func findUnreadTime() {
    guard family == .table, let start = first(.start, .startDate),
      content[start].valueType == .date, !has(.startTime, .endTime)
    else { return }
    for role in [ColumnRole.title, .description] {
      guard let column = first(role) else { continue }
      let row = rows.first { row in
        let text = cell(row, column)
        return (role == .title || text.utf8.count <= 40) && CellClock.isAmongWords(of: text)
      }
      if let row {
        findings.unreadTime = .init(text: cell(row, column), role: role)
        return
      }
    }
  }

  /// Finds columns of lengths that agree with start and end in at least half of the rows, and
  /// determines whether the clock has twelve hours.
  mutating func proveLengths() {
    let times = rows.compactMap { row in clock(row).map { (row, $0) } }
    let moments = times.isEmpty ? rows.compactMap { row in span(row).map { (row, $0) } } : []
    var isTwelve = false
    // The times without am or pm.
    let open = times.map { $0.1 }.filter { !$0.hasHalf }
    let backward = open.filter { $0.end < $0.start }
    // An end just before its start, as in 9:00-8:00, is a slip, not an end eleven hours later.
    if !backward.isEmpty, backward.allSatisfy({ $0.end + 43_200 - $0.start <= 10 * 3600 }),
      open.allSatisfy({ time in
        [time.start, time.end].allSatisfy { $0 >= 3600 && $0 < 13 * 3600 }
      }), !has(.endDate), options.dialect == .automatic,
      !columns.indices.contains(where: { columns[$0].role == .startTime && content[$0].hasOffsets })
    {
      isTwelve = true
    }
    // Every pair of columns is compared. A table with too many candidates contains data, not
    // lengths.
    let candidates = columns.indices.filter { index in
      guard !isIgnored[index] else { return false }
      switch content[index].valueType {
      case .number, .duration, .time:
        return columns[index].role == .duration || columns[index].role == nil && !isNumbering(index)
      default: return false
      }
    }.prefix(30)
    var (isProven, isProvenTwelve) = (false, false)
    for index in candidates where has(.endTime, .end) || has(.startTime) {
      var (compared, plain, twelve) = (0, 0, 0)
      for (row, time) in times {
        guard let length = CellLength(cell(row, index)) else { continue }
        compared += 1
        let breaks = candidates.filter { $0 != index }.compactMap { CellLength(cell(row, $0)) }
        if length.isLength(time.end - time.start, breaks) { plain += 1 }
        let (start, end) = MappingDecision.twelveHour(time.start, time.end)
        if length.isLength(end - start, breaks) { twelve += 1 }
      }
      for (row, moment) in moments {
        guard let length = CellLength(cell(row, index)) else { continue }
        compared += 1
        let breaks = candidates.filter { $0 != index }.compactMap { CellLength(cell(row, $0)) }
        guard
          length.isLength(moment.end - moment.start, breaks)
            || length.isWork(from: moment.start, to: moment.end)
        else { continue }
        (plain, twelve) = (plain + 1, twelve + 1)
      }
      // Small numbers of anything agree with some of the times.
      let needed = columns[index].role == .duration ? (compared + 1) / 2 : (compared * 3 + 3) / 4
      guard compared > 0, max(plain, twelve) >= max(needed, 1) else { continue }
      findings.proofs.append(Proof(column: index, kind: .length))
      if twelve > plain { isProvenTwelve = true } else if plain > twelve { isProven = true }
    }
    findings.isTwelveHour = isProvenTwelve && isTwelve || isTwelve && !isProven
    // Others with am or pm prove the clock, and that `9-5` is by day if they all are.
    let isMixed =
      open.count < times.count && open.allSatisfy { $0.start >= 7 * 3600 }
      && times.allSatisfy { !$0.1.hasHalf || $0.1.start < $0.1.end }
    findings.isTwelveHourProven = findings.isTwelveHour && (isProvenTwelve || isMixed)
    // `8-8` may be twelve hours, too.
    findings.coversDays =
      times.count > 1 && !has(.end, .endDate) && Set(times.map { $0.1.start }).count == 1
      && times.allSatisfy { row, time in
        let text = first(.startTime).map { cell(row, $0) } ?? ""
        return time.start == time.end
          && (time.hasHalf || time.start >= 13 * 3600 || text.hasPrefix("0"))
      }
    proveDays()
  }

  /// Whether a column numbers its rows: `1`, `2`, `3`.
  private func isNumbering(_ index: Int) -> Bool {
    let numbers = rows.map { Int(cell($0, index)) }
    return numbers.count > 1
      && zip(numbers, numbers.dropFirst()).allSatisfy { one, next in
        one != nil && next == one.map { $0 &+ 1 }
      }
  }

  /// Start and end on a clock of twelve hours: starts from 1:00 to 6:59 are in the afternoon.
  static func twelveHour(_ start: Int, _ end: Int) -> (start: Int, end: Int) {
    let first = start >= 3600 && start < 7 * 3600 ? start + 43_200 : start
    // `6:00-2:00` ends after midnight.
    return (first, end <= first && end + 43_200 >= first ? end + 43_200 : end)
  }

  /// Lengths in days or nights beside two dates, which prove whether the end is a day of the stay.
  private mutating func proveDays() {
    guard let start = first(.start, .startDate), let end = first(.end, .endDate) else { return }
    let lengths = columns.indices.filter {
      [.number, .duration].contains(content[$0].valueType)
        && (columns[$0].role == nil || columns[$0].role == .duration)
        && content[$0].largest <= 3_660 && !isIgnored[$0]
    }
    // Lengths also prove the order of day and month, if nothing else does.
    let isOpen =
      provenOrder == nil && options.dateOrder == nil
      && [start, end].allSatisfy { content[$0].proof.order == nil }
    var best:
      (
        index: Int, isNamed: Bool, order: DateOrder?, isWhole: Bool,
        counts: (nights: Int, days: Int)
      )?
    for index in lengths {
      let isNamed =
        columns[index].role == .duration
        || ColumnNames.isNights(FoldedName.fold(columns[index].title))
      var (found, compared, isOrdered) = ((nights: 0, days: 0), 0, false)
      var foundOrder: DateOrder?
      for order in isOpen ? [DateOrder.dayMonthYear, .monthDayYear] : [nil] {
        let (count, all) = daysAgreeing(index, start, end, order)
        let (most, known) = (max(count.nights, count.days), max(found.nights, found.days))
        if most > known {
          (found, compared, foundOrder, isOrdered) = (count, all, order, true)
        } else if most == known {
          isOrdered = false
        }
      }
      let most = max(found.nights, found.days)
      // Other numbers, such as those of guests, agree with some dates by chance.
      guard most > 0, isNamed ? most * 2 >= compared : most == compared && compared > 3 else {
        continue
      }
      let known = best.map { max($0.counts.nights, $0.counts.days) } ?? 0
      guard best == nil || (isNamed ? 1 : 0, most) > (best?.isNamed == true ? 1 : 0, known) else {
        continue
      }
      let isWhole = compared > 1 && most == compared
      best = (index, isNamed, isOrdered ? foundOrder : nil, isWhole, found)
    }
    guard let best else { return }
    findings.proofs.append(Proof(column: best.index, kind: .length))
    endIsLeaving = best.counts.nights > best.counts.days
    if best.isWhole { provenOrder = provenOrder ?? best.order }
  }

  /// In how many rows a number is that of the nights between two dates, or of the days or the working days
  /// with the last one, of all rows with these.
  private func daysAgreeing(
    _ index: Int, _ start: Int, _ end: Int, _ order: DateOrder?
  ) -> (counts: (nights: Int, days: Int), all: Int) {
    var (nights, days, all) = (0, 0, 0)
    for row in rows {
      guard let first = day(cell(row, start), order), let last = day(cell(row, end), order),
        let count = Int(cell(row, index)) ?? CellLength(cell(row, index))?.days
      else { continue }
      all += 1
      if count == last - first {
        nights += 1
        // A milestone lasts no day.
        if count == 0 { days += 1 }
      } else if count == last - first + 1 || count == CellLength.workingDays(first, last) {
        days += 1
      }
    }
    return ((nights, days), all)
  }

  /// Whether numbers under a name of weekdays are those of rows that last for weeks.
  func numbersWeekdays(_ index: Int) -> Bool {
    guard SheetNames.weekdays.holds(columns[index].title),
      let start = first(.start, .startDate), let end = first(.end, .endDate)
    else { return false }
    let weeks = rows.compactMap { row -> Bool? in
      guard let first = day(cell(row, start)), let last = day(cell(row, end)) else { return nil }
      let numbers = cell(row, index).split { !$0.isNumber }.map { Int($0) ?? 0 }
      return last - first >= 7 && !numbers.isEmpty && numbers.allSatisfy { (1...7).contains($0) }
    }
    return !weeks.isEmpty && weeks.allSatisfy { $0 }
  }

  private func day(_ text: String, _ order: DateOrder? = nil) -> Int? {
    moment(text, order).flatMap { $0.hasTime ? nil : Int($0.date.dayNumber) }
  }

  /// The date of a cell, and whether it has a time.
  private func moment(
    _ text: String, _ order: DateOrder? = nil
  ) -> (date: CivilDate, hasTime: Bool)? {
    guard let moment = options.moment(text) else { return nil }
    let isMonthFirst = content.contains { $0.proof.order == .monthDayYear }
    let order = order ?? provenOrder ?? (isMonthFirst ? .monthDayYear : .dayMonthYear)
    return moment.date.date(in: order).map { ($0, moment.second != nil) }
  }

  /// The start and the end of a row with both in one column each, in seconds on their own clock.
  private func span(_ row: [String]) -> (start: Int, end: Int)? {
    func seconds(_ role: ColumnRole) -> Int? {
      guard let column = first(role), let second = options.moment(cell(row, column))?.second,
        let date = moment(cell(row, column))?.date
      else { return nil }
      return Int(date.dayNumber) * 86_400 + second
    }
    guard let start = seconds(.start), let end = seconds(.end), start <= end else { return nil }
    return (start, end)
  }

  /// The times of day of a row's start and end, the end possibly before the start.
  private func clock(_ row: [String]) -> (start: Int, end: Int, hasHalf: Bool)? {
    guard let from = first(.startTime),
      let start = CellClock(cell(row, from), content[from].timeForm)
    else { return nil }
    if let end = start.end { return (start.start, end, start.hasHalf) }
    guard let last = first(.endTime),
      let end = CellClock(cell(row, last), content[last].timeForm, isEnd: true)
    else { return nil }
    return (start.start, end.start, start.hasHalf || end.hasHalf)
  }
}

/// A length in a cell, whose unit is unknown if it is a plain number.
struct CellLength {
  private var seconds: [Int] = []

  init?(_ text: String) {
    if let number = ColumnForm.number(text) {
      guard number.whole < 100_000 else { return nil }
      let value = Double(number.whole) + number.fraction
      seconds = [Int(value * 3600 + 0.5), Int(value * 60 + 0.5)]
      return
    }
    let bytes = Array(text.utf8)
    guard let duration = bytes.lend({ CellDuration.parse($0, bytes.indices, unit: 60) }) else {
      return nil
    }
    seconds = [Int(clamping: duration.wallSeconds)]
  }

  /// The number of whole days; nil for other lengths and for numbers without a unit.
  var days: Int? {
    seconds.count == 1 && seconds[0] % 86_400 == 0 ? seconds[0] / 86_400 : nil
  }

  /// The number of days from Monday to Friday from one day to another one, both included.
  static func workingDays(_ first: Int, _ last: Int) -> Int {
    func before(_ day: Int) -> Int {
      // Day 0 is a Thursday.
      let week = flooredQuotient(day + 3, 7)
      return 5 * week + min(5, day + 3 - 7 * week)
    }
    return before(last + 1) - before(first)
  }

  /// Whether it is the time of work from a start to an end: some days or the working days among them, or less
  /// than all the hours of several days.
  func isWork(from start: Int, to end: Int) -> Bool {
    let (first, last) = (
      flooredQuotient(start, 86_400), flooredQuotient(max(start, end - 1), 86_400)
    )
    let days = [last - first + 1, CellLength.workingDays(first, last)].map { $0 * 86_400 }
    return seconds.contains { days.contains($0) || first < last && 0..<(end - start) ~= $0 }
  }

  /// Whether it is the time between start and end, possibly without one of the breaks.
  func isLength(_ time: Int, _ breaks: [CellLength]) -> Bool {
    let time = time < 0 ? time + 86_400 : time
    // Rounded hours: 9.05 for nine hours and three minutes.
    func isNear(_ length: Int, _ time: Int) -> Bool { abs(length - time) <= 60 }
    return seconds.contains { length in
      isNear(length, time)
        || breaks.contains { pause in pause.seconds.contains { $0 > 0 && isNear(length, time - $0) }
        }
    }
  }
}
