public import AppointmentModel
public import CalendarLayout
public import CivilTime

/// Where the viewer's entries come from: closures, so that it loads what it shows and no more.
public struct ViewerSource: Sendable {
  /// The occurrences that meet some days, in the display zone, in any order.
  public var entries: @Sendable (_ dates: Range<CivilDate>) -> [GridEntry]
  /// The entry of an occurrence as it is now; nil when it does not take place any more.
  public var entry: @Sendable (_ id: OccurrenceID) -> GridEntry?
  /// Whether some days have more occurrences than a screen can be made of; they are not asked for.
  public var isTooMuch: @Sendable (_ dates: Range<CivilDate>) -> Bool
  /// What is wrong with what was read, in a sentence; nil when nothing is.
  public var notice: String?
  /// What else is known of an entry, for the details panel: heads with texts.
  public var details: @Sendable (_ entry: GridEntry) -> [(head: String, text: String)]

  /// Makes a source from its parts.
  public init(
    entries: @escaping @Sendable (_ dates: Range<CivilDate>) -> [GridEntry],
    entry: @escaping @Sendable (_ id: OccurrenceID) -> GridEntry?,
    details: @escaping @Sendable (_ entry: GridEntry) -> [(head: String, text: String)] = { _ in []
    },
    isTooMuch: @escaping @Sendable (_ dates: Range<CivilDate>) -> Bool = { _ in false },
    notice: String? = nil
  ) {
    self.entries = entries
    self.entry = entry
    self.isTooMuch = isTooMuch
    self.notice = notice
    self.details = details
  }
}
