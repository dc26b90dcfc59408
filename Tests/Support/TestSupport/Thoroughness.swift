import Foundation
public import Testing

/// How much of what is long runs: `swift test` takes a portion, the same one each time, and the whole
/// where `CALENDARGRID_THOROUGH` stands in the environment, as in a step of `Tools/check`.
public enum Thoroughness {
  /// Whether the whole runs.
  public static let isWhole = ProcessInfo.processInfo.environment["CALENDARGRID_THOROUGH"] != nil
}

extension Collection {
  /// The first elements, or all of them where the whole runs.
  public func portion(_ count: Int) -> SubSequence {
    Thoroughness.isWhole ? self[...] : prefix(count)
  }

  /// The first of each `step` elements, or all of them where the whole runs.
  public func portion(every step: Int) -> [Element] {
    enumerated().filter { Thoroughness.isWhole || $0.offset % step == 0 }.map(\.element)
  }
}

extension Trait where Self == ConditionTrait {
  /// A test of which no portion tells anything: it runs where the whole does.
  public static var thorough: ConditionTrait {
    .enabled(if: Thoroughness.isWhole, "long; CALENDARGRID_THOROUGH runs it")
  }
}
