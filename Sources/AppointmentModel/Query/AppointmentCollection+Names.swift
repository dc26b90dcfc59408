public import CivilTime
package import RecurrenceRules

/// Identifiers of occurrences, and lookup by identifier.
extension AppointmentCollection {
  /// The identifier of the calendar of the appointment at an index: the name of its input or
  /// folder. Empty for an appointment that was added without a calendar.
  ///
  /// - Complexity: O(log inputs).
  package func calendarID(at index: Int) -> String {
    let record = records[index]
    guard record.flags.contains(.isValue) else { return arena(of: index).calendarID }
    let calendar = values[Int(record.offset)].calendar
    return arenas.first { $0.calendar == calendar }?.calendarID ?? ""
  }

  /// The identifier of an occurrence that a query of this collection returned after its last edit.
  ///
  /// - Complexity: O(log inputs), plus decoding the UID.
  public func id(of occurrence: AppointmentOccurrence) -> OccurrenceID {
    OccurrenceNaming(self).id(of: occurrence, uid: uid(at: occurrence.appointment))
  }

  /// The identifier of an occurrence in files that were read again, where an appointment that was added
  /// without a calendar has one by now.
  ///
  /// - Complexity: Expected O(1); O(count) for such an appointment.
  package func settled(_ id: OccurrenceID) -> OccurrenceID {
    guard id.calendarID.isEmpty, index(of: id) == nil,
      let place = indices(ofUID: id.uid).first
    else { return id }
    return OccurrenceID(
      uid: id.uid, recurrenceID: id.recurrenceID, calendarID: calendarID(at: place))
  }

  /// The identifier of what the appointment at an index shows: of its only occurrence, or, without
  /// an original start, of all occurrences of a series or of a change with RANGE=THISANDFUTURE.
  package func name(at index: Int) -> OccurrenceID {
    let own = recurrence(at: index).recurrenceID
    let moment = own.flatMap { $0.isThisAndFuture ? nil : $0.start.moment }
    return OccurrenceNaming(self).id(at: index, uid: uid(at: index), moment)
  }

  /// The index of the appointment that shows an occurrence: of the changed occurrence if there is
  /// one, otherwise of the series or the non-recurring appointment. Nil if the collection has none
  /// of them.
  ///
  /// Does not check whether the series takes place at the original start; use
  /// ``occurrence(_:displayZone:)`` for that.
  ///
  /// - Complexity: Expected O(1). O(count), at a few nanoseconds per record, if a loaded collection
  ///   is asked for an identifier from an earlier load and the record has moved to another index
  ///   since.
  public func index(of id: OccurrenceID) -> Int? { find(id)?.index }

  /// The index of the appointment that shows an occurrence, and the position of the series that
  /// determines its time; nil for the latter if the appointment determines it itself.
  private func find(_ id: OccurrenceID) -> (index: Int, series: Int?)? {
    var base: Int?
    let hint = Int(id.record)
    if isAsLoaded, records.indices.contains(hint), uid(at: hint) == id.uid,
      calendarID(at: hint) == id.calendarID
    {
      if !records[hint].flags.contains(.isOverride) {
        base = hint
      } else if shows(hint, id.recurrenceID) {
        base = isChange(hint, at: id.recurrenceID) ? nil : place(of: id, nil)
        if base == nil { return (hint, nil) }
      }
    }
    base = base ?? place(of: id, nil)
    let series = base.flatMap { queryIndex.series.places[queryIndex.numbering.number(at: $0)] }
    guard let moment = id.recurrenceID else { return base.map { ($0, series) } }
    if let base, let series, !queryIndex.series.series[series].isOverridden(moment) {
      let change = queryIndex.series.series[series].record(changing: moment)
      return (change.map { queryIndex.numbering.index(of: $0) } ?? base, series)
    }
    return place(of: id, moment).map { ($0, nil) } ?? base.map { ($0, series) }
  }

  /// Whether a record is the changed occurrence with an original start.
  private func isChange(_ index: Int, at moment: RecurrenceMoment?) -> Bool {
    recurrence(at: index).recurrenceID?.start.moment == moment
  }

  /// Whether a changed occurrence has an original start, or an earlier one and RANGE=THISANDFUTURE.
  private func shows(_ index: Int, _ moment: RecurrenceMoment?) -> Bool {
    guard let moment, let own = recurrence(at: index).recurrenceID else { return false }
    let start = own.start.moment
    return start == moment || own.isThisAndFuture && start.order < moment.order
  }

  /// The index of the record with an identifier's UID and a given original start.
  private func place(of id: OccurrenceID, _ moment: RecurrenceMoment?) -> Int? {
    guard let names = queryIndex.names else {
      // All UIDs are unique.
      return id.copy > 0 ? nil : searchedPlace(of: id, moment)
    }
    return names.number(
      uid: id.uid, moment, calendarID: id.calendarID, copy: id.copy, self, queryIndex.numbering
    ).map { queryIndex.numbering.index(of: $0) }
  }

  /// Finds a record by its identifier with a linear search.
  ///
  /// A table of all identifiers would slow every load for a lookup that happens once after it.
  private func searchedPlace(of id: OccurrenceID, _ moment: RecurrenceMoment?) -> Int? {
    candidate(forUID: id.uid, in: values.isEmpty ? id.calendarID : nil) {
      calendarID(at: $0) == id.calendarID && has(id.uid, moment, at: $0)
    }
  }

  /// The first of the records that can have a UID, judging by their bytes, that meets a condition.
  ///
  /// - Parameter calendarID: The calendar whose inputs are searched; nil searches all.
  private func candidate(
    forUID text: String, in calendarID: String? = nil, _ isWanted: (Int) -> Bool
  ) -> Int? {
    let uid = Array(text.utf8)
    for number in arenas.isEmpty ? 0..<1 : arenas.indices {
      if let calendarID, !arenas.isEmpty, arenas[number].calendarID != calendarID { continue }
      let bytes = arenas.isEmpty ? [] : arenas[number].bytes
      let end = number + 1 < arenas.count ? arenas[number + 1].firstRecord : records.count
      for index in (number == 0 ? 0 : arenas[number].firstRecord)..<end {
        let record = records[index]
        guard record.flags.contains(.isValue) || mayHave(uid, record, bytes) else { continue }
        if isWanted(index) { return index }
      }
    }
    return nil
  }

  /// Whether the UID of a record can be the given one, judging by its bytes.
  private func mayHave(_ uid: [UInt8], _ record: AppointmentRecord, _ bytes: [UInt8]) -> Bool {
    if record.flags.contains(.hasDerivedUID) || record.flags.contains(.hasEncodedUID) {
      return true
    }
    let range = record.uidRange
    guard range.count == uid.count else {
      // The UID in the input is longer if it contains escapes.
      return range.count > uid.count && range.contains { bytes[$0] == UInt8(ascii: "\\") }
    }
    // UIDs of one calendar more often differ at their ends than at their beginnings.
    for place in uid.indices.reversed() where bytes[range.lowerBound + place] != uid[place] {
      return false
    }
    return true
  }

  /// The current times of an occurrence; nil if it no longer takes place because it was removed,
  /// cancelled, or is no longer part of its series.
  ///
  /// - Parameters:
  ///   - id: The identifier from ``id(of:)`` of this collection or of an earlier load of the same
  ///     inputs.
  ///   - displayZone: The zone in which dates and floating times are interpreted.
  /// - Complexity: That of ``index(of:)``, plus finding one occurrence of a series.
  public func occurrence(
    _ id: OccurrenceID, displayZone: ZoneRules
  ) -> AppointmentOccurrence? {
    guard let place = find(id) else { return nil }
    let query = OccurrenceQuery(self)
    var found: AppointmentOccurrence?
    if let series = place.series {
      if let moment = id.recurrenceID {
        query.answer(moment, of: series, displayZone) { found = $0 }
      }
    } else if records[place.index].isSingle {
      query.answerSingle(place.index, QueryWindow(.min, .max, displayZone)) { found = $0 }
    }
    return found?.recurrenceID == id.recurrenceID ? found : nil
  }

  /// The indices of all appointments with a UID, in all calendars: series, non-recurring
  /// appointments and changed occurrences.
  ///
  /// - Complexity: O(count) comparisons of bytes.
  package func indices(ofUID uid: String) -> [Int] {
    var found: [Int] = []
    _ = candidate(forUID: uid) { index in
      if self.uid(at: index) == uid { found.append(index) }
      return false
    }
    return found
  }
}

/// Creates the identifiers of the occurrences that a query returned.
package struct OccurrenceNaming {
  private let collection: AppointmentCollection

  package init(_ collection: AppointmentCollection) {
    self.collection = collection
  }

  /// The identifier of an occurrence whose UID is known.
  package func id(of occurrence: AppointmentOccurrence, uid: String) -> OccurrenceID {
    id(at: occurrence.appointment, uid: uid, occurrence.recurrenceID)
  }

  /// The identifier of an occurrence of the record at an index.
  package func id(
    at record: Int, uid: String, _ recurrenceID: RecurrenceMoment?
  ) -> OccurrenceID {
    let copy = collection.queryIndex.names?.copy(
      of: collection.queryIndex.numbering.number(at: record))
    return OccurrenceID(
      uid: uid, recurrenceID: recurrenceID,
      calendarID: collection.calendarID(at: record), copy: copy ?? 0,
      record: Int32(truncatingIfNeeded: record))
  }
}
