internal import CalendarText

/// What a format cannot hold of the appointments that are written: counted, with an example each.
public struct LossReport: Hashable, Sendable {
  /// Something that is lost.
  package struct Loss: Hashable, Sendable {
    /// What it is, in words that stay the same: `recurrence rules`, `categories`.
    package var what: String
    /// What becomes of it, as a sentence.
    package var outcome: String
    /// How many appointments, or records, it concerns.
    package var count: Int
    /// The first of them: its title or, for what has none, its own line.
    package var example: String
  }

  /// In the order in which they were met.
  package private(set) var losses: [Loss] = []

  /// Nothing is lost yet.
  package init() {}

  /// Whether nothing is lost.
  public var isEmpty: Bool { losses.isEmpty }

  /// A line a loss.
  public var text: String {
    losses.map {
      let example = $0.example.isEmpty ? "" : ", such as \(excerpt($0.example))"
      return "\($0.count) \($0.what)\(example): \($0.outcome)\n"
    }.joined()
  }

  /// The losses of another report, too.
  package mutating func add(_ other: LossReport) {
    for loss in other.losses {
      add(loss.what, loss.outcome, count: loss.count, example: loss.example)
    }
  }

  mutating func add(_ what: String, _ outcome: String, count: Int = 1, example: String) {
    guard count > 0 else { return }
    if let place = losses.firstIndex(where: { $0.what == what }) {
      losses[place].count += count
    } else {
      losses.append(Loss(what: what, outcome: outcome, count: count, example: example))
    }
  }
}
