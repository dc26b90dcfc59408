internal import CalendarText
internal import CivilTime
internal import Primitives

/// The contents of one column in the first records of a table.
struct ColumnContent {
  /// The type of nearly all of a column's values.
  enum ValueType: Equatable {
    case empty
    case date
    case time
    /// Dates with times, possibly with some dates alone.
    case moment
    case duration
    case number
    case zone
    case truth
    case weekday
    /// Words for confirmed, cancelled, and the like.
    case status
    case timeRange
    case dateRange
    case momentRange
    case text
  }

  /// The number of records that are examined at most.
  var limit = MappingDecision.sampleCount
  private(set) var dates = 0
  private(set) var times = 0
  /// Texts such as `26:00`, which are times of the next day only beside starts.
  private(set) var lateTimes = 0
  private(set) var acceptsLateTimes = false
  private(set) var moments = 0
  /// The moments at midnight, and those of a first day that programs write for times alone.
  private(set) var midnights = 0
  private(set) var firstDays = 0
  private(set) var hasStamps = false
  private(set) var durations = 0
  /// The times that can be lengths as well: `12 h`.
  private var timesOrDurations = 0
  private(set) var numbers = 0
  private(set) var clocks = ClockNumbers()
  private(set) var zones = 0
  private(set) var truths = 0
  private(set) var texts = 0
  private(set) var weekdays = 0
  private(set) var statuses = 0
  private(set) var timeRanges = 0
  /// Ranges of hours alone, such as `8-12`, which may also be ages or scores.
  private(set) var bareRanges = 0
  /// Texts such as `9a`, which are times under the name of times and codes elsewhere.
  private var codes = 0
  private(set) var dateRanges = 0
  private(set) var momentRanges = 0
  /// Words for whole days among times; texts if there is nothing else.
  private var wholeDays = 0
  /// Times and moments that may also be ranges: `9:00-10:30`.
  private(set) var timesOrRanges = 0
  private var momentsOrRanges = 0
  /// The negative offsets behind times with seconds, up to three.
  private var negativeOffsets: [Int32] = []
  private var hasOffsetWithoutSeconds = false
  private var hasCertainOffset = false
  /// The numbers with two digits below 60 after the point, and the other numbers with a fraction.
  private var pointMinutes = 0
  private var otherFractions = 0
  /// The half hours that lost a zero in a spreadsheet, `9.3`, and whether all fractions are quarter hours.
  private var shortHalves = 0
  private var hasOnlyQuarters = true
  /// Numbers such as 09.30, which cannot be prices, and whether one of them cannot be a day and a
  /// month either.
  private var paddedHours = 0
  private var hasNoDay = false
  /// Whether all digits after the point are multiples of five.
  private var hasRoundMinutes = true
  private(set) var languages = LanguageTally()
  /// The different texts, up to a limit, to find titles.
  private(set) var distinct: Set<String> = []
  private var forms = [Int](repeating: 0, count: 6)
  private var firstOfForms = [(offset: Int, text: String)?](repeating: nil, count: 6)
  private(set) var proof = DateOrderProof()
  private(set) var largest: Int64 = 0
  private(set) var hasFraction = false
  /// The number of eight-digit numbers that are dates.
  private var compactDates = 0
  private(set) var firstOffset: Int?
  private(set) var sample = ""
  private(set) var short: ShortNumbers = []
  /// The first values as instants, to determine which of two columns is later.
  private(set) var firstMoment: Int64?

  var filled: Int {
    dates + times + moments + durations + numbers + zones + truths + texts + weekdays + statuses
      + timeRanges + bareRanges + dateRanges + momentRanges
  }

  /// Whether offsets such as `-05:00` are offsets and not the ends of ranges.
  var hasOffsets: Bool {
    if hasCertainOffset { return true }
    return !hasOffsetWithoutSeconds && !negativeOffsets.isEmpty && negativeOffsets.count <= 2
      && negativeOffsets.allSatisfy { $0 % 900 == 0 && $0 >= -12 * 3600 && $0 <= 14 * 3600 }
  }

  var holdsTimeRanges: Bool {
    timeRanges + bareRanges > 0 || timesOrRanges > 0 && !hasOffsets
  }

  /// The type of the values; up to one in ten may be different.
  var valueType: ValueType {
    guard filled > 0 else { return wholeDays > 0 ? .text : .empty }
    func isMost(_ count: Int) -> Bool { count * 10 >= filled * 8 }
    let (openTimes, openMoments) = hasOffsets ? (0, 0) : (timesOrRanges, momentsOrRanges)
    let spans = timeRanges + openTimes
    if spans > 0, isMost(spans + bareRanges) { return .timeRange }
    if momentRanges + openMoments > 0, isMost(momentRanges + openMoments) { return .momentRange }
    if isMost(dateRanges) || dateRanges > 0 && isMost(dateRanges + dates) { return .dateRange }
    if isMost(weekdays) { return .weekday }
    if isMost(statuses) { return .status }
    if isMost(dates), moments == 0 { return .date }
    if isMost(dates + moments) { return .moment }
    if isMost(times) || holdsPointTimes { return .time }
    // `9.30` among `9:00` and `9:00-10:00` is a time.
    if times + timeRanges > 0, pointMinutes == numbers, largest < 24,
      isMost(times + timeRanges + numbers)
    {
      return spans > 0 ? .timeRange : .time
    }
    if isMost(numbers) { return .number }
    // `12 hrs` is a length beside `5 days`.
    if durations + numbers > 0, isMost(durations + numbers + timesOrDurations) { return .duration }
    if isMost(zones) { return .zone }
    if isMost(truths) { return .truth }
    return .text
  }

  /// The type of the values for a column whose name indicates times; invalid values do not change
  /// it.
  var timeType: ValueType {
    // `18.00` and `klo 9` may be beside `10–14`.
    let clocks = bareRanges + timeRanges + times + numbers
    if valueType == .text, bareRanges > 0, pointMinutes == numbers, largest < 24,
      clocks * 10 >= filled * 8
    {
      return .timeRange
    }
    if valueType == .text, holdsCodes { return .time }
    guard valueType == .text, dates + moments + times + timeRanges + dateRanges > 0 else {
      return valueType
    }
    if timeRanges > times + dates + moments { return .timeRange }
    if dateRanges > times + dates + moments { return .dateRange }
    if times > dates + moments { return .time }
    return moments > 0 ? .moment : .date
  }

  /// Adds a cell.
  ///
  /// - Parameter isClock: Whether the column's name indicates times of day; `9.15.00` could also be
  ///   a date.
  mutating func add(
    _ bytes: Span<UInt8>, _ range: Range<Int>, referenceYear: Int, isClock: Bool = false
  ) {
    let range = bytes.trimmed(range)
    guard !range.isEmpty else { return }
    let isFirst = firstOffset == nil
    if isFirst {
      firstOffset = range.lowerBound
      sample = bytes.string(range, limit: 100)
    }
    if let number = ColumnForm.number(bytes, range) {
      return add(number, bytes, range, isFirst)
    }
    let first = bytes[range.lowerBound]
    // Texts without digits are times only in words.
    guard range.count <= 100, bytes.hasDigit(range) || first >= 0x80 else {
      return addWord(bytes, range)
    }
    noteShortNumbers(bytes, range)
    if isClock, let time = try? CellScanner.time(bytes, range) {
      times += 1
      noteOffset(time.offset, bytes, range, hasSeconds: CellTime.hasSeconds(bytes, range))
    } else if let moment = try? CellScanner.moment(bytes, range, referenceYear: referenceYear),
      let date = moment.date.date(in: .monthDayYear, dots: .dayMonthYear)
    {
      if moment.isTimeAlone { times += 1 } else { add(moment, date, bytes, range, isFirst) }
    } else if CellTime.isCode(bytes, range) {
      codes += 1
      addWord(bytes, range)
    } else if let time = try? CellScanner.time(bytes, range),
      CellTime.hasTwoDigitMinutes(bytes, range)
    {
      times += 1
      let isWord = bytes[range.upperBound - 1] | 0x20 > UInt8(ascii: "a")
      if isWord, CellDuration.isPlain(bytes, range) { timesOrDurations += 1 }
      noteOffset(time.offset, bytes, range, hasSeconds: CellTime.hasSeconds(bytes, range))
    } else {
      addOther(bytes, range, referenceYear)
    }
  }

  /// Notes the numbers of one digit before a separator.
  private mutating func noteShortNumbers(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard short != [.days, .hours] else { return }
    var count = 0
    for index in range {
      if bytes[index] &- 0x30 < 10 {
        count += 1
        continue
      }
      let isShort = count == 1
      count = 0
      guard isShort else { continue }
      switch bytes[index] {
      case UInt8(ascii: ":"): short.insert(.hours)
      case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"): short.insert(.days)
      default: break
      }
    }
  }

  private mutating func add(
    _ moment: CellMoment, _ date: CivilDate, _ bytes: Span<UInt8>, _ range: Range<Int>,
    _ isFirst: Bool
  ) {
    forms[Int(moment.form.rawValue)] += 1
    if firstOfForms[Int(moment.form.rawValue)] == nil {
      firstOfForms[Int(moment.form.rawValue)] = (
        range.lowerBound, bytes.string(range, limit: 100)
      )
    }
    proof.add(moment.date, at: range.lowerBound)
    if let reading = moment.readings.first { proof.add(reading) }
    languages.add(moment.readings)
    if let second = moment.second {
      moments += 1
      if second % 86_400 == 0 { midnights += 1 }
      if moment.isOnFirstDay { firstDays += 1 }
    } else {
      dates += 1
    }
    // ISO 8601 with a T always has offsets.
    let isISO = range.count > 10 && bytes[range.lowerBound + 10] | 0x20 == UInt8(ascii: "t")
    if isISO {
      if moment.offset != nil { hasCertainOffset = true }
    } else if moment.second != nil {
      noteOffset(
        moment.offset, bytes, range, hasSeconds: CellTime.hasSeconds(bytes, range), isMoment: true)
    }
    if isFirst {
      firstMoment = Int64(date.dayNumber) * 86_400 + Int64(moment.second ?? 0)
    }
  }

  /// Notes whether an offset can be the end of a range.
  private mutating func noteOffset(
    _ offset: UTCOffset?, _ bytes: Span<UInt8>, _ range: Range<Int>, hasSeconds: Bool,
    isMoment: Bool = false
  ) {
    guard let offset else { return }
    // The abbreviation of a clock is no end of a range.
    guard offset.seconds < 0, bytes[range.upperBound - 1] < 0x40 else {
      hasCertainOffset = true
      return
    }
    if isMoment { momentsOrRanges += 1 } else { timesOrRanges += 1 }
    if !hasSeconds { hasOffsetWithoutSeconds = true }
    if negativeOffsets.count < 3, !negativeOffsets.contains(offset.seconds) {
      negativeOffsets.append(offset.seconds)
    }
  }

  private mutating func addOther(_ bytes: Span<UInt8>, _ range: Range<Int>, _ referenceYear: Int) {
    let text = bytes.string(range, limit: 100)
    if CellDuration.isPlain(bytes, range) {
      durations += 1
    } else if let found = CellRange(text, referenceYear: referenceYear) {
      if found.isBare {
        bareRanges += 1
      } else if found.isTime {
        timeRanges += 1
      } else if found.start.second != nil {
        momentRanges += 1
      } else {
        dateRanges += 1
      }
      for date in [found.start.date, found.end.date] {
        if let date { proof.add(date, at: range.lowerBound) }
      }
      languages.add(found.start.languages & found.end.languages)
    } else if let value = TimeWords.value(text) {
      add(value)
    } else if TimeWords.partOfDay(text) != nil {
      times += 1
    } else {
      if (try? CellScanner.time(bytes, range, allowsLate: true)) != nil { lateTimes += 1 }
      addWord(bytes, range)
    }
  }

  /// Counts times on a first day as times alone.
  mutating func acceptFirstDays() {
    (times, moments) = (times + moments, 0)
  }

  /// Counts such numbers as moments.
  mutating func acceptStamps() {
    forms[Int(DateForm.iso.rawValue)] += numbers
    (moments, numbers, hasStamps) = (moments + numbers, 0, true)
  }

  /// Counts times such as `26:00` as times, if nearly all other values are times.
  mutating func acceptLateTimes() {
    guard lateTimes > 0, (times + lateTimes) * 10 >= filled * 8 else { return }
    acceptsLateTimes = true
    (times, texts) = (times + lateTimes, max(texts - lateTimes, 0))
  }

  private mutating func add(
    _ number: (whole: Int64, fraction: Double), _ bytes: Span<UInt8>, _ range: Range<Int>,
    _ isFirst: Bool
  ) {
    let hasPoint = bytes.holdsPoint(range)
    var count = 0
    for index in range where bytes[index] &- 0x30 < 10 {
      count += 1
    }
    // `18052026`
    if count == 8, range.count == 8, (try? ParsedDateTime(bytes, range)) == nil,
      let moment = try? CellScanner.moment(bytes, range, referenceYear: 2000),
      let date = moment.date.date(in: .monthDayYear)
    {
      return add(moment, date, bytes, range, isFirst)
    }
    if count == range.count { clocks.add(number.whole, digits: count) }
    hasFraction = hasFraction || hasPoint
    if hasPoint {
      let digits = bytes.digitsAfterPoint(range)
      let isShort = digits == (1, 3)
      if isShort {
        shortHalves += 1
      } else if digits.count == 2, digits.value < 60 {
        pointMinutes += 1
      } else {
        otherFractions += 1
      }
      if !isShort, digits.count != 2 || digits.value % 15 != 0 { hasOnlyQuarters = false }
      if digits.value % 5 != 0 { hasRoundMinutes = false }
      if count == 4, bytes[range.lowerBound] == UInt8(ascii: "0") { paddedHours += 1 }
      if number.whole == 0 || !(1...12).contains(digits.value) { hasNoDay = true }
    }
    largest = max(largest, number.whole)
    numbers += 1
    if count == 8, !hasPoint, let time = try? ParsedDateTime(bytes, range) {
      compactDates += 1
      if isFirst { firstMoment = time.clockSeconds }
    } else if isFirst {
      firstMoment = number.whole
    }
  }

  private mutating func addWord(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let text = bytes.string(range, limit: 100)
    if distinct.count < 200 { distinct.insert(text) }
    // With more texts than a fifth of all records, no other type can be that of most values.
    guard texts <= limit / 5 else {
      texts += 1
      return
    }
    if SwitchText.parse(bytes, range) != nil {
      truths += 1
    } else if ColumnContent.isZone(text) {
      zones += 1
    } else if range.count <= 40, !DateWords.weekdays(text).isEmpty {
      weekdays += 1
    } else if range.count <= 40, let value = TimeWords.value(text) {
      add(value)
    } else if range.count <= 40, StatusWords.status(text) != nil {
      statuses += 1
    } else {
      texts += 1
    }
  }

  private mutating func add(_ word: TimeWords.Value) {
    if word.isTime { times += 1 }
    if word == .allDay { wholeDays += 1 }
  }

  /// Whether nearly all values may be times of day with one letter: `9a`, `5p`.
  var holdsCodes: Bool { codes > 0 && codes * 10 >= filled * 8 }

  /// Whether all values are numbers that may be times of day as well: `10.30`, `12.00` or `12`.
  var mayBePointTimes: Bool {
    numbers == filled && pointMinutes > 0 && otherFractions + shortHalves == 0 && largest < 24
      && hasRoundMinutes
  }

  /// Whether `9.3` is half past nine, as quarter hours beside it say or do not contradict.
  var holdsShortHalves: Bool { shortHalves > 0 && hasOnlyQuarters && otherFractions == 0 }

  /// Whether nothing but the lack of other fractions says so.
  var hasDoubtfulHalves: Bool { holdsShortHalves && pointMinutes == 0 }

  /// Whether all values are numbers that can only be times of day: `09.30`.
  private var holdsPointTimes: Bool {
    paddedHours > 0 && hasNoDay && pointMinutes == filled && largest < 24
  }

  /// Whether all values are whole numbers that may be hours.
  var holdsHours: Bool { numbers > 0 && numbers == filled && !hasFraction && largest <= 24 }

  /// Whether all numbers are eight-digit dates.
  var holdsCompactDates: Bool { numbers > 0 && compactDates == numbers }

  /// Whether a column of plain numbers can contain durations.
  var holdsSmallNumbers: Bool { valueType == .number && largest <= 1_440 }

  /// The form of the dates of a column; nil if numbers are not dates.
  var dateForm: DateForm? {
    if numbers > dates + moments {
      if holdsCompactDates { return .iso }
      guard largest > 0 else { return nil }
      switch largest {
      case 10_000..<100_000: return .serial
      case 100_000_000..<100_000_000_000: return .unixSeconds
      case 100_000_000_000..<100_000_000_000_000: return .unixMilliseconds
      default: return nil
      }
    }
    // If two forms are equally frequent, the form of the first value is taken.
    func rank(_ form: Int) -> (Int, Int) { (forms[form], -(firstOfForms[form]?.offset ?? .max)) }
    let best = forms.indices.max { rank($0) < rank($1) } ?? 0
    return DateForm(rawValue: UInt8(best)) ?? .iso
  }

  /// The first value in the most frequent date form, with its offset.
  var firstDate: (offset: Int, text: String)? {
    dateForm.flatMap { firstOfForms[Int($0.rawValue)] }
  }

  var timeForm: TimeForm {
    guard numbers > times, !holdsPointTimes else { return .clock }
    if hasFraction {
      let isDecimal = otherFractions > 0 || shortHalves > 0 && !hasOnlyQuarters
      return largest <= 1 ? .dayFraction : isDecimal ? .decimalHours : .clock
    }
    return largest <= 24 ? .hours : .hourMinutes
  }
}
