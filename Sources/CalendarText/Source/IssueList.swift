/// The issues found so far: the first ones, and the number of the others.
struct IssueList: Sendable {
  private(set) var issues: [TextIssue] = []
  /// The number of issues beyond the limit.
  private(set) var uncollectedCount = 0
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Adds an issue. The message is only evaluated if the issue is kept.
  mutating func add(
    _ code: TextIssue.Code, at position: TextPosition, _ message: @autoclosure () -> String
  ) {
    guard issues.count < limit else {
      uncollectedCount &+= 1
      return
    }
    issues.append(TextIssue(code: code, position: position, message: message()))
  }

  /// The current state, for `forget(since:)`.
  var mark: (issues: Int, uncollected: Int) { (issues.count, uncollectedCount) }

  /// Removes the issues added since a mark.
  mutating func forget(since mark: (issues: Int, uncollected: Int)) {
    issues.removeLast(issues.count - mark.issues)
    uncollectedCount = mark.uncollected
  }
}
