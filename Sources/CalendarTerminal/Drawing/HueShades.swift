import TerminalText

/// The shades of one hue on one kind of background, as 24-bit colours `0xRRGGBB`.
struct HueShades: Hashable, Sendable {
  /// The leading bar, and titles of entries that leave the time free.
  var bar: UInt32
  /// The ground of the first row.
  var tint1: UInt32
  /// The ground of the other rows.
  var tint2: UInt32
  /// Titles on the grounds.
  var text: UInt32
  /// Times and places on the grounds.
  var sub: UInt32
  /// The ground of the first row once it is over.
  var pastGround1: UInt32
  /// The ground of the other rows once it is over.
  var pastGround2: UInt32
  /// Titles on the grounds of what is over.
  var pastText: UInt32
  /// Times and places on the grounds of what is over.
  var pastSub: UInt32
  /// The bar of what is over.
  var pastBar: UInt32
  /// The ground of a selected block.
  var solid: UInt32
  /// The text of a selected block.
  var ink: UInt32
  /// The title of an entry that leaves the time free, which has no ground; nil is the terminal's
  /// own text colour.
  var free: UInt32?
}
