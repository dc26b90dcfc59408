public import CivilTime
public import Pinning

/// A list of days on a screen: a section with a sticky header for each day, a row for each of its
/// entries, and optionally a header above the days of each month or week.
///
/// It combines ``DayAgenda``, which determines the entries of each day, with `ListLayout`, which
/// computes positions. A list is a value: natural positions are computed once, pinned positions
/// from the viewport on each access. When the content changes, create a new list;
/// ``changes(from:)`` returns the insertions, deletions and moves for a view that shows the old
/// one.
///
///     let list = DayList(agenda, width: 390)
///     var viewport = list.viewport(size: LayoutSize(width: 390, height: 844))
///     var buffer: ContiguousArray<ListElement> = []
///     list.elements(in: viewport, into: &buffer)
///
/// Section and row indices are the same in ``sections``, in ``layout`` and in ``changes(from:)``: a
/// month or week with a header is a section of its own, without rows, before its days.
public struct DayList: Sendable {
  package let agenda: DayAgenda
  /// The sections from top to bottom.
  public let sections: [Section]
  /// The layout of the list.
  public let layout: ListLayout
  /// The sizes of its elements.
  package let metrics: Metrics
  package let contentSize: LayoutSize
  /// The current time; nil if no day is today.
  public let now: Instant?
  /// Lays out another agenda in the same way.
  let relaid: @Sendable (DayAgenda) -> DayList

  /// The identity of a section, which stays the same when the content changes.
  public enum SectionID: Hashable, Sendable {
    /// A month, identified by its first day.
    case month(CivilDate)
    /// A week, identified by its first day.
    case week(CivilDate)
    /// A day.
    case day(CivilDate)

    /// The day, or the first day of the period.
    var date: CivilDate {
      switch self {
      case .month(let date), .week(let date), .day(let date): date
      }
    }
  }

  /// The periods that have a header above their days.
  public enum Periods: Hashable, Sendable, CaseIterable {
    /// None.
    case none
    /// Every month.
    case months
    /// Every week, and a month that begins within one.
    case weeks
  }

  /// A day, or the header of a month or a week.
  public struct Section: Hashable, Sendable, Identifiable {
    /// The identity.
    public let id: SectionID
    package let week: Week
    /// The distance of the day from today; nil for periods, and if today was not given.
    package let relativeDay: RelativeDay?
    /// The elapsed length of the day in minutes, 1380 or 1500 if clocks change; 0 for periods.
    package let lengthInMinutes: Int
    /// The rows in reading order; periods have none.
    public let rows: [Row]
    /// The indices of the entries that run through the day without a row.
    package let running: [Int]
    /// The number of entries that run through the day without being named
    /// (``DayAgenda/Day/maximumRunning``).
    package let unnamedRunning: Int

    /// The day, or the first day of the period.
    public var date: CivilDate { id.date }

    /// Whether it is the header of a month or a week.
    package var isPeriod: Bool { if case .day = id { false } else { true } }
  }

  /// An entry on one of its days.
  public struct Row: Hashable, Sendable, Identifiable {
    /// The identity.
    public let id: OccurrencePart
    /// The index of the entry in ``DayList/entries``.
    public let entry: Int
    package let part: Part
    /// The position in the bracket around overlapping busy entries; nil outside a bracket.
    package let clash: DayAgenda.Item.Clash?

    /// The part of an entry on a day.
    package enum Part: Hashable, Sendable {
      /// Began on an earlier day and covers this whole day.
      case runs
      /// An all-day entry, listed in full.
      case allDay
      case begins
      /// Began earlier and ends on this day.
      case ends
    }
  }

  /// The sizes of a list's elements, in the unit of the screen.
  public struct Metrics: Hashable, Sendable {
    package var headerHeight: Double
    /// The height of a row, unless rows are measured.
    package var rowHeight: Double
    package var periodHeaderHeight: Double
    /// The height of a day's footer; nil for none.
    package var footerHeight: Double?
    package var rowSpacing: Double
    package var rowInsets: LayoutInsets
    package var sectionSpacing: Double
    /// The space between a period's header and its first day.
    package var periodSpacing: Double
    /// The direction of writing, which determines the sides of leading and trailing.
    public var direction: LayoutDirection

    /// Makes sizes; the defaults are meant for points.
    public init(
      headerHeight: Double = 36, rowHeight: Double = 48, periodHeaderHeight: Double = 44,
      footerHeight: Double? = nil, rowSpacing: Double = 0, rowInsets: LayoutInsets = .zero,
      sectionSpacing: Double = 0, periodSpacing: Double = 0,
      direction: LayoutDirection = .leftToRight
    ) {
      self.headerHeight = headerHeight
      self.rowHeight = rowHeight
      self.periodHeaderHeight = periodHeaderHeight
      self.footerHeight = footerHeight
      self.rowSpacing = rowSpacing
      self.rowInsets = rowInsets
      self.sectionSpacing = sectionSpacing
      self.periodSpacing = periodSpacing
      self.direction = direction
    }
  }
}

extension DayList {
  /// Lays out an agenda for a screen.
  ///
  /// The agenda determines whether days without entries are included.
  ///
  /// - Parameters:
  ///   - agenda: The entries by day.
  ///   - width: The width of the content: that of the viewport without its horizontal insets.
  ///   - metrics: The sizes of headers, rows and footers.
  ///   - periods: The periods that have a header above their days.
  ///   - showsRunning: Whether an entry also has a row on each later day that it covers completely.
  ///     Otherwise, `Section.running` contains it.
  ///   - now: The current time, relative to which days are named.
  ///   - headerLimit: The limit of pinned headers: the end of the day's rows, or the next header if
  ///     there is space between days.
  ///   - rowHeight: Measures a row; nil uses the height in `metrics`.
  ///   - rowInsets: Measures the space around the rows of a day; nil uses that in `metrics`.
  ///   - footerHeight: Measures a section's footer, returning nil for none; nil uses the height in
  ///     `metrics`.
  /// - Complexity: O(*n*) in the number of rows and days.
  public init(
    _ agenda: DayAgenda, width: Double, metrics: Metrics = Metrics(), periods: Periods = .none,
    showsRunning: Bool = true, now: Instant? = nil, headerLimit: HeaderLimit = .sectionEnd,
    rowHeight: (@Sendable (Row, GridEntry, Section) -> Double)? = nil,
    rowInsets: (@Sendable (Section) -> LayoutInsets)? = nil,
    footerHeight: (@Sendable (Section) -> Double?)? = nil
  ) {
    let builder = DayListBuilder(
      agenda: agenda, showsRunning: showsRunning,
      today: now.map { agenda.options.rules.civil(at: $0).date })
    let sections = builder.sections(periods)
    let layout = ListLayout(
      sections.enumerated().map { index, section in
        if section.isPeriod {
          return ListSection(
            header: .init(length: metrics.periodHeaderHeight, limit: .nextHeader),
            spacingAfter: metrics.periodSpacing)
        }
        let footer = footerHeight.map { $0(section) } ?? metrics.footerHeight
        return ListSection(
          header: .init(
            length: metrics.headerHeight, limit: headerLimit, depth: periods == .none ? 0 : 1),
          itemLengths: section.rows.map { row in
            rowHeight?(row, agenda.entries[row.entry], section) ?? metrics.rowHeight
          },
          itemSpacing: metrics.rowSpacing,
          itemInsets: rowInsets.map { $0(section) } ?? metrics.rowInsets,
          footer: footer.map { .init(length: $0) },
          spacingAfter: index + 1 < sections.count ? metrics.sectionSpacing : 0)
      })
    self.agenda = agenda
    self.sections = sections
    self.layout = layout
    self.metrics = metrics
    self.now = now
    contentSize = LayoutSize(width: max(0, width), height: layout.contentLength)
    relaid = {
      DayList(
        $0, width: width, metrics: metrics, periods: periods, showsRunning: showsRunning, now: now,
        headerLimit: headerLimit, rowHeight: rowHeight, rowInsets: rowInsets,
        footerHeight: footerHeight)
    }
  }

  /// The entries of the agenda.
  public var entries: [GridEntry] { agenda.entries }

  /// The entry of a row.
  public func entry(of row: Row) -> GridEntry { agenda.entries[row.entry] }
}
