extension TerminalColor {
  /// The nearest colour of a depth.
  ///
  /// The distance is that of OKLab, in which steps of equal length look about equally large. For
  /// 256 colours the numbers 0–15 are never chosen, since their values depend on the user's theme;
  /// for 16 colours xterm's values are used. A hand-picked palette for each depth looks better:
  /// this is for colours from other sources.
  ///
  /// - Complexity: O(1): 240 or 16 comparisons.
  package func reduced(to depth: ColorDepth) -> TerminalColor {
    switch (kind, depth) {
    case (.terminalDefault, _), (_, .truecolor): self
    case (_, .none): .terminalDefault
    case (.ansi16, _): self
    case (.palette256(let number), .palette256): .palette256(number)
    case (.palette256(let number), .ansi16):
      number < 16 ? .ansi16(number) : Self.nearest16(Self.components(number))
    case (.rgb(let red, let green, let blue), .palette256):
      Self.nearest256((red, green, blue))
    case (.rgb(let red, let green, let blue), .ansi16): Self.nearest16((red, green, blue))
    }
  }

  private typealias Components = (red: UInt8, green: UInt8, blue: UInt8)

  private static let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// xterm's values of the 16 colours.
  private static let ansiValues: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// The red, green and blue of one of the 256 colours.
  private static func components(_ number: UInt8) -> Components {
    if number < 16 { return parts(ansiValues[Int(number)]) }
    if number >= 232 {
      let grey = 8 + (number - 232) * 10
      return (grey, grey, grey)
    }
    let index = Int(number) - 16
    return (cubeLevels[index / 36], cubeLevels[index / 6 % 6], cubeLevels[index % 6])
  }

  private static func parts(_ hex: UInt32) -> Components {
    (UInt8(hex >> 16 & 255), UInt8(hex >> 8 & 255), UInt8(hex & 255))
  }

  private static func nearest16(_ color: Components) -> TerminalColor {
    let target = OKLab(color)
    var best = (number: 0, distance: Double.infinity)
    for number in 0..<16 {
      let distance = target.distance(to: OKLab(parts(ansiValues[number])))
      if distance < best.distance { best = (number, distance) }
    }
    return .ansi16(UInt8(best.number))
  }

  private static func nearest256(_ color: Components) -> TerminalColor {
    let target = OKLab(color)
    var best = (number: UInt8(16), distance: Double.infinity)
    func consider(_ number: Int) {
      let number = UInt8(clamping: number)
      let distance = target.distance(to: OKLab(components(number)))
      if distance < best.distance { best = (number, distance) }
    }
    for number in 16...255 { consider(number) }
    return .palette256(best.number)
  }
}

/// A colour in Björn Ottosson's OKLab (2020).
struct OKLab {
  let lightness: Double
  let a: Double
  let b: Double

  init(_ color: (red: UInt8, green: UInt8, blue: UInt8)) {
    let red = Self.linear[Int(color.red)]
    let green = Self.linear[Int(color.green)]
    let blue = Self.linear[Int(color.blue)]
    let long = Self.cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = Self.cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = Self.cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  func distance(to other: OKLab) -> Double {
    let (x, y, z) = (lightness - other.lightness, a - other.a, b - other.b)
    return x * x + y * y + z * z
  }

  /// The sRGB transfer function for all 256 values: x^2.4 as x² times the fifth root of x², since
  /// the library does not link a math library.
  private static let linear: [Double] = (0...255).map { value in
    let scaled = Double(value) / 255
    if scaled <= 0.04045 { return scaled / 12.92 }
    let base = (scaled + 0.055) / 1.055
    let square = base * base
    var root = 1.0
    for _ in 0..<40 {
      let fourth = root * root * root * root
      root -= (fourth * root - square) / (5 * fourth)
    }
    return square * root
  }

  private static func cubeRoot(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    var root = 1.0
    for _ in 0..<60 {
      let next = root - (root * root * root - value) / (3 * root * root)
      if next == root { break }
      root = next
    }
    return root
  }
}
