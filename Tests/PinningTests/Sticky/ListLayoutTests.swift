import Pinning
import TestSupport
import Testing

@Suite("Lists")
struct ListLayoutTests {
  @Test("the layers of a list lie strictly above one another")
  func layers() {
    #expect(ListLayer.allCases == [.item, .footer, .header, .dragged])
    #expect(ListLayer.allCases.map(\.depth) == [0, 1, 2, 3])
    for (one, first) in ListLayer.allCases.enumerated() {
      for (other, second) in ListLayer.allCases.enumerated() {
        #expect((first < second) == (one < other), "\(first), \(second)")
      }
    }
  }

  @Test("a header pins below the headers above it, and a section without one below none")
  func headerInsets() {
    let layout = ListLayout([
      ListSection(header: ListSection.Header(length: 20), itemLengths: [40]),
      ListSection(itemLengths: [40]),
      ListSection(header: ListSection.Header(length: 10, depth: 1), itemLengths: [40]),
    ])
    #expect((0..<3).map { layout.headerInset(ofSection: $0) } == [0, 0, 20])
  }

  @Test("visible equals the filter of all, in drawing order")
  func visibleEqualsFilter() {
    forEachRandomList(.wild, seeds: 0..<1_500) { sections, layout, random in
      let window = randomWindow(contentLength: layout.contentLength, using: &random)
      var found: ContiguousArray<ListElement> = []
      layout.elements(in: window, into: &found)
      let expected = ReferenceList(sections: sections).visible(in: window.visible, window.lines)
      return found.count == expected.count
        && zip(expected, found).allSatisfy { $0.matches($1) }
    }
  }

  @Test("any query is answered completely, also far from the pin lines")
  func anyQuery() {
    forEachRandomList(.wild, seeds: 2_000..<3_000) { sections, layout, random in
      let lines = randomWindow(contentLength: layout.contentLength, using: &random).lines
      let query = randomWindow(contentLength: layout.contentLength, using: &random).visible
      var found: ContiguousArray<ListElement> = []
      layout.elements(in: query, lines: lines, into: &found)
      let expected = ReferenceList(sections: sections).visible(in: query, lines)
      return found.count == expected.count
        && zip(expected, found).allSatisfy { $0.matches($1) }
    }
  }

  @Test("a header is never above its natural place and, bounded, never past its section's end")
  func headerWithinSection() {
    forEachRandomList(.bounded, seeds: 5_000..<6_000) { _, layout, random in
      let lines = randomWindow(contentLength: layout.contentLength, using: &random).lines
      return (0..<layout.sectionCount).allSatisfy { section in
        let span = layout.sectionSpan(section)
        var holds = true
        if let header = layout.header(ofSection: section, lines: lines) {
          holds = header.start >= span.start
          if header.length <= span.length { holds = holds && header.span.end <= span.end }
        }
        if let footer = layout.footer(ofSection: section, lines: lines) {
          holds = holds && footer.span.end <= span.end
          if footer.length <= span.length { holds = holds && footer.start >= span.start }
        }
        return holds
      }
    }
  }

  @Test("a moving query sees each element in every frame in which it is on screen")
  func movingQuery() {
    forEachRandomList(.wild, seeds: 7_000..<(Thoroughness.isWhole ? 7_100 : 7_040)) {
      sections, layout, random in
      let length = Double(Int.random(in: 5...90, using: &random))
      var found: ContiguousArray<ListElement> = []
      for offset in stride(from: -40.0, through: layout.contentLength + 40, by: 3) {
        let lines = PinLines(start: offset, end: offset + length)
        let visible = LayoutSpan(start: offset, length: length)
        layout.elements(in: PinWindow(visible: visible, lines: lines), into: &found)
        let expected = ReferenceList(sections: sections).visible(in: visible, lines)
        guard found.count == expected.count, zip(expected, found).allSatisfy({ $0.matches($1) })
        else { return false }
      }
      return true
    }
  }

  @Test("the moved elements are the difference of two layouts")
  func movedElements() {
    forEachRandomList(.wild, seeds: 10_000..<11_500) { sections, layout, random in
      let old = randomWindow(contentLength: layout.contentLength, using: &random).lines
      var new = randomWindow(contentLength: layout.contentLength, using: &random).lines
      if Bool.random(using: &random) { new.end = old.end }
      var found: ContiguousArray<ListElement> = []
      layout.movedElements(from: old, to: new, into: &found)
      let reference = ReferenceList(sections: sections)
      let expected = zip(reference.all(old), reference.all(new)).filter { $0.start != $1.start }
      return found.count == expected.count
        && zip(expected, found).allSatisfy { $0.1.matches($1) }
    }
  }

  @Test("a hit is the last drawn element at the position")
  func hits() {
    forEachRandomList(.wild, seeds: 20_000..<21_000) { sections, layout, random in
      let lines = randomWindow(contentLength: layout.contentLength, using: &random).lines
      let all = ReferenceList(sections: sections).all(lines)
      return (0..<20).allSatisfy { _ in
        let position = Double(Int.random(in: -60...Int(layout.contentLength) + 60, using: &random))
        let expected = all.last {
          $0.start <= position && position < $0.start + $0.length
        }
        let found = layout.element(at: position, lines: lines)
        return expected.map { want in found.map { want.matches($0) } ?? false } ?? (found == nil)
      }
    }
  }

  @Test("a size change invalidates everything, no change nothing")
  func invalidation() {
    let layout = ListLayout([
      ListSection(header: .init(length: 20), itemLengths: [50, 50, 50]),
      ListSection(header: .init(length: 20), itemLengths: [50, 50, 50]),
    ])
    let before = ScrollViewport(
      size: LayoutSize(width: 100, height: 100),
      contentSize: LayoutSize(width: 100, height: layout.contentLength))
    var buffer: ContiguousArray<ListElement> = []
    #expect(layout.invalidation(from: before, to: before, into: &buffer) == .nothing)
    var scrolled = before
    scrolled.offset.y = 30
    #expect(layout.invalidation(from: before, to: scrolled, into: &buffer) == .elements)
    #expect(buffer.map(\.section) == [0])
    #expect(buffer.first?.start == 30)
    var wider = scrolled
    wider.size.width = 120
    #expect(layout.invalidation(from: scrolled, to: wider, into: &buffer) == .everything)
    var overscrolled = before
    overscrolled.offset.y = -30
    #expect(layout.invalidation(from: before, to: overscrolled, into: &buffer) == .nothing)
  }

  @Test("a dragged row leaves its place and is above all others, in drawing and hit tests")
  func dragged() {
    let layout = ListLayout([ListSection(header: .init(length: 20), itemLengths: [30, 30, 30])])
    let lines = PinLines(start: 25, end: 110)
    let held = DraggedItem(section: 0, item: 2, start: 10)
    var found: ContiguousArray<ListElement> = []
    layout.elements(
      in: LayoutSpan(start: 0, end: 110), lines: lines, dragged: held, into: &found)
    #expect(found.map(\.layer) == [.item, .item, .header, .dragged])
    #expect(found.last?.item == 2)
    #expect(layout.element(at: 30, lines: lines, dragged: held)?.layer == .dragged)
    #expect(layout.element(at: 42, lines: lines, dragged: held)?.layer == .header)
    #expect(layout.element(at: 85, lines: lines, dragged: held) == nil)
    #expect(layout.element(at: 85, lines: lines)?.item == 2)
  }

  @Test("lengths that cannot be added up count as nothing")
  func badLengths() {
    let layout = ListLayout([
      ListSection(
        header: .init(length: .nan), itemLengths: [10, -5, .infinity, 20], itemSpacing: -3,
        itemInsets: LayoutInsets(top: -.infinity, bottom: .nan), footer: .init(length: -1),
        spacingAfter: .infinity)
    ])
    #expect(layout.contentLength == 30)
    #expect(layout.itemSpan(section: 0, item: 0) == LayoutSpan(start: 0, end: 10))
    #expect(layout.itemSpan(section: 0, item: 3) == LayoutSpan(start: 10, end: 30))
    #expect(layout.element(at: .nan, lines: PinLines(start: 0, end: 0)) == nil)
  }

  @Test("a reused buffer is not allocated again")
  func steadyBuffer() {
    let layout = ListLayout(
      (0..<200).map { _ in
        ListSection(header: .init(length: 20), itemLengths: [30, 30, 30])
      })
    var buffer: ContiguousArray<ListElement> = []
    buffer.reserveCapacity(64)
    let before = unsafe buffer.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    for offset in 0..<500 {
      let start = Double(offset * 40)
      layout.elements(
        in: PinWindow(
          visible: LayoutSpan(start: start, length: 400),
          lines: PinLines(start: start, end: start + 400)), into: &buffer)
      #expect(buffer.count <= 64)
    }
    let after = unsafe buffer.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    #expect(before == after)
  }

  @Test("right to left, a horizontal list runs from the right")
  func horizontalRightToLeft() {
    let layout = ListLayout(
      [
        ListSection(header: .init(length: 20), itemLengths: [50, 50]),
        ListSection(header: .init(length: 20), itemLengths: [50, 50]),
      ], axis: .horizontal)
    var viewport = ScrollViewport(
      size: LayoutSize(width: 100, height: 40), contentSize: LayoutSize(width: 240, height: 40),
      direction: .rightToLeft)
    #expect(viewport.offset.x == 140)
    viewport.offset.x = 110  // scrolled by 30 from the start at the right
    var found: ContiguousArray<ListElement> = []
    layout.elements(in: layout.window(for: viewport), into: &found)
    let header = found.first { $0.layer == .header && $0.section == 0 }
    #expect(header?.start == 30)
    #expect(
      header.map { layout.frame(of: $0, in: viewport) }
        == LayoutRect(x: 190, y: 0, width: 20, height: 40))
    #expect(layout.element(at: LayoutPoint(x: 209, y: 5), in: viewport)?.layer == .header)
    #expect(layout.element(at: LayoutPoint(x: 190, y: 5), in: viewport)?.layer == .header)
    #expect(layout.element(at: LayoutPoint(x: 189, y: 5), in: viewport)?.layer == .item)
  }

  @Test("asking for a row that is not there is a programmer's error")
  func missingRow() async {
    await #expect(processExitsWith: .failure) {
      _ = ListLayout([ListSection(itemLengths: [10])]).itemSpan(section: 0, item: 1)
    }
  }

  @Test("a screen of a list looks at what it shows, however many sections have no rows")
  func work() {
    // A month's header has no rows, and most days have none.
    func list(_ count: Int, rowsIn hasRows: (Int) -> Bool) -> ListLayout {
      ListLayout(
        (0..<count).map { section in
          ListSection(
            header: .init(length: section % 31 == 0 ? 44 : 36, limit: .nextHeader),
            itemLengths: hasRows(section) ? [48, 48] : [])
        })
    }
    var buffer: ContiguousArray<ListElement> = []
    func visits(_ list: ListLayout, at start: Double) -> Int {
      list.elements(
        in: LayoutSpan(start: start, length: 844), lines: PinLines(start: start, end: start + 844),
        into: &buffer)
    }
    let last = 40_000 - 1
    let lists = [
      list(40_000) { _ in false }, list(40_000) { $0 == last }, list(40_000) { $0 == 0 },
      list(40_000) { $0 % 1_000 == 500 }, list(40_000) { _ in true },
    ]
    for (number, list) in lists.enumerated() {
      for share in [0, 0.25, 0.5, 0.999] {
        let count = visits(list, at: list.contentLength * share)
        #expect(!buffer.isEmpty)
        // One section and one row may end the search, and a header may be pushed off.
        #expect(count <= buffer.count * 2 + 4, "list \(number) at \(share): \(count)")
      }
    }
  }

  @Test(
    "sections, rows and headers that are looked at are counted, and those that end at the start are not"
  )
  func visits() {
    let section = ListSection(header: .init(length: 10), itemLengths: [20, 20])
    let list = ListLayout([section, section])
    var buffer: ContiguousArray<ListElement> = []
    func visits(from start: Double) -> Int {
      list.elements(
        in: LayoutSpan(start: start, end: 100), lines: PinLines(start: start, end: 100),
        into: &buffer)
    }
    #expect(visits(from: 0) == 2 + 4 + 2)
    #expect(visits(from: 50) == 1 + 2 + 1)
  }

  @Test("elements stay small")
  func sizes() {
    #expect(MemoryLayout<ListElement>.stride == 40)
  }

  /// Runs a check over random lists and reports the first seeds that fail.
  private func forEachRandomList(
    _ variety: SectionVariety, seeds: Range<UInt64>,
    _ holds: ([ListSection], ListLayout, inout SeededGenerator) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var failures = 0
    for seed in seeds where failures < 3 {
      var random = SeededGenerator(seed: seed)
      let sections = randomSections(variety, using: &random)
      if !holds(sections, ListLayout(sections), &random) {
        failures += 1
        Issue.record("seed \(seed)", sourceLocation: sourceLocation)
      }
    }
  }
}
