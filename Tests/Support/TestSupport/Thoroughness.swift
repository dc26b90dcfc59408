import Foundation
public import Testing

/// The share of long tests that runs: a portion that changes from day to day, or the whole where
/// `CALENDARGRID_THOROUGH` is set. The longest sweeps run whole where it is `deep`.
/// `Tools/check deep` does both.
public enum Thoroughness {
  /// Whether the whole runs.
  public static let isWhole = ProcessInfo.processInfo.environment["CALENDARGRID_THOROUGH"] != nil

  /// Whether the longest sweeps run whole.
  static let isDeep = ProcessInfo.processInfo.environment["CALENDARGRID_THOROUGH"] == "deep"

  /// The word that chooses the portions: `CALENDARGRID_DAY`, or the date of today in UTC.
  public static let day =
    ProcessInfo.processInfo.environment["CALENDARGRID_DAY"]
    ?? String(Date().ISO8601Format().prefix(10))

  /// A number below `count` that the day and a place in a test give. The line is no part of the place:
  /// a statement added to a failing test must not change its portion.
  static func choice(
    below count: Int, _ file: StaticString, _ function: StaticString, _ column: Int
  ) -> Int {
    var seed: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(day) \(file) \(function) \(column)".utf8 {
      seed = (seed ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    var generator = SeededGenerator(seed: seed)
    return Int.random(in: 0..<max(count, 1), using: &generator)
  }
}

extension Collection {
  /// A run of `count` elements that the day chooses, or all of them where the whole runs; of the longest
  /// sweeps a run of `whole` elements, and all in the deep check.
  public func portion(
    _ count: Int, whole: Int = .max, file: StaticString = #fileID,
    function: StaticString = #function, column: Int = #column
  ) -> SubSequence {
    let count = Thoroughness.isDeep ? .max : Thoroughness.isWhole ? whole : count
    guard count < self.count else { return self[...] }
    // Whole runs, so that the last elements come as often as the first ones.
    let runs = (self.count + count - 1) / count
    let run = Thoroughness.choice(below: runs, file, function, column)
    return dropFirst(Swift.min(run * count, self.count - count)).prefix(count)
  }

  /// One of each `step` elements, the first or a later one by the day, or all of them where the whole
  /// runs.
  public func portion(
    every step: Int, file: StaticString = #fileID, function: StaticString = #function,
    column: Int = #column
  ) -> [Element] {
    let first = Thoroughness.choice(
      below: Swift.min(step, self.count), file, function, column)
    return enumerated().filter { Thoroughness.isWhole || $0.offset % step == first }.map(\.element)
  }

  /// The first elements, or all of them where the whole runs: for steps that each need those before.
  public func portion(first count: Int) -> SubSequence {
    Thoroughness.isWhole ? self[...] : prefix(count)
  }
}

extension Trait where Self == ConditionTrait {
  /// A test that runs only where the whole does.
  public static var thorough: ConditionTrait {
    .enabled(if: Thoroughness.isWhole, "long; CALENDARGRID_THOROUGH runs it")
  }
}

extension Trait where Self == IssueHandlingTrait {
  /// Adds to each failure of a suite the day that chose the portions of its tests.
  public static var portioned: IssueHandlingTrait {
    .compactMapIssues { issue in
      guard !Thoroughness.isDeep else { return issue }
      var issue = issue
      issue.comments.append("a portion: CALENDARGRID_DAY=\(Thoroughness.day) repeats it")
      return issue
    }
  }
}
