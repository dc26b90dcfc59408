internal import Primitives

/// The shape of a print, the same in all of its columns: the narrowest lanes, and the columns of
/// lists.
struct ElasticShape: Hashable, Sendable {
  /// The minimum width of lanes side by side, and their maximum number; more appointments are a list.
  var laneWidth = 12
  var laneLimit = Int.max
  var listColumns = 1

  /// The minimum width of a column of a list.
  static let listColumn = 22

  /// The maximum number of lanes in a width.
  func lanes(in width: Int) -> Int { max(1, min(laneLimit, width / laneWidth)) }
}

/// Arranges the appointments of a column in the rows of an axis, for weeks whose rows follow the
/// appointments. Weeks of equal hours take the lanes and lists of their grid.
final class ElasticColumn {
  /// The parts by start, longer ones first, then by title.
  let parts: [ElasticPart]
  let texts: [ElasticText]
  let width: Int
  let shape: ElasticShape
  /// For each part the first one that begins at its end or later.
  private let followers: [Int]
  private var first: [Int]
  private var last: [Int]
  private var known: [UInt64: Int] = [:]
  private var blockValues: [Int32] = []
  /// The number of parts that were placed so far.
  private(set) var work = 0

  init(parts: [ElasticPart], texts: [ElasticText], width: Int, shape: ElasticShape) {
    self.parts = parts
    self.texts = texts
    self.width = max(width, 1)
    self.shape = shape
    followers = parts.map { part in parts.partitionPoint { $0.start >= part.lastEnd } }
    first = Array(repeating: 0, count: parts.count)
    last = first
  }

  /// A run of parts whose rows are connected, and the row in which the next run begins.
  struct Cluster {
    var parts: Range<Int>
    var limit: Int
  }

  // MARK: Rows

  /// Finds the rows of parts: each begins in the row that contains its start, and ends with the last one
  /// that it fills by more than a quarter.
  ///
  /// - Parameter range: The parts of some clusters. Of later ones only the first row is found.
  private func locate(_ range: Range<Int>, _ axis: ElasticAxis) {
    // Swift checks every access to the properties of an object for exclusivity, but not to local
    // variables.
    var (first, last) = (self.first, self.last)
    (self.first, self.last) = ([], [])
    defer { (self.first, self.last) = (first, last) }
    var stretch = 0
    for index in range.lowerBound..<parts.count {
      first[index] = axis.firstRow(parts[index].start, from: &stretch)
      guard index < range.upperBound else { continue }
      last[index] = axis.lastRow(parts[index].lastEnd, first: first[index], from: stretch)
    }
    // A part that begins in a row takes it from one that ends there.
    for index in range {
      var next = followers[index]
      while next < parts.count, first[next] == first[index] { next += 1 }
      if next < parts.count, last[index] >= first[next] { last[index] = first[next] - 1 }
    }
  }

  private func forEachCluster(in range: Range<Int>, _ axis: ElasticAxis, _ body: (Cluster) -> Void)
  {
    let (first, last) = (first, last)
    var index = range.lowerBound
    while index < range.upperBound {
      var (next, end) = (index + 1, last[index])
      while next < range.upperBound, first[next] <= end {
        end = max(end, last[next])
        next += 1
      }
      body(
        Cluster(
          parts: index..<next, limit: next < parts.count ? first[next] : axis.rowCount))
      index = next
    }
  }

  // MARK: Results

  /// The clusters of a column in some rows.
  struct Clusters {
    /// The first part of each.
    fileprivate var starts: [Int] = []
    /// The value of all clusters before each, and of all.
    fileprivate var values = [0]

    var value: Int { values[values.count - 1] }
  }

  /// The clusters of a column in some rows, with their values.
  func clusters(_ axis: ElasticAxis) -> Clusters {
    var clusters = Clusters()
    locate(parts.indices, axis)
    forEachCluster(in: parts.indices, axis) { cluster in
      clusters.starts.append(cluster.parts.lowerBound)
      clusters.values.append(clusters.value + value(cluster, axis))
    }
    return clusters
  }

  /// The value of a column in some rows.
  ///
  /// - Parameters:
  ///   - known: The clusters in other rows.
  ///   - changed: The minutes in which the rows differ; all other stretches and their lines are
  ///     equal. A cluster depends on nothing before it, and on nothing after the start of the next
  ///     one.
  func score(_ axis: ElasticAxis, like known: Clusters, except changed: Range<Int>) -> Int {
    work += parts.count
    let starts = known.starts
    let before = starts.partitionPoint { parts[$0].start >= changed.lowerBound }
    let after = starts.partitionPoint { parts[$0].start >= changed.upperBound }
    let first = max(0, before - 1)
    guard first < after else { return known.value }
    let range = starts[first]..<(after < starts.count ? starts[after] : parts.count)
    locate(range, axis)
    var score = known.value - known.values[after] + known.values[first]
    forEachCluster(in: range, axis) { score += value($0, axis) }
    return score
  }

  private func value(_ cluster: Cluster, _ axis: ElasticAxis) -> Int {
    if cluster.parts.count == 1 {
      return value(ofBlock: cluster.parts.lowerBound, limit: cluster.limit, axis)
    }
    let key = key(cluster, axis)
    if let value = known[key] { return value }
    var result = ElasticArrangement()
    arrange(cluster, axis, into: &result)
    let value = ElasticScore.value(result, of: parts)
    known[key] = value
    work += cluster.parts.count * 4
    return value
  }

  /// The value of a block that takes the whole width. It is stored by everything that it depends
  /// on, except the distance of its label.
  private func value(ofBlock index: Int, limit: Int, _ axis: ElasticAxis) -> Int {
    let (start, end) = (first[index], last[index])
    let isFree = end + 1 < limit && mayGoOn(index, below: end, axis)
    let lines = min(end - start, ElasticFit.maximumRows)
    var key =
      (index * (ElasticFit.maximumRows + 1) + lines) * 3
      + label(of: index, row: start, axis).rawValue
    key = (key * 2 + (isFree ? 1 : 0)) * 2 + (endsAtLabel(parts[index], end, axis) ? 1 : 0)
    let price = ElasticScore.price(ofDistance: distance(of: index, row: start, axis))
    if blockValues.isEmpty {
      blockValues = Array(
        repeating: .min, count: parts.count * (ElasticFit.maximumRows + 1) * 3 * 2 * 2)
    }
    if blockValues[key] == .min {
      let spot = block(index, cells: 0..<width, isFree: isFree, axis)
      blockValues[key] = Int32(clamping: ElasticScore.value(spot) + price)
    }
    return Int(blockValues[key]) - price
  }

  /// The spots of a column in some rows.
  func arrangement(_ axis: ElasticAxis) -> ElasticArrangement {
    var result = ElasticArrangement()
    guard axis.rowCount > 0 else {
      result.hidden = Array(parts.indices)
      return result
    }
    locate(parts.indices, axis)
    forEachCluster(in: parts.indices, axis) { arrange($0, axis, into: &result) }
    return result
  }

  /// A number for everything that decides the arrangement of a cluster: its rows, and their labels to the
  /// last row that its lines may take.
  private func key(_ cluster: Cluster, _ axis: ElasticAxis) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: cluster.parts.lowerBound &* 4099 &+ cluster.parts.count)
    func add(_ number: Int) {
      hash = (hash ^ UInt64(truncatingIfNeeded: number &+ 1)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    let (first, last) = (first, last)
    let base = first[cluster.parts.lowerBound]
    var end = base
    for index in cluster.parts {
      add((first[index] - base) << 16 | (last[index] - base))
      end = max(end, last[index])
    }
    let limit = min(cluster.limit, end + cluster.parts.count + 1)
    add(limit - base)
    for row in base..<min(limit + 1, axis.rowCount) { add(axis.labels[row]) }
    return hash
  }

  private func arrange(
    _ cluster: Cluster, _ axis: ElasticAxis, into result: inout ElasticArrangement
  ) {
    var lanes: [Int] = []
    var free = FirstFit()
    let most = min(shape.lanes(in: width), FirstFit.maximumLanes - 1)
    for index in cluster.parts where free.laneCount <= most {
      let rows = (Int32(clamping: first[index]), Int32(clamping: last[index] + 1))
      lanes.append(free.take(from: rows.0, to: rows.1) ?? most)
    }
    if free.laneCount <= most {
      sideBySide(cluster, lanes, count: free.laneCount, axis, into: &result)
    } else {
      var list = ElasticList(cluster, column: self, first: first, last: last, axis: axis)
      list.arrange(into: &result)
    }
  }

  /// Places blocks in lanes. Each takes the free lanes beside it.
  private func sideBySide(
    _ cluster: Cluster, _ lanes: [Int], count: Int, _ axis: ElasticAxis,
    into result: inout ElasticArrangement
  ) {
    let start = cluster.parts.lowerBound
    for index in cluster.parts {
      let lane = lanes[index - start]
      var right = count
      var isFree = last[index] + 1 < cluster.limit && mayGoOn(index, below: last[index], axis)
      for other in cluster.parts where first[other] <= last[index] + 1 {
        if last[other] > last[index] { isFree = false }
        if lanes[other - start] > lane, first[other] <= last[index], first[index] <= last[other] {
          right = min(right, lanes[other - start])
        }
      }
      result.spots.append(
        block(index, cells: lane * width / count..<right * width / count, isFree: isFree, axis))
    }
  }

  private func block(
    _ index: Int, cells: Range<Int>, isFree: Bool, _ axis: ElasticAxis
  ) -> ElasticSpot {
    var spot = ElasticSpot(
      part: index, isLine: false, first: first[index], last: last[index], line: first[index],
      lines: last[index] - first[index] + 1, cells: cells, bar: cells.lowerBound,
      textStart: cells.lowerBound + 1,
      textWidth: cells.count - 1 - (cells.upperBound < width ? 1 : 0),
      label: .own)
    read(&spot, isFree: isFree, axis)
    return spot
  }

  /// Sets the part of its text that is readable in a spot.
  ///
  /// - Parameter isFree: Whether the row below it is free for more of its words.
  func read(_ spot: inout ElasticSpot, isFree: Bool, _ axis: ElasticAxis) {
    let (index, part) = (spot.part, parts[spot.part])
    let text = texts[index]
    spot.length = text.length
    spot.label = label(of: index, row: spot.line, axis)
    spot.reading = text.reading(width: spot.textWidth, rows: spot.lines, spot.label)
    if isFree, !spot.isReadable, spot.line + spot.lines - 1 == spot.last {
      let more = text.reading(width: spot.textWidth, rows: spot.lines + 1, spot.label)
      if more.isWhole || more.shown >= ElasticSpot.readable {
        spot.reading = more
        spot.hangs = more.rows > spot.lines
      }
    }
    spot.tellsEnd = spot.reading.tellsEnd || spot.hasBar && endsAtLabel(part, spot.last, axis)
    spot.distance = distance(of: index, row: spot.line, axis)
  }

  /// Whether the words of a part may continue in the next row: it belongs to the same stretch, or
  /// its label is less than an hour after the end. Otherwise they would be read as part of another
  /// hour.
  func mayGoOn(_ index: Int, below last: Int, _ axis: ElasticAxis) -> Bool {
    guard last + 1 < axis.rowCount else { return false }
    let label = axis.labels[last + 1]
    return label == axis.labels[last] || label < parts[index].lastEnd + 60
  }

  /// The label that a row has for a part that begins in it. A part that began earlier has none.
  private func label(of index: Int, row: Int, _ axis: ElasticAxis) -> ElasticText.Label {
    if parts[index].continuesBefore { return .other }
    let (start, label) = (parts[index].start, axis.labels[row])
    if label == start { return .own }
    return texts[index].hasMinutes && start.hour == label.hour ? .sameHour : .other
  }

  /// The number of half hours between the label of a row and the start of a part in it.
  private func distance(of index: Int, row: Int, _ axis: ElasticAxis) -> Int {
    let part = parts[index]
    return part.continuesBefore ? 0 : min(4, abs(part.start - axis.labels[row]) / 30)
  }

  /// Whether the label below its last row says when a part ends.
  private func endsAtLabel(_ part: ElasticPart, _ last: Int, _ axis: ElasticAxis) -> Bool {
    last + 1 < axis.rowCount && axis.labels[last + 1] == part.lastEnd
      && axis.labels[last] != part.lastEnd
  }
}

extension Int {
  /// The hour of a minute.
  fileprivate var hour: Int { self >= 0 ? self / 60 : (self - 59) / 60 }
}
