public import AppointmentModel
public import CivilTime
public import Pinning
import Primitives

/// A laid-out month, or weeks without end: a row a week, a column a day, and in each row bars for what
/// lasts over days and a line for what happens on a day.
///
/// Frames are in content coordinates, the origin at the top left of the weeks, in the unit of the metrics.
/// Weekday bar, week numbers and corner lie outside, in room that ``viewport(size:offset:contentInset:)``
/// keeps; they, the headers of the months and the dates of the topmost week stay in sight.
///
///     let month = MonthGrid(of: appointments, options: options)
///     let viewport = month.viewport(size: LayoutSize(width: 800, height: 600))
///     var buffer: ContiguousArray<RowElement> = []
///     month.elements(in: viewport, into: &buffer)
public struct MonthGrid: Sendable {
  /// The occurrences shown, in the order in which they were given; everything else refers to them by
  /// index.
  public let entries: [GridEntry]
  /// The options that it was laid out with.
  package let options: MonthGridOptions
  /// The weeks from top to bottom.
  public let weeks: [WeekRow]
  /// The days of all weeks, seven each.
  public let days: [Day]
  /// The months that have a header, by their first days.
  package let months: [CivilDate]
  /// What the grid would show more of than its budget allows: then it has no entries.
  public package(set) var excess: BudgetExcess?
  /// The zone that days are counted in.
  package let zone: ZoneCaption
  /// The rows with their headers.
  package let rows: PinnedRows
  /// The leading edges of the columns and the trailing edge of the last, from the leading side.
  let edges: [Double]
  let records: ContiguousArray<Record>
  /// Where the items of each week begin, and the end of the last.
  let weekStarts: [Int]
  /// Where the chips of each day begin, behind the bars of its week.
  let chipStarts: [Int]

  /// A week.
  public struct WeekRow: Hashable, Sendable, Identifiable {
    /// The week.
    public let week: Week
    /// How many items one below the other it has room for.
    package let slotCount: Int
    /// How many of the slots bars may stand in.
    package let laneCount: Int
    /// What it is known by: its first day.
    public var id: CivilDate { week.firstDate }
  }

  /// A day.
  public struct Day: Hashable, Sendable, Identifiable {
    /// The date, by which it is known.
    public let id: CivilDate
    /// The entries that are not shown on it, in the order of the items.
    public let overflow: [Int]
  }

  /// An entry as a week shows it: a bar over days, or a chip on a day.
  public struct Item: Hashable, Sendable, Identifiable {
    /// What it is known by.
    public let id: OccurrencePart
    /// The index of the entry.
    public let entry: Int
    /// Whether it is a bar, as what is all-day or lasts 24 hours and more; otherwise a chip.
    public let isBar: Bool
    /// The index of the week.
    package let week: Int
    /// The first of the seven columns covered.
    package let firstColumn: Int
    /// The last column covered, included.
    package let lastColumn: Int
    /// The slot, the same in all columns.
    package let lane: Int
    /// The drawn frame.
    public let frame: LayoutRect
    /// Whether the entry began before the first column covered.
    public let continuesBefore: Bool
    /// Whether the entry goes on after the last column covered.
    public let continuesAfter: Bool
  }

  /// An item without what follows from its week.
  struct Record: Sendable {
    let entry: Int32
    let slot: Int32
    let firstColumn: Int8
    let lastColumn: Int8
    let isBar: Bool
    let continuesBefore: Bool
    let continuesAfter: Bool
  }
}

extension MonthGrid {
  /// The items of all weeks: of a week its bars by lane, then the chips day by day.
  ///
  /// - Complexity: O(1); an item is made when it is asked for.
  public var items: Items { Items(grid: self) }

  /// The items of a month grid.
  public struct Items: NumberedCollection, Sendable {
    let grid: MonthGrid

    package var elementCount: Int { grid.records.count }

    /// The item of a number.
    ///
    /// - Complexity: O(log weeks)
    public subscript(number: Int) -> Item {
      grid.item(number, week: grid.week(ofItem: number))
    }

    /// The numbers of the items of a week.
    ///
    /// - Complexity: O(1)
    package func indices(inWeek week: Int) -> Range<Int> {
      grid.weekStarts[week]..<grid.weekStarts[week + 1]
    }
  }

  func week(ofItem number: Int) -> Int {
    weekStarts.partitionPoint { $0 > number } - 1
  }

  func item(_ number: Int, week: Int) -> Item {
    let record = records[number]
    let entry = Int(record.entry)
    let first = days[week * 7 + Int(record.firstColumn)].id
    return Item(
      id: OccurrencePart(entries[entry].id, part: entries[entry].start.date.days(to: first)),
      entry: entry, isBar: record.isBar, week: week,
      firstColumn: Int(record.firstColumn), lastColumn: Int(record.lastColumn),
      lane: Int(record.slot), frame: frame(of: record, week: week),
      continuesBefore: record.continuesBefore, continuesAfter: record.continuesAfter)
  }
}
