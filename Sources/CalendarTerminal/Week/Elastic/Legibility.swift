import CalendarLayout

/// The readability of a printed week: the place of each part of an appointment, and how much of its title
/// and its start is shown.
package struct Legibility: Hashable, Sendable {
  /// One part of an appointment: on one day and column, or a bar of the all-day strip.
  package struct Reading: Hashable, Sendable {
    /// The index of the entry in the grid.
    package internal(set) var entry: Int
    /// The index of the column; the first one of a bar.
    package internal(set) var column: Int
    package internal(set) var place: Place
    /// Whether it is in the time grid; otherwise it is a bar.
    package internal(set) var isTimed = true
    /// The number of characters of the title, and how many are shown.
    package internal(set) var length: Int
    package internal(set) var shown: Int
    /// Whether its start is printed or shown by the axis.
    package internal(set) var tellsStart: Bool
    package internal(set) var tellsEnd = false

    /// Whether the title is complete, or at least nine characters of it are visible.
    package var isReadable: Bool { shown >= min(length, ElasticSpot.readable) }
  }

  /// A place where a part is shown.
  package enum Place: String, Hashable, Sendable, CaseIterable {
    /// In a block of its own.
    case block
    /// In a line of a list.
    case crowd
    /// In the all-day strip.
    case strip
    /// In the line of entries before or after the hours.
    case edge
    /// In a count.
    case count
  }

  /// The parts, by column.
  package let readings: [Reading]

  /// The number of timed parts.
  package var timedCount: Int { readings.count { $0.isTimed } }
  /// The number of timed parts with a readable title.
  package var readableCount: Int { readings.count { $0.isTimed && $0.isReadable } }
  /// The number of timed parts with a readable title and start.
  package var startCount: Int {
    readings.count { $0.isTimed && $0.isReadable && $0.tellsStart }
  }
}

extension Legibility {
  /// The number of timed parts whose end is certain, and of parts that are only counted.
  package var endCount: Int { readings.count { $0.isTimed && $0.tellsEnd } }
  package var hiddenCount: Int { readings.count { $0.isTimed && $0.place == .count } }
}

extension Legibility {
  /// Reads an arrangement; a chip shows as much of a title as its item says.
  ///
  /// - Parameter isCounted: Whether parts that are only counted have readings: a week may have
  ///   600,000.
  init(_ drawing: WeekDrawing, _ plan: ElasticPlan, counted isCounted: Bool = true) {
    let grid = drawing.grid
    var readings: [Reading] = []
    func length(_ entry: Int) -> Int {
      let given = grid.entries[entry]
      return max(1, drawing.options.title(given, given.state(now: nil)).units.count)
    }
    func counted(_ entry: Int, _ column: Int, isTimed: Bool = true) {
      guard isCounted else { return }
      readings.append(
        Reading(
          entry: entry, column: column, place: .count, isTimed: isTimed, length: length(entry),
          shown: 0, tellsStart: false))
    }
    for bar in grid.bars where bar.lane < drawing.stripRows {
      readings.append(drawing.reading(of: bar))
    }
    for overflow in grid.barOverflow {
      for entry in overflow.entries { counted(entry, overflow.column, isTimed: false) }
    }
    for (column, arrangement) in plan.arrangements.enumerated() {
      for spot in arrangement.spots {
        let entry = plan.parts[column][spot.part].entry
        guard spot.reading.tellsStart else {
          counted(entry, column)
          continue
        }
        let length = length(entry)
        readings.append(
          Reading(
            entry: entry, column: column, place: spot.isLine ? .crowd : .block, length: length,
            shown: spot.reading.isWhole ? length : spot.reading.shown, tellsStart: true,
            tellsEnd: spot.tellsEnd))
      }
      for part in arrangement.hidden { counted(plan.parts[column][part].entry, column) }
      for (list, isEarlier) in [(grid.earlier[column], true), (grid.later[column], false)] {
        guard list.count == 1, let entry = list.first else {
          for entry in list { counted(entry, column) }
          continue
        }
        readings.append(drawing.reading(ofOutside: entry, column, isEarlier: isEarlier))
      }
    }
    self.readings = readings
  }
}
