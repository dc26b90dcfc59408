import AppointmentModel
import CalendarLayout
import CivilTime

/// What an entry's look depends on.
struct EntryState: Hashable {
  var kind: Kind
  /// Where it lies from now.
  var phase: Phase

  /// What decides the look first.
  enum Kind: Hashable {
    case confirmed, tentative, cancelled, free, declined
  }

  /// Before, at or after the current time.
  enum Phase: Hashable {
    case upcoming, running, past
  }

  /// Whether its title is struck through.
  var isStruck: Bool { kind == .cancelled || kind == .declined }

  /// Whether it is drawn as what is going on now.
  var isRunning: Bool { phase == .running && (kind == .confirmed || kind == .tentative) }
}

extension GridEntry {
  /// The state the entry is drawn in; without a current time nothing is past.
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
  /// The mark before the title of an entry in a state; nil when it has none.
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
