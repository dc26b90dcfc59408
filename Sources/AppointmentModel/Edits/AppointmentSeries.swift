internal import CivilTime
internal import RecurrenceRules

/// A recurring appointment and the records that change its occurrences, for editing.
struct AppointmentSeries {
  /// The index of its master.
  let master: Int
  /// The changed occurrences.
  let changes: [Change]
  /// The expanded series before any edit.
  let series: Series

  /// A record that changes an occurrence, or an occurrence and all later ones.
  struct Change {
    let index: Int
    /// The original start on the series' timeline.
    let start: Int64
    let isThisAndFuture: Bool
  }

  /// Finds the series that shows an occurrence. Returns nil for non-recurring appointments.
  ///
  /// - Complexity: O(count), plus reading the UIDs of recurring appointments and the text of the
  ///   changed occurrences.
  init?(of index: Int, in collection: AppointmentCollection) {
    let family = collection.family(of: index)
    let isChange = collection.records[index].flags.contains(.isOverride)
    guard let master = isChange ? collection.master(of: index, among: family) : index else {
      return nil
    }
    let query = OccurrenceQuery(collection)
    guard let place = query.series.places[query.numbering.number(at: master)] else { return nil }
    let series = query.series.series[place]
    var changes: [Change] = []
    for index in family {
      let record = collection.records[index]
      guard record.flags.contains(.isOverride),
        collection.master(of: index, among: family) == master,
        let recurrenceID = collection.recurrence(at: index).recurrenceID
      else { continue }
      changes.append(
        Change(
          index: index,
          start: series.timeline(
            of: series.moment(named: recurrenceID.start, record, collection.zones)),
          isThisAndFuture: recurrenceID.isThisAndFuture))
    }
    (self.master, self.changes, self.series) = (master, changes, series)
  }

  /// The changes of occurrences with this original start or a later one.
  func changes(from start: Int64) -> [Change] { changes.filter { $0.start >= start } }

  /// The change with RANGE=THISANDFUTURE that shows the occurrences from a start on.
  func range(at start: Int64) -> Change? {
    changes.filter { $0.isThisAndFuture && $0.start <= start }.max { $0.start < $1.start }
  }

  /// A time of the series that moves on its wall clock, in the form of its start.
  ///
  /// - Parameter start: The start of the series.
  func shifted(
    _ time: AppointmentTime, by seconds: Int64, like start: AppointmentTime,
    _ record: AppointmentRecord, _ zones: [CollectionZone]
  ) -> AppointmentTime {
    guard !time.isDate, !time.hasForm(of: start), case .instant = record.moment(time, zones) else {
      return time.shifted(by: seconds)
    }
    let own = series.ownForm(of: record.moment(time, zones))
    return AppointmentTime(own, like: start).shifted(by: seconds)
  }

  /// Whether any occurrence begins before a start.
  func begins(before start: Int64) -> Bool {
    let before = Instant(secondsSinceEpoch: .min)..<Instant(secondsSinceEpoch: start)
    return series.set.occurrences(in: before).contains { _ in true }
  }
}

extension AppointmentCollection {
  /// The times of a changed occurrence that is cancelled, which queries do not show.
  package func cancelledOccurrence(_ id: OccurrenceID) -> AppointmentOccurrence? {
    guard let moment = id.recurrenceID, let index = index(of: id),
      records[index].flags.contains(.isCancelled),
      recurrence(at: index).recurrenceID?.start.moment == moment
    else { return nil }
    let (start, end) = records[index].instants(zones)
    return AppointmentOccurrence(
      appointment: index, start: Instant(secondsSinceEpoch: start),
      end: Instant(secondsSinceEpoch: end), isFloating: records[index].isFloating,
      recurrenceID: moment)
  }
}
