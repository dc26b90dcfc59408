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

  /// What names the appointment at an index: the one occurrence that it shows, or without an original
  /// start all that it shows, of a series or of a change for all later ones.
  func name(at index: Int) -> OccurrenceID {
    let own = recurrence(at: index).recurrenceID
    let moment = own.flatMap { $0.isThisAndFuture ? nil : $0.start.moment }
    return OccurrenceNaming(self).id(at: index, uid: uid(at: index), moment)
  }

  /// The index of the appointment that shows an occurrence: the changed occurrence's own, else the
  /// series' or the single appointment's; nil where the collection has no such one any more.
  ///
  /// A series that does not take place then is answered all the same:
  /// ``occurrence(_:displayZone:)`` says whether it does, and when.
  ///
  /// - Complexity: O(1) expected; where a loaded collection is asked for a name of an earlier loading
  ///   that stands at another index now, O(count), some nanoseconds a record.
  public func index(of id: OccurrenceID) -> Int? { find(id)?.index }

  /// The index of the appointment that shows an occurrence, and the place of the series that says when;
  /// nil for what says so itself.
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

  /// Whether a changed occurrence is the one with an original start, or changes it with those that
  /// follow it.
  private func shows(_ index: Int, _ moment: RecurrenceMoment?) -> Bool {
    guard let moment, let own = recurrence(at: index).recurrenceID else { return false }
    let start = own.start.moment
    return start == moment || own.isThisAndFuture && start.order < moment.order
  }

  /// The index of the record with the name of an occurrence and an original start of its own.
  private func place(of id: OccurrenceID, _ moment: RecurrenceMoment?) -> Int? {
    guard let names = queryIndex.names else {
      // No two have one name.
      return id.copy > 0 ? nil : loadedPlace(of: id, moment)
    }
    return names.number(
      uid: id.uid, moment, calendarID: id.calendarID, copy: id.copy, self, queryIndex.numbering
    ).map { queryIndex.numbering.index(of: $0) }
  }

  /// The index of the loaded record with a name, looked for from the first one on.
  ///
  /// A table of all names would make every load pay for a question that is asked once after one.
  private func loadedPlace(of id: OccurrenceID, _ moment: RecurrenceMoment?) -> Int? {
    let uid = Array(id.uid.utf8)
    for number in arenas.indices where arenas[number].calendarID == id.calendarID {
      let bytes = arenas[number].bytes
      let end = number + 1 < arenas.count ? arenas[number + 1].firstRecord : records.count
      for index in arenas[number].firstRecord..<end
      where mayHave(uid, records[index], bytes) && has(id.uid, moment, at: index) {
        return index
      }
    }
    return nil
  }

  /// Whether the UID of a record may be the given one, as far as its bytes tell.
  private func mayHave(_ uid: [UInt8], _ record: AppointmentRecord, _ bytes: [UInt8]) -> Bool {
    if record.flags.contains(.hasDerivedUID) || record.flags.contains(.hasEncodedUID) {
      return true
    }
    let range = record.uidRange
    guard range.count == uid.count else {
      // An escape takes two bytes where its character takes one.
      return range.count > uid.count && range.contains { bytes[$0] == UInt8(ascii: "\\") }
    }
    // UIDs of one calendar differ at their ends more often than at their beginnings.
    for place in uid.indices.reversed() where bytes[range.lowerBound + place] != uid[place] {
      return false
    }
    return true
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

  /// The indices of the appointments with a UID in all calendars: series, single ones and changed
  /// occurrences.
  ///
  /// - Complexity: O(count), comparing bytes.
  package func indices(ofUID uid: String) -> [Int] {
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
    id(at: occurrence.appointment, uid: uid, occurrence.recurrenceID)
  }

  fileprivate func id(
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
