import Primitives

/// Combines the parts of a zone's history: omits transitions that change nothing, and expands a
/// yearly rule for the years in which it repeats.
struct ZoneTableBuilder {
  private(set) var types: ContiguousArray<LocalTimeType>
  private(set) var starts = ContiguousArray<Int64>()
  private(set) var typeIndices: ContiguousArray<UInt16>
  private(set) var cycle = 0..<0
  private(set) var repeatsBackwards = false
  private var indices: [LocalTimeType: UInt16] = [:]

  /// The last given transition, even if it changes nothing: the yearly rule applies from there on,
  /// and files contain such a transition for that purpose (America/Nuuk in 2023).
  private var lastGiven: Int64?

  init(
    types: ContiguousArray<LocalTimeType>, initial: UInt16,
    transitions: ContiguousArray<(second: Int64, type: UInt16)>
  ) {
    self.types = []
    typeIndices = []
    var canonical = ContiguousArray<UInt16>()
    for type in types { canonical.append(intern(type)) }
    typeIndices = [canonical[Int(initial)]]
    starts.reserveCapacity(transitions.count + 820)
    typeIndices.reserveCapacity(transitions.count + 821)
    for (second, type) in transitions { append(second, canonical[Int(type)]) }
    lastGiven = transitions.last?.second
  }

  private mutating func intern(_ type: LocalTimeType) -> UInt16 {
    if let index = indices[type] { return index }
    let index = UInt16(types.count)
    indices[type] = index
    types.append(type)
    return index
  }

  private mutating func append(_ second: Int64, _ type: UInt16) {
    guard typeIndices.last != type else { return }
    starts.append(second)
    typeIndices.append(type)
  }

  /// Adds the rule for the time after the last transition, or for all time if there is none (RFC
  /// 9636 §3.3).
  mutating func append(_ rule: PosixRule) {
    // 2^46 seconds are two million years, after which there are no dates for the rule.
    guard lastGiven ?? 0 < 1 << 46 else { return }
    repeatsBackwards = lastGiven == nil
    let last = max(lastGiven ?? 0, -1 << 46)
    let standard = intern(rule.standard)
    let daylight = rule.daylight.map { intern($0.type) } ?? standard

    let firstYear = Int(flooredQuotient(last, 31_556_952)) + 1970 - 2
    // Some rules change clocks only in some years, so the cycle begins later.
    var events = rule.events(years: firstYear...(firstYear + 406))
    if let first = events.first(where: { $0.second > last }), first.second - last > 2 * 366 * 86_400
    {
      events = rule.events(years: firstYear...(firstYear + 812))
    }
    var firstAfter = events.firstIndex { $0.second > last } ?? events.count
    let isDaylightAtLast =
      firstAfter > 0
      ? events[firstAfter - 1].isDaylight : events.first.map { !$0.isDaylight } ?? false
    guard firstAfter + 1 < events.count, events[firstAfter].second <= last + ZoneTable.period
    else {
      repeatsBackwards = false
      setLast(isDaylightAtLast ? daylight : standard)
      return
    }
    if repeatsBackwards {
      setLast(isDaylightAtLast ? daylight : standard)
    } else if typeIndices.last == (events[firstAfter].isDaylight ? daylight : standard) {
      // The last given state applies until the rule's next change, which may be the same: the
      // winter of America/Ojinaga began a week before that of its rule in 2022.
      firstAfter += 1
    }
    let cycleEnd = events[firstAfter].second + ZoneTable.period
    let cycleStart = starts.count
    var cycleCount = 0
    // With the year after the cycle, intervals near its end have their neighbours.
    for event in events[firstAfter...] where event.second < cycleEnd + 370 * 86_400 {
      append(event.second, event.isDaylight ? daylight : standard)
      if event.second < cycleEnd { cycleCount = starts.count - cycleStart }
    }
    cycle = cycleStart..<(cycleStart + cycleCount)
  }

  /// Applies a rule without clock changes from the last transition on.
  private mutating func setLast(_ type: UInt16) {
    guard typeIndices.last != type else { return }
    if let lastGiven {
      if starts.last == lastGiven {
        starts.removeLast()
        typeIndices.removeLast()
      }
      append(lastGiven, type)
    } else {
      typeIndices[typeIndices.count - 1] = type
    }
  }
}
