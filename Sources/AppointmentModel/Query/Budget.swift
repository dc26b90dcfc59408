/// How much an answer may hold of what its input only asks for.
///
/// A file of a hundred bytes can ask for 300 billion occurrences. What a budget counts is made of the
/// input: the occurrences of recurring appointments, and the parts beyond a week's seven that an
/// appointment is shown in, one for each day and column. Single appointments are as many as the input has records, so that a
/// large file needs no larger budget.
package struct Budget: Hashable, Sendable {
  /// The most occurrences of recurring appointments that a query goes through, and the most parts
  /// of appointments beyond their first seven that a layout has.
  package var occurrences: Int
  /// The most bytes of the input that the occurrences of recurring appointments repeat.
  package var bytes: Int

  /// Makes a budget; what is left out is 1,000,000 occurrences, a rule of every second having 604,800
  /// a week, and 1,000 bytes for each.
  package init(occurrences: Int = 1_000_000, bytes: Int? = nil) {
    self.occurrences = max(0, occurrences)
    let (product, overflow) = self.occurrences.multipliedReportingOverflow(by: 1000)
    self.bytes = max(0, bytes ?? (overflow ? .max : product))
  }

  /// Whether appointments have more parts than the budget allows.
  ///
  /// - Parameter parts: How many each has.
  /// - Complexity: O(n)
  package func isExceeded(byParts parts: some Sequence<Int>) -> Bool {
    var room = occurrences
    for count in parts {
      room -= max(0, count - 7)
      if room < 0 { return true }
    }
    return false
  }
}
