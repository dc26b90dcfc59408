/// The value of the readable texts in a week, and the cost of its rows, in hundredths of a point.
enum ElasticScore {
  private static let title = 1000
  private static let whole = 200
  private static let shown = 200
  private static let label = 60
  private static let end = 60
  private static let halfHour = 300
  private static let hanging = 100
  private static let displaced = 50
  private static let missing = 1500
  private static let hidden = 200
  private static let untitled = 100

  /// The gain for which the second of two lines begins one row lower.
  static let shift = 400

  /// The value of an appointment.
  ///
  /// - Parameter hasEnd: Whether its end counts.
  static func value(_ spot: ElasticSpot, hasEnd: Bool = true) -> Int {
    let reading = spot.reading
    var value = spot.isReadable ? title : 0
    if reading.isWhole {
      value += whole + shown
    } else {
      value += shown * min(reading.shown, spot.length) / spot.length
    }
    if spot.label == .own { value += label }
    if hasEnd, spot.tellsEnd { value += end }
    if spot.hangs { value -= hanging }
    if spot.isDisplaced { value -= displaced }
    if case .time = reading.form { value -= untitled }
    return value - price(ofDistance: spot.distance)
  }

  /// The cost of half hours between a label and the start beside it.
  static func price(ofDistance halfHours: Int) -> Int { halfHour * halfHours }

  /// The value of a cluster. A part that is only counted costs more than one that shows only its
  /// time. A start of which nothing is shown costs extra, so that hidden parts are spread over a
  /// crowd.
  static func value(_ cluster: ElasticArrangement, of parts: [ElasticPart]) -> Int {
    var value = cluster.spots.reduce(0) { $0 + ElasticScore.value($1) }
    guard !cluster.hidden.isEmpty else { return value }
    value -= hidden * cluster.hidden.count
    let told = Set(cluster.spots.map { parts[$0.part].start })
    value -= missing * Set(cluster.hidden.map { parts[$0].start }).subtracting(told).count
    return value
  }

  /// The cost of a stretch, without its lines.
  ///
  /// - Parameters:
  ///   - busy: The minutes during which appointments take place.
  ///   - isStart: Whether an appointment begins at its label.
  static func price(_ minutes: Range<Int>, lines: Int, busy: Int, isStart: Bool) -> Int {
    let each = lines * line
    if busy == 0 { return lines == 0 ? 0 : (minutes.count > 60 ? 35 : -30) - each }
    let minute = minutes.lowerBound
    var price = minute % 60 == 0 ? -10 : minute % 30 == 0 ? -20 : isStart ? -35 : -95
    price -= 25 * (lines - 1) + max(0, busy - 60) * 50 / 60
    return price - each
  }

  private static let line = 10
}
