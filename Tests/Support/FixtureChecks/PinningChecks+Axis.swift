import Pinning

extension PinningChecks {
  func checkAxis(_ fixture: AxisFixture, _ checker: inout FixtureChecker) {
    guard fixture.cb.count == 2, fixture.box.count == 2, fixture.view.count == 2 else {
      return checker.fail("cb, box or view has not two values")
    }
    let found = Pin.between(
      natural: fixture.box[0], length: fixture.box[1],
      range: LayoutSpan(start: fixture.cb[0], end: fixture.cb[1]),
      view: LayoutSpan(start: fixture.view[0], length: fixture.view[1]),
      leading: fixture.min, trailing: fixture.max)
    checker.expect("pos", found, near: fixture.pos)
  }

  func checkReveal(_ fixture: RevealFixture, _ checker: inout FixtureChecker) {
    let alignments: [String: RevealAlignment] = [
      "start": .start, "center": .center, "end": .end, "nearest": .nearest,
    ]
    guard fixture.item.count == 4, fixture.from.count == 2,
      let vertical = alignments[fixture.block], let horizontal = alignments[fixture.inline]
    else {
      return checker.fail("item, from, block or inline cannot be used")
    }
    let direction = direction(fixture.dir)
    let viewport = ScrollViewport(
      size: LayoutSize(fixture.viewport), contentSize: LayoutSize(fixture.content),
      offset: LayoutPoint(x: fixture.from[0], y: fixture.from[1]),
      contentInset: LayoutInsets(fixture.inset, direction), direction: direction)
    let item = LayoutRect(
      x: fixture.item[0], y: fixture.item[1], width: fixture.item[2], height: fixture.item[3])
    let found = viewport.offsetRevealing(
      item, pinned: LayoutInsets(fixture.pinned, direction), horizontal: horizontal,
      vertical: vertical)
    checker.expect("to", [found.x, found.y], near: fixture.to.map { $0 })
  }
}
