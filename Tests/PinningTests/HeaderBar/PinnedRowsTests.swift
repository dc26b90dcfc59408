import Foundation
import Pinning
import TestSupport
import Testing

/// Months and timelines as a browser pins them: `Fixtures/rows`, whose README describes their
/// origin.
@Suite("Pinned rows")
struct PinnedRowsTests {
  @Test("every measurement of months is reproduced without deviation")
  func months() throws { try check("month", leastValues: 15_000) }

  @Test("every measurement of timelines is reproduced without deviation")
  func timelines() throws { try check("timeline", leastValues: 15_000) }

  private func check(_ type: String, leastValues: Int) throws {
    var comparison = Comparison()
    for document in try TestFiles().jsonLines("rows/\(type).jsonl", as: RowsFixture.self) {
      RowsCheck(document).compare(&comparison)
    }
    #expect(comparison.values > leastValues)
    #expect(
      !comparison.hasDifferences,
      "\(comparison.differences.count): \(comparison.differences.first ?? "")")
  }
}

/// A measured document and its states.
private struct RowsFixture: Decodable {
  struct Size: Decodable {
    var w: Double?
    var h: Double?
    var level1: Double?
  }
  struct Row: Decodable {
    var h: Double
    var nameH: Double?
    var blocks: [[Double]]?
    var bars: [[Double]]?
  }
  struct Section: Decodable {
    var titleW: Double
    var folded: Bool?
    var rows: [Row]?
    var weeks: [Row]?

    /// The visible ones: none of a folded group.
    var shown: [Row] { folded == true ? [] : weeks ?? rows ?? [] }
  }
  struct State: Decodable {
    var ox: Double
    var oy: Double
    var bar: [Double]
    var corner: [Double]
    var titles: [Double]
    var hit: [Hit]
    var monthHeaders: [Double]?
    var monthTitles: [Double]?
    var weekLabels: [Double]?
    var gutterCells: [[Double]]?
    var weekNumbers: [Double]?
    var dayLabels: [Double]?
    var groupHeaders: [Double]?
    var groupTitles: [Double]?
    var resources: [[Double]]?
    var names: [Double]?
  }
  struct Hit: Decodable {
    var x: Double
    var y: Double
    var id: String

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      x = try values.decode(Double.self)
      y = try values.decode(Double.self)
      id = try values.decode(String.self)
    }
  }
  var id: String
  var dir: String
  var viewport: Size
  var grid: Size
  var gutter: Size
  var bar: Size
  var titleInset: Double
  var monthHeader: Double?
  var label: Double?
  var numberH: Double?
  var groupHeader: Double?
  var days: [[Double]]?
  var months: [Section]?
  var groups: [Section]?
  var cases: [State]
}

/// The number of compared values, and the differences.
private struct Comparison {
  var values = 0
  var differences: [String] = []
  var hasDifferences: Bool { !differences.isEmpty }

  mutating func expect<Value: Equatable>(_ was: Value, _ measured: Value?, _ what: String) {
    guard let measured else { return }
    values += (was as? [Any])?.count ?? 1
    if was != measured { differences.append("\(what): \(was), measured \(measured)") }
  }
}

private struct RowsCheck {
  let document: RowsFixture
  let rows: PinnedRows
  /// By row.
  var textHeights: [Double] = []
  /// Frames with the widths of their titles, in document order.
  var items: [(frame: LayoutRect, title: Double, row: Int)] = []
  var titleWidths: [Double] = []

  init(_ document: RowsFixture) {
    self.document = document
    var sections: [ListSection] = []
    let label = document.label ?? 0
    for section in document.months ?? document.groups ?? [] {
      titleWidths.append(section.titleW)
      sections.append(
        ListSection(
          header: .init(
            length: document.monthHeader ?? document.groupHeader ?? 0, limit: .nextHeader)))
      for row in section.shown {
        textHeights.append(document.numberH ?? row.nameH ?? 0)
        sections.append(
          ListSection(
            header: .init(length: label, limit: .sectionEnd, depth: 1),
            itemLengths: [row.h - label]))
      }
    }
    rows = PinnedRows(
      sections, width: document.grid.w ?? 0, barHeight: document.bar.h ?? 0,
      gutterWidth: document.gutter.w ?? 0)
    var row = 0
    for section in document.months ?? document.groups ?? [] {
      for given in section.shown {
        let top = rows.span(ofRow: row).start
        for item in given.bars ?? given.blocks ?? [] {
          items.append(
            (
              LayoutRect(x: item[0], y: top + item[1], width: item[2], height: item[3]), item[4],
              row
            ))
        }
        row += 1
      }
    }
  }

  func compare(_ comparison: inout Comparison) {
    for (number, state) in document.cases.enumerated() {
      let viewport = rows.viewport(
        size: LayoutSize(width: document.viewport.w ?? 0, height: document.viewport.h ?? 0),
        offset: LayoutPoint(x: state.ox, y: state.oy),
        direction: document.dir == "rtl" ? .rightToLeft : .leftToRight)
      compare(state, viewport, "\(document.id) \(number)", &comparison)
    }
  }

  private func compare(
    _ state: RowsFixture.State, _ viewport: ScrollViewport, _ name: String,
    _ comparison: inout Comparison
  ) {
    let bars = rows.bar.frames(in: viewport)
    comparison.expect(numbers(bars.bar), state.bar, "\(name) bar")
    comparison.expect(numbers(bars.corner), state.corner, "\(name) corner")
    let headers = rows.headers.indices.map { rows.sectionHeader($0, in: viewport).y }
    comparison.expect(headers, state.monthHeaders ?? state.groupHeaders, "\(name) headers")
    let titles = titleWidths.map { rows.headerTitleStart(width: $0, in: viewport) }
    comparison.expect(titles, state.monthTitles ?? state.groupTitles, "\(name) header titles")
    let cells = rows.rows.indices.map { numbers(rows.gutterCell($0, in: viewport)) }
    comparison.expect(cells, state.gutterCells ?? state.resources, "\(name) gutter")
    let texts = rows.rows.indices.map {
      rows.textTop(height: textHeights[$0], ofRow: $0, in: viewport)
    }
    comparison.expect(texts, state.weekNumbers ?? state.names, "\(name) texts")
    let labels = rows.rows.indices.map { rows.rowHeader($0, in: viewport).y }
    comparison.expect(labels, state.weekLabels, "\(name) labels")
    let days = (document.days ?? []).map {
      rows.bar.labelStart(
        length: $0[2], in: LayoutSpan(start: $0[0], length: $0[1] - $0[0]), viewport: viewport)
    }
    comparison.expect(days, state.dayLabels, "\(name) days")
    let itemTitles = items.map {
      rows.bar.labelStart(
        length: $0.title, in: $0.frame.span(on: .horizontal), inset: document.titleInset,
        viewport: viewport)
    }
    comparison.expect(itemTitles, state.titles, "\(name) titles")
    for hit in state.hit {
      let point = viewport.contentPoint(atViewPoint: LayoutPoint(x: hit.x, y: hit.y))
      comparison.expect(
        element(at: point, viewport), hit.id.hasPrefix("d") ? "bar" : hit.id, "\(name) hit")
    }
  }

  /// The browser's names for the element at a point; labels of days are part of the bar.
  private func element(at point: LayoutPoint, _ viewport: ScrollViewport) -> String {
    let isMonth = document.months != nil
    if let pinned = rows.pinnedElement(at: point, viewport) {
      switch pinned.kind {
      case .corner: return "corner"
      case .bar: return "bar"
      case .sectionHeader: return (isMonth ? "m" : "g") + "\(pinned.index)"
      case .gutterCell: return (isMonth ? "u" : "r") + "\(pinned.index)"
      default: return "?"
      }
    }
    if let row = rows.rows.indices.first(where: {
      rows.rowHeader($0, in: viewport).contains(point)
    }) {
      return "l\(row)"
    }
    return items.indices.last { items[$0].frame.contains(point) }.map { "e\($0)" } ?? "bg"
  }

  private func numbers(_ frame: LayoutRect) -> [Double] {
    [frame.x, frame.y, frame.width, frame.height]
  }
}
