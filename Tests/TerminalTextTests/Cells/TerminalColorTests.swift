import Foundation
import TestSupport
import Testing

@testable import TerminalText

@Suite("Colours")
struct TerminalColorTests {
  @Test("a colour keeps what it was made of")
  func kinds() {
    #expect(TerminalColor.ansi16(9).kind == .ansi16(9))
    #expect(TerminalColor.ansi16(17).kind == .ansi16(1))
    #expect(TerminalColor.palette256(255).kind == .palette256(255))
    #expect(TerminalColor.rgb(1, 2, 3).kind == .rgb(red: 1, green: 2, blue: 3))
    #expect(TerminalColor.rgb(hex: 0x01_0203) == .rgb(1, 2, 3))
    #expect(TerminalColor.terminalDefault.kind == .terminalDefault)
    #expect(
      Set([TerminalColor.rgb(0, 0, 0), .palette256(0), .ansi16(0), .terminalDefault]).count == 4)
    #expect(MemoryLayout<TerminalColor>.size == 4)
  }

  @Test("the nearest of 256 agrees with OKLab by the library's own mathematics")
  func nearest256() {
    func lab(_ color: [Double]) -> [Double] {
      let linear = color.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
      let (r, g, b) = (linear[0], linear[1], linear[2])
      let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
      let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
      let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
      return [
        0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
        1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
        0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
      ]
    }
    let levels = [0, 95, 135, 175, 215, 255].map { Double($0) / 255 }
    var palette: [(Int, [Double])] = []
    for index in 0..<216 {
      palette.append(
        (16 + index, lab([levels[index / 36], levels[index / 6 % 6], levels[index % 6]])))
    }
    for index in 0..<24 {
      let grey = Double(8 + index * 10) / 255
      palette.append((232 + index, lab([grey, grey, grey])))
    }
    func distance(_ left: [Double], _ right: [Double]) -> Double {
      zip(left, right).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<150 {
      let color = (0..<3).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let target = lab(color.map { Double($0) / 255 })
      let best = palette.map { distance(target, $0.1) }.min() ?? 0
      guard
        case .palette256(let number) = TerminalColor.rgb(color[0], color[1], color[2])
          .reduced(to: .palette256).kind,
        let found = palette.first(where: { $0.0 == Int(number) })
      else {
        Issue.record("\(color) is none of the 256")
        return
      }
      #expect(distance(target, found.1) <= best + 1e-9, "\(color)")
    }
  }

  @Test("colours of a palette are their own nearest, and depths below take away")
  func reduction() {
    for number in [UInt8(16), 21, 46, 75, 141, 196, 231, 232, 244, 255] {
      #expect(TerminalColor.palette256(number).reduced(to: .palette256) == .palette256(number))
    }
    #expect(TerminalColor.rgb(95, 175, 255).reduced(to: .palette256) == .palette256(75))
    #expect(TerminalColor.rgb(255, 0, 0).reduced(to: .ansi16) == .ansi16(9))
    #expect(TerminalColor.rgb(0, 0, 0).reduced(to: .ansi16) == .ansi16(0))
    #expect(TerminalColor.rgb(255, 255, 255).reduced(to: .ansi16) == .ansi16(15))
    #expect(TerminalColor.palette256(196).reduced(to: .ansi16) == .ansi16(9))
    #expect(TerminalColor.palette256(12).reduced(to: .ansi16) == .ansi16(12))
    #expect(TerminalColor.rgb(1, 2, 3).reduced(to: .none) == .terminalDefault)
    #expect(TerminalColor.rgb(1, 2, 3).reduced(to: .truecolor) == .rgb(1, 2, 3))
    #expect(TerminalColor.terminalDefault.reduced(to: .ansi16) == .terminalDefault)
    #expect(ColorDepth.none < .ansi16 && ColorDepth.palette256 < .truecolor)
  }
}
