public import CalendarLayout

/// A week as one self-contained HTML page: the grid with its pinned bars, followed by a list of its
/// days.
///
/// Every element of the grid has the engine's frame as unitless numbers. The style sheet converts
/// them to pixels on screens, where the columns share the width of the window, and scales them to
/// the sheet on paper. The bars, gutter and corner stick with CSS only. The page runs no script and
/// loads nothing, and its policy forbids both.
///
/// For tests and custom styles: the scroll container is `#grid`, the content's origin is
/// `[data-origin]`, pinned parts are `[data-frame=bar|gutter|corner|all-day]` and
/// `[data-frame=day][data-column=N]`, timed appointments are
/// `[data-uid][data-recurrence-id][data-column]`, and days of the list are `section[data-date]`.
public struct WeekPage: ExportDocument {
  private let scene: WeekScene
  private let paper: WeekGrid?
  private let options: PageOptions

  /// Prepares the page of a scene. The page opens at the scene's offset, unless that is the
  /// beginning. Of its size, only the insets are used, since the reader's screen has its own size.
  ///
  /// - Parameters:
  ///   - scene: The week on a screen.
  ///   - paper: The same entries and days laid out for a sheet. Without it, the screen's layout is
  ///     scaled to the sheet.
  ///   - options: The texts of the page besides the appointments.
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
