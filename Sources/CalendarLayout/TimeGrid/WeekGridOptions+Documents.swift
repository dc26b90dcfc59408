internal import GridLayout

extension WeekGridOptions.Metrics {
  /// Collects segments in lists if their lanes would not be readable, in documents in points.
  /// Segments that leave each other's titles uncovered overlap instead of becoming narrow.
  ///
  /// - Parameter minimumHeight: The minimum height of a segment.
  package mutating func gatherUnreadableLanes(minimumHeight: Double) {
    let cascade = TitleCascade(
      indent: 14, titleUnits: Int32(max(minutes(ofHeight: minimumHeight), 30)), readableLane: 100)
    overflow = .crowds(minimumLane: 56, lineHeight: 13).cascading(cascade)
  }

  /// The minimum duration that is drawn in a document, so that segments have a minimum height: at
  /// most a quarter or half of an hour, since a segment that is drawn longer than its appointment
  /// overlaps the next ones.
  package func minutes(ofHeight minimum: Double) -> Int {
    let minutes = minimum * 60 / max(hourHeight, 1)
    return minutes <= 15 ? 15 : minutes <= 30 ? 30 : Int(min(minutes, 240).rounded(.up))
  }
}
