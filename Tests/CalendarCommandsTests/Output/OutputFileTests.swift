import SystemSupport
import TestSupport
import Testing

@testable import CalendarCommands

/// The effect of `export -o` on an existing file: an empty answer and an input are not overwritten.
@Suite("What is written over")
struct OutputFileTests {
  private static let guarded = ["csv", "ics", "google-csv", "outlook-csv"]
  private static let header = InputTests.head
  private static let table = header + "a,Tea,2026-03-25T15:00,2026-03-25T16:00,\n"
  private static let long = String(repeating: "long before\n", count: 500)

  @Test("an answer without appointments is a document of its format, which is read as one of none")
  func emptyDocuments() {
    var host = FakeHost.with(OutputFileTests.header)
    host.files["b.ics"] = Array(InputTests.calendar("b", "Later").utf8)
    host.files["c.csv"] = Array(OutputFileTests.table.utf8)
    for line in ["a.csv", "b.ics --from 2027-01-01", "c.csv --from 2027-01-01"] {
      for format in OutputFileTests.guarded {
        let outcome = host.run("export --format \(format) \(line)")
        #expect(outcome.code == 0, "\(line) \(format)")
        var reader = FakeHost()
        reader.files["x"] = outcome.output
        let check = reader.run("check x")
        #expect(check.code == 0, "\(line) \(format): \(outcome.text)")
        #expect(check.text.contains(", 0 appointments\n"), "\(line) \(format): \(check.text)")
        #expect(check.text.contains("[no-records]"), "\(line) \(format): \(check.text)")
      }
    }
    #expect(
      host.run("export --format ics a.csv").text == "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"
        + "PRODID:-//CalendarGrid//CalendarGrid//EN\r\nEND:VCALENDAR\r\n")
    let header = OutputFileTests.header.replacing("\n", with: "\r\n")
    #expect(host.run("export --format csv a.csv").text == header)
    #expect(host.run("export --format json a.csv").text.contains("\"occurrences\": []"))
    #expect(host.run("export --format tsv a.csv").lines.count == 1)
  }

  @Test(
    "it replaces no longer file, unless that is asked for; other formats do", arguments: guarded)
  func emptyAnswers(format: String) {
    var host = FakeHost.with(OutputFileTests.header)
    host.files["c.csv"] = Array(OutputFileTests.table.utf8)
    host.files["old"] = Array(OutputFileTests.long.utf8)
    for line in ["a.csv", "c.csv --from 2027-01-01"] {
      let kept = host.run("export --format \(format) -o old \(line)")
      #expect(kept.code == 1)
      #expect(kept.written.isEmpty)
      #expect(
        kept.messages.hasSuffix(
          "calgrid: old: stays as it is, 6000 bytes, as there are no appointments to write "
            + "(--allow-empty replaces it all the same)\n"), "\(kept.messages)")
      let asked = host.run("export --format \(format) -o old --allow-empty \(line)")
      #expect(asked.code == 0)
      #expect(asked.written["old"] == host.run("export --format \(format) \(line)").output)
      #expect(host.run("export --format \(format) -o new \(line)").code == 0)
    }
    // A file that is no longer than the answer may be replaced.
    host.files["old"] = host.run("export --format \(format) a.csv").output
    #expect(host.run("export --format \(format) -o old a.csv").code == 0)
    // An answer with appointments may be shorter.
    host.files["old"] = Array(OutputFileTests.long.utf8)
    #expect(host.run("export --format \(format) -o old c.csv").code == 0)
    for other in ["json", "tsv", "text", "agenda", "html", "svg"] {
      let outcome = host.run("export --format \(other) -o old a.csv --date 2027-01-01")
      #expect(outcome.code == 0 && outcome.written["old"] != nil, "\(other)")
    }
    #expect(host.run("week a.csv --allow-empty").code == 2)
  }

  @Test("an input is no output, by whatever names the two go, where some of it would be lost")
  func inputs() {
    var host = FakeHost.with(OutputFileTests.table)
    host.files["cal/a.ics"] = Array(InputTests.calendar("b", "From a folder").utf8)
    host.files["sheet.csv"] = Array("Subject,Start Date\nGoogle,03/25/2026\n".utf8)
    host.files["bad.csv"] = Array((OutputFileTests.table + "c,No day,2026-02-30,,\n").utf8)
    host.files["cut.csv"] = Array((OutputFileTests.table + "c,\"Open,2026-03-25,,\n").utf8)
    host.links = ["link.csv": "a.csv", "./a.csv": "a.csv"]
    host.unreadable["secret.csv"] = "Permission denied"
    let refused = [
      "a.csv -o a.csv --from 2026-03-25", "a.csv -o a.csv --to 2026-03-30",
      "a.csv -o link.csv --from 2026-03-25", "link.csv -o ./a.csv --from 2026-03-25",
      "a.csv -o a.csv --format google-csv", "a.csv -o a.csv --format ics",
      "a.csv -o a.csv --format json", "a.csv -o a.csv --format html",
      "a.csv -o a.csv --format text",
      "a.csv -o a.csv --format agenda", "a.csv -o a.csv --format svg",
      "a.csv -o a.csv --format tsv",
      "a.csv cal -o a.csv", "cal -o cal/a.ics --format csv", "cal a.csv -o cal/a.ics",
      "cal -o cal/a.ics --from 2026-03-25", "sheet.csv -o sheet.csv", "cut.csv -o cut.csv",
      "a.csv secret.csv -o a.csv",
    ]
    for line in refused {
      let outcome = host.run("export \(line)")
      #expect(outcome.code == 2, "\(line): \(outcome.messages)")
      #expect(outcome.written.isEmpty, "\(line)")
      let path = line.split(separator: " ").drop { $0 != "-o" }.dropFirst().first ?? ""
      #expect(
        outcome.messages.contains(
          "calgrid: '--output' would lose a part of the input file '\(path)' (write another file, "
            + "then rename it)\n"), "\(line): \(outcome.messages)")
    }
    let allowed = [
      ("a.csv -o a.csv", "a.csv"), ("a.csv ./a.csv link.csv -o link.csv", "link.csv"),
      ("cal -o cal/a.ics", "cal/a.ics"), ("a.csv -o a.ics", "a.ics"),
      ("a.csv cal -o b.csv", "b.csv"),
    ]
    for (line, path) in allowed {
      let outcome = host.run("export \(line)")
      #expect(outcome.code == 0, "\(line): \(outcome.messages)")
      #expect(outcome.written[path]?.isEmpty == false)
    }
    // Rejected records are written back on request, since they would be lost otherwise.
    #expect(host.run("export bad.csv -o bad.csv").code == 2)
    let bad = host.run("export bad.csv -o bad.csv --verbatim")
    #expect(bad.code == 3)
    #expect(
      bad.written["bad.csv"].map { String(decoding: $0, as: UTF8.self) }?
        .contains("c,No day,2026-02-30") == true)
  }

  @Test("standard output into an input is refused too, and standard input is an input")
  func streams() {
    var host = FakeHost.with(OutputFileTests.table)
    host.links = ["/dev/stdout": "a.csv"]
    for verb in ["week", "agenda", "check", "conflicts", "free", "frames", "export"] {
      let outcome = host.run("\(verb) a.csv")
      #expect(outcome.code == 2, "\(verb)")
      #expect(outcome.output.isEmpty)
      #expect(outcome.messages.contains("standard output is redirected to an input file"))
    }
    #expect(host.run("export a.csv -o b.csv").code == 0)
    host.links = ["/dev/stdin": "a.csv"]
    host.standardInput = Array(OutputFileTests.table.utf8)
    #expect(host.run("export - -o a.csv --from 2026-03-25").code == 2)
    #expect(host.run("export - -o a.csv").code == 0)
    #expect(host.run("check - a.csv").text == host.run("check -").text)
  }

  @Test("a superseded event is not written, so the stream that has it stays")
  func superseded() {
    let event = InputTests.calendar("a", "Old").replacing("END:VCALENDAR\r\n", with: "")
    let newer =
      "BEGIN:VEVENT\r\nUID:a\r\nSEQUENCE:2\r\nDTSTART:20260326T090000\r\nSUMMARY:New\r\n"
      + "END:VEVENT\r\nEND:VCALENDAR\r\n"
    let host = FakeHost.with(event + newer, as: "a.ics")
    #expect(host.run("check a.ics").text.contains("1 superseded"))
    #expect(host.run("export a.ics -o a.ics").code == 2)
    #expect(host.run("export a.ics -o b.ics").code == 0)
  }
}
