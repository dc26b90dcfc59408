import Foundation
public import Testing

/// The extent of long tests: `swift test` runs a portion, the same each time, and everything if
/// `CALENDARGRID_THOROUGH` is set in the environment, as in a step of `Tools/check`.
public enum Thoroughness {
  /// Whether everything runs.
  public static let isWhole = ProcessInfo.processInfo.environment["CALENDARGRID_THOROUGH"] != nil
}

extension Collection {
  /// The first elements, or all of them if everything runs.
  public func portion(_ count: Int) -> SubSequence {
    Thoroughness.isWhole ? self[...] : prefix(count)
  }

  /// Every `step`-th element, or all of them if everything runs.
  public func portion(every step: Int) -> [Element] {
    enumerated().filter { Thoroughness.isWhole || $0.offset % step == 0 }.map(\.element)
  }
}

extension Trait where Self == ConditionTrait {
  /// The condition for a test without a meaningful portion: it runs only if everything does.
  public static var thorough: ConditionTrait {
    .enabled(if: Thoroughness.isWhole, "long; CALENDARGRID_THOROUGH runs it")
  }
}
