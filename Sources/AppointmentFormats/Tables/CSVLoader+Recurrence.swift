internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import RecurrenceRules

/// The columns of recurrence, read once on loading so that their faults are reported.
extension CSVLoader {
  /// Sets the flags where there is a rule, a date or an exclusion that can be followed.
  @inline(never)
  mutating func checkRecurrence(
    _ bytes: Span<UInt8>, _ record: DelimitedRecordRanges, _ flags: inout AppointmentRecord.Flags
  ) {
    guard layout.kind == .properties else { return }
    for field in [CSVField.recurrenceRule, .exceptionRule] {
      let lines = values(field, bytes, record).flatMap { $0.split(whereSeparator: \.isNewline) }
      for line in lines {
        guard check(String(line), at: range(field, record).lowerBound, bytes) else { continue }
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
        issues.add(
          .badDate, .warning, at: range(field, record).lowerBound, in: bytes,
          "\(field == .recurrenceDates ? "RDATE" : "EXDATE") \(quoted(String(part))) is no date; "
            + "write 20260323T090000.", "The other dates are used.")
      }
    }
  }

  /// Whether a rule can be followed, in part at least.
  private func check(_ rule: String, at offset: Int, _ bytes: Span<UInt8>) -> Bool {
    var diagnostics: [RecurrenceRuleError] = []
    do {
      _ = try RecurrenceRule(parsing: rule, diagnostics: &diagnostics)
    } catch {
      RuleIssues.report(error, rule, at: offset, bytes, issues, isAnError: true)
      return false
    }
    for diagnostic in diagnostics {
      RuleIssues.report(diagnostic, rule, at: offset, bytes, issues, isAnError: false)
    }
    return true
  }

  /// Whether RECURRENCE-ID is a date.
  @inline(never)
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
