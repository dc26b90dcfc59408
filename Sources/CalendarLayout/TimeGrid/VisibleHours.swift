/// Which hours of the day a grid shows.
public enum VisibleHours: Hashable, Sendable {
  /// At least these minutes of the day, widened to whole hours by what is there.
  case widened(from: Range<Int>)
  /// Exactly these minutes of the day; an end past 1440 crosses midnight, and the hours after it
  /// belong to the day before.
  case window(Range<Int>)
  /// As `widened`, with every run of two hours or more that is empty in all columns squeezed.
  case busy(from: Range<Int>)

  /// 08:00 to 18:00, widened.
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
