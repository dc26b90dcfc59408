public import AppointmentModel
public import CivilTime

/// When several people can meet: times at which nobody of them is busy, best first.
///
/// First come those inside of everybody's working hours; where there are none, those outside of the
/// hours of as few as possible. Among them times that leave no stretch of less than half an hour before
/// or after them in what all have free, then earlier ones.
public struct MeetingSlots: Sendable {
  /// One of those who are to meet.
  public struct Participant: Sendable {
    /// Who it is: whose working hours are meant.
    package let resource: Resource.ID
    /// When he or she is busy.
    package let busy: BusyTimes

    /// Makes a participant.
    public init(_ resource: Resource.ID, busy: BusyTimes) {
      self.resource = resource
      self.busy = busy
    }
  }

  /// A time that suits.
  public struct Slot: Hashable, Sendable {
    /// From when to when.
    public let range: Range<Instant>
    /// Outside of whose working hours it is, in the order of the participants.
    public let outside: [Resource.ID]
    /// Whether it leaves less than half an hour before or after it.
    package let leavesGap: Bool
  }

  private let participants: [Participant]
  private let hours: ResourceHours
  private let rules: ZoneRules

  /// - Parameters:
  ///   - participants: Those who are to meet.
  ///   - hours: Their working hours.
  ///   - rules: The rules of the display zone: slots begin at its quarters of an hour, and when everybody
  ///     has become free.
  public init(_ participants: [Participant], hours: ResourceHours, rules: ZoneRules) {
    self.participants = participants
    self.hours = hours
    self.rules = rules
  }

  /// A shorter stretch that is left is of no use to anybody.
  private static let minimumGap: Int64 = 1800
  private static let step: Int64 = 900

  /// The times in some stretches that suit all, best first, none overlapping a better one.
  ///
  /// - Parameters:
  ///   - ranges: The days, or parts of them, in order and apart from one another.
  ///   - minutes: How long the meeting lasts, at least 1.
  ///   - limit: No more slots than these.
  /// - Complexity: O(p · n + c log c + c · limit) for p people with n busy times and c quarters of an hour.
  public func slots(
    in ranges: [Range<Instant>], lasting minutes: Int, atMost limit: Int = .max
  ) -> [Slot] {
    let length = Int64(max(1, minutes)) * 60
    let free = participants.reduce(ranges) { left, participant in
      participant.busy.free(in: left).flatMap { $0 }
    }
    guard let first = ranges.first, let last = ranges.last else { return [] }
    let whole = first.lowerBound..<max(first.upperBound, last.upperBound)
    let open = participants.reduce(free) { left, participant in
      MeetingSlots.common(
        left, hours.times(of: participant.resource, in: whole, display: rules))
    }
    var found = candidates(in: open, length)
    if found.isEmpty {
      let outside = candidates(in: free, length).map { slot in
        Slot(
          range: slot.range,
          outside: participants.map { $0.resource }.filter {
            !hours.allow(slot.range, for: $0, display: rules)
          }, leavesGap: slot.leavesGap)
      }
      let least = outside.map { $0.outside.count }.min() ?? 0
      found = outside.filter { $0.outside.count == least }
    }
    found.sort {
      ($0.leavesGap ? 1 : 0, $0.range.lowerBound) < ($1.leavesGap ? 1 : 0, $1.range.lowerBound)
    }
    var chosen: [Slot] = []
    for slot in found where chosen.count < limit {
      if !chosen.contains(where: { $0.range.overlaps(slot.range) }) { chosen.append(slot) }
    }
    return chosen
  }

  /// All starts in stretches: where they begin, and the quarters of an hour on the display zone's clock.
  private func candidates(in stretches: [Range<Instant>], _ length: Int64) -> [Slot] {
    var slots: [Slot] = []
    for stretch in stretches {
      let (first, end) = (
        stretch.lowerBound.secondsSinceEpoch, stretch.upperBound.secondsSinceEpoch
      )
      var start = first
      while start + length <= end {
        let (before, after) = (start - first, end - start - length)
        slots.append(
          Slot(
            range: Instant(secondsSinceEpoch: start)..<Instant(secondsSinceEpoch: start + length),
            outside: [],
            leavesGap: (1..<MeetingSlots.minimumGap).contains(before)
              || (1..<MeetingSlots.minimumGap).contains(after)))
        let wall = rules.civil(at: Instant(secondsSinceEpoch: start)).wallSeconds
        let past = (wall % MeetingSlots.step + MeetingSlots.step) % MeetingSlots.step
        start += MeetingSlots.step - past
      }
    }
    return slots
  }

  /// What two lists of stretches in order have in common.
  private static func common(
    _ one: [Range<Instant>], _ other: [Range<Instant>]
  ) -> [Range<Instant>] {
    var common: [Range<Instant>] = []
    var (first, second) = (0, 0)
    while first < one.count, second < other.count {
      let both = one[first].clamped(to: other[second])
      if !both.isEmpty { common.append(both) }
      if one[first].upperBound < other[second].upperBound { first += 1 } else { second += 1 }
    }
    return common
  }
}
