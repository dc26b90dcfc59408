import TerminalText
import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("The rows of an elastic week against all that there are")
struct ElasticSearchTests {
  static let titles = [
    "Stand-up", "Review", "Design workshop", "Accessibility audit", "1:1 Priya", "Lunch", "Ada",
    "Budget and forecast", "Fire drill", "Quarterly forecast call",
  ]

  /// A search over random appointments of a morning, in one or two columns.
  static func search(_ generator: inout SeededGenerator) -> ElasticSearch {
    let columns = (0..<Int.random(in: 1...2, using: &generator)).map { _ in
      var parts = (0..<Int.random(in: 1...3, using: &generator)).map { number in
        let start = 540 + Int.random(in: 0..<6, using: &generator) * 30
        let length = [0, 30, 30, 60, 90].randomElement(using: &generator) ?? 30
        return ElasticPart(
          entry: number, start: start, end: min(start + length, 720), continuesBefore: false,
          continuesAfter: false)
      }
      parts.sort { ($0.start, -$0.end, $0.entry) < ($1.start, -$1.end, $1.entry) }
      let texts = parts.map { part in
        let title = ElasticSearchTests.titles.randomElement(using: &generator) ?? ""
        let start = ElasticSearchTests.clock(part.start)
        let end = ElasticSearchTests.clock(part.end)
        return ElasticText(
          title: MeasuredText(SafeText(stringLiteral: title)), place: MeasuredText(""),
          spans: part.end > part.start ? [SafeText(stringLiteral: start + "–" + end)] : [],
          start: SafeText(stringLiteral: start),
          minutes: SafeText(stringLiteral: ":" + start.suffix(2)),
          till: part.end > part.start ? SafeText(stringLiteral: "–" + end) : nil)
      }
      return ElasticColumn(
        parts: parts, texts: texts, width: Int.random(in: 9...30, using: &generator),
        shape: ElasticShape(laneLimit: 1))
    }
    return ElasticSearch(
      columns, window: 540..<780, limit: Int.random(in: 2...7, using: &generator))
  }

  private static func clock(_ minute: Int) -> String {
    (minute < 600 ? "0" : "") + "\(minute / 60):" + (minute % 60 < 10 ? "0" : "")
      + "\(minute % 60)"
  }

  /// Every choice of edges and of up to three lines for each, up to a number in all; a stretch in which
  /// something happens has one. The second number counts those whose score is another one where only what
  /// differs from some rows is placed again.
  static func best(
    _ search: ElasticSearch, limit: Int, like rows: ElasticSearch.Rows
  ) -> (score: Int, differing: Int) {
    var (best, differing) = (Int.min, 0)
    var lines = ElasticSearch.Lines(repeating: nil, count: search.edges.count - 1)
    func isBusy(_ from: Int, _ to: Int) -> Bool {
      search.columns.contains { column in
        column.parts.contains {
          $0.start < search.edges[to] && $0.lastEnd > search.edges[from]
        }
      }
    }
    func choose(_ edge: Int, _ last: Int, _ left: Int) {
      if edge == lines.count {
        if lines[last] == 0, isBusy(last, edge) { return }
        let score = search.rows(lines).score
        if search.score(lines, like: rows) != score { differing += 1 }
        best = max(best, score)
        return
      }
      if edge > 0 {
        lines[edge] = nil
        choose(edge + 1, last, left)
        if lines[last] == 0, isBusy(last, edge) { return }
      }
      for count in (edge == 0 ? 1 : 0)...3 where count <= left {
        lines[edge] = count
        choose(edge + 1, edge, left - count)
      }
      lines[edge] = nil
    }
    choose(0, 0, limit)
    return (best, differing)
  }

  /// The search has no proof: several changes at once may gain where none does alone. Of 400 random
  /// columns four are not the best, two lose more than a fiftieth, the worst 4.1 per cent.
  @Test("of up to six appointments no rows are better in 39 of 40, and none by a twentieth")
  func isBest() {
    var generator = SeededGenerator(seed: 20_260_325)
    let count = Thoroughness.isWhole ? 200 : 20
    var worse = 0
    for number in 0..<count {
      let search = ElasticSearchTests.search(&generator)
      let found = search.best(search.begin())
      let (best, differing) = ElasticSearchTests.best(search, limit: search.limit, like: found)
      #expect(differing == 0, "\(number)")
      #expect(found.count <= search.limit)
      if found.score < best { worse += 1 }
      #expect(
        found.score >= best - abs(best) / (Thoroughness.isWhole ? 20 : 50),
        "\(number): \(found.score) of \(best), \(found.lines)")
    }
    #expect(worse * 40 <= count, "\(worse) of \(count)")
  }
}
