/// The hours of the day that a grid shows.
enum HoursExpression: Hashable {
  /// 08:00 to 18:00, extended to include all appointments.
  case auto
  case all
  /// Like `auto`, with long empty ranges compressed to one row.
  case busy
  /// Minutes from the day's midnight; beyond 1440 if the window crosses midnight.
  case window(Range<Int>)

  /// Parses `auto`, `all`, `busy`, `8-18`, `08:30-17:15`, `9am-5pm` or `20-4`.
  init(_ text: String) throws(UsageError) {
    switch text.lowercased() {
    case "auto": self = .auto
    case "all": self = .all
    case "busy": self = .busy
    default:
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 2, let start = HoursExpression.minutes(parts[0]),
        let end = HoursExpression.minutes(parts[1]), start < 1440, start != end, end > 0
      else {
        throw UsageError(
          option: "hours", "'\(text)' is not a range of hours",
          hint: "write 8-18, 08:30-17, 20-4, auto, all or busy")
      }
      self = .window(start..<(end > start ? end : end + 1440))
    }
  }

  private static func minutes(_ text: Substring) -> Int? {
    // 9am, 5:30pm
    let half = text.suffix(2).lowercased()
    if half == "am" || half == "pm" {
      guard let minutes = minutes(text.dropLast(2)), (60..<780).contains(minutes) else {
        return nil
      }
      return minutes % 720 + (half == "pm" ? 720 : 0)
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let hour = Int(parts[0]), hour >= 0, hour <= 24 else { return nil }
    let minute = parts.count == 2 ? Int(parts[1]) ?? -1 : 0
    guard minute >= 0, minute < 60, hour < 24 || minute == 0 else { return nil }
    return hour * 60 + minute
  }
}
