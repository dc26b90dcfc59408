/// Counts of rows with a problem that is reported once for a table.
struct TableTally: Sendable {
  struct Count: Sendable {
    private(set) var count = 0
    /// The offset of the first row.
    private(set) var first: Int?

    @inline(__always)
    mutating func add(_ offset: Int) {
      if count == 0 { first = offset }
      count += 1
    }

    mutating func add(_ later: Count) {
      first = first ?? later.first
      count += later.count
    }
  }

  /// Starts in plausible years, 1900 to 2200, in seconds since 1970.
  static let plausible: Range<Int64> = -2_208_988_800..<7_289_654_400
  /// Starts in years of history, 1000 to 1898.
  static let history: Range<Int64> = -30_610_224_000..<(-2_240_524_800)

  /// Ends that only the table's rule determines.
  var impliedEnds = Count()
  /// Rows from 0:00 to 0:00 of one day.
  var fromMidnight = Count()
  /// Starts in other years, and those of them in years of history.
  var implausible = Count()
  var historic = 0
  /// Times that are not known yet.
  var open = Count()
  /// Words for states that are not known.
  var unknownStates = Count()
  /// Titles, places and notes that say that the appointment is cancelled or moved, and are not read so.
  var marks = Count()
  /// End times without a start time.
  var endsAlone = Count()
  /// Ends at the time of the start, without an end date.
  var equalTimes = Count()
  /// Appointments from a time to a later date without one.
  var openLastDays = Count()
  /// Appointments of several days with the times of one.
  var longDays = Count()
  /// Nights of more than 16 hours without an end date.
  private(set) var longNights = Count()
  /// The longest other night without an end date, with its offset.
  private(set) var night: (seconds: Int64, offset: Int) = (0, 0)

  /// Adds an appointment that ends on the day after its start, without an end date.
  ///
  /// - Returns: Whether it may be a night; longer ones are a warning of the table.
  @discardableResult
  mutating func addNight(_ seconds: Int64, at offset: Int) -> Bool {
    guard seconds <= 16 * 3600 else {
      longNights.add(offset)
      return false
    }
    if seconds > night.seconds { night = (seconds, offset) }
    return true
  }

  mutating func add(_ later: TableTally) {
    impliedEnds.add(later.impliedEnds)
    fromMidnight.add(later.fromMidnight)
    implausible.add(later.implausible)
    historic += later.historic
    open.add(later.open)
    unknownStates.add(later.unknownStates)
    marks.add(later.marks)
    endsAlone.add(later.endsAlone)
    equalTimes.add(later.equalTimes)
    openLastDays.add(later.openLastDays)
    longDays.add(later.longDays)
    longNights.add(later.longNights)
    if later.night.seconds > night.seconds { night = later.night }
  }
}
