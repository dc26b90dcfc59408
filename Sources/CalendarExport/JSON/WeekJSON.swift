import AppointmentModel
public import CalendarLayout
import CivilTime
import GridLayout
import Pinning

/// The layout of a week on a screen as JSON, for front ends in any language.
///
/// Rectangles are `[x, y, width, height]` in content coordinates, with the origin at the top left
/// of the time grid; minutes count from the column's midnight.
public struct WeekJSON: ExportDocument {
  private let scene: WeekScene
  private let grid: WeekGrid
  private let visibleOnly: Bool

  /// Prepares to write a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene to write.
  ///   - visibleOnly: Whether only visible elements are written.
  public init(_ scene: WeekScene, visibleOnly: Bool = false) {
    self.scene = scene
    grid = scene.grid
    self.visibleOnly = visibleOnly
  }

  /// Writes the document.
  ///
  /// - Complexity: O(entries + segments); multiplied by the number of overlapping segments for
  ///   cascades.
  public func write(pieces: Pieces) rethrows {
    try JSONWriter.document(to: pieces) { json in
      try json.members(
        mode: "week", scene.viewport, grid.entries, shown: shownEntries, to: pieces)
      writeHeaderBar(&json)
      try writeAllDay(&json, to: pieces)
      writeGutters(&json)
      try writeSegments(&json, to: pieces)
      try writeOverflow(&json, to: pieces)
      writeOutside(&json)
      json.members(scrolling: scene.viewport)
      writeClock(&json)
    }
  }

  // MARK: What is shown

  /// The entries that visible elements refer to; nil for all.
  private var shownEntries: Set<Int>? {
    guard visibleOnly else { return nil }
    var shown = Set(bars.map { $0.entry })
    shown.formUnion(segments.map { grid.segments[$0].entry })
    shown.formUnion(barOverflow.flatMap { $0.entries })
    shown.formUnion(overflow.flatMap { $0.entries })
    for column in columns { shown.formUnion(grid.earlier[column] + grid.later[column]) }
    return shown
  }

  private var columns: [Int] { grid.columns.indices.filter { shows(grid.columns[$0].frame) } }

  private var bars: [WeekGrid.Bar] { grid.bars.filter { shows(scene.frame(of: $0)) } }

  private var barOverflow: [WeekGrid.BarOverflow] {
    grid.barOverflow.filter { shows(scene.frame(of: $0)) }
  }

  private var segments: [Int] { grid.segments.indices.filter { shows(grid.segments[$0].frame) } }

  private var overflow: [WeekGrid.Overflow] { grid.overflow.filter { shows($0.frame) } }

  private func shows(_ frame: LayoutRect) -> Bool {
    !visibleOnly || frame.intersects(scene.viewport.visibleRect)
  }

  private func writeHeaderBar(_ json: inout JSONWriter) {
    let columns = grid.columns.indices.filter { shows(scene.dayFrame($0)) }
    json.newLine()
    json.member("headerBar") { json in
      json.member("frame", scene.headerFrames.bar)
      json.member("days", lines: columns) { json, column in
        json.object {
          $0.member("date", grid.columns[column].date.description)
          $0.member("column", column)
          if let resource = grid.columns[column].resource { $0.member("resource", resource.name) }
          $0.member("frame", scene.dayFrame(column))
          $0.member("labelFrame", scene.labelFrame(ofColumn: column))
        }
      }
    }
  }

  private func writeAllDay(_ json: inout JSONWriter, to pieces: Pieces) rethrows {
    json.newLine()
    try json.member("allDay") { json in
      json.member("frame", scene.headerFrames.allDay ?? .zero)
      try json.member("bars", lines: bars) { json, bar in
        json.object {
          $0.members(entry: bar.entry, of: grid.entries)
          $0.member("firstColumn", bar.firstColumn)
          $0.member("lastColumn", bar.lastColumn)
          $0.member("lane", bar.lane)
          $0.member("frame", scene.frame(of: bar))
          $0.member("labelFrame", scene.labelFrame(of: bar))
          $0.member("continuesBefore", bar.continuesBefore)
          $0.member("continuesAfter", bar.continuesAfter)
        }
        try json.flush(to: pieces)
      }
      try json.member("overflow", lines: barOverflow) { json, overflow in
        json.object {
          $0.member("column", overflow.column)
          $0.members(hidden: overflow.entries, of: grid.entries)
          $0.member("frame", scene.frame(of: overflow))
        }
        try json.flush(to: pieces)
      }
    }
  }

  private func writeGutters(_ json: inout JSONWriter) {
    json.newLine()
    json.member("gutter") { json in
      json.member("frame", scene.headerFrames.gutter)
      json.member("labels", lines: grid.hours) { json, hour in
        write(hour, text: hour.minute, to: &json)
      }
    }
    json.newLine()
    json.member("corner") { $0.member("frame", scene.headerFrames.corner) }
    json.newLine()
    json.member("gutters", lines: grid.secondZones.indices) { json, index in
      json.object { json in
        json.member("zone", grid.secondZones[index].id.name)
        json.member("frame", scene.gutterFrame(ofZone: index))
        json.member("labels", lines: grid.hours) { json, hour in
          write(hour, text: hour.zoneMinutes[index], to: &json)
        }
      }
    }
  }

  private func write(_ hour: WeekGrid.HourMark, text minute: Int, to json: inout JSONWriter) {
    json.object {
      $0.member("minute", hour.minute)
      $0.member("text", WeekJSON.clock(minute))
      $0.member("y", hour.y)
    }
  }

  private static func clock(_ minute: Int) -> String {
    TimeOfDay(secondOfDay: (minute % 1440 + 1440) % 1440 * 60)?.description ?? ""
  }

  private func writeSegments(_ json: inout JSONWriter, to pieces: Pieces) rethrows {
    json.newLine()
    let covered = CoveredSegments(grid)
    try json.member("segments", lines: segments) { json, number in
      let segment = grid.segments[number]
      var title = scene.titleFrame(of: segment)
      // If another segment covers it, the title stays above that one.
      if let free = covered.free[number] {
        title.y = min(title.y, segment.frame.y + max(free - title.height, 0))
      }
      json.object {
        $0.members(entry: segment.entry, of: grid.entries)
        $0.member("column", segment.column)
        $0.member("startMinute", segment.startMinute)
        $0.member("endMinute", segment.endMinute)
        $0.member("lane", segment.lane)
        $0.member("laneEnd", segment.laneEnd)
        $0.member("laneCount", segment.laneCount)
        $0.member("laneEndCount", segment.laneCount)
        $0.member("frame", segment.frame)
        $0.member("titleFrame", title)
        $0.member("continuesBefore", segment.continuesBefore)
        $0.member("continuesAfter", segment.continuesAfter)
      }
      try json.flush(to: pieces)
    }
  }

  private func writeOverflow(_ json: inout JSONWriter, to pieces: Pieces) rethrows {
    if grid.options.metrics.overflow.lineHeight != nil {
      json.newLine()
      let crowds = grid.crowds.filter { shows($0.frame) }
      try json.member("crowds", lines: crowds) { json, crowd in
        json.value(crowd, of: grid.entries)
        try json.flush(to: pieces)
      }
    }
    json.newLine()
    let overflow = grid.crowds.isEmpty ? overflow : []
    try json.member("overflow", lines: overflow) { json, overflow in
      json.object {
        $0.member("column", overflow.column)
        $0.members(hidden: overflow.entries, of: grid.entries)
        $0.member("startMinute", overflow.startMinute)
        $0.member("endMinute", overflow.endMinute)
        $0.member("frame", overflow.frame)
      }
      try json.flush(to: pieces)
    }
  }

  private func writeOutside(_ json: inout JSONWriter) {
    json.newLine()
    json.member("outside", lines: columns) { json, column in
      json.object {
        $0.member("column", column)
        for (name, lists) in [("earlier", grid.earlier), ("later", grid.later)] {
          $0.member(name, lists[column].map { grid.entries[$0].uid })
          $0.member(name + "Entries", lists[column])
        }
      }
    }
  }

  private func writeClock(_ json: inout JSONWriter) {
    json.newLine()
    if let now = grid.now {
      json.member("now") {
        $0.member("column", now.column)
        $0.member("minute", now.minute)
        $0.member("y", now.y)
      }
    } else {
      json.member("now", nil as String?)
    }
    json.newLine()
    json.member("gaps", lines: grid.gaps.filter { shows($0.frame) }) { json, gap in
      json.object {
        $0.member("column", gap.column)
        $0.member("startMinute", gap.startMinute)
        $0.member("endMinute", gap.endMinute)
        $0.member("frame", gap.frame)
      }
    }
  }
}
