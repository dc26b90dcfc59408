import TerminalText

/// The shades of one hue on one kind of background.
struct HueShades: Hashable, Sendable {
  var bar: TerminalColor
  /// The grounds of the first row and of the others.
  var tint1: TerminalColor
  var tint2: TerminalColor
  var text: TerminalColor
  /// Times and places on the grounds.
  var sub: TerminalColor
  var pastGround1: TerminalColor
  var pastGround2: TerminalColor
  var pastText: TerminalColor
  var pastSub: TerminalColor
  var pastBar: TerminalColor
  /// The ground of a selected block, and the text on it.
  var solid: TerminalColor
  var ink: TerminalColor
  /// The title of an entry that leaves the time free and has no ground.
  var free: TerminalColor
  /// The hatch over hours that clocks skipped.
  var hatch: TerminalColor

  /// Takes 24-bit colours in the order above; the last one is optional.
  init(_ row: ArraySlice<UInt32>) {
    let row = Array(row)
    let colors = row.map { TerminalColor.rgb(hex: $0) }
    (bar, tint1, tint2, text, sub) = (colors[0], colors[1], colors[2], colors[3], colors[4])
    (pastGround1, pastGround2, pastText) = (colors[5], colors[6], colors[7])
    (pastSub, pastBar, solid, ink) = (colors[8], colors[9], colors[10], colors[11])
    free = colors.count > 12 ? colors[12] : .terminalDefault
    hatch = .rgb(hex: HueShades.mixed(row[2], row[0]))
  }

  /// A third of the way from a ground to a bar: visible, but weaker than any text.
  private static func mixed(_ ground: UInt32, _ bar: UInt32) -> UInt32 {
    var color: UInt32 = 0
    for shift in [16, 8, 0] as [UInt32] {
      color |= ((ground >> shift & 255) * 2 + (bar >> shift & 255)) / 3 << shift
    }
    return color
  }
}

extension HueShades {
  /// Takes numbers of the 256 colours: the shades of a hue, and the five of past events.
  private init(
    _ bar: UInt8, _ tint1: UInt8, _ tint2: UInt8, text: UInt8, sub: UInt8, ink: UInt8,
    past: (bar: UInt8, ground1: UInt8, ground2: UInt8, text: UInt8, sub: UInt8)
  ) {
    self.bar = .palette256(bar)
    (self.tint1, self.tint2) = (.palette256(tint1), .palette256(tint2))
    (self.text, self.sub) = (.palette256(text), .palette256(sub))
    (pastGround1, pastGround2) = (.palette256(past.ground1), .palette256(past.ground2))
    (pastText, pastSub, pastBar) = (
      .palette256(past.text), .palette256(past.sub), .palette256(past.bar)
    )
    (solid, self.ink, free, hatch) = (self.bar, .palette256(ink), self.bar, pastBar)
  }

  /// Grey grounds with coloured bars and titles, in the order of `PaletteHue`. The 256 colours are picked
  /// by hand: the nearest matches turn blue into teal and reds into greys.
  static let indexedDark: [HueShades] = [
    (75, 153), (44, 159), (77, 157), (179, 223), (210, 224), (211, 225), (141, 189), (248, 255),
  ].map {
    HueShades($0.0, 239, 236, text: $0.1, sub: 252, ink: 232, past: (244, 236, 234, 250, 247))
  }

  /// Pastel grounds from the cube.
  static let indexedLight: [HueShades] = [
    (25, 153, 189, 17), (23, 152, 195, 23), (22, 151, 194, 22), (94, 223, 230, 58),
    (124, 217, 224, 52), (125, 218, 225, 53), (91, 183, 225, 54), (240, 252, 255, 235),
  ].map {
    HueShades($0.0, $0.1, $0.2, text: $0.3, sub: $0.3, ink: 231, past: (246, 254, 255, 240, 241))
  }
}
