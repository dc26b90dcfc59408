public import CalendarLayout
import CivilTime
public import Pinning

/// The layout of a list of days on a screen as JSON, for front ends in any language.
///
/// Rectangles are `[x, y, width, height]` in content coordinates, with the origin at the list's top
/// left.
public struct DayListJSON: ExportDocument {
  private let list: DayList
  private let viewport: ScrollViewport
  private let visibleOnly: Bool

  /// Prepares to write a list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - viewport: The viewport.
  ///   - visibleOnly: Whether only visible elements are written.
  public init(_ list: DayList, viewport: ScrollViewport, visibleOnly: Bool = false) {
    self.list = list
    self.viewport = viewport
    self.visibleOnly = visibleOnly
  }

  /// Writes the document.
  ///
  /// - Complexity: O(entries + rows)
  public func write(pieces: Pieces) rethrows {
    let shown = list.sections.indices.filter { shows(section: $0) }
    try JSONWriter.document(to: pieces) { json in
      try json.members(
        mode: "agenda", viewport, list.agenda.entries, shown: entries(ofSections: shown),
        to: pieces)
      let months = shown.filter { list.sections[$0].isPeriod }
      if !months.isEmpty {
        json.newLine()
        try json.member("months", lines: months) { json, index in
          json.object { json in
            json.member("month", String(list.sections[index].date.description.dropLast(3)))
            writeFrames(ofSection: index, to: &json)
          }
          try json.flush(to: pieces)
        }
      }
      json.newLine()
      let days = shown.filter { !list.sections[$0].isPeriod }
      try json.member("sections", lines: days) { json, index in
        json.object { json in
          json.member("date", list.sections[index].date.description)
          writeFrames(ofSection: index, to: &json)
          writeRows(ofSection: index, to: &json)
        }
        try json.flush(to: pieces)
      }
      json.members(scrolling: viewport)
    }
  }

  /// Whether any part of a section is visible. A month's header may be pinned above its days.
  private func shows(section: Int) -> Bool {
    !visibleOnly || list.frame(ofSection: section).intersects(viewport.visibleRect)
  }

  private func rows(ofSection section: Int) -> [Int] {
    list.sections[section].rows.indices.filter {
      !visibleOnly
        || list.frame(ofSection: section, row: $0, in: viewport).intersects(viewport.visibleRect)
    }
  }

  /// The entries in the rows of some sections; nil for all.
  private func entries(ofSections sections: [Int]) -> Set<Int>? {
    guard visibleOnly else { return nil }
    return Set(
      sections.flatMap { section in
        rows(ofSection: section).map { list.sections[section].rows[$0].entry }
      })
  }

  private func writeFrames(ofSection section: Int, to json: inout JSONWriter) {
    json.member("frame", list.frame(ofSection: section))
    if let header = list.header(ofSection: section, in: viewport) {
      write("header", header, natural: list.naturalHeaderFrame(ofSection: section), to: &json)
    }
    if let footer = list.footer(ofSection: section, in: viewport),
      let natural = list.naturalFooterFrame(ofSection: section)
    {
      write("footer", footer, natural: natural, to: &json)
    }
  }

  private func write(
    _ name: String, _ element: ListElement, natural: LayoutRect, to json: inout JSONWriter
  ) {
    json.member(name) {
      $0.member("natural", natural)
      $0.member("pinned", list.frame(of: element, in: viewport))
      $0.member("state", DayListJSON.name(element.state))
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
    json.member("rows", lines: rows(ofSection: section)) { json, row in
      json.object {
        $0.members(
          entry: list.sections[section].rows[row].entry, of: list.agenda.entries)
        $0.member("frame", list.frame(ofSection: section, row: row, in: viewport))
      }
    }
    let unnamed = list.sections[section].unnamedRunning
    if unnamed > 0 { json.member("unnamedRunning", unnamed) }
  }
}
