import TerminalText

/// The texts of a part, and how much of them can be read in a place.
///
/// Beside a label other than its start, a title always shows its own time; with space for only one
/// of them, the time is shown.
final class ElasticText {
  let title: MeasuredText
  let place: MeasuredText
  /// The forms of a time: start and end, the start, its minutes after the label of the hour, and
  /// the end alone.
  let times: [SafeText]
  private let spans: Range<Int>
  private let start: Int
  private let minutes: Int
  private let till: Int?
  /// Whether the minutes beside a label of the same hour identify the start.
  let hasMinutes: Bool
  /// The characters of the title, its mark included.
  let length: Int
  private let widths: [Int]
  private var tables: [Table] = []

  /// The label beside a title.
  enum Label: Int, Hashable, Sendable {
    /// The label of its start.
    case own
    /// Another one of the same hour.
    case sameHour
    /// Any other label. Earlier starts always have it, since they show their end.
    case other
  }

  /// The readable part of a title and its time.
  struct Reading: Hashable, Sendable {
    /// The number of characters shown of the title.
    var shown = 0
    var isWhole = false
    /// Whether the start is printed or not needed.
    var tellsStart = false
    /// Whether the start is printed with its hour, whatever the label.
    var printsStart = false
    /// Whether the end is printed.
    var tellsEnd = false
    var rows = 0
    var form = Form.title
  }

  /// The place of the time, by its form.
  enum Form: Hashable, Sendable {
    /// No time.
    case title
    /// Below a complete title, or after it in its last line.
    case below(Int)
    case after(Int)
    /// Before the title, or in the last row if the title is cut.
    case before(Int)
    case last(Int)
    /// No title.
    case time(Int)
    case nothing

    var time: Int? {
      switch self {
      case .title, .nothing: nil
      case .below(let time), .after(let time), .before(let time), .last(let time), .time(let time):
        time
      }
    }
  }

  /// - Parameters:
  ///   - spans: The forms with start and end, or with the end if the part began earlier.
  ///   - minutes: The start after a label of the same hour.
  ///   - till: The end alone.
  init(
    title: MeasuredText, place: MeasuredText, spans: [SafeText], start: SafeText,
    minutes: SafeText?, till: SafeText?
  ) {
    (self.title, self.place) = (title, place)
    length = max(1, title.units.count)
    hasMinutes = minutes != nil
    var times = spans + [start, minutes ?? start]
    self.spans = 0..<spans.count
    (self.start, self.minutes) = (spans.count, spans.count + 1)
    self.till = till.map { _ in times.count }
    if let till { times.append(till) }
    self.times = times
    widths = times.map { $0.width }
  }

  /// A title after its start, which is never separated from the first word.
  func title(after time: Int) -> MeasuredText {
    MeasuredText(
      times[time] + " " + title.text,
      markLength: times[time].width + 1 + title.markLength)
  }

  /// The number of characters of a time and the blank after it.
  func leadLength(_ time: Int) -> Int { times[time].width + 1 }

  // MARK: Reading

  /// The readings in one width, by rows and label, and the line breaks that they depend on.
  private struct Table {
    let width: Int
    var fits = [ElasticFit?](repeating: nil, count: 3)
    var readings = [Reading?](repeating: nil, count: 3 * ElasticFit.maximumRows)
  }

  /// The readable part in some rows of some cells, beside a label.
  func reading(width: Int, rows: Int, _ label: Label) -> Reading {
    guard width > 0, rows > 0 else { return Reading(form: .nothing) }
    let rows = min(rows, ElasticFit.maximumRows)
    var number = 0
    while number < tables.count, tables[number].width != width { number += 1 }
    if number == tables.count { tables.append(Table(width: width)) }
    let index = label.rawValue * ElasticFit.maximumRows + rows - 1
    if let known = tables[number].readings[index] { return known }
    var reading = compose(number, rows, label)
    if let time = reading.form.time {
      reading.printsStart = time <= start
      reading.tellsEnd = time == till || spans.contains { times[$0] == times[time] }
    }
    tables[number].readings[index] = reading
    return reading
  }

  private func compose(_ table: Int, _ rows: Int, _ label: Label) -> Reading {
    let width = tables[table].width
    let needsStart = label != .own
    let near = label == .sameHour ? minutes : start
    let fit = fit(.own, table).reading(rows: rows)
    var reading = Reading(
      shown: fit.shown, isWhole: fit.isWhole, tellsStart: true, rows: fit.rows)
    if fit.isWhole {
      let starts = needsStart ? [start, near] : []
      if fit.rows < rows, let time = (spans + starts).first(where: { widths[$0] <= width }) {
        reading.form = .below(time)
        reading.rows += 1
        return reading
      }
      let forms =
        needsStart ? spans + starts : (rows > 1 ? Array(spans) : []) + (till.map { [$0] } ?? [])
      if let time = forms.first(where: { widths[$0] < width - fit.lastWidth }) {
        reading.form = .after(time)
        return reading
      }
    }
    guard needsStart else { return reading }
    guard widths[near] <= width else { return Reading(rows: 1, form: .nothing) }
    return cut(table, rows, label, near)
  }

  /// The better one of two readings: a title after its time, or above it.
  private func cut(_ table: Int, _ rows: Int, _ label: Label, _ near: Int) -> Reading {
    var best = Reading(tellsStart: true, rows: 1, form: .time(near))
    var value = -1
    func take(_ reading: Reading) {
      let isRead = reading.shown >= ElasticSpot.readable
      let new = isRead ? ElasticSpot.readable + (reading.isWhole ? 1 : 0) : reading.shown
      if new > value { (best, value) = (reading, new) }
    }
    let width = tables[table].width
    let led = fit(label, table).reading(rows: rows)
    let length = leadLength(near)
    if width >= length + 2, led.firstEnd >= length - 1 {
      take(
        Reading(
          shown: max(0, led.shown - length), isWhole: led.isWhole, tellsStart: true,
          rows: led.rows, form: .before(near)))
    }
    if rows > 1 {
      let above = fit(.own, table).reading(rows: rows - 1)
      let time = (spans + [start, near]).first { widths[$0] <= width } ?? near
      take(
        Reading(
          shown: above.shown, isWhole: above.isWhole, tellsStart: true, rows: above.rows + 1,
          form: .last(time)))
    }
    return best
  }

  /// The line breaks of the title, alone or after the start that a label needs.
  private func fit(_ label: Label, _ table: Int) -> ElasticFit {
    if let known = tables[table].fits[label.rawValue] { return known }
    let text =
      switch label {
      case .own: title
      case .sameHour: title(after: minutes)
      case .other: title(after: start)
      }
    let fit = ElasticFit(text, width: tables[table].width)
    tables[table].fits[label.rawValue] = fit
    return fit
  }
}

/// The line breaks of a title in one width, in numbers.
struct ElasticFit {
  /// The readable part of a title in some rows.
  struct Reading {
    /// The number of characters shown, without blanks between lines.
    var shown = 0
    var isWhole = false
    /// The number of rows it takes.
    var rows = 0
    /// The width of its last line in cells.
    var lastWidth = 0
    /// The end of its first line in characters.
    var firstEnd = 0
  }

  /// The readable part in one row, in two, and so on; more rows add nothing.
  let readings: [Reading]

  /// The limit of rows that are examined.
  static let maximumRows = 8

  init(_ title: MeasuredText, width: Int) {
    guard width > 0 else {
      readings = [Reading()]
      return
    }
    let wrapping = TextWrapping(title, width: width, holdsWords: true)
    let whole = wrapping.lines(atMost: ElasticFit.maximumRows)
    var readings: [Reading] = []
    var before = 0
    for (index, line) in whole.lines.enumerated() {
      let isLast = index == whole.lines.count - 1
      let last = isLast ? line : wrapping.cut(from: line.range.lowerBound)
      readings.append(
        Reading(
          shown: before + last.range.count, isWhole: isLast && whole.isWhole, rows: index + 1,
          lastWidth: last.width,
          firstEnd: index == 0 ? last.range.upperBound : whole.lines[0].range.upperBound))
      before += line.range.count
    }
    self.readings = readings.isEmpty ? [Reading()] : readings
  }

  /// The readable part in a number of rows.
  func reading(rows: Int) -> Reading {
    rows < 1 ? Reading() : readings[min(rows, readings.count) - 1]
  }
}
