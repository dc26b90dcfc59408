public import CivilTime
internal import RecurrenceRules

/// What names occurrences, and the way back.
extension AppointmentCollection {
  /// What the calendar of the appointment at an index is known by: the name of its input or folder;
  /// empty for one that was added to none.
  ///
  /// - Complexity: O(log inputs).
  package func calendarID(at index: Int) -> String {
    let record = records[index]
    guard record.flags.contains(.isValue) else { return arena(of: index).calendarID }
    let calendar = values[Int(record.offset)].calendar
    return arenas.first { $0.calendar == calendar }?.calendarID ?? ""
  }

  /// What names an occurrence that a query of this collection answered, since it was edited last.
  ///
  /// - Complexity: O(log inputs) and the UID.
  public func id(of occurrence: AppointmentOccurrence) -> OccurrenceID {
    OccurrenceNaming(self).id(of: occurrence, uid: uid(at: occurrence.appointment))
  }

  /// The index of the appointment that shows an occurrence: the changed occurrence's own, else the
  /// series' or the single appointment's; nil where the collection has no such one any more.
  ///
  /// A series that does not take place then is answered all the same:
  /// ``occurrence(_:displayZone:)`` says whether it does, and when.
  ///
  /// - Complexity: O(1) expected; O(count) where a loaded collection is asked for a name of an earlier
  ///   loading that stands at another index now.
  public func index(of id: OccurrenceID) -> Int? {
    let hint = Int(id.record)
    if isAsLoaded, records.indices.contains(hint), uid(at: hint) == id.uid,
      calendarID(at: hint) == id.calendarID
    {
      return hint
    }
    if let moment = id.recurrenceID, let changed = place(of: id, moment) { return changed }
    return place(of: id, nil)
  }

  /// The index of the record with the name of an occurrence and an original start of its own.
  private func place(of id: OccurrenceID, _ moment: RecurrenceMoment?) -> Int? {
    guard let names = queryIndex.names else {
      // No two have one name.
      return id.copy > 0
        ? nil : indices.first { has(id.uid, moment, at: $0) && calendarID(at: $0) == id.calendarID }
    }
    return names.number(
      uid: id.uid, moment, calendarID: id.calendarID, copy: id.copy, self, queryIndex.numbering
    ).map { queryIndex.numbering.index(of: $0) }
  }

  /// Where an occurrence is now; nil where it does not take place any more: removed, cancelled, or
  /// no part of its series.
  ///
  /// - Parameters:
  ///   - id: Its name: ``id(of:)``, from this collection or an earlier loading of the same inputs.
  ///   - displayZone: The zone that dates and floating times are read in.
  /// - Complexity: as of ``index(of:)``, and for a series the step to one occurrence.
  public func occurrence(
    _ id: OccurrenceID, displayZone: ZoneRules
  ) -> AppointmentOccurrence? {
    guard let index = index(of: id) else { return nil }
    let query = OccurrenceQuery(self)
    var found: AppointmentOccurrence?
    if records[index].isSingle {
      query.answerSingle(index, QueryWindow(.min, .max, displayZone)) { found = $0 }
    } else if let moment = id.recurrenceID,
      let place = query.series.places[query.numbering.number(at: index)]
    {
      query.answer(moment, of: place, displayZone) { found = $0 }
    }
    return found?.recurrenceID == id.recurrenceID ? found : nil
  }

  /// The indices of the appointments with a UID in all calendars: series, single ones and changed
  /// occurrences.
  ///
  /// - Complexity: O(count), comparing bytes.
  public func indices(ofUID uid: String) -> [Int] {
    indices.filter { self.uid(at: $0) == uid }
  }
}

/// Names the occurrences of one answer.
package struct OccurrenceNaming {
  private let collection: AppointmentCollection

  package init(_ collection: AppointmentCollection) {
    self.collection = collection
  }

  /// What names an occurrence whose UID is known.
  package func id(of occurrence: AppointmentOccurrence, uid: String) -> OccurrenceID {
    let record = occurrence.appointment
    let copy = collection.queryIndex.names?.copy(
      of: collection.queryIndex.numbering.number(at: record))
    return OccurrenceID(
      uid: uid, recurrenceID: occurrence.recurrenceID,
      calendarID: collection.calendarID(at: record), copy: copy ?? 0,
      record: Int32(truncatingIfNeeded: record))
  }
}
