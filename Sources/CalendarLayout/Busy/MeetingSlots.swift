public import AppointmentModel
public import CivilTime

/// Finds times at which several people can meet because none of them is busy, best first.
///
/// Prefers times within everybody's working hours. If there are none, it finds those outside the
/// working hours of as few participants as possible. Among these, it prefers times that leave no
/// gap of less than half an hour before or after them in the common free time, then earlier times.
public struct MeetingSlots: Sendable {
  /// A participant of the meeting.
  public struct Participant: Sendable {
    /// The identity of the participant, which determines the working hours.
    package let resource: Resource.ID
    package let busy: BusyTimes

    /// Makes a participant.
    public init(_ resource: Resource.ID, busy: BusyTimes) {
      self.resource = resource
      self.busy = busy
    }
  }

  /// A possible time for the meeting.
  public struct Slot: Hashable, Sendable {
    /// The time of the meeting.
    public let range: Range<Instant>
    /// The participants whose working hours do not contain the time, in the order of the
    /// participants.
    public let outside: [Resource.ID]
    /// Whether it leaves a gap of less than half an hour before or after it.
    package let leavesGap: Bool
  }

  private let participants: [Participant]
  private let hours: ResourceHours
  private let displayZone: ZoneRules

  /// - Parameters:
  ///   - participants: The participants of the meeting.
  ///   - hours: Their working hours.
  ///   - displayZone: The display zone. Slots begin at its quarter hours, and when all
  ///     participants become free.
  public init(_ participants: [Participant], hours: ResourceHours, displayZone: ZoneRules) {
    self.participants = participants
    self.hours = hours
    self.displayZone = displayZone
  }

  /// The minimum length of a useful gap, in seconds.
  private static let minimumGap: Int64 = 1800
  private static let step: Int64 = 900

  /// The possible times in some ranges, best first; none overlaps a better one.
  ///
  /// - Parameters:
  ///   - ranges: The days, or parts of them, in order and not overlapping.
  ///   - minutes: The duration of the meeting, at least 1.
  ///   - limit: The maximum number of slots.
  /// - Complexity: O(p · n + c log c + c · limit) for p people with n busy times and c quarter
  ///   hours.
  public func slots(
    in ranges: [Range<Instant>], lasting minutes: Int, atMost limit: Int = .max
  ) -> [Slot] {
    let length = BusyTimes.seconds(ofMinutes: minutes, atLeast: 1)
    let free = participants.reduce(ranges) { left, participant in
      participant.busy.free(in: left).flatMap { $0 }
    }
    guard let first = ranges.first, let last = ranges.last else { return [] }
    let whole = first.lowerBound..<max(first.upperBound, last.upperBound)
    let open = participants.reduce(free) { left, participant in
      MeetingSlots.common(
        left, hours.times(of: participant.resource, in: whole, displayZone: displayZone))
    }
    var found = candidates(in: open, length)
    if found.isEmpty {
      let outside = candidates(in: free, length).map { slot in
        Slot(
          range: slot.range,
          outside: participants.map { $0.resource }.filter {
            !hours.allows(slot.range, for: $0, displayZone: displayZone)
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

  /// All possible starts in some ranges: their beginnings, and the quarter hours in the display
  /// zone.
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
        let wall = displayZone.civil(at: Instant(secondsSinceEpoch: start)).wallSeconds
        let past = (wall % MeetingSlots.step + MeetingSlots.step) % MeetingSlots.step
        start += MeetingSlots.step - past
      }
    }
    return slots
  }

  /// The intersection of two sorted lists of ranges.
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
