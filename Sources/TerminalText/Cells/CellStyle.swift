/// The appearance of a cell: two colours, attributes and a link.
package struct CellStyle: Sendable, Hashable {
  /// The text attributes of a terminal.
  package struct Attributes: OptionSet, Sendable, Hashable {
    package let rawValue: UInt16

    @inlinable
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// SGR 1.
    package static let bold = Attributes(rawValue: 1)
    /// SGR 2.
    package static let dim = Attributes(rawValue: 2)
    /// SGR 3.
    package static let italic = Attributes(rawValue: 4)
    /// SGR 4.
    package static let underline = Attributes(rawValue: 8)
    /// SGR 9.
    package static let strike = Attributes(rawValue: 16)
    /// SGR 7.
    package static let reverse = Attributes(rawValue: 32)
  }

  package var foreground: TerminalColor

  package var background: TerminalColor

  package var attributes: Attributes

  /// The number of the link in the buffer, or `none`.
  package var link: LinkID

  /// Makes a style, by default plain.
  @inlinable
  package init(
    foreground: TerminalColor = .terminalDefault, background: TerminalColor = .terminalDefault,
    attributes: Attributes = [], link: LinkID = .none
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.link = link
  }

  /// The terminal's own colours without attributes.
  package static let plain = CellStyle()

  @usableFromInline
  static let decoration: Attributes = [.underline, .strike, .reverse]

  /// Whether the attributes are visible on a blank.
  @inlinable
  var decoratesBlanks: Bool { !attributes.isDisjoint(with: CellStyle.decoration) }

  /// Whether a blank of this style looks like one of the plain style.
  @inlinable
  var leavesBlanksPlain: Bool { background.isDefault && link == .none && !decoratesBlanks }
}

/// The number of a link in its ``CellBuffer``.
package struct LinkID: Sendable, Hashable {
  @usableFromInline
  let rawValue: UInt16

  package static let none = LinkID(rawValue: 0)
}
