internal import CalendarText

/// The data of written appointments that a format cannot represent: counts with an example each.
public struct LossReport: Hashable, Sendable {
  /// Data that is lost.
  public struct Loss: Hashable, Sendable {
    /// The kind of data, in stable words: `recurrence rules`, `categories`.
    public var what: String
    /// The words of `what` for a single one.
    package var one: String
    /// A sentence that describes what happens to the data.
    public var outcome: String
    /// The number of affected appointments or records.
    public var count: Int
    /// The first affected appointment or record: its title, or its line if it has none.
    public var example: String
  }

  /// The losses, in the order in which they were found.
  public private(set) var losses: [Loss] = []

  /// Makes an empty report.
  package init() {}

  /// Whether nothing is lost.
  public var isEmpty: Bool { losses.isEmpty }

  /// The report as text with one line per loss.
  public var text: String {
    losses.map {
      let (isOne, example) = ($0.count == 1, excerpt($0.example))
      let shown = $0.example.isEmpty ? "" : isOne ? " (\(example))" : ", such as \(example)"
      return "\($0.count) \(isOne ? $0.one : $0.what)\(shown): \($0.outcome)\n"
    }.joined()
  }

  /// Adds the losses of another report.
  package mutating func add(_ other: LossReport) {
    for loss in other.losses {
      add((loss.one, loss.what), loss.outcome, count: loss.count, example: loss.example)
    }
  }

  mutating func add(
    _ what: (one: String, many: String), _ outcome: String, count: Int = 1, example: String
  ) {
    guard count > 0 else { return }
    if let place = losses.firstIndex(where: { $0.what == what.many }) {
      losses[place].count += count
    } else {
      losses.append(
        Loss(what: what.many, one: what.one, outcome: outcome, count: count, example: example))
    }
  }
}
