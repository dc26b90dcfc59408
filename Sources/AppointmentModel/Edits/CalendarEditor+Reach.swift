package import CivilTime
internal import RecurrenceRules

extension CalendarEditor {
  /// The number of occurrences of a series, for a question about the part of it that an edit changes.
  package struct Reach: Hashable, Sendable {
    /// All occurrences.
    package let count: Int
    /// The number of them that began before now.
    package let past: Int
    /// The number of them after the occurrence.
    package let later: Int

    /// The most occurrences that are counted.
    static let limit = 2000
  }

  /// The numbers of occurrences of the series of an occurrence; nil for a single appointment, and for
  /// more occurrences than anybody counts.
  ///
  /// Occurrences that were changed individually count at their original starts.
  package func reach(of id: OccurrenceID, now: Instant) -> Reach? {
    guard let occurrence = appointments.occurrence(id, displayZone: displayZone),
      let moment = occurrence.recurrenceID,
      let series = AppointmentSeries(of: occurrence.appointment, in: appointments)?.series
    else { return nil }
    let own = series.timeline(of: moment)
    let now =
      series.set.start.zone == nil && !series.isUTC
      ? displayZone.civil(at: now).wallSeconds : now.secondsSinceEpoch
    var (count, past, later) = (0, 0, 0)
    for found in series.set.occurrences() {
      let start = found.timelineSeconds
      count += 1
      guard count <= Reach.limit else { return nil }
      if start < now { past += 1 }
      if start > own { later += 1 }
    }
    return Reach(count: count, past: past, later: later)
  }
}
