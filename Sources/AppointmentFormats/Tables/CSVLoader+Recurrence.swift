internal import AppointmentModel
internal import CalendarText
internal import CivilTime

/// The columns of recurrence, read once on loading so that their faults are reported.
extension CSVLoader {
  /// Sets the flags where there is a rule, a date or an exclusion that can be followed.
  @inline(never)
  mutating func checkRecurrence(
    _ bytes: Span<UInt8>, _ record: DelimitedRecordRanges, _ flags: inout AppointmentRecord.Flags
  ) {
    guard layout.kind == .properties else { return }
    for field in [CSVField.recurrenceRule, .exceptionRule] {
      let lines = values(field, bytes, record).flatMap {
        $0.split(whereSeparator: { $0.isNewline })
      }
      for line in lines {
        let place = range(field, record).lowerBound
        guard issues.check(rule: String(line), at: place, in: bytes) != .useless else { continue }
        flags.insert(field == .recurrenceRule ? .isRecurring : .isExcluded)
      }
    }
    for field in [CSVField.recurrenceDates, .exceptionDates] {
      for part in values(field, bytes, record).flatMap({ $0.split(separator: ",") }) {
        // Of a period the start decides.
        if ParsedDateTime(value: part.prefix { $0 != "/" }) != nil {
          flags.insert(field == .recurrenceDates ? .isRecurring : .isExcluded)
          continue
        }
        issues.addNoDate(
          quoted(String(part)), isAddition: field == .recurrenceDates,
          at: range(field, record).lowerBound, in: bytes)
      }
    }
  }

  @inline(never)
  /// Whether RECURRENCE-ID is a date.
  mutating func checkRecurrenceID(_ bytes: Span<UInt8>, _ record: DelimitedRecordRanges) -> Bool {
    let range = range(.recurrenceID, record)
    do {
      _ = try ParsedDateTime(bytes, range)
      return true
    } catch {
      if lineTime(.recurrenceID, bytes, record) != nil { return true }
      issues.add(
        .badDate, .warning, at: range.lowerBound, in: bytes,
        CSVLoader.sentence("RECURRENCE-ID", quoted(bytes, range), error),
        "The record is shown as an appointment of its own.")
      return false
    }
  }
}
