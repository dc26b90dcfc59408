import Pinning
import TestSupport
import Testing

/// Headers below headers in a list with rows.
@Suite("Headers of a depth in a list")
struct NestedListTests {
  /// Two months of 40, with days of 20 over rows of 50: March [0, 280), 1 March at 40, 2 March at
  /// 160; April from 280.
  private static let months = ListLayout([
    ListSection(header: .init(length: 40, limit: .nextHeader)),
    ListSection(header: .init(length: 20, depth: 1), itemLengths: [50, 50]),
    ListSection(header: .init(length: 20, depth: 1), itemLengths: [50, 50]),
    ListSection(header: .init(length: 40, limit: .nextHeader)),
    ListSection(header: .init(length: 20, depth: 1), itemLengths: [50]),
  ])

  private static func starts(_ list: ListLayout, line: Double) -> [Double?] {
    (0..<list.sectionCount).map {
      list.header(ofSection: $0, lines: PinLines(start: line, end: line + 100))?.start
    }
  }

  @Test("a day pins below its month, is pushed off by its own end, and the month by the next month")
  func places() {
    let rows: [(line: Double, starts: [Double])] = [
      (-10, [0, 40, 160, 280, 320]), (60, [60, 100, 160, 280, 320]),
      (110, [110, 140, 160, 280, 320]), (130, [130, 140, 170, 280, 320]),
      (230, [230, 140, 260, 280, 320]), (250, [240, 140, 260, 280, 320]),
      (290, [240, 140, 260, 290, 330]), (400, [240, 140, 260, 350, 370]),
    ]
    for row in rows {
      #expect(Self.starts(Self.months, line: row.line) == row.starts, "line \(row.line)")
    }
    #expect((0..<5).map { Self.months.headerInset(ofSection: $0) } == [0, 40, 40, 0, 40])
  }

  @Test("a depth that is left out takes no room from the deeper ones")
  func missingDepth() {
    let list = ListLayout([
      ListSection(header: .init(length: 10)), ListSection(header: .init(length: 5, depth: 2)),
      ListSection(header: .init(length: 4, depth: 3)),
    ])
    #expect((0..<3).map { list.headerInset(ofSection: $0) } == [0, 10, 15])
  }

  @Test(
    "headers of any depth pin below one that stays to the list's end, which ends those before it")
  func belowListEnd() {
    let list = ListLayout([
      ListSection(header: .init(length: 40, limit: .nextHeader)),
      ListSection(header: .init(length: 8, limit: .listEnd), itemLengths: [100]),
      ListSection(header: .init(length: 4, depth: 1), itemLengths: [100]),
      ListSection(header: .init(length: 30)),
      ListSection(header: .init(length: 5, limit: .listEnd, attachment: .scrolling)),
      ListSection(header: .init(length: 20, depth: 1), itemLengths: [100]),
    ])
    // Sections at 0, 40, 148, 252, 282 and 287; the list ends at 407.
    #expect((0..<6).map { list.headerInset(ofSection: $0) } == [0, 0, 8, 8, 8, 38])
    #expect(Self.starts(list, line: 150) == [0, 150, 158, 252, 282, 287])
  }

  @Test("the month is above the day that slides under it, in drawing and hit tests")
  func order() {
    let lines = PinLines(start: 115, end: 215)
    var found: ContiguousArray<ListElement> = []
    Self.months.elements(
      in: PinWindow(visible: LayoutSpan(start: 115, length: 100), lines: lines), into: &found)
    #expect(found.filter { $0.layer == .header }.map(\.section) == [1, 2, 0])
    #expect(Self.months.element(at: 145, lines: lines)?.section == 0)
    #expect(Self.months.element(at: 156, lines: lines)?.section == 1)
  }

  @Test("a header ends at the next one of its depth or a smaller one, whatever deeper ones come")
  func nextHeader() {
    func list(_ depths: [Int]) -> ListLayout {
      ListLayout(
        depths.map { ListSection(header: .init(length: 10, limit: .nextHeader, depth: $0)) })
    }
    // Far below everything, each header is 10 above its limit, or at its natural place.
    #expect(Self.starts(list([0, 1, 1, 0]), line: 900) == [20, 10, 20, 30])
    #expect(Self.starts(list([1, 1, 0, 2, 1]), line: 900) == [0, 10, 40, 30, 40])
    #expect(Self.starts(list([2, 1, 0]), line: 900) == [0, 10, 20])
    #expect(Self.starts(list([-4, 99, 0]), line: 900) == [10, 10, 20])
  }
}
