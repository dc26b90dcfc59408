import Pinning
import Testing

@Suite("S1: sticky section headers")
struct StickySectionHeadersTests {
  /// Two sections of [0, 170) and [170, 340): header 20, rows 3 x 40, an inset of 10 and a footer of
  /// 20 after the rows, which end at 140 and 310.
  private let headers = StickySectionHeaders([section, section])

  private static let section = ListSection(
    header: .init(length: 20), itemLengths: [40, 40, 40], itemInsets: LayoutInsets(bottom: 10),
    footer: .init(length: 20, attachment: .scrolling))

  private func viewport(_ offset: Double) -> ScrollViewport {
    ScrollViewport(
      size: LayoutSize(width: 100, height: 60),
      contentSize: LayoutSize(width: 100, height: headers.layout.contentLength),
      offset: LayoutPoint(x: 0, y: offset))
  }

  @Test("the header stays at the top edge while any row is visible, then leaves with the last row")
  func stays() {
    let table: [(offset: Double, start: Double, state: PinState)] = [
      (-30, 0, .natural), (0, 0, .natural), (1, 1, .pinned), (119, 119, .pinned),
      (120, 120, .pushed), (139, 120, .pushed), (200, 120, .pushed),
    ]
    for row in table {
      let header = headers.header(ofSection: 0, in: viewport(row.offset))
      #expect(header?.start == row.start, "at \(row.offset)")
      #expect(header?.state == row.state, "at \(row.offset)")
    }
  }

  @Test("the header of a partly visible section is emitted though its natural place is off screen")
  func emitted() {
    var found: ContiguousArray<ListElement> = []
    headers.elements(in: viewport(80), into: &found)
    #expect(found.filter { $0.layer == .header }.map(\.section) == [0])
    headers.elements(in: viewport(139), into: &found)
    #expect(found.filter { $0.layer == .header }.map(\.section) == [0, 1])
    headers.elements(in: viewport(141), into: &found)
    #expect(found.filter { $0.layer == .header }.map(\.section) == [1])
  }

  @Test("headers are drawn over rows, and touched before them")
  func over() {
    var found: ContiguousArray<ListElement> = []
    headers.elements(in: viewport(80), into: &found)
    #expect(found.map(\.layer) == [.item, .item, .header])
    let window = headers.layout.window(for: viewport(80))
    #expect(headers.layout.element(at: 85, lines: window.lines)?.layer == .header)
    #expect(headers.layout.element(at: 100, lines: window.lines)?.layer == .item)
  }

  @Test("the rule replaces whatever limit the sections had")
  func replacesLimit() {
    let headers = StickySectionHeaders([
      ListSection(
        header: .init(length: 20, limit: .unbounded, attachment: .scrolling), itemLengths: [40])
    ])
    #expect(headers.header(ofSection: 0, in: viewport(15))?.start == 15)
    #expect(headers.header(ofSection: 0, in: viewport(100))?.start == 40)
  }

  @Test("sideways, headers stick to the leading edge")
  func horizontal() {
    let headers = StickySectionHeaders([Self.section, Self.section], axis: .horizontal)
    let viewport = ScrollViewport(
      size: LayoutSize(width: 60, height: 50),
      contentSize: LayoutSize(width: headers.layout.contentLength, height: 50),
      offset: LayoutPoint(x: 30, y: 0))
    #expect(headers.header(ofSection: 0, in: viewport)?.start == 30)
  }
}
