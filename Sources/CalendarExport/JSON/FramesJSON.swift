import AppointmentModel
public import CalendarLayout
import CivilTime
import Pinning
import RecurrenceRules

/// The layout of a week on a screen as JSON, for front ends in any language.
///
/// Rectangles are `[x, y, width, height]` in content coordinates, the origin at the time grid's top
/// left; minutes count from the column's midnight.
public struct FramesJSON: Sendable {
  private let scene: WeekScene
  private let visibleOnly: Bool

  /// Prepares to write a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene to write.
  ///   - visibleOnly: Whether only what the viewport shows is written.
  public init(_ scene: WeekScene, visibleOnly: Bool = false) {
    self.scene = scene
    self.visibleOnly = visibleOnly
  }

  /// Writes the document.
  ///
  /// - Complexity: O(segments)
  public func write(into output: inout some TextOutputStream) {
    var json = JSONWriter()
    json.object { json in
      json.members(viewport: scene.viewport)
      writeHeaderBar(&json)
      writeAllDay(&json)
      writeGutters(&json)
      writeSegments(&json)
      writeOverflow(&json)
      json.members(scrolling: scene.viewport)
      writeClock(&json)
    }
    json.flush(into: &output)
    output.write("\n")
  }

  private func shows(_ frame: LayoutRect) -> Bool {
    !visibleOnly || frame.intersects(scene.viewport.visibleRect)
  }

  private func writeHeaderBar(_ json: inout JSONWriter) {
    let columns = scene.grid.columns.indices.filter { shows(scene.dayFrame($0)) }
    json.newLine()
    json.member("headerBar") { json in
      json.member("frame", scene.bars.bar)
      json.member("days", lines: columns) { json, column in
        json.object {
          $0.member("date", scene.grid.columns[column].date.description)
          $0.member("column", column)
          if let resource = scene.grid.columns[column].resource {
            $0.member("resource", resource.name)
          }
          $0.member("frame", scene.dayFrame(column))
          $0.member("labelFrame", scene.labelFrame(column))
        }
      }
    }
  }

  private func writeAllDay(_ json: inout JSONWriter) {
    let strip = scene.bars.allDay ?? .zero
    json.newLine()
    json.member("allDay") { json in
      json.member("frame", strip)
      json.member("bars", lines: scene.grid.bars.filter { shows(scene.frame(of: $0)) }) {
        json, bar in
        json.object {
          write(entry: bar.entry, to: &$0)
          $0.member("firstColumn", bar.firstColumn)
          $0.member("lastColumn", bar.lastColumn)
          $0.member("lane", bar.lane)
          $0.member("frame", scene.frame(of: bar))
          $0.member("labelFrame", scene.labelFrame(of: bar))
          $0.member("continuesBefore", bar.continuesBefore)
          $0.member("continuesAfter", bar.continuesAfter)
        }
      }
      json.member("overflow", lines: scene.grid.barOverflow) { json, overflow in
        json.object {
          $0.member("column", overflow.column)
          $0.member("count", overflow.entries.count)
          $0.member("uids", overflow.entries.map { scene.grid.entries[$0].uid })
        }
      }
    }
  }

  private func write(entry index: Int, to json: inout JSONWriter) {
    json.member("uid", scene.grid.entries[index].uid)
    json.member("recurrenceID", scene.grid.entries[index].recurrenceID?.description)
  }

  private func writeGutters(_ json: inout JSONWriter) {
    json.newLine()
    json.member("gutter") { json in
      json.member("frame", scene.bars.gutter)
      json.member("labels", lines: scene.grid.hours) { json, hour in
        write(hour, text: hour.minute, to: &json)
      }
    }
    json.newLine()
    json.member("corner") { $0.member("frame", scene.bars.corner) }
    json.newLine()
    json.member("gutters", lines: scene.grid.secondZones.indices) { json, index in
      json.object { json in
        json.member("zone", scene.grid.secondZones[index].id.name)
        json.member("frame", scene.gutterFrame(ofZone: index))
        json.member("labels", lines: scene.grid.hours) { json, hour in
          write(hour, text: hour.zoneMinutes[index], to: &json)
        }
      }
    }
  }

  private func write(_ hour: WeekGrid.HourMark, text minute: Int, to json: inout JSONWriter) {
    json.object {
      $0.member("minute", hour.minute)
      $0.member("text", FramesJSON.clock(minute))
      $0.member("y", hour.y)
    }
  }

  private static func clock(_ minute: Int) -> String {
    TimeOfDay(secondOfDay: (minute % 1440 + 1440) % 1440 * 60)?.description ?? ""
  }

  private func writeSegments(_ json: inout JSONWriter) {
    json.newLine()
    json.member("segments", lines: scene.grid.segments.filter { shows($0.frame) }) {
      json, segment in
      json.object {
        write(entry: segment.entry, to: &$0)
        $0.member("column", segment.column)
        $0.member("startMinute", segment.startMinute)
        $0.member("endMinute", segment.endMinute)
        $0.member("lane", segment.lane)
        $0.member("laneEnd", segment.laneEnd)
        $0.member("laneCount", segment.laneCount)
        $0.member("frame", segment.frame)
        $0.member("titleFrame", scene.titleFrame(of: segment))
        $0.member("continuesBefore", segment.continuesBefore)
        $0.member("continuesAfter", segment.continuesAfter)
      }
    }
  }

  private func writeOverflow(_ json: inout JSONWriter) {
    json.newLine()
    json.member("overflow", lines: scene.grid.overflow.filter { shows($0.frame) }) {
      json, overflow in
      json.object {
        $0.member("column", overflow.column)
        $0.member("count", overflow.entries.count)
        $0.member("startMinute", overflow.startMinute)
        $0.member("endMinute", overflow.endMinute)
        $0.member("frame", overflow.frame)
        $0.member("uids", overflow.entries.map { scene.grid.entries[$0].uid })
      }
    }
    json.newLine()
    json.member("outside", lines: scene.grid.columns.indices) { json, column in
      json.object {
        $0.member("column", column)
        $0.member("earlier", scene.grid.earlier[column].map { scene.grid.entries[$0].uid })
        $0.member("later", scene.grid.later[column].map { scene.grid.entries[$0].uid })
      }
    }
  }

  private func writeClock(_ json: inout JSONWriter) {
    json.newLine()
    if let now = scene.grid.now {
      json.member("now") {
        $0.member("column", now.column)
        $0.member("minute", now.minute)
        $0.member("y", now.y)
      }
    } else {
      json.member("now", nil as String?)
    }
    json.newLine()
    json.member("gaps", lines: scene.grid.gaps.filter { shows($0.frame) }) { json, gap in
      json.object {
        $0.member("column", gap.column)
        $0.member("startMinute", gap.startMinute)
        $0.member("endMinute", gap.endMinute)
        $0.member("frame", gap.frame)
      }
    }
  }
}
