import CalendarText
import TestSupport
import Testing

@Suite("Content lines")
struct ContentLineScannerTests {
  private func lines(_ input: [UInt8]) -> [NaiveLines.Line] {
    var scanner = ContentLineScanner()
    var line = ContentLine()
    var result: [NaiveLines.Line] = []
    while scanner.nextLine(in: input.span, into: &line) {
      let read = line.withBytes(of: input.span) { bytes in
        func text(_ range: Range<Int>) -> String {
          String(decoding: range.map { bytes[$0] }, as: UTF8.self)
        }
        return NaiveLines.Line(
          name: text(line.nameRange),
          parameters: line.parameters.map { parameter in
            let values = parameter.values.map { index in
              let value = line.parameterValues[index]
              return value.isQuoted ? "'" + text(value.range) + "'" : text(value.range)
            }
            return text(parameter.nameRange)
              + (values.isEmpty ? "" : "=" + values.joined(separator: "|"))
          },
          value: text(line.value), number: line.position.line)
      }
      #expect(line.name == ICalendarName(read.name))
      result.append(read)
    }
    return result
  }

  private func compare(_ alphabet: String, upTo length: Int, after prefix: String = "") {
    var differing = 0
    withEveryText(of: alphabet, upTo: length, after: prefix) { input in
      let (expected, actual) = (NaiveLines.read(input), lines(input))
      if actual != expected {
        differing += 1
        let text = String(decoding: input, as: UTF8.self).debugDescription
        Issue.record("\(text): \(actual), expected \(expected)")
      }
      return differing < 5
    }
  }

  @Test("line ends, folds and blank lines of every small text")
  func folds() {
    compare("A: \n\r", upTo: 6)
  }

  @Test("parameters of every small text")
  func parameters() {
    compare("A:;=,\"", upTo: 4, after: "N;P=")
    compare("A:;=,\"", upTo: 4, after: "N;")
    compare("A:;=\n ", upTo: 5)
  }

  @Test("random long texts, folded anywhere")
  func random() {
    var generator = SeededGenerator(seed: 5545)
    let letters = Array("NAMEname-;;=::,\"\"\n\n \r é^".utf8)
    for round in 0..<800 {
      let input = (0..<Int.random(in: 20...260, using: &generator)).map { _ in
        letters.randomElement(using: &generator) ?? 0
      }
      guard lines(input) == NaiveLines.read(input) else {
        Issue.record("round \(round): \(String(decoding: input, as: UTF8.self).debugDescription)")
        return
      }
    }
  }

  @Test("a fold may split a character, a byte order mark may begin any line")
  func bytes() {
    let split = Array("X:a\u{1F600}b".utf8)
    for cut in 3..<split.count {
      let input = Array(split[..<cut]) + Array("\r\n ".utf8) + Array(split[cut...])
      #expect(lines(input).map(\.value) == ["a\u{1F600}b"])
    }
    #expect(lines(Array("\u{FEFF}A:1\n\u{FEFF}B:2".utf8)).map(\.name) == ["A", "B"])
  }

  @Test("names compare without case, also at the limits of their packing")
  func names() {
    #expect(ICalendarName("dtStart") == "DTSTART" && ICalendarName("DTSTART") != "DTSTAR")
    #expect(ICalendarName("REFRESH-INTERVAL") != .long)
    #expect(ICalendarName("X-REFRESH-INTERVAL") == .long)
    #expect(ICalendarName.begin == "BEGIN" && ICalendarName.end == "END")
    #expect(ICalendarName("a_b") == "A_B" && ICalendarName("A@") != "A`")
  }

  @Test("invalid content lines are reported with their position and left out")
  func stray() {
    let input = Array("A:1\nhello world\n\nB;X\nC;P=\"x:2\nD:3\n".utf8)
    var scanner = ContentLineScanner()
    var line = ContentLine()
    var values: [String] = []
    while scanner.nextLine(in: input.span, into: &line) {
      values.append(String(decoding: input[line.value], as: UTF8.self))
    }
    #expect(values == ["1", "2", "3"])
    #expect(
      scanner.issues.map(\.description) == [
        "2:1: error: The line “hello world” is not a property with a value; it is left out. "
          + "[ics-stray-line]",
        "4:3: warning: The parameter “X” has no name and value; the rest is kept. "
          + "[ics-malformed-parameter]",
        "4:1: error: The line “B;X” is not a property with a value; it is left out. [ics-stray-line]",
        "5:5: warning: The parameter “\"x:2” has a misplaced quote; the rest is kept. "
          + "[ics-malformed-parameter]",
      ])
  }

  @Test(
    "at the end nothing is left of a line, also of one that was none",
    arguments: [
      "A;P=1:2", "A:1\n 2\nEND\n ", "A:1\nEND;P", "",
    ])
  func end(_ text: String) {
    let input = Array(text.utf8)
    var scanner = ContentLineScanner()
    var line = ContentLine()
    while scanner.nextLine(in: input.span, into: &line) {}
    #expect(line.name == ICalendarName("") && line.value.isEmpty && line.parameters.isEmpty)
    #expect(!line.isFolded && line.source == input.count..<input.count)
  }

  @Test("a line longer than the limit is left out, folded or not, and what follows is read")
  func limit() {
    let limits = TextLimits(lineBytes: 20)
    let long = String(repeating: "x", count: 15)
    for input in ["A:\(long)\(long)\nB:1", "A:\(long)\n \(long)\n \(long)\nB:1"] {
      let bytes = Array(input.utf8)
      var scanner = ContentLineScanner(limits: limits)
      var line = ContentLine()
      #expect(scanner.nextLine(in: bytes.span, into: &line))
      #expect(line.name == "B")
      #expect(scanner.issues.map(\.code) == [.valueTooLong])
      #expect(line.unfolded.count <= 21)
    }
  }
}
