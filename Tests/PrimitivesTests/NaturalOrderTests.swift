import Testing

@testable import Primitives

@Suite("The order people count in")
struct NaturalOrderTests {
  @Test("numbers count as numbers, cases as one, and the order is a strict one of all texts")
  func order() {
    let names = [
      "", "2", "02", "10", "007 bond", "10 pin bowling", "100", "anna", "Ben", "ben", "ben 2",
      "Stage",
      "Stage 2", "stage 2 b", "Stage 02b", "Stage 10", "stage 10a", "Über", "zoe",
    ]
    for one in names {
      #expect(!one.isBefore(inNaturalOrder: one))
      for other in names where one != other {
        #expect(
          one.isBefore(inNaturalOrder: other) != other.isBefore(inNaturalOrder: one),
          "\(one), \(other)")
      }
    }
    func natural(_ names: [String]) -> [String] {
      names.sorted { $0.isBefore(inNaturalOrder: $1) }
    }
    #expect(
      natural(["Stage 10", "stage 2", "Stage 1", "Hall", "Stage"])
        == ["Hall", "Stage", "Stage 1", "stage 2", "Stage 10"])
    #expect(
      natural(["B", "a", "C", "b"]) == ["a", "B", "b", "C"])
    let long = "1" + String(repeating: "0", count: 40)
    #expect(natural([long, "9", "x9", "x10"]) == ["9", long, "x9", "x10"])
    #expect(natural(["11", "010", "a1", "a00", "a0"]) == ["010", "11", "a0", "a00", "a1"])
    #expect(natural(["a", "["]) == ["[", "a"])
    #expect(natural(["zb", "Za", "[", "@", "A"]) == ["@", "[", "A", "Za", "zb"])
  }

  @Test("sorting does not depend on the order before")
  func transitive() {
    let names = ["a1", "A01", "a2", "a10", "A10", "b", "B1", "a", "1a", "01a", "1", "01"]
    let expected = names.sorted { $0.isBefore(inNaturalOrder: $1) }
    for shift in names.indices {
      let turned = Array(names[shift...] + names[..<shift])
      #expect(turned.sorted { $0.isBefore(inNaturalOrder: $1) } == expected)
    }
  }
}
