import Primitives

/// The change of a file as a unified diff without unchanged lines.
struct UnifiedDiff {
  private(set) var lines: [String] = []

  /// - Parameter bytes: The file before the change.
  init(_ change: FileChange, of bytes: [UInt8]) {
    lines = ["--- \(change.path)", "+++ \(change.path)"]
    var shift = 0
    for record in change.records where record.old != record.new {
      let first = bytes[..<min(record.offset, bytes.count)].count { $0 == 0x0A }
      let (old, new) = (UnifiedDiff.lines(record.old), UnifiedDiff.lines(record.new))
      for hunk in UnifiedDiff.hunks(old, new) {
        let head = [
          UnifiedDiff.span("-", first + hunk.old.lowerBound, hunk.old.count),
          UnifiedDiff.span("+", first + shift + hunk.new.lowerBound, hunk.new.count),
        ]
        lines.append("@@ \(head[0]) \(head[1]) @@")
        lines += old[hunk.old].map { "-" + $0 }
        lines += new[hunk.new].map { "+" + $0 }
      }
      shift += new.count - old.count
    }
  }

  /// `-38,0`; an empty range names the line before it.
  private static func span(_ sign: String, _ first: Int, _ count: Int) -> String {
    sign + (count == 0 ? "\(first),0" : count == 1 ? "\(first + 1)" : "\(first + 1),\(count)")
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { String(decoding: $0.last == 0x0D ? $0.dropLast() : $0, as: UTF8.self) }
  }

  /// The ranges of lines that differ, by the longest common subsequence.
  private static func hunks(
    _ old: [String], _ new: [String]
  ) -> [(old: Range<Int>, new: Range<Int>)] {
    guard old.count * new.count <= 4_000_000 else { return [(0..<old.count, 0..<new.count)] }
    // The lengths of the longest common subsequences of the remaining lines.
    var lengths = [[Int32]](
      repeating: [Int32](repeating: 0, count: new.count + 1), count: old.count + 1)
    for row in old.indices.reversed() {
      for column in new.indices.reversed() {
        lengths[row][column] =
          old[row] == new[column]
          ? lengths[row + 1][column + 1] + 1
          : max(lengths[row + 1][column], lengths[row][column + 1])
      }
    }
    var hunks: [(old: Range<Int>, new: Range<Int>)] = []
    var (row, column) = (0, 0)
    while row < old.count || column < new.count {
      let (first, start) = (row, column)
      while row < old.count || column < new.count {
        if row < old.count, column < new.count, old[row] == new[column] { break }
        if column == new.count
          || row < old.count && lengths[row + 1][column] >= lengths[row][column + 1]
        {
          row += 1
        } else {
          column += 1
        }
      }
      if first < row || start < column { hunks.append((first..<row, start..<column)) }
      while row < old.count, column < new.count, old[row] == new[column] {
        (row, column) = (row + 1, column + 1)
      }
    }
    return hunks
  }
}
