import CalendarText
import TestSupport
import Testing

@Suite("Writing components")
struct ICalendarWriterTests {
  @Test("lines fold at 75 octets and never inside a character")
  func folding() {
    for padding in 60...80 {
      for character in ["x", "é", "€", "😀", "e\u{301}"] {
        var writer = ICalendarWriter()
        let text = String(repeating: "a", count: padding) + String(repeating: character, count: 100)
        writer.property("X", text: text)
        let lines = writer.text.split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(lines.last == "")
        #expect(lines.dropFirst().dropLast().allSatisfy { $0.unicodeScalars.first == " " })
        #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.unicodeScalars.contains("\u{FFFD}") })
        // Every line except the last is as full as the next character allows.
        #expect(lines.dropLast(2).allSatisfy { $0.utf8.count > 71 })
        let (components, issues) = parsed("BEGIN:A\r\n" + writer.text + "END:A\r\n")
        #expect(components.first?.properties.first?.text == text && issues.isEmpty)
      }
    }
  }

  private func parsed(_ text: String) -> (
    components: [ICalendarComponent], issues: [TextIssue]
  ) {
    let bytes = Array(text.utf8)
    return ICalendarComponent.parse(bytes.span)
  }

  @Test("names, parameters and values are written as a line can hold them")
  func lines() {
    var writer = ICalendarWriter()
    writer.begin("VEVENT")
    writer.property(
      "ATTENDEE",
      parameters: [
        ICalendarParameter("CN", "Ruth, \"Babe\""),
        ICalendarParameter(name: "MEMBER", values: ["mailto:a@b", "c"]),
      ], value: "mailto:x\r\ny")
    writer.property("SUMMARY", text: "a;b\nc")
    writer.end("VEVENT")
    #expect(
      writer.text == """
        BEGIN:VEVENT\r
        ATTENDEE;CN="Ruth, ^'Babe^'";MEMBER="mailto:a@b",c:mailto:xy\r
        SUMMARY:a\\;b\\nc\r
        END:VEVENT\r

        """)
    let text = writer.text
    var taken: [[UInt8]] = []
    writer.flush(atLeast: text.utf8.count + 1) { taken.append($0) }
    #expect(taken.isEmpty)
    writer.flush(atLeast: text.utf8.count) { taken.append($0) }
    #expect(taken == [Array(text.utf8)] && writer.bytes.isEmpty)
  }

  @Test("components are read back as they were written, and written again as the same bytes")
  func roundTrip() {
    var generator = SeededGenerator(seed: 7986)
    let letters = Array("ab:;,\"\\^'\n =é😀")
    func text() -> String {
      String(
        (0..<Int.random(in: 0...60, using: &generator)).map { _ in
          letters.randomElement(using: &generator) ?? "a"
        })
    }
    func component(_ depth: Int) -> ICalendarComponent {
      ICalendarComponent(
        "X-C\(depth)",
        properties: (0..<Int.random(in: 0...4, using: &generator)).map { index in
          ICalendarProperty(
            "X-P\(index)",
            parameters: (0..<Int.random(in: 0...2, using: &generator)).map { number in
              ICalendarParameter(name: "Q\(number)", values: [text(), text()])
            }, text: text())
        },
        components: depth >= 3
          ? [] : (0..<Int.random(in: 0...2, using: &generator)).map { _ in component(depth + 1) })
    }
    for round in 0..<200 {
      let original = component(0)
      var writer = ICalendarWriter()
      writer.write(original)
      let (read, issues) = ICalendarComponent.parse(writer.bytes.span)
      var again = ICalendarWriter()
      for component in read { again.write(component) }
      guard read == [original], issues.isEmpty, again.bytes == writer.bytes else {
        Issue.record("round \(round): \(writer.text)\n\(issues)")
        return
      }
    }
  }

  @Test("every beginning of a calendar is read without harm, and its tree is balanced")
  func truncation() {
    let text = """
      BEGIN:VCALENDAR\r
      VERSION:2.0\r
      BEGIN:VTIMEZONE\r
      TZID:Europe/Berlin\r
      BEGIN:STANDARD\r
      DTSTART:16010101T030000\r
      END:STANDARD\r
      END:VTIMEZONE\r
      BEGIN:VEVENT\r
      DTSTART;TZID="Europe/Berlin";X-A=1,"2":20260323T090000\r
      SUMMARY:Prüfung 😀\r
       and more\r
      END:VEVENT\r
      END:VCALENDAR\r

      """
    let bytes = Array(text.utf8)
    for count in 0...bytes.count {
      let (components, issues) = ICalendarComponent.parse(bytes.span.extracting(first: count))
      #expect(components.count == (count < 7 ? 0 : 1), "\(count)")
      // Missing only the last two bytes, the line end, is allowed.
      #expect(issues.isEmpty == (count >= bytes.count - 2 || count == 0), "\(count)")
    }
  }
}
