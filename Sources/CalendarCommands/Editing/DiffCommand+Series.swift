import AppointmentModel
import CivilTime
import RecurrenceRules

/// Lines about the parts of series that were split.
extension DiffCommand {
  /// `Stand-up, every weekday: 09:30–09:45 → 10:00–10:15 from Thu 26 March on`; nil if nothing differs.
  func line(of slice: SeriesSlice, _ inputs: Inputs) -> String? {
    guard let old = slice.old, let new = slice.new else { return nil }
    let (one, other) = (old.part.record, new.part.record)
    let differences =
      text.changes(one.comparedAppointment, other.comparedAppointment, hasRule: false)
      + (slice.isAlike ? exceptions(old, new, slice.distance) : rules(one, other))
    let move = self.move(slice, inputs)
    var line = name(of: old.isWhole && !new.isWhole ? new : old) + move + reach(of: slice)
    if move.isEmpty, differences.isEmpty {
      guard one.appointment.uid != other.appointment.uid else { return nil }
      line += " · uid \"\(one.appointment.uid)\" → \"\(other.appointment.uid)\""
    }
    return "series   " + line + differences
  }

  /// `Mon 6 April 09:00  Stand-up, every week from Mon 6 April on`: occurrences of one calendar only.
  func line(of stretch: SeriesSlice.Stretch, in slice: SeriesSlice) -> String {
    let first = text.start(time(of: stretch.part.record, at: stretch.first))
    return "\(first)  \(name(of: stretch))\(reach(of: slice))"
  }

  /// The title and the rule, which says nothing of its end.
  private func name(of stretch: SeriesSlice.Stretch) -> String {
    var appointment = stretch.part.record.appointment
    appointment.recurrence.rules = appointment.recurrence.rules.map { $0.ending(at: nil) }
    return text.title(appointment) + (text.repetition(of: appointment).map { ", " + $0 } ?? "")
  }

  private func time(of record: CalendarDiff.Record, at start: Int64) -> AppointmentTime {
    let own = record.appointment.start
    return own.shifted(by: start - own.wallClock.wallSeconds)
  }

  /// `: 09:30–09:45 → 10:00–10:15`, with days if they differ.
  private func move(_ slice: SeriesSlice, _ inputs: Inputs) -> String {
    guard let old = slice.old, let new = slice.new else { return "" }
    func occurrence(
      _ stretch: SeriesSlice.Stretch, _ start: Int64, _ input: LoadedInput
    ) -> AppointmentOccurrence? {
      let record = stretch.part.record
      return shown(record, at: time(of: record, at: start), of: input)
    }
    guard
      let starts = slice.example(
        { occurrence(old, $0, inputs.old) != nil }, { occurrence(new, $0, inputs.new) != nil }),
      let one = occurrence(old, starts.old, inputs.old),
      let other = occurrence(new, starts.new, inputs.new)
    else {
      // All of them are changed one by one.
      let times = [old, new].map { text.start(time(of: $0.part.record, at: $0.first)) }
      return slice.distance == 0 ? "" : ": \(times[0]) → \(times[1])"
    }
    if text.times(one) == text.times(other) { return "" }
    let isSameDay = text.day(of: one) == text.day(of: other) && one.dates == nil
    return isSameDay && other.dates == nil
      ? ": \(text.clock(one)) → \(text.clock(other))" : ": " + text.move(one, other)
  }

  /// ` from Thu 26 March on`, ` from Thu 26 March until Wed 1 April`, ` on Thu 26 March`
  private func reach(of slice: SeriesSlice) -> String {
    func days(_ start: (SeriesSlice.Stretch) -> Int64?) -> [CivilDate] {
      [slice.old, slice.new].compactMap { stretch in
        guard let stretch, let start = start(stretch) else { return nil }
        return text.shown(time(of: stretch.part.record, at: start)).date
      }
    }
    let first = days(\.first).min() ?? settings.today
    guard let last = days(\.last).max() else { return " from \(text.day(first)) on" }
    if first == last { return " on \(text.day(first))" }
    return " from \(text.day(first)) "
      + (slice.isFollowed ? "until \(text.day(last))" : "on")
  }

  /// ` · repeat every week → every 2 weeks`
  private func rules(_ old: CalendarDiff.Record, _ new: CalendarDiff.Record) -> String {
    let words = [old, new].map { text.repetition(of: $0.appointment) ?? "none" }
    return words[0] == words[1] ? "" : " · repeat \(words[0]) → \(words[1])"
  }

  /// The exceptions that differ, at the times of the new calendar.
  private func exceptions(
    _ old: SeriesSlice.Stretch, _ new: SeriesSlice.Stretch, _ distance: Int64
  ) -> String {
    func own(_ stretch: SeriesSlice.Stretch, _ distance: Int64) -> AppointmentRecurrence {
      var own = stretch.part.record.appointment.recurrence
      func isInside(_ time: AppointmentTime) -> Bool {
        stretch.contains(time.wallClock.wallSeconds)
      }
      own.exclusions = own.exclusions.filter(isInside).map { $0.shifted(by: distance) }
      own.dates = own.dates.filter { isInside($0.start) }.map {
        RecurrenceDate($0.start.shifted(by: distance), end: $0.end)
      }
      return own
    }
    return text.exceptions(own(old, distance), own(new, 0))
  }
}
