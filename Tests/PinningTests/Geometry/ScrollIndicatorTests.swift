import Pinning
import Testing

@Suite("Scroll indicators")
struct ScrollIndicatorTests {
  private func viewport(_ offset: Double, content: Double = 1_000) -> ScrollViewport {
    ScrollViewport(
      size: LayoutSize(width: 100, height: 250),
      contentSize: LayoutSize(width: 100, height: content),
      offset: LayoutPoint(x: 0, y: offset), contentInset: LayoutInsets(bottom: 20),
      barInset: LayoutInsets(top: 30))
  }

  @Test("the thumb's share is that of the free room; its place follows the offset")
  func thumb() {
    // Room 200 of 1,000; track of 200, so a thumb of 40; the range is [-30, 770].
    let table: [(offset: Double, fraction: Double, start: Double)] = [
      (-30, 0, 0), (370, 0.5, 370 + 30 + 80), (770, 1, 770 + 30 + 160),
    ]
    for row in table {
      let found = viewport(row.offset).indicator(on: .vertical)
      #expect(found.fraction == row.fraction)
      #expect(found.thumb == LayoutSpan(start: row.start, length: 40))
      #expect(found.track == LayoutSpan(start: row.offset + 30, length: 200))
      #expect(found.isNeeded)
    }
  }

  @Test("overscroll leaves the thumb at the track's end")
  func overscroll() {
    #expect(viewport(-90).indicator(on: .vertical).fraction == 0)
    let beyond = viewport(900).indicator(on: .vertical)
    #expect(beyond.fraction == 1)
    #expect(beyond.thumb.end == beyond.track.end)
  }

  @Test("the thumb has a minimum, and the track the last word")
  func minimum() {
    let long = viewport(0, content: 1_000_000).indicator(on: .vertical, minimumThumb: 24)
    #expect(abs(long.thumb.length - 24) < 1e-9)
    #expect(viewport(0).indicator(on: .vertical, minimumThumb: 999).thumb.length == 200)
    let end = viewport(999_770, content: 1_000_000).indicator(on: .vertical, minimumThumb: 24)
    #expect(end.thumb.end == end.track.end)
  }

  @Test("content that fits needs no indicator and fills the track")
  func fits() {
    let found = viewport(-30, content: 150).indicator(on: .vertical)
    #expect(!found.isNeeded)
    #expect(found.thumb == found.track)
    #expect(viewport(-30, content: 0).indicator(on: .vertical).fraction == 0)
  }

  @Test("indicator insets of their own move the track, not the share")
  func ownInset() {
    var viewport = viewport(-30)
    viewport.indicatorInset = LayoutInsets(top: 5, bottom: 5)
    let found = viewport.indicator(on: .vertical)
    #expect(found.track == LayoutSpan(start: -25, length: 240))
    #expect(found.thumb.length == 48)
  }

  @Test("the thumb is drawn at the trailing and the bottom edge")
  func frames() {
    var viewport = ScrollViewport(
      size: LayoutSize(width: 100, height: 200), contentSize: LayoutSize(width: 400, height: 400),
      offset: .zero, contentInset: LayoutInsets(bottom: 10, trailing: 6))
    let vertical = viewport.indicator(on: .vertical)
    let horizontal = viewport.indicator(on: .horizontal)
    #expect(viewport.thumbFrame(of: vertical, thickness: 4).x == 90)
    #expect(viewport.thumbFrame(of: horizontal, thickness: 4).y == 186)
    viewport.direction = .rightToLeft
    #expect(viewport.thumbFrame(of: viewport.indicator(on: .vertical), thickness: 4).x == 6)
  }
}
