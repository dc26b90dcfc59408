import CivilTime

/// The version of the shapes that layouts are coded in; a change that older readers would misread
/// makes a new one.
enum LayoutVersion {
  static let current = 1

  /// - Throws: `DecodingError.dataCorrupted` for data of another version.
  static func check(_ version: Int, from decoder: any Decoder) throws {
    guard version == current else {
      throw decoder.corruption("a layout of version \(version), where \(current) is read")
    }
  }
}

extension Sequence {
  /// Whether all elements are indices of a list with the given count.
  func areIndices(below count: Int) -> Bool where Element == Int {
    allSatisfy { $0 >= 0 && $0 < count }
  }
}
