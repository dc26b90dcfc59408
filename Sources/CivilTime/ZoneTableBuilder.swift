/// Puts the parts of a zone's history in order: transitions that change nothing left out, a yearly
/// rule worked out for the years in which it repeats.
struct ZoneTableBuilder {
  private(set) var types: ContiguousArray<LocalTimeType>
  private(set) var starts = ContiguousArray<Int64>()
  private(set) var typeIndices: ContiguousArray<UInt16>
  private(set) var cycle = 0..<0
  private(set) var repeatsBackwards = false
  private var indices: [LocalTimeType: UInt16] = [:]

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

  /// Adds what the rule says about the time after the last transition: about all time, when there
  /// is none (RFC 9636 §3.3).
  mutating func append(_ rule: PosixRule) {
    // 2^60 seconds are 36 billion years: later no date is left for the rule to apply to.
    guard starts.last ?? 0 < 1 << 60 else { return }
    repeatsBackwards = starts.isEmpty
    let last = max(starts.last ?? 0, -1 << 60)
    let standard = intern(rule.standard)
    guard let daylightType = rule.daylight?.type else {
      setLast(standard)
      repeatsBackwards = false
      return
    }
    let daylight = intern(daylightType)

    let firstYear = Int(flooredQuotient(last, 31_556_952)) + 1970 - 2
    let events = rule.events(years: firstYear...(firstYear + 406))
    let firstAfter = events.firstIndex { $0.second > last } ?? events.count
    let isDaylightAtLast =
      firstAfter > 0
      ? events[firstAfter - 1].isDaylight : events.first.map { !$0.isDaylight } ?? false
    setLast(isDaylightAtLast ? daylight : standard)

    guard firstAfter < events.count,
      events[firstAfter].second <= last + ZoneTable.period
    else {
      repeatsBackwards = false
      return
    }
    let cycleEnd = events[firstAfter].second + ZoneTable.period
    let cycleStart = starts.count
    var cycleCount = 0
    // The year after the cycle lets intervals near its end see their neighbours.
    for event in events[firstAfter...] where event.second < cycleEnd + 370 * 86_400 {
      append(event.second, event.isDaylight ? daylight : standard)
      if event.second < cycleEnd { cycleCount = starts.count - cycleStart }
    }
    cycle = cycleStart..<(cycleStart + cycleCount)
  }

  /// The rule wins where the last transition disagrees with it, as in the reference implementation.
  private mutating func setLast(_ type: UInt16) {
    typeIndices[typeIndices.count - 1] = type
    if typeIndices.count > 1, typeIndices[typeIndices.count - 2] == type {
      typeIndices.removeLast()
      starts.removeLast()
    }
  }
}
