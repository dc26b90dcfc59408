import CalendarText
import Testing

@Suite("Components")
struct ICalendarScannerTests {
  /// Events in short: `+V` begins V, `-V` ends it, other names are properties.
  private func events(
    _ text: String, limits: TextLimits = TextLimits()
  ) -> (events: String, issues: [String]) {
    let bytes = Array(text.split(separator: " ").joined(separator: "\n").utf8)
    var scanner = ICalendarScanner(limits: limits)
    var line = ContentLine()
    var events: [String] = []
    var open: [ICalendarName] = []
    while let event = scanner.next(in: bytes.span, into: &line) {
      switch event {
      case .begin(let name):
        open.append(name)
        events.append("+" + (scanner.open.last?.text ?? "?"))
      case .property:
        events.append(String(decoding: bytes[line.nameRange], as: UTF8.self))
      case .end(let name):
        #expect(open.popLast() == name)
        events.append("-")
      }
      #expect(scanner.open.map(\.name) == open)
    }
    #expect(open.isEmpty)
    let issues = scanner.issues.map { "\($0.code.rawValue.dropFirst(4))@\($0.position.line)" }
    return (events.joined(separator: " "), issues)
  }

  @Test("every begin has its end, whatever is missing")
  func recovery() {
    let calendar = "BEGIN:VCALENDAR"
    let table: [(text: String, events: String, issues: [String])] = [
      ("\(calendar) A:1 END:VCALENDAR", "+VCALENDAR A -", []),
      ("begin:vcalendar a:1 end:VCalendar", "+vcalendar a -", []),
      (
        "\(calendar) BEGIN:VEVENT A:1 BEGIN:VALARM B:1 END:VALARM C:1 END:VEVENT END:VCALENDAR",
        "+VCALENDAR +VEVENT A +VALARM B - C - -", []
      ),
      ("\(calendar) END:VCALENDAR \(calendar) END:VCALENDAR", "+VCALENDAR - +VCALENDAR -", []),
      (
        "\(calendar) BEGIN:VEVENT A:1", "+VCALENDAR +VEVENT A - -",
        ["missing-end@2", "missing-end@1"]
      ),
      (
        "\(calendar) BEGIN:VEVENT A:1 BEGIN:VEVENT B:1 END:VEVENT END:VCALENDAR",
        "+VCALENDAR +VEVENT A - +VEVENT B - -", ["missing-end@2"]
      ),
      (
        "\(calendar) BEGIN:VEVENT BEGIN:VALARM BEGIN:VEVENT END:VEVENT END:VCALENDAR",
        "+VCALENDAR +VEVENT +VALARM - - +VEVENT - -", ["missing-end@3", "missing-end@2"]
      ),
      (
        "\(calendar) BEGIN:VEVENT BEGIN:VALARM END:VEVENT END:VCALENDAR",
        "+VCALENDAR +VEVENT +VALARM - - -", ["missing-end@3"]
      ),
      ("\(calendar) END:VEVENT A:1 END:VCALENDAR", "+VCALENDAR A -", ["unexpected-end@2"]),
      (
        "\(calendar) BEGIN:VEVENT \(calendar) A:1 END:VCALENDAR",
        "+VCALENDAR +VEVENT - - +VCALENDAR A -", ["missing-end@2", "missing-end@1"]
      ),
      (
        "BEGIN:VTIMEZONE BEGIN:STANDARD A:1 BEGIN:DAYLIGHT END:DAYLIGHT END:VTIMEZONE",
        "+VTIMEZONE +STANDARD A - +DAYLIGHT - -", ["missing-end@2"]
      ),
      (
        "BEGIN:DAYLIGHT BEGIN:VTIMEZONE BEGIN:STANDARD A:1 BEGIN:DAYLIGHT",
        "+DAYLIGHT +VTIMEZONE +STANDARD A - +DAYLIGHT - - -",
        ["missing-end@3", "missing-end@5", "missing-end@2", "missing-end@1"]
      ),
      (
        "BEGIN:VALARM BEGIN:VEVENT BEGIN:VALARM A:1", "+VALARM +VEVENT +VALARM A - - -",
        ["missing-end@3", "missing-end@2", "missing-end@1"]
      ),
      ("BEGIN:X-A BEGIN:X-A A:1 END:X-A END:X-A", "+X-A +X-A A - -", []),
      (
        "A:1 BEGIN:VEVENT END:VEVENT B:1", "+VEVENT -",
        ["property-outside-component@1", "property-outside-component@4"]
      ),
      (
        "BEGIN:X-A-LONG-COMPONENT-ONE BEGIN:X-A-LONG-COMPONENT-TWO END:X-A-LONG-COMPONENT-ONE",
        "+X-A-LONG-COMPONENT-ONE +X-A-LONG-COMPONENT-TWO - -", ["missing-end@2"]
      ),
      ("", "", []),
    ]
    for row in table {
      let result = events(row.text)
      #expect(result.events == row.events, "\(row.text)")
      #expect(result.issues == row.issues, "\(row.text)")
    }
  }

  @Test("every order of begins and ends is balanced")
  func everyOrder() {
    let tokens = [
      "BEGIN:VCALENDAR", "END:VCALENDAR", "BEGIN:VEVENT", "END:VEVENT", "BEGIN:X", "END:X", "A:1",
    ]
    func extend(_ text: String, _ left: Int) {
      // `events` itself checks the balance.
      _ = events(text)
      _ = events(text, limits: TextLimits(nestingDepth: 2))
      guard left > 0 else { return }
      for token in tokens { extend(text + " " + token, left - 1) }
    }
    extend("", 4)
  }

  @Test("limits are reported once and what follows is read")
  func limits() {
    let properties = events(
      "BEGIN:VEVENT A:1 B:1 C:1 D:1 END:VEVENT BEGIN:VEVENT E:1 END:VEVENT",
      limits: TextLimits(propertiesPerComponent: 2))
    #expect(properties.events == "+VEVENT A B - +VEVENT E -")
    #expect(properties.issues == ["too-many-properties@4"])
    let depth = events(
      "BEGIN:X BEGIN:X BEGIN:Y A:1 BEGIN:Z END:Z B:1 END:Y C:1 END:X END:X",
      limits: TextLimits(nestingDepth: 2))
    #expect(depth.events == "+X +X C - -")
    #expect(depth.issues == ["nested-too-deep@3"])
    let hostile = events(String(repeating: "BEGIN:X ", count: 20_000))
    #expect(hostile.issues.count == 65)
  }
}
