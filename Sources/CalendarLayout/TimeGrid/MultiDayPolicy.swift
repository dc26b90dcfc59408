/// Determines where long timed appointments are shown. All-day ones are always in the strip.
public enum MultiDayPolicy: Hashable, Sendable {
  /// In the grid, with one segment per day.
  case grid
  /// In the strip if they last at least this many elapsed minutes; usually 1440.
  case strip(fromMinutes: Int)
  /// In the strip if they cover at least one whole day from midnight to midnight.
  case stripWhenCoveringWholeDays
  /// In the grid, and also in the strip if they cover more than one day.
  case both

  /// In the strip from 24 hours on.
  package static let standard = MultiDayPolicy.strip(fromMinutes: 1440)
}
