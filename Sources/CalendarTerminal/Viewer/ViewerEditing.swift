package import AppointmentModel
package import CivilTime

/// The appointments that a viewer edits, and the functions of its program for editing.
package struct ViewerEditing: Sendable {
  /// The appointments as they were read, with each copy of a meeting on its own.
  package var appointments: AppointmentCollection
  package var source: @Sendable (_ edited: AppointmentCollection) -> ViewerSource
  /// Reads a new appointment in words. What the words leave out is taken from times at the cursor.
  package var new:
    @Sendable (_ words: String, _ times: Range<CivilDateTime>, _ now: Instant) throws(ViewerRefusal)
      -> Appointment
  /// The names and the values of the fields of an occurrence in words, as `change` takes them.
  package var fields:
    @Sendable (
      _ edited: AppointmentCollection, _ id: OccurrenceID
    ) -> [(name: String, value: String)]
  /// The file of an occurrence and the line at which it begins; nil if it is in none yet.
  package var place:
    @Sendable (
      _ edited: AppointmentCollection, _ id: OccurrenceID
    ) -> (file: String, line: Int)?
  /// Changes fields of an occurrence, each as `FIELD=VALUE`, and returns its identifier afterwards.
  package var change:
    @Sendable (
      _ editor: inout CalendarEditor, _ id: OccurrenceID, _ fields: [String], _ scope: EditScope,
      _ now: Instant
    ) throws(ViewerRefusal) -> OccurrenceID
  /// A copy of an occurrence at other times, as a single appointment of its own.
  package var copy:
    @Sendable (
      _ editor: CalendarEditor, _ id: OccurrenceID, _ times: Range<Instant>
    ) throws(ViewerRefusal) -> Appointment
  /// Writes the appointments into their files as one step with a title.
  package var save:
    @Sendable (_ edited: AppointmentCollection, _ title: String) throws(ViewerRefusal) -> Void

  /// Keeps the appointments outside of their files, and returns a sentence that names the place.
  package var keep:
    @Sendable (_ edited: AppointmentCollection, _ title: String) throws(ViewerRefusal) -> String
  /// Keeps the appointments while the session goes on, in case it ends without notice, replacing what it
  /// kept before; nil forgets them.
  package var keepAhead:
    @Sendable (_ edited: AppointmentCollection?, _ title: String) throws(ViewerRefusal) -> Void = {
      _, _ throws(ViewerRefusal) in
    }
  /// The steps that an earlier session kept instead of saving them; nil for none.
  package var kept: Kept?
  /// A message for the beginning of the session.
  package var notice: String?

  /// Checks that the files can store the edits. While the user types, only quick checks are made. Returns
  /// the reason why a file may not be written, once.
  package var check:
    @Sendable (_ edited: AppointmentCollection, _ isTyped: Bool) throws(ViewerRefusal) -> String? =
      { _, _ throws(ViewerRefusal) in nil }
  /// The names of the calendars that an appointment can go to.
  package var calendars: [String] = []
  /// The file of an occurrence, or the one that it will be written to; nil if it is in none.
  package var file: @Sendable (_ edited: AppointmentCollection?, _ id: OccurrenceID) -> String? = {
    _, _ in nil
  }
  /// Prepares some of the data that names of appointments need, and returns whether more is left.
  package var prepare: @Sendable () -> Bool = { false }
  /// The handle of an occurrence, by which the verbs name it; nil for one that is in no file yet.
  package var handle: @Sendable (_ edited: AppointmentCollection, _ id: OccurrenceID) -> String? = {
    _, _ in nil
  }
  /// The bytes of a file as it was read; nil if it was not read.
  package var bytes: @Sendable (_ file: String) -> [UInt8]? = { _ in nil }
  /// The files in which another program changed records that the edits also change.
  package var disputes:
    @Sendable (
      _ edited: AppointmentCollection, _ later: ViewerEditing
    ) throws(ViewerRefusal) -> [Dispute] = { _, _ throws(ViewerRefusal) in [] }
  /// Finds an appointment of a row without a UID in files that were read later.
  package var match: @Sendable (_ id: OccurrenceID, _ later: ViewerEditing) -> RowMatch = { _, _ in
    .gone
  }
  /// Notes the calendar of an appointment, for files in which another program deleted it.
  package var keepCalendar:
    @Sendable (_ edited: AppointmentCollection, _ id: OccurrenceID) -> Void = {
      _, _ in
    }
  /// The command that takes back the newest saved step of the files, with what the step did; nil if
  /// there is none.
  package var wayBack: @Sendable () -> String? = { nil }
  /// The closures for the files as they were read last, in which the saved steps after some appointments are
  /// repeated, so that they can still be undone there.
  package var resumed:
    @Sendable (
      _ undone: AppointmentCollection, _ again: (AppointmentCollection) -> AppointmentCollection?
    ) throws(ViewerRefusal) -> ViewerEditing = { _, _ throws(ViewerRefusal) in
      throw ViewerRefusal("")
    }
  /// A collection without appointments, in which new ones can be tried.
  package var blank = AppointmentCollection(zones: ZoneDatabase(files: [:]))

  /// A file in which another program changed records that the edits also change.
  package struct Dispute: Sendable {
    /// The titles of the records.
    package var titles: [String]
    /// The name of a new file beside the original one.
    package var beside: String
    /// Writes the edited file there.
    package var saveBeside: @Sendable () throws(ViewerRefusal) -> Void

    package init(
      titles: [String], beside: String,
      saveBeside: @escaping @Sendable () throws(ViewerRefusal) -> Void
    ) {
      (self.titles, self.beside, self.saveBeside) = (titles, beside, saveBeside)
    }
  }

  /// Steps that an earlier session kept.
  package struct Kept: Sendable {
    /// The steps in words.
    package var title: String
    /// The number of appointments that they change.
    package var count: Int
    /// Saves them, and returns the way to undo that, which is none of the viewer's.
    package var save: @Sendable () throws(ViewerRefusal) -> String
    package var discard: @Sendable () -> Void

    package init(
      title: String, count: Int, save: @escaping @Sendable () throws(ViewerRefusal) -> String,
      discard: @escaping @Sendable () -> Void
    ) {
      (self.title, self.count, self.save, self.discard) = (title, count, save, discard)
    }
  }

  package init(
    appointments: AppointmentCollection,
    source: @escaping @Sendable (_ edited: AppointmentCollection) -> ViewerSource,
    new:
      @escaping @Sendable (
        _ words: String, _ times: Range<CivilDateTime>, _ now: Instant
      ) throws(ViewerRefusal) -> Appointment,
    fields:
      @escaping @Sendable (
        _ edited: AppointmentCollection, _ id: OccurrenceID
      ) -> [(name: String, value: String)],
    place:
      @escaping @Sendable (
        _ edited: AppointmentCollection, _ id: OccurrenceID
      ) -> (file: String, line: Int)?,
    change:
      @escaping @Sendable (
        _ editor: inout CalendarEditor, _ id: OccurrenceID, _ fields: [String], _ scope: EditScope,
        _ now: Instant
      ) throws(ViewerRefusal) -> OccurrenceID,
    copy:
      @escaping @Sendable (
        _ editor: CalendarEditor, _ id: OccurrenceID, _ times: Range<Instant>
      ) throws(ViewerRefusal) -> Appointment,
    save:
      @escaping @Sendable (
        _ edited: AppointmentCollection, _ title: String
      ) throws(ViewerRefusal) -> Void,
    keep:
      @escaping @Sendable (
        _ edited: AppointmentCollection, _ title: String
      ) throws(ViewerRefusal) -> String, kept: Kept?
  ) {
    self.appointments = appointments
    self.source = source
    self.new = new
    self.fields = fields
    self.place = place
    self.change = change
    self.copy = copy
    self.save = save
    self.keep = keep
    self.kept = kept
  }
}

/// The reason why an edit or a save did nothing, in a sentence.
package struct ViewerRefusal: Error, Hashable, Sendable {
  package let message: String

  package init(_ message: String) { self.message = message }
}
