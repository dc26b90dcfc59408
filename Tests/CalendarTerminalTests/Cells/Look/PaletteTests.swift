import CalendarLayout
import Testing

@testable import CalendarTerminal
@testable import TerminalText

/// Relative luminance and contrast of WCAG 2.2, §1.4.3.
private func contrast(_ one: UInt32, _ other: UInt32) -> Double {
  func luminance(_ color: UInt32) -> Double {
    func part(_ shift: UInt32) -> Double {
      let value = Double(color >> shift & 255) / 255
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
    }
    return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
  }
  let (a, b) = (luminance(one), luminance(other))
  return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

/// x to the power of 2.4: the fifth root of x to the twelfth, by Newton's method.
private func power(_ x: Double) -> Double {
  guard x > 0 else { return 0 }
  var target = 1.0
  for _ in 0..<12 { target *= x }
  var root = x * x
  for _ in 0..<60 { root -= (root - target / (root * root * root * root)) / 5 }
  return root
}

/// The colours of the numbers 16 to 255 in every terminal.
private func indexed(_ number: UInt8) -> UInt32 {
  if number >= 232 {
    let grey = 8 + 10 * UInt32(number - 232)
    return grey << 16 | grey << 8 | grey
  }
  let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
  let cube = Int(number) - 16
  return levels[cube / 36] << 16 | levels[cube / 6 % 6] << 8 | levels[cube % 6]
}

private func hex(_ color: TerminalColor) -> UInt32? {
  switch color.kind {
  case .rgb(let red, let green, let blue):
    UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  case .palette256(let number): indexed(number)
  default: nil
  }
}

@Suite("The palette: contrast of every text on every ground")
struct PaletteTests {
  @Test("The contrast formula answers the values of its definition")
  func formula() {
    #expect(abs(contrast(0x000000, 0xFFFFFF) - 21) < 0.001)
    #expect(abs(contrast(0x767676, 0xFFFFFF) - 4.54) < 0.01)
  }

  @Test("titles, times and places have 4.5:1, bars 3:1, bars of past entries 2:1")
  func blocks() {
    let kinds: [EntryState.Kind] = [.confirmed, .tentative, .cancelled, .free, .declined]
    let phases: [EntryState.Phase] = [.upcoming, .running, .past]
    for theme in DrawingTheme.allCases {
      for depth in [ColorDepth.palette256, .truecolor] {
        let palette = GridPalette(theme: theme, depth: depth, isASCII: false)
        let canvas: UInt32 = theme == .light ? 0xFFFFFF : 0x14161B
        for hue in PaletteHue.allCases {
          for kind in kinds {
            for phase in phases {
              let state = EntryState(kind: kind, phase: phase)
              check(palette.block(hue, state), state, canvas, "\(theme) \(depth) \(hue) \(state)")
              check(
                palette.block(hue, state, isSelected: true), state, canvas,
                "selected \(theme) \(depth) \(hue)")
            }
          }
        }
      }
    }
  }

  private func check(
    _ style: ChipStyle, _ state: EntryState, _ canvas: UInt32, _ name: String
  ) {
    for ground in [style.firstGround, style.restGround] {
      let ground = hex(ground) ?? canvas
      for text in [style.title, style.detail] {
        guard let text = hex(text) else { continue }
        #expect(contrast(text, ground) >= 4.5, "\(name): text \(contrast(text, ground))")
      }
      guard let bar = hex(style.bar) else { continue }
      let least = state.phase == .past ? 2.0 : 3.0
      #expect(contrast(bar, ground) >= least, "\(name): bar \(contrast(bar, ground))")
    }
  }

  @Test("Secondary text, now and today have 4.5:1 on common backgrounds")
  func canvas() {
    for depth in [ColorDepth.palette256, .truecolor] {
      for (theme, grounds) in [
        (DrawingTheme.dark, [0x14161B, 0x000000, 0x282C34, 0x002B36] as [UInt32]),
        (.light, [0xFFFFFF, 0xFDF6E3, 0xEFF1F5]),
      ] {
        let palette = GridPalette(theme: theme, depth: depth, isASCII: false)
        for style in [palette.dim, palette.nowLabel, palette.todayWord] {
          guard let text = hex(style.foreground) else { continue }
          for ground in grounds {
            #expect(contrast(text, ground) >= 4.5, "\(theme) \(depth) on \(ground)")
          }
        }
      }
      for theme in DrawingTheme.allCases {
        let palette = GridPalette(theme: theme, depth: depth, isASCII: false)
        for style in [palette.todayChip, palette.overflowText, palette.nowLabel] {
          guard let text = hex(style.foreground), let ground = hex(style.background) else {
            continue
          }
          #expect(contrast(text, ground) >= 4.5, "\(theme) \(depth) \(style)")
        }
      }
    }
  }

  @Test("Digits of a year have 4.5:1 on each of the five grounds, on light ones 6:1")
  func heat() {
    for theme in DrawingTheme.allCases {
      for depth in [ColorDepth.palette256, .truecolor] {
        let palette = GridPalette(theme: theme, depth: depth, isASCII: false)
        let contrasts = (1...5).compactMap { step -> Double? in
          guard let style = palette.heat(step), let text = hex(style.foreground),
            let ground = hex(style.background)
          else { return nil }
          return contrast(text, ground)
        }
        #expect(contrasts.count == 5)
        #expect(contrasts.allSatisfy { $0 >= (theme == .light ? 6 : 4.5) }, "\(theme) \(depth)")
        // The contrast increases with the distance from the background.
        #expect(contrasts == contrasts.sorted(by: >), "\(theme) \(depth) \(contrasts)")
      }
    }
  }

  @Test("On an unknown background lines can be seen on white and on black, and text is never ours")
  func unknownBackground() {
    for depth in [ColorDepth.palette256, .truecolor] {
      let palette = GridPalette(theme: .any, depth: depth, isASCII: false)
      for style in [palette.nowLine, palette.todayRule] {
        guard let line = hex(style.foreground) else { continue }
        #expect(contrast(line, 0xFFFFFF) >= 3 && contrast(line, 0x000000) >= 3)
      }
      #expect(palette.dim == .plain)
      #expect(palette.todayWord == .plain)
    }
  }
}
