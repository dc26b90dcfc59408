import CalendarCommands
import FaultySystem
import Foundation
import SystemSupport
import TestSupport
import Testing

@Suite struct LivePageTests {
  /// A page as `Tools/web/build` makes it, without its engine.
  private static let page = """
    <!doctype html>
    <calendar-grid id="calendar"></calendar-grid>
    <script type="text/plain" id="engine">H4sI</script>
    <script type="module">1</script>

    """
  private static let table = "UID,SUMMARY,DTSTART,DTEND\na,Plan,2026-03-23T10:00,2026-03-23T11:00\n"

  private func run(_ words: String, _ files: [String: String] = [:]) -> (
    code: Int32, machine: TestMachine
  ) {
    let all = ["team.csv": LivePageTests.table, "web/calendar.html": LivePageTests.page]
      .merging(files) { $1 }
    let machine = TestMachine(all)
    let code = CalendarCommands.run(
      arguments: words.split(separator: " ").map(String.init), host: machine.host)
    return (code, machine)
  }

  @Test(
    "A live page is the built page with the files in it, byte for byte, and the view that was asked"
  )
  func page() throws {
    let other = "é<\"&\u{0}x"
    let (code, machine) = run(
      "export --live --engine web -o out.html --date 2026-03-23 --mode timeline --by person --zone "
        + "Europe/Berlin team.csv home/b&\"<.csv", ["home/b&\"<.csv": LivePageTests.table + other])
    #expect(code == 0 || code == 3, "\(machine.messages)")
    let written = try #require(machine.file("out.html"))
    func file(_ name: String, _ text: String) -> String {
      "<script type=\"text/plain\" class=\"file\" data-name=\"\(name)\">"
        + Data(text.utf8).base64EncodedString() + "</script>\n"
    }
    #expect(
      written
        == """
        <!doctype html>
        <calendar-grid id="calendar" date="2026-03-23" view="timeline" zone="Europe/Berlin" \
        by="person"></calendar-grid>
        \(file("team.csv", LivePageTests.table))\
        \(file("b&amp;&quot;&lt;.csv", LivePageTests.table + other))\
        <script type="text/plain" id="engine">H4sI</script>
        <script type="module">1</script>

        """)
  }

  @Test("Without an engine, a sentence says how to build it, and nothing is written")
  func noEngine() {
    var (code, machine) = run("export --live -o out.html team.csv")
    #expect(code == 2 && machine.file("out.html") == nil)
    #expect(machine.messages.contains("build it with Tools/web/build and add --engine .build/web"))
    (code, machine) = run("export --live --engine nowhere -o out.html team.csv")
    #expect(code == 1 && machine.messages.contains("nowhere/calendar.html"))
    (code, machine) = run(
      "export --live --engine old -o out.html team.csv", ["old/calendar.html": "<!doctype html>"])
    #expect(code == 2 && machine.messages.contains("another version"))
    #expect(machine.file("out.html") == nil)
  }

  @Test(
    "Options without an effect on a live page are refused, not ignored",
    arguments: [
      "--calendar Work", "--days 3", "--date-order dmy", "--second-zone UTC", "--hours 9-17",
    ])
  func options(_ words: String) {
    let (code, machine) = run("export --live --engine web -o out.html \(words) team.csv")
    #expect(
      code == 2 && machine.messages.contains("has no effect with --live"), "\(machine.messages)")
  }

  @Test("Other formats than pages refuse --live")
  func formats() {
    let (code, machine) = run("export --live --engine web -o out.svg team.csv")
    #expect(code == 2 && machine.messages.contains("'--live' is for pages"))
  }
}
