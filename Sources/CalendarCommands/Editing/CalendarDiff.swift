import AppointmentModel
import CivilTime
import RecurrenceRules

/// The differences of two calendars, record by record.
struct CalendarDiff {
  struct Record {
    let appointment: Appointment
    let occurrence: AppointmentOccurrence?
    /// UID and original start.
    let name: String
    /// Whether the source has a UID; otherwise it was made from the content.
    let hasOwnUID: Bool
    /// Whether it is a single occurrence on some days instead of a record with all of them.
    let isOccurrence: Bool

    /// The day of the start.
    fileprivate var day: CivilDate {
      occurrence?.recurrenceID.map { moment in
        switch moment {
        case .date(let date): date
        case .local(let local): local.date
        case .instant(let instant): instant.civil(at: .utc).date
        }
      } ?? appointment.start.wallClock.date
    }

    /// Start and end as text, for matching.
    fileprivate var times: String {
      guard isOccurrence, let occurrence else { return "\(appointment.start)/\(appointment.end)" }
      return "\(occurrence.start)/\(occurrence.end)"
    }
  }

  /// A record in both calendars.
  struct Pair {
    let old: Record
    let new: Record

    var isMoved: Bool {
      !new.isOccurrence && old.appointment.start != new.appointment.start
        || old.occurrence.map { SentenceTimes($0) } != new.occurrence.map { SentenceTimes($0) }
    }
  }

  private(set) var gone: [Record] = []
  private(set) var new: [Record] = []
  private(set) var moved: [Pair] = []
  private(set) var changed: [Pair] = []

  /// Compares two lists. Records are matched by UID and original start; records without a UID of
  /// their own by title and times, then by title and nearest start on the same day, then by times.
  init(_ old: [Record], _ new: [Record]) {
    var pairs: [Pair] = []
    var (rest, others) = (old, new)
    func match(_ key: (Record) -> String?) {
      var places: [String: [Int]] = [:]
      for (place, record) in others.enumerated().reversed() {
        if let key = key(record) { places[key, default: []].append(place) }
      }
      var (left, taken): ([Record], Set<Int>) = ([], [])
      for record in rest {
        guard let key = key(record), let place = places[key]?.popLast() else {
          left.append(record)
          continue
        }
        pairs.append(Pair(old: record, new: others[place]))
        taken.insert(place)
      }
      rest = left
      others = others.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
    }
    match { $0.hasOwnUID ? $0.name : nil }
    // An occurrence of a series that moved has another original start on the same day.
    match { record in
      record.hasOwnUID && record.occurrence?.recurrenceID != nil
        ? "\(record.appointment.uid)\u{1}\(record.appointment.isRecurring)\u{1}\(record.day)" : nil
    }
    match { "\($0.appointment.title)\u{1}\($0.times)" }
    func isDerived(_ record: Record, _ key: String) -> String? { record.hasOwnUID ? nil : key }
    match { isDerived($0, "\($0.appointment.title)\u{1}\($0.appointment.start.wallClock.date)") }
    match { isDerived($0, $0.times) }
    gone = rest
    self.new = others
    for pair in pairs {
      if pair.isMoved {
        moved.append(pair)
      } else if CalendarDiff.compared(pair.old) != CalendarDiff.compared(pair.new) {
        changed.append(pair)
      }
    }
  }

  var isEmpty: Bool { gone.isEmpty && new.isEmpty && moved.isEmpty && changed.isEmpty }

  /// The properties that count, without stamps and unknown ones.
  private static func compared(_ record: Record) -> Appointment {
    let appointment = record.appointment
    var compared = Appointment(
      uid: "", title: appointment.title, start: .utc(Instant(secondsSinceEpoch: 0)), end: .implied)
    if !record.isOccurrence { compared.recurrence = appointment.recurrence }
    compared.location = appointment.location
    compared.description = appointment.description
    compared.categories = appointment.categories.sorted()
    compared.status = appointment.status ?? .confirmed
    compared.transparency = appointment.transparency
    compared.attendees = appointment.attendees.sorted { $0.identity < $1.identity }
    compared.organizer = appointment.organizer
    compared.url = appointment.url
    compared.calendar = appointment.calendar
    return compared
  }
}
