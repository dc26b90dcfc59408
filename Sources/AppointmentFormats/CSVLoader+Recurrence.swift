internal import AppointmentModel
internal import CivilTime
internal import DelimitedText
internal import RecurrenceRules

/// The columns of recurrence, read once on loading so that their faults are reported.
extension CSVLoader {
  /// Sets the flag where there is a rule or date that can be followed.
  @inline(never)
  mutating func checkRecurrence(
    _ bytes: Span<UInt8>, _ record: DelimitedRecordRanges, _ flags: inout AppointmentRecord.Flags
  ) {
    guard layout.kind == .properties else { return }
    for field in [CSVField.recurrenceRule, .exceptionRule] {
      for line in text(field, bytes, record).split(whereSeparator: \.isNewline) {
        if check(String(line), at: range(field, record).lowerBound, bytes),
          field == .recurrenceRule
        {
          flags.insert(.isRecurring)
        }
      }
    }
    for field in [CSVField.recurrenceDates, .exceptionDates] {
      for part in text(field, bytes, record).split(separator: ",") {
        let value = Array(part.utf8)
        if (try? TimeText.parse(value.span, 0..<value.count)) != nil {
          if field == .recurrenceDates { flags.insert(.isRecurring) }
          continue
        }
        issues.add(
          .badDate, .warning, at: range(field, record).lowerBound, in: bytes,
          "\(field == .recurrenceDates ? "RDATE" : "EXDATE") "
            + "\u{201C}\(ImportReport.quotable(String(part)))\u{201D} is no date; write "
            + "20260323T090000.", "The other dates are used.")
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
  func checkRecurrenceID(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    do {
      _ = try TimeText.parse(bytes, range)
      return true
    } catch {
      issues.add(
        .badDate, .warning, at: range.lowerBound, in: bytes,
        CSVLoader.sentence("RECURRENCE-ID", quote(bytes, range), error),
        "The record is shown as an appointment of its own.")
      return false
    }
  }

  private func text(
    _ field: CSVField, _ bytes: Span<UInt8>, _ record: DelimitedRecordRanges
  ) -> String {
    guard let cell = record.field(at: layout[field]), !cell.isEmpty else { return "" }
    return dialect.string(of: cell, in: bytes)
  }
}
