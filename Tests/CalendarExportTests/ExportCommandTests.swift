import CalendarCommands
import Foundation
import Testing

@Suite struct ExportCommandTests {
  private static let calendar = """
    UID,SUMMARY,DTSTART,DTEND,LOCATION,CATEGORIES,URL
    a@x,Planning,2026-03-23T10:00,2026-03-23T11:30,Room Havel,Work,https://example.com/a
    b@x,On leave,2026-03-24,2026-03-26,,Team,
    c@x,"=HYPERLINK(""http://x"",""y"")\t and
    more",2026-03-25T09:00,2026-03-25T10:00,,Work,

    """

  private func run(_ words: String, files: [String: String] = ["team.csv": calendar])
    -> (code: Int32, machine: TestMachine)
  {
    let machine = TestMachine(files)
    let code = CalendarCommands.run(
      arguments: words.split(separator: " ").map(String.init), host: machine.host)
    return (code, machine)
  }

  @Test(
    "The ending of the file chooses the format",
    arguments: [
      ("w.html", "<!doctype html>"), ("w.HTM", "<!doctype html>"), ("a.b/w.svg", "<svg xmlns="),
      ("w.json", "{\"zone\": \"UTC\""), ("w.tsv", "start\tend\tallDay"), ("w.txt", "Planning"),
    ])
  func endings(path: String, beginning: String) throws {
    let (code, machine) = run("export team.csv --date 2026-03-23 -o \(path)")
    #expect(code == 0, "\(machine.messages)")
    #expect(machine.output.isEmpty)
    #expect(try #require(machine.file(path)).contains(beginning))
  }

  @Test("A format that is named wins over the ending, and - is standard output")
  func namedFormat() {
    #expect(
      run("export team.csv --date 2026-03-23 --format svg -o w.txt").machine.file("w.txt")?
        .hasPrefix("<svg") == true)
    #expect(
      run("export team.csv --date 2026-03-23 --format=html -o -").machine.output
        .hasPrefix("<!doctype html>"))
  }

  @Test("An ending that names no format is a usage error before anything is read or written")
  func unknownEnding() {
    for path in ["w.pdf", "w", ".hidden/w", "w."] {
      let (code, machine) = run("export missing.csv -o \(path)")
      #expect(code == 2)
      #expect(machine.messages.contains("names no format"))
      #expect(machine.file(path) == nil)
    }
  }

  @Test("A file that cannot be written is a failure that names it")
  func unwritable() {
    let (code, machine) = run("export team.csv --date 2026-03-23 -o /nowhere/w.html")
    #expect(code == 1)
    #expect(machine.messages.contains("/nowhere/w.html: No such file or directory"))
  }

  @Test("An input that cannot be read is said and leads to exit code 1, as without a file")
  func missingInput() {
    for words in ["--format html", "-o w.html"] {
      let (code, machine) = run("export missing.csv --date 2026-03-23 \(words)")
      #expect(code == 1)
      #expect(machine.messages.contains("missing.csv"))
    }
  }

  @Test("A page is named after its file, links the addresses of appointments and has a frame each")
  func page() {
    let page = run("export team.csv --date 2026-03-23 --format html").machine.output
    #expect(page.contains("<title>team, Week 13 · 23–29 March 2026</title>"))
    #expect(page.contains("href=\"https://example.com/a\""))
    #expect(page.contains("data-uid=\"a@x\" data-recurrence-id=\"\" data-column=\"0\""))
    #expect(page.contains("data-uid=\"b@x\" data-recurrence-id=\"\" data-first-column=\"1\""))
  }

  @Test("Sizes and direction are those of the frames")
  func geometry() throws {
    let geometry =
      "--date 2026-03-23 --day-width 200 --hour-height 60 --gutter-width 40"
      + " --header-height 44 --all-day-row-height 20 --direction rtl"
    let page = run("export team.csv --format html \(geometry)").machine.output
    let frames = run("frames team.csv \(geometry)").machine.output
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(frames.utf8)) as? [String: Any])
    let segments = try #require(json["segments"] as? [[String: Any]])
    #expect(segments.count == 2)
    for segment in segments {
      let frame = try #require(segment["frame"] as? [Double]).map { Int($0) }
      #expect(page.contains("--x:\(frame[0]);--y:\(frame[1]);--w:\(frame[2]);--h:\(frame[3])"))
    }
    #expect(page.contains("dir=\"rtl\""))
    #expect(page.contains("--W:1400;--H:600;--gw:40;--hb:44;--ha:20"))
  }

  @Test("An empty week says where appointments are, and is a page all the same")
  func emptyWeek() {
    let (code, machine) = run("export team.csv --date 2026-06-01 --format html")
    #expect(code == 0)
    #expect(machine.messages.contains("nearest"))
    #expect(machine.output.hasSuffix("</html>\n"))
  }

  @Test("Lines of the TSV are records: no tab, line end or formula comes in from a field")
  func tsv() {
    let text = run("export team.csv --date 2026-03-23 --format tsv").machine.output
    let rows = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows.count == 4)
    #expect(rows.allSatisfy { $0.count == rows[0].count })
    #expect(
      rows[1].prefix(5) == [
        "2026-03-23T10:00:00+00:00", "2026-03-23T11:30:00+00:00", "false", "Planning", "Room Havel",
      ])
    #expect(rows[2].prefix(4) == ["2026-03-24", "2026-03-26", "true", "On leave"])
    #expect(rows[3][3] == "'=HYPERLINK(\"http://x\",\"y\")  and more")
  }

  @Test("A large page leaves in pieces")
  func pieces() {
    var calendar = "UID,SUMMARY,DTSTART,DTEND\n"
    for index in 0..<800 {
      calendar +=
        "u\(index),Title \(index),2026-03-2\(3 + index % 5)T10:00,"
        + "2026-03-2\(3 + index % 5)T11:00\n"
    }
    let (code, machine) = run(
      "export big.csv --date 2026-03-23 --format html", files: ["big.csv": calendar])
    #expect(code == 0)
    #expect(machine.writes > 5)
    #expect(machine.output.hasSuffix("</html>\n"))
  }
}
