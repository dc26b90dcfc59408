import AppointmentModel
import CalendarLayout
import CivilTime

/// The properties of an entry that decide its look.
struct EntryState: Hashable {
  var kind: Kind
  /// The relation to the current time.
  var phase: Phase

  /// The status, which determines the look before everything else.
  enum Kind: Hashable {
    case confirmed, tentative, cancelled, free, declined
  }

  /// Before, at or after the current time.
  enum Phase: Hashable {
    case upcoming, running, past
  }

  /// Whether its title is struck through.
  var isStruck: Bool { kind == .cancelled || kind == .declined }

  /// Whether it is drawn as an event that is taking place now.
  var isRunning: Bool { phase == .running && (kind == .confirmed || kind == .tentative) }
}

extension GridEntry {
  /// The state of an entry; without a current time, no entry is past.
  func state(now: CivilDateTime?) -> EntryState {
    let kind: EntryState.Kind =
      status == .cancelled
      ? .cancelled
      : isDeclined ? .declined : status == .tentative ? .tentative : isFree ? .free : .confirmed
    var phase = EntryState.Phase.upcoming
    if let now {
      if end <= now { phase = .past } else if start <= now, !isAllDay { phase = .running }
    }
    return EntryState(kind: kind, phase: phase)
  }
}

extension GlyphSet {
  /// The mark before the title of an entry in a state; nil if it has none.
  func mark(_ kind: EntryState.Kind) -> String? {
    switch kind {
    case .confirmed: nil
    case .tentative: tentativeMark
    case .cancelled: cancelledMark
    case .free: freeMark
    case .declined: declinedMark
    }
  }
}
