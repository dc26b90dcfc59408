internal import AppointmentModel
internal import CalendarText
internal import CivilTime

/// The columns of recurrence, which are read during loading so that errors are reported.
extension CSVLoader {
  /// Sets the flags if there is a valid rule, date or exclusion.
  @inline(never)
  mutating func checkRecurrence(
    _ bytes: Span<UInt8>, _ record: DelimitedRecordRanges, _ flags: inout AppointmentRecord.Flags
  ) {
    for role in [ColumnRole.recurrenceRule, .exceptionRule] {
      let lines = values(role, bytes, record).flatMap {
        $0.split(whereSeparator: { $0.isNewline })
      }
      for line in lines {
        let place = range(role, record).lowerBound
        guard issues.check(rule: String(line), at: place, in: bytes) != .useless else { continue }
        flags.insert(role == .recurrenceRule ? .isRecurring : .isExcluded)
      }
    }
    for role in [ColumnRole.recurrenceDates, .exceptionDates] {
      for part in values(role, bytes, record).flatMap({ $0.split(separator: ",") }) {
        // For a period, only the start matters.
        if ParsedDateTime(value: part.prefix { $0 != "/" }) != nil {
          flags.insert(role == .recurrenceDates ? .isRecurring : .isExcluded)
          continue
        }
        issues.addNoDate(
          quoted(String(part)), isAddition: role == .recurrenceDates,
          at: range(role, record).lowerBound, in: bytes)
      }
    }
  }

  @inline(never)
  mutating func checkRecurrenceID(_ bytes: Span<UInt8>, _ record: DelimitedRecordRanges) -> Bool {
    let range = range(.recurrenceID, record)
    do {
      _ = try ParsedDateTime(bytes, range)
      return true
    } catch {
      if lineTime(.recurrenceID, bytes, record) != nil { return true }
      issues.add(
        ImportIssueCode(error), .warning, at: range.lowerBound, in: bytes,
        CSVLoader.sentence("RECURRENCE-ID", quoted(bytes, range), error),
        "The record is shown as an appointment of its own.")
      return false
    }
  }
}
