public import CivilTime
public import Pinning

/// A list of days on a screen: a section a day with a header that sticks, a row for everything that
/// happens on it, and on request a month header above the days of each month.
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
/// with months, a month is a section of its own without rows, before its days.
public struct DayList: Sendable {
  /// The entries by day.
  public let agenda: DayAgenda
  /// The sections from top to bottom.
  public let sections: [Section]
  /// Where everything stands.
  public let layout: ListLayout
  /// The sizes it was laid out with.
  public let metrics: Metrics
  /// The size of the content.
  public let contentSize: LayoutSize

  /// What a section is known by, also after a change of content.
  public enum SectionID: Hashable, Sendable {
    /// A month, by its first day.
    case month(CivilDate)
    /// A day.
    case day(CivilDate)
  }

  /// A day, or the header of a month.
  public struct Section: Hashable, Sendable, Identifiable {
    /// What it is known by.
    public var id: SectionID
    /// How far the day is from today; nil for months, and when no today was given.
    public var relativeDay: RelativeDay?
    /// The elapsed length of the day in minutes, on days of clock changes 1380 or 1500; 0 for months.
    public var lengthInMinutes: Int
    /// The rows in the order in which they are read; months have none.
    public var rows: [Row]
    /// How many entries more run through the day than there are rows for
    /// (``DayAgenda/Day/mostRunning``).
    public var unnamedRunning = 0

    /// The day, or the first day of the month.
    public var date: CivilDate {
      switch id {
      case .month(let date), .day(let date): date
      }
    }

    /// Whether it is the header of a month.
    public var isMonth: Bool {
      if case .month = id { true } else { false }
    }
  }

  /// What a row is known by, also after a change of content; unique in its list.
  public struct RowID: Hashable, Sendable, Codable {
    /// The appointment's UID.
    public var uid: String
    /// The original start that names an occurrence of a recurring appointment, nil for single ones.
    public var recurrenceID: String?
    /// Which day of the appointment the row shows, 0 its first: an appointment that is put off to
    /// another day keeps its row, which moves there.
    public var day: Int
    /// Tells apart what has the same name, as damaged calendars have it: 0 for the first.
    public var copy: Int

    /// Makes an identity.
    public init(uid: String, recurrenceID: String? = nil, day: Int = 0, copy: Int = 0) {
      self.uid = uid
      self.recurrenceID = recurrenceID
      self.day = day
      self.copy = copy
    }
  }

  /// An entry on one of its days.
  public struct Row: Hashable, Sendable, Identifiable {
    /// What it is known by.
    public var id: RowID
    /// The index of the entry in the agenda.
    public var entry: Int
    /// How the entry lies on the day.
    public var part: Part
    /// Its place in the bracket around overlapping busy entries, nil outside of one.
    public var clash: DayAgenda.Item.Clash?

    /// How an entry lies on a day.
    public enum Part: String, Hashable, Sendable, Codable {
      /// It began on an earlier day and covers the whole of this one.
      case runs
      /// It is an all-day entry, listed in full.
      case allDay
      /// It begins on the day.
      case begins
      /// It began earlier and ends within the day.
      case ends
    }
  }

  /// The sizes of a list's parts, in the unit of the screen.
  public struct Metrics: Hashable, Sendable {
    /// The height of a day's header.
    public var headerHeight: Double
    /// The height of a row, unless each is measured.
    public var rowHeight: Double
    /// The height of a month's header.
    public var monthHeaderHeight: Double
    /// The height of a day's footer; nil has none.
    public var footerHeight: Double?
    /// The room between two rows.
    public var rowSpacing: Double
    /// The room around the rows of a day.
    public var rowInsets: LayoutInsets
    /// The room after a day.
    public var sectionSpacing: Double

    /// Makes sizes; what is left out suits a screen's points.
    public init(
      headerHeight: Double = 36, rowHeight: Double = 48, monthHeaderHeight: Double = 44,
      footerHeight: Double? = nil, rowSpacing: Double = 0, rowInsets: LayoutInsets = .zero,
      sectionSpacing: Double = 0
    ) {
      self.headerHeight = headerHeight
      self.rowHeight = rowHeight
      self.monthHeaderHeight = monthHeaderHeight
      self.footerHeight = footerHeight
      self.rowSpacing = rowSpacing
      self.rowInsets = rowInsets
      self.sectionSpacing = sectionSpacing
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
  ///   - showsMonths: Whether every month has a header above those of its days.
  ///   - showsRunning: Whether an entry has a row also on the days it covers from midnight to
  ///     midnight after its first one.
  ///   - today: The day that the others are named by.
  ///   - rowHeight: Measures a row; nil takes the metrics' height for all.
  ///   - footerHeight: Measures a section's footer, nil for none; nil takes the metrics' for all.
  /// - Complexity: O(*n*) in the number of rows and days.
  public init(
    _ agenda: DayAgenda, width: Double, metrics: Metrics = Metrics(), showsMonths: Bool = false,
    showsRunning: Bool = true, today: CivilDate? = nil,
    rowHeight: ((Row, GridEntry) -> Double)? = nil, footerHeight: ((Section) -> Double?)? = nil
  ) {
    let builder = DayListBuilder(agenda, showsRunning: showsRunning, today: today)
    let sections = builder.sections(showsMonths: showsMonths)
    let layout = ListLayout(
      sections.map { section in
        if section.isMonth {
          return ListSection(header: .init(length: metrics.monthHeaderHeight, limit: .nextHeader))
        }
        let footer = footerHeight.map { $0(section) } ?? metrics.footerHeight
        return ListSection(
          header: .init(length: metrics.headerHeight, depth: showsMonths ? 1 : 0),
          itemLengths: section.rows.map { row in
            rowHeight?(row, agenda.entries[row.entry]) ?? metrics.rowHeight
          },
          itemSpacing: metrics.rowSpacing, itemInsets: metrics.rowInsets,
          footer: footer.map { .init(length: $0) }, spacingAfter: metrics.sectionSpacing)
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
