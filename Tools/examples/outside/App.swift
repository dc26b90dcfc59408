import CalendarGrid

/// The zones of an app, and the answers that were compared.
struct App {
  let zones: ZoneDatabase
  let berlin: ZoneRules
  private(set) var answers = 0
  private(set) var differences = 0

  init(zones: ZoneDatabase) throws {
    self.zones = zones
    berlin = try zones.rules(for: ZoneID("Europe/Berlin"))
  }

  /// Compares an answer with the expected one.
  mutating func expect<Value: Equatable>(_ task: String, _ answer: Value, _ expected: Value) {
    answers += 1
    guard answer != expected else { return }
    differences += 1
    print("\(task): \(answer), expected \(expected)")
  }
}
