public import CivilTime
public import Pinning

/// A list of days on a screen: a section a day with a header that sticks, a row for everything that
/// happens on it, and on request a header above the days of each month or week.
///
/// What is on which day is ``DayAgenda``'s work, where it stands is `ListLayout`'s; this joins the
/// two. A list is a value: natural places are added up once, what is pinned is computed from the
/// viewport whenever it is asked for. A change of content is a new list, and ``changes(from:)`` says
/// what to insert, delete and move in a view that shows the old one.
///
///     let list = DayList(agenda, width: 390)
///     var viewport = list.viewport(size: LayoutSize(width: 390, height: 844))
///     var buffer: ContiguousArray<ListElement> = []
///     list.elements(in: viewport, into: &buffer)
///
/// Section and row indices are the same in ``sections``, in ``layout`` and in ``changes(from:)``:
/// a month or a week with a header is a section of its own without rows, before its days.
public struct DayList: Sendable {
  /// The entries by day.
  package let agenda: DayAgenda
  /// The sections from top to bottom.
  public let sections: [Section]
  /// Where everything stands.
  public let layout: ListLayout
  /// The sizes it was laid out with.
  package let metrics: Metrics
  /// The size of the content.
  package let contentSize: LayoutSize

  /// What a section is known by, also after a change of content.
  public enum SectionID: Hashable, Sendable {
    /// A month, by its first day.
    case month(CivilDate)
    /// A week, by its first day.
    case week(CivilDate)
    /// A day.
    case day(CivilDate)
  }

  /// What has a header above those of its days.
  public enum Periods: Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// Every month.
    case months
    /// Every week, and a month that begins within one.
    case weeks
  }

  /// A day, or the header of a month or a week.
  public struct Section: Hashable, Sendable, Identifiable {
    /// What it is known by.
    public let id: SectionID
    /// The week that it belongs to.
    package let week: Week
    /// How far the day is from today; nil for periods, and when no today was given.
    package let relativeDay: RelativeDay?
    /// The elapsed length of the day in minutes, on days of clock changes 1380 or 1500; 0 for periods.
    package let lengthInMinutes: Int
    /// The rows in the order in which they are read; periods have none.
    public let rows: [Row]
    /// The entries that run through the day and have no row of their own, by index.
    package let running: [Int]
    /// How many entries more run through the day than are named
    /// (``DayAgenda/Day/maximumRunning``).
    package let unnamedRunning: Int

    /// The day, or the first day of the period.
    public var date: CivilDate {
      switch id {
      case .month(let date), .week(let date), .day(let date): date
      }
    }

    /// Whether it is the header of a month or a week.
    package var isPeriod: Bool { if case .day = id { false } else { true } }
  }

  /// An entry on one of its days.
  public struct Row: Hashable, Sendable, Identifiable {
    /// What it is known by.
    public let id: OccurrencePart
    /// The index of the entry in the agenda.
    package let entry: Int
    package let part: Part
    /// Its place in the bracket around overlapping busy entries, nil outside of one.
    package let clash: DayAgenda.Item.Clash?

    /// How an entry lies on a day.
    package enum Part: Hashable, Sendable {
      /// It began on an earlier day and covers the whole of this one.
      case runs
      /// It is an all-day entry, listed in full.
      case allDay
      case begins
      /// It began earlier and ends within the day.
      case ends
    }
  }

  /// The sizes of a list's parts, in the unit of the screen.
  public struct Metrics: Hashable, Sendable {
    package var headerHeight: Double
    /// The height of a row, unless each is measured.
    package var rowHeight: Double
    package var periodHeaderHeight: Double
    /// The height of a day's footer; nil has none.
    package var footerHeight: Double?
    package var rowSpacing: Double
    package var rowInsets: LayoutInsets
    package var sectionSpacing: Double
    /// The room between a period's header and its first day.
    package var periodSpacing: Double

    /// Makes sizes; what is left out suits a screen's points.
    public init(
      headerHeight: Double = 36, rowHeight: Double = 48, periodHeaderHeight: Double = 44,
      footerHeight: Double? = nil, rowSpacing: Double = 0, rowInsets: LayoutInsets = .zero,
      sectionSpacing: Double = 0, periodSpacing: Double = 0
    ) {
      self.headerHeight = headerHeight
      self.rowHeight = rowHeight
      self.periodHeaderHeight = periodHeaderHeight
      self.footerHeight = footerHeight
      self.rowSpacing = rowSpacing
      self.rowInsets = rowInsets
      self.sectionSpacing = sectionSpacing
      self.periodSpacing = periodSpacing
    }
  }
}

extension DayList {
  /// Lays out an agenda for a screen.
  ///
  /// Whether days without entries are there is the agenda's choice.
  ///
  /// - Parameters:
  ///   - agenda: The entries by day.
  ///   - width: The width of the content: the viewport's without its insets at the sides.
  ///   - metrics: The sizes of headers, rows and footers.
  ///   - periods: What has a header above those of its days.
  ///   - showsRunning: Whether an entry has a row also on the days it covers from midnight to
  ///     midnight after its first one; else ``Section/running`` names it.
  ///   - today: The day that the others are named by.
  ///   - headerLimit: What pushes a pinned day off: the end of its rows, or with room between days
  ///     the next header.
  ///   - rowHeight: Measures a row; nil takes the metrics' height for all.
  ///   - rowInsets: Measures the room around the rows of a day; nil takes the metrics' for all.
  ///   - footerHeight: Measures a section's footer, nil for none; nil takes the metrics' for all.
  /// - Complexity: O(*n*) in the number of rows and days.
  public init(
    _ agenda: DayAgenda, width: Double, metrics: Metrics = Metrics(), periods: Periods = .none,
    showsRunning: Bool = true, today: CivilDate? = nil, headerLimit: HeaderLimit = .sectionEnd,
    rowHeight: ((Row, GridEntry, Section) -> Double)? = nil,
    rowInsets: ((Section) -> LayoutInsets)? = nil, footerHeight: ((Section) -> Double?)? = nil
  ) {
    let builder = DayListBuilder(agenda, showsRunning: showsRunning, today: today)
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
    contentSize = LayoutSize(width: max(0, width), height: layout.contentLength)
  }

  /// The entry that a row shows.
  public func entry(of row: Row) -> GridEntry { agenda.entries[row.entry] }
}
