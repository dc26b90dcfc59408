/// The results of a run over fixture files: the number of documents, how many passed, and the first
/// divergences.
public struct FixtureReport: Sendable {
  /// The number of documents checked, without skipped ones.
  public private(set) var total = 0
  /// The number of documents without divergences.
  public private(set) var passed = 0
  /// The number of documents that are excluded by their origin.
  public private(set) var skipped = 0
  /// The divergences of the first failing documents, one line each.
  public private(set) var divergences: [String] = []
  /// The largest difference between an actual and an expected number.
  public private(set) var largestDeviation = 0.0

  private let divergenceLimit: Int

  /// Starts an empty report that keeps at most the given number of divergences.
  public init(divergenceLimit: Int = 20) {
    self.divergenceLimit = divergenceLimit
  }

  /// Whether at least one document was checked and all passed.
  public var holds: Bool { total > 0 && passed == total }

  /// Counts a document as skipped.
  public mutating func skip() { skipped += 1 }

  /// Counts a document with its problems.
  public mutating func add(_ id: String, _ checker: FixtureChecker) {
    total += 1
    largestDeviation = max(largestDeviation, checker.largestDeviation)
    if checker.problems.isEmpty {
      passed += 1
    } else {
      for problem in checker.problems where divergences.count < divergenceLimit {
        divergences.append("\(id): \(problem)")
      }
    }
  }
}

/// Collects the problems of one document.
public struct FixtureChecker: Sendable {
  /// The problems, one line each.
  public private(set) var problems: [String] = []
  /// The largest difference between two numbers compared.
  public private(set) var largestDeviation = 0.0
  /// The current place, for the messages.
  public var place = ""

  /// Makes a checker without problems.
  public init() {}

  /// Adds a problem that is not a comparison.
  public mutating func fail(_ problem: String) {
    problems.append(place.isEmpty ? problem : "\(place): \(problem)")
  }

  /// Compares two values.
  public mutating func expect<Value: Equatable>(_ what: String, _ found: Value, _ expected: Value) {
    if found != expected { fail("\(what) is \(found), expected \(expected)") }
  }

  /// Compares two numbers with a tolerance of 1e-9.
  public mutating func expect(_ what: String, _ found: Double?, near expected: Double?) {
    guard let found, let expected else {
      if found != nil || expected != nil {
        fail("\(what) is \(describe(found)), expected \(describe(expected))")
      }
      return
    }
    let deviation = abs(found - expected)
    largestDeviation = max(largestDeviation, deviation)
    // Written so that NaN fails.
    if !(deviation <= 1e-9) { fail("\(what) is \(found), expected \(expected)") }
  }

  /// Compares two lists of numbers with a tolerance of 1e-9.
  public mutating func expect(_ what: String, _ found: [Double?], near expected: [Double?]) {
    guard found.count == expected.count else {
      fail("\(what) has \(found.count) values, expected \(expected.count)")
      return
    }
    for index in found.indices {
      expect("\(what)[\(index)]", found[index], near: expected[index])
    }
  }

  private func describe(_ value: Double?) -> String { value.map { "\($0)" } ?? "nothing" }
}
