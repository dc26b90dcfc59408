internal import Primitives

/// A grapheme cluster of a ``SafeText``, which fills one or two cells.
package struct SafeCluster: Sendable, Hashable {
  /// The offset of the cluster in the bytes of its text.
  package let offset: Int

  package let length: Int

  /// The width of the cluster in cells: 1 or 2.
  package let width: Int

  /// The first scalar of the cluster, which determines its script and kind.
  package let scalar: Unicode.Scalar

  package let scalarCount: Int

  /// The direction of the letters: 0 none, 1 left to right, 2 at least one right to left.
  package let direction: UInt8

  /// The end of the cluster in the bytes of its text.
  package var end: Int { offset + length }
}

extension SafeText {
  package var clusters: Clusters { Clusters(text: self) }

  /// The sequence of a text's clusters.
  package struct Clusters: Sequence, Sendable {
    let text: SafeText

    package func makeIterator() -> Iterator { Iterator(text: text) }

    /// At least one cluster per two cells.
    package var underestimatedCount: Int { text.width / 2 }

    package struct Iterator: IteratorProtocol, Sendable {
      private let text: SafeText
      private var offset = 0

      init(text: SafeText) { self.text = text }

      /// The next cluster.
      ///
      /// - Complexity: O(1); a cluster has a bounded number of scalars.
      package mutating func next() -> SafeCluster? {
        guard offset < text.utf8.count else { return nil }
        let cluster = text.cluster(at: offset)
        offset = cluster.end
        return cluster
      }
    }
  }

  func cluster(at start: Int) -> SafeCluster {
    let bytes = utf8.span
    let first = bytes[start]
    // A printable ASCII character before another one or at the end is a cluster.
    if first < 0x80, isASCII || start + 1 == bytes.count || bytes[start + 1] < 0x80 {
      let letter = (0x41...0x5A).contains(first & 0xDF)
      return SafeCluster(
        offset: start, length: 1, width: 1, scalar: Unicode.Scalar(first), scalarCount: 1,
        direction: letter ? 1 : 0)
    }
    var scanner = ClusterScanner(ambiguousWidth: ambiguousWidth)
    var offset = start
    var firstScalar: Unicode.Scalar = " "
    var direction: UInt8 = 0
    while offset < bytes.count {
      let (decoded, length) = decodeScalar(bytes, at: offset)
      let scalar = decoded ?? 0xFFFD
      let properties = ScalarProperties(scalar)
      let starts = scanner.breaks(before: properties)
      if starts && offset > start { break }
      scanner.take(properties, scalar: scalar, starts: starts)
      if offset == start { firstScalar = Unicode.Scalar(scalar) ?? "\u{FFFD}" }
      if properties.isRightToLeft {
        direction = 2
      } else if direction == 0, properties.isLeftToRight {
        direction = 1
      }
      offset += length
    }
    return SafeCluster(
      offset: start, length: offset - start, width: max(1, scanner.width), scalar: firstScalar,
      scalarCount: scanner.count, direction: direction)
  }
}
