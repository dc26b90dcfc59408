package import AppointmentModel
package import CivilTime

/// What anything that a grid on a screen consists of is known by, also after it was laid out anew: the
/// item identifiers of a diffable list, the keys of views that are kept.
///
/// It is for comparing alone: what it stands for says the element that has it. Unique within a grid.
public struct GridElementID: Hashable, Sendable {
  /// What is known by it.
  package enum Part: Hashable, Sendable {
    /// A part of an occurrence: in a column, a row of a timeline or a week of a month.
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
    /// A column's head in the header bar.
    case columnHeader(WeekGrid.ColumnID)
    /// A day of a month or a year.
    case day(CivilDate)
    /// The row with the dates of a week, by its first day.
    case weekLabel(CivilDate)
    /// The number of a week, by its first day.
    case weekNumber(CivilDate)
    /// The header of a month, by its first day.
    case month(CivilDate)
    /// A row of a timeline.
    case row(Resource.ID)
    /// The name of a row.
    case name(Resource.ID)
    /// The header of a group.
    case group(String)
    /// The line at the current time.
    case nowLine
    /// The time gutter.
    case gutter
    /// The ground of the all-day strip.
    case allDayStrip
    /// The ground of the header bar.
    case bars
    /// The corner.
    case corner
  }

  package let part: Part

  package init(_ part: Part) { self.part = part }
}
