package import AppointmentModel
package import CivilTime

/// The identity of an element of a grid, which stays the same in a new layout. Use it as the item
/// identifier of a diffable list or as the key of a view.
///
/// It can only be compared; its element describes what it represents. Unique within a grid.
public struct GridElementID: Hashable, Sendable {
  /// The kind of an element and its identity.
  package enum Part: Hashable, Sendable {
    /// A part of an occurrence: in a column, a row of a timeline or of a list, or a week of a month.
    case segment(OccurrencePart)
    /// A part of an occurrence in the all-day strip.
    case bar(OccurrencePart)
    /// The `+N` in a column.
    case overflow(WeekGrid.OverflowID)
    /// The `+N` of a column of the all-day strip.
    case barOverflow(WeekGrid.ColumnID)
    /// The `+N` of a day of a month.
    case dayOverflow(CivilDate)
    /// A column of a week.
    case column(WeekGrid.ColumnID)
    /// The header of a column in the header bar.
    case columnHeader(WeekGrid.ColumnID)
    /// A day of a month or a year.
    case day(CivilDate)
    /// The row with the dates of a week, identified by its first day.
    case weekLabel(CivilDate)
    /// The number of a week, identified by its first day.
    case weekNumber(CivilDate)
    /// The header of a month, identified by its first day.
    case month(CivilDate)
    /// A row of a timeline.
    case row(Resource.ID)
    /// The name of a row.
    case name(Resource.ID)
    /// The header of a group.
    case group(String)
    /// The header of a day, a month or a week of a list.
    case header(DayList.SectionID)
    /// The footer of a day of a list.
    case footer(DayList.SectionID)
    /// The line at the current time.
    case nowLine
    /// The time gutter.
    case gutter
    /// The background of the all-day strip.
    case allDayStrip
    /// The background of the header bar.
    case bars
    /// The corner.
    case corner
  }

  package let part: Part

  /// The date that it belongs to; nil for entries, and for elements of several dates.
  var date: CivilDate? {
    switch part {
    case .column(let id), .columnHeader(let id), .barOverflow(let id): id.date
    case .overflow(let id): id.column.date
    case .day(let date), .dayOverflow(let date), .month(let date): date
    case .header(let id), .footer(let id): id.date
    default: nil
    }
  }

  package init(_ part: Part) { self.part = part }
}
