import AppointmentModel
import CivilTime
import RecurrenceRules

/// The differences of two calendars, record by record.
struct CalendarDiff {
  struct Record {
    /// The index in its calendar.
    let index: Int
    let appointment: Appointment
    let occurrence: AppointmentOccurrence?
    /// UID and original start.
    let name: String
    /// Whether the source has a UID; otherwise it was made from the content.
    let hasOwnUID: Bool
    /// Whether it is a single occurrence on some days instead of a record with all of them.
    let isOccurrence: Bool
    /// Whether the name of its calendar is its own, not that of a whole file.
    let namesCalendar: Bool

    /// The appointment with what counts as a difference.
    var comparedAppointment: Appointment {
      var compared = appointment
      if !namesCalendar { compared.calendar = "" }
      return compared
    }

    /// The name of the record with a UID and an original start.
    static func name(_ uid: String, _ start: AppointmentTime?) -> String {
      "\(uid)\u{1}\(start?.description ?? "")"
    }

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
  /// The series that are split in one of the calendars, or at other occurrences, in slices.
  private(set) var series: [[SeriesSlice]] = []

  /// The occurrences of the record at an index of a calendar.
  typealias Sets = (Int) -> RecurrenceSet
  /// The occurrence of a series with an original start, unless another record changes it.
  typealias Shown = (Record, AppointmentTime) -> AppointmentOccurrence?

  /// Compares two lists. Records are matched by UID and original start; records without a UID of
  /// their own by title and times, then by title and nearest start on the same day, then by times.
  init(
    _ old: [Record], _ new: [Record], _ sets: (old: Sets, new: Sets),
    _ shown: (old: Shown, new: Shown)
  ) {
    let families = SeriesFamilies(old + new)
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
        ? "\(families.name(of: record))\u{1}\(record.appointment.isRecurring)\u{1}\(record.day)"
        : nil
    }
    match { "\($0.appointment.title)\u{1}\($0.times)" }
    func isDerived(_ record: Record, _ key: String) -> String? { record.hasOwnUID ? nil : key }
    match { isDerived($0, "\($0.appointment.title)\u{1}\($0.appointment.start.wallClock.date)") }
    match { isDerived($0, $0.times) }
    series = families.slices(old, new, changing: rest + others, sets)
    // A changed occurrence that moved along with its series has another original start in another part.
    var movedAlong: [String: String] = [:]
    for record in rest {
      if let name = series.joined().lazy.compactMap({ $0.newName(of: record) }).first {
        movedAlong[record.name] = name
      }
    }
    let names = Dictionary(movedAlong.map { ($1, $0) }, uniquingKeysWith: { one, _ in one })
    let isOld = Set(movedAlong.keys)
    match { isOld.contains($0.name) ? $0.name : names[$0.name] }
    let slices = series.joined()
    let (before, after) = (
      Originals(rest, of: new, shown.new) { record in
        slices.lazy.compactMap { $0.place(of: record, isOld: true) }.first
      },
      Originals(others, of: old, shown.old) { record in
        slices.lazy.compactMap { $0.place(of: record, isOld: false) }.first
      }
    )
    pairs += before.pairs.map { Pair(old: $0.change, new: $0.original) }
    pairs += after.pairs.map { Pair(old: $0.original, new: $0.change) }
    gone = before.others
    self.new = after.others
    for pair in pairs {
      if pair.isMoved {
        moved.append(pair)
      } else if CalendarDiff.compared(pair.old) != CalendarDiff.compared(pair.new) {
        changed.append(pair)
      }
    }
  }

  /// The changed occurrences that are not changed in the other calendar, with those of its series.
  private struct Originals {
    var pairs: [(change: Record, original: Record)] = []
    var others: [Record] = []

    /// - Parameter place: Returns the part of a split series that shows the occurrence in the other calendar,
    ///   and its start there.
    init(
      _ records: [Record], of calendar: [Record], _ shown: Shown,
      _ place: (Record) -> (part: Record, start: AppointmentTime)?
    ) {
      let isChange = { (record: Record) in
        record.hasOwnUID && !record.isOccurrence && record.appointment.recurrenceID != nil
      }
      let names = Set(records.filter(isChange).map(\.appointment.uid))
      let series = Dictionary(
        calendar.filter { $0.appointment.isRecurring && names.contains($0.appointment.uid) }
          .map { ($0.appointment.uid, $0) }, uniquingKeysWith: { one, _ in one })
      for record in records {
        guard isChange(record), let id = record.appointment.recurrenceID,
          let (own, start) = place(record)
            ?? series[record.appointment.uid].map({ ($0, id.start) }),
          let occurrence = shown(own, start)
        else {
          others.append(record)
          continue
        }
        var appointment = own.appointment
        (appointment.recurrence, appointment.recurrenceID) = (AppointmentRecurrence(), id)
        let isAtOnce = record.occurrence.map { SentenceTimes($0) == SentenceTimes(occurrence) }
        appointment.start = isAtOnce ?? true ? record.appointment.start : start
        // A cancelled one has no times to compare.
        let original = Record(
          index: own.index, appointment: appointment,
          occurrence: record.occurrence.map { _ in occurrence }, name: record.name, hasOwnUID: true,
          isOccurrence: false, namesCalendar: own.namesCalendar)
        pairs.append((record, original))
      }
    }
  }

  var isEmpty: Bool { gone.isEmpty && new.isEmpty && moved.isEmpty && changed.isEmpty }

  /// The properties that count, without stamps and unknown ones.
  private static func compared(_ record: Record) -> Appointment {
    let appointment = record.comparedAppointment
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
