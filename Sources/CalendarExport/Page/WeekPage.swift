public import CalendarLayout

/// A week as one self-contained HTML page: the grid with its pinned bars, and the list of its days.
///
/// Every element of the grid carries the engine's frame as unitless numbers; the style sheet turns
/// them into pixels on screens, where the columns share the window's width, and scales them to the sheet
/// on paper. Bars, gutter and corner stick by CSS alone; the page runs no script and loads nothing, and
/// its policy forbids both.
///
/// For tests and for people who style it: the scroll container is `#grid`, the content's origin
/// `[data-origin]`, pinned parts `[data-frame=bar|gutter|corner|all-day]` and
/// `[data-frame=day][data-column=N]`, timed appointments `[data-uid][data-recurrence-id][data-column]`,
/// days of the list `section[data-date]`.
public struct WeekPage: ExportDocument {
  private let scene: WeekScene
  private let paper: WeekGrid?
  private let options: PageOptions

  /// Prepares the page of a scene. Its offset is where the page opens, unless it is where the scene
  /// begins; of its size only the insets matter, the reader's screen has its own.
  ///
  /// - Parameters:
  ///   - scene: The week on a screen.
  ///   - paper: The same entries and days laid out for a sheet; without it the screen's layout is
  ///     printed, scaled to the sheet.
  ///   - options: What the page says beside the appointments.
  public init(_ scene: WeekScene, paper: WeekGrid? = nil, options: PageOptions = PageOptions()) {
    (self.scene, self.paper, self.options) = (scene, paper, options)
  }

  /// Writes the page.
  ///
  /// - Complexity: O(n log n) for n entries, and O(segments + entries × days they cover)
  public func write(pieces: Pieces) rethrows {
    try CalendarPage([.week(scene, paper: paper.map { [$0] } ?? [])], options: options)?
      .write(pieces: pieces)
  }
}
