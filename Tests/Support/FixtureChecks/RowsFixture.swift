/// A month or a timeline that a browser pinned, at several offsets.
struct RowsFixture: Decodable {
  struct Size: Decodable {
    var w: Double?
    var h: Double?
    var level1: Double?
  }
  struct Row: Decodable {
    var h: Double
    var nameH: Double?
    var blocks: [[Double]]?
    var bars: [[Double]]?
  }
  struct Section: Decodable {
    var titleW: Double
    var folded: Bool?
    var rows: [Row]?
    var weeks: [Row]?

    /// The rows that are not folded away.
    var shown: [Row] { folded == true ? [] : weeks ?? rows ?? [] }
  }
  struct State: Decodable {
    var ox: Double
    var oy: Double
    var bar: [Double]
    var corner: [Double]
    var titles: [Double]
    var hit: [FixtureHit]
    var monthHeaders: [Double]?
    var monthTitles: [Double]?
    var weekLabels: [Double]?
    var gutterCells: [[Double]]?
    var weekNumbers: [Double]?
    var dayLabels: [Double]?
    var groupHeaders: [Double]?
    var groupTitles: [Double]?
    var resources: [[Double]]?
    var names: [Double]?
  }
  var id: String
  var dir: String
  var viewport: Size
  var grid: Size
  var gutter: Size
  var bar: Size
  var titleInset: Double
  var monthHeader: Double?
  var label: Double?
  var numberH: Double?
  var groupHeader: Double?
  var days: [[Double]]?
  var months: [Section]?
  var groups: [Section]?
  var cases: [State]
}
