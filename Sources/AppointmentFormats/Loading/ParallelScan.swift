internal import Primitives

extension AppointmentLoader {
  /// A part of an input that is read before the preceding parts are; only used while loading.
  package struct Chunk: Sendable {
    enum Content: Sendable {
      case table(CSVChunk)
      case calendar(ICalendarChunk)
    }
    let content: Content
  }

  /// Runs work in parallel: calls a closure for each number below a count, on any number of
  /// threads, and returns the results by number.
  package typealias SideBySide = (
    _ count: Int, _ body: @escaping @Sendable (_ number: Int) -> Chunk
  ) -> [Chunk]
}

/// Splits large inputs at positions that look like the beginning of records, and reads the parts in
/// parallel.
///
/// A guess may be wrong, since quotes may contain line ends. If reading from the front does not
/// arrive at the beginning of a part, the part is read again, so the result is the same for any
/// number of threads.
struct ParallelScan {
  let sideBySide: AppointmentLoader.SideBySide?
  /// The minimum number of bytes of a part.
  let length: Int

  /// The maximum number of parts that is useful on any machine.
  private static let most = 64

  /// The parts, the last one first; none if the input is too small.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - start: The offset of its first record.
  ///   - mark: The bytes before a record, which begins after the line end at their beginning.
  ///   - read: Reads a part.
  func chunks(
    of bytes: [UInt8], from start: Int, _ mark: StaticString,
    _ read: @escaping @Sendable (_ range: Range<Int>) -> AppointmentLoader.Chunk.Content
  ) -> [AppointmentLoader.Chunk] {
    guard let sideBySide, bytes.count - start >= 2 * length else { return [] }
    let count = min((bytes.count - start) / length, ParallelScan.most)
    let step = (bytes.count - start) / count
    var starts: [Int] = []
    for number in 0..<count {
      let from = max(start + number * step - 1, 0)
      // The beginning that was found for an earlier part is the next one for this part too.
      if let last = starts.last, from < last { continue }
      guard let place = ParallelScan.find(mark, bytes.span, from: from) else { break }
      starts.append(place + 1)
    }
    let ends = starts.dropFirst() + [bytes.count]
    let ranges = zip(starts, ends).map { $0..<$1 }
    let parts = sideBySide(ranges.count) { AppointmentLoader.Chunk(content: read(ranges[$0])) }
    return parts.reversed()
  }

  private static func find(_ mark: StaticString, _ bytes: Span<UInt8>, from start: Int) -> Int? {
    let length = mark.utf8CodeUnitCount
    guard start + length <= bytes.count else { return nil }
    return mark.withUTF8Buffer { mark in
      for place in start...(bytes.count - length)
      where unsafe bytes[place] == mark[0] {
        var matched = 1
        while matched < length, unsafe bytes[place + matched] == mark[matched] { matched += 1 }
        if matched == length { return place }
      }
      return nil
    }
  }
}

extension AppointmentLoader.Chunk {
  var table: CSVChunk? { if case .table(let chunk) = content { chunk } else { nil } }
  var calendar: ICalendarChunk? {
    if case .calendar(let chunk) = content { chunk } else { nil }
  }
}
