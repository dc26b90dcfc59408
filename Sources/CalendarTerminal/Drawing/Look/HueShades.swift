import TerminalText

/// The shades of a hue on one kind of background, as 24-bit colours `0xRRGGBB`.
struct HueShades: Hashable, Sendable {
  /// The leading bar, and the titles of entries that leave their time free.
  var bar: UInt32
  /// The background of the first row.
  var tint1: UInt32
  /// The background of the other rows.
  var tint2: UInt32
  var text: UInt32
  /// Times and locations on the backgrounds.
  var sub: UInt32
  var pastGround1: UInt32
  /// The background of the other rows of a past entry.
  var pastGround2: UInt32
  var pastText: UInt32
  /// Times and locations on the backgrounds of past entries.
  var pastSub: UInt32
  var pastBar: UInt32
  var solid: UInt32
  /// The text of a selected block.
  var ink: UInt32
  /// The title of an entry that leaves its time free, which has no background; nil for the
  /// terminal's text colour.
  var free: UInt32?

  /// Reads the shades in the order of the properties; the last one is optional.
  init(_ row: ArraySlice<UInt32>) {
    let row = Array(row)
    (bar, tint1, tint2, text, sub) = (row[0], row[1], row[2], row[3], row[4])
    (pastGround1, pastGround2, pastText) = (row[5], row[6], row[7])
    (pastSub, pastBar, solid, ink) = (row[8], row[9], row[10], row[11])
    free = row.count > 12 ? row[12] : nil
  }
}
