/// The clusters of several scalars in a buffer, which cells refer to by number.
///
/// Each is stored once. When a buffer that is redrawn often has many more clusters than cells, its
/// table is rebuilt.
struct ClusterTable: Sendable {
  private(set) var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var numbers: [UInt64: UInt32] = [:]

  var count: Int { ends.count }

  /// The byte range of a cluster.
  func range(_ number: UInt32) -> Range<Int> {
    let index = Int(number)
    guard index < ends.count else { return 0..<0 }
    return (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }

  func isEqual(_ number: UInt32, in other: ClusterTable, _ otherNumber: UInt32) -> Bool {
    bytes[range(number)] == other.bytes[other.range(otherNumber)]
  }

  /// A hash that depends only on the bytes of the cluster.
  func fingerprint(_ number: UInt32) -> UInt64 { Self.fingerprint(bytes[range(number)]) }

  static func fingerprint(_ cluster: ArraySlice<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in cluster { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  /// The number of a cluster, which is added if it is new.
  mutating func number(of cluster: ArraySlice<UInt8>) -> UInt32 {
    let hash = Self.fingerprint(cluster)
    if let known = numbers[hash], bytes[range(known)] == cluster { return known }
    bytes += cluster
    ends.append(bytes.count)
    let number = UInt32(ends.count - 1)
    numbers[hash] = number
    return number
  }
}
