internal import CivilTime
internal import Primitives

/// The numbers that have one digit where they are small.
struct ShortNumbers: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  /// Days and months: `3/5/2026`.
  static let days = ShortNumbers(rawValue: 1)
  /// Hours: `9:30`.
  static let hours = ShortNumbers(rawValue: 2)
}

/// The format of a date or time in a cell, for writing others in the same format.
struct CellPattern: Equatable {
  /// A part of the text.
  enum Part: Equatable {
    case literal(String)
    /// A year with four or two digits.
    case year(Int)
    case month(Int)
    /// The English name, complete or its first three letters.
    case monthName(isWhole: Bool, isUpper: Bool)
    case day(Int)
    case hour(Int)
    case hourOfHalf(Int)
    case minute(Int)
    case second(Int)
    /// Zeros after a decimal point.
    case fraction(Int)
    /// `AM` and `PM`, in the spelling of the sample.
    case half(morning: String, evening: String)

    var isHour: Bool {
      switch self {
      case .hour, .hourOfHalf: true
      default: false
      }
    }
  }

  private(set) var parts: [Part] = []
  /// Whether it has a time of day.
  var hasTime: Bool { parts.contains { $0.isHour } }
  /// Whether times are in UTC because the text ends in `Z`.
  var isUTC: Bool { parts.last == .literal("Z") }

  init(_ parts: [Part]) { self.parts = parts }

  static let isoDate = CellPattern([.year(4), .literal("-"), .month(2), .literal("-"), .day(2)])
  static let clock = CellPattern([.hour(2), .literal(":"), .minute(2)])

  /// Determines the format of a text; nil if writing it again would not produce the same text.
  ///
  /// - Parameters:
  ///   - isTime: Whether it is a time of day without a date.
  ///   - short: The numbers of other cells that have one digit where they are small, which this text
  ///     may not show: `10:00`.
  init?(
    _ sample: String, form: DateForm, order: DateOrder, isTime: Bool, short: ShortNumbers = []
  ) {
    var reader = PatternReader(sample)
    guard let parts = reader.read(form: form, order: order, isTime: isTime) else { return nil }
    self.init(parts)
    let moment = isTime ? nil : CellScanner.moment(sample, referenceYear: 2026)
    let date = isTime ? .distantPast : moment?.date.date(in: order)
    let second = isTime ? CellScanner.time(sample)?.second : moment?.second ?? 0
    guard let date, let second else { return nil }
    let value = CivilDateTime(date, TimeOfDay(secondOfDay: second) ?? .midnight)
    guard text(value) == sample else { return nil }
    let shortened = with(short)
    if shortened.text(value) == sample { self = shortened }
  }

  /// The pattern with one digit for small numbers.
  private func with(_ short: ShortNumbers) -> CellPattern {
    CellPattern(
      parts.map { part in
        switch part {
        case .month(2) where short.contains(.days): .month(1)
        case .day(2) where short.contains(.days): .day(1)
        case .hour(2) where short.contains(.hours): .hour(1)
        case .hourOfHalf(2) where short.contains(.hours): .hourOfHalf(1)
        default: part
        }
      })
  }

  func text(_ time: CivilDateTime) -> String {
    let (year, month, day) = time.date.components
    let clock = time.time
    var text = ""
    for part in parts {
      switch part {
      case .literal(let literal): text += literal
      case .year(let width): text += padded(width == 2 ? abs(year) % 100 : year, to: width)
      case .month(let width): text += padded(month, to: width)
      case .monthName(let isWhole, let isUpper):
        let name =
          isWhole ? CellPattern.months[month - 1] : String(CellPattern.months[month - 1].prefix(3))
        text += isUpper ? name.uppercased() : name
      case .day(let width): text += padded(day, to: width)
      case .hour(let width): text += padded(clock.hour, to: width)
      case .hourOfHalf(let width):
        text += padded(clock.hour % 12 == 0 ? 12 : clock.hour % 12, to: width)
      case .minute(let width): text += padded(clock.minute, to: width)
      case .second(let width): text += padded(clock.second, to: width)
      case .fraction(let width): text += String(repeating: "0", count: width)
      case .half(let morning, let evening): text += clock.hour < 12 ? morning : evening
      }
    }
    return text
  }

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The pattern in the letters of Unicode's date patterns (UTS 35): `dd.MM.yyyy HH:mm`.
  var description: String {
    parts.map { part in
      switch part {
      case .literal(let literal): literal
      case .year(let width): String(repeating: "y", count: width)
      case .month(let width): String(repeating: "M", count: width)
      case .monthName(let isWhole, _): isWhole ? "MMMM" : "MMM"
      case .day(let width): String(repeating: "d", count: width)
      case .hour(let width): String(repeating: "H", count: width)
      case .hourOfHalf(let width): String(repeating: "h", count: width)
      case .minute(let width): String(repeating: "m", count: width)
      case .second(let width): String(repeating: "s", count: width)
      case .fraction(let width): String(repeating: "S", count: width)
      case .half: "a"
      }
    }.joined()
  }

  /// A description of the format of a column's values, for the user.
  static func describe(_ form: ColumnForm, role: ColumnRole, order: DateOrder) -> String {
    guard form.offset != nil else { return "" }
    switch role {
    case .start, .startDate, .end, .endDate:
      switch form.date {
      case .serial: return "days since 1899-12-30"
      case .unixSeconds: return "seconds since 1970"
      case .unixMilliseconds: return "milliseconds since 1970"
      case .iso, .numbers, .words:
        let own = form.order(of: form.sample, otherwise: order)
        if let found = CellPattern(form.sample, form: form.date, order: own, isTime: false) {
          return found.description
        }
        switch form.date {
        case .words: return "dates with names of months"
        case .numbers: return order == .dayMonthYear ? "day, month, year" : "month, day, year"
        default: return "year, month, day"
        }
      }
    case .startTime, .endTime:
      switch form.time {
      case .clock:
        return CellPattern(form.sample, form: .iso, order: order, isTime: true)?.description ?? ""
      case .hours: return "hours"
      case .hourMinutes: return "HHmm"
      case .dayFraction: return "parts of a day"
      case .decimalHours: return "hours with decimals"
      }
    case .duration:
      guard ColumnForm.number(form.sample) != nil else { return "" }
      switch form.unit {
      case 1: return "seconds"
      case 3600: return "hours"
      case 86_400: return "days"
      default: return "minutes"
      }
    default: return ""
    }
  }
}

/// Splits a text into the parts of a pattern.
private struct PatternReader {
  /// The runs of digits, of letters, and of other characters.
  private var runs: [String] = []

  init(_ text: String) {
    var last = 0
    for character in text {
      let kind = character.isASCII && character.isNumber ? 1 : character.isLetter ? 2 : 3
      if kind == last {
        runs[runs.count - 1].append(character)
      } else {
        runs.append(String(character))
      }
      last = kind
    }
  }

  mutating func read(form: DateForm, order: DateOrder, isTime: Bool) -> [CellPattern.Part]? {
    var parts: [CellPattern.Part] = []
    var open: [Character] = isTime ? [] : fields(form, order)
    var clock = Array("Hms")
    for (index, run) in runs.enumerated() {
      guard let first = run.first, first.isLetter || (first.isASCII && first.isNumber) else {
        parts.append(.literal(run))
        continue
      }
      if first.isLetter {
        guard let part = letters(run, &open) else { return nil }
        if case .half = part { makeTwelve(&parts) }
        parts.append(part)
        continue
      }
      if let field = open.first, !isTime {
        guard field != "M" || form != .words else { return nil }
        if run.count == 8, form == .iso, open.count == 3 {
          parts += [.year(4), .month(2), .day(2)]
          open = []
          continue
        }
        open.removeFirst()
        switch field {
        case "y": parts.append(.year(run.count))
        case "M": parts.append(.month(run.count))
        default: parts.append(.day(run.count))
        }
        continue
      }
      if run.count == 6 || run.count == 4, clock.count == 3 {
        parts += [.hour(2), .minute(2)] + (run.count == 6 ? [.second(2)] : [])
        clock = []
        continue
      }
      guard let field = clock.first else {
        guard index > 0, runs[index - 1] == ".", run.allSatisfy({ $0 == "0" }) else { return nil }
        parts.append(.fraction(run.count))
        continue
      }
      clock.removeFirst()
      switch field {
      case "H": parts.append(.hour(run.count))
      case "m": parts.append(.minute(run.count))
      default: parts.append(.second(run.count))
      }
    }
    return open.isEmpty ? parts.map(CellPattern.flexible(in: parts)) : nil
  }

  /// The order of a date's parts; a month's name is where it is in the text.
  private func fields(_ form: DateForm, _ order: DateOrder) -> [Character] {
    switch form {
    case .iso: return ["y", "M", "d"]
    case .words:
      let isYearFirst = runs.first { $0.first?.isNumber ?? false }?.count == 4
      return isYearFirst ? ["y", "d"] : ["d", "y"]
    default: return order == .dayMonthYear ? ["d", "M", "y"] : ["M", "d", "y"]
    }
  }

  private func letters(_ run: String, _ open: inout [Character]) -> CellPattern.Part? {
    switch run {
    case "T", "Z", "Uhr", "h", "at", "um", "de": return .literal(run)
    case "AM", "PM": return .half(morning: "AM", evening: "PM")
    case "am", "pm": return .half(morning: "am", evening: "pm")
    default: break
    }
    let isUpper = run == run.uppercased()
    for name in CellPattern.months {
      let (whole, short) = (
        isUpper ? name.uppercased() : name,
        isUpper ? name.prefix(3).uppercased() : String(name.prefix(3))
      )
      if run == whole { return .monthName(isWhole: true, isUpper: isUpper) }
      if run == short { return .monthName(isWhole: false, isUpper: isUpper) }
    }
    return nil
  }

  private func makeTwelve(_ parts: inout [CellPattern.Part]) {
    parts = parts.map { if case .hour(let width) = $0 { .hourOfHalf(width) } else { $0 } }
  }
}

extension CellPattern {
  /// Numbers with one digit may have two elsewhere, so a width of 1 is a minimum. A number with two
  /// digits next to one with one digit does not indicate leading zeros.
  fileprivate static func flexible(in parts: [Part]) -> (Part) -> Part {
    let isShort = parts.contains { $0 == .month(1) || $0 == .day(1) }
    let isShortClock = parts.contains { $0 == .hour(1) || $0 == .hourOfHalf(1) }
    return { part in
      switch part {
      case .month(2) where isShort: .month(1)
      case .day(2) where isShort: .day(1)
      case .hour(2) where isShortClock: .hour(1)
      default: part
      }
    }
  }
}
