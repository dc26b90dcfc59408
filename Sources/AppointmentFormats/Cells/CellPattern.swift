internal import CivilTime
internal import Primitives

/// The numbers that are written with one digit if they are small.
struct ShortNumbers: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  /// Days and months: `3/5/2026`.
  static let days = ShortNumbers(rawValue: 1)
  /// Hours: `9:30`.
  static let hours = ShortNumbers(rawValue: 2)
}

/// The format of a date or time in a cell, for writing other values in the same format.
struct CellPattern: Equatable {
  /// A number in the text, by its letter in Unicode's date patterns (UTS 35).
  enum Field: String {
    case year = "y"
    case month = "M"
    case day = "d"
    case hour = "H"
    case hourOfHalf = "h"
    case minute = "m"
    case second = "s"
    /// Zeros after a decimal point.
    case fraction = "S"

    /// The numbers that it belongs to; empty if it always has the same digits.
    var short: ShortNumbers {
      switch self {
      case .month, .day: .days
      case .hour, .hourOfHalf: .hours
      default: []
      }
    }
  }

  enum Part: Equatable {
    case literal(String)
    /// A number with a minimum of digits; a year has four or two.
    case number(Field, Int)
    /// The English name, complete or its first three letters.
    case monthName(isWhole: Bool, isUpper: Bool)
    /// `AM` and `PM`, in the spelling of the sample.
    case half(morning: String, evening: String)

    var field: Field? { if case .number(let field, _) = self { field } else { nil } }
    var isHour: Bool { field == .hour || field == .hourOfHalf }
  }

  private(set) var parts: [Part] = []
  var hasTime: Bool { parts.contains { $0.isHour } }
  /// Whether times are in UTC because the text ends in `Z`.
  var isUTC: Bool { parts.last == .literal("Z") }

  init(_ parts: [Part]) { self.parts = parts }

  static let isoDate = CellPattern([
    .number(.year, 4), .literal("-"), .number(.month, 2), .literal("-"), .number(.day, 2),
  ])
  static let clock = CellPattern([.number(.hour, 2), .literal(":"), .number(.minute, 2)])

  /// Determines the format of a text; nil if writing it again would not produce the same text.
  ///
  /// - Parameters:
  ///   - isTime: Whether it is a time of day without a date.
  ///   - short: The numbers that other cells write with one digit if they are small. This text may
  ///     not show it: `10:00`.
  init?(
    _ sample: String, form: DateForm, order: DateOrder, isTime: Bool, short: ShortNumbers = []
  ) {
    guard let parts = CellPattern.parts(of: sample, form: form, order: order, isTime: isTime)
    else { return nil }
    // A number with two digits next to one with one digit does not indicate leading zeros.
    let own = parts.reduce(into: ShortNumbers()) {
      if case .number(let field, 1) = $1 { $0.formUnion(field.short) }
    }
    self = CellPattern(parts).with(own)
    let moment = isTime ? nil : CellScanner.moment(sample, referenceYear: 2026)
    let date = isTime ? .distantPast : moment?.date.date(in: order)
    let second = isTime ? CellScanner.time(sample)?.second : moment?.second ?? 0
    guard let date, let second else { return nil }
    let value = CivilDateTime(date, TimeOfDay(secondOfDay: second) ?? .midnight)
    guard text(value) == sample else { return nil }
    let shortened = with(short)
    if shortened.text(value) == sample { self = shortened }
  }

  /// The pattern with one digit for small numbers in some fields that had two digits.
  private func with(_ short: ShortNumbers) -> CellPattern {
    CellPattern(
      parts.map { part in
        guard case .number(let field, 2) = part, !short.isDisjoint(with: field.short) else {
          return part
        }
        return .number(field, 1)
      })
  }

  func text(_ time: CivilDateTime) -> String {
    let (year, month, day) = time.date.components
    let clock = time.time
    func number(_ field: Field, _ width: Int) -> Int {
      switch field {
      case .year: width == 2 ? abs(year) % 100 : year
      case .month: month
      case .day: day
      case .hour: clock.hour
      case .hourOfHalf: (clock.hour + 11) % 12 + 1
      case .minute: clock.minute
      case .second: clock.second
      case .fraction: 0
      }
    }
    return parts.map { part in
      switch part {
      case .literal(let literal): return literal
      case .number(let field, let width): return padded(number(field, width), to: width)
      case .monthName(let isWhole, let isUpper):
        let whole = CellPattern.months[month - 1]
        let name = isWhole ? whole : String(whole.prefix(3))
        return isUpper ? name.uppercased() : name
      case .half(let morning, let evening): return clock.hour < 12 ? morning : evening
      }
    }.joined()
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
      case .number(let field, let width): String(repeating: field.rawValue, count: width)
      case .monthName(let isWhole, _): isWhole ? "MMMM" : "MMM"
      case .half: "a"
      }
    }.joined()
  }

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

extension CellPattern {
  /// The parts of a text; nil if some are not parts of dates and times.
  private static func parts(
    of sample: String, form: DateForm, order: DateOrder, isTime: Bool
  ) -> [Part]? {
    let runs = SampleText.runs(of: sample[...]).map { $0.text }
    var parts: [Part] = []
    var open = isTime ? [] : fields(form, order, runs)
    var clock: [Field] = [.hour, .minute, .second]
    for (index, run) in runs.enumerated() {
      guard let first = run.first, first.isLetter || (first.isASCII && first.isNumber) else {
        parts.append(.literal(String(run)))
        continue
      }
      if first.isLetter {
        guard let part = letters(String(run)) else { return nil }
        if case .half = part {
          parts = parts.map {
            if case .number(.hour, let width) = $0 { .number(.hourOfHalf, width) } else { $0 }
          }
        }
        parts.append(part)
      } else if run.count == 8, form == .iso, open.count == 3 {
        parts += [.number(.year, 4), .number(.month, 2), .number(.day, 2)]
        open = []
      } else if !open.isEmpty {
        parts.append(.number(open.removeFirst(), run.count))
      } else if run.count == 6 || run.count == 4, clock.count == 3 {
        parts += [.number(.hour, 2), .number(.minute, 2)]
        if run.count == 6 { parts.append(.number(.second, 2)) }
        clock = []
      } else if !clock.isEmpty {
        parts.append(.number(clock.removeFirst(), run.count))
      } else {
        guard index > 0, runs[index - 1] == ".", run.allSatisfy({ $0 == "0" }) else { return nil }
        parts.append(.number(.fraction, run.count))
      }
    }
    return open.isEmpty ? parts : nil
  }

  /// The order of the numbers in a date. The name of a month keeps its place in the text.
  private static func fields(
    _ form: DateForm, _ order: DateOrder, _ runs: [Substring]
  ) -> [Field] {
    switch form {
    case .iso: return [.year, .month, .day]
    case .words:
      let isYearFirst = runs.first { $0.first?.isNumber ?? false }?.count == 4
      return isYearFirst ? [.year, .day] : [.day, .year]
    default: return order == .dayMonthYear ? [.day, .month, .year] : [.month, .day, .year]
    }
  }

  private static func letters(_ run: String) -> Part? {
    switch run {
    case "T", "Z", "Uhr", "h", "at", "um", "de": return .literal(run)
    case "AM", "PM": return .half(morning: "AM", evening: "PM")
    case "am", "pm": return .half(morning: "am", evening: "pm")
    default: break
    }
    let isUpper = run == run.uppercased()
    for month in months {
      let name = isUpper ? month.uppercased() : month
      if run == name { return .monthName(isWhole: true, isUpper: isUpper) }
      if run == name.prefix(3) { return .monthName(isWhole: false, isUpper: isUpper) }
    }
    return nil
  }
}
