import AppointmentModel
import CivilTime
import GridLayout

extension WeekGrid {
  /// The timed parts of a grid, by column, start and lane.
  ///
  /// Each is created from the layout on access: a grid of a million appointments costs no more than
  /// its lanes, and a screen only reads the few that are visible.
  public struct Segments: NumberedCollection, Sendable {
    let core: Core

    package var elementCount: Int { core.layout.drawnCount }

    /// The segment with a number.
    ///
    /// - Complexity: O(log columns)
    public subscript(number: Int) -> Segment {
      core.segment(at: core.layout.place(ofDrawn: number))
    }

    /// The numbers of the segments of a column.
    ///
    /// - Complexity: O(1)
    package func indices(inColumn column: Int) -> Range<Int> {
      core.layout.drawnNumbers(inColumn: column)
    }

    /// The number of the first segment that shows an entry; nil if there is none.
    ///
    /// - Complexity: O(days of the entry + log n)
    package func firstIndex(ofEntry entry: Int) -> Int? {
      for segment in core.gridSegments(of: entry) {
        if let place = core.layout.place(of: segment),
          let number = core.layout.drawnNumber(of: place)
        {
          return number
        }
      }
      return nil
    }
  }
}

extension WeekGrid.Core {
  func segment(at place: GridPlace) -> WeekGrid.Segment {
    let placed = layout.segment(at: place)
    let lanes = layout.placement(at: place)
    let entry = Int(placed.id)
    let column = Int(placed.column)
    let (plan, slicer) = (setting.plan, setting.slicer)
    let day = plan.day(ofColumn: column)
    let slice = slicer.slice(of: entries[entry].times, day: day)
    let window = layout.metrics.axis.minutes
    let start = max(slice.start, window.lowerBound)
    return WeekGrid.Segment(
      id: OccurrencePart(
        entries[entry].id, part: entries[entry].start.date.days(to: plan.days[day]),
        resource: columns[column].resource?.id),
      entry: entry, column: column, startMinute: start,
      endMinute: max(min(slice.end, window.upperBound), start), lane: Int(lanes.lane),
      laneEnd: Int(lanes.laneEnd), laneCount: Int(lanes.laneCount),
      frame: layout.frame(at: place),
      continuesBefore: slice.continuesBefore || slice.start < window.lowerBound,
      continuesAfter: slice.continuesAfter || slice.end > window.upperBound)
  }

  /// The input of the layout for an entry; empty for one that the time grid does not show.
  func gridSegments(of entry: Int) -> [GridSegment] {
    var segments: [GridSegment] = []
    let (given, plan) = (entries[entry], setting.plan)
    guard setting.options.showsInGrid(given) else { return [] }
    WeekGridBuilder.append(
      entry, given.times, plan.resources(of: given), key: given.importance, rank: ranks[entry],
      plan, setting.slicer, to: &segments)
    return segments
  }
}
