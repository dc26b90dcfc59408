/// The mechanism: where one pinned element stands on one axis, as pure functions.
///
/// Everything else in this module chooses the arguments. The functions are those of CSS sticky
/// positioning (CSS Positioned Layout Module Level 3, §3.4 "Sticky positioning"), valid for every
/// real number: overscrolled offsets, elements longer than their range, infinite limits.
@usableFromInline
package enum Pin: Sendable {
  /// The start of an element that pins to the line at its start edge: headers, bars, gutters. Its limit
  /// is what pushes it: the next header, as `ListBuilder` ends one header where the other begins, or
  /// the end of its section.
  ///
  /// The order of the two comparisons matters: the natural place wins over the limit, so that a
  /// section shorter than its header does not throw the header above the section.
  ///
  /// - Parameters:
  ///   - natural: Where the element starts when nothing is pinned.
  ///   - length: Its length.
  ///   - limit: The end of the range it may not leave; infinity for none.
  ///   - line: The position it pins to.
  @inlinable
  package static func start(
    natural: Double, length: Double, limit: Double, line: Double
  ) -> Double {
    max(natural, min(line, limit - length))
  }

  /// The start of an element that pins with its end edge to the line: footers, right-to-left
  /// gutters.
  ///
  /// - Parameters:
  ///   - natural: Where the element starts when nothing is pinned.
  ///   - length: Its length.
  ///   - limit: The start of the range it may not leave; minus infinity for none.
  ///   - line: The position its end edge pins to.
  @inlinable
  package static func end(
    natural: Double, length: Double, limit: Double, line: Double
  ) -> Double {
    min(natural, max(line - length, limit))
  }

  /// The start of an element that keeps clear of both edges of the view inside its range.
  ///
  /// When the view is too short for both insets the leading one is kept and the trailing one gives
  /// way.
  ///
  /// - Parameters:
  ///   - natural: Where the element starts when nothing is pinned.
  ///   - length: Its length.
  ///   - range: The range that it may not leave by being pinned.
  ///   - view: What is visible of the axis.
  ///   - leading: The distance kept from the view's start; nil does not pin there.
  ///   - trailing: The distance kept from the view's end; nil does not pin there.
  package static func between(
    natural: Double, length: Double, range: LayoutSpan, view: LayoutSpan,
    leading: Double?, trailing: Double?
  ) -> Double {
    var position = natural
    if var trailing {
      if let leading { trailing = min(trailing, view.length - leading - length) }
      let pull = view.end - trailing - (natural + length)
      position += max(min(pull, 0), min(range.start - natural, 0))
    }
    if let leading {
      let push = view.start + leading - natural
      position += min(max(push, 0), max(range.end - (natural + length), 0))
    }
    return position
  }
}

/// How an element takes part in scrolling.
public enum PinAttachment: Hashable, Sendable, CaseIterable {
  /// It scrolls with the content like any other.
  case scrolling
  /// It scrolls with the content, stops at its pin line and is pushed on by the end of its range.
  case sticky
  /// It stands at its pin line always, in overscroll too.
  case fixed
}

/// What an element's pin line has done to it.
public enum PinState: Hashable, Sendable, CaseIterable {
  /// It stands in its natural place.
  case natural
  /// It stands at its pin line.
  case pinned
  /// The end of its range has pushed it beyond its pin line.
  case pushed
}

extension Pin {
  /// The state of a sticky element that pins at its start edge; arguments as for
  /// ``start(natural:length:limit:line:)``.
  @inlinable
  package static func startState(
    natural: Double, length: Double, limit: Double, line: Double
  ) -> PinState {
    if line <= natural { return .natural }
    return line < limit - length ? .pinned : .pushed
  }

  /// The state of a sticky element that pins at its end edge; arguments as for
  /// ``end(natural:length:limit:line:)``.
  @inlinable
  package static func endState(
    natural: Double, length: Double, limit: Double, line: Double
  ) -> PinState {
    let start = line - length
    if start >= natural { return .natural }
    return start > limit ? .pinned : .pushed
  }

  /// The edge of an element that pins.
  enum Edge: Sendable {
    case start, end
  }

  /// The start and the state of an element, however it takes part in scrolling; a fixed one is at its
  /// line wherever the content is.
  @inline(__always)
  static func place(
    _ attachment: PinAttachment, at edge: Edge, natural: Double, length: Double, limit: Double,
    line: Double
  ) -> (start: Double, state: PinState) {
    switch (attachment, edge) {
    case (.scrolling, _): (natural, .natural)
    case (.sticky, .start):
      (
        start(natural: natural, length: length, limit: limit, line: line),
        startState(natural: natural, length: length, limit: limit, line: line)
      )
    case (.sticky, .end):
      (
        end(natural: natural, length: length, limit: limit, line: line),
        endState(natural: natural, length: length, limit: limit, line: line)
      )
    case (.fixed, .start): (line, .pinned)
    case (.fixed, .end): (line - length, .pinned)
    }
  }
}
