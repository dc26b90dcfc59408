import GridLayout
import Pinning
import Testing

@Suite("Drags")
struct GridDragTests {
  private let meeting = GridSpan(column: 2, start: 600, end: 690)

  private func drag(
    _ action: GridDrag.Action, from grabbed: (Int, Int), to slot: (Int, Int), step: Int = 15,
    minutes: Range<Int> = 0..<1440
  ) -> GridSpan {
    GridDrag(action, of: meeting, at: GridSlot(column: grabbed.0, minute: grabbed.1)).span(
      at: GridSlot(column: slot.0, minute: slot.1), step: TimeStep(minutes: step), columnCount: 7,
      minutes: minutes)
  }

  @Test("a move keeps the grab offset and the duration, and snaps the start")
  func move() {
    #expect(drag(.move, from: (2, 650), to: (2, 650)) == meeting)
    #expect(drag(.move, from: (2, 650), to: (4, 682)) == GridSpan(column: 4, start: 630, end: 720))
    #expect(drag(.move, from: (2, 650), to: (2, 640)) == GridSpan(column: 2, start: 585, end: 675))
    #expect(drag(.move, from: (2, 650), to: (0, 0)) == GridSpan(column: 0, start: 0, end: 90))
    #expect(
      drag(.move, from: (2, 650), to: (9, 1439)) == GridSpan(column: 6, start: 1395, end: 1485))
    #expect(drag(.move, from: (2, 650), to: (2, 651), step: 50).start == 600)
  }

  @Test("an end that is resized stays a step from the other")
  func resize() {
    #expect(drag(.resizeEnd, from: (2, 688), to: (2, 720)).end == 720)
    #expect(
      drag(.resizeEnd, from: (2, 688), to: (2, 100)) == GridSpan(column: 2, start: 600, end: 615))
    #expect(drag(.resizeStart, from: (2, 603), to: (2, 570)).start == 570)
    #expect(
      drag(.resizeStart, from: (2, 603), to: (5, 1400)) == GridSpan(column: 2, start: 675, end: 690)
    )
    #expect(drag(.resizeEnd, from: (2, 688), to: (2, 1079), minutes: 480..<1080).end == 1080)
    #expect(drag(.resizeStart, from: (2, 603), to: (2, 480), minutes: 480..<1080).start == 480)
  }

  @Test("a new span goes from the step it began in to the one the pointer is in, either way")
  func create() {
    func span(_ from: Int, _ to: Int, step: Int = 30) -> GridSpan {
      GridDrag(creatingAt: GridSlot(column: 1, minute: from)).span(
        at: GridSlot(column: 4, minute: to), step: TimeStep(minutes: step), columnCount: 7,
        minutes: 480..<1080)
    }
    #expect(span(610, 610) == GridSpan(column: 1, start: 600, end: 630))
    #expect(span(540, 600) == GridSpan(column: 1, start: 540, end: 630))
    #expect(span(610, 700) == GridSpan(column: 1, start: 600, end: 720))
    #expect(span(610, 500) == GridSpan(column: 1, start: 480, end: 630))
    #expect(span(610, 2000) == GridSpan(column: 1, start: 600, end: 1080))
    #expect(span(1079, 1079, step: 50) == GridSpan(column: 1, start: 1050, end: 1080))
  }

  @Test("a grab near an edge resizes, elsewhere it moves; small frames keep a middle")
  func handles() {
    let frame = LayoutRect(x: 0, y: 100, width: 50, height: 60)
    func action(_ y: Double, _ height: Double = 8) -> GridDrag.Action {
      GridDrag.Action(at: LayoutPoint(x: 5, y: y), in: frame, handleHeight: height)
    }
    #expect(
      [action(100), action(107.9), action(108), action(151.9), action(152)] == [
        .resizeStart, .resizeStart, .move, .move, .resizeEnd,
      ])
    #expect(action(130, 100) == .move)
  }

  @Test("steps count from their origin, below midnight too, and need not divide anything")
  func steps() {
    let seven = TimeStep(minutes: 7)
    #expect([seven.down(20), seven.nearest(20), seven.up(20), seven.up(21)] == [14, 21, 21, 21])
    #expect([seven.down(-1), seven.up(-1), seven.nearest(-4)] == [-7, 0, -7])
    #expect(TimeStep(minutes: 30, origin: 10).nearest(24) == 10)
    #expect(TimeStep(minutes: 30, origin: 10).nearest(25) == 40)
    #expect(TimeStep(minutes: 0).down(13) == 13)
    for minute in [Int.min, .max] {
      let step = TimeStep(minutes: .max, origin: .min)
      #expect(step.down(minute) <= step.up(minute))
    }
  }

  @Test("hostile slots make no trap")
  func hostile() {
    for minute in [Int.min, .max] {
      for action in [GridDrag.Action.move, .resizeStart, .resizeEnd, .create] {
        let drag = GridDrag(
          action, of: GridSpan(column: 0, start: .min, end: .max),
          at: GridSlot(column: 0, minute: minute))
        let span = drag.span(
          at: GridSlot(column: 3, minute: ~minute), step: TimeStep(minutes: .max), columnCount: 0,
          minutes: 0..<1440)
        #expect(span.start <= span.end)
      }
    }
  }
}
