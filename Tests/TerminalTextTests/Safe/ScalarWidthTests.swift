import TestSupport
import Testing

@testable import TerminalText

@Suite("Widths of scalars")
struct ScalarWidthTests {
  /// Ranges of code points with a width each, as `first last width`, in the sections of a file.
  private static func sections(_ name: String) throws -> [[(ClosedRange<UInt32>, Int)]] {
    var sections: [[(ClosedRange<UInt32>, Int)]] = []
    for line in try TestFiles().text(name).split(separator: "\n") {
      if line.hasPrefix("#") {
        sections.append([])
        continue
      }
      let fields = line.split(separator: " ")
      let first = try #require(UInt32(fields[0], radix: 16))
      let last = try #require(UInt32(fields[1], radix: 16))
      sections[sections.count - 1].append((first...last, try #require(Int(fields[2]))))
    }
    return sections
  }

  /// The reason why a width differs from wcwidth's; nil if there is no good one.
  private static func reason(_ scalar: UInt32, ours: Int, theirs: Int) -> String? {
    switch (scalar, ours, theirs) {
    case (0x01...0x1F, 0, -1), (0x7F...0x9F, 0, -1): return "controls never reach cells"
    case (0xD800...0xDFFF, 0, 1): return "surrogates are no scalars"
    case (0x2630...0x2637, 1, 2), (0x268A...0x268F, 1, 2), (0x4DC0...0x4DFF, 1, 2):
      return "trigrams, hexagrams and counting rods became wide in Unicode 16"
    case (0x1D300...0x1D356, 1, 2), (0x1D360...0x1D376, 1, 2):
      return "trigrams, hexagrams and counting rods became wide in Unicode 16"
    case (0x3164, 2, 0), (0xFFA0, 1, 0): return "Hangul fillers are dropped"
    default: break
    }
    // Swift's own data may be older than wcwidth's: scalars unknown to it are new.
    let properties = Unicode.Scalar(scalar)?.properties
    guard let age = properties?.age, (age.major, age.minor) <= (15, 0) else {
      return "assigned after Unicode 15.0"
    }
    return properties?.generalCategory == .spacingMark && theirs == 0
      ? "a spacing mark adds a cell to its cluster, there as here" : nil
  }

  @Test("every code point agrees with Python's wcwidth but for the reasons listed")
  func wcwidth() throws {
    let ranges = try #require(try Self.sections("wcwidth.txt").first)
    var expected: UInt32 = 0
    var counts: [String: Int] = [:]
    var failures: [String] = []
    for (range, theirs) in ranges {
      #expect(range.lowerBound == expected)
      expected = range.upperBound + 1
      for scalar in range {
        let ours = ScalarProperties(scalar).width(ambiguous: 1)
        guard ours != theirs else { continue }
        if let reason = Self.reason(scalar, ours: ours, theirs: theirs) {
          counts[reason, default: 0] += 1
        } else if failures.count < 20 {
          failures.append("U+\(String(scalar, radix: 16)): \(ours), wcwidth \(theirs)")
        }
      }
    }
    #expect(expected == 0x110000)
    #expect(failures == [])
    #expect(
      counts == [
        "controls never reach cells": 64,
        "surrogates are no scalars": 2048,
        "trigrams, hexagrams and counting rods became wide in Unicode 16": 188,
        "Hangul fillers are dropped": 2,
        "a spacing mark adds a cell to its cluster, there as here": 452,
        "assigned after Unicode 15.0": 273,
      ])
  }

  @Test("ambiguous characters are those of wcwidth")
  func ambiguous() throws {
    let ranges = try #require(try Self.sections("wcwidth.txt").last)
    var theirs: Set<UInt32> = []
    for (range, width) in ranges where width == 2 { theirs.formUnion(range) }
    let ours = Set((0..<0x110000).filter { ScalarProperties($0).isAmbiguous })
    // U+00AD is ambiguous there; it is dropped here.
    #expect(theirs.symmetricDifference(ours) == [0xAD])
  }

  @Test("every code point agrees with the C library but for the reasons listed")
  func library() throws {
    let ranges = try #require(try Self.sections("glibc-widths.txt").first)
    var failures: [String] = []
    var unassigned = 0
    for (range, theirs) in ranges {
      for scalar in range where ScalarProperties(scalar).width(ambiguous: 1) != theirs {
        switch (scalar, theirs) {
        case (0x4DC0...0x4DFF, 2): break  // Hexagrams, wide there by its own rule.
        case (0x3248...0x324F, 2): break  // Circled numbers, ambiguous.
        case (0x1F1E6...0x1F1FF, 1): break  // Lone regional indicators, pictures here.
        case (_, -1): unassigned += 1  // Not printable, or newer than the library's data.
        default: failures.append("U+\(String(scalar, radix: 16)): glibc \(theirs)")
        }
      }
    }
    #expect(failures.prefix(20) == [])
    #expect(unassigned > 0)
  }

  @Test("beyond the assigned blocks scalars run from left to right, as is Unicode's default")
  func farScalars() {
    for scalar in [0x3FFFD, 0x50000, 0xDFFFD, 0xF0000, 0x10FFFD] as [UInt32] {
      let properties = ScalarProperties(scalar)
      #expect(properties.isLeftToRight && !properties.isRightToLeft && !properties.isMark)
      #expect(properties.breakClass == .other && properties.action == .keep)
    }
  }

  @Test("every scalar gives text of cells of a known width, and no scalar none that is kept")
  func everyScalar() {
    var failures: [String] = []
    for value in 0..<UInt32(0x110000) {
      // Above the assigned planes every 97th is enough.
      if value > 0x32000 && !(0xE0000...0xE1000).contains(value) && value % 97 != 0 { continue }
      guard Thoroughness.isWhole || value < 0x3000 || value % 7 == 0 else { continue }
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = TextSanitizer.standard.sanitize(String(scalar))
      let width = text.clusters.reduce(0) { $0 + $1.width }
      if width != text.width || text.utf8.isEmpty != (text.width == 0) {
        failures.append("U+\(String(value, radix: 16)): \(text.width) cells, clusters \(width)")
      }
    }
    #expect(failures.prefix(10) == [])
  }
}
