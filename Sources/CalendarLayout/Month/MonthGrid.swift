public import AppointmentModel
public import CivilTime
public import Pinning
import Primitives

/// A laid-out month, or any number of weeks: a row for each week and a column for each day, with
/// bars for entries over several days and a line for each entry on a day.
///
/// Frames are in content coordinates, with the origin at the top left of the weeks, in the unit of
/// the metrics. The weekday bar, week numbers and corner are outside, in space that
/// ``viewport(size:offset:contentInset:)`` reserves. They stay visible, as do the headers of the
/// months and the dates of the topmost week.
///
///     let month = MonthGrid(of: appointments, options: options)
///     let viewport = month.viewport(size: LayoutSize(width: 800, height: 600))
///     var buffer: ContiguousArray<RowElement> = []
///     month.elements(in: viewport, into: &buffer)
public struct MonthGrid: Sendable {
  /// The occurrences in their original order; everything else refers to them by index.
  public let entries: [GridEntry]
  package let options: MonthGridOptions
  /// The weeks from top to bottom.
  public let weeks: [WeekRow]
  /// The days of all weeks, seven each.
  public let days: [Day]
  /// The months that have a header, by their first days.
  package let months: [CivilDate]
  /// The amount by which the grid exceeds its budget; then it has no entries.
  public package(set) var excess: BudgetExcess?
  /// The zone in which days are counted.
  package let zone: ZoneCaption
  package let rows: PinnedRows
  /// The leading edges of the columns and the trailing edge of the last one, from the leading side.
  let edges: [Double]
  let records: ContiguousArray<Record>
  /// The index of the first item of each week, followed by the end of the last week.
  let weekStarts: [Int]
  /// The index of the first chip of each day, after the bars of its week.
  let chipStarts: [Int]

  /// A week.
  public struct WeekRow: Hashable, Sendable, Identifiable {
    /// The week.
    public let week: Week
    /// The number of items that fit below each other.
    package let slotCount: Int
    /// The number of slots that bars may use.
    package let laneCount: Int
    /// The identity: its first day.
    public var id: CivilDate { week.firstDate }
  }

  /// A day.
  public struct Day: Hashable, Sendable, Identifiable {
    /// The date, which is the identity.
    public let id: CivilDate
    /// The entries that are not shown on the day, in the order of the items.
    public let overflow: [Int]
  }

  /// An entry in a week: a bar over several days, or a chip on a day.
  public struct Item: Hashable, Sendable, Identifiable {
    /// The identity.
    public let id: OccurrencePart
    /// The index of the entry.
    public let entry: Int
    /// Whether it is a bar, because it is all-day or lasts at least 24 hours; otherwise it is a
    /// chip.
    public let isBar: Bool
    /// The index of the week.
    public let week: Int
    /// The first of the seven columns covered.
    public let firstColumn: Int
    /// The last column covered, inclusive.
    public let lastColumn: Int
    /// The slot, the same in all columns.
    public let lane: Int
    /// The drawn frame.
    public let frame: LayoutRect
    /// Whether the entry began before the first column covered.
    public let continuesBefore: Bool
    /// Whether the entry continues after the last column covered.
    public let continuesAfter: Bool
  }

  /// The stored part of an item; the rest follows from its week.
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
  /// The items of all weeks. The bars of each week come first, by lane, then its chips by day.
  ///
  /// - Complexity: O(1); items are created on access.
  public var items: Items { Items(grid: self) }

  /// The items of a month grid.
  public struct Items: NumberedCollection, Sendable {
    let grid: MonthGrid

    package var elementCount: Int { grid.records.count }

    /// The item with a number.
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
