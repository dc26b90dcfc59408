import CalendarExport
import Foundation
import Pinning

/// The documents of `calgrid frames` for Foundation's decoder, in both modes, whose specific
/// members are optional here.
struct FramesDocument: Decodable {
  struct Entry: Decodable, Equatable {
    var id, uid: String
    var recurrenceID: String?
    var calendars: [String]
    var title, start, end: String
    var allDay: Bool
    var status, hue: String
  }
  struct Box: Decodable { var x, y, width, height: Double }
  struct Size: Decodable { var width, height: Double }
  struct Insets: Decodable, Equatable { var top, leading, bottom, trailing: Double }
  struct Frame: Decodable { var frame: Rect }
  struct Day: Decodable {
    var date: String
    var column: Int
    var resource: String?
    var frame, labelFrame: Rect
  }
  struct HeaderBar: Decodable {
    var frame: Rect
    var days: [Day]
  }
  struct Bar: Decodable {
    var entry: Int
    var uid: String
    var recurrenceID: String?
    var firstColumn, lastColumn, lane: Int
    var frame, labelFrame: Rect
    var continuesBefore, continuesAfter: Bool
  }
  struct Overflow: Decodable {
    var column, count: Int
    var entries: [Int]
    var uids: [String]
    var startMinute, endMinute: Int?
    var frame: Rect
  }
  struct AllDay: Decodable {
    var frame: Rect
    var bars: [Bar]
    var overflow: [Overflow]
  }
  struct Label: Decodable {
    var minute: Int
    var text: String
    var y: Double
  }
  struct Gutter: Decodable {
    var zone: String?
    var frame: Rect
    var labels: [Label]
  }
  struct Segment: Decodable {
    var entry: Int
    var uid: String
    var recurrenceID: String?
    var column, startMinute, endMinute, lane, laneEnd, laneCount, laneEndCount: Int
    var frame, titleFrame: Rect
    var continuesBefore, continuesAfter: Bool
  }
  struct Outside: Decodable {
    var column: Int
    var earlier, later: [String]
    var earlierEntries, laterEntries: [Int]
  }
  struct Now: Decodable {
    var column, minute: Int
    var y: Double
  }
  struct Gap: Decodable {
    var column, startMinute, endMinute: Int
    var frame: Rect
  }
  struct Pinned: Decodable, Equatable {
    var natural, pinned: Rect
    var state: String
  }
  struct Row: Decodable {
    var entry: Int
    var uid: String
    var recurrenceID: String?
    var frame: Rect
  }
  struct Section: Decodable {
    var date: String
    var frame: Rect
    var header: Pinned
    var footer: Pinned?
    var rows: [Row]
  }
  struct Month: Decodable {
    var month: String
    var frame: Rect
    var header: Pinned
  }
  struct Indicators: Decodable { var vertical, horizontal: Rect }

  var version: Int
  var mode: String
  var viewport: Box
  var content: Size
  var entries: [Entry?]
  var indicators: Indicators
  var contentInset, indicatorInsets: Insets
  var initialOffset: [Double]

  var headerBar: HeaderBar?
  var allDay: AllDay?
  var gutter: Gutter?
  var gutters: [Gutter]?
  var corner: Frame?
  var segments: [Segment]?
  var overflow: [Overflow]?
  var outside: [Outside]?
  var now: Now?
  var gaps: [Gap]?

  var months: [Month]?
  var sections: [Section]?

  init(_ document: some ExportDocument) throws {
    var bytes = Data()
    document.write { bytes.append(contentsOf: $0) }
    self = try JSONDecoder().decode(FramesDocument.self, from: bytes)
  }
}

/// A rectangle in the documents' form, `[x, y, width, height]`.
struct Rect: Decodable, Equatable, ExpressibleByArrayLiteral {
  var numbers: [Double]

  init(_ rect: LayoutRect) { numbers = [rect.x, rect.y, rect.width, rect.height] }

  init(arrayLiteral elements: Double...) { numbers = elements }

  init(from decoder: any Decoder) throws {
    numbers = try decoder.singleValueContainer().decode([Double].self)
  }
}
