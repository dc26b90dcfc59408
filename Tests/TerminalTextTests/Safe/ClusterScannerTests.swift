import TestSupport
import Testing

@testable import TerminalText

@Suite("Grapheme clusters")
struct ClusterScannerTests {
  private static func scalars(_ text: Substring) -> [UInt32] {
    text.split(separator: " ").compactMap { UInt32($0, radix: 16) }
  }

  /// The clusters of scalars, and the width of each.
  private static func clusters(_ scalars: [UInt32]) -> [(scalars: [UInt32], width: Int)] {
    var scanner = ClusterScanner(ambiguousWidth: 1)
    var clusters: [(scalars: [UInt32], width: Int)] = []
    for scalar in scalars {
      let properties = ScalarProperties(scalar)
      let starts = scanner.breaks(before: properties)
      scanner.take(properties, scalar: scalar, starts: starts)
      if starts { clusters.append(([], 0)) }
      clusters[clusters.count - 1].scalars.append(scalar)
      clusters[clusters.count - 1].width = scanner.width
    }
    return clusters
  }

  @Test("the boundaries are those of the Unicode test file")
  func breakTest() throws {
    let lines = try TestFiles().text("grapheme-breaks.txt").split(separator: "\n").dropFirst()
    #expect(lines.count == 602)
    var failures: [String] = []
    var alone = 0
    for line in lines {
      let expected = line.split(separator: "÷").map { part in
        Self.scalars(Substring(part.split(separator: "×").joined(separator: " ")))
      }.filter { !$0.isEmpty }
      let found = Self.clusters(expected.flatMap { $0 }).map(\.scalars)
      if found == expected { continue }
      // Here, a skin tone after anything but a pictograph has its own cells.
      if expected.flatMap({ $0 }).contains(where: { (0x1F3FB...0x1F3FF).contains($0) }) {
        alone += 1
      } else {
        failures.append("\(line): \(found)")
      }
    }
    #expect(failures.prefix(10) == [])
    #expect(alone == 2)
  }

  @Test("every fully qualified emoji is one cluster of two cells")
  func emoji() throws {
    let lines = try TestFiles().text("emoji.txt").split(separator: "\n").dropFirst()
    #expect(lines.count == 3655)
    let failures = lines.filter { line in
      let clusters = Self.clusters(Self.scalars(line))
      return clusters.count != 1 || clusters[0].width != 2
    }
    #expect(failures.prefix(10) == [])
  }

  @Test("strings are as wide as wcwidth says")
  func samples() throws {
    let lines = try TestFiles().text("wcwidth-clusters.txt").split(separator: "\n").dropFirst()
    #expect(lines.count == 34)
    for line in lines {
      let fields = line.split(separator: ";")
      let scalars = Self.scalars(fields[0])
      let width = Self.clusters(scalars).reduce(0) { $0 + $1.width }
      #expect("\(fields[0]); \(width)" == line)
    }
  }

  @Test("what a joiner joins to a narrow picture adds no cell, as wcwidth has it")
  func joined() {
    #expect(Self.clusters([0x2764, 0x200D, 0x1F525]).map(\.width) == [1])
    #expect(Self.clusters([0x2764, 0xFE0F, 0x200D, 0x1F525]).map(\.width) == [2])
  }

  @Test("a cluster that never ends is cut into clusters of sixteen scalars")
  func bounded() {
    let conjuncts = (0..<80).map { $0 % 2 == 0 ? UInt32(0x915) : 0x94D }
    let clusters = Self.clusters(conjuncts)
    #expect(clusters.allSatisfy { $0.scalars.count <= ClusterScanner.maximumScalars + 1 })
    #expect(clusters.count == 5)
    #expect(Self.clusters([UInt32](repeating: 0x1100, count: 40)).count == 3)
  }
}
