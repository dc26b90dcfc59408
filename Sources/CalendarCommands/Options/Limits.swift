import AppointmentModel
import CalendarLayout
import CivilTime
import SystemSupport

/// How much one command takes and answers: a file of a hundred bytes can ask for 300 billion
/// occurrences.
struct Limits: Hashable, Sendable {
  /// The most bytes of all the files together.
  var inputBytes = HostSystem.largestInput
  /// The most occurrences of recurring appointments that a query goes through; ten years of 10,000
  /// recurring appointments are 5.4 million.
  var occurrences = 10_000_000
  /// The most occurrences of recurring appointments that the viewer holds for a screen: those of a
  /// rule of every second for a week are 604,800.
  var occurrencesOnScreen = 1_000_000
  /// The most rows of a list: an appointment has one for each of its days.
  var rows = 10_000_000
  /// The most pairs that are listed as conflicts.
  var conflicts = 100_000
}

/// A question whose answer is larger than a command answers.
struct LimitError: Error, CustomStringConvertible {
  let description: String

  init(_ amount: Int, of things: String, in dates: Range<CivilDate>) {
    description =
      "there are more than \(amount) \(things) from \(dates.lowerBound) to \(dates.upperBound), "
      + "too many for one answer; narrow --from and --to"
  }
}

extension AppointmentCollection {
  /// The collection itself, once it is known that the days can be asked for.
  ///
  /// - Throws: A `LimitError`.
  func answering(_ dates: Range<CivilDate>, _ settings: Settings) throws(LimitError) -> Self {
    let limit = settings.limits.occurrences
    guard !hasMore(than: limit, occurrencesOn: dates, rules: settings.rules) else {
      throw LimitError(limit, of: "occurrences", in: dates)
    }
    return self
  }

  /// The collection itself, once it is known that the days can be listed one by one.
  ///
  /// - Throws: A `LimitError`.
  func listing(_ dates: Range<CivilDate>, _ settings: Settings) throws(LimitError) -> Self {
    _ = try answering(dates, settings)
    let range = settings.rules.instants(of: dates)
    var rows: Int64 = 0
    forEachOccurrence(in: range, displayZone: settings.rules) { occurrence in
      let start = Swift.max(occurrence.start, range.lowerBound).secondsSinceEpoch
      let end = Swift.min(occurrence.end, range.upperBound).secondsSinceEpoch
      rows += 1 + Swift.min((end - start) / 86_400, Int64(DayAgenda.mostDays))
    }
    guard rows <= settings.limits.rows else {
      throw LimitError(settings.limits.rows, of: "rows", in: dates)
    }
    return self
  }

  /// Whether a query of the days goes through more occurrences than a number.
  func hasMore(
    than limit: Int, occurrencesOn dates: Range<CivilDate>, rules: ZoneRules
  ) -> Bool {
    hasMore(than: limit, occurrencesIn: rules.instants(of: dates), displayZone: rules)
  }
}

extension ZoneRules {
  fileprivate func instants(of dates: Range<CivilDate>) -> Range<Instant> {
    let start = startOfDay(dates.lowerBound)
    return start..<max(start, startOfDay(dates.upperBound))
  }
}
