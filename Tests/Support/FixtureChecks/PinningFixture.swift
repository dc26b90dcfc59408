/// The common fields of pinning fixtures.
struct FixtureHead: Decodable {
  var id: String
  var type: String
  var dsf: Double?
  var engines: String?

  /// Whether the document counts: at a device scale of 1 only if all three engines agree.
  var counts: Bool { dsf != 1 || engines == nil || engines == "CFW" }
}

struct FixtureSize: Decodable {
  var w: Double
  var h: Double
}

/// Insets by physical sides, by default zero.
struct FixtureInset: Decodable {
  var top: Double?
  var bottom: Double?
  var left: Double?
  var right: Double?
}

/// A point of the viewport and the id of the topmost element there.
struct FixtureHit: Decodable {
  var x: Double
  var y: Double
  var id: String

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    x = try values.decode(Double.self)
    y = try values.decode(Double.self)
    id = try values.decode(String.self)
  }
}

struct ListFixture: Decodable {
  var viewport: FixtureSize
  var inset: FixtureInset?
  var sections: [Section]
  var contentHeight: Double
  var sectionFrames: [[Double]]
  var cases: [Case]

  struct Section: Decodable {
    var header: Double?
    var insetTop: Double?
    var items: [Double]
    var gap: Double?
    var insetBottom: Double?
    var footer: Double?
    var after: Double?
    var headerLimit: String?
    var footerLimit: String?
    var headerOverlays: Bool?
    var footerOverlays: Bool?
  }

  struct Case: Decodable {
    var oy: Double
    var headers: [[Double]]
    var footers: [[Double]]
    var vh: [Int]
    var vf: [Int]
    var vi: [[Int]]
    var hit: [FixtureHit]?
  }
}

struct GridFixture: Decodable {
  var dir: String?
  var viewport: FixtureSize
  var inset: FixtureInset?
  var grid: FixtureSize
  var columns: [Double]
  var labelW: [Double?]
  var bar: Bar
  var allDay: AllDay?
  var gutter: Gutter
  var attach: String?
  var z: String?
  var items: [[Double?]]
  var cases: [Case]

  struct Bar: Decodable {
    var h: Double
    var attach: String?
  }

  struct AllDay: Decodable {
    var h: Double
  }

  struct Gutter: Decodable {
    var w: Double
    var attach: String?
  }

  struct Case: Decodable {
    var ox: Double
    var oy: Double
    var bar: [Double]
    var allDay: [Double]?
    var gutter: [Double]
    var corner: [Double]
    var labels: [Double?]
    var titles: [Double?]
    var vc: [Int]
    var vi: [Int]
    var hit: [FixtureHit]?
  }
}

struct NestedFixture: Decodable {
  var viewport: FixtureSize
  var inset: FixtureInset?
  var roots: [Node]
  var contentHeight: Double
  var cases: [Case]

  struct Node: Decodable {
    var h: Double?
    var before: Double?
    var children: [Node]?
    var body: Double?
  }

  struct Case: Decodable {
    var oy: Double
    var y: [Double]
    var visible: [Int]
    var hit: [FixtureHit]?
  }
}

struct StackFixture: Decodable {
  var viewport: FixtureSize
  var inset: FixtureInset?
  var rows: [Row]
  var contentHeight: Double
  var cases: [Case]

  struct Row: Decodable {
    var h: Double
    var pin: String?
  }

  struct Case: Decodable {
    var oy: Double
    var y: [Double?]
    var hit: [FixtureHit]?
  }
}

struct CellsFixture: Decodable {
  var viewport: FixtureSize
  var inset: FixtureInset?
  var cells: [Cell]
  var gap: Double?
  var lastUnbounded: Bool?
  var contentHeight: Double
  var cases: [Case]

  struct Cell: Decodable {
    var h: Double
    var sticky: Bool
  }

  struct Case: Decodable {
    var oy: Double
    var y: [[Double]]
    var hit: [FixtureHit]?
  }
}

struct AxisFixture: Decodable {
  var cb: [Double]
  var box: [Double]
  var view: [Double]
  var min: Double?
  var max: Double?
  var pos: Double
}

struct RevealFixture: Decodable {
  var dir: String?
  var viewport: FixtureSize
  var inset: FixtureInset?
  var pinned: FixtureInset?
  var content: FixtureSize
  var item: [Double]
  var from: [Double]
  var block: String
  var inline: String
  var to: [Double]
}
