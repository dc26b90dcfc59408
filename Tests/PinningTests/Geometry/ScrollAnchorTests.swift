import Pinning
import Testing

@Suite("Keeping the position")
struct ScrollAnchorTests {
  private func viewport(
    _ content: Double, _ offset: Double, inset: LayoutInsets = LayoutInsets(top: 10)
  ) -> ScrollViewport {
    ScrollViewport(
      size: LayoutSize(width: 100, height: 100),
      contentSize: LayoutSize(width: 100, height: content),
      offset: LayoutPoint(x: 0, y: offset), contentInset: inset)
  }

  @Test("content inserted above moves the offset by its length")
  func insertedAbove() {
    let old = viewport(1_000, 300)
    let anchor = old.anchor(at: 7, start: 320, on: .vertical)
    #expect(anchor == .element(7, distance: 10))
    let new = viewport(1_250, 300)
    #expect(new.offset(keeping: anchor, from: old, on: .vertical) { _ in 570 } == 550)
  }

  @Test("an anchor taken in a bounce is the one taken at rest, and the bounce goes on")
  func bounce() {
    let resting = viewport(1_000, -10)
    let bouncing = viewport(1_000, -50)
    let anchor = bouncing.anchor(at: 0, start: 0, on: .vertical)
    #expect(anchor == resting.anchor(at: 0, start: 0, on: .vertical))
    let new = viewport(1_200, 0)
    #expect(new.offset(keeping: anchor, from: resting, on: .vertical) { _ in 200 } == 190)
    #expect(new.offset(keeping: anchor, from: bouncing, on: .vertical) { _ in 200 } == 150)
  }

  @Test("anchored to the start, insertions come into view; to the end, it follows the last line")
  func ends() {
    let old = viewport(1_000, 900)
    #expect(old.isAtEnd(on: .vertical))
    #expect(!old.isAtStart(on: .vertical))
    let new = viewport(1_300, 0)
    let end = ScrollAnchor<Int>.end
    #expect(new.offset(keeping: end, from: old, on: .vertical) { _ in nil } == 1_200)
    let top = viewport(1_000, -10)
    #expect(top.isAtStart(on: .vertical))
    #expect(
      new.offset(keeping: ScrollAnchor<Int>.start, from: top, on: .vertical) { _ in nil } == -10)
  }

  @Test("an element that is gone leaves the offset, as far as the content allows")
  func gone() {
    let old = viewport(1_000, 600)
    let anchor = old.anchor(at: "gone", start: 620, on: .vertical)
    #expect(
      viewport(900, 0).offset(keeping: anchor, from: old, on: .vertical) { _ in nil } == 600)
    #expect(
      viewport(300, 0).offset(keeping: anchor, from: old, on: .vertical) { _ in nil } == 200)
  }

  @Test("an inset that changes with the content is taken from the new viewport")
  func newInset() {
    let old = viewport(1_000, 300)
    let anchor = old.anchor(at: 1, start: 350, on: .vertical)
    let new = viewport(1_000, 300, inset: LayoutInsets(top: 30))
    #expect(new.offset(keeping: anchor, from: old, on: .vertical) { _ in 350 } == 280)
  }
}
