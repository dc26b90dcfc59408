/// The core of pinning: the place of one element on one axis, as pure functions.
///
/// The rest of this module only chooses the arguments. The functions are those of CSS sticky
/// positioning (CSS Positioned Layout Module Level 3, §3.4 "Sticky positioning"). They are valid
/// for all real numbers: overscrolled offsets, elements longer than their range, infinite limits.
@usableFromInline
package enum Pin: Sendable {
  /// The start of an element that pins with its start edge: headers, bars, gutters. Its limit
  /// pushes it: the next header, where `ListBuilder` ends the range of the previous one, or the end
  /// of its section.
  ///
  /// The order of the two comparisons matters: the natural place wins over the limit, so that a
  /// section shorter than its header does not move the header above the section.
  ///
  /// - Parameters:
  ///   - natural: The natural start of the element.
  ///   - length: Its length.
  ///   - limit: The end of its range; infinity for none.
  ///   - line: The position it pins to.
  @inlinable
  package static func start(
    natural: Double, length: Double, limit: Double, line: Double
  ) -> Double {
    max(natural, min(line, limit - length))
  }

  /// The start of an element that pins with its end edge: footers, right-to-left gutters.
  ///
  /// - Parameters:
  ///   - natural: The natural start of the element.
  ///   - length: Its length.
  ///   - limit: The start of its range; minus infinity for none.
  ///   - line: The position its end edge pins to.
  @inlinable
  package static func end(
    natural: Double, length: Double, limit: Double, line: Double
  ) -> Double {
    min(natural, max(line - length, limit))
  }

  /// The start of an element that keeps distances from both edges of the view, within its range.
  ///
  /// If the view is too short for both, the leading distance is kept and the trailing one shrinks.
  ///
  /// - Parameters:
  ///   - natural: The natural start of the element.
  ///   - length: Its length.
  ///   - range: The range that pinning may not move it out of.
  ///   - view: The visible part of the axis.
  ///   - leading: The distance from the view's start; nil does not pin there.
  ///   - trailing: The distance from the view's end; nil does not pin there.
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

/// The scrolling behaviour of an element.
public enum PinAttachment: Hashable, Sendable, CaseIterable {
  /// It scrolls with the content.
  case scrolling
  /// It scrolls with the content, stops at its pin line and is pushed on by the end of its range.
  case sticky
  /// It is always at its pin line, even in overscroll.
  case fixed
}

/// The effect of its pin line on an element.
public enum PinState: Hashable, Sendable, CaseIterable {
  /// It is at its natural place.
  case natural
  /// It is at its pin line.
  case pinned
  /// The end of its range has pushed it past its pin line.
  case pushed
}

extension Pin {
  /// The state of a sticky element that pins with its start edge. Arguments as for
  /// ``start(natural:length:limit:line:)``.
  @inlinable
  package static func startState(
    natural: Double, length: Double, limit: Double, line: Double
  ) -> PinState {
    if line <= natural { return .natural }
    return line < limit - length ? .pinned : .pushed
  }

  /// The state of a sticky element that pins with its end edge. Arguments as for
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

  /// The start and the state of an element with any scrolling behaviour. A fixed element is always
  /// at its line.
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
