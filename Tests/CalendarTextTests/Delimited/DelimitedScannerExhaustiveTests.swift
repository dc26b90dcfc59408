import CalendarText
import TestSupport
import Testing

@Suite("Every small text", .portioned)
struct DelimitedScannerExhaustiveTests {
  /// Records the first texts that are read differently.
  private func compare(
    _ alphabet: String, upTo length: Int, _ mode: ([UInt8]) -> NaiveReader.Result
  ) {
    var differing = 0
    var count = 0
    withEveryText(of: alphabet, upTo: length) { input in
      count += 1
      let expected = NaiveReader.read(input)
      let actual = mode(input)
      if actual != expected {
        differing += 1
        Issue.record(
          "\(String(decoding: input, as: UTF8.self).debugDescription): \(actual), expected \(expected)"
        )
      }
      return differing < 5
    }
    #expect(count > 1000)
  }

  @Test("the scanner reads what the rules say, up to seven bytes, six in a portion")
  func scanner() {
    compare("a,\"\n\r", upTo: Thoroughness.isWhole ? 7 : 6) { Modes.scanner($0) }
  }

  @Test("also with blanks around quotes")
  func blanks() {
    compare("a,\" \n\t", upTo: 5) { Modes.scanner($0) }
  }

  @Test("the reader of Strings reads the same")
  func reader() {
    compare("a,\"\n\r", upTo: 5) { Modes.reader($0) }
  }

  @Test("behind 64 bytes, where masks of blocks join, random texts read the same")
  func longTexts() {
    var generator = SeededGenerator(seed: 20_260_323)
    let letters = Array("aaaaaaaaaaaab,,,\"\"\n\r".utf8)
    for round in (0..<600).portion(200) {
      let count = Int.random(in: 50...300, using: &generator)
      let input = (0..<count).map { _ in letters.randomElement(using: &generator) ?? 0 }
      let expected = NaiveReader.read(input)
      guard Modes.scanner(input) == expected else {
        Issue.record(
          "round \(round): \(String(decoding: input, as: UTF8.self).debugDescription)")
        return
      }
    }
  }
}
