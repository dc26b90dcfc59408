public import CalendarLayout
import CivilTime
public import Pinning
import RecurrenceRules

/// The layout of a list of days on a screen as JSON, for front ends in any language.
///
/// Rectangles are `[x, y, width, height]` in content coordinates, the origin at the list's top left.
public struct DayListJSON: Sendable {
  private let list: DayList
  private let viewport: ScrollViewport
  private let visibleOnly: Bool

  /// Prepares to write a list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - viewport: The scroll view that shows it.
  ///   - visibleOnly: Whether only what the viewport shows is written.
  public init(_ list: DayList, viewport: ScrollViewport, visibleOnly: Bool = false) {
    self.list = list
    self.viewport = viewport
    self.visibleOnly = visibleOnly
  }

  /// Writes the document.
  ///
  /// - Complexity: O(rows); with `visibleOnly` O(log rows + days + answers).
  public func write(into output: inout some TextOutputStream) {
    var json = JSONWriter()
    json.object { json in
      json.members(viewport: viewport)
      let shown = list.sections.indices.filter { shows(section: $0) }
      let months = shown.filter { list.sections[$0].isPeriod }
      if !months.isEmpty {
        json.newLine()
        json.member("months", lines: months) { json, index in
          json.object { json in
            json.member("month", String(list.sections[index].date.description.dropLast(3)))
            writeFrames(ofSection: index, to: &json)
          }
          json.flush(into: &output)
        }
      }
      json.newLine()
      json.member("sections", lines: shown.filter { !list.sections[$0].isPeriod }) { json, index in
        json.object { json in
          json.member("date", list.sections[index].date.description)
          writeFrames(ofSection: index, to: &json)
          writeRows(ofSection: index, to: &json)
        }
        json.flush(into: &output)
      }
      json.members(scrolling: viewport)
    }
    json.flush(into: &output)
    output.write("\n")
  }

  /// A section is shown with any part of it; a month's header may stand pinned above its days.
  private func shows(section: Int) -> Bool {
    !visibleOnly || list.frame(ofSection: section).intersects(viewport.visibleRect)
  }

  private func writeFrames(ofSection section: Int, to json: inout JSONWriter) {
    json.member("frame", list.frame(ofSection: section))
    guard let header = list.header(ofSection: section, in: viewport) else { return }
    json.member("header") {
      $0.member("natural", list.naturalHeaderFrame(ofSection: section))
      $0.member("pinned", list.frame(of: header, in: viewport))
      $0.member("state", DayListJSON.name(header.state))
    }
  }

  private static func name(_ state: PinState) -> String {
    switch state {
    case .natural: "natural"
    case .pinned: "pinned"
    case .pushed: "pushed"
    }
  }

  private func writeRows(ofSection section: Int, to json: inout JSONWriter) {
    let rows = list.sections[section].rows
    let shown = rows.indices.filter {
      !visibleOnly
        || list.frame(ofSection: section, row: $0, in: viewport).intersects(viewport.visibleRect)
    }
    json.member("rows", lines: shown) { json, row in
      let entry = list.entry(of: rows[row])
      json.object {
        $0.member("uid", entry.uid)
        $0.member("recurrenceID", entry.recurrenceID?.description)
        $0.member("frame", list.frame(ofSection: section, row: row, in: viewport))
      }
    }
    let unnamed = list.sections[section].unnamedRunning
    if unnamed > 0 { json.member("unnamedRunning", unnamed) }
  }
}
