/// What was wrong so far: the first issues with their sentences, of the others the number.
struct IssueList: Sendable {
  /// The issues kept, in the order in which they were found.
  private(set) var issues: [TextIssue] = []
  /// How many were found beyond those.
  private(set) var uncollectedCount = 0
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Adds an issue; the sentence is only made when it is kept.
  mutating func add(
    _ code: TextIssue.Code, at position: TextPosition, _ message: @autoclosure () -> String
  ) {
    guard issues.count < limit else {
      uncollectedCount &+= 1
      return
    }
    issues.append(TextIssue(code: code, position: position, message: message()))
  }

  /// How many there are, kept and counted.
  var mark: (issues: Int, uncollected: Int) { (issues.count, uncollectedCount) }

  /// Goes back to what there was at a mark.
  mutating func forget(since mark: (issues: Int, uncollected: Int)) {
    issues.removeLast(issues.count - mark.issues)
    uncollectedCount = mark.uncollected
  }
}
