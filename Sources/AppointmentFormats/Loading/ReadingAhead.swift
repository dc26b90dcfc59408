internal import Primitives

extension AppointmentLoader {
  /// A part of an input that was read ahead of what stands before it; only loading uses it.
  package struct Stretch: Sendable {
    enum Content: Sendable {
      case table(CSVStretch)
      case calendar(ICalendarStretch)
    }
    let content: Content
  }

  /// Does work side by side: calls the body for every number below a count, on as many threads as it
  /// likes, and answers what came of it by number.
  package typealias SideBySide = (
    _ count: Int, _ body: @escaping @Sendable (_ number: Int) -> Stretch
  ) -> [Stretch]
}

/// Splits large inputs where records seem to begin, and has the stretches read side by side.
///
/// A guess may be wrong, as quotes may hold line ends: then the stretch does not begin where a reading
/// from the front comes to, and is read again. So what is loaded is the same at any number of threads.
struct ReadingAhead {
  let sideBySide: AppointmentLoader.SideBySide?
  /// The bytes of a stretch, at least.
  let length: Int

  /// More stretches are of no use to any machine.
  private static let most = 64

  /// Stretches in order; none where there is nothing to gain.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - start: Where its first record begins.
  ///   - mark: What stands before a record; the record begins behind the line end at its beginning.
  ///   - read: Reads a stretch.
  func stretches(
    of bytes: [UInt8], from start: Int, _ mark: StaticString,
    _ read: @escaping @Sendable (_ range: Range<Int>) -> AppointmentLoader.Stretch.Content
  ) -> [AppointmentLoader.Stretch] {
    guard let sideBySide, bytes.count - start >= 2 * length else { return [] }
    let count = min((bytes.count - start) / length, ReadingAhead.most)
    let step = (bytes.count - start) / count
    var starts: [Int] = []
    for number in 0..<count {
      let place = ReadingAhead.find(mark, bytes.span, from: max(start + number * step - 1, 0))
      if let place, starts.last ?? -1 < place + 1 { starts.append(place + 1) }
    }
    let ends = starts.dropFirst() + [bytes.count]
    let ranges = zip(starts, ends).map { $0..<$1 }
    return sideBySide(ranges.count) { AppointmentLoader.Stretch(content: read(ranges[$0])) }
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

extension AppointmentLoader.Stretch {
  var table: CSVStretch? { if case .table(let stretch) = content { stretch } else { nil } }
  var calendar: ICalendarStretch? {
    if case .calendar(let stretch) = content { stretch } else { nil }
  }
}
