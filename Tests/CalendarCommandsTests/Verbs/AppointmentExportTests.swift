import Testing

@testable import CalendarCommands

@Suite("Sheets without offsets")
struct AppointmentExportTests {
  private func messages(_ format: String, _ rows: String) -> String {
    FakeHost.with("UID,SUMMARY,DTSTART,DTEND\n" + rows)
      .run("export --format \(format) a.csv --zone Europe/Berlin").messages
  }

  @Test("say where a time is in the second pass of an hour that clocks repeat")
  func repeatedHour() {
    // Clocks go from 03:00 back to 02:00 at 01:00 UTC.
    let first = "a,First,2026-10-25T00:10:00Z,2026-10-25T00:50:00Z\n"
    let second = "b,Second,2026-10-25T01:10:00Z,2026-10-25T04:00:00Z\n"
    let ending = "c,Ending,2026-10-24T20:00:00Z,2026-10-25T01:30:00Z\n"
    for format in ["google-csv", "outlook-csv"] {
      #expect(messages(format, first + "d,Day,2026-10-25,2026-10-26\n").isEmpty, "\(format)")
      #expect(
        messages(format, first + second + ending)
          == "calgrid: \(format) cannot say which pass of a repeated hour is meant: 2 in the second "
          + "one will be read as in the first, as that of 2026-10-24\n", "\(format)")
    }
    #expect(messages("csv", second).isEmpty)
    #expect(messages("ics", second).isEmpty)
  }

  @Test("the help says which of the tables are guarded against formulas, and so it is")
  func guards() {
    let host = FakeHost.with("UID,SUMMARY,DTSTART\na,=1+1,2026-03-25T09:00\n")
    for (format, isGuarded) in [
      ("csv", false), ("google-csv", false), ("outlook-csv", true), ("tsv", true),
    ] {
      let text = host.run("export --format \(format) a.csv").text
      #expect(text.contains("'=1+1") == isGuarded, "\(format)")
      #expect(text.contains("=1+1"), "\(format)")
    }
    let help = host.run("help export --all").text.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(help.contains("begins with an apostrophe in outlook-csv and tsv"))
  }
}
