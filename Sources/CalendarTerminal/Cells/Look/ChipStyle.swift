import CalendarLayout
import TerminalText

/// The colours of one chip, for its hue and state.
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

  /// Whether the whole chip is painted: it has a ground, or is selected.
  var hasGround: Bool { !firstGround.isDefault || attributes.contains(.reverse) }

  func barStyle(first: Bool) -> CellStyle {
    CellStyle(
      foreground: bar, background: first ? firstGround : restGround, attributes: attributes)
  }

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
    case .palette256, .truecolor:
      set(&style, shades(hue), state)
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

  /// The shades of a hue on the background of the theme.
  private func shades(_ hue: PaletteHue) -> HueShades {
    switch (depth, theme) {
    case (.palette256, .light): return HueShades.indexedLight[hue.rawValue]
    case (.palette256, _):
      var shades = HueShades.indexedDark[hue.rawValue]
      if !isKnown { shades.free = .terminalDefault }
      return shades
    case (_, .any): return HueShades.any[hue.rawValue]
    case (_, .dark): return HueShades.dark[hue.rawValue]
    case (_, .light): return HueShades.light[hue.rawValue]
    }
  }

  private func set(_ style: inout ChipStyle, _ shades: HueShades, _ state: EntryState) {
    let isPast = state.phase == .past
    let isFaded = isPast || state.kind == .cancelled
    style.bar = isPast ? shades.pastBar : shades.bar
    style.hatch = shades.hatch
    style.title = isFaded ? shades.pastText : shades.text
    style.detail = isFaded ? shades.pastSub : shades.sub
    switch (state.kind, state.phase) {
    case (.free, _):
      style.title = isPast ? dim.foreground : shades.free
      style.detail = dim.foreground
    case (.declined, _):
      style.title = dim.foreground
      style.detail = dim.foreground
    case (.cancelled, _):
      (style.firstGround, style.restGround) = (shades.pastGround2, shades.pastGround2)
    case (_, .past):
      (style.firstGround, style.restGround) = (shades.pastGround1, shades.pastGround2)
    case (_, .running):
      (style.firstGround, style.restGround) = (shades.tint1, shades.tint1)
    case (.tentative, _):
      (style.firstGround, style.restGround) = (shades.tint2, shades.tint2)
    default:
      (style.firstGround, style.restGround) = (shades.tint1, shades.tint2)
    }
  }

  private func select(_ style: inout ChipStyle, _ hue: PaletteHue) {
    guard isFilled else {
      style.attributes = .reverse
      return
    }
    let shades = shades(hue)
    (style.firstGround, style.restGround) = (shades.solid, shades.solid)
    (style.bar, style.title, style.detail) = (shades.ink, shades.ink, shades.ink)
  }

  /// Bright colours have contrast on dark, dark ones on light; past events have the others.
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
