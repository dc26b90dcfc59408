import CalendarLayout
import TerminalText

/// The colours of a block, for its hue and state.
struct ChipStyle {
  var firstGround = TerminalColor.terminalDefault
  /// The background of the other rows.
  var restGround = TerminalColor.terminalDefault
  var bar = TerminalColor.terminalDefault
  var title = TerminalColor.terminalDefault
  /// Bold, struck through or neither.
  var titleAttributes: CellStyle.Attributes = []
  /// Times and location.
  var detail = TerminalColor.terminalDefault
  /// The hatching of skipped hours.
  var hatch = TerminalColor.terminalDefault
  var attributes: CellStyle.Attributes = []

  /// Whether the whole block is painted, because it has a background or is selected.
  var hasGround: Bool { !firstGround.isDefault || attributes.contains(.reverse) }

  /// The style of the bar in a row.
  func barStyle(first: Bool) -> CellStyle {
    CellStyle(
      foreground: bar, background: first ? firstGround : restGround, attributes: attributes)
  }

  /// The style of text in a row.
  func textStyle(first: Bool, isTitle: Bool) -> CellStyle {
    CellStyle(
      foreground: isTitle ? title : detail, background: first ? firstGround : restGround,
      attributes: isTitle ? titleAttributes.union(attributes) : attributes)
  }
}

extension GridPalette {
  func block(_ hue: PaletteHue, _ state: EntryState, isSelected: Bool = false) -> ChipStyle {
    var style = ChipStyle()
    style.titleAttributes = state.kind == .declined || state.kind == .free ? [] : .bold
    if state.isStruck { style.titleAttributes.insert(.strike) }
    switch depth {
    case .none:
      break
    case .ansi16:
      style.bar = ansiBar(hue, isPast: state.phase == .past)
    case .palette256:
      setIndexed(&style, hue, state)
    case .truecolor:
      setTrue(&style, hue, state)
    }
    if !isFilled {
      style.firstGround = .terminalDefault
      style.restGround = .terminalDefault
      style.title = .terminalDefault
      style.detail = .terminalDefault
    }
    if isSelected { select(&style, hue) }
    return style
  }

  /// The colours of the marks before the title of a meeting in several calendars; empty without
  /// colour.
  func marks(_ entry: GridEntry, _ state: EntryState) -> [TerminalColor] {
    guard depth != .none else { return [] }
    return entry.copies.prefix(DrawingOptions.calendarMarks(entry)).map {
      block($0.hue, state).bar
    }
  }

  private func setTrue(_ style: inout ChipStyle, _ hue: PaletteHue, _ state: EntryState) {
    let table: [HueShades] =
      switch theme {
      case .any: HueShades.any
      case .dark: HueShades.dark
      case .light: HueShades.light
      }
    let shades = table[hue.rawValue]
    let isPast = state.phase == .past
    style.bar = .rgb(hex: isPast ? shades.pastBar : shades.bar)
    style.hatch = .rgb(hex: GridPalette.mixed(shades.tint2, shades.bar))
    let faded = isPast || state.kind == .cancelled
    style.title = .rgb(hex: faded ? shades.pastText : shades.text)
    style.detail = .rgb(hex: faded ? shades.pastSub : shades.sub)
    setGrounds(
      &style, state,
      now: (.rgb(hex: shades.tint1), .rgb(hex: shades.tint2)),
      past: (.rgb(hex: shades.pastGround1), .rgb(hex: shades.pastGround2)),
      free: shades.free.map { .rgb(hex: $0) } ?? .terminalDefault)
  }

  private func setIndexed(_ style: inout ChipStyle, _ hue: PaletteHue, _ state: EntryState) {
    let isPast = state.phase == .past
    let faded = isPast || state.kind == .cancelled
    let shades =
      theme == .light ? IndexedShades.light[hue.rawValue] : IndexedShades.dark[hue.rawValue]
    let past = theme == .light ? IndexedShades.lightPast : IndexedShades.darkPast
    style.bar = .palette256(isPast ? past.bar : shades.bar)
    style.hatch = .palette256(past.bar)
    style.title = .palette256(faded ? past.text : shades.text)
    style.detail = .palette256(faded ? past.sub : shades.sub)
    setGrounds(
      &style, state,
      now: (.palette256(shades.tint1), .palette256(shades.tint2)),
      past: (.palette256(past.tint1), .palette256(past.tint2)),
      free: isKnown ? .palette256(shades.bar) : .terminalDefault)
  }

  private func setGrounds(
    _ style: inout ChipStyle, _ state: EntryState, now: (TerminalColor, TerminalColor),
    past: (TerminalColor, TerminalColor), free: TerminalColor
  ) {
    switch (state.kind, state.phase) {
    case (.free, let phase):
      style.title = phase == .past ? dim.foreground : free
      style.detail = dim.foreground
    case (.declined, _):
      style.title = dim.foreground
      style.detail = dim.foreground
    case (.cancelled, _):
      (style.firstGround, style.restGround) = (past.1, past.1)
    case (_, .past):
      (style.firstGround, style.restGround) = past
    case (_, .running):
      (style.firstGround, style.restGround) = (now.0, now.0)
    case (.tentative, _):
      (style.firstGround, style.restGround) = (now.1, now.1)
    default:
      (style.firstGround, style.restGround) = now
    }
  }

  /// A mixture of one third between a background and a bar: visible, but behind any text.
  private static func mixed(_ ground: UInt32, _ bar: UInt32) -> UInt32 {
    var color: UInt32 = 0
    for shift in [16, 8, 0] as [UInt32] {
      color |= ((ground >> shift & 255) * 2 + (bar >> shift & 255)) / 3 << shift
    }
    return color
  }

  private func select(_ style: inout ChipStyle, _ hue: PaletteHue) {
    guard isFilled else {
      style.attributes = .reverse
      return
    }
    let ground: TerminalColor
    let ink: TerminalColor
    if depth == .palette256 {
      ground = .palette256(
        theme == .light
          ? IndexedShades.light[hue.rawValue].bar : IndexedShades.dark[hue.rawValue].bar)
      ink = .palette256(theme == .light ? 231 : 232)
    } else {
      let table =
        theme == .light ? HueShades.light : theme == .dark ? HueShades.dark : HueShades.any
      ground = .rgb(hex: table[hue.rawValue].solid)
      ink = .rgb(hex: table[hue.rawValue].ink)
    }
    style.firstGround = ground
    style.restGround = ground
    style.bar = ink
    style.title = ink
    style.detail = ink
  }

  /// Bright colours are visible on dark backgrounds, dark ones on light ones; past entries use the
  /// other ones.
  private func ansiBar(_ hue: PaletteHue, isPast: Bool) -> TerminalColor {
    let base: UInt8 =
      switch hue {
      case .blue: 4
      case .teal: 6
      case .green: 2
      case .amber: 3
      case .red: 1
      case .pink, .violet: 5
      case .grey: 0
      }
    if hue == .grey { return .ansi16((theme == .light) != isPast ? 8 : 7) }
    return .ansi16((theme == .light) != isPast ? base : base + 8)
  }
}

/// The shades of a hue among the 256 colours, chosen manually because the nearest matches turn blue
/// into teal and reds into greys.
struct IndexedShades {
  var bar: UInt8
  var tint1: UInt8
  var tint2: UInt8
  var text: UInt8
  var sub: UInt8

  /// Grey backgrounds with coloured bars and titles, in the order of `PaletteHue`.
  static let dark: [IndexedShades] = [
    (75, 153), (44, 159), (77, 157), (179, 223), (210, 224), (211, 225), (141, 189), (248, 255),
  ].map { IndexedShades(bar: $0.0, tint1: 239, tint2: 236, text: $0.1, sub: 252) }

  /// Pastel backgrounds from the colour cube.
  static let light: [IndexedShades] = [
    (25, 153, 189, 17), (23, 152, 195, 23), (22, 151, 194, 22), (94, 223, 230, 58),
    (124, 217, 224, 52), (125, 218, 225, 53), (91, 183, 225, 54), (240, 252, 255, 235),
  ].map { IndexedShades(bar: $0.0, tint1: $0.1, tint2: $0.2, text: $0.3, sub: $0.3) }

  /// Past entries, in every hue.
  static let darkPast = IndexedShades(bar: 244, tint1: 236, tint2: 234, text: 250, sub: 247)
  static let lightPast = IndexedShades(bar: 246, tint1: 254, tint2: 255, text: 240, sub: 241)
}
