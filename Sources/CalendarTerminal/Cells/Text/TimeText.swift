import CalendarLayout
import CivilTime

/// The clock on which times are written.
enum ClockStyle: Hashable, Sendable {
  /// `16:30`
  case hours24
  /// `4:30p`
  case hours12
}

/// Writes times of the day and ranges of them, as short as the room requires.
struct TimeText {
  let clock: ClockStyle
  /// The text between start and end: `–`, or `-` in ASCII.
  let dash: String

  /// A time of the day in a grid: a minute, and the pass of a repeated hour.
  struct Moment: Hashable {
    /// Minutes since midnight, reduced to one day when written.
    var minute: Int
    /// `A` or `B` after the hour of a repeated hour; empty otherwise.
    var pass = ""

    init(minute: Int, pass: String = "") { (self.minute, self.pass) = (minute, pass) }

    init(_ time: CivilDateTime) { self.init(minute: time.time.minuteOfDay) }
  }

  /// The time in full: `09:30`, `2A:15`, `9:30a`.
  func full(_ moment: Moment) -> String {
    let (hour, minute) = parts(moment)
    switch clock {
    case .hours24:
      let digits = moment.pass.isEmpty ? twoDigits(hour) : "\(hour)\(moment.pass)"
      return digits + ":" + twoDigits(minute)
    case .hours12:
      return "\(twelve(hour))\(moment.pass):" + twoDigits(minute) + half(hour)
    }
  }

  /// The time without a leading zero and without `:00`: `9:30`, `10`, `10a`.
  func compact(_ moment: Moment) -> String {
    let (hour, minute) = parts(moment)
    let digits = "\(clock == .hours24 ? hour : twelve(hour))\(moment.pass)"
    let minutes = minute == 0 ? "" : ":" + twoDigits(minute)
    return digits + minutes + (clock == .hours24 ? "" : half(hour))
  }

  /// The forms of a range from the longest to the shortest. On the 24-hour clock a bare hour is never
  /// alone, since it looks like a count.
  func forms(_ start: Moment, _ end: Moment?, allowsFull: Bool = true) -> [String] {
    var forms: [String] = []
    if let end {
      if allowsFull { forms.append(range(start, end, full)) }
      forms.append(range(start, end, compact))
    }
    switch clock {
    case .hours24:
      forms.append(full(start))
      if parts(start).minute != 0 { forms.append(compact(start)) }
    case .hours12:
      forms.append(compact(start))
    }
    return forms
  }

  /// The forms of an entry's times; only of its start if it has no length.
  func forms(of entry: GridEntry) -> [String] {
    forms(Moment(entry.start), entry.start < entry.end ? Moment(entry.end) : nil)
  }

  /// A range in full: `10:00–11:30`, `10:00–11:30a`, `11:00a–1:00p`.
  func full(_ start: Moment, _ end: Moment) -> String { range(start, end, full) }

  /// The label of a full hour in a gutter with a number of cells: `09:00`, `2A:00`, `9 am`, `09`.
  func hourLabel(_ moment: Moment, cells: Int) -> String {
    let (hour, minute) = parts(moment)
    if cells < 5 {
      if clock == .hours24 {
        return moment.pass.isEmpty ? twoDigits(hour) : "\(hour)\(moment.pass)"
      }
      return "\(twelve(hour))" + half(hour)
    }
    switch clock {
    case .hours24:
      return full(moment)
    case .hours12:
      if minute != 0 || !moment.pass.isEmpty {
        return "\(twelve(hour))\(moment.pass):" + twoDigits(minute)
      }
      let label = "\(twelve(hour)) " + (hour < 12 ? "am" : "pm")
      return label.utf8.count < 5 ? " " + label : label
    }
  }

  /// AM and PM are written once if both times have the same.
  private func range(_ start: Moment, _ end: Moment, _ form: (Moment) -> String) -> String {
    var first = form(start)
    if clock == .hours12, half(parts(start).hour) == half(parts(end).hour) { first.removeLast() }
    return first + dash + form(end)
  }

  private func parts(_ moment: Moment) -> (hour: Int, minute: Int) {
    let minute = ((moment.minute % 1440) + 1440) % 1440
    return (minute / 60, minute % 60)
  }

  private func twelve(_ hour: Int) -> Int { hour % 12 == 0 ? 12 : hour % 12 }

  private func half(_ hour: Int) -> String { hour < 12 ? "a" : "p" }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
