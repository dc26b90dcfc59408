/// Determines the hours of the day that a grid shows.
public enum VisibleHours: Hashable, Sendable {
  /// At least these minutes of the day, extended to whole hours to include all segments.
  case widened(from: Range<Int>)
  /// Exactly these minutes of the day. An end beyond 1440 crosses midnight, and the hours after it
  /// belong to the day before.
  case window(Range<Int>)
  /// Like `widened`, but with every run of at least two hours without segments in any column
  /// compressed.
  case busy(from: Range<Int>)

  /// 08:00 to 18:00, extended if necessary.
  package static let standard = VisibleHours.widened(from: 480..<1080)
}

extension VisibleHours {
  func window(
    over stretch: Range<Int>?, dayLength length: Int, minute: (Int) -> Int
  ) -> Range<Int> {
    switch self {
    case .window(let minutes):
      let lower = minute(minutes.lowerBound)
      return lower..<max(minute(minutes.upperBound), lower + 1)
    case .widened(let least), .busy(let least):
      var lower = minute(least.lowerBound)
      var upper = minute(least.upperBound)
      if let stretch {
        lower = min(lower, stretch.lowerBound / 60 * 60)
        upper = max(upper, (stretch.upperBound + 59) / 60 * 60)
      }
      return max(lower, 0)..<max(min(upper, length), max(lower, 0) + 1)
    }
  }
}
