import Pinning
import Testing

@Suite("S4: table headers with insets")
struct TableHeadersTests {
  /// Section 0: header 30 at 0, inset 6, rows 40 + 40 with 4 between, inset 8, footer 12: [0, 140).
  /// Section 1: header 10 at 150, row 100, footer 25: [150, 285).
  private let table = TableHeaders([
    ListSection(
      header: .init(length: 30), itemLengths: [40, 40], itemSpacing: 4,
      itemInsets: LayoutInsets(top: 6, leading: 16, bottom: 8, trailing: 9),
      footer: .init(length: 12), spacingAfter: 10),
    ListSection(header: .init(length: 10), itemLengths: [100], footer: .init(length: 25)),
  ])

  private func viewport(_ offset: Double) -> ScrollViewport {
    ScrollViewport(
      size: LayoutSize(width: 200, height: 120),
      contentSize: LayoutSize(width: 200, height: table.layout.contentLength),
      offset: LayoutPoint(x: 0, y: offset),
      contentInset: LayoutInsets(top: 20, bottom: 16), safeArea: LayoutInsets(top: 5))
  }

  @Test("sections and rows lie where insets and sizes put them")
  func places() {
    #expect(table.layout.sectionSpan(0) == LayoutSpan(start: 0, end: 140))
    #expect(table.layout.sectionSpan(1) == LayoutSpan(start: 150, end: 285))
    #expect(table.layout.itemSpan(section: 0, item: 1) == LayoutSpan(start: 80, end: 120))
    #expect(table.layout.contentLength == 285)
  }

  @Test("headers pin below content inset and safe area, to the section's end with its footer")
  func headers() {
    let rows: [(offset: Double, first: Double, second: Double)] = [
      (-25, 0, 150), (-24, 1, 150), (0, 25, 150), (85, 110, 150), (86, 110, 150),
      (124, 110, 150), (126, 110, 151), (250, 110, 275), (300, 110, 275),
    ]
    for row in rows {
      let viewport = viewport(row.offset)
      #expect(table.header(ofSection: 0, in: viewport)?.start == row.first, "at \(row.offset)")
      #expect(table.header(ofSection: 1, in: viewport)?.start == row.second, "at \(row.offset)")
    }
  }

  @Test("footers pin above the bottom inset, from the section's start")
  func footers() {
    let rows: [(offset: Double, first: Double, second: Double)] = [
      (300, 128, 260), (36, 128, 150), (35, 127, 150), (-25, 67, 150), (-92, 0, 150),
      (-200, 0, 150), (100, 128, 179), (181, 128, 260), (180, 128, 259),
    ]
    for row in rows {
      let viewport = viewport(row.offset)
      #expect(table.footer(ofSection: 0, in: viewport)?.start == row.first, "at \(row.offset)")
      #expect(table.footer(ofSection: 1, in: viewport)?.start == row.second, "at \(row.offset)")
    }
  }

  @Test("rows keep their section's insets at the sides, headers the full breadth; both directions")
  func frames() {
    var viewport = viewport(0)
    var found: ContiguousArray<ListElement> = []
    table.elements(in: viewport, into: &found)
    let frames = found.map { table.layout.frame(of: $0, in: viewport) }
    #expect(frames.first == LayoutRect(x: 16, y: 36, width: 175, height: 40))
    #expect(frames.last == LayoutRect(x: 0, y: 25, width: 200, height: 30))
    viewport.direction = .rightToLeft
    #expect(
      table.layout.frame(of: found[0], in: viewport)
        == LayoutRect(x: 9, y: 36, width: 175, height: 40))
  }

  @Test("a refresh control's inset moves the content and not the pin line")
  func pinInset() {
    var table = table
    table.pinInset = LayoutInsets(top: 5)
    #expect(table.header(ofSection: 0, in: viewport(40))?.start == 45)
    #expect(table.window(for: viewport(40)).visible == LayoutSpan(start: 40, end: 160))
  }
}
