/// The recurrence properties of a recurring record or of a changed occurrence.
package struct RecordRecurrence: Sendable {
  /// The rules and dates.
  package var recurrence: AppointmentRecurrence
  /// The occurrence that it changes.
  package var recurrenceID: RecurrenceID?
  /// The end, for durations that have nominal days.
  package var end: AppointmentEnd
  /// The revision (SEQUENCE).
  package var sequence: Int

  package init(
    recurrence: AppointmentRecurrence, recurrenceID: RecurrenceID?, end: AppointmentEnd,
    sequence: Int
  ) {
    self.recurrence = recurrence
    self.recurrenceID = recurrenceID
    self.end = end
    self.sequence = sequence
  }
}
