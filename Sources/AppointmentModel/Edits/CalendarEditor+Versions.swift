package import RecurrenceRules

/// The records of appointments in two versions of the same files.
extension AppointmentCollection {
  /// The indices of the records with a name: of a single appointment, of a changed occurrence, or, without an
  /// original start, of a series and its changes with RANGE=THISANDFUTURE.
  ///
  /// - Complexity: O(count) comparisons of bytes.
  package func records(named id: OccurrenceID) -> [Int] {
    let found = indices(ofUID: id.uid).filter { name(at: $0).isRecord(id) }
    let own = found.filter { calendarID(at: $0) == id.calendarID }
    return own.isEmpty ? found : own
  }

  /// The names of all records of the series of an appointment.
  ///
  /// - Complexity: That of ``records(named:)``.
  package func family(of id: OccurrenceID) -> [OccurrenceID] {
    indices(ofUID: id.uid).map { name(at: $0) }.filter { $0.isOfSeries(id) }
  }

  /// Whether a series has other original starts in another version, where its changed occurrences would change
  /// none of them. Exclusions do not count.
  package func hasOtherStarts(
    _ id: OccurrenceID, than other: AppointmentCollection, named otherID: OccurrenceID
  ) -> Bool {
    guard let own = records(named: id).first, let place = other.records(named: otherID).first,
      isRecurring(at: own) || other.isRecurring(at: place)
    else { return false }
    var (mine, theirs) = (self[own], other[place])
    (mine.recurrence.exclusions, theirs.recurrence.exclusions) = ([], [])
    return (mine.start, mine.recurrence) != (theirs.start, theirs.recurrence)
  }
}

extension OccurrenceID {
  /// The identifier with another original start.
  package func renamed(_ original: RecurrenceMoment?) -> OccurrenceID {
    OccurrenceID(uid: uid, recurrenceID: original, calendarID: calendarID, copy: copy)
  }

  /// Whether both have one UID in one calendar. An appointment that was added has no calendar before its file is
  /// read again.
  package func isOfSeries(_ other: OccurrenceID) -> Bool {
    uid == other.uid
      && (calendarID == other.calendarID || calendarID.isEmpty || other.calendarID.isEmpty)
  }

  /// Whether both name one record.
  package func isRecord(_ other: OccurrenceID) -> Bool {
    isOfSeries(other) && recurrenceID == other.recurrenceID && copy == other.copy
  }

  /// Whether both name records of one series, and an edit of one of them can change the other.
  package func concerns(_ other: OccurrenceID) -> Bool {
    let isOne =
      recurrenceID == other.recurrenceID || recurrenceID == nil || other.recurrenceID == nil
    return isOne && isOfSeries(other)
  }
}

extension CalendarEditor {
  /// Replaces the records with a name by those of another version, which has others, more, or none.
  ///
  /// - Returns: The names of the new records.
  /// - Throws: A violation of ``rules``.
  /// - Complexity: O(count).
  @discardableResult
  package mutating func replace(
    _ id: OccurrenceID, with version: [Appointment]
  ) throws(EditRefusal) -> [OccurrenceID] {
    try group { editor throws(EditRefusal) in
      editor.edit { appointments in
        var (rest, gone, names) = (version, [Int](), [OccurrenceID]())
        for index in appointments.records(named: id) {
          let old = appointments[index]
          let isRange = old.recurrenceID?.isThisAndFuture
          guard let place = rest.firstIndex(where: { $0.recurrenceID?.isThisAndFuture == isRange })
          else {
            gone.append(index)
            continue
          }
          var new = rest.remove(at: place)
          // A row without a UID is named by its contents.
          new.uid = old.uid
          if new != old { appointments.replace(at: index, with: new) }
          names.append(appointments.name(at: index))
        }
        for index in gone.sorted(by: >) { appointments.remove(at: index) }
        for new in rest {
          let series = appointments.indices(ofUID: new.uid).first {
            appointments.name(at: $0).isRecord(id.renamed(nil))
          }
          appointments.append(new, besides: series)
          names.append(appointments.name(at: appointments.count - 1))
        }
        return names
      }
    }
  }
}
