import AppointmentModel
import CalendarExport
import CalendarLayout
import CivilTime
import Foundation
import GridLayout
import Pinning
import RecurrenceRules
import Testing

/// Checks every index, frame and name of the document against the scene.
@Suite("The frames of a week as JSON")
struct WeekJSONTests {
  private static func scene(_ change: (inout WeekGridOptions) -> Void) throws -> WeekScene {
    let rules = try SampleWeek.rules
    var options = try SampleWeek.gridOptions()
    options.secondZones = [
      .init(id: ZoneID("Asia/Tokyo"), rules: ZoneRules(fixed: UTCOffset(seconds: 32_400)))
    ]
    change(&options)
    return WeekScene(
      WeekGrid(SampleWeek.entries(rules), options: options), metrics: .init(),
      size: LayoutSize(width: 500, height: 400), offset: LayoutPoint(x: 150, y: 130),
      contentInset: LayoutInsets(top: 20, leading: 3, bottom: 34, trailing: 5))
  }

  private static func scenes() throws -> [WeekScene] {
    [
      try scene { _ in },
      try scene {
        $0.metrics.style = .equal
        $0.metrics.overflow = .never
      },
      try scene {
        $0.hours = .window(600..<840)
        $0.metrics.direction = .rightToLeft
      },
      try scene {
        $0.allDayRowLimit = 1
        $0.multiDay = .both
      },
      try scene { $0.columns = .days(by: .category) },
      try scene {
        $0.days = DayColumns(around: SampleWeek.monday, firstWeekday: .monday, count: 1)
      },
    ]
  }

  @Test("Entries are the grid's, with true times and names that are used once")
  func entries() throws {
    for scene in try Self.scenes() {
      let document = try FramesDocument(WeekJSON(scene))
      #expect(document.version == 2 && document.mode == "week")
      let entries = document.entries.compactMap(\.self)
      try #require(entries.count == scene.grid.entries.count)
      #expect(Set(entries.map(\.id)).count == entries.count)
      for (entry, expected) in zip(entries, scene.grid.entries) {
        #expect(entry.uid == expected.uid && entry.title == expected.title)
        #expect(entry.recurrenceID == expected.recurrenceID?.description)
        #expect(entry.allDay == expected.isAllDay)
        #expect(entry.status == "\(expected.status)".uppercased())
        #expect(entry.hue == "\(expected.hue)")
        if expected.isAllDay {
          #expect(entry.start == expected.start.date.description)
          #expect(entry.end == expected.end.date.description)
          continue
        }
        #expect(entry.start.prefix(19) == expected.start.description)
        let moments = try [entry.start, entry.end].map {
          try #require(ISO8601DateFormatter().date(from: $0)).timeIntervalSince1970
        }
        #expect(
          moments == [
            Double(expected.start.wallSeconds - Int64(expected.startOffset.seconds)),
            Double(expected.end.wallSeconds - Int64(expected.endOffset.seconds)),
          ])
      }
    }
  }

  @Test("segments, bars and +N have the scene's frames and name their entries")
  func parts() throws {
    var hidden = 0
    for scene in try Self.scenes() {
      let grid = scene.grid
      let document = try FramesDocument(WeekJSON(scene))
      let segments = try #require(document.segments)
      try #require(segments.count == grid.segments.count)
      for (segment, expected) in zip(segments, grid.segments) {
        #expect(segment.entry == expected.entry && segment.column == expected.column)
        #expect(segment.uid == grid.entries[expected.entry].uid)
        #expect(segment.recurrenceID == grid.entries[expected.entry].recurrenceID?.description)
        #expect(segment.startMinute == expected.startMinute)
        #expect(segment.endMinute == expected.endMinute)
        #expect(segment.lane == expected.lane && segment.laneEnd == expected.laneEnd)
        #expect(segment.laneCount == expected.laneCount)
        #expect(segment.laneEndCount == expected.laneCount)
        #expect(segment.frame == Rect(expected.frame))
        #expect(segment.titleFrame == Rect(scene.titleFrame(of: expected)))
        #expect(segment.continuesBefore == expected.continuesBefore)
        #expect(segment.continuesAfter == expected.continuesAfter)
      }
      let strip = try #require(document.allDay)
      #expect(strip.frame == Rect(scene.headerFrames.allDay ?? .zero))
      try #require(strip.bars.count == grid.bars.count)
      for (bar, expected) in zip(strip.bars, grid.bars) {
        #expect(bar.entry == expected.entry && bar.uid == grid.entries[expected.entry].uid)
        #expect(bar.firstColumn == expected.firstColumn && bar.lastColumn == expected.lastColumn)
        #expect(bar.lane == expected.lane && bar.frame == Rect(scene.frame(of: expected)))
        #expect(bar.labelFrame == Rect(scene.labelFrame(of: expected)))
      }
      try #require(strip.overflow.count == grid.barOverflow.count)
      for (overflow, expected) in zip(strip.overflow, grid.barOverflow) {
        hidden += 1
        #expect(overflow.column == expected.column && overflow.entries == expected.entries)
        #expect(overflow.count == expected.entries.count)
        #expect(overflow.uids == expected.entries.map { grid.entries[$0].uid })
        #expect(overflow.frame == Rect(scene.frame(of: expected)))
      }
      let overflow = try #require(document.overflow)
      try #require(overflow.count == grid.overflow.count)
      for (overflow, expected) in zip(overflow, grid.overflow) {
        #expect(overflow.column == expected.column && overflow.entries == expected.entries)
        #expect(overflow.count == expected.entries.count)
        #expect(overflow.uids == expected.entries.map { grid.entries[$0].uid })
        #expect(overflow.startMinute == expected.startMinute)
        #expect(overflow.endMinute == expected.endMinute)
        #expect(overflow.frame == Rect(expected.frame))
      }
    }
    #expect(hidden > 0)
  }

  @Test("What is pinned, outside and skipped is the scene's")
  func surroundings() throws {
    var outside = 0
    for scene in try Self.scenes() {
      let grid = scene.grid
      let document = try FramesDocument(WeekJSON(scene))
      let offset = scene.viewport.offset
      #expect(document.viewport.x == offset.x && document.viewport.y == offset.y)
      #expect(document.content.width == grid.size.width)
      let days = try #require(document.headerBar?.days)
      try #require(days.count == grid.columns.count)
      for (column, day) in days.enumerated() {
        #expect(day.column == column && day.date == grid.columns[column].date.description)
        #expect(day.resource == grid.columns[column].resource?.name)
        #expect(day.frame == Rect(scene.dayFrame(column)))
        #expect(day.labelFrame == Rect(scene.labelFrame(ofColumn: column)))
      }
      #expect(document.headerBar?.frame == Rect(scene.headerFrames.bar))
      #expect(document.gutter?.frame == Rect(scene.headerFrames.gutter))
      #expect(document.corner?.frame == Rect(scene.headerFrames.corner))
      #expect(document.gutters?.map(\.frame) == [Rect(scene.gutterFrame(ofZone: 0))])
      #expect(document.gutters?.map(\.zone) == ["Asia/Tokyo"])
      #expect(document.gutter?.labels.map(\.y) == grid.hours.map(\.y))
      for (column, part) in try #require(document.outside).enumerated() {
        #expect(part.column == column)
        #expect(part.earlierEntries == grid.earlier[column])
        #expect(part.laterEntries == grid.later[column])
        #expect(part.earlier == grid.earlier[column].map { grid.entries[$0].uid })
        #expect(part.later == grid.later[column].map { grid.entries[$0].uid })
        outside += part.later.count
      }
      #expect(document.now?.y == grid.now?.y && document.now?.column == grid.now?.column)
      #expect(document.gaps?.map(\.frame) == grid.gaps.map { Rect($0.frame) })
    }
    #expect(outside > 0)
  }

  @Test("Of what is visible, indices are those of the whole; other entries are null")
  func visible() throws {
    for scene in try Self.scenes() {
      let whole = try FramesDocument(WeekJSON(scene))
      let part = try FramesDocument(WeekJSON(scene, visibleOnly: true))
      let visible = scene.viewport.visibleRect
      let segments = scene.grid.segments.filter { $0.frame.intersects(visible) }
      #expect(part.segments?.map(\.entry) == segments.map(\.entry))
      #expect(part.segments?.map(\.frame) == segments.map { Rect($0.frame) })
      let columns = scene.grid.columns.indices.filter {
        scene.grid.columns[$0].frame.intersects(visible)
      }
      #expect(part.outside?.map(\.column) == columns)
      var shown = Set(segments.map(\.entry))
      shown.formUnion((part.overflow ?? []).flatMap(\.entries))
      shown.formUnion((part.allDay?.bars ?? []).map(\.entry))
      shown.formUnion((part.allDay?.overflow ?? []).flatMap(\.entries))
      shown.formUnion((part.outside ?? []).flatMap { $0.earlierEntries + $0.laterEntries })
      #expect(part.entries.count == whole.entries.count)
      for (index, entry) in part.entries.enumerated() {
        #expect(entry == (shown.contains(index) ? whole.entries[index] : nil))
      }
      #expect(scene.grid.columns.count == 1 || shown.count < whole.entries.count)
    }
  }

  @Test("A long document comes in pieces that end between characters")
  func pieces() throws {
    let monday = CivilDateTime(SampleWeek.monday)
    let entries = (0..<3000).map { index in
      GridEntry(
        uid: "ü\(index)", title: "東京 \(index)", start: monday.adding(seconds: Int64(index) * 60),
        end: monday.adding(seconds: Int64(index) * 60 + 1800))
    }
    let scene = try SampleWeek.scene(entries: entries)
    for document in [WeekJSON(scene), WeekJSON(scene, visibleOnly: true)] {
      var pieces: [[UInt8]] = []
      document.write { pieces.append($0) }
      #expect(pieces.count > 3)
      #expect(pieces.allSatisfy { $0.count < 1 << 17 })
      #expect(pieces.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
      var text = ""
      document.write(into: &text)
      #expect(Array(text.utf8) == pieces.flatMap(\.self))
    }
  }
}
