/// What a recurring record, or a changed occurrence, says about its recurrence.
package struct RecordRecurrence: Sendable {
  /// The rules and dates.
  package var recurrence: AppointmentRecurrence
  /// Which occurrence it changes.
  package var recurrenceID: RecurrenceID?
  /// The end, for durations that have nominal days.
  package var end: AppointmentEnd
  /// The revision.
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
