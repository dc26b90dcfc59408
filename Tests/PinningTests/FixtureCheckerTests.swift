import FixtureChecks
import Foundation
import TestSupport
import Testing

@Suite("The checker of fixtures")
struct FixtureCheckerTests {
  /// For each type, the key whose first number is changed, so that something must diverge.
  @Test(
    "notices one changed number in any expected value",
    arguments: [
      ("list", ["contentHeight", "sectionFrames", "headers", "footers", "vh", "vf", "vi", "hit"]),
      (
        "grid",
        ["bar", "allDay", "gutter", "corner", "labels", "titles", "vc", "vi", "hit"]
      ),
      ("nested", ["contentHeight", "y", "visible", "hit"]),
      ("stack", ["contentHeight", "y", "hit"]), ("cells", ["contentHeight", "y", "hit"]),
      ("axis", ["pos"]), ("reveal", ["to"]),
    ])
  func noticesChanges(type: String, keys: [String]) throws {
    let lines = try TestFiles().text("\(type).jsonl").split(separator: "\n")
    for key in keys {
      var changed: Data?
      for line in lines where changed == nil {
        changed = try change(key, in: Data(line.utf8))
      }
      let document = try #require(changed, "no document of \(type) has \(key)")
      var checks = PinningChecks()
      checks.check(line: document, place: "changed")
      #expect(!checks.report.holds, "\(type): a changed \(key) goes unnoticed")
      #expect(checks.report.total == 1)
    }
  }

  @Test("documents on which the engines disagree are skipped, others of any scale are not")
  func skips() {
    let axis = """
      "type":"axis","unit":1,"axis":"y","cb":[0,100],"box":[0,10],"min":0,"max":null,\
      "view":[20,50],"pos":20}
      """
    for (head, skipped) in [
      (#"{"id":"a","dsf":1,"engines":"CF","#, 1), (#"{"id":"a","dsf":1,"engines":"CFW","#, 0),
      (#"{"id":"a","dsf":4,"engines":"C","#, 0),
    ] {
      var checks = PinningChecks()
      checks.check(line: Data((head + axis).utf8), place: "line")
      #expect(checks.report.skipped == skipped)
      #expect(checks.report.passed == 1 - skipped)
    }
  }

  @Test("what cannot be read, or is of an unknown type, is a divergence")
  func unreadable() {
    for line in ["{", "[]", #"{"id":"x","type":"spiral"}"#, #"{"id":"x","type":"axis"}"#] {
      var checks = PinningChecks()
      checks.check(line: Data(line.utf8), place: "file:1")
      #expect(!checks.report.holds)
      #expect(checks.report.divergences.count == 1)
    }
  }

  @Test("nothing checked is not a success")
  func empty() {
    #expect(!PinningChecks().report.holds)
  }

  /// The document with one number of the expected value changed; nil if it has none.
  private func change(_ key: String, in line: Data) throws -> Data? {
    guard var document = try JSONSerialization.jsonObject(with: line) as? [String: Any],
      document["dsf"] as? Double != 1 || document["engines"] as? String == "CFW"
    else { return nil }
    if let value = document[key], let changed = changed(value), key != "bar", key != "allDay",
      key != "gutter"
    {
      document[key] = changed
      return try JSONSerialization.data(withJSONObject: document)
    }
    guard var cases = document["cases"] as? [[String: Any]] else { return nil }
    for index in cases.indices {
      if let value = cases[index][key], let changed = changed(value) {
        cases[index][key] = changed
        document["cases"] = cases
        return try JSONSerialization.data(withJSONObject: document)
      }
    }
    return nil
  }

  /// The value with its last number or name changed.
  private func changed(_ value: Any) -> Any? {
    if let name = value as? String { return name + "x" }
    if let list = value as? [Any] {
      for index in list.indices.reversed() {
        if let inner = changed(list[index]) {
          var copy = list
          copy[index] = inner
          return copy
        }
      }
      return nil
    }
    if let number = value as? NSNumber { return number.doubleValue + 1 }
    return nil
  }
}
