/// How a cell looks: two colours, attributes and a link.
package struct CellStyle: Sendable, Hashable {
  /// The switches a terminal knows.
  package struct Attributes: OptionSet, Sendable, Hashable {
    package let rawValue: UInt16

    /// Makes a set from its bits.
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

  /// The colour of the ground.
  package var background: TerminalColor

  /// The switches.
  package var attributes: Attributes

  /// The link, by its number in the buffer; `none` for no link.
  package var link: LinkID

  /// Makes a style; everything is plain unless given.
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

  /// The terminal's own colours without any switch.
  package static let plain = CellStyle()

  @usableFromInline
  static let decoration: Attributes = [.underline, .strike, .reverse]

  /// Whether a blank of the style shows more than its ground.
  @inlinable
  var decoratesBlanks: Bool { !attributes.isDisjoint(with: CellStyle.decoration) }

  /// Whether a blank of this style looks like a blank of the plain style.
  @inlinable
  var leavesBlanksPlain: Bool { background.isDefault && link == .none && !decoratesBlanks }
}

/// The number of a link in the ``CellBuffer`` that holds it.
package struct LinkID: Sendable, Hashable {
  @usableFromInline
  let rawValue: UInt16

  package static let none = LinkID(rawValue: 0)
}
