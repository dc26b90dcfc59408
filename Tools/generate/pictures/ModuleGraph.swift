/// The manifest's table of modules, in rows above the modules they import.
struct ModuleGraph {
  /// An item of a row: a module, or the place where an arrow passes between two.
  enum Node: Hashable {
    case module(String)
    case passage(from: String, to: String, row: Int)
  }

  /// The rows from the bottom, starting with the modules without imports.
  let rows: [[Node]]
  /// The arrows that do not follow from others, each with the nodes it passes, top to bottom.
  let arrows: [[Node]]
  private let umbrella: Set<String>

  init(manifest: String) {
    var imports: [String: [String]] = [:]
    var order: [String] = []
    if let table = manifest.firstMatch(of: #/let modules(?s:.*?)\n\]/#) {
      for row in table.output.matches(of: #/\(\s*"(?<name>\w+)",\s*\[(?<imports>[^\]]*)\]/#) {
        let name = String(row.output.name)
        order.append(name)
        imports[name] = row.output.imports.matches(of: #/"(\w+)"/#).map { String($0.output.1) }
      }
    }
    umbrella = Set(imports["CalendarGrid"] ?? []).union(["CalendarGrid"])
    let (rank, reach) = Self.ranks(order, imports)
    var rows = [[Node]](repeating: [], count: (rank.values.max() ?? 0) + 1)
    for name in order { rows[rank[name] ?? 0].append(.module(name)) }
    var arrows: [[Node]] = []
    for name in order {
      let direct = imports[name] ?? []
      for goal in direct where !direct.contains(where: { reach[$0]?.contains(goal) == true }) {
        var arrow = [Node.module(name)]
        for row in ((rank[goal] ?? 0) + 1..<(rank[name] ?? 0)).reversed() {
          let passage = Node.passage(from: name, to: goal, row: row)
          rows[row].append(passage)
          arrow.append(passage)
        }
        arrows.append(arrow + [.module(goal)])
      }
    }
    self.rows = Self.untangled(rows, arrows)
    self.arrows = arrows
  }

  /// Whether `import CalendarGrid` includes it.
  func isForApps(_ name: String) -> Bool { umbrella.contains(name) }

  /// The length of the longest path down from each module, and the set of reachable modules.
  private static func ranks(
    _ order: [String], _ imports: [String: [String]]
  ) -> (rank: [String: Int], reach: [String: Set<String>]) {
    var rank: [String: Int] = [:]
    var reach: [String: Set<String>] = [:]
    var left = order
    while let name = left.first(where: { (imports[$0] ?? []).allSatisfy { reach[$0] != nil } }) {
      let direct = imports[name] ?? []
      reach[name] = direct.reduce(into: Set(direct)) { $0.formUnion(reach[$1] ?? []) }
      rank[name] = (direct.compactMap { rank[$0] }.max() ?? -1) + 1
      left.removeAll { $0 == name }
    }
    return (rank, reach)
  }

  /// The rows with each node near the middle of its neighbours: the order with the fewest crossings
  /// found by going up and down a few times.
  private static func untangled(_ rows: [[Node]], _ arrows: [[Node]]) -> [[Node]] {
    var below: [Node: [Node]] = [:]
    var above: [Node: [Node]] = [:]
    for arrow in arrows {
      for (upper, lower) in zip(arrow, arrow.dropFirst()) {
        below[upper, default: []].append(lower)
        above[lower, default: []].append(upper)
      }
    }
    var rows = rows
    var best = (rows: rows, crossings: crossings(rows, below))
    for round in 0..<24 {
      let goesUp = round % 2 == 0
      let neighbours = goesUp ? below : above
      for row in goesUp ? Array(rows.indices) : rows.indices.reversed() {
        let beside = goesUp ? row - 1 : row + 1
        guard rows.indices.contains(beside) else { continue }
        let place = places(rows[beside])
        let old = places(rows[row])
        func middle(_ node: Node) -> Double {
          let found = (neighbours[node] ?? []).compactMap { place[$0] }
          return found.isEmpty
            ? old[node] ?? 0 : found.reduce(0, +) / Double(found.count)
        }
        rows[row] = rows[row].enumerated()
          .sorted { (middle($0.element), $0.offset) < (middle($1.element), $1.offset) }
          .map(\.element)
      }
      let count = crossings(rows, below)
      if count < best.crossings { best = (rows, count) }
    }
    return best.rows
  }

  private static func places(_ row: [Node]) -> [Node: Double] {
    var places: [Node: Double] = [:]
    for (index, node) in row.enumerated() {
      places[node] = (Double(index) + 0.5) / Double(row.count)
    }
    return places
  }

  private static func crossings(_ rows: [[Node]], _ below: [Node: [Node]]) -> Int {
    var count = 0
    for row in rows.indices.dropFirst() {
      let place = places(rows[row - 1])
      let lines = rows[row].enumerated().flatMap { index, node in
        (below[node] ?? []).map { (from: index, to: place[$0] ?? 0) }
      }
      for (index, one) in lines.enumerated() {
        for other in lines[..<index] where (one.from - other.from) != 0 {
          if (one.from < other.from) != (one.to < other.to), one.to != other.to { count += 1 }
        }
      }
    }
    return count
  }
}
