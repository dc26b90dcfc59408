import AppointmentModel
import CivilTime
import RecurrenceRules

/// The visible content of a calendar, found by walking every step of every appointment from its
/// start: only daily and weekly rules, in wall-clock seconds. The reference for queries.
struct NaiveCalendar {
  let appointments: [Appointment]
  let zones: [ZoneID: ZoneRules]

  /// A visible occurrence.
  struct Shown: Hashable, Comparable {
    var start: Int64
    var end: Int64
    var uid: String
    var index: Int
    var recurrenceID: String

    static func < (one: Shown, other: Shown) -> Bool {
      (one.start, one.end, one.uid, one.index, one.recurrenceID)
        < (other.start, other.end, other.uid, other.index, other.recurrenceID)
    }
  }

  /// A start and end in wall-clock time, or in POSIX seconds if there is a zone.
  private typealias Times = (start: Int64, end: Int64)

  /// The occurrences in a range of POSIX seconds, in order.
  func shown(_ from: Int64, _ to: Int64, in display: ZoneRules) -> [Shown] {
    var result: [Shown] = []
    func take(_ index: Int, _ times: Times, _ id: RecurrenceMoment?) {
      let (start, end) = placed(times, like: appointments[index].start, display)
      guard start < to, end > from || (end == start && start >= from) else { return }
      result.append(
        Shown(
          start: start, end: end, uid: appointments[index].uid, index: index,
          recurrenceID: id?.description ?? ""))
    }
    for (index, appointment) in appointments.enumerated() {
      if appointment.recurrenceID != nil {
        if !isHidden(index) { take(index, times(of: appointment), moment(of: appointment)) }
      } else if appointment.isRecurring {
        // More than any length plus any shift.
        let near = from - 60 * 86_400..<to + 10 * 86_400
        for (record, times, id) in occurrences(of: index, near) { take(record, times, id) }
      } else if !appointment.recurrence.exclusions.contains(appointment.start) {
        take(index, times(of: appointment), nil)
      }
    }
    return result.sorted()
  }

  // MARK: Series

  private func occurrences(
    of index: Int, _ near: Range<Int64>
  ) -> [(Int, Times, RecurrenceMoment)] {
    let master = appointments[index]
    let excluded = Set(master.recurrence.exclusions.map(second))
    let changes = overrides(of: index).map { (original: original(of: $0), index: $0) }
    // An EXDATE of the very occurrence that a change begins with does not end the change.
    let futures = appointments.indices.filter {
      appointments[$0].uid == master.uid && appointments[$0].recurrenceID?.isThisAndFuture == true
    }.map { (original: original(of: $0), index: $0) }
    let steps = steps(of: master, before: near.upperBound)
    var result: [(Int, Times, RecurrenceMoment)] = []
    for (wall, own) in steps where near.contains(wall) {
      let start = timeline(wall, master.start)
      if excluded.contains(start) || changes.contains(where: { $0.original == start }) { continue }
      let id = id(wall, master.start)
      let future = futures.filter { $0.original <= start }.max { $0 < $1 }
      guard let future else {
        var end = end(of: start, own ?? master.end, master)
        if case .at(let time) = own { end = max(start, second(time)) }
        result.append((index, (start, end), id))
        continue
      }
      let change = appointments[future.index]
      if change.status == .cancelled { continue }
      // A step in a gap keeps the time that the rule means.
      let isStep =
        !excluded.contains(future.original)
        && steps.contains { timeline($0.wall, master.start) == future.original }
      let named = change.recurrenceID?.start.wallClock.wallSeconds ?? 0
      let original = isStep ? named : wallClock(of: future.original, master.start)
      let shift = wallClock(of: second(change.start), master.start) - original
      let moved = timeline(wall + shift, master.start)
      result.append((future.index, (moved, end(of: moved, change.end, change)), id))
    }
    return result
  }

  /// The wall-clock seconds of the steps of the rule and of the additional dates, with their own
  /// ends.
  private func steps(
    of master: Appointment, before limit: Int64
  ) -> [(wall: Int64, end: AppointmentEnd?)] {
    let first = master.start.wallClock.wallSeconds
    var steps: [(wall: Int64, end: AppointmentEnd?)] = []
    if let rule = master.recurrence.rules.first {
      let step = Int64(rule.interval) * (rule.frequency == .weekly ? 7 : 1) * 86_400
      var wall = first
      while wall < limit, steps.count < rule.count ?? .max {
        switch rule.until {
        case .local(let until) where wall > until.wallSeconds: return steps + further(of: master)
        case .date(let until) where wall > CivilDateTime(until).wallSeconds:
          return steps + further(of: master)
        case .instant(let until) where timeline(wall, master.start) > until.secondsSinceEpoch:
          return steps + further(of: master)
        default: break
        }
        steps.append((wall, nil))
        wall += step
      }
    } else {
      steps.append((first, nil))
    }
    return steps + further(of: master)
  }

  private func further(of master: Appointment) -> [(wall: Int64, end: AppointmentEnd?)] {
    master.recurrence.dates.map { ($0.start.wallClock.wallSeconds, $0.end) }
  }

  private func overrides(of index: Int) -> [Int] {
    appointments.indices.filter {
      guard let id = appointments[$0].recurrenceID else { return false }
      guard appointments[$0].uid == appointments[index].uid else { return false }
      let isExcluded = appointments[index].recurrence.exclusions.contains {
        second($0) == second(id.start)
      }
      return !isExcluded || appointments[$0].sequence > appointments[index].sequence
    }
  }

  private func isHidden(_ index: Int) -> Bool {
    if appointments[index].status == .cancelled { return true }
    guard
      let master = appointments.indices.first(where: {
        appointments[$0].uid == appointments[index].uid && appointments[$0].isRecurring
          && appointments[$0].recurrenceID == nil
      })
    else { return false }
    return !overrides(of: master).contains(index)
  }

  private func original(of override: Int) -> Int64 {
    appointments[override].recurrenceID.map { second($0.start) } ?? 0
  }

  // MARK: Times

  private func times(of appointment: Appointment) -> Times {
    let start = second(appointment.start)
    if case .lasting(let days, let seconds) = appointment.end {
      // Days are added to the source's wall-clock time, even in a gap.
      let wall = appointment.start.wallClock.wallSeconds + Int64(days) * 86_400
      return (start, max(start, timeline(wall, appointment.start) + seconds))
    }
    return (start, end(of: start, appointment.end, appointment))
  }

  private func rules(_ time: AppointmentTime) -> ZoneRules? {
    switch time {
    case .date, .floating: nil
    case .utc: ZoneRules(fixed: .utc)
    case .zoned(_, let zone): zones[zone]
    }
  }

  private func second(_ time: AppointmentTime) -> Int64 {
    timeline(time.wallClock.wallSeconds, time)
  }

  private func timeline(_ wall: Int64, _ like: AppointmentTime) -> Int64 {
    rules(like)?.instant(for: CivilDateTime(wallSeconds: wall)).secondsSinceEpoch ?? wall
  }

  private func wallClock(of second: Int64, _ like: AppointmentTime) -> Int64 {
    rules(like)?.civil(at: Instant(secondsSinceEpoch: second)).wallSeconds ?? second
  }

  private func end(of start: Int64, _ end: AppointmentEnd, _ appointment: Appointment) -> Int64 {
    switch end {
    case .implied: return appointment.isAllDay ? start + 86_400 : start
    case .at(let time): return start + max(0, second(time) - second(appointment.start))
    case .lasting(let days, let seconds):
      let wall = wallClock(of: start, appointment.start)
      return timeline(wall + Int64(days) * 86_400, appointment.start) + seconds
    }
  }

  private func placed(_ times: Times, like: AppointmentTime, _ display: ZoneRules) -> Times {
    guard rules(like) == nil else { return times }
    func second(_ wall: Int64) -> Int64 {
      let local = CivilDateTime(wallSeconds: wall)
      return (like.isDate ? display.startOfDay(local.date) : display.instant(for: local))
        .secondsSinceEpoch
    }
    let start = second(times.start)
    return (start, max(start, second(times.end)))
  }

  private func id(_ wall: Int64, _ like: AppointmentTime) -> RecurrenceMoment {
    let local = CivilDateTime(wallSeconds: wall)
    switch like {
    case .date: return .date(local.date)
    case .utc: return .instant(Instant(secondsSinceEpoch: wall))
    case .floating, .zoned: return .local(local)
    }
  }

  private func moment(of override: Appointment) -> RecurrenceMoment? {
    override.recurrenceID.map { id($0.start.wallClock.wallSeconds, $0.start) }
  }
}
