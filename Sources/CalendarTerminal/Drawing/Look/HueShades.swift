import TerminalText

/// The shades of one hue on one kind of background, as 24-bit colours `0xRRGGBB`.
struct HueShades: Hashable, Sendable {
  /// The leading bar, and titles of entries that leave the time free.
  var bar: UInt32
  /// The ground of the first row.
  var tint1: UInt32
  /// The ground of the other rows.
  var tint2: UInt32
  var text: UInt32
  /// Times and places on the grounds.
  var sub: UInt32
  var pastGround1: UInt32
  /// The ground of the other rows once it is over.
  var pastGround2: UInt32
  var pastText: UInt32
  /// Times and places on the grounds of what is over.
  var pastSub: UInt32
  var pastBar: UInt32
  var solid: UInt32
  /// The text of a selected block.
  var ink: UInt32
  /// The title of an entry that leaves the time free, which has no ground; nil is the terminal's
  /// own text colour.
  var free: UInt32?

  /// Takes the shades in the order above, the last one where there is one.
  init(_ row: ArraySlice<UInt32>) {
    let row = Array(row)
    (bar, tint1, tint2, text, sub) = (row[0], row[1], row[2], row[3], row[4])
    (pastGround1, pastGround2, pastText) = (row[5], row[6], row[7])
    (pastSub, pastBar, solid, ink) = (row[8], row[9], row[10], row[11])
    free = row.count > 12 ? row[12] : nil
  }
}
