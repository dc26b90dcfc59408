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
  /// - Complexity: O(log inputs) and the UID; after an edit, and in damaged files, the first time
  ///   O(count).
  public func id(of occurrence: AppointmentOccurrence) -> OccurrenceID {
    OccurrenceNaming(self).id(of: occurrence, uid: uid(at: occurrence.appointment))
  }

  /// The index of the appointment that shows an occurrence: the changed occurrence's own, else the
  /// series' or the single appointment's; nil where the collection has no such one any more.
  ///
  /// A series that does not take place then is answered all the same:
  /// ``occurrence(_:displayZone:)`` says whether it does, and when.
  ///
  /// - Complexity: O(1) expected; after an edit the first time O(count).
  public func index(of id: OccurrenceID) -> Int? {
    let hint = Int(id.record)
    if isAsLoaded, records.indices.contains(hint), uid(at: hint) == id.uid,
      calendarID(at: hint) == id.calendarID
    {
      return hint
    }
    let index = queries.names(of: self)
    return number(of: id, index).map { index.numbering.index(of: $0) }
  }

  private func number(of id: OccurrenceID, _ index: QueryIndex) -> Int32? {
    func number(_ moment: RecurrenceMoment?) -> Int32? {
      index.names?.number(
        uid: id.uid, moment, calendarID: id.calendarID, copy: id.copy, self, index.numbering)
    }
    if let moment = id.recurrenceID, let changed = number(moment) { return changed }
    return number(nil)
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
    let known = queries.names(of: self)
    guard let number = number(of: id, known) else { return nil }
    let index = known.numbering.index(of: number)
    let query = OccurrenceQuery(self)
    var found: AppointmentOccurrence?
    if records[index].isSingle {
      query.answerSingle(index, QueryWindow(.min, .max, displayZone)) { found = $0 }
    } else if let moment = id.recurrenceID, let place = known.places?[number] {
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
  /// The index of names, where two records may have one.
  private let index: QueryIndex?

  package init(_ collection: AppointmentCollection) {
    self.collection = collection
    index = collection.mayRepeatNames ? collection.queries.names(of: collection) : nil
  }

  /// What names an occurrence whose UID is known.
  package func id(of occurrence: AppointmentOccurrence, uid: String) -> OccurrenceID {
    let record = occurrence.appointment
    let copy = index.flatMap { index in
      index.names?.copy(of: index.numbering.number(at: record))
    }
    return OccurrenceID(
      uid: uid, recurrenceID: occurrence.recurrenceID,
      calendarID: collection.calendarID(at: record), copy: copy ?? 0,
      record: Int32(truncatingIfNeeded: record))
  }
}
