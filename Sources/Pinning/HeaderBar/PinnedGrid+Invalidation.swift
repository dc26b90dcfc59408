import Primitives

extension PinnedGrid {
  /// The elements to redraw when the viewport changes.
  ///
  /// A change of the viewport's or the content's size invalidates everything. Otherwise the buffer
  /// gets exactly the elements that moved within the content, or whose text did, at their new
  /// places and in drawing order.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* elements if the bar does not move within the content;
  ///   plus the number of columns if it does.
  public func invalidation(
    from old: ScrollViewport, to new: ScrollViewport,
    into buffer: inout ContiguousArray<GridElement>
  ) -> PinInvalidation {
    buffer.removeAll(keepingCapacity: true)
    guard
      old.size == new.size, old.contentSize == new.contentSize, old.direction == new.direction
    else { return .everything }
    let before = bar.frames(in: old)
    let after = bar.frames(in: new)
    for layer in bar.layers {
      switch layer {
      case .gridLines, .nowLine, .dragged: continue
      case .appointments: appendMovedTitles(from: old, to: new, into: &buffer)
      case .gutter, .allDay, .corner, .bar:
        if let element = single(layer, after), element.frame != single(layer, before)?.frame {
          buffer.append(element)
        }
        if layer == .bar {
          appendMovedHeaders(from: (old, before), to: (new, after), into: &buffer)
        }
      }
    }
    return buffer.isEmpty ? .nothing : .elements
  }

  private func appendMovedTitles(
    from old: ScrollViewport, to new: ScrollViewport,
    into buffer: inout ContiguousArray<GridElement>
  ) {
    let from = bar.titleLine(in: old)
    let to = bar.titleLine(in: new)
    guard from != to else { return }
    let crossed = IntervalBounds(min(from, to), max(from, to))
    var index = 0
    while let found = itemFrames.next(
      from: index, before: items.count, where: { $0.rows.meets(crossed) })
    {
      let element = appointment(found, titleLine: to)
      if element.textStart != appointment(found, titleLine: from).textStart {
        buffer.append(element)
      }
      index = found + 1
    }
  }

  private func appendMovedHeaders(
    from old: (viewport: ScrollViewport, frames: HeaderBar.Frames),
    to new: (viewport: ScrollViewport, frames: HeaderBar.Frames),
    into buffer: inout ContiguousArray<GridElement>
  ) {
    let barMoved = old.frames.bar != new.frames.bar
    let from = bar.labelLine(in: old.viewport)
    let to = bar.labelLine(in: new.viewport)
    let low = barMoved ? -Double.infinity : min(from, to)
    let high = barMoved ? Double.infinity : max(from, to)
    var index = 0
    while let found = columnSpans.next(from: index, meeting: low, high) {
      let element = columnHeader(found, new.frames, new.viewport)
      let before = columnHeader(found, old.frames, old.viewport)
      if element.frame != before.frame || element.textStart != before.textStart {
        buffer.append(element)
      }
      index = found + 1
    }
  }
}
