package import AppointmentModel

/// The hues of calendars or categories.
///
/// A name's hue is chosen by a hash of its letters, so it stays the same from week to week. If two
/// names have the same choice, the alphabetically later one gets the next free hue.
package struct Palette: Hashable, Sendable {
  private var hues: [String: PaletteHue] = [:]
  private var free = Set(PaletteHue.allCases)

  /// The hues that names choose from. Grey is used for an eighth name, before hues repeat.
  private static let choices: [PaletteHue] = [.blue, .teal, .green, .amber, .red, .pink, .violet]

  /// Assigns hues to names.
  package init(names: some Sequence<String>) { for name in Set(names).sorted() { add(name) } }

  /// Assigns a hue to a new name, without changing those of other names.
  package mutating func add(_ name: String) {
    guard !name.isEmpty, hues[name] == nil else { return }
    let preferred = Palette.choice(of: name)
    let order = Palette.choices[preferred...] + Palette.choices[..<preferred] + [.grey]
    let hue = order.first { free.contains($0) } ?? Palette.choices[preferred]
    free.remove(hue)
    hues[name] = hue
  }

  /// The hue of a name; for an unknown name, the hue chosen by its letters.
  package subscript(name: String) -> PaletteHue {
    hues[name] ?? Palette.choices[Palette.choice(of: name)]
  }

  /// FNV-1a, so that the choice is the same in every run and on every machine.
  private static func choice(of name: String) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    // The low bits of FNV are weak; mix in the high ones before taking the remainder.
    return Int((hash ^ hash >> 16) % UInt32(choices.count))
  }
}

extension PaletteHue {
  /// The hue nearest to a colour; grey for colours with little saturation.
  package init(nearestTo color: CalendarColor) {
    let red = Double(color.red) / 255
    let green = Double(color.green) / 255
    let blue = Double(color.blue) / 255
    let greatest = max(red, green, blue)
    let chroma = greatest - min(red, green, blue)
    guard chroma > 0.12 else {
      self = .grey
      return
    }
    var sextant: Double
    if greatest == red {
      sextant = (green - blue) / chroma
    } else if greatest == green {
      sextant = (blue - red) / chroma + 2
    } else {
      sextant = (red - green) / chroma + 4
    }
    if sextant < 0 { sextant += 6 }
    let angle = sextant * 60
    func distance(_ hue: Double) -> Double {
      let apart = abs(angle - hue)
      return min(apart, 360 - apart)
    }
    // The angles of the palette's bars on the same colour wheel.
    let angles: [(PaletteHue, Double)] = [
      (.blue, 215), (.teal, 183), (.green, 134), (.amber, 40), (.red, 4), (.pink, 330),
      (.violet, 262),
    ]
    self = angles.min { distance($0.1) < distance($1.1) }?.0 ?? .blue
  }
}
