import CivilTime
import GridLayout
import Pinning

/// Laid out in one process, drawn in another: a grid is coded with all of its frames, and equal after
/// decoding.
///
/// The shape is an object with `version` and the properties under their own names; optional ones may
/// be missing. Frames are `{"x", "y", "width", "height"}`, ranges `[lower, upper]`, dates and times
/// strings. The version is 1 as long as older readers understand what newer ones write.
extension WeekGrid: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, entries, columns, segments, overflow, bars, barOverflow, allDayRows,
      allDayRowHeight, earlier, later
    case gaps, minutes, axis, elapsedOrigin, size, now, period, weekNumber, hours, repeats, zone,
      secondZones, hiddenDays
  }

  /// Decodes a grid.
  ///
  /// - Throws: `DecodingError`: `dataCorrupted` for another version, an index of an entry or column
  ///   that is not there, an interval that ends before it starts, a frame that is not finite, and two
  ///   elements of one identity.
  /// - Complexity: O(n)
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try LayoutVersion.check(container.decode(Int.self, forKey: .version), from: decoder)
    func part<Part: Decodable>(_ key: CodingKeys) throws -> Part {
      try container.decode(Part.self, forKey: key)
    }
    self.init(
      entries: try part(.entries), columns: try part(.columns), segments: try part(.segments),
      overflow: try part(.overflow), bars: try part(.bars), barOverflow: try part(.barOverflow),
      allDayRows: try part(.allDayRows), earlier: try part(.earlier), later: try part(.later),
      gaps: try part(.gaps), minutes: try part(.minutes), size: try part(.size),
      now: try container.decodeIfPresent(Now.self, forKey: .now), period: try part(.period),
      weekNumber: try container.decodeIfPresent(Int.self, forKey: .weekNumber),
      hours: try part(.hours), repeats: try part(.repeats),
      zone: try container.decodeIfPresent(ZoneCaption.self, forKey: .zone),
      secondZones: try part(.secondZones), hiddenDays: try part(.hiddenDays),
      allDayRowHeight: try part(.allDayRowHeight), axis: try part(.axis),
      elapsedOrigin: try container.decodeIfPresent(Instant.self, forKey: .elapsedOrigin))
    if let reason = fault { throw decoder.corruption(reason) }
  }

  /// Encodes the grid, its version first.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(LayoutVersion.current, forKey: .version)
    try container.encode(entries, forKey: .entries)
    try container.encode(columns, forKey: .columns)
    try container.encode(segments, forKey: .segments)
    try container.encode(overflow, forKey: .overflow)
    try container.encode(bars, forKey: .bars)
    try container.encode(barOverflow, forKey: .barOverflow)
    try container.encode(allDayRows, forKey: .allDayRows)
    try container.encode(allDayRowHeight, forKey: .allDayRowHeight)
    try container.encode(earlier, forKey: .earlier)
    try container.encode(later, forKey: .later)
    try container.encode(gaps, forKey: .gaps)
    try container.encode(minutes, forKey: .minutes)
    try container.encode(axis, forKey: .axis)
    try container.encodeIfPresent(elapsedOrigin, forKey: .elapsedOrigin)
    try container.encode(size, forKey: .size)
    try container.encodeIfPresent(now, forKey: .now)
    try container.encode(period, forKey: .period)
    try container.encodeIfPresent(weekNumber, forKey: .weekNumber)
    try container.encode(hours, forKey: .hours)
    try container.encode(repeats, forKey: .repeats)
    try container.encodeIfPresent(zone, forKey: .zone)
    try container.encode(secondZones, forKey: .secondZones)
    try container.encode(hiddenDays, forKey: .hiddenDays)
  }
}

extension WeekGrid {
  /// The first thing that drawing or querying the grid could trip over; nil when there is none.
  private var fault: String? {
    entryFault ?? columnFault ?? frameFault
      ?? (Set(elementIDs).count == elementIDs.count ? nil : "two elements of one identity")
  }

  private var entryFault: String? {
    let count = entries.count
    let lists =
      [segments.map(\.entry), bars.map(\.entry)] + overflow.map(\.entries)
      + barOverflow.map(\.entries) + earlier + later
    guard lists.allSatisfy({ $0.areIndices(below: count) }) else {
      return "the index of an entry where there are \(count)"
    }
    guard segments.allSatisfy({ $0.lane >= 0 && $0.laneEnd >= 0 && $0.laneCount >= 1 }),
      bars.allSatisfy({ $0.lane >= 0 && $0.lane < max(allDayRows, 1) }), allDayRows >= 0,
      hiddenDays.allSatisfy({ $0.count >= 0 })
    else { return "a lane or a count that cannot be" }
    return nil
  }

  private var columnFault: String? {
    let count = columns.count
    var used = segments.map(\.column) + overflow.map(\.column) + barOverflow.map(\.column)
    used += bars.flatMap { [$0.firstColumn, $0.lastColumn] }
    used += gaps.map(\.column) + repeats.map(\.column) + (now.map { [$0.column] } ?? [])
    used += secondZones.flatMap { $0.changes.map(\.column) }
    guard used.areIndices(below: count) else {
      return "the index of a column where there are \(count)"
    }
    guard earlier.count == count, later.count == count else {
      return "lists of what lies outside the hours for other than \(count) columns"
    }
    let isForward =
      segments.allSatisfy { $0.startMinute <= $0.endMinute }
      && overflow.allSatisfy { $0.startMinute <= $0.endMinute }
      && gaps.allSatisfy { $0.startMinute <= $0.endMinute }
      && repeats.allSatisfy { $0.startMinute <= $0.endMinute }
      && bars.allSatisfy { $0.firstColumn <= $0.lastColumn }
    return isForward ? nil : "an interval that ends before it starts"
  }

  private var frameFault: String? {
    var frames = columns.map(\.frame) + segments.map(\.frame) + overflow.map(\.frame)
    frames += bars.map(\.frame) + barOverflow.map(\.frame) + gaps.map(\.frame)
    frames.append(LayoutRect(origin: .zero, size: size))
    let positions = [allDayRowHeight] + hours.map(\.y) + (now.map { [$0.y] } ?? [])
    let isFinite = frames.allSatisfy(\.isFinite) && positions.allSatisfy(\.isFinite)
    return isFinite ? nil : "a frame that is not finite"
  }
}

extension LayoutRect {
  /// Whether all four numbers are finite.
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}
