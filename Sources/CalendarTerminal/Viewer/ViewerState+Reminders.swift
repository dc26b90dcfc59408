import AppointmentModel
import CalendarLayout
import CivilTime

extension ViewerState {
  /// The number of days before an appointment within which it can have a reminder.
  private static let remindedDays = 15

  /// Takes a new current time, and rings once for the alarms since the one before.
  mutating func take(_ instant: Instant) -> [ViewerEffect] {
    let before = now
    now = instant
    let due = options.reminds && before < instant ? alarms(after: before, to: instant) : []
    layOut()
    guard !due.isEmpty else { return [] }
    let screen = ScreenDrawing(height: 1, options: drawing)
    reminder = due.suffix(3).map { entry in
      let isToday = entry.start.date == today && !entry.isAllDay
      let time = isToday ? screen.times(entry) : screen.when(entry)
      return text(.reminder, ["title": drawing.name(of: entry, limit: 100), "time": time])
    }.joined(separator: "; ")
    sayReminder()
    return [.bell]
  }

  /// Shows a reminder, at the latest after what is being typed or asked.
  mutating func sayReminder() {
    guard let reminder, prompt == nil, question == nil, panel == nil, grab == nil else { return }
    (message, self.reminder) = (reminder, nil)
  }

  /// The visible entries with an alarm in a stretch of time, in order.
  private func alarms(after start: Instant, to end: Instant) -> [GridEntry] {
    var dates = today.adding(days: -2)..<today.adding(days: ViewerState.remindedDays)
    if source.isTooMuch(dates) { dates = today..<today.adding(days: 2) }
    guard !source.isTooMuch(dates) else { return [] }
    return source.entries(dates).filter { entry in
      entry.status != .cancelled && !entry.isDeclined && filter.shows(entry)
        && source.alarms(entry).contains { start < $0 && $0 <= end }
    }.sorted(by: GridEntry.precedes)
  }
}
