internal import CalendarText

/// Determines for each column which of two numbers is the day, after all dates were read.
extension CSVLoader {
  /// The orders that follow from the dates: proved by a column itself, otherwise by the other one,
  /// otherwise that of the dialect.
  var provenOrders: (start: DateOrder, end: DateOrder) {
    if let given = options.givenOrders { return given }
    return DateOrderProof.orders(
      startDates.proof, endDates.proof, presumed: layout.presumedOrder)
  }

  mutating func reportDateOrders(_ bytes: Span<UInt8>) {
    guard options.dateOrder == nil else { return }
    report(startDates.proof, "start date", other: endDates.proof, bytes)
    report(endDates.proof, "end date", other: startDates.proof, bytes)
  }

  private mutating func report(
    _ proof: DateOrderProof, _ column: String, other: DateOrderProof, _ bytes: Span<UInt8>
  ) {
    if let dayMonth = proof.dayMonth, let monthDay = proof.monthDay {
      let (first, second) = (
        issues.line(of: dayMonth, in: bytes), issues.line(of: monthDay, in: bytes)
      )
      issues.add(
        .conflictingDates, options.isStrict ? .error : .warning,
        at: max(dayMonth, monthDay), in: bytes,
        "The dates in the \(column) column have two orders: line \(first) has the day first, "
          + "line \(second) the month; write all of them as 2026-03-23.",
        "Each date is read in the order that it allows"
          + (proof.ambiguous.count == 0
            ? "."
            : ", and \(proof.ambiguous.count) that allow both as "
              + "\(layout.presumedOrder == .dayMonthYear ? "day/month" : "month/day")/year."))
      return
    }
    guard proof.order == nil, let ambiguous = proof.ambiguous.first else { return }
    if other.order != nil || layout.presumption == .weekdays { return }
    let order = layout.presumedOrder == .dayMonthYear ? "day/month/year" : "month/day/year"
    let reason =
      switch layout.presumption {
      case .weekdays: "as the weekdays prove"
      case .language: "as the language of the titles has them"
      case .locale:
        "as the locale has them"
          + (isAmerican ? ", although AM and PM usually come with the month first" : "")
      case .dialect:
        layout.family == .table ? "as spreadsheets have them" : "as \(layout.family.name) has them"
      }
    let isKnown = layout.presumption != .dialect && !isAmerican
    issues.add(
      .ambiguousDates, isKnown ? .note : options.isStrict ? .error : .warning, at: ambiguous,
      in: bytes,
      "Nothing in the \(column) column shows whether \(cell(bytes, ambiguous)) has the day or "
        + "the month first; choose the order.",
      "Its dates are read as \(order), \(reason).")
  }

  /// Whether dates that a locale reads with the day first have the form of American programs:
  /// `3/2/2026, 9:00 AM`.
  private var isAmerican: Bool {
    layout.presumption == .locale && layout.presumedOrder == .dayMonthYear
      && layout.columns[startColumn].values.short.contains(.days)
      && [startColumn, layout[.startTime]].contains { column in
        column >= 0
          && ["AM", "PM"].contains { layout.columns[column].values.sample.hasSuffix($0) }
      }
  }

  func cell(_ bytes: Span<UInt8>, _ offset: Int) -> String {
    var end = offset
    while end < bytes.count, end - offset < 10, bytes[end] &- 0x30 < 10 || bytes[end] == 0x2F {
      end += 1
    }
    return end == offset ? field(bytes, offset) : quoted(bytes, offset..<end)
  }

  /// The content of a field from an offset on, to its quote, to the next delimiter or to the end of its line.
  func field(_ bytes: Span<UInt8>, _ offset: Int) -> String {
    var end = offset
    while end < bytes.count, end - offset < 60, bytes[end] >= 0x20, bytes[end] != 0x22,
      bytes[end] != dialect.delimiter
    { end += 1 }
    return quoted(bytes, offset..<end)
  }
}
