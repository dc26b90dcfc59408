/// Where timed appointments that last long are shown. All-day ones are always in the strip.
public enum MultiDayPolicy: Hashable, Sendable {
  /// In the grid, a segment a day.
  case grid
  /// In the strip from that many elapsed minutes on; 1440 is the usual choice.
  case strip(fromMinutes: Int)
  /// In the strip when they cover at least one whole day from midnight to midnight.
  case stripWhenCoveringWholeDays
  /// In the grid, and in the strip too when they touch more than one day.
  case both

  /// In the strip from 24 hours on.
  package static let standard = MultiDayPolicy.strip(fromMinutes: 1440)
}
